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
"""Appraises the choices of a decision, from what its side may know (`decision.seen`) and nothing else.

It yields after every little piece of work, so that whoever asks can stop in time. An act may come again: the last word
about it counts."""

Appraiser = Callable[[Side], Callable[[State], float]]
"""For a side: what a state, over or not, is worth to it in victory points. Asked anew for every search, so that the
function it gives may remember; it gets imagined states and may look at everything in them."""
