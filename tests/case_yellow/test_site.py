"""What a hex means, what a unit that has moved reaches, and what the enemy threatens."""

from __future__ import annotations

from functools import cache

from esagono import games
from esagono.games.case_yellow.world import ground
from esagono.kernel import Game, State
from esagono.kernel.match import Match
from esagono.kernel.value import replace


@cache
def begun() -> tuple[Game, State]:
    game = games.load("case_yellow")
    return game, Match(game, "historical", seed=bytes(32)).state


def told(hex_: str, unit: str = "", language: str = "en", side: str = "german") -> dict[str, tuple[str, str]]:
    game, state = begun()
    assert game.site is not None
    return {f.label: (f.value, f.rule) for f in game.site(state.world, side, hex_, unit, language)}


def test_ground_defence_and_garrison() -> None:
    assert told("2529")["To enter"] == ("2 MP, by road 1", "T-TEC")
    assert told("2529")["Defence, forest"] == ("1 column left", "T-TEC-forest")
    assert told("1731")["Maginot Line"] == ("garrison 3", "R-11.7a")
    assert told("4024")["Defence, city"] == ("1 column left", "T-TEC-city")
    assert told("2928")["Eben Emael"][0] == "destroyed"


def test_supply_and_holder_depend_on_the_side_that_asks() -> None:
    assert told("2020")["Held by"][0] == "Allies"
    assert told("2020")["Supply"][0] == "out of supply"
    assert told("2020", side="allied")["Supply"][0] == "in supply"
    assert "Supply" not in told("2020", side=""), "a spectator has no supply"


def test_the_cost_for_the_chosen_unit() -> None:
    _, state = begun()
    unit = next(u for u in state.world.units.values() if u.hex and u.id == "ge-x")
    costs = {told(h, unit.id)["To enter for this unit"][0] for h in ground(state.world).around(unit.hex)}
    assert costs == {"1 MP", "2 MP"}


def test_every_hex_in_both_languages_without_a_key() -> None:
    _, state = begun()
    for language in ("en", "it"):
        found = [f"{k} {v}" for h in ground(state.world).names for k, (v, _) in told(h, "", language).items()]
        assert found
        assert [line for line in found if "site." in line or "{" in line] == []


def test_a_unit_that_has_moved_reaches_nothing() -> None:
    game, state = begun()
    assert game.query(state, "german", "reach ge-x")
    unit = state.world.units["ge-x"]
    units = {**state.world.units, "ge-x": replace(unit, moved=True)}
    after = replace(state, world=replace(state.world, units=units))
    assert game.query(after, "german", "reach ge-x") == {}


def test_threat_does_not_depend_on_who_has_fought_in_this_round() -> None:
    game, state = begun()
    before = game.query(state, "german", "threat allied")
    assert before
    units = {name: replace(unit, attacked=True) for name, unit in state.world.units.items()}
    fought = replace(state, world=replace(state.world, units=units, defended=tuple(before)))
    assert game.query(fought, "german", "threat allied") == before
