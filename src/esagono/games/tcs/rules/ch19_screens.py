"""19.1, 19.3 The hexes that Smoke markers cover."""

from __future__ import annotations

from esagono.games.tcs.world import World, ground
from esagono.kernel import rule
from esagono.kernel.memo import once_while

ARTILLERY_SMOKE = "artillery"


@once_while("land", "smoke")
@rule("19.1", "19.1a", "19.3b", "19.3c", "A-43")
def smoke_hexes(world: World) -> frozenset[str]:
    """Hexes with smoke: of mortars and infantry guns the hex alone, of artillery with the six around it."""
    found: set[str] = set()
    for hex_, markers in world.smoke.items():
        ring = any(marker.source == ARTILLERY_SMOKE for marker in markers)
        found |= set(ground(world).within(hex_, 1)) if ring else {hex_} if markers else set()
    return frozenset(found)


@rule("19.1a")
def in_smoke(world: World, hex_: str) -> bool:
    """There is smoke in the hex."""
    return hex_ in smoke_hexes(world)
