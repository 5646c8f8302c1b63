"""Every ruling of every casebook holds, and every chapter that is called finished is covered."""

from pathlib import Path

import pytest

from esagono import casebook, games

ROOT = Path(__file__).parents[1] / "casebook"
NOT_CARRIED: dict[str, set[str]] = {"storms_of_steel": {"T-abbrev"}, "case_yellow": set()}
"""Rows that code does not carry, with the reason in the game's notes; every other row must be carried and tested."""


@pytest.mark.parametrize("name", games.names())
def test_every_case_passes(name: str) -> None:
    files = casebook.find_files([ROOT / name])
    results = list(casebook.run_files(files))
    assert len(results) > 10
    failed = [f"{r.file}:{r.line} {r.case}: {r.message}" for r in results if not r.passed]
    assert not failed, "\n".join(failed)


@pytest.mark.parametrize("name", games.names())
def test_every_rule_is_covered(name: str) -> None:
    game = games.load(name)
    found = casebook.coverage(game, casebook.find_files([ROOT / name]))
    assert not found.errors
    missing = found.counts()["missing"]
    assert isinstance(missing, list | tuple)
    assert set(missing) == NOT_CARRIED[name]
