"""11.9b Who is held in an Engaged combat and attacks nobody else."""

from __future__ import annotations

from esagono.games.case_yellow.world import Engagement, Unit, World, goes_on, side_of
from esagono.kernel import rule


@rule("R-11.9b", "R-2.2c")
def is_held(world: World, unit: Unit) -> bool:
    """The unit fights in an Engaged combat; who shares the hex of the attackers may still attack elsewhere (AM-114)."""
    return any(fights_in(world, unit, e) for e in world.engaged if goes_on(world, e))


def fights_in(world: World, unit: Unit, engagement: Engagement) -> bool:
    """The unit defends in the combat, or is one of those who attack."""
    if side_of(world, unit) != engagement.attacker:
        return unit.hex == engagement.target
    return unit.hex in engagement.origins and unit.id in (engagement.units or (unit.id,))
