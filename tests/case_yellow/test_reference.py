"""The printed tables beside the map, and which of their lines a card is read from."""

from __future__ import annotations

import pytest

from esagono import games
from esagono.games.case_yellow.view.air import card
from esagono.games.case_yellow.view.plans_bridges import CREATION, faces
from esagono.kernel import State
from esagono.kernel.match import Match
from esagono.wargame.forecast import Forecast, Use
from esagono.wargame.sums import Term

GAME = games.load("case_yellow")


def state(scenario: str = "historical") -> State:
    return Match(GAME, scenario, {}, seed=bytes(32)).state


def test_a_combat_is_read_from_its_column_and_its_shifts() -> None:
    forecast: Forecast = GAME.query(state(), "german", "preview 1731")["1731"]
    assert forecast.headline == "2-1"
    assert forecast.uses == (
        Use("combat_results", "2-1"),
        Use("column_shifts", rows=("terrain-hill", "arko")),
        Use("terrain_effects", rows=("hill",)),
    )


def test_a_landing_is_read_from_the_rows_that_the_die_can_reach() -> None:
    open_ground: Forecast = GAME.query(state("fortress-holland"), "german", "landing 4026")["4026"]
    city: Forecast = GAME.query(state("fortress-holland"), "german", "landing 4024")["4024"]
    assert open_ground.uses == (Use("airborne_landing", rows=("1", "2", "3", "4", "5", "6")),)
    assert city.uses == (
        Use("airborne_landing", rows=("4", "5", "6", "7", "8")),
        Use("airborne_drm", rows=("city",)),
    )


@pytest.mark.parametrize(("hex_", "row"), [("3725", "town"), ("4027", "works"), ("4224", "city")])
def test_what_is_added_to_a_landing_is_a_row_in_use(hex_: str, row: str) -> None:
    forecast: Forecast = GAME.query(state("fortress-holland"), "german", f"landing {hex_}")[hex_]
    assert forecast.uses[1:] == (Use("airborne_drm", rows=(row,)),)


def test_what_is_added_for_a_stuka_is_a_row_in_use() -> None:
    now = state()
    hexes = dict.fromkeys(u.hex for u in now.world.units.values() if u.hex and u.id.startswith(("fr-", "be-", "du-")))
    found: set[str] = set()
    for hex_ in hexes:
        forecast: Forecast = GAME.query(now, "german", f"dive {hex_}")[hex_]
        drms = forecast.uses[1].rows if len(forecast.uses) > 1 else ()
        assert all(use.table == "stuka_drm" for use in forecast.uses[1:])
        assert len(drms) == sum(len(s.parts) for s in forecast.sums), "as many rows as are added"
        found |= set(drms)
    printed = {row["condition"] for row in now.world.charts.tables["stuka_drm"]}
    assert found == printed, "each of them somewhere on the map"


def test_the_turn_that_is_played_is_marked_with_its_date() -> None:
    world = state().world
    assert GAME.library.tables
    turns = next(t for t in GAME.library.tables(world, "german", "it") if t.key == "turn_track")
    assert [line.cells for line in turns.lines if line.now] == [("1", "10 maggio", "13 maggio")]


def test_a_river_lights_its_line_whatever_the_map_calls_it() -> None:
    assert GAME.library.tables
    chart = next(t for t in GAME.library.tables(state().world, "german", "en") if t.key == "terrain_effects")
    when = {line.key: line.when for line in chart.lines}
    assert when["minor"] == ("side:minor-river", "side:canal")
    assert when["woods"] == ("ground:woods",)


def test_a_bridgehead_is_read_from_its_table() -> None:
    world = state().world
    odds = card(world, CREATION, "R-10.8c1", faces(world, 3), (Term("turn-1", "R-10.8c1", 3, "turn-1"),))
    assert odds.uses == (Use(CREATION, rows=("4", "5", "6")), Use("bridgehead_drm", rows=("turn-1",)))
