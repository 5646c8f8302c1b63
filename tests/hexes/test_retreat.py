"""Retreats: all of them, once each, in a fixed order."""

from itertools import product

from hypothesis import given, settings
from hypothesis import strategies as st

from esagono.hexes.grid import Field, parse_grid
from esagono.hexes.retreat import longest_retreats, retreats
from tests.hexes.test_reach import FIELDS


@settings(max_examples=60)
@given(st.sampled_from(FIELDS), st.integers(1, 3), st.data())
def test_retreats_are_all_ways_without_a_hex_twice(field: Field, length: int, data: st.DataObject) -> None:
    start = data.draw(st.sampled_from(field.names))
    barred = data.draw(st.sets(st.sampled_from(field.names), max_size=10))
    near = field.within(start, length) if field.links == () else field.names
    expected = (
        {
            way
            for way in product(near, repeat=length)
            if len({start, *way}) == length + 1
            and not barred & set(way)
            and all(field.are_adjacent(a, b) for a, b in zip((start, *way), way, strict=False))
        }
        if len(near) ** length < 60000
        else None
    )
    found = list(retreats(field, start, length, lambda _frm, to: to not in barred))
    assert len(found) == len(set(found))
    assert expected is None or set(found) == expected


def test_retreats_come_in_direction_order() -> None:
    grid = parse_grid("flat-top CCRR even-columns-up cols 01-09 rows 01-09")
    ways = list(retreats(grid, "0404", 1, lambda _frm, _to: True))
    assert ways == [(hex_,) for hex_ in grid.neighbours("0404")]
    assert next(retreats(grid, "0404", 2, lambda _frm, _to: True)) == ("0403", "0402")


def test_the_longest_retreat_that_is_possible() -> None:
    grid = parse_grid("flat-top CCRR odd-columns-up cols 01-01 rows 01-04")
    assert longest_retreats(grid, "0102", 3, lambda _frm, _to: True) == (("0103", "0104"),)
    assert longest_retreats(grid, "0102", 3, lambda _frm, _to: False) == ()
