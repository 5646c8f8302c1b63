"""Overlays: supply with its line or what breaks it, ranges, who holds what, reach by every kind of movement."""

from __future__ import annotations

import pytest

from esagono.games.crimea.pieces import Unit
from esagono.kernel.match import Match
from tests.crimea.test_odds import GAME, laid_out, play
from tests.crimea.test_plans import MARCH

LINE = """
    at: movement phase side=axis
    map: |
      map flat
      grid flat-top CCRR even-columns-up cols 30-46 rows 01-14
      default open.A
    markers: [rule supply.general false, 'rule supply.sources.axis "3501"', control 3501 axis]
    units:
      - test-a 3504 nation=german
      - test-far 3514 nation=german
      - test-cut 3510 nation=german
      - ax-49-art 3503
"""


def test_a_supply_line_is_traced_to_its_source() -> None:
    state = laid_out(LINE)
    assert GAME.query(state, "axis", "trace test-a") == ["3504", "3503", "3502", "3501"]
    supplied = GAME.query(state, "axis", "supply axis")
    assert "3504" in supplied
    assert "3510" not in supplied


def test_what_breaks_a_line_is_told() -> None:
    state = laid_out(LINE)
    assert sorted(GAME.query(state, "axis", "cut-off axis")) == ["test-cut", "test-far"]
    assert GAME.query(state, "axis", "trace test-cut") == []
    told = GAME.query(state, "axis", "supply test-cut")
    assert (told["broken"], told["because"], told["rule"]) == ("3503", "too-far", "BSR-6.22")
    barred = laid_out(LINE + "      - test-d 3506 nation=soviet\n")
    told = GAME.query(barred, "axis", "supply test-cut")
    assert (told["because"], told["rule"]) == ("zone", "BSR-6.12b")


@pytest.mark.parametrize("scenario", [s for s in GAME.playable if s != "sandbox"])
def test_every_overlay_answers_in_every_scenario(scenario: str) -> None:
    match = Match(GAME, scenario, {}, seed=bytes(32))
    world = match.state.world
    units: list[Unit] = [u for u in world.units.values() if u.hex][::9]
    for side in ("axis", "soviet"):
        for verb in ("supply", "cut-off", "threat", "zoc", "ports"):
            GAME.query(match.state, side, f"{verb} {side}")
        assert GAME.query(match.state, side, "control")
        for unit in units:
            for verb in ("reach", "trace", "supply", "attack-supply", "arc"):
                GAME.query(match.state, side, f"{verb} {unit.id}")


def test_artillery_shows_its_range() -> None:
    near = GAME.query(laid_out(LINE), "axis", "arc ax-49-art")
    assert "3505" in near
    assert "3514" not in near


def test_a_unit_that_has_moved_reaches_nothing() -> None:
    state = laid_out(MARCH)
    assert GAME.query(state, "axis", "reach test-a")["3506"] == "2"
    gone = play(state, "move test-a", "to 3506")
    assert "3504" in GAME.query(gone, "axis", "reach test-a")
    assert GAME.query(play(gone, "stop"), "axis", "reach test-a") == {}


def test_a_counter_that_does_not_fight_shows_no_strengths() -> None:
    world = Match(GAME, "road-to-sevastopol", {}, seed=bytes(32)).state.world
    assert GAME.present is not None
    shown = {p.id: str(p.face["values"]) for p in GAME.present(world, "axis", "en").pieces if p.layout == "operational"}
    idle = {u for u in shown if u in world.units and not world.charts.counters[u].fights}
    assert {shown[u] for u in idle} <= {"", "1 ASP", "2 ASP"}
    assert any(shown[u].endswith("ASP") for u in idle)
    assert all(shown[u].count("-") == 2 for u in shown.keys() - idle if u in world.units)
