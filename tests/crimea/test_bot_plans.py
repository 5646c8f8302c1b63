"""Plans of the planner that are made for a whole phase: attacks, orders, reserves, journeys."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from esagono import games
from esagono.bots import arena, load, question
from esagono.games.crimea.bot import combat, reserves
from esagono.games.crimea.bot.moves import LONG, Journeying, best_journey
from esagono.games.crimea.bot.orders import TAKE, orders
from esagono.games.crimea.bot.places import depot
from esagono.games.crimea.bot.seat import Seat
from esagono.games.crimea.bot.strikes import Strike, given_up, made, without_debts
from esagono.games.crimea.bot.weights import PLANNER
from esagono.games.crimea.pieces import Attack, Unit
from esagono.games.crimea.records import Phase
from esagono.games.crimea.rules.ch08_groups import TakeGroup
from esagono.games.crimea.rules.ch12_declaration import Declare, TakeBack
from esagono.games.crimea.rules.scenario5_plan import PLANS, ChoosePlan
from esagono.games.crimea.world import World
from esagono.kernel import Game
from esagono.kernel.acts import Seen
from esagono.kernel.match import Match
from esagono.kernel.texts import LANGUAGES
from esagono.kernel.value import replace

AXIS, SOVIET = "axis", "soviet"
KERCH = "6912"


@pytest.fixture(scope="module")
def game() -> Game:
    return games.load("crimea")


def seat_of(world: World, side: str, *choices: Any) -> Seat:
    return Seat(Seen(world, Phase(side), side), choices, PLANNER)


# Attacks


def in_a_row() -> World:
    """Two Axis divisions beside three Soviet hexes: the second is in the zone of both, the third of one alone."""
    world: World = games.load("crimea").scenario("tartar-ditch").build({})
    units = (
        Unit("ax-73-div", hex="3610", level=4), Unit("ax-46-div", hex="3611", level=4),
        Unit("su-106-div", hex="3709", level=2), Unit("su-172-div", hex="3710", level=2),
        Unit("su-271-div", hex="3711", level=2),
    )  # fmt: skip
    return replace(world, units={u.id: u for u in units}, strongpoints={}, air={}, phase="declaration")


def test_what_others_owe_is_not_taken_back_before_them() -> None:
    """The attack on 3709 owes one on 3710, and that one on 3711, which nobody can make: the first must go first."""
    world = in_a_row()
    attacks = {h: Attack(AXIS, (h,), (u,)) for h, u in (("3709", "ax-73-div"), ("3710", "ax-46-div"))}
    seat = seat_of(replace(world, attacks=attacks), AXIS)
    first, second = (combat.take_back(seat, TakeBack(h))[0] for h in attacks)
    assert first > second


def strike(world: World, target: str, *units: str) -> Strike:
    return made(world, AXIS, target, units, (), PLANNER)


def test_a_strike_that_owes_another_is_left_out_and_then_those_that_counted_on_it() -> None:
    world = in_a_row()
    plan = [strike(world, "3709", "ax-73-div"), strike(world, "3710", "ax-46-div")]
    assert without_debts(world, AXIS, plan) == []


def test_a_plan_that_owes_nothing_stays() -> None:
    world = in_a_row()
    world = replace(world, units={u.id: u for u in world.units.values() if u.id not in ("su-271-div", "ax-46-div")})
    units = {**world.units, "ax-46-div": Unit("ax-46-div", hex="3610", level=4)}
    world = replace(world, units=units)
    plan = [strike(world, "3709", "ax-73-div"), strike(world, "3710", "ax-46-div")]
    assert without_debts(world, AXIS, plan) == plan


def test_after_another_attack_than_the_planned_ones_only_duties_are_declared() -> None:
    world = in_a_row()
    assert not given_up(world, AXIS, PLANNER)
    world = replace(world, attacks={"3709": Attack(AXIS, ("3709",), ("ax-73-div",))})
    assert given_up(world, AXIS, PLANNER)
    owed, other, taken_back = Declare("3710"), Declare("3711"), TakeBack("3709")
    seat = seat_of(world, AXIS, owed, other, taken_back)
    assert combat.attack(seat, owed)[0] > combat.take_back(seat, taken_back)[0] > combat.attack(seat, other)[0]


@pytest.mark.parametrize(("scenario", "most"), [("trappenjagd", 250), ("odessa", 330)])
def test_nothing_that_was_declared_is_taken_back(game: Game, scenario: str, most: int) -> None:
    match = Match(game, scenario, seed=b"s0")
    verbs: list[str] = []
    while match.decisions and len(match.lines) < most:
        decision = match.decisions[0]
        answer = load("planner")(question(game, match.state, decision, Random(1), 60.0))
        verbs.append(answer.act.verb)
        match.act(decision.side, answer.act)
    assert "attack" in verbs
    assert "withdraw" not in verbs


# Orders


def sent_to_kerch(world: World) -> set[str]:
    return {u for u, order in orders(world, AXIS, PLANNER).items() if order.kind == TAKE and order.hex == KERCH}


def test_who_is_through_goes_for_kerch_and_the_others_break_the_front(game: Game) -> None:
    world: World = game.scenario("trappenjagd").build({})
    quick = {u.id for u in world.units.values() if u.hex and ("22pz" in u.id or u.id == "ax-groddeck")}
    assert len(quick) == 7
    assert not quick <= sent_to_kerch(world)
    through = {**world.units, **{u: replace(world.units[u], hex="6416") for u in quick}}
    assert quick <= sent_to_kerch(replace(world, units=through))
    assert "ax-50-div" not in sent_to_kerch(replace(world, units=through))


def test_the_axis_wins_the_bustard_hunt(game: Game) -> None:
    played = arena.play(game, arena.Plan(1, "trappenjagd", ("planner", "random"), False, "dev trappenjagd 1"))
    assert played.side == AXIS
    assert played.failures == ((), ())


# Reserves


def test_a_group_is_taken_while_it_pays(game: Game) -> None:
    world: World = game.scenario("odessa").build({})
    early = reserves.take_group(seat_of(replace(world, turn=31), AXIS), TakeGroup("1"))
    late = reserves.take_group(seat_of(replace(world, turn=world.last_turn), AXIS), TakeGroup("1"))
    assert early[0] > 0 > late[0]
    assert (early[1][0].key, late[1][0].key) == ("group-pays", "group-is-dear")


def test_the_plan_is_that_of_history(game: Game) -> None:
    seat = seat_of(game.scenario("campaign").build({}), AXIS)
    worths = {plan: reserves.plan(seat, ChoosePlan(plan))[0] for plan in PLANS}
    assert worths["sevastopol"] > worths["kerch"] > 0


def test_supply_lies_close_behind_the_front() -> None:
    world = in_a_row()
    supply = Unit("ax-73-div", hex="3610", level=1)
    near, far, alone = (depot(world, supply, h, PLANNER) for h in ("3408", "3403", "3609"))
    assert near > far
    assert near > alone


def test_supply_counters_come_in(game: Game) -> None:
    match = Match(game, "kerch-feodosiya", seed=b"verbs")
    done: dict[str, str] = {}
    while match.decisions and len(match.lines) < 160:
        decision = match.decisions[0]
        answer = load("planner")(question(game, match.state, decision, Random(1), 60.0))
        done.setdefault(answer.act.verb, answer.why[0].key)
        for language in LANGUAGES:
            assert all("{" not in game.texts.reason(language, why) for why in answer.why)
        match.act(decision.side, answer.act)
    assert done["bring"] == "brings"


# Journeys


def test_nobody_travels_whose_goal_is_near(game: Game) -> None:
    world: World = game.scenario("trappenjagd").build({})
    unit = world.units["ax-50-div"]
    assert best_journey(seat_of(world, AXIS), unit) == Journeying()
    assert LONG > 3
