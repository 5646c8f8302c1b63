"""Looking something up in a printed table; tables are checked when they are read, so no look-up fails in play."""

from __future__ import annotations

import re
from collections.abc import Mapping

from esagono.games.crimea.world import World
from esagono.kernel import rule
from esagono.wargame import tables
from esagono.wargame.sums import Term
from esagono.wargame.tables import Table


def rows(world: World, table: str) -> Table:
    """The rows of a table; KeyError names it if there is none."""
    return world.charts.tables[table]


def by_roll(world: World, table: str, roll: int, column: str) -> str:
    """The cell of the row of a die roll, in a column; a modified roll beyond the table counts as its nearest row."""
    return tables.by_roll(world.charts.tables, table, roll, column)


def cell(world: World, table: str, row: str, column: str) -> str:
    """The cell of a row, which is named by its first column."""
    return tables.cell(world.charts.tables, table, row, column)


def number(world: World, table: str, row: str, column: str) -> int:
    """The number in a row, which is named by its first column; none printed is none."""
    return tables.number(world.charts.tables, table, row, column)


MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")
PRINTED_DATES = re.compile(r"([A-Z][a-z]{2}) (\d+)(?:-(?:([A-Z][a-z]{2}) )?(\d+))?")
"""`Sep 24-25`, `Sep 30-Oct 1`, `Jan 1`."""
NEW_YEAR = 7
"""Months up to July are those of 1942."""


def dates(world: World, turn: int) -> dict[str, str]:
    """The first and the last day of a turn, with their months as words of the game, and the year."""
    printed = next((row["dates"] for row in rows(world, "turn_track") if row["turn"] == str(turn)), "")
    found = PRINTED_DATES.fullmatch(printed)
    if found is None:
        return dict.fromkeys(("first", "first_month", "last", "last_month", "year"), "")
    month = MONTHS.index(found[1]) + 1
    last = MONTHS.index(found[3]) + 1 if found[3] else month
    return {
        "first": found[2],
        "first_month": f"month-{month:02}",
        "last": found[4] or found[2],
        "last_month": f"month-{last:02}",
        "year": "1942" if month <= NEW_YEAR else "1941",
    }


@rule("BSR-2.52")
def modifiers(world: World, table: str, holds: Mapping[str, int]) -> tuple[Term, ...]:
    """The die roll modifiers of a table whose conditions hold, each as often as it does."""
    return tables.modifiers(world.charts.tables, table, holds)
