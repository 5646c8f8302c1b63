"""6.0 Line of sight, and 6.1 arc of fire. What levels do to it is chapter 11, smoke chapter 13."""

from __future__ import annotations

from esagono.games.storms_of_steel.rules.ch11_hills import hex_of_ground_that_blocks
from esagono.games.storms_of_steel.rules.ch13_smoke import smoke_that_blocks
from esagono.games.storms_of_steel.world import Unit, World, board
from esagono.kernel import rule


@rule("6.0", "6.0/1", "6.0/3", "6.0/4")
def blocking_hex(world: World, a: str, b: str) -> str | None:
    """The hex that blocks the line from centre to centre, the same both ways; None when it is free.

    A line along a hexside is blocked only if both hexes block. Units never block.
    """
    return hex_of_ground_that_blocks(world, a, b) or smoke_that_blocks(world, a, b)


def hexes_see(world: World, a: str, b: str) -> bool:
    """There is a line of sight between two hexes."""
    return blocking_hex(world, a, b) is None


@rule("6.1", "5.2/1")
def in_arc(world: World, unit: Unit, target: str) -> bool:
    """The hex lies in the area that extends outward from the unit's three front hexes."""
    return board(world).in_arc(unit.hex, unit.facing, target)
