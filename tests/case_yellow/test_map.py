"""The map of Case Yellow: what the rulebook says of it, and what must be true of any good map of the theatre."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from itertools import pairwise

import pytest

from esagono.games.case_yellow.ground import (
    BELGIUM,
    FORTS,
    FRANCE,
    GERMANY,
    LAKE,
    LUXEMBOURG,
    MAGINOT,
    NETHERLANDS,
    RIVERS,
    SEA,
    TERRAINS,
    ZONES,
    Ground,
)
from esagono.games.case_yellow.land import own_map
from esagono.hexes.connect import Net, flood
from esagono.hexes.hexmap import parse_map
from esagono.hexes.mapcheck import check
from esagono.hexes.maptext import print_map
from esagono.wargame.chart import chart_of

LAND = Ground(own_map())
TEXT = LAND.map.text
DUTCH_CITIES = {"Den Haag", "Eindhoven", "Nijmegen", "Rotterdam", "Utrecht"}
DUTCH_TOWNS = {"Apeldoorn", "Arnhem", "Breda", "Delft", "Enschede", "Gouda"}
Corner = tuple[int, int]


def test_every_fact_holds_and_every_value_has_a_provenance() -> None:
    assert check(LAND.map) == []
    assert len(TEXT.facts) > 100


@pytest.mark.parametrize("fact", ["rhine 3729/3730", "town 3728", "not works 4027", "connected 3516 4024 by road-less"])
def test_a_wrong_fact_is_found(fact: str) -> None:
    assert check(parse_map(own_map() + fact + "\n"))


def test_the_text_is_in_its_canonical_form() -> None:
    assert print_map(TEXT) == own_map()


def test_every_hex_speaks_the_words_of_the_chart() -> None:
    assert {LAND.terrain(h) for h in LAND.names} <= set(TERRAINS)
    assert all(LAND.country(h) for h in LAND.names if LAND.terrain(h) not in (SEA, LAKE))
    assert not any(LAND.country(h) for h in LAND.names if LAND.terrain(h) in (SEA, LAKE))


def test_all_land_in_play_is_one() -> None:
    reached = set(flood(Net(LAND.grid, LAND.passable), ["2124"]).hexes)
    assert {h for h in LAND.names if LAND.playable(h)} == reached
    assert {"4224", "3721", "1611", "3516", "2301", "4135", "3537"} <= reached


# Rivers, crossings, roads


def river_sides(name: str = "") -> list[tuple[str, str]]:
    return [(s.a, s.b) for s in TEXT.sides for f in s.features if f.word in RIVERS and (not name or f.text == name)]


def corner(point: tuple[float, float]) -> Corner:
    return round(point[0] * 20), round(point[1] * 20)


def ends(side: tuple[str, str]) -> set[Corner]:
    return {corner(p) for p in LAND.grid.side(*side)}


def systems(sides: Iterable[tuple[str, str]]) -> Iterator[list[tuple[str, str]]]:
    """The sides that hang together."""
    at: dict[Corner, list[tuple[str, str]]] = defaultdict(list)
    for each in (left := list(sides)):
        for point in ends(each):
            at[point].append(each)
    seen: set[tuple[str, str]] = set()
    for first in left:
        if first in seen:
            continue
        seen.add(first)
        found, queue = [first], [first]
        while queue:
            for point in ends(queue.pop()):
                new = [s for s in at[point] if s not in seen]
                seen.update(new)
                found += new
                queue += new
        yield found


def where_water_ends() -> set[Corner]:
    """Corners at the sea, at an arm of it, or at the edge of the map."""
    found = {c for s in TEXT.sides for f in s.features if f.word == "strait" for c in ends((s.a, s.b))}
    for h in LAND.names:
        corners = [corner(p) for p in LAND.grid.corners(h)]
        for d in range(6):
            if LAND.terrain(h) == SEA or LAND.grid.neighbour(h, d) is None:
                found |= {corners[d], corners[(d + 1) % 6]}
    return found


def test_every_river_runs_to_the_sea_or_off_the_map() -> None:
    out = where_water_ends()
    for system in systems(river_sides()):
        assert any(not ends(s).isdisjoint(out) for s in system), system


@pytest.mark.parametrize(
    "name",
    ["Waal", "Maas", "Lek", "Nederrijn", "IJssel", "Oise", "Aisne", "Somme", "Escaut", "Albertkanaal", "Moselle"],
)
def test_a_river_is_in_one_piece(name: str) -> None:
    assert len(list(systems(river_sides(name)))) == 1


def test_every_crossing_lies_on_a_river() -> None:
    crossings = [(s.a, s.b) for s in TEXT.sides for f in s.features if f.word == "crossing"]
    assert len(crossings) > 100
    assert [c for c in crossings if not LAND.river(*c)] == []


def test_every_road_over_a_river_has_a_crossing_and_stays_on_land() -> None:
    for run in TEXT.paths:
        for a, b in pairwise(run.hexes):
            assert LAND.terrain(a) != SEA
            assert LAND.adjacent(a, b), (run.name, a, b)
            assert LAND.crossing(a, b) or not LAND.river(a, b), (run.name, a, b)


def test_lines_of_supply_can_lead_everywhere() -> None:
    """They cross rivers at crossings alone (R-7.2b)."""
    seen, queue = {"1611"}, ["1611"]
    while queue:
        here = queue.pop()
        ways = [n for n in LAND.neighbours(here) if not LAND.river(here, n) or LAND.crossing(here, n)]
        new = [n for n in ways if n not in seen and LAND.playable(n)]
        seen.update(new)
        queue += new
    assert [h for h in LAND.names if LAND.playable(h) and h not in seen] == []


def test_motorised_columns_find_roads_through_every_forest() -> None:
    for h in LAND.names:
        if LAND.terrain(h) == "forest" and LAND.country(h) in (BELGIUM, LUXEMBOURG):
            near = {n for n in LAND.within(h, 1) if any(LAND.road(n, m) for m in LAND.neighbours(n))}
            assert near, h


# Places


def test_the_cities_and_towns_of_the_dutch_surrender() -> None:
    """S-8.11 lists those of the small map; one more city, Maastricht, lies outside it (AM-51)."""
    assert {LAND.name(h) for h in LAND.cities(NETHERLANDS)} == DUTCH_CITIES | {"Maastricht"}
    towns = [h for h in LAND.places if LAND.is_town(h) and LAND.country(h) == NETHERLANDS]
    assert {LAND.name(h) for h in towns} == DUTCH_TOWNS
    small = LAND.zone("scenario-4")
    assert {LAND.name(h) for h in LAND.cities(NETHERLANDS) if h in small} == DUTCH_CITIES


def test_the_cities_of_the_belgian_surrender() -> None:
    """R-12.5b."""
    four = LAND.zone("belgian-surrender")
    assert {LAND.name(h) for h in four} == {"Antwerpen", "Bruxelles", "Gent", "Oostende"}
    assert all(LAND.is_city(h) and LAND.country(h) == BELGIUM for h in four)


def test_paris_has_three_hexes_that_meet() -> None:
    a, b, c = LAND.paris
    assert LAND.named("Paris") == LAND.paris
    assert LAND.adjacent(a, b)
    assert LAND.adjacent(b, c)
    assert LAND.adjacent(a, c)


def test_ports_lie_at_the_sea_or_on_a_river_to_it() -> None:
    assert {LAND.name(h) for h in LAND.zone("dynamo")} == {"Oostende", "Dunkerque", "Calais", "Boulogne"}
    assert set(LAND.ports) > LAND.zone("dynamo")
    inland = [LAND.name(h) for h in LAND.ports if SEA not in map(LAND.terrain, LAND.grid.neighbours(h))]
    assert inland == ["Antwerpen"]
    assert any(LAND.river("3424", n) == "major" for n in LAND.neighbours("3424"))


def test_ruhr_and_german_cities() -> None:
    assert LAND.ruhr == ("3534", "3535", "3536", "3537")
    assert set(LAND.ruhr) < set(LAND.cities(GERMANY))


# Lines and zones


def test_fortified_lines_stand_in_their_country() -> None:
    sides = {"maginot": FRANCE, "metz": FRANCE, "west-wall": GERMANY, "eben-emael": BELGIUM}
    for h in LAND.names:
        if line := LAND.fort(h):
            assert line in FORTS
            assert LAND.country(h) == sides[line], h
            assert LAND.garrison(h) == {"maginot": 3, "metz": 4, "west-wall": 2, "eben-emael": 2}[line]
    assert LAND.fort("2928") == "eben-emael"
    assert LAND.fort("1529") == "metz"
    assert sum(LAND.fort(h) == MAGINOT for h in LAND.names) == 15


def test_every_zone_is_there_and_in_play() -> None:
    for name in ZONES:
        assert LAND.zone(name), name
        assert all(LAND.playable(h) for h in LAND.zone(name)), name
    with pytest.raises(ValueError, match="expected one of"):
        LAND.zone("nowhere")


def test_the_dyle_line_is_a_chain_and_its_limit_leads_round_the_area() -> None:
    for chain in (
        ("2824", "2924", "3024", "3123", "3223", "3322"),
        ("2823", "2922", "3022", "3121", "3221", "3320", "3420", "3519", "3619"),
    ):
        assert all(LAND.adjacent(a, b) for a, b in pairwise(chain))
        assert set(chain) <= LAND.zone("dyle")
    assert LAND.dyle_limit("3022", "3021")
    assert LAND.dyle_limit("2722", "2823")
    assert not LAND.dyle_limit("3022", "3023")
    assert not LAND.dyle_limit("3123", "3124")


def test_the_zones_of_scenario_one() -> None:
    blind = LAND.zone("blind-spot")
    assert {LAND.country(h) for h in blind} == {BELGIUM, LUXEMBOURG}
    assert {h for h in LAND.names if LAND.country(h) == LUXEMBOURG} <= blind
    assert {LAND.country(h) for h in LAND.zone("maginot-zone")} == {FRANCE}
    assert LAND.zone("south-edge") - LAND.zone("maginot-zone") >= LAND.zone("south-exit")
    north = LAND.zone("north-of-somme")
    assert {"3017", "2710", "2513", "2515", "2415"} <= north
    assert north.isdisjoint({"1611", "2607", "2408", "2709", "2413", "2512", "2317"})
    assert {h[2:] for h in LAND.zone("west-of-13")} == {f"{c:02d}" for c in range(1, 13)}


def test_edges() -> None:
    assert set(LAND.edge("south")) == LAND.zone("south-edge")
    assert all(h[2:] == "01" and LAND.country(h) == FRANCE for h in LAND.edge("west"))


def test_compass_and_directions() -> None:
    assert LAND.direction("2124", "2225") == "NE"
    assert LAND.direction("2124", "2125") == "E"
    assert LAND.direction("2124", "2123") == "W"
    assert LAND.direction("4027", "3926") == "SW"
    assert LAND.with_compass("4027", "3926", "allied")
    assert not LAND.with_compass("4027", "3926", "german")
    assert LAND.direction("2124", "2126") == ""


def test_names_of_lands_and_waters_are_no_places() -> None:
    kinds = {label.text: label.kind for label in chart_of(LAND.map).labels}
    assert [kinds[name] for name in ("Ardennes", "France", "Zuiderzee", "Noordzee")] == [
        "region",
        "country",
        "water",
        "sea",
    ]
    assert [kinds[name] for name in ("Sedan", "Paris", "Dordrecht")] == ["town", "city", "village"]
