"""Interdiction Zones: the level in a hex, for every chapter that asks (BSR-13.15)."""

from __future__ import annotations

from esagono.games.crimea.airpower import NAVAL_BOX
from esagono.games.crimea.pieces import Unit
from esagono.games.crimea.world import World, ground
from esagono.kernel import rule

MOST_LEVEL = 2
"""The highest level in any hex (BSR-13.15)."""


@rule("BSR-13.15", "BSR-13.24")
def level_at(world: World, hex_: str) -> int:
    """The levels of all zones that reach a hex, no more than two."""
    if not world.interdiction:
        return 0
    around = (hex_, *ground(world).neighbours(hex_))
    return min(MOST_LEVEL, sum(world.interdiction.get(h, 0) for h in around))


def on_hq(hq: str) -> str:
    """Where `World.interdiction` keeps a marker that lies on an HQ and not on its hex."""
    return f"hq {hq}"


@rule("PB-10.83a", "BSR-13.24")
def level_on(world: World, hq: Unit) -> int:
    """The level at an HQ, for its orders and its artillery: a marker of the set-up may lie on it alone."""
    return min(MOST_LEVEL, level_at(world, hq.hex) + world.interdiction.get(on_hq(hq.id), 0))


def is_interdicted(world: World, hex_: str) -> bool:
    """The hex lies in an Interdiction Zone."""
    return level_at(world, hex_) > 0


@rule("PB-6.42e")
def naval_level(world: World) -> int:
    """The level in the Naval Movement Interdiction Box."""
    return world.interdiction.get(NAVAL_BOX, 0)
