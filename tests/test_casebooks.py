"""Every ruling of every casebook holds, and every chapter that is called finished is covered."""

from pathlib import Path

import pytest

from esagono import casebook, games

ROOT = Path(__file__).parents[1] / "casebook"
FINISHED = {"storms_of_steel": ("0", "1", "2", "3", "4", "5", "6", "7", "9", "10")}
"""Chapters of which every row must be carried and tested."""


def chapter(rule: str) -> str:
    return rule.partition(".")[0]


@pytest.mark.parametrize("name", games.names())
def test_every_case_passes(name: str) -> None:
    files = casebook.find_files([ROOT / name])
    results = list(casebook.run_files(files))
    assert len(results) > 10
    failed = [f"{r.file}:{r.line} {r.case}: {r.message}" for r in results if not r.passed]
    assert not failed, "\n".join(failed)


@pytest.mark.parametrize("name", FINISHED)
def test_finished_chapters_are_covered(name: str) -> None:
    game = games.load(name)
    found = casebook.coverage(game, casebook.find_files([ROOT / name]))
    assert not found.errors
    missing = [rule for rule in found.counts()["missing"] if chapter(rule) in FINISHED[name]]
    assert not missing, missing
