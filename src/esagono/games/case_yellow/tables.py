"""Looking something up in a printed table; tables are checked when they are read, so no look-up fails in play."""

from __future__ import annotations

from collections.abc import Mapping

from esagono.games.case_yellow.world import World
from esagono.wargame import tables
from esagono.wargame.sums import Term
from esagono.wargame.tables import Table


def rows(world: World, table: str) -> Table:
    """The rows of a table; KeyError names it if there is none."""
    return world.charts.tables[table]


def by_roll(world: World, table: str, roll: int, column: str) -> str:
    """The cell of the row of a die roll, in a column; a modified roll beyond the table counts as its nearest row."""
    return tables.by_roll(world.charts.tables, table, roll, column)


def faces_with(world: World, table: str, column: str, result: str, drm: int = 0) -> int:
    """How many of the six faces of a die give a result, with modifiers."""
    return tables.faces_with(world.charts.tables, table, column, result, drm)


def cell(world: World, table: str, row: str, column: str) -> str:
    """The cell of a row, which is named by its first column."""
    return tables.cell(world.charts.tables, table, row, column)


def number(world: World, table: str, row: str, column: str) -> int:
    """The number in a row, which is named by its first column; none printed is none."""
    return tables.number(world.charts.tables, table, row, column)


def modifiers(
    world: World, table: str, rule: str, holds: Mapping[str, int], labels: Mapping[str, str] | None = None
) -> tuple[Term, ...]:
    """The die roll modifiers of a table whose conditions hold."""
    return tables.modifiers(world.charts.tables, table, holds, rule, labels)


def days(world: World, first: int, last: int) -> dict[str, object]:
    """The days from the beginning of one turn to the end of another: day, and the word for the month."""
    track = {row["turn"]: row for row in rows(world, "turn_track")}
    begins, ends = track[str(min(first, len(track)))]["from"], track[str(min(last, len(track)))]["to"]
    return {
        "first": str(int(begins[-2:])),
        "first_month": f"month-{begins[5:7]}",
        "last": str(int(ends[-2:])),
        "last_month": f"month-{ends[5:7]}",
    }
