"""What a game is made with: its scenarios with their special rules, its options, the desk for its cases."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

from esagono.kernel.acts import Act, Law
from esagono.kernel.flow import Node
from esagono.kernel.value import Side


@dataclass(frozen=True)
class Amendment:
    """A scenario's special rules, hooked in by name: `{"combat round/attacks": step}`."""

    after: Mapping[str, Node] = field(default_factory=dict)
    instead: Mapping[str, Node] = field(default_factory=dict)
    laws: Mapping[type[Act], tuple[Law[Any], ...]] = field(default_factory=dict)


@dataclass(frozen=True)
class Scenario:
    """What can be played: how its world is built, how long a random game of it may last, its card."""

    name: str
    build: Callable[[Mapping[str, str]], Any]
    bound: int
    amendment: Amendment | None = None
    card: Mapping[str, Any] = field(default_factory=dict)
    sides: tuple[Side, ...] = ()
    """Those of the game's sides that take part; none named: all."""


@dataclass(frozen=True)
class Option:
    """A choice made before the game: an optional rule, a variant."""

    name: str
    rule: str
    choices: tuple[str, ...] = ("no", "yes")

    @property
    def default(self) -> str:
        """The first of the choices."""
        return self.choices[0]


class Desk(Protocol):
    """How a case is laid out on the table (casebook): each call gives a new world; ValueError says what is wrong."""

    def unit(self, world: Any, text: str) -> Any:
        """Place a unit: `pz-7 2530 cs=3`."""

    def marker(self, world: Any, text: str) -> Any:
        """Place a marker."""

    def chart(self, world: Any, text: str | None, hexes: Mapping[str, str]) -> Any:
        """Use a map text of the case, or change single hexes."""


SANDBOX = "sandbox"
"""The scenario that every game has for cases: an empty table, and no game to choose."""
