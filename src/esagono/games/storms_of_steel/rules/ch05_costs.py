"""5.0, 14.0 What a move costs, on foot and in vehicles."""

from __future__ import annotations

from collections.abc import Collection

from esagono.games.storms_of_steel.rules.ch04_terrain import moves_by_road, terrain_cost
from esagono.games.storms_of_steel.rules.ch11_gullies import slope_cost
from esagono.games.storms_of_steel.rules.ch14_vehicle_terrain import bonus_of, congestion, gives_bonus, vehicle_cost
from esagono.games.storms_of_steel.rules.ch18_obstacles import obstacle_cost
from esagono.games.storms_of_steel.world import Unit, World, board, counter, effect, has_card, is_vehicle
from esagono.kernel import rule
from esagono.kernel.memo import once_per_world

BACKWARD_COST = 1
CAUTION_COST = 1


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
    back = BACKWARD_COST if moves_backward(world, unit, to) and not slips_out(world, unit) else 0
    ground = ground_cost(world, unit, to, group) + slope_cost(world, unit.hex, to)
    return ground + obstacle_cost(world, unit, to) + back


@rule("V09")
def slips_out(world: World, unit: Unit) -> bool:
    """Masters of retreat pay nothing for moving backward, and no side of their hex is barred to them (A-292)."""
    return has_card(world, unit, "V09")


@rule("14.0", "14.0/10")
def ground_cost(world: World, unit: Unit, to: str, group: Collection[str] = ()) -> int:
    """The terrain, which costs nothing along a road; vehicles have a table of their own."""
    if is_vehicle(world, unit):
        return (vehicle_cost(world, unit, to) or 0) + congestion(world, unit, to, group)
    return 0 if moves_by_road(world, unit.hex, to) else terrain_cost(world, to)


@rule("5.2/2", "5.2/3", "14.0/9")
def moves_backward(world: World, unit: Unit, to: str) -> bool:
    """Into one of the three rear hexes, without turning first (A-55)."""
    direction = board(world).direction(unit.hex, to) if unit.hex else None
    return direction is not None and (direction - unit.facing) % 6 not in (5, 0, 1)


@rule("14.0/1", "14.0/3", "14.0/5", "14.0/9")
def bonus_after(world: World, unit: Unit, to: str) -> int:
    """The bonus hexes that follow a first move into a hex: none backward, none on other ground."""
    if not is_vehicle(world, unit) or moves_backward(world, unit, to) or not gives_bonus(world, unit, to):
        return 0
    return bonus_of(world, unit)
