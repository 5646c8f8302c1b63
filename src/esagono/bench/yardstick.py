"""The yardstick: python-chess playing at random, a well-known program in the same language."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from types import ModuleType

from esagono.bench import Bench, seconds

SLICE = 400
"""How many chess decisions are timed beside each turn of our own."""
TURNS = 24
"""Many short turns: what disturbs the machine for a second disturbs both."""

MISSING = "python-chess is missing, so NOTHING IS COMPARED and times alone say little: pip install 'esagono[bench]'"


def python_chess() -> ModuleType | None:
    """The package `chess`, if it is installed."""
    try:
        import chess
    except ImportError:
        return None
    return chess


class Chess:
    """Random games of chess, one after the other."""

    def __init__(self, chess: ModuleType) -> None:
        self.chess, self.rng = chess, Random(1997)
        self.board = chess.Board()

    def decide(self, decisions: int) -> None:
        """So many decisions, as the package's own documentation plays: over or not, list the moves, choose, push."""
        for _ in range(decisions):
            if self.board.is_game_over():
                self.board = self.chess.Board()
            self.board.push(self.rng.choice(list(self.board.legal_moves)))


def against_chess(name: str, unit: str, work: Callable[[int], int], *, per_second: bool) -> Bench:
    """Time turns of our work by turns with chess decisions.

    `work` gets the number of the turn and gives how many things it did. As a rate, the ratio is ours to that of chess;
    as milliseconds, it is how many of our things take as long as one decision of chess.
    """
    found = python_chess()
    chess = Chess(found) if found else None
    ours = theirs = 0.0
    done, turns = 0, []
    for turn in range(TURNS):
        beside = seconds(lambda: chess.decide(SLICE)) if chess else 0.0
        made: list[int] = []
        spent = seconds(lambda made=made, turn=turn: made.append(work(turn)))  # type: ignore[misc]
        ours, theirs, done = ours + spent, theirs + beside, done + made[0]
        turns.append((made[0] / spent) / (SLICE / beside) if chess else 0.0)
    value = done / ours if per_second else ours * 1000 / done
    if not chess:
        return Bench(name, unit, value)
    pace = TURNS * SLICE / theirs
    return Bench(name, unit, value, pace if per_second else 1000 / pace, done / ours / pace, tuple(turns))
