"""Grids, their text, their geometry, and boards laid together."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from esagono.hexes.grid import Atlas, Grid, Placed, grid_text, parse_grid

TEXTS = (
    "grid flat-top CCRR even-columns-up cols 20-33 rows 01-12",
    "grid flat-top CCRR odd-columns-up from-south cols 00-12 rows 00-09",
    "grid flat-top CCRR even-columns-up board In cols 12-25 rows 18-32",
    "grid pointy-top RRCC odd-rows-right cols 01-12 rows 10-20",
    "grid pointy-top RRCC even-rows-right from-north cols 01-12 rows 10-21",
    "grid pointy-top row-diagonal cols 20-31 rows X-FF",
    "grid flat-top board-row-column odd-columns-up board 10 cols 01-18 rows A-M",
    "grid flat-top column.row even-columns-up cols 7-18 rows 01-12",
    "grid pointy-top row-diagonal cols 1-9 rows A-D only A4..A8 C1 D9",
    "grid flat-top CCRR even-columns-up cols 20-23 rows 01-12 without 2001 2103..2106 2312",
)
GRIDS = [parse_grid(text) for text in TEXTS]
hexes_of_a_grid = st.sampled_from(GRIDS).flatmap(
    lambda grid: st.tuples(st.just(grid), *[st.sampled_from(grid.names)] * 3)
)


@pytest.mark.parametrize("text", TEXTS)
def test_text_round_trip(text: str) -> None:
    grid = parse_grid(text, "m")
    assert grid_text(grid) == text
    again = parse_grid(grid_text(grid).split(), "m")
    assert again == grid
    assert hash(again) == hash(grid)


@given(st.sampled_from(GRIDS), st.data())
def test_any_outline_round_trips(grid: Grid, data: st.DataObject) -> None:
    kept = grid.only(data.draw(st.sets(st.sampled_from(grid.names), min_size=1)))
    assert parse_grid(grid_text(kept)) == kept
    assert list(kept.names) == [hex_ for hex_ in grid.names if kept.has(hex_)]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("round-top CCRR", "flat-top or pointy-top, found 'round-top'"),
        ("flat-top", "numbering must be"),
        ("flat-top CCRR odd-rows-right cols 01-02 rows 01-02", "odd-columns-up or even-columns-up"),
        ("flat-top row-diagonal cols 1-2 rows A-B", "needs pointy-top"),
        ("flat-top board-row-column odd-columns-up cols 01-02 rows A-B", "board NAME"),
        ("flat-top CCRR odd-columns-up rows 01-02", "expected cols"),
        ("flat-top CCRR odd-columns-up cols 05-02 rows 01-02", "backwards"),
        ("flat-top CCRR odd-columns-up cols 1 rows 01-02", "FIRST-LAST, found '1'"),
        ("flat-top CCRR odd-columns-up cols 01-02 rows 01-02 more", "only or without, found 'more'"),
        ("flat-top CCRR odd-columns-up cols 01-02 rows 01-02 only 0301", "'0301' is not on the map"),
        ("flat-top CCRR odd-columns-up cols 01-02 rows 01-02 only 0101..0202", "one row or one column"),
        ("flat-top CCRR odd-columns-up cols 01-02 rows 01-02 only K7", "expected a name like 1207"),
        ("flat-top CCRR odd-columns-up cols 99-100 rows 01-02", "'10001'"),
        ("pointy-top row-diagonal cols 1-2 rows A-BC", "rows must be FIRST-LAST"),
    ],
)
def test_bad_text_says_what_was_expected(text: str, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        parse_grid(text)


def test_an_unknown_hex_is_named() -> None:
    grid = parse_grid(TEXTS[0], "crimea-q")
    with pytest.raises(ValueError, match=r"'9999' is not on the map 'crimea-q'"):
        grid.index("9999")
    assert not grid.has("9999")


@given(hexes_of_a_grid)
def test_distance_is_a_metric(drawn: tuple[Grid, str, str, str]) -> None:
    grid, a, b, c = drawn
    assert (grid.distance(a, b) == 0) == (a == b)
    assert grid.distance(a, b) == grid.distance(b, a)
    assert grid.distance(a, c) <= grid.distance(a, b) + grid.distance(b, c)
    assert (grid.distance(a, b) == 1) == grid.are_adjacent(a, b)


@given(hexes_of_a_grid)
def test_distance_agrees_with_the_plane(drawn: tuple[Grid, str, str, str]) -> None:
    grid, a, b, _ = drawn
    across = math.dist(grid.centre(a), grid.centre(b)) / math.sqrt(3)
    assert across - 1e-9 <= grid.distance(a, b) <= across * 2 / math.sqrt(3) + 1e-9


@pytest.mark.parametrize("grid", GRIDS, ids=TEXTS)
def test_neighbours_are_one_hex_away_and_clockwise(grid: Grid) -> None:
    first = -90 if grid.layout.top == "flat-top" else -60
    for hex_ in grid.names:
        x, y = grid.centre(hex_)
        for d in range(6):
            other = grid.neighbour(hex_, d)
            if other is not None:
                angle = math.radians(first + 60 * d)
                expected = (x + math.sqrt(3) * math.cos(angle), y + math.sqrt(3) * math.sin(angle))
                assert grid.centre(other) == pytest.approx(expected)
                assert grid.direction(hex_, other) == d
                assert grid.side(hex_, other) == tuple(reversed(grid.side(other, hex_)))
                assert grid.neighbour_table[6 * grid.index(hex_) + d] == grid.index(other)
        assert all(math.dist((x, y), corner) == pytest.approx(1) for corner in grid.corners(hex_))


def test_every_name_has_its_own_place() -> None:
    for grid in GRIDS:
        assert len(set(grid.places)) == len(grid.names) == len(set(grid.names))


@given(hexes_of_a_grid, st.integers(0, 6))
def test_rings(drawn: tuple[Grid, str, str, str], n: int) -> None:
    grid, a, _, _ = drawn
    assert set(grid.ring(a, n)) == {hex_ for hex_ in grid.names if grid.distance(a, hex_) == n}
    assert sorted(grid.within(a, n)) == sorted(hex_ for hex_ in grid.names if grid.distance(a, hex_) <= n)


def test_a_ring_goes_clockwise_from_direction_0() -> None:
    grid = GRIDS[0]
    assert grid.ring("2606", 1) == grid.neighbours("2606")
    assert grid.ring("2606", 2)[0] == "2604"


def two_boards(turn: int = 0) -> Atlas:
    seven, eight = (
        parse_grid(f"flat-top board-row-column odd-columns-up board {n} cols 01-18 rows A-M") for n in (7, 8)
    )
    left = Placed(seven)
    return Atlas("boards", [left, left.beside(1, "7-G18", eight, "8-M18" if turn else "8-G01", turn)])


def test_boards_edge_to_edge_are_one_plane() -> None:
    atlas = two_boards()
    wide = parse_grid("flat-top CCRR odd-columns-up cols 01-36 rows 01-13")

    def same(hex_: str) -> str:
        board, row, col = hex_[0], ord(hex_[2]) - 64, int(hex_[3:])
        return f"{col + 18 * (board == '8'):02d}{row:02d}"

    assert len(atlas.names) == len(wide.names)
    for hex_ in atlas.names:
        assert [same(n) for n in atlas.neighbours(hex_)] == list(wide.neighbours(same(hex_)))
    for a, b in (("7-G08", "8-D03"), ("7-A01", "8-M18"), ("8-B01", "7-C17")):
        assert atlas.distance(a, b) == wide.distance(same(a), same(b))
        crossed = [(touch, tuple(map(same, hexes))) for touch, hexes in atlas.line(a, b)]
        assert crossed == [tuple(crossing) for crossing in wide.line(same(a), same(b))]


def test_a_board_upside_down() -> None:
    atlas = two_boards(turn=3)
    assert atlas.are_adjacent("7-G18", "8-M18")
    assert atlas.distance("8-M18", "8-A01") == GRIDS[6].distance("10-M18", "10-A01")
    assert atlas.direction("8-C05", "8-B05") == 3


def test_half_hexes_laid_over_each_other_are_one_hex() -> None:
    north, south = (
        parse_grid(f"flat-top board-row-column odd-columns-up board {n} cols 01-04 rows A-C", str(n)) for n in (7, 8)
    )
    top = Placed(north)
    atlas = Atlas("boards", [top, top.beside(3, "7-B01", south, "8-A01")])
    assert len(atlas.names) == 12 + 8
    assert atlas.index("8-A01") == atlas.index("7-C01")
    assert atlas.are_adjacent("7-C01", "8-B01")


def test_an_atlas_refuses_hexes_of_the_same_name_and_mixed_shapes() -> None:
    with pytest.raises(ValueError, match=r"'2001' is on two grids"):
        Atlas("a", [Placed(GRIDS[0]), Placed(GRIDS[0], plane=1)])
    with pytest.raises(ValueError, match="another shape"):
        Atlas("a", [Placed(GRIDS[0]), Placed(GRIDS[3])])
