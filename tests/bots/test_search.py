"""The strategist: time that holds, luck shared out evenly, trials that correct the planner, and no peeking."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from random import Random

import pytest

from esagono import bots, games
from esagono.bots import planner, strategist
from esagono.bots.budget import SHARE, Budget
from esagono.bots.rollout import at_luck, evenly
from esagono.kernel import Decision, Game, Side
from esagono.kernel.advice import Advice
from esagono.kernel.match import Match
from esagono.kernel.state import State
from esagono.kernel.texts import LANGUAGES
from tests.miniatures import alternating

GAME = games.load("storms_of_steel")
STEPS = 1500


class Clock:
    """Time that goes on when it is told to."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def test_a_budget_is_over_when_another_step_like_the_longest_would_not_fit() -> None:
    clock = Clock()
    budget = Budget(1.0, clock=clock)
    clock.now = 0.1
    assert not budget.over()
    clock.now = 0.4
    assert not budget.over()  # the longest step took 0.3
    clock.now = SHARE - 0.25
    assert budget.over()


def test_a_budget_of_steps_does_not_look_at_the_clock() -> None:
    clock = Clock()
    budget = Budget(1.0, steps=3, clock=clock)
    told = []
    for _ in range(4):
        clock.now += 10
        told.append(budget.over())
    assert told == [False, False, False, True]


def test_luck_is_shared_out_evenly() -> None:
    assert [evenly(i) for i in range(7)] == [0.5, 0.25, 0.75, 0.125, 0.625, 0.375, 0.875]
    rolls = [sum(at_luck(evenly(i), 2, 6)) for i in range(63)]
    assert sum(rolls) / len(rolls) == pytest.approx(7, abs=0.2)
    assert (min(rolls), max(rolls)) == (2, 12)


def misled(decision: Decision) -> Iterable[Advice]:
    """Thinks that passing is the best of all."""
    return [Advice(act, 1.0 if act.verb == "pass" else 0.0) for act in decision.choices]


def points(side: Side) -> Callable[[State], float]:
    """What matters is who has shot whom."""
    return lambda state: 100.0 * sum(u.hits * (-1 if u.side == side else 1) for u in state.world.units.values())


def test_trials_correct_a_planner_who_is_misled() -> None:
    game = alternating.make()
    game.advisor, game.appraiser = misled, points
    match = Match(game, game.playable[0], seed=b"1")
    match.act("german", next(t for t in match.decisions[0].texts if t.startswith("activate")))
    decision = match.decisions[0]
    assert {"pass", "fire"} <= {act.verb for act in decision.choices}
    asked = bots.question(game, match.state, decision, Random(1), 60, 5000)
    assert planner.choose(asked).act.verb == "pass"
    assert strategist.choose(asked).act.verb == "fire"


def test_without_time_the_planner_has_the_word() -> None:
    game = alternating.make()
    game.advisor, game.appraiser = misled, points
    match = Match(game, game.playable[0], seed=b"1")
    asked = bots.question(game, match.state, match.decisions[0], Random(1), 60, len(match.decisions[0].choices) + 1)
    assert strategist.choose(asked).act.verb == "pass"


def moments(game: Game, scenario: str, every: int) -> Iterator[Match]:
    """Key decisions of a match of planners, now and then."""
    match, rng, keys = Match(game, scenario, seed=b"3"), Random(3), 0
    while match.decisions:
        decision = match.decisions[0]
        keys += decision.ask in game.key_asks
        if decision.ask in game.key_asks and keys % every == 0:
            yield match
        match.act(decision.side, planner.choose(bots.question(game, match.state, decision, rng, 60)).act)


def answered(game: Game, state: State) -> bots.Answer:
    """What the strategist answers, his steps counted."""
    decision = game.decisions(state)[0]
    return strategist.choose(bots.question(game, state, decision, Random(1), 60, STEPS))


@pytest.mark.parametrize("scenario", ["hidden-in-the-wheat", "crossroads"])
def test_the_strategist_does_not_peek(scenario: str) -> None:
    """Under another truth that looks the same he does the same, for the same reasons, and says what he tried."""
    changed, tried, rng = 0, 0, Random(5)
    for match in moments(GAME, scenario, 12):
        answer = answered(GAME, match.state)
        assert answer.act in match.decisions[0].choices
        other = GAME.redeal(match.state, match.decisions[0].side, rng)
        changed += other.world != match.state.world
        assert answered(GAME, other) == answer
        told = [why for why in answer.why if why.key == "tried"]
        tried += len(told)
        assert not any("{" in GAME.texts.reason(language, why) for why in told for language in LANGUAGES)
    assert changed > 2
    assert tried > 2


def test_the_same_question_gets_the_same_answer() -> None:
    for match in moments(GAME, "stone-house", 15):
        assert answered(GAME, match.state) == answered(GAME, match.state)
