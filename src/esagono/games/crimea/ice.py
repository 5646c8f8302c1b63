"""The frozen sea: where the ice of the winter lies, for ships and flotillas (BSR-10.77b)."""

from __future__ import annotations

from esagono.games.crimea.ground import SEA
from esagono.games.crimea.world import World, ground
from esagono.kernel import rule

ICE = "ice"
"""The region of the map north of the ice limit."""


@rule("BSR-10.77b", "PB-10.44h", "PB-10.94g")
def is_frozen_sea(world: World, hex_: str) -> bool:
    """A sea hex behind the ice limit, or a coastal hex that lies at no other, once the sea is frozen."""
    if not world.sea_frozen:
        return False
    land = ground(world)
    iced = land.region(ICE)
    if land.terrain(hex_) == SEA:
        return hex_ in iced
    sea = [n for n in land.neighbours(hex_) if land.terrain(n) == SEA]
    return bool(sea) and all(n in iced for n in sea)
