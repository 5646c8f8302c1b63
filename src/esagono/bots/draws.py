"""Whether a bot agrees to a draw: by the game's evaluation of the position, as far as its side knows it."""

from __future__ import annotations

from random import Random

from esagono.kernel import Game, Side, State

WORLDS = 3
BEHIND = 1.0
"""How many victory points a bot must be behind, and worse off than at the start, before it agrees."""
BLIND = frozenset({"random"})
"""Bots without an evaluation: they play on."""


def accepts(game: Game, bot: str, first: State, now: State, side: Side) -> bool:
    """A bot takes a draw only if it is losing."""
    if game.appraiser is None or bot in BLIND:
        return False
    worth = _worth(game, now, side)
    return worth <= -BEHIND and worth <= _worth(game, first, side) - BEHIND


def _worth(game: Game, state: State, side: Side) -> float:
    """The evaluation in worlds that look the same to the side; the same state always gets the same answer."""
    assert game.appraiser is not None
    value = game.appraiser(side)
    return sum(value(game.redeal(state, side, Random(f"{state.number} {n}"))) for n in range(WORLDS)) / WORLDS
