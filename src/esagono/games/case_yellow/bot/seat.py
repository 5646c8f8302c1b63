"""One decision as the side at the table sees it, and how a judgement looks."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from esagono.games.case_yellow.bot.weights import Weights
from esagono.games.case_yellow.world import World
from esagono.kernel import Act, Seen, Why

NOTHING = -0.5
"""Choices that are legal and of no use."""

Judged = tuple[float, tuple[Why, ...]]
"""What an act is worth in victory points, and the reasons."""


class Seat:
    """The world, the record and the choices; what was worked out for one choice serves the others."""

    def __init__(self, seen: Seen[World, Any], choices: tuple[Act, ...], weights: Weights) -> None:
        self.world, self.record, self.side = seen.world, seen.record, seen.side
        self.choices, self.weights = choices, weights
        self.notes: dict[str, Any] = {}


Judge = Callable[[Seat, Any], Judged]
GradualJudge = Callable[[Seat, Any], Iterator[Judged]]
"""One who needs long and says what he thinks so far; the last word counts."""


def why(act: Act, key: str, **args: object) -> Why:
    """A reason under the rule of the act."""
    return Why.of(act.rule, key, **args)


def percent(chance: float) -> int:
    """A chance for the reader."""
    return round(100 * chance)
