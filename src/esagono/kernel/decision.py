"""A decision: who is asked what, by which rule, and what may be chosen."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import chain
from typing import Any

from esagono.kernel.acts import Act, Seen
from esagono.kernel.flow import Ask
from esagono.kernel.state import Frame
from esagono.kernel.value import Side, Value


class Waiting(Value):
    """An ask that waits: its node, the stack it stands on, the branch and the number of its decision."""

    ask: Any
    frames: tuple[Frame, ...]
    branch: Side
    number: int


class Decision:
    """A side's choice: who, what for, by which rule, and the legal acts, listed when they are looked at."""

    __slots__ = ("_choices", "_lawful", "acts", "ask", "branch", "frames", "node", "number", "seen", "side")

    def __init__(
        self,
        waiting: Waiting,
        side: Side,
        seen: Seen[Any, Any],
        acts: Mapping[str, type[Act]],
        lawful: Iterator[Act],
    ) -> None:
        self.side = side
        self.node: Ask = waiting.ask
        self.ask = self.node.name
        self.number = waiting.number
        self.branch = waiting.branch
        self.frames = waiting.frames
        self.seen = seen
        self.acts = acts
        self._choices: tuple[Act, ...] | None = None
        self._lawful = lawful

    @property
    def rule(self) -> str:
        """The rule that asks."""
        return self.node.rule

    @property
    def choices(self) -> tuple[Act, ...]:
        """Every legal act, in a stable order."""
        if self._choices is None:
            self._choices = tuple(self._lawful)
        return self._choices

    @property
    def texts(self) -> list[str]:
        """The texts of the choices."""
        return [act.text for act in self.choices]

    def has_listed(self, act: Act) -> bool:
        """The act stands among the choices, which have been looked at."""
        return self._choices is not None and act in self._choices

    def first(self, n: int) -> list[Act]:
        """The first choices, without listing the rest."""
        if self._choices is not None:
            return list(self._choices[:n])
        found: list[Act] = []
        for act in self._lawful:
            found.append(act)
            if len(found) == n:
                break
        self._lawful = chain(found, self._lawful)
        return found
