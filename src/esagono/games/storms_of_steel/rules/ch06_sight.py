"""6.0 Line of sight, and 6.1 arc of fire. What levels do to it is chapter 11, smoke chapter 13."""

from __future__ import annotations

from esagono.games.storms_of_steel.elevation import GULLY_LEVEL
from esagono.games.storms_of_steel.rules.ch11_hills import hex_of_ground_that_blocks, level_at
from esagono.games.storms_of_steel.rules.ch13_smoke import SCREEN, smoke_that_blocks
from esagono.games.storms_of_steel.world import Unit, World, board
from esagono.kernel import rule


@rule("6.0", "6.0/1", "6.0/3", "6.0/4")
def blocking_hex(world: World, a: str, b: str) -> str | None:
    """The hex that blocks the line from centre to centre, the same both ways; None when it is free.

    A line along a hexside is blocked only if both hexes block. Units never block.
    """
    return hex_of_ground_that_blocks(world, a, b) or smoke_that_blocks(world, a, b)


@rule("6.0", "11.3", "11.4", "11.5/2", "13.0", "13.0/4")
def rule_of_the_blocked_line(world: World, a: str, b: str) -> str:
    """The rule by which a line is blocked: a gully, blind ground, a height, what stands in the way, or smoke."""
    blocker = hex_of_ground_that_blocks(world, a, b)
    if blocker is None:
        thick = max(world.smoke.get(smoke_that_blocks(world, a, b) or "", ()), default=0) >= SCREEN
        return "13.0" if thick else "13.0/4"
    levels, top = (level_at(world, a), level_at(world, b)), level_at(world, blocker)
    if min(levels) == GULLY_LEVEL:
        return "11.5/2"
    if levels == (top, top):
        return "6.0"
    return "11.4" if top + 1 < max(levels) else "11.3"


def hexes_see(world: World, a: str, b: str) -> bool:
    """There is a line of sight between two hexes."""
    return blocking_hex(world, a, b) is None


@rule("6.1", "5.2/1")
def in_arc(world: World, unit: Unit, target: str) -> bool:
    """The hex lies in the area that extends outward from the unit's three front hexes."""
    return board(world).in_arc(unit.hex, unit.facing, target)
