"""The map of Europe: its facts hold, and every hex number of the rulebook is in one of them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from esagono.games.third_reich.ground import SEA_FRONTS, Ground
from esagono.games.third_reich.ground_read import COUNTRIES
from esagono.games.third_reich.land import own_map
from esagono.hexes.mapcheck import check
from esagono.hexes.maptext import print_map

NAMED = Path(__file__).parent / "named_hexes.txt"
MAP = own_map()
GROUND = Ground(MAP)
LAND = [h for h in GROUND.names if GROUND.terrain(h) not in ("sea", "lake")]


def named() -> dict[str, list[str]]:
    """The hexes that the rulebook names, by the line of its text."""
    lines = NAMED.read_text("utf-8").splitlines()
    return {line: hexes.split() for line, _, hexes in (each.partition(": ") for each in lines if each[0] != "#")}


def test_the_map_has_no_problems_and_is_canonical() -> None:
    assert check(MAP) == []
    file = Path(__file__).parents[2] / "src/esagono/games/third_reich/data/maps/europe.map"
    assert print_map(MAP.text) == file.read_text("utf-8")


@pytest.mark.parametrize("line", named())
def test_every_hex_number_of_the_rulebook_is_in_a_fact(line: str) -> None:
    stated = {hex_ for fact in MAP.text.facts for word in fact.words for hex_ in re.findall(r"\b[A-Z]+\d+\b", word)}
    assert [h for h in named()[line] if h not in stated or not MAP.grid.has(h)] == []


def test_every_land_hex_has_one_country_and_one_front() -> None:
    for h in LAND:
        words = [f.word for f in MAP.features(h) if f.word in COUNTRIES]
        assert len(words) == 1, h
        fronts = [front for front in ("western", "eastern", "mediterranean") if h in MAP.region(f"front-{front}")]
        assert len(fronts) == 1 or GROUND.country(h) == "switzerland", h


@pytest.mark.parametrize("sea", [s for s in SEA_FRONTS if s != "red-sea"])
def test_every_sea_is_one_body_of_water_for_fleets(sea: str) -> None:
    """Oslo lies at the Atlantic, but no fleet enters it (29.23)."""
    hexes = set(MAP.region(sea)) - set(MAP.hexes("no-fleet"))
    seen, ahead = set[str](), [min(hexes)]
    while ahead:
        here = ahead.pop()
        if here not in seen:
            seen.add(here)
            ahead += [n for n in GROUND.neighbours(here) if n in hexes and GROUND.sailable(here, n)]
    assert hexes == seen


def test_every_port_and_beach_can_be_reached_by_fleets() -> None:
    for h in GROUND.names:
        if GROUND.port(h) or GROUND.beach(h):
            assert any(GROUND.sailable(h, n) for n in GROUND.neighbours(h)), h
        assert set(GROUND.port(h)) <= set(GROUND.seas(h)), h


def test_borders_and_front_borders_are_where_countries_and_fronts_change() -> None:
    for line in MAP.text.sides:
        words = {f.word for f in line.features}
        if GROUND.land(line.a) and GROUND.land(line.b):
            assert ("border" in words) <= GROUND.border(line.a, line.b), line
            if not GROUND.sailable(line.a, line.b):
                assert ("front-border" in words) <= GROUND.front_border(line.a, line.b), line
    for a in LAND:
        for b in GROUND.neighbours(a):
            if GROUND.border(a, b) and GROUND.land_side(a, b):
                assert MAP.has_side("border", a, b), (a, b)
            if GROUND.front_border(a, b) and GROUND.land_side(a, b):
                assert MAP.has_side("front-border", a, b), (a, b)


def test_the_start_lines_and_the_partition_line_have_no_gap() -> None:
    lines = {"start-1942": ("axis-1942",), "start-1944": ("axis-1944", "axis-italy-1944"), "partition": ()}
    for word, regions in lines.items():
        for region in regions or ("eastern-poland",):
            for a in MAP.region(region):
                for b in GROUND.neighbours(a):
                    inside = GROUND.country(b) == GROUND.country(a) and GROUND.land_side(a, b)
                    if inside and b not in MAP.region(region):
                        assert MAP.has_side(word, a, b), (word, a, b)
