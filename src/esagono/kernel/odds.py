"""Odds: the rule itself, run over all dice results, or over a sample."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Callable, Iterator

from esagono.kernel.acts import split_chain
from esagono.kernel.chain import make_chain
from esagono.kernel.dice import Dice, Enumerated, Seeded
from esagono.kernel.game import Game
from esagono.kernel.saves import ENCODER
from esagono.kernel.state import Outcome, State
from esagono.kernel.value import Side, Value

Key = Callable[[State, Outcome], str]
"""What is counted of an outcome, given the state before."""


class Odds(Value):
    """Probabilities of outcomes; `exact` when every dice result was run, in every world that was looked at."""

    outcomes: dict[str, float]
    exact: bool
    runs: int
    worlds: int = 1


def odds(
    game: Game,
    state: State,
    side: Side,
    text: str,
    *,
    key: Key | None = None,
    budget: int = 5000,
    samples: int = 2000,
    worlds: int = 12,
) -> Odds:
    """The probability of each outcome when the side chooses `text` (an act or a chain) now."""
    key = key or outcome_key(game)
    found: dict[str, float] = {}
    exact, runs = True, 0
    chosen = list(_worlds(game, state, side, worlds))
    for world in chosen:
        part = _enumerate(game, world, side, text, key, budget // len(chosen)) or _sample(
            game, world, side, text, key, max(1, samples // len(chosen))
        )
        exact, runs = exact and part.exact, runs + part.runs
        for outcome, p in part.outcomes.items():
            found[outcome] = found.get(outcome, 0.0) + p / len(chosen)
    return Odds(dict(sorted(found.items())), exact, runs, len(chosen))


def outcome_key(game: Game) -> Key:
    """The game's own word for an outcome, or the names of its events."""
    own = game.outcome_key
    if own is not None:
        return lambda before, outcome: own(before.world, outcome)
    return lambda before, outcome: " ".join(str(e.event.__struct_config__.tag) for e in outcome.events)


def run_chain(game: Game, state: State, side: Side, text: str, dice: Dice) -> list[tuple[str, Outcome]]:
    """Apply a chain act by act until one is refused or another side is asked, as a match does; the first must be legal.

    It may contain forced acts that were already taken.
    """
    done: list[tuple[str, Outcome]] = []

    def act(part: str) -> list[Outcome]:
        now = done[-1][1].state if done else state
        if done and game.why_not(now, side, part):
            return []
        outcome = game.apply(now, side, part, dice)
        done.append((part, outcome))
        return [outcome]

    make_chain(side, split_chain(text), act)
    return done


def merged(outcomes: list[Outcome]) -> Outcome:
    """Several transactions as one outcome."""
    last = outcomes[-1]
    return Outcome(
        last.state,
        tuple(e for o in outcomes for e in o.events),
        tuple(r for o in outcomes for r in o.rolls),
        tuple(f for o in outcomes for f in o.forced),
        any(o.sealed for o in outcomes),
        last.asked,
        last.side,
        last.branch,
        last.still_open,
    )


def _outcome(game: Game, state: State, side: Side, text: str, dice: Dice) -> Outcome:
    return merged([o for _, o in run_chain(game, state, side, text, dice)])


def _enumerate(game: Game, state: State, side: Side, text: str, key: Key, budget: int) -> Odds | None:
    found: dict[str, float] = {}
    path: list[int] | None = []
    runs = 0
    while path is not None:
        if runs >= budget:
            return None
        dice = Enumerated(path)
        outcome = key(state, _outcome(game, state, side, text, dice))
        found[outcome] = found.get(outcome, 0.0) + dice.probability
        runs += 1
        path = dice.next_path()
    return Odds(found, True, runs)


def _sample(game: Game, state: State, side: Side, text: str, key: Key, samples: int) -> Odds:
    found: dict[str, float] = {}
    for i in range(samples):
        outcome = key(state, _outcome(game, state, side, text, Seeded(b"sample %d" % i)))
        found[outcome] = found.get(outcome, 0.0) + 1 / samples
    return Odds(found, False, samples)


def _worlds(game: Game, state: State, side: Side, count: int) -> Iterator[State]:
    """States that look the same to the side, seeded by what it sees, so that the truth cannot leak."""
    if game.redealer is None:
        yield state
        return
    seen = ENCODER.encode(game.view(state, side))
    rng = random.Random(hashlib.blake2b(seen, digest_size=8).digest())
    dealt = [game.redeal(state, side, rng) for _ in range(count)]
    if all(other.world == dealt[0].world for other in dealt):
        dealt = dealt[:1]  # nothing is hidden
    yield from dealt
