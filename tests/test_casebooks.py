"""Every ruling of every casebook holds, every chapter that is called finished is covered, and the cases can fail."""

from __future__ import annotations

import os
from functools import cache, partial
from pathlib import Path
from random import Random

import pytest

from esagono import casebook, games
from esagono.casebook.carriers import Carriers

ROOT = Path(__file__).parents[1] / "casebook"
NOT_CARRIED: dict[str, set[str]] = {"storms_of_steel": {"T-abbrev"}, "case_yellow": set()}
"""Rows that code does not carry, with the reason in the game's notes; every other row must be carried and tested."""

SEED, SAMPLE = 13, 20
"""So many rules of each game are broken here, chosen by the seed; ESAGONO_PROVE=all breaks every one."""
WHOLE = os.environ.get("ESAGONO_PROVE") == "all"
CROWD = 8
"""A function that stands for so many rules needs a case for each of them alone."""


def not_carried(name: str) -> set[str]:
    """Rows without code or without a case: those above, or for a game in the making a list that becomes shorter."""
    file = Path(__file__).parent / "missing" / f"{name}.txt"
    return set(file.read_text("utf-8").split()) if file.is_file() else NOT_CARRIED[name]


def listed(name: str, word: str) -> set[str]:
    """What `tests/unproved/GAME.txt` lists under a word; the lists may only become shorter."""
    lines = (Path(__file__).parent / "unproved" / f"{name}.txt").read_text("utf-8").splitlines()
    return {line.split()[1] for line in lines if line.split()[:1] == [word]}


@cache
def covered(name: str) -> casebook.Coverage:
    """The coverage of a game, with a sample of its rules broken."""
    game = games.load(name)
    rules = [rule.id for rule in game.rules.rules.values() if rule.counts]
    sample = set(Random(SEED).sample(rules, SAMPLE))
    files = casebook.find_files([ROOT / name])
    return casebook.coverage(game, files, prove=WHOLE or sample, load=partial(games.load, name))


@pytest.mark.parametrize("name", games.names())
def test_every_case_passes(name: str) -> None:
    """Each begins with nothing remembered; `casebook/test_positions.py` runs them one after the other, as in play."""
    failed = [f"{r.file}:{r.line} {r.case}: {r.message}" for r in covered(name).failed]
    assert not failed, "\n".join(failed)
    assert sum(len(casebook.read(path).cases) for path in casebook.find_files([ROOT / name])) > 10


@pytest.mark.parametrize("name", games.names())
def test_every_rule_is_covered(name: str) -> None:
    found = covered(name)
    assert not found.errors
    missing = found.counts()["missing"]
    assert isinstance(missing, list | tuple)
    assert set(missing) == not_carried(name)


@pytest.mark.parametrize("name", games.names())
def test_a_broken_rule_is_noticed_by_a_case_that_names_it(name: str) -> None:
    """Write a case for what is told here; never put a rule on the list."""
    rows = covered(name).rows
    tried = [row for row in rows if row.proof is not None]
    assert len(tried) > SAMPLE * (len(rows) - len(not_carried(name))) // len(rows) // 2
    unproved = {row.rule: row.doubt for row in tried if not row.proved and row.rule not in listed(name, "not")}
    assert not unproved
    partly = {row.rule: row.doubt for row in tried if row.proved and row.doubt}
    assert not {rule: doubt for rule, doubt in partly.items() if rule not in listed(name, "partly")}


@pytest.mark.parametrize("name", games.names())
def test_what_is_proved_by_now_is_taken_off_the_list(name: str) -> None:
    rows = {row.rule: row for row in covered(name).rows}
    assert listed(name, "not") | listed(name, "partly") <= rows.keys()
    tried = {rule for rule, row in rows.items() if row.proof is not None}
    assert not [rule for rule in sorted(listed(name, "not") & tried) if rows[rule].proved]
    assert not [rule for rule in sorted(listed(name, "partly") & tried) if rows[rule].proved and not rows[rule].doubt]


@pytest.mark.parametrize("name", games.names())
def test_a_function_that_stands_for_many_rules_has_a_case_for_each(name: str) -> None:
    """Split the function, each piece with the rules it decides, or write a case that names this one rule of it."""
    of: dict[str, set[str]] = {}
    for _, carrier in Carriers(games.load(name)).functions:
        of.setdefault(carrier.name, set()).add(carrier.rule)
    cases = [c for path in casebook.find_files([ROOT / name]) for c in casebook.read(path).cases]
    named = [{words.text for words in case.rules} for case in cases]
    crowds = {where: rules for where, rules in of.items() if len(rules) >= CROWD}
    found: dict[str, list[str]] = {}
    for where, rules in crowds.items():
        alone = {rule for rule in rules if any(n & rules == {rule} for n in named)}
        if rules - alone:
            found[where] = sorted(rules - alone)
    assert not {where: rules for where, rules in found.items() if where not in listed(name, "crowded")}
    assert listed(name, "crowded") <= found.keys(), "take off the list what is no longer crowded"
