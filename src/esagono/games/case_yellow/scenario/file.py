"""A scenario file as a typed value; each of its values says in `[provenance]` where it comes from."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any, Literal

import msgspec

from esagono.games.case_yellow.scenario.rules import Rules
from esagono.kernel import Value
from esagono.kernel.spelling import nearest
from esagono.kernel.typedfile import leaves, typed

CARD = (
    "number", "name", "title", "title_it", "rule", "teaches", "teaches_it", "story", "story_it",
)  # fmt: skip
"""What says only what the scenario is called and about; it needs no provenance."""
MARK = re.compile(r"^[RPGHA] \S+$")
"""A letter, then the rule: `R S-5.2b`."""


class Balance(Value, forbid_unknown_fields=True):
    """What `tools/balance.py` has measured: the parts of the games that either side won."""

    bot: str
    games: int
    german: float
    allied: float
    drawn: float


class ScenarioFile(Value, forbid_unknown_fields=True):
    """Everything that a scenario file may say."""

    number: int
    name: str
    title: str
    title_it: str
    rule: str
    turns: int
    setup: str
    air: tuple[str, ...]
    rules: dict[str, Any]
    provenance: dict[str, str]
    carries: tuple[str, ...] = ()
    """Rows of the index that are nothing but data."""
    area: Literal["all", "scenario-4"] = "all"
    """The region of the map that is played on."""
    interdicted: tuple[str, ...] = ()
    """Crossings interdicted at the start, until the interdiction segment of turn 2 (AM-68)."""
    interdicted_until_eben_emael: tuple[str, ...] = ()
    destroyed: tuple[str, ...] = ()
    """Works that are destroyed at the start."""
    teaches: str = ""
    teaches_it: str = ""
    story: str = ""
    story_it: str = ""
    balance: Balance | None = None


def read_file(raw: Mapping[str, Any], file: str) -> tuple[ScenarioFile, Rules]:
    """The file and the rules in it, checked; ValueError names file and field."""
    head = typed(ScenarioFile, raw, file)
    rules = typed(Rules, {"number": head.number, **head.rules}, file, "rules")
    for wrong in misplaced(raw):
        raise ValueError(f"{file}: provenance: {wrong}")
    return head, rules


def values(raw: Mapping[str, Any]) -> dict[str, Any]:
    """The values of a file that need a provenance, by name; those of the rules by their group: `dynamo.ports`."""
    head = {k: v for k, v in raw.items() if k not in (*CARD, "carries", "rules", "provenance", "balance")}
    return {**head, **dict(leaves(raw["rules"], Rules))}


def misplaced(raw: Mapping[str, Any]) -> Iterator[str]:
    """Values without a provenance, and provenance that is none or of nothing."""
    told, there = raw["provenance"], values(raw)
    yield from (f"{name} has none" for name in there if name not in told)
    yield from (f"there is no {name!r} in the file; {nearest(name, there)}" for name in told if name not in there)
    yield from (
        f"{name}: expected a letter of RPGHA and a rule, not {mark!r}"
        for name, mark in told.items()
        if not MARK.match(mark)
    )


def card(head: ScenarioFile) -> dict[str, Any]:
    """What the catalogue shows of a scenario."""
    shown = msgspec.to_builtins(head)
    return {k: v for k, v in shown.items() if k != "rules" and v not in ("", None)}
