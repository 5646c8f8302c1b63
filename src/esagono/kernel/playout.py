"""Playing a game out by chance, without listing what is not chosen."""

from __future__ import annotations

from random import Random

from esagono.kernel.dice import Dice
from esagono.kernel.game import Game
from esagono.kernel.state import State


def played_on(game: Game, state: State, rng: Random, dice: Dice, *, acts: int, evenly: bool = False) -> State:
    """The state after so many acts drawn by chance, or at the end of the game if that comes first.

    Of several sides that are asked one is drawn, then its act: first a verb, then one of its acts; `evenly`: any of all
    legal acts, each as likely as any other.
    """
    for _ in range(acts):
        asked = game.decisions(state)
        if not asked:
            break
        decision = asked[0] if len(asked) == 1 else rng.choice(asked)
        state = game.apply(state, decision.side, decision.draw(rng, evenly=evenly), dice).state
    return state
