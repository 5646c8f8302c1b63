"""Printed tables: ranges, look-ups, modifiers, and what is wrong with a file."""

from __future__ import annotations

from math import inf
from pathlib import Path

import pytest

from esagono.kernel.datafiles import DataFiles
from esagono.wargame.sums import Term
from esagono.wargame.tablefiles import Shape, read_table, read_tables
from esagono.wargame.tables import Span, by_roll, cell, faces_with, modifiers, number, range_of, span

TABLES = {
    "overrun": (
        {"roll": "2 or less", "outcome": "rout"},
        {"roll": "3 to 7", "outcome": "retreat"},
        {"roll": "8-10", "outcome": "failure"},
        {"roll": "11+", "outcome": "loss"},
    ),
    "landing": tuple({"die": str(die), "result": "X" if die < 6 else "E"} for die in range(1, 9)),
    "drm": (
        {"condition": "aa", "drm": "+1", "rule": "12.3"},
        {"condition": "oos", "drm": "-1", "rule": "12.4"},
        {"condition": "clear", "drm": "", "rule": "12.5"},
    ),
}


@pytest.mark.parametrize(
    ("label", "least", "most"),
    [
        ("3", 3, 3),
        ("-2", -2, -2),
        ("+1", 1, 1),
        ("2-5", 2, 5),
        ("-3--1", -3, -1),
        ("3 to 7", 3, 7),
        ("2 or less", -inf, 2),
        ("11 or more", 11, inf),
        ("101+", 101, inf),
    ],
)
def test_a_label_is_a_number_or_a_range(label: str, least: float, most: float) -> None:
    assert span(label) == Span(least, most)


@pytest.mark.parametrize("label", ["", "5-2", "all", "2,3", "1-2-3"])
def test_other_labels_are_no_ranges(label: str) -> None:
    with pytest.raises(ValueError, match="expected"):
        span(label)


def test_a_number_beyond_the_ranges_counts_as_the_nearest() -> None:
    columns = ("1", "2", "3-5", "6-8")
    assert [range_of(columns, n) for n in (-4, 1, 4, 5, 6, 99)] == ["1", "1", "3-5", "3-5", "6-8", "6-8"]


def test_a_roll_finds_its_row() -> None:
    outcomes = [by_roll(TABLES, "overrun", roll, "outcome") for roll in (-1, 2, 3, 7, 8, 10, 11, 20)]
    assert outcomes == ["rout", "rout", "retreat", "retreat", "failure", "failure", "loss", "loss"]


def test_a_cell_is_found_by_the_name_of_its_row() -> None:
    assert cell(TABLES, "drm", "oos", "rule") == "12.4"
    assert number(TABLES, "drm", "aa", "drm") == 1
    assert number(TABLES, "drm", "clear", "drm") == 0


@pytest.mark.parametrize(("drm", "faces"), [(-9, 6), (0, 5), (1, 4), (3, 2), (5, 0), (9, 0)])
def test_faces_are_counted_with_modifiers(drm: int, faces: int) -> None:
    assert faces_with(TABLES, "landing", "result", "X", drm) == faces


def test_modifiers_are_terms_as_often_as_they_hold() -> None:
    found = modifiers(TABLES, "drm", {"oos": True, "aa": 3, "clear": True}, labels={"oos": "out-of-supply"})
    assert found == (Term("out-of-supply", "12.4", -1, "oos"), Term("aa", "12.3", 3, "aa"))
    assert modifiers(TABLES, "drm", {"oos": False, "aa": 0}) == ()
    assert modifiers(TABLES, "drm", {"aa": 1}, "T-aa") == (Term("aa", "T-aa", 1, "aa"),)


SHAPE = Shape("die", rolls=(1, 6), numbers=("men",), maybe=("guns",), words={"result": ("X", "E")}, texts=("note",))
GOOD = "die,men,guns,result,note\n1-3,2,,X,a\n4-5,-1,1,E,b\n6,0,2,X,c\n"


def files(tmp_path: Path, text: str, name: str = "landing") -> DataFiles:
    folder = tmp_path / "data" / "tables"
    folder.mkdir(parents=True)
    (folder / f"{name}.csv").write_text(text, "utf-8")
    return DataFiles("tests.wargame", tmp_path)


def test_a_table_is_kept_as_it_is_printed(tmp_path: Path) -> None:
    table = read_table(files(tmp_path, GOOD), "data/tables/landing.csv", SHAPE)
    assert by_roll({"landing": table}, "landing", 5, "result") == "E"
    assert [row["die"] for row in table] == ["1-3", "4-5", "6"]


@pytest.mark.parametrize(
    ("old", "new", "error"),
    [
        ("-1,1,E", "many,1,E", "landing.csv:3: men: 'many'; expected a number"),
        ("2,,X", ",,X", "landing.csv:2: men: ''; expected a number"),
        ("1,E,b", "a,E,b", "landing.csv:3: guns: 'a'; expected a number"),
        ("E,b", "F,b", "landing.csv:3: result: 'F'; expected one of X, E"),
        ("X,a", "X,", "landing.csv:2: note: ''; expected something"),
        ("4-5", "4", "landing.csv: die: expected one row for a roll of 5, found 0"),
        ("4-5", "3-5", "landing.csv: die: expected one row for a roll of 3, found 2"),
        ("6,0,2", "6-7,0,2,X,c\n8,0,2", "no roll reaches a row from 8 to 8"),
        ("6,0,2", "six,0,2", "expected a number or a range"),
        ("men", "women", "landing.csv:1: no column men"),
    ],
)
def test_a_mistake_is_told_with_its_place(tmp_path: Path, old: str, new: str, error: str) -> None:
    with pytest.raises(ValueError, match=error):
        read_table(files(tmp_path, GOOD.replace(old, new)), "data/tables/landing.csv", SHAPE)


@pytest.mark.parametrize(
    ("rows", "error"),
    [
        (("city", "town", "works"), "expected one row 'works', found 0"),
        (("city",), "no rule reads a row 'town'"),
    ],
)
def test_named_rows_are_all_there_and_no_others(tmp_path: Path, rows: tuple[str, ...], error: str) -> None:
    text = "condition,drm\ncity,3\ntown,1\n"
    with pytest.raises(ValueError, match=error):
        read_table(files(tmp_path, text, "drm"), "data/tables/drm.csv", Shape("condition", rows, numbers=("drm",)))


def test_a_file_that_no_rule_reads_is_an_error(tmp_path: Path) -> None:
    data = files(tmp_path, GOOD, "landings")
    with pytest.raises(ValueError, match=r"landings\.csv: no rule reads such a table"):
        read_tables(data, {"landing": SHAPE})
