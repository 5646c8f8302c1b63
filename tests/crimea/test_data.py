"""The data of Crimea: maps keep their facts, set-ups name counters and places that exist, every value has a source."""

from __future__ import annotations

import csv
import re
import tomllib
from collections import Counter
from importlib.resources import files

import pytest

from esagono import games
from esagono.games.crimea.counters import read_aircraft, read_counters, read_vessels
from esagono.games.crimea.land import MAPS, Land, ground_of, own_map
from esagono.games.crimea.scenario.setup import read_schedule, type_of
from esagono.games.crimea.table_files import SHAPES, read_tables
from esagono.hexes.mapcheck import check
from esagono.hexes.maptext import print_map
from esagono.kernel.datafiles import DataFiles
from esagono.wargame.chart import UNSEEN

DATA = DataFiles("esagono.games.crimea")
SCENARIOS = range(1, 10)
SETUPS = tuple(number for number in SCENARIOS if number != 5)
"""Scenario 5 has the set-up of scenario 3 (PB-10.53)."""
HEX = re.compile(r"(In-|Od-)?\d{4}")
LETTERS = ("R", "P", "G", "H", "A")


@pytest.mark.parametrize("name", MAPS)
def test_every_fact_of_a_map_holds_and_its_text_is_canonical(name: str) -> None:
    board = own_map(name)
    assert len(board.text.facts) >= 22
    assert not check(board)
    assert print_map(board.text) == DATA.read(f"data/maps/{name}.map")


def test_the_detail_map_touches_map_q_as_the_rules_say() -> None:
    land = ground_of(Land(("q", "sevastopol")))
    assert set(land.neighbours("4023")) == {"In-1418", "In-1518", "In-1619", "In-1718", "3922", "4022", "4122", "4123"}
    assert set(land.neighbours("In-1418")) == {"3922", "4023", "In-1318", "In-1419", "In-1518"}
    assert land.river("In-1619", "4023") == "river"
    assert land.road("3922", "In-1418") == "road"
    assert not land.playable("3827")
    assert ground_of(Land(("q",))).playable("3827")


def test_distances_over_both_maps_are_counted_in_steps() -> None:
    land = ground_of(Land(("q", "sevastopol")))
    assert land.distance("4023", "In-1418") == 1
    assert land.distance("3606", "3707") == 2
    assert land.distance("4022", "In-1419") == 3


def test_perekop_is_the_only_way_in_besides_chongar_and_the_spit() -> None:
    land = ground_of(Land(("q",)))

    def reaches(goal: str, closed: set[str]) -> bool:
        seen, front = {"3405"}, ["3405"]
        while front:
            here = front.pop()
            for there in land.neighbours(here):
                if land.open_to(here, there) and there not in seen | closed:
                    seen.add(there)
                    front.append(there)
        return goal in seen

    assert reaches("4321", set())
    assert reaches("4321", {"3606", "3705"})
    assert not reaches("4321", {"3606", "3705", "4607", "4904"})


def places(number: int) -> list[dict[str, str]]:
    return list(csv.DictReader(DATA.read(f"data/setup/s{number}.csv").splitlines()))


@pytest.mark.parametrize("number", SETUPS)
def test_a_set_up_names_counters_and_hexes_that_exist(number: int) -> None:
    counters, vessels, aircraft = read_counters(DATA), read_vessels(DATA), read_aircraft(DATA)
    boards = [ground_of(Land((name,))) for name in MAPS]
    wrong = []
    for row in DATA.table(f"data/setup/s{number}.csv", ("id", "kind", "place")):
        kind, name, place = (row.cells[k] for k in ("kind", "id", "place"))
        if (kind == "unit" and name not in counters) or (kind == "ship" and name not in vessels):
            wrong.append(row.wrong("id", "a counter"))
        if kind == "air" and type_of(row) not in aircraft:
            wrong.append(row.wrong("what", "a type of aircraft"))
        if HEX.fullmatch(place) and not any(board.has_hex(place) for board in boards):
            wrong.append(row.wrong("place", "a hex"))
    assert not wrong


@pytest.mark.parametrize("number", SCENARIOS)
def test_a_schedule_can_be_read_and_names_counters(number: int) -> None:
    counters, vessels = read_counters(DATA), read_vessels(DATA)
    rows = tuple(read_schedule(DATA, f"data/setup/schedule_s{number}.csv"))
    assert rows
    assert not [row.id for row in rows if row.kind == "unit" and row.id not in counters]
    assert not [row.id for row in rows if row.kind == "ship" and row.id not in vessels]


def test_every_value_of_the_counters_has_a_source() -> None:
    for file in ("units", "aircraft", "naval_units"):
        for row in DATA.table(f"data/{file}.csv", ("provenance",)):
            marks = dict(mark.rsplit(".", 1) for mark in row.text("provenance").split())
            assert set(marks.values()) <= set(LETTERS)
            assert "name" in marks


def test_every_table_of_the_rulebook_is_there() -> None:
    assert read_tables(DATA).keys() == SHAPES.keys()


def test_every_row_of_the_index_is_in_italian() -> None:
    rules = games.load("crimea").rules.rules.values()
    assert len(rules) == 1510
    assert not [rule.id for rule in rules if rule.summary == rule.summary_it]


def test_numbers_survive_the_translation() -> None:
    def numbers(text: str) -> Counter[str]:
        return Counter(re.findall(r"\d+", text))

    rules = games.load("crimea").rules.rules.values()
    assert not [rule.id for rule in rules if numbers(rule.summary) != numbers(rule.summary_it)]


@pytest.mark.parametrize("name", MAPS)
def test_the_words_of_every_map_are_there_in_both_languages(name: str) -> None:
    board, texts = own_map(name), games.load("crimea").texts
    words = {feature.word for hex_ in board.grid.names for feature in board.values(hex_)} - set(UNSEEN)
    found = {
        w: [texts.words(lang).get(f"ground-{w}", texts.words(lang).get(w)) for lang in ("en", "it")] for w in words
    }
    assert not [word for word, (en, it) in found.items() if not en or not it or en == it]


def test_divisions_have_levels_by_their_defence() -> None:
    for printed in read_counters(DATA).values():
        if printed.sort in ("hq", "super-heavy", "mg", "base") or "militia" in printed.flags:
            assert printed.levels == 1
        elif printed.defence >= 8:
            assert printed.levels == 4
        elif printed.defence >= 5:
            assert printed.levels == 3
        else:
            assert printed.levels <= 2 or printed.id == "ax-groddeck"


@pytest.mark.parametrize("language", ["en", "it"])
def test_no_text_is_given_twice(language: str) -> None:
    found: Counter[tuple[str, str]] = Counter()
    for file in (files("esagono.games.crimea") / "texts").iterdir():
        if file.name.endswith(f".{language}.toml"):
            for section, texts in tomllib.loads(file.read_text(encoding="utf-8")).items():
                found.update((section, key) for key in texts)
    assert not [key for key, number in found.items() if number > 1]
