"""The secret Victory Plan of the campaign: nothing that others can see depends on it until it is revealed."""

from __future__ import annotations

import random

import pytest

from esagono import games
from esagono.games.crimea.known import PLANS, known, possible_plans, redeal
from esagono.games.crimea.pieces import UNKNOWN, Ledger
from esagono.games.crimea.rules.ch08_groups import group_cost
from esagono.games.crimea.rules.ch25_points import plan_in_effect, value_of
from esagono.games.crimea.rules.ch25_victory import by_points
from esagono.games.crimea.world import AXIS, World
from esagono.kernel.dice import Scripted
from esagono.kernel.value import replace

GAME = games.load("crimea")


def campaign(turn: int = 70, **values: object) -> World:
    world: World = GAME.scenario("campaign").build({})
    return replace(world, turn=turn, **values)


def both(turn: int = 70, **values: object) -> list[World]:
    return [campaign(turn, plan=plan, **values) for plan in PLANS]


def test_the_soviets_see_that_there_is_a_plan_and_not_which() -> None:
    kerch, sevastopol = both()
    assert known(kerch, "soviet").plan == UNKNOWN
    assert known(kerch, "soviet") == known(sevastopol, "soviet")
    assert known(kerch, "") == known(sevastopol, "")
    assert known(kerch, "axis").plan == "kerch"
    assert known(campaign(), "soviet").plan == ""


def test_another_deal_has_another_plan_and_looks_the_same() -> None:
    world = campaign(plan="kerch")
    deals = [redeal(world, "soviet", random.Random(n)) for n in range(20)]
    assert {deal.plan for deal in deals} == set(PLANS)
    assert all(known(deal, "soviet") == known(world, "soviet") for deal in deals)
    assert {redeal(world, "axis", random.Random(n)).plan for n in range(20)} == {"kerch"}
    shown = replace(world, plan_shown=True)
    assert {redeal(shown, "soviet", random.Random(n)).plan for n in range(20)} == {"kerch"}


def test_points_prices_and_victory_are_those_of_the_sevastopol_plan_until_it_is_revealed() -> None:
    for world in both(vp=20, ledger=(Ledger(70, 20, "start"),)):
        assert plan_in_effect(world) == "sevastopol"
        assert value_of(world, "6912") == 4
        assert group_cost(world, AXIS, "1") == 5
        assert by_points(world).reason == "operational"
    shown = campaign(plan="kerch", plan_shown=True, vp=20)
    assert (plan_in_effect(shown), value_of(shown, "6912"), group_cost(shown, AXIS, "1")) == ("kerch", 6, 2)
    assert by_points(shown).reason == "marginal"


@pytest.mark.parametrize("turn", [67, 74, 76])
def test_who_is_asked_what_does_not_depend_on_the_plan(turn: int) -> None:
    asked = []
    for world in both(turn):
        state = GAME.at("campaign", world, "reinforcements", None, Scripted([])).state
        asked.append([(d.side, d.ask) for d in GAME.decisions(state)])
    assert asked[0] == asked[1]
    assert asked[0]


def test_only_plans_that_are_possible_are_dealt() -> None:
    assert possible_plans(campaign(75, plan="sevastopol")) == PLANS
    assert possible_plans(campaign(76, plan="sevastopol")) == ("sevastopol",)
    taken = campaign(77, plan="sevastopol", groups=("axis 1",))
    assert possible_plans(taken) == PLANS
    left = {**taken.units, "ax-1-geb": replace(taken.units["ax-1-geb"], box="withdrawn")}
    assert possible_plans(replace(taken, turn=78, units=left)) == ("sevastopol",)


def test_the_choice_is_masked_in_the_record() -> None:
    state = GAME.at("campaign", campaign(66), "reinforcements", None, Scripted([])).state
    decision = GAME.decision(state, AXIS)
    assert decision is not None
    assert {type(act).private for act in decision.choices if act.verb == "plan"} == {True}
