"""7.61 Surrender in the Crimea: the Ice Bridge is a haven, a coastal battery alone in a port may have to roll."""

from __future__ import annotations

from esagono.games.crimea.strength import points_of
from esagono.games.crimea.world import AXIS, SOVIET, World, combat_units, counter, ground
from esagono.kernel import rule

PRESSING = 2
"""Stacking points of the Axis beside a battery that make it roll."""


@rule("PB-7.61b")
def battery_is_pressed(world: World, hex_: str) -> bool:
    """A port with nobody but coastal artillery, and Axis units of two stacking points or more beside it."""
    units = combat_units(world, hex_, SOVIET)
    if not ground(world).port(hex_) or not all(counter(world, u).sort == "coastal" for u in units):
        return False
    near = (u for n in ground(world).neighbours(hex_) for u in combat_units(world, n, AXIS))
    return points_of(world, near) >= PRESSING
