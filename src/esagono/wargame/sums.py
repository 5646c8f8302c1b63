"""A sum whose terms name their rules: firepower, defence, modifiers of a die roll (DRMs), shifts of an odds column."""

from __future__ import annotations

from collections.abc import Iterable

from esagono.kernel import Value


class Term(Value):
    """One number of a sum. Its key is a label in the game's texts, its rule the reason why it is there."""

    key: str
    rule: str
    n: int
    row: str = ""
    """The row of the printed table that it is taken from, where it is."""


def total(terms: Iterable[Term]) -> int:
    """What the terms come to."""
    return sum(term.n for term in terms)


def that_count(terms: Iterable[Term], *always: str) -> list[Term]:
    """The terms that change something, and those with a key that is always listed."""
    return [term for term in terms if term.n or term.key in always]
