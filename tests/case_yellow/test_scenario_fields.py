"""Every field of the scenario files steers play: when one is changed, a case about its rule fails."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from esagono import casebook, games
from esagono.casebook import Case
from esagono.games.case_yellow.scenario.campaigns import Box, Campaign, sandbox
from esagono.games.case_yellow.scenario.file import values
from esagono.kernel import Game
from esagono.kernel.scenario import SANDBOX
from tests.case_yellow.sheets import DATA, SCENARIOS

CASES = Path(__file__).parents[2] / "casebook" / "case_yellow"
OTHER_WORDS = {
    "area": "all",
    "setup": "setup/fortress-holland.csv",
    "victory.kind": "conditions",
    "airborne.drop": "",
    "airborne.country": "belgium",
    "initiative.by_turn": "german-if-both-surrendered",
    "initiative.dynamo": "german",
    "markers.first": "combat",
    "attrition.column": "",
    "setup.british.near": "Paris",
    "setup.british.country": "belgium",
    "setup.reposition.french_country": "belgium",
    "setup.reposition.german_country": "belgium",
    "setup.free": "belgium",
    "restrictions.french_british_stack": "never",
}
"""What stands in a field instead of its word."""
PLAYED_BY = {"dynamo.capacity": "R-13.4", "dynamo.least": "R-13.4", "limits.bridgeheads": "R-10.8e"}
"""The rule by which a value is played, where its provenance is an example or a list of counters."""


def other(path: str, value: Any) -> Any:
    """Another value of the same type."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value - 1 if value > 1 else value + 1
    if isinstance(value, dict):
        return {key: other(path, inner) for key, inner in value.items()}
    if isinstance(value, list):
        return value[1:]
    return OTHER_WORDS.get(path, value)


def changed(raw: dict[str, Any], path: str) -> dict[str, Any]:
    """The file with another value in a field of its head or its rules."""
    new = copy.deepcopy(raw)
    table = new if path in raw else new["rules"]
    *groups, name = path.split(".")
    for group in groups:
        table = table[group]
    table[name] = other(path, table[name])
    return new


@cache
def cases() -> tuple[Case, ...]:
    return tuple(case for file in casebook.find_files([CASES]) for case in casebook.read(file).cases)


@cache
def the_game() -> tuple[Game, Box]:
    return games.load("case_yellow"), Box(DATA)


def about(rule: str, scenario: str) -> Iterator[Case]:
    """The cases of a scenario that name the rule, then those that name one of its paragraph (`S-5.10`, `R-13`)."""
    paragraph = rule.rstrip("abcdefghijklmnopqrstuvwxyz0123456789") if rule[-1].isalpha() else rule
    wanted = {scenario, SANDBOX} if scenario == SCENARIOS[0] else {scenario}
    mine = [case for case in cases() if case.given.scenario in wanted]
    exact = [case for case in mine if any(words.text == rule for words in case.rules)]
    yield from exact
    near = paragraph.rstrip(".-") or rule
    yield from (case for case in mine if case not in exact and any(w.text.startswith(near) for w in case.rules))


def is_seen(path: str, scenario: str) -> bool:
    """A case fails when the field of the scenario is changed."""
    game, box = the_game()
    file = f"data/scenarios/{scenario}.toml"
    raw = DATA.toml(file)
    new = changed(raw, path)
    if new == raw:
        return False
    try:
        campaign = Campaign(file, new, box)
    except ValueError:
        return True  # the set-up does not fit the map any more: it is looked at
    kept = dict(game.scenarios)
    game.scenarios[scenario] = campaign.scenario
    if scenario == SCENARIOS[0]:
        game.scenarios[SANDBOX] = sandbox(campaign)
    try:
        rule = PLAYED_BY.get(path) or raw["provenance"][path].split()[1]
        return any(not casebook.run_case(game, case).passed for case in about(rule, scenario))
    finally:
        game.scenarios.update(kept)


GIVEN = {scenario: values(DATA.toml(f"data/scenarios/{scenario}.toml")) for scenario in SCENARIOS}
FIELDS = {path: [name for name in SCENARIOS if path in GIVEN[name]] for fields in GIVEN.values() for path in fields}


@pytest.mark.parametrize("path", list(FIELDS))
def test_a_case_fails_when_the_field_is_changed(path: str) -> None:
    assert any(is_seen(path, scenario) for scenario in FIELDS[path]), f"{path}: no case about its rule sees the change"
