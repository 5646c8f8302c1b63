"""11.0 Hills, 11.1 steep terrain, 11.2 the bonus of height, 11.3 elevation and line of sight, 11.4 blind hexes."""

from __future__ import annotations

from typing import Any

from esagono.games.storms_of_steel.counters import Colour
from esagono.games.storms_of_steel.elevation import GULLY_LEVEL
from esagono.games.storms_of_steel.presence import not_all_go_on_foot
from esagono.games.storms_of_steel.records import Attack
from esagono.games.storms_of_steel.rules.ch05_movement import ToHex
from esagono.games.storms_of_steel.rules.ch07_defence import Defender
from esagono.games.storms_of_steel.rules.ch07_values import comes_from_the_air, fire_comes_from
from esagono.games.storms_of_steel.world import World, board, counter
from esagono.kernel import Seen, law, rule
from esagono.wargame.sums import Term

STEEP = 2
"""The levels between two hexes that make the ground between them steep."""
HEIGHT = 1


@rule("11.0", "11.3")
def level_at(world: World, hex_: str) -> int:
    """The level at the centre dot is the level of the hex; without a hill it is 0."""
    return board(world).level(hex_)


# 11.0 Climbing


@rule("11.0/1", "11.1")
def climb_cost(world: World, from_: str, to: str) -> int:
    """One AP for each level climbed, on a road too; two levels at once are steep and cost two; down is free (A-105)."""
    return max(0, level_at(world, to) - level_at(world, from_))


# 11.1 Steep terrain


@rule("11.1")
def is_steep(world: World, from_: str, to: str) -> bool:
    """Two levels lie between two hexes."""
    return abs(level_at(world, to) - level_at(world, from_)) >= STEEP


@law("11.1", where=not_all_go_on_foot)
def slope_is_for_vehicles(seen: Seen[World, Any], act: ToHex) -> bool:
    """Vehicles neither climb nor go down steep ground (A-133)."""
    unit = seen.world.units[act.unit]
    on_foot = counter(seen.world, unit).on_foot
    return on_foot or not unit.hex or not is_steep(seen.world, unit.hex, act.hex)


# 11.2 The bonus of height


@rule("11.2", "11.5/4")
def height_over(world: World, from_: str, to: str) -> int:
    """How many levels the attacker stands above the hex attacked, below it a negative number; none from off the map."""
    return level_at(world, from_) - level_at(world, to) if from_ else 0


@rule("11.2", "11.5/4")
def height_fp(world: World, attack: Attack, colour: Colour) -> Term:
    """Firing at a lower level; the ground under aircraft does not matter."""
    level = comes_from_the_air(attack) or attack.aloft
    lower = not level and height_over(world, fire_comes_from(world, attack), attack.hex) > 0
    return Term("height", "11.2", HEIGHT if lower else 0)


@rule("11.2", "11.5/4")
def height_part(world: World, defender: Defender) -> Term:
    """Attacked from a lower level, not from the air."""
    attack = defender.attack
    from_below = not comes_from_the_air(attack) and height_over(world, fire_comes_from(world, attack), attack.hex) < 0
    return Term("height", "11.2", HEIGHT if from_below else 0)


# 11.3 Elevation and line of sight, 11.4 blind hexes


@rule("11.3", "11.3/2", "11.3/3", "11.3/4", "11.4", "11.5/2", "11.5/4")
def hex_of_ground_that_blocks(world: World, a: str, b: str) -> str | None:
    """The hex whose level, or the obstacle on it, hides two hexes from each other (A-54).

    An obstacle is one level higher than its hex. From below one sees the first hex of a higher level, not past it; from
    a plateau nothing lower beyond it. A lower hex directly behind an obstacle is blind for those higher up; one on the
    slope of a hill is not.
    """
    return board(world).blocker(a, b)


@rule("6.0", "11.3", "11.4", "11.5/2")
def rule_of_blocking_ground(world: World, a: str, b: str) -> str:
    """The rule by which the ground blocks a line: a gully, what stands in the way, blind ground, or a height."""
    blocker = hex_of_ground_that_blocks(world, a, b)
    if blocker is None:
        return ""
    levels, top = (level_at(world, a), level_at(world, b)), level_at(world, blocker)
    if min(levels) == GULLY_LEVEL:
        return "11.5/2"
    if levels == (top, top):
        return "6.0"
    return "11.4" if top + 1 < max(levels) else "11.3"
