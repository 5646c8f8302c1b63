"""The Command Phase in the game itself: few inputs, secrets kept, both sides at once, an end for random players."""

from __future__ import annotations

import itertools
import random

import pytest

from esagono import games
from esagono.games.tcs.rules.ch06_sheets import measured, units_on
from esagono.games.tcs.world import World
from esagono.kernel import Game, Seeded, Side, State, saves

SHORT = "les-fosses-short"
SEED = b"orders"
PLANS = {
    "blue": ("succeed b2", "template attack a-707", "mark 13.10", "issue", "end-command"),
    "grey": ("template hasty ii-935", "scrap", "end-command"),
}


@pytest.fixture(scope="module")
def game() -> Game:
    return games.load("tcs")


def begun(game: Game) -> State:
    """The short battle at its first Command Phase."""
    return game.new(SHORT, {}, Seeded(SEED)).state


def world_of(state: State) -> World:
    world: World = state.world
    return world


def played(game: Game, order: tuple[Side, ...]) -> State:
    """Both plans, in an order of the sides."""
    state, left = begun(game), {side: list(plan) for side, plan in PLANS.items()}
    for side in order:
        state = game.apply(state, side, left[side].pop(0), Seeded(SEED)).state
    return state


def test_a_battalions_sheet_from_a_template_takes_few_inputs(game: Game) -> None:
    """A Hasty Defence takes two, an attack three."""
    state = begun(game)
    for text in ("template hasty 2-411", "issue", "template prepared a-707", "issue"):
        state = game.apply(state, "blue", text, Seeded(SEED)).state
    assert {s.type for s in world_of(state).sheets.values() if s.created} == {"hasty", "prepared"}
    assert len(PLANS["blue"]) <= 8


def test_both_sides_are_asked_at_once_and_neither_learns_anything(game: Game) -> None:
    state = begun(game)
    assert {d.side: d.ask for d in game.decisions(state)} == {"blue": "orders", "grey": "orders"}
    before = game.view(state, "grey").world
    after = game.apply(state, "blue", "template attack 2-411", Seeded(SEED)).state
    assert game.view(after, "grey").world == before
    assert all(sheet.side == "grey" for sheet in game.view(after, "grey").world.sheets.values())


def test_the_order_in_which_the_sides_write_does_not_matter(game: Game) -> None:
    every = sorted(set(itertools.permutations(["blue"] * 5 + ["grey"] * 3)))
    some = random.Random(6).sample(every, 6)
    assert len({saves.digest(played(game, order)) for order in some}) == 1


def test_random_players_come_to_the_end_of_a_command_phase(game: Game) -> None:
    for n in range(6):
        rng, state, acts = random.Random(n), begun(game), 0
        while any(d.ask == "orders" for d in game.decisions(state)):
            decision = rng.choice([d for d in game.decisions(state) if d.ask == "orders"])
            state = game.apply(state, decision.side, decision.draw(rng), Seeded(SEED)).state
            acts += 1
        assert acts <= 260


def test_the_sheets_of_the_set_up_have_the_type_and_size_that_their_units_give(game: Game) -> None:
    for name in game.playable or game.scenarios:
        world = world_of(game.new(name, {}, Seeded(SEED)).state)
        for sheet in world.sheets.values():
            assert measured(world, sheet).type == sheet.type, sheet.id
            assert units_on(sheet)
            named = {rally.formation for rally in sheet.rallies}
            assert {world.charts.counters[u].formation for u in units_on(sheet)} <= named
