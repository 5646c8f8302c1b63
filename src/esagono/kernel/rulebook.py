"""The index of a rulebook, and the markers by which code names the rules it carries."""

from __future__ import annotations

import csv
import re
from collections.abc import Callable, Iterable, Mapping
from difflib import get_close_matches
from typing import TypeVar

from esagono.kernel.value import Value

F = TypeVar("F", bound=Callable[..., object])

LETTERS = re.compile(r"[A-Za-z]+-?(?=[0-9])")
CHAPTER = re.compile(r"ch(?:apter)?0*([0-9]+)")

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

    def find(self, text: str) -> tuple[Rule, ...]:
        """The rule of this id; or a family (`S-5.8`), a number without its letter (`11.4`), a chapter (`ch11`)."""
        if text in self.rules:
            return (self.rules[text],)
        written, wanted = "".join(text.lower().split()), _plain(text)
        rules = self.rules.values()
        chapter = CHAPTER.fullmatch(wanted)
        if chapter:
            numbered = [r for r in rules if _begins(_number(r.id), chapter[1])]
            return tuple(r for r in numbered if _letters(r.id) == _letters(numbered[0].id))
        found = [r for r in rules if _begins(r.id.lower(), written) or _begins(_plain(r.id), wanted)]
        return tuple(found or [r for r in rules if "." in _number(r.id) and _begins(_number(r.id), wanted)])

    def near(self, text: str) -> tuple[str, ...]:
        """Ids that look like a text."""
        by_plain = {_plain(rule_id): rule_id for rule_id in self.rules}
        by_number = {_number(rule_id): rule_id for rule_id in self.rules}
        wanted = _plain(text)
        found = [by_plain[p] for p in get_close_matches(wanted, by_plain, 6, 0.6)]
        found += [by_number[p] for p in get_close_matches(wanted, by_number, 6, 0.75)]
        return tuple(dict.fromkeys(found))[:8]

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


def _plain(rule_id: str) -> str:
    """An id normalised for search: without capitals and the hyphen after the first letters."""
    return re.sub(r"^([a-z]+)-", r"\1", "".join(rule_id.lower().split()))


def _letters(rule_id: str) -> str:
    """What stands before the number of a rule: `R-` of `R-11.4b3`."""
    found = LETTERS.match(rule_id)
    return found[0] if found else ""


def _number(rule_id: str) -> str:
    return rule_id[len(_letters(rule_id)) :].lower()


def _begins(rule_id: str, wanted: str) -> bool:
    """`11.4` begins 11.4, 11.4a and 11.4/2, but not 11.40: a number or a word is not cut in two."""
    if not wanted or not rule_id.startswith(wanted):
        return False
    last, rest = wanted[-1], rule_id[len(wanted) :]
    return not rest or not ((last.isdigit() and rest[0].isdigit()) or (last.isalpha() and rest[0].isalpha()))


def rule(*ids: str) -> Callable[[F], F]:
    """Say which rules a helper carries."""

    def mark(function: F) -> F:
        function.__rules__ = ids  # type: ignore[attr-defined]
        return function

    return mark


def cite(rule_id: str) -> None:
    """Report to the tracer that a data row which carries a rule (a hit counter, a unit type) takes effect now."""
