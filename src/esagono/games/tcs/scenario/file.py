"""A scenario file and the head of a game as typed values; each value says in `[provenance]` where it comes from."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from esagono.games.tcs.scenario.rules import Rules
from esagono.kernel import Value
from esagono.kernel.typedfile import typed
from esagono.kernel.value import replace
from esagono.wargame import scenariofile
from esagono.wargame.scenariofile import CARD, Head, check_provenance

NO_VALUES = (*CARD, "carries", "rules", "provenance", "balance")
"""What needs no provenance, or is one."""


class Balance(scenariofile.Balance, kw_only=True, forbid_unknown_fields=True):
    """The parts of the games that either side won."""

    blue: float
    grey: float


class Guns(Value, forbid_unknown_fields=True):
    """Artillery in a scenario: other ammunition than that of artillery.csv."""

    he: int | None = None
    smoke: int | None = None
    illum: int | None = None


class Toll(Value, forbid_unknown_fields=True):
    """Steps that a force has lost before play, spread over its units (27.1e)."""

    formation: str
    steps: int
    company: str = ""
    types: tuple[str, ...] = ()


class ScenarioFile(Head, kw_only=True, forbid_unknown_fields=True):
    """Everything that a scenario file may say."""

    first_turn: int
    last_turn: int
    setup: str
    """A file of the folder setup/."""
    sheets: str = ""
    """A file of the folder sheets/: the op sheets written before play; none: no command."""
    artillery: dict[str, Guns] = {}
    losses: tuple[Toll, ...] = ()
    rules: dict[str, Any] = {}
    provenance: dict[str, str]
    carries: tuple[str, ...] = ()
    """Rows of the index that are nothing but data."""
    balance: Balance | None = None


class Called(Value, forbid_unknown_fields=True):
    """What something is called in each language."""

    en: str
    it: str


class GameFile(Value, kw_only=True, forbid_unknown_fields=True):
    """The head of a game: its name, its sides, its contours."""

    name: str
    title: str
    title_it: str = ""
    order: int = 0
    interval: int = 0
    """Metres between contours; 0: those of the scale of the series (1.3)."""
    sides: dict[str, Called]
    provenance: dict[str, str]


def read_file(raw: Mapping[str, Any], file: str) -> tuple[ScenarioFile, Rules]:
    """The file and the rules in it, checked; ValueError names file and field."""
    head = typed(ScenarioFile, raw, file)
    rules = typed(Rules, head.rules, file, "rules")
    there = {k: v for k, v in raw.items() if k not in NO_VALUES}
    check_provenance(head.provenance, {**there, **head.rules}, file)
    return head, replace(rules, first_turn=head.first_turn)


def card(head: ScenarioFile) -> dict[str, Any]:
    """What the catalogue shows of a scenario."""
    shown = msgspec.to_builtins(head)
    return {k: v for k, v in shown.items() if k not in ("rules", "artillery", "losses") and v not in ("", None)}
