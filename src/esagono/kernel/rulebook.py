"""The index of a rulebook, and what code says which rule it carries."""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterable, Mapping
from typing import TypeVar

from esagono.kernel.value import Value

F = TypeVar("F", bound=Callable[..., object])

PLAYED = ("rule", "definition", "table", "optional", "scenario")
"""The kinds of rows that affect play; `background` and `example` do not."""


class Rule(Value):
    """One row of the index: what the client shows when a player asks what a rule says."""

    id: str
    title: str
    title_it: str
    kind: str
    summary: str
    summary_it: str

    @property
    def counts(self) -> bool:
        """The row affects play."""
        return self.kind in PLAYED


class Rulebook:
    """Every rule of a game by id, in the order of the book."""

    def __init__(self, rules: Iterable[Rule] = ()) -> None:
        self.rules: Mapping[str, Rule] = {r.id: r for r in rules}

    def __contains__(self, rule_id: str) -> bool:
        return rule_id in self.rules

    @classmethod
    def parse(cls, text: str, name: str) -> Rulebook:
        """Read `rules.csv`; ValueError names the line that is wrong."""
        wanted = ["id", "title", "title_it", "kind", "summary", "summary_it"]
        rows = csv.DictReader(text.splitlines())
        if rows.fieldnames != wanted:
            raise ValueError(f"{name}:1: expected the columns {','.join(wanted)}")
        rules: list[Rule] = []
        for row in rows:
            if None in row or any(not row[k] for k in wanted):
                raise ValueError(f"{name}:{rows.line_num}: six fields, none of them empty")
            rules.append(Rule(**row))
        return cls(rules)


def rule(*ids: str) -> Callable[[F], F]:
    """Say which rules a helper carries."""

    def mark(function: F) -> F:
        function.__rules__ = ids  # type: ignore[attr-defined]
        return function

    return mark


def cite(rule_id: str) -> None:
    """Say that a row of data which carries a rule (a hit counter, a unit type) takes effect now; seen by the tracer."""
