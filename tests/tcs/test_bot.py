"""What the game knows about playing well: it gives reasons, and does the obvious thing."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from esagono import games
from esagono.bots import load, question
from esagono.games.tcs.bot.guns import JUDGES, shell_worth
from esagono.games.tcs.bot.massing import raid
from esagono.games.tcs.bot.seat import Seat
from esagono.games.tcs.bot.weights import PLANNER
from esagono.games.tcs.fire_records import Losses
from esagono.games.tcs.pieces import Unit
from esagono.games.tcs.records import MOVEMENT, Phase, Trigger
from esagono.games.tcs.rules.ch18_preplots import WritePreplot
from esagono.games.tcs.support_records import Preplot
from esagono.games.tcs.world import World
from esagono.kernel import Decision, Game, Seeded, Seen
from esagono.kernel.match import Match
from esagono.kernel.texts import LANGUAGES
from esagono.kernel.value import replace

SCENARIO = "les-fosses-short"
BLUE, GREY = "blue", "grey"


@pytest.fixture(scope="module")
def game() -> Game:
    return games.load("tcs")


def decisions(game: Game, most: int) -> list[Decision]:
    """The decisions of a game of the planner against itself, as far as so many acts."""
    match = Match(game, SCENARIO, seed=b"decisions")
    found: list[Decision] = []
    while match.decisions and len(found) < most:
        decision = match.decisions[0]
        found.append(decision)
        answer = load("planner")(question(game, match.state, decision, Random(1), 60.0))
        match.act(decision.side, answer.act)
    return found


def test_every_choice_is_appraised_and_every_reason_has_a_sentence(game: Game) -> None:
    assert game.advisor is not None
    for decision in decisions(game, 40):
        last = {advice.act: advice for advice in game.advisor(decision)}
        assert set(last) == set(decision.choices)
        for why in {why for advice in last.values() for why in advice.why}:
            assert all("{" not in game.texts.reason(language, why) for language in LANGUAGES)
        assert all(advice.why for advice in last.values())
        ends = [advice.worth for act, advice in last.items() if act.ends and act.verb != "stop-fleeing"]
        assert all(worth == 0.0 for worth in ends)


# Positions


def table(*units: Unit, **changes: Any) -> World:
    """The short battle with these units alone, all others off the map."""
    world: World = games.load("tcs").scenario(SCENARIO).build({})
    here = {u.id: u for u in units}
    rest = {i: replace(u, hex="", box="off") for i, u in world.units.items()}
    return replace(world, units={**rest, **here}, phase="action", active=BLUE, first=BLUE, **changes)


def chosen(game: Game, world: World, procedure: str, record: Any) -> str:
    """What the planner does first when a procedure begins so."""
    state = game.at(SCENARIO, world, procedure, record, Seeded(b"0")).state
    decision = game.decisions(state)[0]
    return load("planner")(question(game, state, decision, Random(1), 60.0)).act.text


def fire(unit: str, hex_: str, **more: Any) -> Unit:
    """A unit in Fire mode since the phase began."""
    return Unit(unit, hex=hex_, mode="fire", began=hex_, began_mode="fire", **more)


def move(unit: str, hex_: str, **more: Any) -> Unit:
    """A unit in Move mode since the phase began."""
    return Unit(unit, hex=hex_, mode="move", began=hex_, began_mode="move", **more)


def test_an_empty_hex_that_counts_is_entered(game: Game) -> None:
    world = table(move("b-f1", "12.09"), fire("g-m1", "15.11"))
    assert chosen(game, world, "actions", Phase(BLUE)) == "move b-f1"


def test_men_in_the_open_next_to_the_defender_are_fired_at(game: Game) -> None:
    world = table(move("b-f1", "11.10"), fire("g-51", "12.10", dug_in=True))
    trigger = Trigger(MOVEMENT, BLUE, ("11.10",), ("b-f1",), "10.10")
    assert chosen(game, world, "trigger", trigger) == "overwatch 12.10"


def test_three_platoons_storm_a_weak_post(game: Game) -> None:
    units = (move("b-f1", "11.10"), move("b-f2", "11.10"), move("b-f3", "11.10"))
    world = table(*units, fire("g-mg1", "12.10", lost=1, state="suppressed"))
    assert chosen(game, world, "actions", Phase(BLUE)).startswith("move b-f")


def test_the_dug_in_stay_where_they_are(game: Game) -> None:
    world = table(fire("g-51", "12.10", dug_in=True), move("b-f1", "5.10"))
    world = replace(world, active=GREY)
    assert chosen(game, world, "actions", Phase(GREY)) == "end-actions"


def test_the_firer_takes_the_gun_and_the_owner_spares_it(game: Game) -> None:
    world = table(fire("g-51", "12.10"), fire("g-m1", "12.10"), fire("b-f1", "11.10"))
    losses = Losses(GREY, "12.10", ("g-51", "g-m1"), 1, first=False)
    assert chosen(game, world, "losses", losses) == "lose g-m1"
    assert chosen(game, world, "losses", replace(losses, owner=1)) == "lose g-51"


# Artillery and assaults by several


def full(game: Game) -> World:
    """The whole battle as it begins."""
    world: World = game.scenario("les-fosses").build({})
    return world


def seat(world: World, record: Any = None, side: str = BLUE) -> Seat:
    """A decision without choices, for what the planner reckons."""
    return Seat(Seen(world, record, side), (), PLANNER)


def test_a_battalion_counts_all_hexes_of_its_zone_and_spares_the_own_men(game: Game) -> None:
    world = full(game)
    battery = shell_worth(seat(world), "b-fa", "he", "13.10")
    battalion = shell_worth(seat(world), "b-fa", "he-battalion", "13.10")
    assert battery < 0 < battalion  # nobody stands in the middle of the village, but all around it
    near = replace(world, units={**world.units, "b-f1": replace(world.units["b-f1"], hex="12.09")})
    assert shell_worth(seat(near), "b-fa", "he-battalion", "13.10") < battalion


def test_the_barrage_before_play_falls_on_the_enemy(game: Game) -> None:
    world = full(game)
    record = Preplot(BLUE)
    found = {h: JUDGES["pre-plot"](seat(world, record), WritePreplot(h))[0] for h in ("17.01", "15.11", "4.10")}
    assert found["15.11"] > 0 > max(found["17.01"], found["4.10"])


def test_platoons_of_one_hex_go_in_together(game: Game) -> None:
    two = (move("b-f1", "11.10", moved=True), move("b-f2", "11.10", moved=True))
    post = fire("g-51", "12.10", lost=2)
    found = raid(seat(table(*(replace(u, began="10.10") for u in two), post), Phase(BLUE)))
    assert found.target == "12.10"
    assert {p.unit.id for p in found.parts} == {"b-f1", "b-f2"}
    apart = replace(two[0], began="10.10"), replace(two[1], began="10.11")
    assert len(raid(seat(table(*apart, post), Phase(BLUE))).parts) < 2  # 20.0h
