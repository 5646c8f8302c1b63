"""What a game tells besides its moves: what a scenario is about, how it stands, how it ended."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from typing import Any

from esagono.kernel.decision import Decision
from esagono.kernel.state import Result, Rolled, Told
from esagono.kernel.value import Side

Card = Mapping[str, Any]
"""The card of a scenario, in the language of the reader."""
Throw = tuple[Side, str]
"""Who rolls, and the word for what is rolled for."""


@dataclass(frozen=True)
class Course:
    """A game that is over: the world before the first move, the world at the end, everything in between."""

    first: Any
    last: Any
    events: tuple[Told, ...]
    result: Result


@dataclass(frozen=True)
class Telling:
    """The hooks by which a game tells; each may be left out."""

    brief: Callable[[Any, Card, Side, str], Any] | None = None
    """(world as a side knows it, card, side, language): the briefing, a `wargame.briefing.Briefing`."""
    report: Callable[[Course, str], Any] | None = None
    """(course, language): how it ended, a `wargame.briefing.Report`."""
    throw: Callable[[Rolled, Side], Throw] | None = None
    """(roll, who acted): whose roll it was, and what for; none given: of who acted, as the roll is named."""
    better: Mapping[str, str] = field(default_factory=dict)
    """What is rolled for, and whether `high` or `low` is good for who rolls."""
    runs: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """The procedures that a step starts, by the name of the step: the sequence of play shows them there."""
    left_out: Callable[[Any], Collection[str]] | None = None
    """(known world): the procedures that this scenario never comes to."""
    detail: Callable[[Decision, str], str] | None = None
    """(decision, language): what is said after a question: how many, what comes next; nothing where it says it all."""


SILENT = Telling()
"""Of a game that tells nothing."""
