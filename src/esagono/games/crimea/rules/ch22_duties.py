"""22.8 and Do Not Move markers: units that stay where they are."""

from __future__ import annotations

from esagono.games.crimea.pieces import Unit
from esagono.games.crimea.world import World
from esagono.kernel import rule


@rule("BSR-22.81")
def garrison_duty(world: World, unit: Unit, phase: str) -> str:
    """Garrisons do not leave their hex until they are released."""
    return "BSR-22.81" if unit.garrison else ""


@rule("SOP-B6h")
def waits(world: World, unit: Unit, phase: str) -> str:
    """A Do Not Move marker lies on the unit."""
    return "SOP-B6h" if unit.waits else ""
