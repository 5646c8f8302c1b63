"""How a game's own advisor judges: a position, one judge for each verb, worths in victory points, reasons, weights.

A subject (moves, combat, air) has its judges in a module of its own. The advisor puts them together as `Judges`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from math import floor
from typing import Any, Generic, TypeVar, dataclass_transform

from esagono.kernel import Act, Seen, Why
from esagono.kernel.advice import Advice

NOTHING = -0.5
"""The worth of choices that are legal and of no use."""
Judged = tuple[float, tuple[Why, ...]]
"""What an act is worth in victory points, and the reasons."""

World = TypeVar("World")
Weights = TypeVar("Weights")
C = TypeVar("C")


class Position(Generic[World, Weights]):
    """The world, the record and the choices of one decision, as the side that decides sees them."""

    def __init__(self, seen: Seen[World, Any], choices: tuple[Act, ...], weights: Weights) -> None:
        self.world, self.record, self.side = seen.world, seen.record, seen.side
        self.choices, self.weights = choices, weights
        self.notes: dict[str, Any] = {}
        """What was worked out for one choice and serves the others."""


P = TypeVar("P", bound=Position[Any, Any])
Judge = Callable[[P, Any], Judged]
GradualJudge = Callable[[P, Any], Iterator[Judged]]
"""A judge that needs long and tells its opinion so far; the last one counts."""


class Judges(Generic[P]):
    """Who judges which verb. A verb without a judge has a fixed worth, or is of no use."""

    def __init__(
        self,
        *subjects: Mapping[str, Judge[P]],
        gradual: Mapping[str, GradualJudge[P]] | None = None,
        worths: Mapping[str, float] | None = None,
        ends: tuple[str, ...] = (),
    ) -> None:
        """`worths` are the fixed ones; `ends` are verbs that end a choice of several, and are worth 0."""
        self._judges: dict[str, Judge[P]] = {}
        self._gradual, self._worths, self._ends = gradual or {}, worths or {}, ends
        for subject in subjects:
            for verb in subject:
                if verb in self._judges or verb in self._gradual:
                    raise ValueError(f"{verb}: expected one judge, found two")
            self._judges |= subject

    @property
    def verbs(self) -> frozenset[str]:
        """The verbs that have a judge."""
        return frozenset(self._judges) | frozenset(self._gradual)

    def judge(self, position: P, act: Act) -> Judged:
        """The worth of a choice and the reasons."""
        if judge := self._judges.get(act.verb):
            return judge(position, act)
        *_, last = self.judgements(position, act)
        return last

    def judgements(self, position: P, act: Act) -> Iterator[Judged]:
        """The opinions about a choice, one after the other; the last one counts."""
        if act.verb in self._gradual:
            yield from self._gradual[act.verb](position, act)
        elif act.verb in self._judges:
            yield self._judges[act.verb](position, act)
        else:
            yield self._fixed(act)

    def advice(self, position: P) -> Iterator[Advice]:
        """Every choice appraised; what ends something first, so that who has no time left can stop."""
        known = self.verbs
        for act in sorted(position.choices, key=lambda act: not act.ends):
            free = act.ends and act.verb not in known
            worth, reasons = (0.0, (why(act, "settled"),)) if free else self.judge(position, act)
            yield Advice(act, worth, reasons)

    def _fixed(self, act: Act) -> Judged:
        if act.verb in self._ends:
            return 0.0, (why(act, "settled"),)
        return self._worths.get(act.verb, NOTHING), (why(act, "usual"),)


def why(act: Act, key: str, **args: object) -> Why:
    """A reason under the rule of the act."""
    return Why.of(act.rule, key, **args)


def percent(chance: float) -> int:
    """A probability in hundredths."""
    return floor(100 * chance + 0.5)


@dataclass_transform(frozen_default=True)
def weights(cls: type[C]) -> type[C]:
    """A class of weights: frozen numbers with defaults, which are the planner's.

    What was learned in play is another value of it, made with `dataclasses.replace`. Weights are the same if they are
    the same object, so that answers can be remembered by them quickly.
    """
    return dataclass(frozen=True, eq=False)(cls)
