"""17.32 Local Tactical Advantage, and when a scenario does not give it."""

from __future__ import annotations

from esagono.games.crimea.tables import by_roll
from esagono.games.crimea.world import AXIS, World
from esagono.kernel import rule


def has_advantage(world: World, roll: int) -> bool:
    """The die gives Local Tactical Advantage."""
    return by_roll(world, "air_initiative", roll, "advantage") == "yes"


@rule("PB-10.24i")
def is_denied(world: World, roll: int) -> bool:
    """The scenario does not give the Axis this advantage yet: the die is rolled again."""
    axis = by_roll(world, "air_initiative", roll, "initiative") == AXIS
    return axis and has_advantage(world, roll) and world.turn < world.rules.air.no_advantage_before
