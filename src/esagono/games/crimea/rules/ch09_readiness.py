"""9 Air readiness: who comes back from the Flown and the Damaged box."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from esagono.games.crimea.air_range import bases_are_lost
from esagono.games.crimea.airpower import DAMAGED, FLOWN, READY, change, is_dummy, owner
from esagono.games.crimea.events.air import AirMoved, AirReadiness
from esagono.games.crimea.pieces import Squadron
from esagono.games.crimea.tables import cell, number
from esagono.games.crimea.world import SOVIET, World
from esagono.kernel import Play, Slot, rule, step

READINESS: Slot[Callable[[World, Squadron], tuple[str, ...]]] = Slot("readiness conditions")
"""Rows of `air_readiness_drm` that scenarios add for an air unit (PB-10.84h)."""


@rule("PB-10.13")
def has_readiness(world: World, record: Any) -> bool:
    """The scenario has air units, and rolls for them by now (PB-10.13)."""
    return bool(world.air) and world.turn >= world.rules.air.readiness_from


@rule("BSR-9.13", "BSR-9.11")
def in_box(world: World, box: str) -> tuple[Squadron, ...]:
    """The real air units in a box; dummies do not roll, and nobody rolls for the Destroyed box."""
    return tuple(s for s in world.air.values() if s.box == box and not is_dummy(world, s))


@rule("T-AIR-AXIS", "PB-6.15", "PB-6.54")
def readiness_drm(world: World, squadron: Squadron) -> int:
    """The modifiers of the box: weather, storm, and for the Soviet army the loss of its bases."""
    soviet_army = owner(world, squadron) == SOVIET and not squadron.naval
    holds: tuple[str, ...] = (world.weather, *(("storm",) if world.storm else ()))
    if soviet_army and bases_are_lost(world):
        holds = (*holds, "simferopol-lost")
    holds = (*holds, *(row for more in READINESS for row in more(world, squadron)))
    rows = {row["condition"] for row in world.charts.tables["air_readiness_drm"]}
    return sum(number(world, "air_readiness_drm", row, squadron.box) for row in holds if row in rows)


@rule("BSR-9.11", "T-AIR-AXIS")
def roll_readiness(play: Play[World], squadron: Squadron) -> None:
    """Within the range of its box the air unit moves on."""
    row, drm = f"{owner(play.world, squadron)}-{squadron.box}", readiness_drm(play.world, squadron)
    roll = play.roll("1d10", "readiness")
    made = roll + drm <= number(play.world, "air_readiness", row, "most")
    box = cell(play.world, "air_readiness", row, "to") if made else squadron.box
    change(play, squadron.id, box=box)
    play.tell(AirReadiness(squadron.id, roll, drm, box))


@step("BSR-9.12", when=lambda world, record: world.storm)
def storm_grounds(play: Play[World], record: Any) -> None:
    """In a Storm turn everybody in the Ready boxes goes to Flown, and must roll (A-41)."""
    for squadron in tuple(play.world.air.values()):
        if squadron.box == READY:
            change(play, squadron.id, box=FLOWN)
            play.tell(AirMoved(squadron.id, FLOWN, "storm"))


@step("SOP-A5", when=has_readiness)
@rule("BSR-9.11")
def roll_for_flown(play: Play[World], record: Any) -> None:
    """Each air unit in a Flown box rolls; then those in the Damaged boxes, who do not roll twice."""
    for box in (FLOWN, DAMAGED):
        if box == DAMAGED:
            dummies_return(play)
        for squadron in in_box(play.world, box):
            roll_readiness(play, squadron)


@rule("BSR-9.11")
def dummies_return(play: Play[World]) -> None:
    """Dummies are Ready again without a roll."""
    for squadron in tuple(play.world.air.values()):
        if squadron.box == FLOWN and is_dummy(play.world, squadron):
            change(play, squadron.id, box=READY)
