"""What holds of every miniature: random games end, saves change nothing, records replay to the same hashes."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from esagono.kernel import Game, saves
from esagono.kernel.match import Match
from esagono.kernel.record import verify, write
from tests.miniatures import alternating, engaged, interception, orders, overwatch

MAKERS: list[Callable[[], Game]] = [m.make for m in (overwatch, interception, engaged, orders, alternating)]


def random_match(game: Game, n: int) -> Match:
    scenario = next(iter(game.scenarios.values()))
    match, rng = Match(game, scenario.name, seed=b"%d" % n), random.Random(n)
    for _ in range(scenario.bound):
        if match.state.result is not None:
            break
        decision = rng.choice(match.decisions)
        match.act(decision.side, rng.choice(decision.choices), number=decision.number)
    return match


@pytest.mark.parametrize("make", MAKERS, ids=lambda make: make.__module__.rpartition(".")[2])
def test_random_games_end_and_can_be_saved_and_replayed(make: Callable[[], Game]) -> None:
    game = make()
    for n in range(8):
        match = random_match(game, n)
        assert match.state.result is not None
        for outcome in match.outcomes:
            assert saves.load(game, saves.dump(game, outcome.state)) == outcome.state
        text = write(match)
        again = verify(make(), text)
        assert write(again) == text
        assert [line.hash for line in again.lines] == [line.hash for line in match.lines]
