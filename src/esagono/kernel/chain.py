"""Chains: several acts in one text, made one after the other."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from esagono.kernel.state import Outcome
from esagono.kernel.value import Side


def make_chain(side: Side, parts: Iterable[str], act: Callable[[str], Sequence[Outcome]]) -> None:
    """Make the acts of a chain until another side is asked or `act` makes nothing.

    `act` makes one act and returns its outcome, with those of standing answers to it. An act that was forced, and so
    has been taken already, may stand in the chain and is skipped.
    """
    forced: list[str] = []
    asked = True
    for part in parts:
        if forced and forced[0] == part:
            forced.pop(0)
            continue
        made = act(part) if asked else ()
        if not made:
            return
        asked = side in made[-1].asked
        forced = [text for outcome in made for who, text in outcome.forced if who == side]
