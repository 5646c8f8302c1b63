"""5.74 Citadels shelter Soviet units: always supplied, never asked to surrender."""

from __future__ import annotations

from esagono.games.crimea.pieces import Unit
from esagono.games.crimea.rules.pb05_citadel import citadel_stands
from esagono.games.crimea.world import SOVIET, World, side_of
from esagono.kernel import rule


@rule("PB-5.74")
def citadel_supplies(world: World, unit: Unit) -> bool:
    """Soviet units in an undestroyed Citadel are always in General Supply."""
    return side_of(world, unit) == SOVIET and citadel_stands(world, unit.hex)


@rule("PB-5.74", "PB-7.64")
def citadel_holds_out(world: World, hex_: str) -> bool:
    """Soviet units in an undestroyed Citadel are not subject to surrender."""
    return citadel_stands(world, hex_)
