"""A scenario file, its fields read with the field named when something is wrong."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from esagono.games.storms_of_steel.counter_tables import Counters
from esagono.games.storms_of_steel.sides import PLAYERS, SIDES
from esagono.kernel import Side, rule
from esagono.kernel.datafiles import DataFiles
from esagono.kernel.spelling import nearest


class ScenarioFile:
    """One scenario file: its fields, and what is wrong with one."""

    def __init__(self, file: str, raw: Mapping[str, Any], data: DataFiles, counters: Counters) -> None:
        self.file, self.raw, self.data, self.counters = file, raw, data, counters

    def wrong(self, field: str, expected: str) -> ValueError:
        """The error for a field."""
        return ValueError(f"{self.file}: {field}: expected {expected}")

    def only(self, field: str, table: Mapping[str, Any], fields: Collection[str]) -> None:
        """Nothing stands in a table but these fields."""
        for unknown in sorted(table.keys() - set(fields)):
            place = f"{field}.{unknown}" if field else unknown
            raise ValueError(f"{self.file}: {place}: there is no field {unknown!r}; {nearest(unknown, sorted(fields))}")

    def one_of(self, field: str, value: object, words: Collection[str]) -> str:
        """One of these words."""
        if value not in words:
            raise self.wrong(field, f"one of {', '.join(words)}, not {value!r}")
        return str(value)

    def number(self, field: str, value: object, least: int = 0) -> int:
        """A whole number not below the least."""
        if not isinstance(value, int) or isinstance(value, bool) or value < least:
            raise self.wrong(field, f"a whole number from {least}, not {value!r}")
        return value

    @property
    @rule("21.0")
    def players(self) -> tuple[Side, ...]:
        """Who plays: everybody whom the file gives CAPs, at least one for each army."""
        return tuple(p for p in PLAYERS if p in SIDES or p in self.raw["caps"])
