"""Marks of operational maps are drawn where the map has them, and nowhere else."""

import pytest

from esagono.hexes.draw import draw
from esagono.hexes.draw_marks import fortified, relief_marks, side_crossings, veil, works, zones
from esagono.hexes.draw_sheet import Sheet
from esagono.hexes.hexmap import Map, parse_map
from esagono.hexes.mapcheck import check
from esagono.hexes.palette import palette_of

TEXT = """map small
grid pointy-top RRCC odd-rows-right cols 01-05 rows 01-05
default open.A

[hex]
0101 sea.A
0102 rough.A works.A
0103 hill.A maginot=3.A
0202 forest.A
0203 woods.A
0204 flooded.A
0301 open.A city"Paris".A
0302 open.A city"Paris".A
0303 marsh.A unplayable.A
0404 open.A land-name"France".A

[side]
0202/0203 major-river.A crossing.A
0203/0204 canal.A
0303/0304 rhine.A
0403/0404 strait.A

[region]
dyle.A "Dyle Plan" 0202 0203
south-edge.A "South edge" 0102 0103
"""


@pytest.fixture(scope="module")
def small() -> Map:
    return parse_map(TEXT)


@pytest.fixture(scope="module")
def sheet(small: Map) -> Sheet:
    return Sheet(small, palette_of(small.terrains, "light", "en"))


def test_each_mark_is_drawn_once_for_what_the_map_has(sheet: Sheet) -> None:
    assert relief_marks(sheet).count("<path") == 2
    assert works(sheet).count("M") == 2  # the casing and the wall of one hex
    assert ">3</text>" in fortified(sheet)
    assert side_crossings(sheet).count("<rect") == 1
    assert veil(sheet).count("Z") == 1
    assert zones(sheet).count("stroke-dasharray") == 1


def test_a_map_without_marks_has_none() -> None:
    plain = parse_map("map plain\ngrid pointy-top RRCC odd-rows-right cols 01-03 rows 01-03\ndefault clear.A\n")
    sheet = Sheet(plain, palette_of(plain.terrains, "light", "en"))
    assert [mark(sheet) for mark in (relief_marks, works, fortified, side_crossings, veil, zones)] == [""] * 6


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_picture_names_a_city_of_two_hexes_once_and_all_words_in_the_legend(small: Map, theme: str) -> None:
    picture = draw(small, theme=theme, labels="it")
    assert picture.count(">Paris<") == 1
    for word in (
        "inondato",
        "foresta",
        "Reno",
        "canale",
        "attraversamento",
        "Piano Dyle",
        "fuori gioco",
        "Linea Maginot",
    ):
        assert f">{word}<" in picture
    assert "South edge" not in picture
    assert "non nella tavolozza" not in picture


def test_open_ground_and_woods_of_an_operational_map_are_not_those_of_a_board(small: Map) -> None:
    assert palette_of(small.terrains, "light", "en").entry("terrain", "woods").draw == "small-crowns"
    assert palette_of(("open", "woods"), "light", "en").entry("terrain", "woods").draw == "crowns"


def test_nobody_walks_over_a_strait() -> None:
    apart = parse_map(
        "map apart\ngrid pointy-top RRCC odd-rows-right cols 01-02 rows 01-01\ndefault open.A\n\n"
        "[side]\n0101/0102 strait.A\n\n[fact]\nconnected 0101 0102 by land\n"
    )
    assert [str(problem) for problem in check(apart)] == ["[fact] connected 0101 0102 by land: does not hold"]
