"""20.3 The line of sight of aircraft."""

from __future__ import annotations

from esagono.games.storms_of_steel.rules.ch13_smoke import smoke_that_blocks
from esagono.games.storms_of_steel.world import World, board
from esagono.kernel import rule


@rule("20.3", "20.3/2")
def hex_that_blinds_aircraft(world: World, air: str, ground: str) -> str | None:
    """The hex that hides a ground hex from an aircraft over another, and the aircraft from the ground.

    Aircraft are above all obstacles and hills: only the hex directly behind an obstacle, or under the brink of a gully,
    is blind, at any altitude. Smoke hides as on the ground.
    """
    return board(world).blocker_from_the_air(air, ground) or smoke_that_blocks(world, air, ground, aloft=True)


@rule("20.3/2")
def hex_that_hides_aircraft(world: World, a: str, b: str) -> str | None:
    """Between two aircraft there is nothing but smoke."""
    return smoke_that_blocks(world, a, b, aloft=True)
