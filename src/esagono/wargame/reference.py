"""The printed tables as pages that a client shows beside the map, in the player's language.

A page knows no rule. A line says when it is in use: while the ground, a hexside, a marker or a counter under the
pointer has one of its words (`ground:woods`, `side:river`, `marker:smoke`, `piece:maxim`). A forecast says which lines
and columns its dice are read from (`forecast.Use`).
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping

from esagono.kernel import Value
from esagono.kernel.texts import Texts

Row = Mapping[str, str]
ASIDE = ("provenance", "rule")
"""Columns of a file that are not printed."""
ITALIAN = "_it"


class Column(Value):
    """A column with its heading."""

    key: str
    label: str


class Line(Value):
    """A row: what names it comes first."""

    key: str
    cells: tuple[str, ...]
    rule: str = ""
    when: tuple[str, ...] = ()
    """It is in use while one of these words holds under the pointer."""
    now: bool = False
    """It is in use: the turn that is played."""


class PrintedTable(Value):
    """One table."""

    key: str
    title: str
    columns: tuple[Column, ...]
    lines: tuple[Line, ...]
    rule: str = ""
    note: str = ""


class Printing:
    """Makes tables of rows. Words are looked up in the sections `table`, `column` and `cell` of the game's texts."""

    def __init__(self, texts: Texts) -> None:
        self.texts = texts

    def table(
        self,
        name: str,
        rows: Iterable[Row],
        language: str,
        rule: str = "",
        *,
        without: Collection[str] = (),
        blank: Collection[str] = (),
        when: Callable[[Row], tuple[str, ...]] = lambda row: (),
        now: Callable[[Row], bool] = lambda row: False,
    ) -> PrintedTable:
        """One table with its title, headings and cells in the language; `blank` are cells that say nothing."""
        printed = tuple({k: "" if v in blank else v for k, v in row.items()} for row in rows)
        columns = [c for c in (printed[0] if printed else ()) if is_printed(c) and c not in without]
        return PrintedTable(
            name,
            self.texts.say(language, f"table.{name}"),
            tuple(Column(c, self._found(language, c, f"column.{name}-{c}", f"column.{c}")) for c in columns),
            tuple(
                Line(key_of(row), self._cells(row, columns, language), row.get("rule", ""), when(row), now(row))
                for row in printed
            ),
            rule,
            self._found(language, "", f"table-note.{name}"),
        )

    def _cells(self, row: Row, columns: list[str], language: str) -> tuple[str, ...]:
        return tuple(self._cell(row, column, language) for column in columns)

    def _cell(self, row: Row, column: str, language: str) -> str:
        """What is printed: the Italian column of the file, a word of the game, or the cell as it stands."""
        plain = row[column]
        if language == "it" and row.get(column + ITALIAN):
            return row[column + ITALIAN]
        spaced = plain.replace("-", " ") if plain[:1].isalpha() else plain
        return self._found(language, spaced, f"cell.{column}-{plain}", f"cell.{plain}") if plain else ""

    def _found(self, language: str, otherwise: str, *keys: str) -> str:
        return next((self.texts.say(language, key) for key in keys if self.texts.has(key, language)), otherwise)


def key_of(row: Row) -> str:
    """What names a row: its first cell."""
    return next(iter(row.values()))


def is_printed(column: str) -> bool:
    """The column is for players."""
    return column not in ASIDE and not column.endswith(ITALIAN)
