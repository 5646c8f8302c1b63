"""5.0, 14.0 What a move costs, on foot and in vehicles."""

from __future__ import annotations

from collections.abc import Callable, Collection

from esagono.games.storms_of_steel.rules.ch04_terrain import moves_by_road, terrain_cost
from esagono.games.storms_of_steel.world import Unit, World, board, counter, effect, has_card, is_vehicle
from esagono.kernel import Slot, rule
from esagono.kernel.memo import once_per_world

BACKWARD_COST = 1
CAUTION_COST = 1

Cost = Callable[[World, Unit, str, Collection[str]], int]
"""What the way of a unit into a hex costs in addition, in a move with a group or alone."""
MOVE_COSTS: Slot[Cost] = Slot("costs of a move")
"""Everything that is added to the printed cost of a move."""
BONUS_HEXES: Slot[Callable[[World, Unit, str], int]] = Slot("bonus hexes")
"""How many more hexes a unit may enter by the same move."""
PAID_LATER: Slot[Callable[[World, Unit, str, str], bool]] = Slot("moves paid for later")
"""Moves into a hex, in a way of acting, that are paid for only when a die is known."""


@rule("5.0", "5.0/3", "14.0")
def move_cost(world: World, unit: Unit, to: str, cautious: bool = False, group: Collection[str] = ()) -> int:
    """The printed cost plus everything that the move adds to it."""
    return base_cost(world, unit) + added_cost(world, unit, to, group) + (CAUTION_COST if cautious else 0)


@once_per_world
def single_cost(world: World, unit: str, to: str, cautious: bool = False) -> int:
    """What it costs the unit to move by itself: worked out once for all ways of paying."""
    return move_cost(world, world.units[unit], to, cautious)


def base_cost(world: World, unit: Unit) -> int:
    """What the counter says, and its hit counter: the cost of open ground."""
    return counter(world, unit).move + effect(world, unit).move_cost


def added_cost(world: World, unit: Unit, to: str, group: Collection[str] = ()) -> int:
    """What the hex and the way into it add; all that is paid for a bonus hex. A group is not in its own way."""
    added = 0
    for cost in MOVE_COSTS.parts:
        added += cost(world, unit, to, group)
    return added


@rule("18.4")
def cost_when_announced(world: World, unit: Unit, to: str, cautious: bool, by: str) -> int:
    """What is paid when the move is announced: all of it, or nothing yet where a die must be known first."""
    later = any(waits(world, unit, to, by) for waits in PAID_LATER)
    return 0 if later else move_cost(world, unit, to, cautious)


def bonus_hexes(world: World, unit: Unit, to: str) -> int:
    """The hexes that may follow a first move into a hex."""
    return sum(bonus(world, unit, to) for bonus in BONUS_HEXES)


def cost_of_terrain(world: World, unit: Unit, to: str, group: Collection[str]) -> int:
    """On foot the terrain of the hex, which costs nothing along a road; vehicles have a table of their own."""
    return 0 if is_vehicle(world, unit) or moves_by_road(world, unit.hex, to) else terrain_cost(world, to)


def cost_of_moving_backward(world: World, unit: Unit, to: str, group: Collection[str]) -> int:
    """One AP more into a rear hex."""
    return BACKWARD_COST if moves_backward(world, unit, to) and not slips_out(world, unit) else 0


@rule("V09")
def slips_out(world: World, unit: Unit) -> bool:
    """Masters of retreat pay nothing for moving backward, and no side of their hex is barred to them (A-292)."""
    return has_card(world, unit, "V09")


@rule("5.2/2", "5.2/3", "14.0/9")
def moves_backward(world: World, unit: Unit, to: str) -> bool:
    """Into one of the three rear hexes, without turning first (A-55)."""
    direction = board(world).direction(unit.hex, to) if unit.hex else None
    return direction is not None and (direction - unit.facing) % 6 not in (5, 0, 1)
