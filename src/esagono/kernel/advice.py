"""Advice: a game's heuristic scores for the choices of a decision. Bots reach it through the contract."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from esagono.kernel.acts import Act, Why
from esagono.kernel.decision import Decision
from esagono.kernel.state import State
from esagono.kernel.value import Side, Value


class Advice(Value):
    """One choice, what it is worth in victory points, and why (`reason.<key>` in the game's texts)."""

    act: Act
    worth: float
    why: tuple[Why, ...] = ()


Advisor = Callable[[Decision], Iterable[Advice]]
"""Scores the choices of a decision (a heuristic), reading only what its side may know (`decision.seen`).

It yields after every small piece of work, so that the caller can stop in time. An act may be yielded again: the last
score counts."""

Appraiser = Callable[[Side], Callable[[State], float]]
"""Evaluation function for a side: the value of a state, over or not, in victory points. Each search makes a new one,
so that it can cache; it gets imagined states and may read everything in them."""
