"""5.74 Citadels shelter Soviet units: always supplied, never asked to surrender."""

from __future__ import annotations

from esagono.games.crimea.pieces import Unit
from esagono.games.crimea.world import SOVIET, World, ground, side_of
from esagono.kernel import rule


@rule("PB-5.74")
def is_standing_citadel(world: World, hex_: str) -> bool:
    """An undestroyed Citadel."""
    return ground(world).has("citadel", hex_) and hex_ not in world.destroyed


@rule("PB-5.74")
def citadel_supplies(world: World, unit: Unit) -> bool:
    """Soviet units in an undestroyed Citadel are always in General Supply."""
    return side_of(world, unit) == SOVIET and is_standing_citadel(world, unit.hex)


@rule("PB-5.74", "PB-7.64")
def citadel_holds_out(world: World, hex_: str) -> bool:
    """Soviet units in an undestroyed Citadel are not subject to surrender."""
    return is_standing_citadel(world, hex_)
