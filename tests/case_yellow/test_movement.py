"""Movement on the map of the campaign: what is offered is what is legal, ways cost what their steps cost."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from esagono import games
from esagono.games.case_yellow.records import MovementRound, Moving
from esagono.games.case_yellow.rules.ch10_limits import bar
from esagono.games.case_yellow.rules.ch10_reach import reach_now, stack_of
from esagono.games.case_yellow.rules.ch10_steps import price
from esagono.games.case_yellow.world import World, ground, has_enemy
from esagono.kernel.dice import Seeded
from esagono.kernel.state import State
from tests.case_yellow.test_supply import scattered

GAME = games.load("case_yellow")
DICE = Seeded(b"movement")
MOVERS = (("german", "ge-9pz"), ("german", "ge-x"), ("german", "ge-7pz"), ("allied", "fr-1dlm"), ("allied", "be-v"))


def taken_up(side: str, unit: str) -> State:
    """The campaign at the moment in which a unit has been taken up."""
    world = GAME.scenarios["historical"].build({})
    state = GAME.at("historical", world, "movement round", MovementRound(side), DICE).state
    return GAME.apply(state, side, f"move {unit}", DICE).state


def world_of(state: State) -> World:
    world = state.world
    assert isinstance(world, World)
    return world


@pytest.mark.parametrize(("side", "unit"), MOVERS)
def test_a_hex_is_offered_or_refused_for_one_reason(side: str, unit: str) -> None:
    offered_or_refused(taken_up(side, unit), side)


def offered_or_refused(state: State, side: str) -> None:
    """Every hex of the map is offered, or refused for exactly one reason."""
    decision = GAME.decision(state, side)
    assert decision is not None
    offered = set(decision.texts)
    for hex_ in ground(world_of(state)).names:
        reasons = GAME.why_not(state, side, f"to {hex_}")
        assert len(reasons) == (0 if f"to {hex_}" in offered else 1), hex_


@pytest.mark.parametrize(("side", "seed"), [("german", 1), ("allied", 1), ("german", 2), ("allied", 2)])
def test_among_scattered_enemies_too(side: str, seed: int) -> None:
    world = scattered(seed)
    state = GAME.at("historical", world, "movement round", MovementRound(side), DICE).state
    decision = GAME.decision(state, side)
    assert decision is not None
    moves = [text for text in decision.texts if text.startswith("move ")]
    assert moves
    for move in Random(seed).sample(moves, 2):
        offered_or_refused(GAME.apply(state, side, move, DICE).state, side)


@pytest.mark.parametrize(("side", "unit"), MOVERS)
def test_ways_cost_what_their_steps_cost_and_break_no_limit(side: str, unit: str) -> None:
    world = GAME.scenarios["historical"].build({})
    start = world.units[unit].hex
    moving = Moving(side, (unit,), start)
    found, stack = reach_now(world, moving), stack_of(world, (unit,))
    for hex_ in found.hexes:
        way = found.path_to(hex_)
        steps = list(pairwise(way))
        assert not any(bar(world, stack, a, b) for a, b in steps)
        assert not any(has_enemy(world, b, side) for _, b in steps)
        costs = [price(world, stack, a, b, world.charts.counters[unit].ma if a == start else None) for a, b in steps]
        assert sum(c or 0 for c in costs) == found.cost(hex_)


def test_a_stack_reaches_no_more_than_its_slowest_unit() -> None:
    world = GAME.scenarios["historical"].build({})
    start = world.units["ge-9pz"].hex
    together = reach_now(world, Moving("german", ("ge-9pz", "ge-lah"), start))
    for unit in ("ge-9pz", "ge-lah"):
        alone = reach_now(world, Moving("german", (unit,), start))
        assert set(together.hexes) <= set(alone.hexes)
