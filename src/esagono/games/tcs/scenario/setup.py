"""Set-ups: each row of a file becomes a unit or a minefield; errors name file and line."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from esagono.games.tcs.counters import Counter
from esagono.games.tcs.pieces import FIRE, MOVE, REINFORCEMENTS, SET_UP, Minefield, Unit
from esagono.kernel import rule
from esagono.kernel.datafiles import DataFiles, Row
from esagono.kernel.value import replace

SETUP = ("unit", "hex", "due", "entry", "mode", "travel", "dug_in", "carrier", "lost", "provenance")
MINE = "mine"


class Placed(NamedTuple):
    """What a set-up lays out."""

    units: dict[str, Unit]
    mines: dict[str, Minefield]


@rule("27.0", "27.1b", "27.1d")
def read_setup(data: DataFiles, file: str, counters: Mapping[str, Counter]) -> Placed:
    """The units and minefields of a set-up file; ValueError names file, line and column."""
    placed = Placed({}, {})
    for row in data.table(file, SETUP):
        if row.text("unit") == MINE:
            placed.mines[row.text("hex")] = Minefield()
            continue
        unit = unit_of(row, counters)
        if unit.id in placed.units:
            raise row.wrong("unit", "each unit once")
        placed.units[unit.id] = unit
    for row in data.table(file, SETUP):
        carry(row, placed.units)
    return placed


def unit_of(row: Row, counters: Mapping[str, Counter]) -> Unit:
    """One row of a set-up."""
    if row.text("unit") not in counters:
        raise row.wrong("unit", "a unit of units.csv")
    if row.cells["mode"] not in (FIRE, MOVE):
        raise row.wrong("mode", f"{FIRE} or {MOVE}")
    due = row.number("due", 0)
    named, within = ("", 0) if due else place_of(row)
    return Unit(
        id=row.text("unit"),
        hex="" if within else named,
        box=REINFORCEMENTS if due else SET_UP if within else "",
        lost=row.number("lost", 0),
        mode=row.text("mode"),
        travel=row.cells["travel"],
        dug_in=row.flag("dug_in"),
        due=due,
        entry=(named,) if within else tuple(row.cells["entry"].split()),
        within=within,
    )


def place_of(row: Row) -> tuple[str, int]:
    """The hex of a unit, and how far from it its owner may place it: `12.10`, or `12.10 w/i 2` (27.1a)."""
    match row.text("hex").split():
        case [hex_]:
            return hex_, 0
        case [hex_, "w/i", far] if far.isdigit() and int(far):
            return hex_, int(far)
    raise row.wrong("hex", "a hex, or a hex and how far from it: 12.10 w/i 2")


def carry(row: Row, units: dict[str, Unit]) -> None:
    """A unit that is aboard another or towed by it."""
    carrier = row.cells["carrier"]
    if not carrier:
        return
    if carrier not in units:
        raise row.wrong("carrier", "a unit of the set-up")
    units[row.text("unit")] = replace(units[row.text("unit")], carrier=carrier)
