"""A position of a random game, looked at by the checks."""

from __future__ import annotations

import copy
import random
import traceback
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property
from typing import TypeVar

from esagono.kernel.acts import Act, Refused
from esagono.kernel.conformance.rates import Rates
from esagono.kernel.conformance.report import Fault
from esagono.kernel.decision import Decision
from esagono.kernel.game import Game
from esagono.kernel.history import History
from esagono.kernel.journal import Journal
from esagono.kernel.match import Match
from esagono.kernel.state import Outcome, State
from esagono.kernel.value import Side, Value, replace

T = TypeVar("T")

NO_REST = ("has no choices", "does not come to rest")
"""The engine's message for a game that cannot continue."""

Listing = tuple[tuple[Side, str, int, tuple[str, ...]], ...]
"""Every decision: side, ask, number and the texts of its choices."""


class Here:
    """The match as it stands, with the rates and a key from which every sample at this place is drawn."""

    def __init__(self, match: Match, rates: Rates, key: str) -> None:
        self.match, self.rates, self.key = match, rates, key
        self.game: Game = match.game
        self.state: State = match.state

    @cached_property
    def decisions(self) -> tuple[Decision, ...]:
        """Who may choose here."""
        return self.match.decisions

    @cached_property
    def listing(self) -> Listing:
        """The decisions with the texts of their choices."""
        return listed(self.decisions)

    def rng(self, name: str) -> random.Random:
        """Chance of one check at this place, whatever the others draw."""
        return random.Random(f"{self.key}/{name}")


class CannotBeTaken(Exception):
    """An offered act cannot be taken: a fault of the game, whatever check met it."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(fault.message)
        self.fault = fault


def taken(here: Here, side: Side, act: Act) -> Outcome:
    """What an offered act does here."""
    told = f"{side} {act.text!r}: "
    try:
        return here.game.apply(here.state, side, act, here.match.dice)
    except Refused as refused:
        why = here.game.why_not(here.state, side, act)
        fault = Fault("legality", f"{act.verb} refused", f"{told}is offered and refused: {why}")
        raise CannotBeTaken(fault if why else crashed("crash", act.verb, refused, told)) from refused
    except Exception as wrong:
        raise CannotBeTaken(crashed("crash", act.verb, wrong, told)) from wrong


class Probe(Value):
    """A check of positions: its name, what it does, and how often it is made."""

    name: str
    run: Callable[[Here], Iterator[Fault]]
    rate: Callable[[Rates], float]


def faults(probe: Probe, here: Here) -> list[Fault]:
    """What a probe finds; an unexpected exception is a fault too."""
    found: list[Fault] = []
    try:
        found.extend(probe.run(here))
    except CannotBeTaken as wrong:
        found.append(wrong.fault)
    except Exception as wrong:
        found.append(crashed(probe.name, "", wrong))
    return found


def crashed(check: str, about: str, wrong: Exception, told: str = "") -> Fault:
    """An exception as a fault, with what was tried and the place it comes from."""
    if isinstance(wrong, RuntimeError) and any(words in str(wrong) for words in NO_REST):
        return Fault("ends", "no rest", f"{told}{wrong}")
    place = "".join(traceback.format_tb(wrong.__traceback__)[-1:]).strip()
    kind = "Refused" if isinstance(wrong, Refused) else type(wrong).__name__
    return Fault(check, f"{about} {kind}".strip(), f"{told}{kind}: {wrong}\n{place}")


def fresh(state: State) -> State:
    """An equal state that is not in any cache."""
    return replace(state)


def listed(decisions: Iterable[Decision]) -> Listing:
    """Decisions with the texts of their choices."""
    return tuple((d.side, d.ask, d.number, tuple(d.texts)) for d in decisions)


def listing(game: Game, state: State) -> Listing:
    """Every decision of a state with the texts of its choices."""
    return listed(game.decisions(state))


def cut(match: Match, lines: int) -> Match:
    """The match as it was after its first lines; the other is left alone."""
    short = copy.copy(match)
    short.lines, short.outcomes = match.lines[:lines], History(match.outcomes[:lines])
    short.journal = Journal(match.header, short.lines)  # nothing was taken back in a game of the checks
    short.undone, short.standing = [], {}
    return short


def sampled(rng: random.Random, things: Sequence[T], n: int) -> list[T]:
    """At most n of the things, in their order."""
    if len(things) <= n:
        return list(things)
    return [things[i] for i in sorted(rng.sample(range(len(things)), n))]
