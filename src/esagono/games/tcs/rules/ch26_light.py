"""26.2 Illumination: which hexes are lit, and how far one sees by that light."""

from __future__ import annotations

from esagono.games.tcs.world import NIGHT, World, ground
from esagono.kernel import rule
from esagono.kernel.memo import once_while

RADIUS = {"artillery": 5}
NEAR = 3
"""Mortars and infantry guns light this many hexes around."""


@once_while("land", "illum", "light")
@rule("26.2", "26.2b", "26.2a")
def lit_hexes(world: World) -> frozenset[str]:
    """The hexes in the light of Illum markers; by day and at dawn or dusk there are none."""
    if world.light != NIGHT:
        return frozenset()
    lit = (ground(world).within(illum.hex, RADIUS.get(illum.source, NEAR)) for illum in world.illum)
    return frozenset(hex_ for zone in lit for hex_ in zone)


@rule("26.2d", "A-57")
def sight_by_illum(world: World, a: str, b: str) -> int | None:
    """Into the light one sees from anywhere, out of it into the dark only the next hex."""
    lit = lit_hexes(world)
    if b in lit:
        return 0
    return 1 if a in lit else None
