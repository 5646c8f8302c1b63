"""What a game is made with: its scenarios, its options, the desk for its cases."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

from esagono.kernel.value import Side


@dataclass(frozen=True)
class Scenario:
    """What can be played: how its world is built, how long a random game of it may last, its card."""

    name: str
    build: Callable[[Mapping[str, str]], Any]
    bound: int
    card: Mapping[str, Any] = field(default_factory=dict)
    sides: tuple[Side, ...] = ()
    """Those of the game's sides that take part; none named: all."""


@dataclass(frozen=True)
class Option:
    """A choice made before the game: an optional rule, a variant."""

    name: str
    rule: str
    choices: tuple[str, ...] = ("no", "yes")
    only: tuple[str, ...] = ()
    """The scenarios in which it makes a difference; none named: all."""

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


def placed(text: str) -> tuple[str, str, dict[str, str]]:
    """A unit of a case, where it is, and its fields: `pz-7 2530 cs=3`."""
    words = text.split()
    if len(words) < 2 or "=" in words[0] or "=" in words[1]:
        raise ValueError(f"{text!r}: expected UNIT HEX [field=value]…")
    return words[0], words[1], fields(words[2:])


def fields(words: Iterable[str]) -> dict[str, str]:
    """`cs=3 disrupted=yes` as fields and values."""
    return dict(_field(word) for word in words)


def _field(word: str) -> tuple[str, str]:
    name, equals, value = word.partition("=")
    if not equals:
        raise ValueError(f"{word!r}: expected field=value")
    return name, {"yes": "true", "no": "false"}.get(value, value)


SANDBOX = "sandbox"
"""The scenario that every game has for cases: an empty table, and no game to choose."""
