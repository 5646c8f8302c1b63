"""Lines, against fractions and plain geometry."""

from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from esagono.hexes.grid import parse_grid
from esagono.hexes.line import CORNERS, Axial, Touch, axial_distance, contacts

offsets = st.tuples(st.integers(-14, 14), st.integers(-14, 14))


def met(hex_: Axial, end: Axial) -> tuple[int, Fraction] | None:
    """How many corners of the hexagon stand on the line (-1: it is crossed) and where, from 0 to 1, it is met."""
    q, r = end
    sides = [q * (3 * hex_[1] + c[1]) - r * (3 * hex_[0] + c[0]) for c in CORNERS]
    if all(s > 0 for s in sides) or all(s < 0 for s in sides):
        return None
    # Along the line, in a metric where axial (q, r) has the squared length q² + qr + r².
    length = 2 * (q * q + q * r + r * r)
    middle = Fraction(2 * q * hex_[0] + q * hex_[1] + r * hex_[0] + 2 * r * hex_[1], length)
    crossed = any(s > 0 for s in sides) and any(s < 0 for s in sides)
    return (-1 if crossed else sides.count(0)), middle


@given(offsets)
def test_a_line_meets_exactly_what_geometry_says(end: Axial) -> None:
    if end == (0, 0):
        return
    size = axial_distance(*end)
    expected: dict[Touch, set[Axial]] = {touch: set() for touch in Touch}
    for q in range(-size, size + 1):
        for r in range(-size, size + 1):
            found = met((q, r), end)
            if (found is not None and 0 < found[1] < 1) or (q, r) in ((0, 0), end):
                kind = {-1: Touch.THROUGH, 2: Touch.SIDE, 1: Touch.CORNER}[found[0] if found else -1]
                expected[kind].add((q, r))
    got: dict[Touch, set[Axial]] = {touch: set() for touch in Touch}
    for touch, hexes in contacts(*end):
        assert len(hexes) == (2 if touch is Touch.SIDE else 1)
        got[touch].update(hexes)
    # A corner behind an end is not on the line although its hex reaches past that end.
    assert got[Touch.THROUGH] == expected[Touch.THROUGH]
    assert got[Touch.SIDE] == expected[Touch.SIDE]
    assert got[Touch.CORNER] == {h for h in expected[Touch.CORNER] if touched_between(h, end)}


def touched_between(hex_: Axial, end: Axial) -> bool:
    q, r = end
    for c in CORNERS:
        x, y = 3 * hex_[0] + c[0], 3 * hex_[1] + c[1]
        if q * y - r * x == 0:
            return 0 < 2 * q * x + q * y + r * x + 2 * r * y < 3 * 2 * (q * q + q * r + r * r)
    return False


@given(offsets)
def test_a_line_is_the_reverse_of_the_line_back(end: Axial) -> None:
    back = [(touch, tuple((end[0] + q, end[1] + r) for q, r in hexes)) for touch, hexes in contacts(-end[0], -end[1])]
    assert list(contacts(*end)) == back[::-1]


@given(offsets)
def test_each_crossing_touches_the_next(end: Axial) -> None:
    through = [hexes[0] for touch, hexes in contacts(*end) if touch is not Touch.CORNER]
    gaps = [axial_distance(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(through)]
    assert all(gap == 1 for gap in gaps)
    assert (through[0], through[-1]) == ((0, 0), end)


GRID = parse_grid("flat-top column.row even-columns-up cols 1-6 rows 01-20", "crossroads")


# 8.3: the hexes that the examples of lines of sight name.
@pytest.mark.parametrize(
    ("a", "b", "expected"),
    [
        ("1.04", "4.05", "2.04 3.05"),
        ("1.11", "4.10", "2.10 3.11"),
        ("2.06", "2.08", "2.07"),
        ("2.08", "4.05", "side:2.07/3.08 3.07 side:3.06/4.06"),
        ("2.12", "4.12", "side:3.12/3.13"),
        ("1.11", "2.06", "1.10 corner:2.09 1.09 2.08 corner:1.08 2.07"),
    ],
)
def test_lines_of_the_examples(a: str, b: str, expected: str) -> None:
    words = [
        "/".join(sorted(hexes)) if touch is Touch.THROUGH else f"{touch}:{'/'.join(sorted(hexes))}"
        for touch, hexes in GRID.line(a, b)[1:-1]
    ]
    assert " ".join(words) == expected


def test_hexes_off_the_map_are_left_out() -> None:
    edge = GRID.only(hex_ for hex_ in GRID.names if hex_ not in ("3.12", "3.05"))
    assert edge.line("2.12", "4.12")[1] == (Touch.SIDE, ("3.13",))
    assert [hexes for _, hexes in edge.line("1.04", "4.05")] == [("1.04",), ("2.04",), ("4.05",)]
