"""A scenario file as a typed value; each of its values says in `[provenance]` where it comes from."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

import msgspec

from esagono.games.third_reich.calendar import turn_of
from esagono.games.third_reich.scenario.rules import Rules
from esagono.kernel.typedfile import leaves, typed
from esagono.wargame import scenariofile
from esagono.wargame.scenariofile import CARD, Head, check_provenance

NO_VALUES = (*CARD, "number", "carries", "rules", "provenance", "balance")
"""What needs no provenance, or is one."""


class Balance(scenariofile.Balance, kw_only=True, forbid_unknown_fields=True):
    """The parts of the games that either alliance won."""

    axis: float
    allies: float


class ScenarioFile(Head, kw_only=True, forbid_unknown_fields=True):
    """Everything that a scenario file may say."""

    number: int
    first_turn: str
    """`fall-1939`."""
    last_turn: str
    pool: str
    """The word of `pools.csv` whose rows are in play: 1939, campaign, 1942, 1944."""
    setup: str
    """`setup/1939.csv`."""
    sides: tuple[Literal["germany", "italy", "britain", "france", "russia", "usa"], ...]
    rules: dict[str, Any]
    provenance: dict[str, str]
    carries: tuple[str, ...] = ()
    """Rows of the index that are nothing but data."""
    balance: Balance | None = None


def read_file(raw: Mapping[str, Any], file: str) -> tuple[ScenarioFile, Rules]:
    """The file and the rules in it, checked; ValueError names file and field."""
    head = typed(ScenarioFile, raw, file)
    for field in ("first_turn", "last_turn"):
        try:
            turn_of(getattr(head, field))
        except ValueError as wrong:
            raise ValueError(f"{file}: {field}: {wrong}") from None
    rules = typed(Rules, {"name": head.name, "first_turn": turn_of(head.first_turn), **head.rules}, file, "rules")
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
