"""How units lose levels and leave the map: one way for combat, overrun, supply and all else."""

from __future__ import annotations

from collections.abc import Callable

from esagono.games.crimea.events.combat import LevelLost, Removed
from esagono.games.crimea.world import ASIDE, CADRE, ELIMINATED, NO_REBUILD, World, counter, side_of
from esagono.kernel import Play, Slot, rule

FRESH: dict[str, object] = {
    "supply": "", "overrun": False, "activated": False, "receiving": False, "waits": 0, "moved": "", "railed": False,
    "worked": False, "shifted": False, "began": "", "attacked": False, "beset": False, "fired": False,
    "garrison": False, "silenced": False, "spans": "", "paid": 0, "owes": 0, "home": "",
}  # fmt: skip
"""A unit that leaves the map leaves its markers behind."""
ALWAYS_CADRE = ("train", "zap")
NEVER_REBUILT = ("super-heavy", "coastal", "flotilla", "base")
REUSED = ("supply", "bridge")
REMOVED: Slot[Callable[[Play[World], str, str], None]] = Slot("a unit is lost")
"""What follows when a unit is lost: play, unit, the box to which it went (PB-7.53a)."""
LOST: Slot[Callable[[Play[World], str, int, str], None]] = Slot("levels are lost")
"""Who counts levels lost in play: play, unit, levels, cause."""


@rule("BSR-16.21", "PB-10.15a")
def lose_level(play: Play[World], unit: str, cause: str) -> None:
    """One strength level less; without one left the unit is removed."""
    count_levels(play, unit, 1, cause)
    level = play.world.units[unit].level - 1
    if level <= 0:
        remove(play, unit, CADRE, cause)
        return
    play.unit(unit, level=level)
    play.tell(LevelLost(unit, cause, level))


def eliminate(play: Play[World], unit: str, cause: str) -> None:
    """The unit is eliminated with all its levels (BSR-16.11c, BSR-16.24)."""
    count_levels(play, unit, play.world.units[unit].level, cause)
    remove(play, unit, ELIMINATED, cause)


@rule("BSR-16.24", "BSR-23.44", "BSR-7.25a", "BSR-7.22c3", "BSR-22.73", "BSR-8.54", "BSR-22.63")
def remove(play: Play[World], unit: str, box: str, cause: str) -> None:
    """The unit goes to its box: trains and Zaps to Cadre, substitutes aside, others by how they were lost."""
    printed = counter(play.world, unit)
    if "rsc" in printed.flags or printed.sort in REUSED:
        box = ASIDE
    elif printed.sort in ALWAYS_CADRE:
        box = CADRE
    elif printed.sort in NEVER_REBUILT or "militia" in printed.flags:
        box = NO_REBUILD
    take_off(play, unit, box, cause)
    for follows in REMOVED:
        follows(play, unit, box)


def take_off(play: Play[World], unit: str, box: str, cause: str) -> None:
    """The unit goes to a box, without its markers."""
    play.unit(unit, hex="", box=box, level=0, cause=cause, **FRESH)
    play.tell(Removed(unit, box, cause))


def count_levels(play: Play[World], unit: str, levels: int, cause: str) -> None:
    """Levels lost in play are counted (PB-10.15); Bases have none (A-182)."""
    if counter(play.world, unit).sort == "base":
        return
    side = side_of(play.world, play.world.units[unit])
    play.put("lost_levels", side, play.world.lost_levels.get(side, 0) + levels)
    for counted in LOST:
        counted(play, unit, levels, cause)
