"""Looking something up in a printed table."""

from __future__ import annotations

from esagono.games.case_yellow.world import World


def rows(world: World, table: str) -> tuple[dict[str, str], ...]:
    """The rows of a table; KeyError names it if there is none."""
    return world.charts.tables[table]


def by_face(world: World, table: str, die: int, column: str) -> str:
    """The cell of the row of a die roll, in a column; a modified roll beyond the table counts as its nearest row."""
    found = {int(row["die"]): row[column] for row in rows(world, table)}
    return found[min(max(die, min(found)), max(found))]
