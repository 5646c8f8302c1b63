"""Zones of control by index against zones worked out hex by hex."""

from hypothesis import given, settings
from hypothesis import strategies as st

from esagono.hexes.grid import parse_grid
from esagono.wargame.zones import Extents, Zone, over

GRID = parse_grid("flat-top CCRR even-columns-up cols 01-07 rows 01-07 without 0303")


def is_open(a: str, b: str) -> bool:
    """No zone goes into the first column, nor from the fourth into the fifth."""
    return b[:2] != "01" and (a[:2], b[:2]) != ("04", "05")


EXTENTS = Extents(GRID, is_open)


@settings(max_examples=80)
@given(st.dictionaries(st.sampled_from(GRID.names), st.integers(1, 9), max_size=12), st.data())
def test_a_zone_is_the_strongest_that_is_exerted_into_a_hex(sources: dict[str, int], data: st.DataObject) -> None:
    closed = data.draw(st.sets(st.sampled_from(GRID.names), max_size=6))
    zone = Zone(EXTENTS, {GRID.index(hex_): strong for hex_, strong in sources.items()}, GRID.flags(closed))
    for i, hex_ in enumerate(GRID.names):
        near = [] if hex_ in closed else [n for n in GRID.neighbours(hex_) if n in sources and is_open(n, hex_)]
        assert zone.strength[i] == max((sources[n] for n in near), default=0)
        assert EXTENTS.origins(i, zone.sides.get(i, 0)) == tuple(near)
        apart = any(not GRID.are_adjacent(a, b) for a in near for b in near if a != b)
        assert (i in zone.between) == apart


def test_who_ignores_a_strength_is_not_flagged() -> None:
    assert bytes((0, 1, 2, 3, 255)).translate(over(2)) == bytes((0, 0, 0, 1, 1))


def test_a_game_may_have_its_own_idea_of_what_touches() -> None:
    sources = {GRID.index("0404"): 1, GRID.index("0504"): 1}
    hex_ = next(h for h in GRID.names if GRID.are_adjacent(h, "0404") and GRID.are_adjacent(h, "0504"))
    nothing = bytes(len(GRID.names))
    everywhere = Extents(GRID, lambda _a, _b: True)
    strait = Extents(GRID, lambda _a, _b: True, lambda a, b: {a, b} != {"0404", "0504"})
    assert GRID.index(hex_) not in Zone(everywhere, sources, nothing).between
    assert GRID.index(hex_) in Zone(strait, sources, nothing).between
