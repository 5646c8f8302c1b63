"""A bot in a process of its own answers as it would anywhere."""

from __future__ import annotations

from random import Random

import pytest

from esagono import bots, games
from esagono.bots import random
from esagono.bots.worker import Thought, answer, asked_of
from esagono.kernel.match import Match


@pytest.mark.parametrize("bot", ["random", "planner"])
@pytest.mark.parametrize(
    ("name", "scenario"), [("storms_of_steel", "hidden-in-the-wheat"), ("case_yellow", "fortress-holland")]
)
def test_a_question_that_is_sent_gets_the_answer_of_one_that_is_not(name: str, scenario: str, bot: str) -> None:
    game, choose = games.load(name), bots.load(bot)
    match, rng = Match(game, scenario, seed=b"1"), Random(1)
    for i in range(24):
        decision = match.decisions[0]
        if i % 3 == 0:
            sent = asked_of(choose, game, None, match.state, decision.side, Random(i))
            here = choose(bots.question(game, match.state, decision, Random(sent.seed)))
            assert answer(sent) == Thought(here.act.text, here.why)
        match.act(decision.side, random.choose(bots.question(game, match.state, decision, rng)).act)


def failing(asked: bots.Asked) -> bots.Answer:
    raise LookupError


def speechless(asked: bots.Asked) -> bots.Answer:
    return bots.Answer("pass")  # type: ignore[arg-type]


@pytest.mark.parametrize(("bot", "failure"), [(failing, "LookupError"), (speechless, "illegal")])
def test_a_failure_is_told_in_one_word(bot: bots.Bot, failure: str) -> None:
    game = games.load("storms_of_steel")
    match = Match(game, "stone-house", seed=b"1")
    sent = asked_of(bot, game, None, match.state, match.decisions[0].side, Random(1))
    assert answer(sent) == Thought(failure=failure)
