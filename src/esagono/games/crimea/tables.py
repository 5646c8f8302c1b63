"""Looking something up in a printed table; tables are checked when they are read, so no look-up fails in play."""

from __future__ import annotations

from collections.abc import Mapping

from esagono.games.crimea.world import World
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


def modifiers(world: World, table: str, holds: Mapping[str, int]) -> tuple[Term, ...]:
    """The die roll modifiers of a table whose conditions hold, each as often as it does."""
    return tables.modifiers(world.charts.tables, table, holds)
