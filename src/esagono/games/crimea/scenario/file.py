"""A scenario file as a typed value; each of its values says in `[provenance]` where it comes from."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal

import msgspec

from esagono.games.crimea.scenario.rules import Rules
from esagono.kernel.typedfile import leaves, typed
from esagono.wargame import scenariofile
from esagono.wargame.scenariofile import CARD, Head, check_provenance

NO_VALUES = (*CARD, "number", "carries", "rules", "provenance", "balance")
"""What needs no provenance, or is one."""


class Balance(scenariofile.Balance, kw_only=True, forbid_unknown_fields=True):
    """The parts of the games that either side won."""

    axis: float
    soviet: float


class ScenarioFile(Head, kw_only=True, forbid_unknown_fields=True):
    """Everything that a scenario file may say."""

    number: int
    first_turn: int
    last_turn: int
    maps: tuple[Literal["q", "sevastopol", "odessa"], ...]
    setup: str
    schedule: str
    rules: dict[str, Any]
    provenance: dict[str, str]
    carries: tuple[str, ...] = ()
    """Rows of the index that are nothing but data."""
    area: str = ""
    """The region of the maps that is played on; empty: all."""
    areas: dict[str, Annotated[str, msgspec.Meta(pattern=r"^\d{4}-\d{4}$", examples=["5901-6415"])]] = {}
    """Where owners place units, by the name that the set-up uses: from column and row to column and row."""
    balance: Balance | None = None


def read_file(raw: Mapping[str, Any], file: str) -> tuple[ScenarioFile, Rules]:
    """The file and the rules in it, checked; ValueError names file and field."""
    head = typed(ScenarioFile, raw, file)
    rules = typed(Rules, {"number": head.number, "first_turn": head.first_turn, **head.rules}, file, "rules")
    check_provenance(head.provenance, values(raw), file)
    return head, rules


def values(raw: Mapping[str, Any]) -> dict[str, Any]:
    """The values of a file that need a provenance, by name; those of the rules by their group."""
    head = {k: v for k, v in raw.items() if k not in NO_VALUES}
    return {**head, **dict(leaves(raw["rules"], Rules))}


def card(head: ScenarioFile) -> dict[str, Any]:
    """What the catalogue shows of a scenario."""
    shown = msgspec.to_builtins(head)
    return {k: v for k, v in shown.items() if k != "rules" and v not in ("", None)}
