from __future__ import annotations

from typing import NamedTuple

from esagono.wargame.arrivals import arrived, entries, nearest


class Corps(NamedTuple):
    id: str
    due: int


def test_a_unit_stays_due_until_it_comes_in() -> None:
    corps = (Corps("on the map", 0), Corps("first", 1), Corps("third", 3))
    assert [u.id for u in arrived(corps, 1)] == ["first"]
    assert [u.id for u in arrived(corps, 3)] == ["first", "third"]


def test_an_entry_is_open_and_told_with_the_first_way_to_it() -> None:
    hexes = {"rail": ("0101", "0102"), "west": ("0102", "0103")}
    found = entries(("rail", "west"), lambda way: hexes[way], lambda hex_: hex_ != "0101")
    assert found == {"0102": "rail", "0103": "west"}
    assert list(found) == ["0102", "0103"]


def test_beside_a_held_entry_the_nearest_hexes_are_all_offered() -> None:
    rings = {1: ("b", "c"), 2: ("d", "e", "f")}
    assert nearest("a", lambda _, n: rings.get(n, ()), lambda h: h in "ef") == ["e", "f"]
    assert nearest("a", lambda _, n: rings.get(n, ()), lambda h: h == "z") == []
