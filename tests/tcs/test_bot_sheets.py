"""The planner writes op sheets for whoever has none, commits its reserves, and leaves no draft open."""

from __future__ import annotations

from random import Random

import pytest

from esagono import games
from esagono.bots import load, question
from esagono.games.tcs.pieces import ATTACK, UNIMPLEMENTED, OpSheet
from esagono.games.tcs.world import World
from esagono.kernel import Game, Seeded, State
from esagono.kernel.value import replace

VILLAGE = {"12.10", "12.11", "13.09", "13.10", "13.11", "14.10"}
BLUE, GREY = "blue", "grey"


@pytest.fixture(scope="module")
def game() -> Game:
    return games.load("tcs")


def commanded(game: Game, scenario: str, world: World, most: int = 300) -> tuple[World, list[str]]:
    """What both sides have written in one Command Phase, and the acts."""
    dice = Seeded(b"0")
    state: State = game.at(scenario, world, "command phase", None, dice).state
    texts: list[str] = []
    while (asked := [d for d in game.decisions(state) if d.ask == "orders"]) and len(texts) < most:
        answer = load("planner")(question(game, state, asked[0], Random(1), 60.0))
        texts.append(answer.act.text)
        state = game.apply(state, asked[0].side, answer.act, dice).state
    assert len(texts) < most
    return state.world, texts


def sheets_of(world: World, side: str) -> list[OpSheet]:
    """The sheets of a side."""
    return [s for s in world.sheets.values() if s.side == side]


def test_who_has_no_orders_gets_an_attack_or_a_defence(game: Game) -> None:
    world: World = replace(game.scenario("les-fosses-short").build({}), sheets={})
    after, texts = commanded(game, "les-fosses-short", world)
    assert not [t for t in texts if t == "scrap"]
    ours, theirs = sheets_of(after, BLUE), sheets_of(after, GREY)
    assert ours
    assert theirs
    assert all(s.status == UNIMPLEMENTED for s in (*ours, *theirs))
    assert {s.type for s in ours} == {ATTACK}
    assert all(g.route.axis and set(g.route.objectives) <= VILLAGE for s in ours for g in s.groups)
    assert {s.type for s in theirs} == {"hasty"}
    listed = {u for s in after.sheets.values() for g in s.groups for u in g.units}
    assert listed == {u.id for u in world.units.values() if u.hex}


def test_routes_at_night_are_exact_enough_to_be_issued(game: Game) -> None:
    world: World = replace(game.scenario("night-ridge").build({}), sheets={}, light="night")
    after, texts = commanded(game, "night-ridge", world)
    assert "scrap" not in texts
    assert {s.type for s in sheets_of(after, BLUE)} == {ATTACK}


def test_who_has_orders_is_left_alone(game: Game) -> None:
    world: World = game.scenario("les-fosses-short").build({})
    after, texts = commanded(game, "les-fosses-short", world)
    assert texts == ["end-command", "end-command"]
    assert after.sheets == world.sheets


def test_reserves_are_committed_when_the_others_have_gone_ahead(game: Game) -> None:
    built: World = game.scenario("les-fosses").build({})
    early = commanded(game, "les-fosses", built)[1]
    assert not any(t.startswith("commit") for t in early)
    later, texts = commanded(game, "les-fosses", replace(built, turn=8))
    assert any(t.startswith("commit b1 reserve attack") for t in texts)
    assert any(g.role == "committed" and g.route.objectives for g in later.sheets["b1"].groups)
