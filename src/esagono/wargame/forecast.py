"""What an attack would come to, as a client draws it before it is made: chances, dice, sums, what could still change.

A query that an act names in `look` answers with a mapping of targets (units or hexes) to forecasts.
Labels, results and notes are keys of the game's words, or plain figures: a query knows no
language, the client looks the words up.
"""

from __future__ import annotations

from collections.abc import Iterable

from esagono.kernel import Value
from esagono.wargame.sums import Term, total


class Chance(Value):
    """A way it can end, with its probability."""

    label: str
    chance: float
    kind: str = "even"
    """`good` and `bad` for who asks, `even` otherwise."""


class Face(Value):
    """One result of the dice: its number or total, how many of all throws give it, and what it does."""

    face: str
    weight: int
    result: str
    kind: str = "even"
    text: str = ""
    """The result in words."""


class Figure(Value):
    """A figure as it is printed on the card, with the rule that puts it there; `figures` makes them of terms."""

    label: str
    value: str
    rule: str = ""


class Sum(Value):
    """Figures and what they come to: strength of the attacker, of the defender, shifts of the column."""

    title: str
    parts: tuple[Figure, ...]
    total: str = ""


class Change(Value):
    """What would reach the next column, or lose it; `choice` is the text of the act that does it, if there is one."""

    label: str
    result: str
    rule: str = ""
    choice: str = ""


class Forecast(Value):
    """The whole card."""

    headline: str
    """The odds or the number needed, in few words: `3:1`."""
    chances: tuple[Chance, ...]
    faces: tuple[Face, ...] = ()
    sums: tuple[Sum, ...] = ()
    changes: tuple[Change, ...] = ()
    rule: str = ""
    note: str = ""


def figures(terms: Iterable[Term]) -> tuple[Figure, ...]:
    """The terms of a sum as figures with their signs."""
    return tuple(Figure(term.key, f"{term.n:+d}", term.rule) for term in terms)


def sum_of(title: str, terms: Iterable[Term]) -> Sum:
    """A sum of terms, with its total."""
    listed = tuple(terms)
    return Sum(title, figures(listed), f"{total(listed):+d}")
