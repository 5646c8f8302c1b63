"""Counters and charts: rows read into typed values."""

from __future__ import annotations

from pathlib import Path

import pytest

from esagono.kernel import Value
from esagono.kernel.datafiles import DataFiles
from esagono.wargame.printed import columns_of, read_printed


class Squad(Value):
    id: str
    sort: str
    fire: int
    leader: bool
    range: int | None = None
    flags: tuple[str, ...] = ()
    bonus: int = 0
    colour: str = "green"


FILE = "data/squads.csv"
HEAD = "id,class,fire,leader,range,flags,bonus,colour\n"
FIRST = "rifle,infantry,3,yes,7,ap smoke,2,red\n"


def read(folder: Path, text: str) -> dict[str, Squad]:
    (folder / "data").mkdir()
    (folder / FILE).write_text(HEAD + text, "utf-8")
    return read_printed(DataFiles("tests.wargame", folder), FILE, Squad, {"sort": "class"}, {"fire": 1})


def test_cells_are_read_by_the_type_of_their_field(tmp_path: Path) -> None:
    assert read(tmp_path, FIRST)["rifle"] == Squad("rifle", "infantry", 3, True, 7, ("ap", "smoke"), 2, "red")


def test_an_empty_cell_is_nothing_or_what_the_game_says(tmp_path: Path) -> None:
    assert read(tmp_path, "mg,gun,,,,,,blue\n")["mg"] == Squad("mg", "gun", 1, False, None, (), 0, "blue")


@pytest.mark.parametrize(
    ("row", "error"),
    [
        ("mg,,3,,,,,red\n", "squads.csv:3: class: ''; expected something"),
        ("mg,gun,x,,,,,red\n", "squads.csv:3: fire: 'x'; expected a whole number"),
        ("mg,gun,3,maybe,,,,red\n", "squads.csv:3: leader: 'maybe'; expected yes or no"),
        ("mg,gun,3,,far,,,red\n", "squads.csv:3: range: 'far'; expected a whole number"),
        ("mg,gun,3,,,,,\n", "squads.csv:3: colour: ''; expected something"),
        (FIRST, "squads.csv:3: expected one row 'rifle', found another"),
    ],
)
def test_a_mistake_is_told_with_its_place(tmp_path: Path, row: str, error: str) -> None:
    with pytest.raises(ValueError, match=error):
        read(tmp_path, FIRST + row)


def test_every_field_has_its_column() -> None:
    assert columns_of(Squad, {"sort": "class"}) == HEAD.strip().split(",")
