"""A decision: who is asked what, by which rule, and what may be chosen."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import islice
from random import Random
from typing import Any

from esagono.kernel.acts import Act, Seen
from esagono.kernel.flow import Ask
from esagono.kernel.listing import Listing
from esagono.kernel.state import Frame
from esagono.kernel.value import Side, Value


class Waiting(Value):
    """An ask that waits: its node, the stack it stands on, the branch and the number of its decision."""

    ask: Any
    frames: tuple[Frame, ...]
    branch: Side
    number: int


class Decision:
    """A side's choice: who, what for, by which rule, and the legal acts, computed lazily."""

    __slots__ = (
        "_choices",
        "_drawn",
        "_found",
        "_lawful",
        "_listing",
        "acts",
        "ask",
        "branch",
        "frames",
        "node",
        "number",
        "seen",
        "side",
    )

    def __init__(
        self,
        waiting: Waiting,
        side: Side,
        seen: Seen[Any, Any],
        acts: Mapping[str, type[Act]],
        listing: Listing,
    ) -> None:
        self.side = side
        self.node: Ask = waiting.ask
        self.ask = self.node.name
        self.number = waiting.number
        self.branch = waiting.branch
        self.frames = waiting.frames
        self.seen = seen
        self.acts = acts
        self._listing = listing
        self._drawn: Act | None = None
        self._choices: tuple[Act, ...] | None = None
        self._lawful = listing.lawful(seen)
        self._found: list[Act] = []

    @property
    def rule(self) -> str:
        """The rule that asks."""
        return self.node.rule

    @property
    def choices(self) -> tuple[Act, ...]:
        """Every legal act, in a stable order."""
        if self._choices is None:
            try:
                self._choices = (*self._found, *self._lawful)
            except Exception:
                self._found, self._lawful = [], self._listing.lawful(self.seen)  # what fails, fails again
                raise
        return self._choices

    @property
    def texts(self) -> list[str]:
        """The texts of the choices."""
        return [act.text for act in self.choices]

    def has_listed(self, act: Act) -> bool:
        """The act has been drawn, or stands among the choices, which have been looked at."""
        return act is self._drawn or (self._choices is not None and act in self._choices)

    def first(self, n: int) -> list[Act]:
        """The first choices, without listing the rest."""
        if self._choices is not None:
            return list(self._choices[:n])
        self._found += islice(self._lawful, max(0, n - len(self._found)))
        return self._found[:n]

    def is_real(self) -> bool:
        """There is a choice; which, is not looked for where one is sure."""
        return bool(self._choices or self._found) or self._listing.is_sure(self.seen) or bool(self.first(1))

    def draw(self, rng: Random, *, evenly: bool = False) -> Act:
        """One legal act by chance, without listing the others: for playing a game out.

        First a verb, then one of its acts; `evenly`: any of all legal acts, each as likely as any other.
        """
        act = self._listing.draw_evenly(self.seen, rng) if evenly else self._listing.draw(self.seen, rng)
        if act is None:
            raise RuntimeError(f"{self.side} is asked {self.ask!r} and has no choices")
        self._drawn = act
        return act
