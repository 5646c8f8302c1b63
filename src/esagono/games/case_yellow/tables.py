"""Looking something up in a printed table; tables are checked when they are read, so no look-up fails in play."""

from __future__ import annotations

from esagono.games.case_yellow.counters import Charts
from esagono.games.case_yellow.world import World
from esagono.kernel.memo import once_per_world


def rows(world: World, table: str) -> tuple[dict[str, str], ...]:
    """The rows of a table; KeyError names it if there is none."""
    return world.charts.tables[table]


def by_face(world: World, table: str, die: int, column: str) -> str:
    """The cell of the row of a die roll, in a column; a modified roll beyond the table counts as its nearest row."""
    found = {int(row["die"]): row[column] for row in rows(world, table)}
    return found[min(max(die, min(found)), max(found))]


def cell(world: World, table: str, row: str, column: str) -> str:
    """The cell of a row, which is named by its first column."""
    return _column(world.charts, table, column)[row]


def number(world: World, table: str, row: str, column: str) -> int:
    """The number in a row, which is named by its first column; none printed is none."""
    return int(cell(world, table, row, column) or 0)


@once_per_world
def _column(charts: Charts, table: str, column: str) -> dict[str, str]:
    """A column by the first column; the charts are the same in all worlds of a game."""
    return {next(iter(row.values())): row[column] for row in charts.tables[table]}
