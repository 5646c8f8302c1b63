"""Scenario files are typed: a field that nobody knows is an error with file and field, wherever it stands."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from esagono import games
from esagono.games.case_yellow.migrations import group_rules
from esagono.games.case_yellow.scenario.file import read_file
from esagono.games.case_yellow.scenario.rules import Rules
from esagono.kernel.typedfile import typed
from tests.case_yellow.sheets import DATA, SCENARIOS

FILE = "data/scenarios/hypothetical.toml"


def tables(raw: dict[str, Any], path: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """Every table of a file, the file itself first."""
    yield path
    for name, value in raw.items():
        if isinstance(value, dict):
            yield from tables(value, (*path, name))


def at(raw: dict[str, Any], path: tuple[str, ...]) -> dict[str, Any]:
    for name in path:
        raw = raw[name]
    return raw


ALL_TABLES = [(name, path) for name in SCENARIOS for path in tables(DATA.toml(f"data/scenarios/{name}.toml"))]


@pytest.mark.parametrize(("name", "path"), ALL_TABLES, ids=lambda x: x if isinstance(x, str) else ".".join(x))
def test_an_unknown_field_is_an_error_in_every_table(name: str, path: tuple[str, ...]) -> None:
    file = f"data/scenarios/{name}.toml"
    raw = copy.deepcopy(DATA.toml(file))
    read_file(raw, file)
    at(raw, path)["mistake"] = 1 if path != ("provenance",) else "A S-5.2b"
    with pytest.raises(ValueError, match="mistake") as told:
        read_file(raw, file)
    assert str(told.value).startswith(f"{file}: {'.'.join(path)}"), told.value


def changed(path: str, value: Any) -> dict[str, Any]:
    raw = copy.deepcopy(DATA.toml(FILE))
    *groups, name = path.split(".")
    at(raw, tuple(groups))[name] = value
    return raw


@pytest.mark.parametrize(
    ("path", "value", "told"),
    [
        ("rules.terror.mots", 3, "rules.terror.mots: there is no field 'mots'; did you mean 'most'?"),
        ("rules.mobile_leasst", 3, "there is no field 'mobile_leasst'; did you mean 'mobile_least'?"),
        ("trns", 3, "trns: there is no field 'trns'; did you mean 'turns'?"),
        ("rules.terror.most", "three", "rules.terror.most: expected a whole number, not 'three'"),
        ("rules.victory.kind", "tracks", "rules.victory.kind: expected one of points, conditions, track, not 'tracks'"),
        ("rules.rail.nations", ["french", "brittish"], "rules.rail.nations.2: expected one of"),
        ("rules.air.german", {"latr": 5}, "rules.air.german.latr: there is no field 'latr'; did you mean 'later'?"),
        ("provenance.turns", "rulebook", "provenance: turns: expected a letter of RPGHA and a rule, not 'rulebook'"),
    ],
)  # fmt: skip
def test_a_mistake_is_told_with_file_and_field(path: str, value: Any, told: str) -> None:
    with pytest.raises(ValueError, match=r"^data/scenarios/hypothetical\.toml: ") as error:
        read_file(changed(path, value), FILE)
    assert told in str(error.value)


def test_every_value_needs_a_provenance() -> None:
    raw = copy.deepcopy(DATA.toml(FILE))
    del raw["provenance"]["terror.most"]
    with pytest.raises(ValueError, match=r"hypothetical\.toml: provenance: terror\.most has none"):
        read_file(raw, FILE)


def test_provenance_of_nothing_is_an_error() -> None:
    raw = copy.deepcopy(DATA.toml(FILE))
    del raw["rules"]["terror"]["most"]
    with pytest.raises(ValueError, match=r"provenance: there is no 'terror\.most' in the file"):
        read_file(raw, FILE)


def test_a_field_that_is_missing_is_named() -> None:
    raw = copy.deepcopy(DATA.toml(FILE))
    del raw["rules"]["victory"]["kind"]
    with pytest.raises(ValueError, match=r"hypothetical\.toml: rules\.victory\.kind: expected a value; it is missing"):
        read_file(raw, FILE)


def test_a_pack_is_read_with_the_same_care(tmp_path: Path) -> None:
    pack = tmp_path / "data" / "scenarios"
    pack.mkdir(parents=True)
    (pack / "hypothetical.toml").write_text(DATA.read(FILE).replace("most = 3", "mots = 3"), "utf-8")
    with pytest.raises(ValueError, match=r"hypothetical\.toml: rules\.terror\.mots: .*did you mean 'most'"):
        games.load("case_yellow", tmp_path)


def test_the_rules_of_an_old_save_are_grouped() -> None:
    old = {
        "number": 1,
        "victory": "points",
        "german_needs": {"more_than_times": 2},
        "terror_most": 3,
        "refit_back": "x",
    }
    old |= {"limits": {"bridgeheads": 4}}
    old |= {"rail": {"from": 3, "distance": 5, "turn_3_column": 13}, "track_start": 1, "refit_back": "x"}
    rules = typed(Rules, group_rules({"rules": old})["rules"], "save")
    assert rules.victory.german_needs["any"].more_than_times == 2
    assert (rules.terror.most, rules.limits.bridgeheads, rules.victory.track.start) == (3, 4, 1)
    assert (rules.rail.first_turn, rules.rail.distance, rules.rail.west_closed) == (3, 5, (3,))
