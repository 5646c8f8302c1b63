"""A rule is found by part of its number, and its place by importing the game alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from esagono import games
from esagono.casebook.where import Finder


@pytest.mark.parametrize(
    ("game", "text", "begin", "some"),
    [
        ("case_yellow", "11.4", ("R-11.4",), {"R-11.4a", "R-11.4b1", "R-11.4e"}),
        ("case_yellow", "R-11.4b", ("R-11.4b",), {"R-11.4b1", "R-11.4b8"}),
        ("case_yellow", "ch05", ("R-5.",), {"R-5.1a", "R-5.3"}),
        ("case_yellow", "s5", ("S-5.",), {"S-5.1", "S-5.20b"}),
        ("case_yellow", "S-5.8", ("S-5.8",), {"S-5.8a", "S-5.8d8"}),
        ("case_yellow", "5.2", ("R-5.2", "S-5.2"), {"R-5.2", "S-5.2a"}),
        ("case_yellow", "t", ("T-",), {"T-TEC", "T-CRT-DE"}),
        ("storms_of_steel", "7", ("7.",), {"7.0", "7.6.3/12"}),
        ("storms_of_steel", "c02", ("C-02",), {"C-02"}),
    ],
)
def test_part_of_a_number_finds_the_rules_that_begin_so(
    game: str, text: str, begin: tuple[str, ...], some: set[str]
) -> None:
    found = [rule.id for rule in games.load(game).rules.find(text)]
    assert some <= set(found)
    assert all(rule.startswith(begin) for rule in found)


def test_a_number_is_not_cut_in_two() -> None:
    rules = games.load("case_yellow").rules
    assert not rules.find("11.40")
    assert not {r.id for r in rules.find("S-5.1")} & {"S-5.10a", "S-5.18e"}
    assert {r.id for r in rules.find("1")}.isdisjoint(r.id for r in rules.find("11"))
    assert "R-11.4a" in rules.near("11.44")


@pytest.mark.parametrize(
    ("game", "rule", "file", "kind", "name"),
    [
        ("case_yellow", "R-11.3c6", "rules/ch11_odds.py", "function", "panzers"),
        ("case_yellow", "R-11.3c3", "rules/ch11_combat.py", "ask", "attacking air"),
        ("case_yellow", "S-7.11", "data/scenarios/hypothetical.toml", "field", "refugees.markers"),
        ("storms_of_steel", "7.6.3/10", "rules/ch07_fire.py", "law", "unit_is_not_locked"),
        ("storms_of_steel", "U-S13", "data/units.csv", "row", "gaz"),
    ],
)
def test_a_rule_is_found_in_code_and_data_on_the_line_that_names_it(
    game: str, rule: str, file: str, kind: str, name: str
) -> None:
    path = f"src/esagono/games/{game}/{file}"
    places = [p for p in Finder(games.load(game)).places(rule) if (p.file, p.kind, p.name) == (path, kind, name)]
    assert len(places) == 1
    lines = (Path(__file__).parents[2] / path).read_text("utf-8").splitlines()
    assert rule in lines[places[0].line - 1]


def still_missing(game: str) -> list[str]:
    """The rows that a game in the making does not have yet."""
    file = Path(__file__).parents[1] / "missing" / f"{game}.txt"
    return file.read_text("utf-8").split() if file.is_file() else []


@pytest.mark.parametrize("game", games.names())
def test_every_rule_that_counts_stands_somewhere(game: str) -> None:
    loaded = games.load(game)
    finder = Finder(loaded)
    nowhere = [rule.id for rule in loaded.rules.rules.values() if rule.counts and not finder.places(rule.id)]
    assert set(nowhere) <= {"T-abbrev", *still_missing(game)}
