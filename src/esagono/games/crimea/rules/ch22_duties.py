"""22.8 and Do Not Move markers: units that stay where they are."""

from __future__ import annotations

from esagono.games.crimea.pieces import Unit
from esagono.games.crimea.records import Phase
from esagono.games.crimea.world import World, on_map
from esagono.kernel import Play, rule, step


@rule("BSR-22.81")
def garrison_duty(world: World, unit: Unit, phase: str) -> str:
    """Garrisons do not leave their hex until they are released."""
    return "BSR-22.81" if unit.garrison else ""


@rule("SOP-B6h")
def waits(world: World, unit: Unit, phase: str) -> str:
    """A Do Not Move marker lies on the unit."""
    return "SOP-B6h" if unit.waits else ""


@step("SOP-B6h")
@rule("SOP-C6g")
def release_units(play: Play[World], record: Phase) -> None:
    """In the Engineer Phase of a side its markers for one turn come off, and those for two are turned."""
    for unit in tuple(on_map(play.world, record.side)):
        if unit.waits:
            play.unit(unit.id, waits=unit.waits - 1)
