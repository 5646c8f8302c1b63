"""Games that end by the will of the players: one side resigns, or all agree to a draw. No rule of a game is asked."""

from __future__ import annotations

from collections.abc import Iterable

from esagono.kernel.acts import Refused, Why
from esagono.kernel.game import Game
from esagono.kernel.match import Match
from esagono.kernel.state import DRAW, RESIGN, SETTLING, Outcome, Result
from esagono.kernel.value import Side, replace

__all__ = ["DRAW", "RESIGN", "SETTLING", "camp", "settle", "victor"]


def camp(game: Game, sides: Iterable[Side], side: Side) -> tuple[Side, ...]:
    """The sides that win and lose together with a side, itself included."""
    return tuple(s for s in sides if s == side or game.allied(s, side))


def victor(game: Game, sides: Iterable[Side], side: Side) -> Side:
    """Who wins if a side resigns; Refused where several enemies would still be at war with each other."""
    foes = [s for s in sides if s != side and not game.allied(s, side)]
    if not foes or any(s != foes[0] and not game.allied(s, foes[0]) for s in foes):
        raise Refused(Why.of("", "others-play-on"))
    return foes[0]


def settle(match: Match, side: Side, text: str) -> Outcome:
    """Append the line that ends the game: `resign` of a side, or `agree-draw` of the side that offered it."""
    state, game = match.state, match.game
    sides = game.sides_of(state.scenario)
    if state.result is not None:
        raise Refused(Why.of("", "game-over"))
    if text not in SETTLING or side not in sides:
        raise Refused(Why.of("", "no-such-thing", kind="side", name=side))
    winner = victor(game, sides, side) if text == RESIGN else ""
    after = replace(state, number=state.number + 1, frames=(), result=Result(winner, SETTLING[text]))
    outcome = Outcome(after, (), (), sealed=True, side=side)
    match.lines.append(match.journal.line(side, text, outcome))
    match.outcomes.append(outcome)
    match.undone.clear()
    return outcome
