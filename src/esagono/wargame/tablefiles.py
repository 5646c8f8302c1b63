"""The files of the printed tables, checked when they are read: a mistake is told with file, line and column.

A game lists its tables with their shapes. A file that is not in the list is an error: no rule would read it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction

from esagono.kernel import Value
from esagono.kernel.datafiles import DataFiles, Row
from esagono.kernel.spelling import nearest
from esagono.wargame.tables import Span, Table, span

FOLDER = "data/tables"


class Shape(Value):
    """What a table must hold."""

    key: str
    """The first column, which names the rows."""
    rows: tuple[str, ...] = ()
    """Rows that rules look up by name."""
    rolls: tuple[int, int] | None = None
    """The first and the last roll: every one has one row, by itself or in a range. Without rows and rolls the table is
    gone through as it stands."""
    numbers: tuple[str, ...] = ()
    maybe: tuple[str, ...] = ()
    """Columns with a number or nothing."""
    words: dict[str, tuple[str, ...]] = {}
    """Columns with one of some words."""
    texts: tuple[str, ...] = ()

    def columns(self) -> tuple[str, ...]:
        """The columns that must be there."""
        return (self.key, *self.numbers, *self.maybe, *self.words, *self.texts)


def read_tables(data: DataFiles, shapes: Mapping[str, Shape], folder: str = FOLDER) -> dict[str, Table]:
    """Every printed table by name, checked; ValueError names file, line and column."""
    for file in data.names(folder, ".csv"):
        name = file.removeprefix(f"{folder}/").removesuffix(".csv")
        if name not in shapes:
            raise ValueError(f"{file}: no rule reads such a table; {nearest(name, shapes)}")
    return {name: read_table(data, f"{folder}/{name}.csv", shape) for name, shape in shapes.items()}


def read_table(data: DataFiles, file: str, shape: Shape) -> Table:
    """One table, row by row."""
    found: list[dict[str, str]] = []
    for row in data.table(file, shape.columns()):
        for wrong in mistakes(row, shape):
            raise wrong
        found.append(row.cells)
    for what in wrong_rows([row[shape.key] for row in found], shape):
        raise ValueError(f"{file}: {shape.key}: {what}")
    return tuple(found)


def mistakes(row: Row, shape: Shape) -> Iterator[ValueError]:
    """What is wrong with a row."""
    for column in (*shape.numbers, *shape.maybe):
        cell = row.cells[column]
        if not is_number(cell) and (cell or column in shape.numbers):
            yield row.wrong(column, "a number")
    for column, words in shape.words.items():
        if row.cells[column] not in words:
            yield row.wrong(column, f"one of {', '.join(words)}")
    for column in shape.texts:
        if not row.cells[column]:
            yield row.wrong(column, "something")


def wrong_rows(there: list[str], shape: Shape) -> Iterator[str]:
    """Rows that are missing, that stand twice, or that no rule reads."""
    for needed in shape.rows:
        if there.count(needed) != 1:
            yield f"expected one row {needed!r}, found {there.count(needed)}"
    for key in there:
        if shape.rows and key not in shape.rows:
            yield f"no rule reads a row {key!r}; {nearest(key, shape.rows)}"
    if shape.rolls is not None:
        yield from wrong_rolls([span(key) for key in there], *shape.rolls)


def wrong_rolls(rows: list[Span], first: int, last: int) -> Iterator[str]:
    """Rolls without a row or with several, and rows that no roll reaches."""
    for roll in range(first, last + 1):
        found = sum(row.holds(roll) for row in rows)
        if found != 1:
            yield f"expected one row for a roll of {roll}, found {found}"
    for row in rows:
        if row.most < first or row.least > last:
            yield f"no roll reaches a row from {row.least} to {row.most}; expected rolls from {first} to {last}"


def is_number(cell: str) -> bool:
    """A whole number, with its sign or without."""
    try:
        return Fraction(cell).denominator == 1
    except ValueError:
        return False
