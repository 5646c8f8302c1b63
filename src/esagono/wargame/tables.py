"""Printed tables, looked up by name, by die roll or by a number in a range. Checked when read (`tablefiles`).

A table is kept row by row as it is printed, so that it can be stored, shown and corrected. Its first column names the
rows. Rows and columns may be ranges: `3`, `2-5`, `3 to 7`, `2 or less`, `11 or more`, `12+`, `-1`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache
from math import inf

from esagono.kernel import Value
from esagono.kernel.memo import once_per_world
from esagono.wargame.sums import Term

Table = tuple[dict[str, str], ...]
Tables = Mapping[str, Table]
"""The tables of a game by name. They never change, so what is looked up is remembered."""
FACES = range(1, 7)
NUMBER = r"[+-]?\d+"
RANGE = re.compile(rf"({NUMBER})(?: ?(?:-|to) ?({NUMBER})|( or less)|( or more|\+))?")


class Span(Value):
    """The numbers from one to another, both included."""

    least: float
    most: float

    def holds(self, number: float) -> bool:
        """The number is one of them."""
        return self.least <= number <= self.most


def span(label: str) -> Span:
    """The numbers that a row or a column of ranges stands for; ValueError says what is wrong."""
    found = RANGE.fullmatch(label.strip())
    if found is None:
        raise ValueError(f"{label!r}: expected a number or a range such as 2-5, 2 or less, 12+")
    first, last, less, more = found.groups()
    least, most = int(first), int(last or first)
    if least > most:
        raise ValueError(f"{label!r}: expected the smaller number first")
    return Span(-inf if less else least, inf if more else most)


def range_of(labels: Iterable[str], number: float) -> str:
    """The label of the range that holds a number; beyond the first or the last the nearest counts."""
    return _range_of(tuple(labels), number)


@lru_cache(maxsize=8192)
def _range_of(labels: tuple[str, ...], number: float) -> str:
    spans = {label: span(label) for label in labels}
    return min(spans, key=lambda label: max(spans[label].least - number, number - spans[label].most, 0))


# Cells


def cell(tables: Tables, table: str, row: str, column: str) -> str:
    """The cell of a row, which is named by its first column."""
    return _column(tables, table, column)[row]


def number(tables: Tables, table: str, row: str, column: str) -> int:
    """The number in a row, which is named by its first column; none printed is none."""
    return int(cell(tables, table, row, column) or 0)


@once_per_world
def by_roll(tables: Tables, table: str, roll: int, column: str) -> str:
    """The cell of the row of a die roll, in a column; a modified roll beyond the table counts as its nearest row."""
    cells = _column(tables, table, column)
    return cells[range_of(cells, roll)]


def faces_with(tables: Tables, table: str, column: str, result: str, drm: int = 0) -> int:
    """How many of the six faces of a die give a result, with modifiers."""
    return sum(by_roll(tables, table, face + drm, column) == result for face in FACES)


@once_per_world
def _column(tables: Tables, table: str, column: str) -> dict[str, str]:
    """A column by the names of the rows."""
    return {next(iter(row.values())): row[column] for row in tables[table]}


# Die roll modifiers (DRMs)


def modifiers(
    tables: Tables, table: str, holds: Mapping[str, int], rule: str = "", labels: Mapping[str, str] | None = None
) -> tuple[Term, ...]:
    """The printed modifiers whose conditions hold, each as often as it does, in the order in which they are asked.

    The rule is that of the row, where one is not given; the label that of the row too, or another.
    """
    return tuple(
        Term((labels or {}).get(row, row), rule or cell(tables, table, row, "rule"), times * drm, row)
        for row, times in holds.items()
        if times and (drm := number(tables, table, row, "drm"))
    )
