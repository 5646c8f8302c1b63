"""What the game knows about playing well: it wins, it gives reasons, and it does the obvious thing."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from esagono import games
from esagono.bots import arena, load, question
from esagono.games.crimea.bot.advisor import JUDGES
from esagono.games.crimea.bot.staff import ENDS, WORTHS
from esagono.games.crimea.pieces import Attack, Strongpoint, Unit
from esagono.games.crimea.records import Advance, Battle, Declaring, Loss, Phase, Retreat
from esagono.games.crimea.world import World
from esagono.kernel import Act, Decision, Game, Seeded
from esagono.kernel.match import Match
from esagono.kernel.texts import LANGUAGES
from esagono.kernel.value import replace

SCENARIO = "tartar-ditch"
AXIS, SOVIET = "axis", "soviet"


@pytest.fixture(scope="module")
def game() -> Game:
    return games.load("crimea")


def decisions(game: Game, scenario: str, most: int) -> list[Decision]:
    """The decisions of a game of the planner against itself, as far as so many acts."""
    match = Match(game, scenario, seed=b"decisions")
    found: list[Decision] = []
    while match.decisions and len(found) < most:
        decision = match.decisions[0]
        found.append(decision)
        answer = load("planner")(question(game, match.state, decision, Random(1), 60.0))
        match.act(decision.side, answer.act)
    return found


@pytest.mark.parametrize(("scenario", "most"), [(SCENARIO, 120), ("kerch-feodosiya", 60), ("trappenjagd", 40)])
def test_every_choice_is_appraised_and_every_reason_has_a_sentence(game: Game, scenario: str, most: int) -> None:
    assert game.advisor is not None
    for decision in decisions(game, scenario, most):
        last = {advice.act: advice for advice in game.advisor(decision)}
        assert set(last) == set(decision.choices)
        for why in {why for advice in last.values() for why in advice.why}:
            assert all("{" not in game.texts.reason(language, why) for language in LANGUAGES)
        assert all(advice.why for advice in last.values())


def verbs() -> dict[str, type[Act]]:
    """Every verb of the game with its act."""

    def below(kind: type[Any]) -> list[type[Any]]:
        return [found for each in kind.__subclasses__() for found in (each, *below(each))]

    own = (kind for kind in below(Act) if kind.__module__.startswith("esagono.games.crimea.") and kind.verb)
    return {kind.verb: kind for kind in own}


def test_the_planner_knows_the_verbs_of_the_game(game: Game) -> None:
    known = verbs()
    assert set(ENDS) | set(WORTHS) | JUDGES.verbs <= set(known)


def test_to_end_a_phase_costs_nothing(game: Game) -> None:
    assert game.advisor is not None
    for decision in decisions(game, SCENARIO, 20):
        last = {advice.act: advice for advice in game.advisor(decision)}
        assert all(advice.worth == 0.0 for act, advice in last.items() if act.ends)


@pytest.mark.parametrize("number", [0, 1])
def test_the_axis_planner_breaks_through(game: Game, number: int) -> None:
    played = arena.play(game, arena.Plan(number, SCENARIO, ("planner", "random"), False, f"test {number}"))
    assert played.side == AXIS
    assert played.failures == ((), ())


def test_the_soviet_planner_holds(game: Game) -> None:
    played = arena.play(game, arena.Plan(0, SCENARIO, ("planner", "random"), True, "test"))
    assert played.side == SOVIET


# Positions


def table(*units: Unit, **changes: Any) -> World:
    """Scenario 1 with these units alone."""
    world: World = games.load("crimea").scenario(SCENARIO).build({})
    return replace(world, units={u.id: u for u in units}, strongpoints={}, air={}, **changes)


def chosen(game: Game, world: World, procedure: str, record: Any) -> str:
    """What the planner does first when a procedure begins so."""
    state = game.at(SCENARIO, world, procedure, record, Seeded(b"0")).state
    decision = game.decisions(state)[0]
    return load("planner")(question(game, state, decision, Random(1), 60.0)).act.text


def test_an_undefended_objective_is_taken(game: Game) -> None:
    world = table(Unit("ax-73-div", hex="3605", level=4), Unit("su-40-cav", hex="4014", level=2))
    world = replace(world, phase="movement")
    assert chosen(game, world, "movement phase", Phase(AXIS)) == "move ax-73-div"
    state = game.at(SCENARIO, world, "movement phase", Phase(AXIS), Seeded(b"0")).state
    state = game.apply(state, AXIS, "move ax-73-div", Seeded(b"0")).state
    decision = game.decisions(state)[0]
    went = load("planner")(question(game, state, decision, Random(1), 60.0)).act.text
    assert went in {"to 3606", "to 3705", "to 3708", "to 3808"}


def test_nobody_attacks_at_one_to_three(game: Game) -> None:
    weak = table(Unit("ax-820-eng", hex="3605", level=2), Unit("su-106-div", hex="3606", level=2))
    weak = replace(weak, strongpoints={"3606": Strongpoint(SOVIET)})
    assert chosen(game, weak, "declaration phase", Phase(AXIS)) == "no-more"


def test_a_good_attack_is_declared_with_all_who_help(game: Game) -> None:
    world = table(
        Unit("ax-73-div", hex="3505", level=4), Unit("ax-46-div", hex="3605", level=4),
        Unit("su-5-tank", hex="3606", level=1),
    )  # fmt: skip
    assert chosen(game, world, "declaration phase", Phase(AXIS)) == "attack 3606"
    assert chosen(game, world, "attack", Declaring(AXIS, ("3606",))).startswith("join ")


def test_guns_fire_before_the_attack_begins(game: Game) -> None:
    attack = Attack(AXIS, ("3606",), ("ax-73-div",))
    world = table(
        Unit("ax-73-div", hex="3505", level=4), Unit("ax-49-art", hex="3405"), Unit("su-106-div", hex="3606", level=2),
        attacks={"3606": attack},
    )  # fmt: skip
    battle = Battle(AXIS, ("3606",), ("ax-73-div",))
    assert chosen(game, world, "combat", battle) == "support ax-49-art"


def test_the_unit_with_most_to_spare_loses_a_level(game: Game) -> None:
    world = table(Unit("ax-73-div", hex="3505", level=4), Unit("ax-190-ag", hex="3505"))
    assert chosen(game, world, "losses", Loss(AXIS, ("ax-73-div", "ax-190-ag"), 1)) == "lose ax-73-div"


def test_a_retreat_leads_away_from_the_enemy(game: Game) -> None:
    world = table(
        Unit("su-106-div", hex="3606", level=2), Unit("ax-73-div", hex="3505", level=4),
        Unit("ax-46-div", hex="3605", level=4),
    )  # fmt: skip
    record = Retreat(SOVIET, SOVIET, ("su-106-div",), "3606", away=("3606",))
    assert chosen(game, world, "retreat", record) in {"retreat 3607", "retreat 3706"}


def test_the_winner_advances_into_an_objective(game: Game) -> None:
    world = table(Unit("ax-73-div", hex="3505", level=4), Unit("su-106-div", hex="3706", level=2))
    record = Advance(AXIS, ("3606",), ("ax-73-div",))
    assert chosen(game, world, "advance", record) == "advance ax-73-div 3606"


def test_the_garrison_of_an_objective_stays(game: Game) -> None:
    world = table(Unit("su-106-div", hex="3606", level=2), Unit("ax-73-div", hex="3504", level=4))
    world = replace(world, phase="movement")
    assert chosen(game, world, "movement phase", Phase(SOVIET)) == "done"


def test_a_reserve_goes_to_an_empty_objective_in_danger(game: Game) -> None:
    world = table(Unit("su-172-div", hex="3709", level=2), Unit("ax-73-div", hex="3606", level=4))
    world = replace(world, phase="movement", control={"3708": SOVIET, "3808": SOVIET, "3606": AXIS, "3705": AXIS})
    state = game.at(SCENARIO, world, "movement phase", Phase(SOVIET), Seeded(b"0")).state
    assert chosen(game, world, "movement phase", Phase(SOVIET)) == "move su-172-div"
    state = game.apply(state, SOVIET, "move su-172-div", Seeded(b"0")).state
    decision = game.decisions(state)[0]
    went = load("planner")(question(game, state, decision, Random(1), 60.0)).act.text
    assert went in {"to 3708", "to 3808"}
