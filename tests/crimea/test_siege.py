"""Ranges over the border of the detail map, and how much its hexes hold."""

from __future__ import annotations

import pytest

from esagono.games.crimea.ground import SCALE, Ground
from esagono.games.crimea.land import Land, ground_of


@pytest.fixture(scope="module")
def both() -> Ground:
    """Map Q with the Sevastopol map."""
    return ground_of(Land(("q", "sevastopol")))


@pytest.mark.parametrize("most", [1, 2, 4])
def test_without_the_detail_map_ranges_are_distances(most: int) -> None:
    """Every hex within the range, and no other."""
    land = ground_of(Land(("q",)))
    near = land.within(("4023",), most)
    assert near == {h for h in land.names if land.distance("4023", h) <= most}


@pytest.mark.parametrize("most", [1, 2])
def test_on_the_detail_map_ranges_are_tripled(both: Ground, most: int) -> None:
    """Inside the map a range is three times as many hexes."""
    near = both.within(("In-1825",), most)
    inside = {h for h in both.names if both.small(h) and both.distance("In-1825", h) <= SCALE * most}
    assert {h for h in near if both.small(h)} == inside


def test_ranges_are_the_same_from_both_ends_but_for_the_step_over_the_border(both: Ground) -> None:
    """A hex of Map Q costs three to enter, one of the detail map one."""
    assert both.in_range("4023", "In-1718", 1)
    assert both.in_range("In-1718", "4023", 1)
    assert both.in_range("4023", "In-1720", 1)
    assert not both.in_range("In-1720", "4023", 1)
    assert both.in_range("In-1720", "4023", 2)


def test_every_hex_of_the_detail_map_is_part_of_a_hex_of_map_q(both: Ground) -> None:
    """Or lies at its border, where the mega hexes are cut."""
    inner = [h for h in both.names if both.small(h) and not both.has("transition", h)]
    assert all(both.mega(h) for h in inner)
