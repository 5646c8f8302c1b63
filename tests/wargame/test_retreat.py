"""Ways of a retreat: all that the rules allow, once each, in a fixed order."""

from itertools import product
from typing import NamedTuple

from hypothesis import given, settings
from hypothesis import strategies as st

from esagono.hexes.grid import parse_grid
from esagono.wargame.retreat import Way, ways_to_safety

GRID = parse_grid("flat-top CCRR even-columns-up cols 01-07 rows 01-07 without 0303")


class Rules(NamedTuple):
    """So many hexes, not into some, ending in none of others; one hex more where the last is full."""

    length: int
    barred: frozenset[str] = frozenset()
    full: frozenset[str] = frozenset()

    def may_step(self, way: Way, hex_: str) -> bool:
        return hex_ not in self.barred

    def may_end(self, way: Way) -> bool:
        return len(way) > self.length and way[-1] not in self.full

    def goes_on(self, way: Way) -> bool:
        return len(way) <= self.length or (len(way) == self.length + 1 and way[-1] in self.full)


@settings(max_examples=60)
@given(st.sampled_from(GRID.names), st.integers(1, 3), st.sets(st.sampled_from(GRID.names), max_size=8))
def test_every_way_without_a_hex_twice(start: str, length: int, barred: set[str]) -> None:
    found = list(ways_to_safety((start,), GRID.neighbours, Rules(length, frozenset(barred))))
    expected: list[Way] = [(start,)]
    for _ in range(length):
        steps = ((way, n) for way in expected for n in GRID.neighbours(way[-1]))
        expected = [(*way, n) for way, n in steps if n not in way and n not in barred]
    assert found == expected


def test_a_full_hex_is_passed_through() -> None:
    near = frozenset(GRID.neighbours("0404"))
    found = set(ways_to_safety(("0404",), GRID.neighbours, Rules(1, full=near)))
    ways = {("0404", a, b) for a, b in product(near, GRID.names) if GRID.are_adjacent(a, b) and b not in near}
    assert found == {way for way in ways if way[2] != "0404"}


def test_without_a_way_there_is_none() -> None:
    assert not list(ways_to_safety(("0404",), GRID.neighbours, Rules(2, frozenset(GRID.names))))
