"""Nobody peeks: every level, and every program, in every scenario of every game."""

from __future__ import annotations

from functools import cache
from importlib.util import find_spec
from random import Random

import pytest

from esagono import bots, games
from esagono.bots.external import External
from esagono.bots.worker import asked_of
from esagono.kernel import Game
from esagono.kernel.saves import digest
from tests.bots.peeking import Moment, differences, moments

MOST = 6
GAMES = [name for name in games.names() if find_spec(f"esagono.games.{name}.game")]
load = cache(games.load)
SCENARIOS = [(name, scenario) for name in GAMES for scenario in load(name).playable]


@cache
def found(name: str, scenario: str) -> list[Moment]:
    return moments(load(name), scenario, MOST)


@pytest.mark.parametrize("bot", bots.BOTS)
@pytest.mark.parametrize(("name", "scenario"), SCENARIOS)
def test_no_level_peeks(name: str, scenario: str, bot: str) -> None:
    for moment in found(name, scenario):
        assert not differences(load(name), moment, bots.load(bot))


@pytest.mark.parametrize(("name", "scenario"), SCENARIOS)
def test_no_program_is_told_a_secret(name: str, scenario: str) -> None:
    line = External("true", name, scenario).question
    for moment in found(name, scenario):
        assert not differences(load(name), moment, line)


@pytest.mark.parametrize(("name", "scenario"), SCENARIOS)
def test_no_process_is_told_a_secret(name: str, scenario: str) -> None:
    game, bot = load(name), bots.load("planner")
    for moment in found(name, scenario):
        one, two = (asked_of(bot, game, None, s, moment.side, Random(1)) for s in (moment.true, moment.other))
        assert one == two


@pytest.mark.parametrize("name", GAMES)
def test_games_with_secrets_have_moments_to_look_at(name: str) -> None:
    game: Game = load(name)
    if game.redealer is None:
        return
    assert sum(len(found(name, scenario)) for scenario in game.playable) >= MOST


def peeker(asked: bots.Asked) -> bots.Answer:
    """Looks where it should not."""
    assert asked.rollouts is not None
    choices = asked.decision.choices
    return bots.Answer(choices[int(digest(asked.rollouts._state), 16) % len(choices)])


def test_a_peeker_is_found() -> None:
    game = load("storms_of_steel")
    looked = [differences(game, moment, peeker) for moment in found("storms_of_steel", "hidden-in-the-wheat")]
    assert any(looked)
