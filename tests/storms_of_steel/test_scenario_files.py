"""Scenario files: a field that nobody knows is an error with file and field, in every table of every file."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from typing import Any

import pytest

from esagono.games.storms_of_steel.counter_tables import Counters
from esagono.games.storms_of_steel.scenario.firefights import Firefight
from esagono.kernel.datafiles import DataFiles

DATA = DataFiles("esagono.games.storms_of_steel")
COUNTERS = Counters(DATA)
FILES = DATA.names("data/scenarios", ".toml")

Path = tuple[str | int, ...]


def tables(raw: Any, path: Path = ()) -> Iterator[Path]:
    """The file itself and every table in it, also those in lists; of lists of tables the first is enough."""
    if isinstance(raw, dict):
        yield path
        for name, value in raw.items():
            yield from tables(value, (*path, name))
    elif isinstance(raw, list):
        first = next((i for i, value in enumerate(raw) if isinstance(value, dict)), None)
        if first is not None:
            yield from tables(raw[first], (*path, first))


ALL_TABLES = [(file, path) for file in FILES for path in tables(DATA.toml(file))]


@pytest.mark.parametrize(("file", "path"), ALL_TABLES, ids=lambda x: x if isinstance(x, str) else ".".join(map(str, x)))
def test_an_unknown_field_is_an_error_in_every_table(file: str, path: Path) -> None:
    raw = copy.deepcopy(DATA.toml(file))
    table: Any = raw
    for part in path:
        table = table[part]
    table["mistake"] = "x"
    with pytest.raises(ValueError, match="mistake") as told:
        Firefight(file, raw, DATA, COUNTERS)
    field = str(told.value).removeprefix(f"{file}: ").partition(": ")[0]
    assert str(path[0] if path else "mistake") in field, told.value


def test_the_nearest_spelling_is_told() -> None:
    raw = DATA.toml(FILES[1])
    with pytest.raises(ValueError, match=r"01-stone-house\.toml: ronds: .*did you mean 'rounds'"):
        Firefight(FILES[1], {**raw, "ronds": 3}, DATA, COUNTERS)
