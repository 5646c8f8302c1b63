"""What is seen, fast against slow, and the examples of a rulebook."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from esagono.hexes.grid import Atlas, Field, Placed, parse_grid
from esagono.hexes.line import Touch
from esagono.hexes.sight import (
    LineTable,
    Sides,
    trace,
    trace_when,
    visible_from,
    visible_when,
)


def _boards() -> Atlas:
    seven, eight = (
        parse_grid(f"flat-top board-row-column odd-columns-up board {n} cols 01-06 rows A-G") for n in (7, 8)
    )
    left = Placed(seven)
    island = Placed(parse_grid("flat-top CCRR odd-columns-up cols 01-04 rows 01-04"), plane=1)
    return Atlas("boards", [left, left.beside(1, "7-G06", eight, "8-G01"), island], [("0101", "7-A01")])


FIELDS: tuple[Field, ...] = (
    parse_grid("flat-top CCRR even-columns-up cols 01-12 rows 01-10 without 0405 0501..0503"),
    parse_grid("pointy-top row-diagonal cols 1-12 rows A-J"),
    _boards(),
)
READINGS: tuple[tuple[Sides, bool], ...] = (("both", False), ("either", True), ("either", False))
TABLES = [LineTable(field, sides, corners) for field in FIELDS for sides, corners in READINGS]


def slow_trace(table: LineTable, a: str, b: str, blocks: set[str]) -> bool:
    """Whether a line is clear, straight from what the line meets."""
    for touch, hexes in table.field.line(a, b)[1:-1]:
        if touch is Touch.CORNER and not table.corners:
            continue
        hit = [hex_ in blocks for hex_ in hexes]
        if all(hit) if table.sides == "both" else any(hit):
            return False
    return True


@settings(max_examples=60)
@given(st.sampled_from(TABLES), st.data())
def test_visible_from_is_tracing_every_line(table: LineTable, data: st.DataObject) -> None:
    field = table.field
    blocks = data.draw(st.sets(st.sampled_from(field.names)))
    origin, radius = data.draw(st.sampled_from(field.names)), data.draw(st.sampled_from((1, 4, 12)))
    flags = [hex_ in blocks for hex_ in field.names]
    seen = set(visible_from(table, origin, radius, flags))
    assert seen == {hex_ for hex_ in field.within(origin, radius) if slow_trace(table, origin, hex_, blocks)}
    assert seen == {hex_ for hex_ in field.within(origin, radius) if trace(table, origin, hex_, flags) is None}


@pytest.mark.parametrize("table", TABLES)
def test_visible_when_asks_for_true_distances(table: LineTable) -> None:
    field = table.field
    origin, flags = field.names[20], [i % 3 == 0 for i in range(len(field.names))]

    def blocks(hex_: str, near: int, far: int, target: str) -> bool:
        assert flags[field.index(hex_)]
        assert (near, far) == (field.distance(origin, hex_), field.distance(hex_, target))
        return near > far

    def slow(hex_: str, near: int, far: int, _target: str) -> bool:
        return flags[field.index(hex_)] and near > far

    seen = visible_when(table, origin, 9, flags, blocks)
    assert set(seen) == {h for h in field.within(origin, 9) if trace_when(table, origin, h, slow) is None}


def test_trace_names_the_first_hex_that_blocks() -> None:
    grid = parse_grid("flat-top CCRR even-columns-up cols 01-09 rows 01-09")
    table = LineTable(grid)
    flags = [hex_ in ("0505", "0503") for hex_ in grid.names]
    assert trace(table, "0508", "0501", flags) == "0505"
    assert trace(table, "0501", "0508", flags) == "0503"
    assert trace(table, "0508", "0505", flags) is None


def test_a_grazed_hexside_blocks_by_both_or_by_either() -> None:
    grid = parse_grid("flat-top CCRR even-columns-up cols 01-09 rows 01-09")
    pair = grid.line("0404", "0604")[1].hexes
    one, two = ([hex_ in chosen for hex_ in grid.names] for chosen in (pair[:1], pair))
    both, either = LineTable(grid), LineTable(grid, "either")
    assert trace(both, "0404", "0604", one) is None
    assert trace(both, "0404", "0604", two) == pair[0]
    assert trace(either, "0404", "0604", one) == pair[0]
    # At the edge of the map the one hex of the hexside decides.
    edge = grid.only(hex_ for hex_ in grid.names if hex_ != pair[1])
    assert trace(LineTable(edge), "0404", "0604", [hex_ == pair[0] for hex_ in edge.names]) == pair[0]
    assert "0604" not in visible_from(LineTable(edge), "0404", 3, [hex_ == pair[0] for hex_ in edge.names])


def test_no_line_between_planes() -> None:
    with pytest.raises(ValueError, match="different planes"):
        trace(LineTable(FIELDS[2]), "0101", "7-A01", [0] * len(FIELDS[2].names))
