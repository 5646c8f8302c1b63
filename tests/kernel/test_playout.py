"""Playing out by chance: what is drawn is legal, and is not asked about again."""

from __future__ import annotations

from random import Random

import pytest

from esagono import games
from esagono.kernel import Seeded
from esagono.kernel.playout import played_on
from tests.conformance import toys


@pytest.mark.parametrize("evenly", [False, True])
@pytest.mark.parametrize(
    ("name", "scenario"), [("storms_of_steel", "stone-house"), ("case_yellow", "fortress-holland")]
)
def test_what_is_drawn_stands_among_the_choices(name: str, scenario: str, evenly: bool) -> None:
    game, rng, dice = games.load(name), Random(7), Seeded(b"playout")
    state = game.new(scenario, {}, dice).state
    for _ in range(40):
        for decision in game.decisions(state):
            assert all(decision.draw(rng, evenly=evenly) in decision.choices for _ in range(3))
        state = played_on(game, state, rng, dice, acts=1, evenly=evenly)


def test_a_game_is_played_to_its_end_and_the_same_chance_gives_the_same_game() -> None:
    game = toys.make()
    ends = []
    for _ in range(2):
        rng, dice = Random(3), Seeded(b"playout")
        ends.append(played_on(game, game.new(game.playable[0], {}, dice).state, rng, dice, acts=1000))
    assert ends[0] == ends[1]
    assert ends[0].result is not None
