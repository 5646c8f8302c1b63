"""20.0/6 The blue circle: who may fire at aircraft."""

from __future__ import annotations

from esagono.games.storms_of_steel.world import Unit, World, counter
from esagono.kernel import rule


@rule("20.0/6")
def has_blue_circle(world: World, unit: Unit) -> bool:
    """Its firepower stands over a blue circle; of some kinds only some counters have it, as the scenario says."""
    flags = counter(world, unit).flags
    return "aa" in flags or ("aa-some" in flags and unit.aa)
