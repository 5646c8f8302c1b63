"""Outlines and points of a map text: read, printed, checked, and placed on the lattice without rounding."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from esagono.hexes.hexmap import parse_map
from esagono.hexes.lattice import centre, corners, inside, meet, overlap, side, touches, within
from esagono.hexes.line import Touch
from esagono.hexes.mapcheck import check
from esagono.hexes.maptext import parse, print_map
from esagono.hexes.mapwords import MapError
from esagono.hexes.shapes import outlines_of, spots_of

TEXT = """\
map sheet
grid flat-top column.row even-columns-up cols 1-5 rows 01-05
default open.A

[hex]
2.02 woods.A
3.03 open.A building"mill".A

[outline]
woods.A "Copse" 2.02@-40,20 2.02@40,20 2.02@40,80 2.02@-40,80
building.A 3.03@-20,-20 3.03@20,-20 3.03@0,30  # the mill

[spot]
height=96.A "Signal" 4.04@-20,30
"""
SHEET = parse_map(TEXT)
GRID = SHEET.grid


def test_a_text_with_shapes_is_printed_as_it_was() -> None:
    assert print_map(parse(TEXT)) == TEXT
    assert check(SHEET) == []


def test_centres_and_corners_are_whole_numbers_and_neighbours_share_them() -> None:
    x, y = centre(GRID, "3.03")
    assert centre(GRID, "3.04") == (x, y + 200)
    assert centre(GRID, "4.03") == (x + 150, y + 100), "even columns stand half a hex higher"
    assert set(corners(GRID, "3.03")) == {
        (x + 100, y), (x + 50, y + 100), (x - 50, y + 100), (x - 100, y), (x - 50, y - 100), (x + 50, y - 100)
    }  # fmt: skip
    for a in GRID.names:
        for b in GRID.neighbours(a):
            assert set(side(GRID, a, b)) == set(corners(GRID, a)) & set(corners(GRID, b))


def test_an_outline_knows_its_hexes_and_a_spot_its_height() -> None:
    copse, mill = outlines_of(SHEET)
    assert (copse.name, copse.hexes, mill.hexes) == ("Copse", ("2.02",), ("3.03",))
    (signal,) = spots_of(SHEET)
    x, y = centre(GRID, "4.04")
    assert (signal.number, signal.point, signal.name) == (96, (x - 20, y + 30), "Signal")


@pytest.mark.parametrize(
    ("line", "wrong"),
    [
        ("woods.A 2.02@-40,20 2.02@40,20 2.02@40,150", "covers some of 2.03, which has no woods"),
        ("woods.A 2.02@-40,20 2.02@40,60 2.02@-40,60 2.02@40,20", "crosses itself"),
        ("woods.A 9.09 2.02@40,60 2.02@-40,60", "9.09 is not on the map"),
        ("woods 2.02 2.02@40,60 2.02@-40,60", "has no provenance"),
    ],
)
def test_what_is_wrong_with_an_outline_is_said(line: str, wrong: str) -> None:
    board = parse_map(TEXT.replace("[outline]", f"[outline]\n{line}"))
    assert any(wrong in problem.what for problem in check(board)), [str(each) for each in check(board)]


@pytest.mark.parametrize(
    ("old", "new", "wrong"),
    [
        ("2.02@-40,80", "", "3 points or more"),
        ("2.02@-40,80", "2.02@-40", "a point such as"),
        ("4.04@-20,30", "4.04 4.05", "one point"),
    ],
)
def test_a_shape_that_cannot_be_read_names_its_line(old: str, new: str, wrong: str) -> None:
    text = TEXT.replace("2.02@40,20 2.02@40,80 2.02@-40,80", "2.02@-40,80" if not new else "2.02@40,20 2.02@-40,80")
    with pytest.raises(MapError, match=wrong):
        parse(text.replace(old, new))


def test_a_line_that_only_touches_a_corner_of_an_outline_touches_it() -> None:
    square = ((0, 0), (10, 0), (10, 10), (0, 10))
    assert touches(((-5, 5), (5, 15)), square)
    assert not touches(((-6, 5), (5, 16)), square)
    assert touches(((3, 3), (4, 4)), square), "a line wholly inside"
    assert not overlap(((10, 0), (20, 0), (20, 10)), square), "a common edge is no overlap"
    assert overlap(((9, 1), (20, 0), (20, 10)), square)


def test_the_part_of_a_line_within_a_hex_is_exact() -> None:
    hexes = [centre(GRID, name) for name in ("2.01", "2.04")]
    found = within((hexes[0], hexes[1]), corners(GRID, "2.02"))
    assert found == (Fraction(1, 6), Fraction(1, 2))
    assert within((hexes[0], hexes[1]), corners(GRID, "4.02")) is None


NAMES = st.sampled_from(GRID.names)


@given(NAMES, NAMES)
def test_hexes_touched_on_the_lattice_are_those_of_the_line_in_whole_steps(a: str, b: str) -> None:
    """Two ways to the same answer: polygons here, axial steps in hexes.line."""
    line = (centre(GRID, a), centre(GRID, b))
    by_steps = {name for crossing in GRID.line(a, b) for name in crossing.hexes}
    assert {name for name in GRID.names if touches(line, corners(GRID, name))} == by_steps
    for crossing in GRID.line(a, b):
        for name in crossing.hexes:
            part = within(line, corners(GRID, name))
            assert part is not None
            assert (part[0] == part[1]) == (crossing.touch is Touch.CORNER)


@given(st.lists(st.tuples(st.integers(-9, 9), st.integers(-9, 9)), min_size=4, max_size=4))
def test_meeting_does_not_depend_on_the_order_of_the_points(p: list[tuple[int, int]]) -> None:
    a, b, c, d = p
    assert meet((a, b), (c, d)) == meet((d, c), (a, b))
    assert inside(a, (a, b, c))
    assert inside(b, (a, b, c))
