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


@pytest.mark.parametrize(("game", "setup"), SETUPS)
def test_the_sides_begin_apart_and_mines_lie_where_nobody_stands(game: str, setup: str) -> None:
    ground, counters = ground_of_game(game), read_counters(DATA, game)
    start: dict[str, set[str]] = defaultdict(set)
    for row in units(game, setup):
        if row.cells["hex"]:
            start[counters[row.cells["unit"]].side].add(row.cells["hex"])
    assert min(ground.distance(a, b) for a in start["blue"] for b in start["grey"]) >= 3
    mines = {row.cells["hex"] for row in rows(game, f"setup/{setup}") if row.cells["unit"] == "mine"}
    assert not mines & (start["blue"] | start["grey"])


@pytest.mark.parametrize("game", GAMES)
def test_carriers_are_not_overloaded(game: str) -> None:
    """Two steps of carrier take five steps or tow two guns; a tank step takes two, one if its defence is 2 (24.1)."""
    counters, loads = read_counters(DATA, game), defaultdict(list)
    for row in units(game, "standard"):
        if row.cells["carrier"]:
            loads[row.cells["carrier"]].append(counters[row.cells["unit"]])
    for name, riders in loads.items():
        carrier = counters[name]
        towed = [r for r in riders if r.tow_only]
        steps = sum(r.steps for r in riders if not r.tow_only)
        each = 0 if carrier.defence < 2 else 1 if carrier.defence == 2 else 2
        assert steps <= (5 if carrier.carrier else each * carrier.steps), name
        assert len(towed) <= 2, name
        assert not (towed and steps), name


@pytest.mark.parametrize("game", GAMES)
def test_turns_last_twenty_minutes_and_an_hour_at_night(game: str) -> None:
    turns = read_turns(DATA, game)
    minutes = [60 * int(t.time[:2]) + int(t.time[2:]) for t in turns]
    for (a, b), before in zip(pairwise(minutes), turns, strict=False):
        assert (b - a) % 1440 == (60 if before.light == "night" else 20)


@pytest.mark.parametrize(("game", "setup"), SETUPS)
def test_rally_points_are_not_nearer_to_the_enemy(game: str, setup: str) -> None:
    ground, counters = ground_of_game(game), read_counters(DATA, game)
    places = {row.cells["unit"]: row.cells["hex"] for row in units(game, setup) if row.cells["hex"]}
    for row in rows(game, f"sheets/{setup}"):
        foes = [hex_ for unit, hex_ in places.items() if counters[unit].side != row.cells["side"]]
        own = [places[unit] for unit in row.cells["units"].split() if unit in places]
        nearest = min((ground.distance(a, b) for a in own for b in foes), default=0)
        assert min(ground.distance(row.cells["rally"], b) for b in foes) >= nearest, row.cells["group"]
