"""5.62 The scale of the Sevastopol detail map: a LOC is twice as long there."""

from __future__ import annotations

from esagono.games.crimea.world import World, ground
from esagono.kernel import rule


@rule("PB-5.62")
def is_small(world: World, hex_: str) -> bool:
    """A hex of the detail map; what is left over when a LOC leaves it is rounded down (A-68)."""
    return ground(world).small(hex_)
