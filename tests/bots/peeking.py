"""The check that nobody peeks: swap the hidden truth under a player's view, and everything must stay the same."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from esagono import bots
from esagono.bots import random
from esagono.kernel import Game, State
from esagono.kernel.match import Match
from esagono.kernel.value import Value

FAR = 400
"""Acts of a game at random in which moments are looked for."""
STEPS = 300
"""The bound of bots that search: they must not look at the clock here."""


class Moment(Value):
    """A decision, and the same one in a world that looks the same to the side that decides."""

    true: State
    other: State
    side: str


def moments(game: Game, scenario: str, most: int, seed: int = 1) -> list[Moment]:
    """Moments of a game at random, spread over it, at which something is hidden from who decides."""
    found = list(_moments(game, scenario, seed)) if game.redealer is not None else []
    return found[:: max(1, len(found) // most)][:most]


def _moments(game: Game, scenario: str, seed: int) -> Iterator[Moment]:
    match, rng = Match(game, scenario, seed=b"%d" % seed), Random(seed)
    while match.decisions and len(match.lines) < min(FAR, game.scenario(scenario).bound):
        decision = match.decisions[0]
        other = game.redeal(match.state, decision.side, rng)
        if other.world != match.state.world and len(decision.choices) > 1:
            yield Moment(match.state, other, decision.side)
        match.act(decision.side, random.choose(bots.question(game, match.state, decision, rng)).act)


def differences(game: Game, moment: Moment, player: Callable[[bots.Asked], Any]) -> str:
    """What a player does differently when only the hidden truth is another; nothing, if it does not peek."""
    true, other = (player(_asked(game, state, moment.side)) for state in (moment.true, moment.other))
    return "" if true == other else f"{moment.side}, decision {moment.true.number}: {true} but {other}"


def _asked(game: Game, state: State, side: str) -> bots.Asked:
    decision = game.decision(state, side)
    assert decision is not None
    return bots.question(game, state, decision, Random(1), 600.0, STEPS)
