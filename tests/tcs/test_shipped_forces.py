"""The forces of the shipped games: set-ups fit the map and the stacking limits, sheets hold every unit once."""

from collections import Counter, defaultdict
from itertools import pairwise

import pytest

from esagono.games.tcs.counters import read_batteries, read_counters, read_formations, read_sorties, read_turns
from esagono.games.tcs.pieces import MISSIONS
from esagono.kernel.datafiles import Row
from tests.tcs.games import DATA, GAMES, ground_of_game, rows

SETUPS = [
    ("les-fosses", "standard"),
    ("les-fosses", "short"),
    ("night-ridge", "standard"),
    ("steel-meadow", "standard"),
]
LISTS = ("axis", "objectives", "positions", "alternate_axis", "alternate_objectives", "rally", "failure")


def units(game: str, setup: str) -> list[Row]:
    return [row for row in rows(game, f"setup/{setup}") if row.cells["unit"] != "mine"]


@pytest.mark.parametrize("game", GAMES)
def test_files_are_read(game: str) -> None:
    counters, formations = read_counters(DATA, game), read_formations(DATA, game)
    assert all(unit.formation in formations for unit in counters.values())
    assert all(battery.unit in ("", *counters) for battery in read_batteries(DATA, game).values())
    assert [space.turn for space in read_turns(DATA, game)] == list(range(1, len(read_turns(DATA, game)) + 1))
    assert all(sortie.most for sortie in read_sorties(DATA, game))
    for formation in formations.values():
        steps = sum(unit.steps for unit in counters.values() if unit.formation == formation.id)
        assert bool(formation.track) == (formation.morale == "vehicle")
        assert not formation.track or len(formation.track) == steps, formation.name


@pytest.mark.parametrize(("game", "setup"), SETUPS)
def test_units_stand_where_they_may(game: str, setup: str) -> None:
    ground, counters = ground_of_game(game), read_counters(DATA, game)
    last = len(read_turns(DATA, game))
    steps: dict[tuple[str, str], Counter[str]] = defaultdict(Counter)
    for row in units(game, setup):
        cells, unit = row.cells, counters[row.cells["unit"]]
        hexes = (cells["hex"] or cells["entry"]).split()
        assert all(ground.has_hex(h) for h in hexes), unit.id
        assert bool(cells["due"]) == bool(cells["entry"]) == (not cells["hex"]), unit.id
        assert not cells["due"] or (1 <= int(cells["due"]) <= last and all(ground.edges(h) for h in hexes))
        assert cells["dug_in"] != "yes" or cells["mode"] == "fire"
        if not cells["carrier"]:
            kind = "troops" if unit.foot_troops else "vehicles"
            steps[hexes[0], cells["due"]][kind] += unit.steps - int(cells["lost"] or 0)
    at_start = [count for (_, due), count in steps.items() if not due]
    assert all(count["troops"] <= 30 and count["vehicles"] <= 6 for count in at_start)


@pytest.mark.parametrize(("game", "setup"), SETUPS)
def test_who_rides_is_where_its_carrier_is(game: str, setup: str) -> None:
    cells = {row.cells["unit"]: row.cells for row in units(game, setup)}
    for rider in cells.values():
        if rider["carrier"]:
            carrier = cells[rider["carrier"]]
            assert (rider["hex"], rider["due"], rider["mode"]) == (carrier["hex"], carrier["due"], "move")


@pytest.mark.parametrize(("game", "setup"), SETUPS)
def test_every_unit_is_in_one_group(game: str, setup: str) -> None:
    there = [row.cells["unit"] for row in units(game, setup)]
    written = [unit for row in rows(game, f"sheets/{setup}") for unit in row.cells["units"].split()]
    assert sorted(there) == sorted(written)


@pytest.mark.parametrize(("game", "setup"), SETUPS)
def test_sheets_fit_the_map_and_the_rules(game: str, setup: str) -> None:
    ground, counters = ground_of_game(game), read_counters(DATA, game)
    rally: dict[tuple[str, str], set[str]] = defaultdict(set)
    sheets: dict[str, list[dict[str, str]]] = defaultdict(list)
    for row in rows(game, f"sheets/{setup}"):
        cells = row.cells
        sheets[cells["sheet"]].append(cells)
        assert all(ground.has_hex(h) for column in LISTS for h in cells[column].split())
        assert cells["notes"] == "" or cells["notes_it"] != ""
        for unit in cells["units"].split():
            rally[cells["sheet"], counters[unit].formation].add(cells["rally"])
    assert all(len(hexes) == 1 for hexes in rally.values()), "one rally point for each battalion (6.12a)"
    for groups in sheets.values():
        missions = [g["mission"] for g in groups if g["role"] == "main"]
        assert min(missions, key=MISSIONS.index) == groups[0]["type"], "the most demanding mission (6.6)"
        kept = sum(len(g["units"].split()) for g in groups if g["role"] == "reserve")
        assert 2 * kept <= sum(len(g["units"].split()) for g in groups), "half in reserve at most (6.14b)"


def test_night_axes_go_hex_by_hex() -> None:
    ground = ground_of_game("night-ridge")
    for row in rows("night-ridge", "sheets/standard"):
        if row.cells["group"] in ("left", "right", "breach"):
            assert all(ground.distance(a, b) == 1 for a, b in pairwise(row.cells["axis"].split()))


def test_the_short_battle_is_dug_in_on_one_side_alone() -> None:
    dug = {row.cells["unit"][0] for row in units("les-fosses", "short") if row.cells["dug_in"] == "yes"}
    assert dug == {"g"}
