"""Overlays: reach, zones, supply with its line or what breaks it, ranges, the sea, control, threats."""

from __future__ import annotations

import pytest

from esagono.kernel.match import Match
from tests.third_reich.test_odds import AT_SEA, GAME, laid_out
from tests.third_reich.test_plans import MARCH, STRIKE

LINE = """
    at: movement
    set: {mover: axis}
    markers: [war germany poland, option germany eastern offensive]
    units:
      - germany-inf-3-3-1 O32
      - germany-inf-3-3-2 N35
      - poland-arm-1-5-1 M33
"""


def test_reach_tells_the_factors_that_a_hex_costs() -> None:
    found = GAME.query(laid_out(MARCH), "germany", "reach germany-inf-3-3-1")
    assert (found["L30"], found["L28"]) == ("1", "3")
    assert "L27" not in found
    assert GAME.query(laid_out(MARCH), "germany", "reach germany-air-1")["K32"]


def test_zones_are_those_of_armor_of_enemies_and_of_ones_own_side() -> None:
    state = laid_out(LINE)
    assert "M32" in GAME.query(state, "germany", "zoc britain")
    assert GAME.query(state, "germany", "zoc russia") == [], "who is at peace has no zones to speak of"
    assert GAME.query(state, "germany", "zoc germany") == [], "infantry has none"
    assert GAME.query(laid_out(STRIKE), "germany", "zoc germany")


def test_a_supply_line_leads_to_its_source() -> None:
    state = laid_out(LINE)
    told = GAME.query(state, "germany", "supply germany-inf-3-3-1")
    line = GAME.query(state, "germany", "trace germany-inf-3-3-1")
    assert told["source"] == line[-1] == "S30", "Budapest, which Germany treats as its own, is nearer than Berlin"
    assert line[0] == "O32"
    assert "O32" in GAME.query(state, "germany", "supply germany")


def test_what_breaks_a_line_is_told() -> None:
    state = laid_out(LINE)
    assert GAME.query(state, "germany", "cut-off germany") == ["germany-inf-3-3-2"]
    told = GAME.query(state, "germany", "supply germany-inf-3-3-2")
    assert (told["because"], told["rule"]) == ("control", "27.22")
    assert GAME.query(state, "germany", "trace germany-inf-3-3-2") == []


def test_air_units_show_their_range_and_fleets_their_chances() -> None:
    assert "O33" in GAME.query(laid_out(STRIKE), "germany", "arc germany-air-1")
    found = GAME.query(laid_out(AT_SEA), "italy", "arc italy-fleet-1")
    assert found["AA24"] == "100%"
    assert found["GG19"] == "83%"
    way = GAME.query(laid_out(AT_SEA), "britain", "sea-way britain-fleet-1 GG19")
    assert way["GG19"] == "83%"


def test_a_fleet_reaches_the_ports_of_its_own_side() -> None:
    match = Match(GAME, "1939", {}, seed=bytes(32))
    while (here := match.decisions[0]).ask != "base changes":
        ends = [act.text for act in here.choices if act.ends]
        match.act(here.side, "deploy" if "deploy" in here.texts else ends[0] if ends else here.texts[0])
    found = GAME.query(match.state, "germany", "reach germany-fleet-1")
    assert "J36" in found, "Königsberg"
    assert "J35" not in found, "Danzig is not German"


def test_a_threat_is_the_odds_of_those_who_stand_next_to_a_hex() -> None:
    state = laid_out(STRIKE)
    assert GAME.query(state, "britain", "threat germany") == {"O33": "1-1"}
    assert GAME.query(state, "britain", "threat italy") == {}


def test_control_names_the_power_of_each_hex() -> None:
    held = GAME.query(laid_out(LINE), "germany", "control")
    assert held["L31"] == held["N35"] == "germany"
    assert "switzerland" not in held.values()


@pytest.mark.parametrize("scenario", [s for s in GAME.playable if s != "sandbox"])
def test_every_overlay_answers_in_every_scenario(scenario: str) -> None:
    match = Match(GAME, scenario, {}, seed=bytes(32))
    while (here := match.decisions[0]).ask != "movement":
        ends = [act.text for act in here.choices if act.ends]
        match.act(here.side, "deploy" if "deploy" in here.texts else ends[0] if ends else here.texts[0])
    world = match.state.world
    for side in ("germany", "britain"):
        for verb in ("supply", "cut-off", "threat", "zoc"):
            GAME.query(match.state, side, f"{verb} {side}")
        assert GAME.query(match.state, side, "control")
        assert len(GAME.query(match.state, side, "objectives")) == 42
        for unit in [u for u in world.units.values() if u.hex][::7]:
            for verb in ("reach", "trace", "supply", "arc"):
                GAME.query(match.state, side, f"{verb} {unit.id}")


def test_who_is_in_supply_by_the_rule_has_a_line_or_needs_none() -> None:
    match = Match(GAME, "1939", {}, seed=bytes(32))
    while (here := match.decisions[0]).ask != "movement":
        ends = [act.text for act in here.choices if act.ends]
        match.act(here.side, "deploy" if "deploy" in here.texts else ends[0] if ends else here.texts[0])
    for unit in match.state.world.units.values():
        if unit.hex:
            told = GAME.query(match.state, "germany", f"supply {unit.id}")
            assert not told or told["line"] or told["state"] == "by-itself" or told["because"], unit.id
