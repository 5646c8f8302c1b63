"""Maps that are linked: a detail map and the map it joins are one field, with what lies at the hexsides between."""

from __future__ import annotations

import pytest

from esagono.hexes.hexmap import Map, parse_map
from esagono.hexes.joined import Joined
from esagono.hexes.mapcheck import check
from esagono.hexes.maptext import parse, print_map
from esagono.hexes.mapwords import MapError

BIG = """map big
grid flat-top CCRR even-columns-up cols 01-02 rows 01-02
default clear.A

[path]
road.A 0101 0102
"""
SMALL = """map small
joins big
grid flat-top CCRR even-columns-up board In cols 01-02 rows 01-01
default sea.A

[link]
In-0101/0102 link.R road.R
In-0201/0202 link.R river.A

[fact]
link In-0101/0102
road In-0101/0102
not river In-0101/0102
"""


def maps() -> tuple[Map, Map]:
    return parse_map(BIG, "big"), parse_map(SMALL, "small")


def test_a_text_with_links_is_printed_as_it_was_read() -> None:
    assert print_map(parse(SMALL)) == SMALL
    assert not check(parse_map(SMALL, "small"))


def test_linked_hexes_are_neighbours_and_keep_what_their_own_map_says() -> None:
    both = Joined(maps())
    assert both.field.are_adjacent("In-0101", "0102")
    assert not both.field.are_adjacent("In-0101", "0101")
    assert (both.terrain("0102"), both.terrain("In-0101")) == ("clear", "sea")
    assert both.is_link("0102", "In-0101")
    assert not both.is_link("0101", "0102")


def test_what_lies_at_a_link_is_told_from_both_sides() -> None:
    both = Joined(maps())
    assert [f.word for f in both.side("0202", "In-0201")] == ["river"]
    assert both.has_path("road", "0102", "In-0101")
    assert both.has_path("road", "In-0101", "0102")
    assert not both.has_path("road", "In-0201", "0202")
    assert both.has_path("road", "0101", "0102")


def test_one_map_alone_is_its_own_field() -> None:
    small = maps()[1]
    alone = Joined([small])
    assert alone.field is small.grid
    assert not alone.is_link("In-0101", "0102")


def test_a_link_to_a_hex_that_is_not_there_is_refused() -> None:
    small = parse_map(SMALL.replace("In-0101/0102 link.R road.R", "In-0101/0909 link.R").split("[fact]")[0], "small")
    with pytest.raises(ValueError, match=r"\[link\] In-0101/0909: 0909 is not on big"):
        Joined([maps()[0], small])


def test_mistakes_in_links_are_told() -> None:
    with pytest.raises(MapError, match="joins MAP"):
        parse(SMALL.replace("joins big\n", ""))
    wrong = parse_map(SMALL.replace("In-0101/0102 link.R road.R", "In-0909/0102 link.R").split("[fact]")[0], "small")
    assert [str(problem) for problem in check(wrong)] == ["[link] In-0909/0102: In-0909 is not on the map"]
    inside = parse_map(SMALL.replace("In-0201/0202", "In-0201/In-0101").split("[fact]")[0], "small")
    assert [problem.what for problem in check(inside)] == ["In-0101 is on this map, not on big"]
