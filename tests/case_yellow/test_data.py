"""The counters and tables of Case Yellow: sums and facts that the rulebook gives, and what history gives."""

from __future__ import annotations

import re
from collections import Counter
from fractions import Fraction

import pytest

from esagono.games.case_yellow.scenario.file import values
from tests.case_yellow.sheets import DATA, LETTERS, RULES, SCENARIOS, UNITS, cs, marks, rows

# Counters


def test_ids_are_unique_and_name_their_nation() -> None:
    ids = [row["id"] for row in rows("units")]
    assert len(ids) == len(set(ids))
    prefixes = {"ge": "german", "fr": "french", "br": "british", "be": "belgian", "nl": "dutch"}
    assert all(prefixes[id_[:2]] == UNITS[id_]["nation"] for id_ in ids)


def test_counters_per_nation() -> None:
    assert Counter(u["nation"] for u in UNITS.values()) == {
        "german": 63,
        "french": 65,
        "british": 16,
        "dutch": 16,
        "belgian": 11,
    }


def test_every_value_has_its_provenance() -> None:
    told = ("cs", "cs_reduced", "tr", "ma", "ma_colour", "motorised", "levels", "band", "stars")
    for unit in UNITS.values():
        letters = marks(unit)
        assert set(letters.values()) <= LETTERS, unit["id"]
        assert "unit" in letters, unit["id"]
        assert all(not unit[c] or c in letters for c in told), unit["id"]
        assert all(flag in letters for flag in unit["flags"].split()), unit["id"]


def test_size_and_type_go_with_the_unit_unless_they_are_marked() -> None:
    """A counter of nobody's stated size has its band from a guess, and not from the rulebook."""
    guessed = {u for u, row in UNITS.items() if marks(row).get("size") == "A"}
    assert guessed == {"nl-peel-a", "nl-peel-b", "nl-zeeland", "fr-cary", "fr-gfml"}
    assert {marks(UNITS[u])["band"] for u in guessed} == {"A"}


def test_strengths_that_examples_add_up() -> None:
    assert cs("ge-1pz", "ge-2pz") == 10  # R-10.3c-ex
    assert cs("ge-9pz", "ge-lah") == 4  # S-9.0-3
    assert cs("ge-ix", "ge-9pz", "ge-lah") == 9  # S-9.0-5
    assert cs("nl-7", "nl-g") == 2  # S-9.0-4: 4-1 against a half
    assert all(cs(u) == 1 for u in ("nl-peel-a", "nl-peel-b", "nl-light", "nl-rotterdam", "nl-1"))
    assert Fraction(UNITS["ge-22ll"]["cs_reduced"]) == 1  # AM-62


def test_airborne_units_are_those_of_the_scenario_book() -> None:
    for unit in ("ge-fj1a", "ge-fj1b", "ge-fj2a", "ge-fj2b"):
        assert (cs(unit), UNITS[unit]["ma"], UNITS[unit]["band"]) == (Fraction(1, 2), "2", "white")  # S-4.1a
    for unit in ("ge-7fj", "ge-22ll"):
        assert (cs(unit), UNITS[unit]["ma"], UNITS[unit]["band"]) == (Fraction(2), "2", "yellow")  # S-4.1b, S-4.1c


def test_the_armour_is_complete() -> None:
    def numbers(nation: str, kind: str) -> set[str]:
        return {u["name"].split()[0] for u in UNITS.values() if u["nation"] == nation and u["type"] == kind}

    assert numbers("german", "panzer") == {str(n) for n in range(1, 12)}
    assert numbers("french", "dcr") == {"1", "2", "3", "4"}
    assert numbers("french", "dlm") == {"1", "2", "3", "4"}
    assert numbers("french", "dlc") == {"1", "2", "3", "4", "5", "6"}
    motorised = {u["id"] for u in UNITS.values() if u["nation"] == "german" and u["type"] == "motorised"}
    assert motorised == {f"ge-{n}" for n in ("2mot", "13mot", "20mot", "29mot", "ssv", "sst", "lah", "gd", "11mot")}


def test_levels_and_reduced_sides_agree() -> None:
    for unit in UNITS.values():
        assert (unit["levels"] == "2") == bool(unit["cs_reduced"]), unit["id"]
        if unit["cs_reduced"]:
            assert 0 < Fraction(unit["cs_reduced"]) < Fraction(unit["cs"]), unit["id"]
        if unit["size"] == "corps" and unit["type"] not in ("supply", "artillery"):
            assert unit["levels"] == "2", unit["id"]  # R-2.2a


def test_bands_and_colours_follow_the_rules() -> None:
    for unit in UNITS.values():
        small = unit["size"] in ("regiment", "brigade") or unit["type"] in ("supply", "artillery")
        assert (unit["band"] == "white") == small, unit["id"]  # R-9.1c
        assert unit["band"] in ("none", "yellow", "white")
        assert unit["band"] != "yellow" or unit["size"] == "division", unit["id"]  # R-9.1b
        assert unit["ma_colour"] != "yellow" or unit["motorised"] == "yes", unit["id"]  # R-10.3d
        assert unit["type"] == "supply" or 1 <= int(unit["tr"]) <= 4, unit["id"]
    assert all(UNITS[f"ge-{n}pz"]["ma_colour"] == "yellow" for n in range(1, 12))
    slow = ("ge-arko", "fr-1dcr", "fr-2dcr", "fr-3dcr", "fr-4dcr")
    assert all((UNITS[u]["ma_colour"], UNITS[u]["motorised"]) == ("black", "yes") for u in slow)  # after R-9.5d
    assert [UNITS[u]["ma"] for u in ("ge-aga", "ge-agb", "fr-ag1")] == ["6", "5", "5"]  # R-7.8a, R-7.7e


def test_stars_are_codes_of_the_table() -> None:
    codes = {row["code"] for row in rows("tables/star_codes")}
    assert {u["stars"] for u in UNITS.values()} <= codes | {""}
    assert all(not u["stars"] for u in UNITS.values() if u["nation"] == "german")
    dutch = {u["id"]: u["stars"] for u in UNITS.values() if u["nation"] == "dutch"}
    assert dutch.pop("nl-light") == ""
    assert set(dutch.values()) == {"black"}  # S-9.0-6: all that are left cannot move


# Tables and scenarios


def test_combat_results_get_better_to_the_right() -> None:
    order = ["AE", "AL1", "C", "BL1", "ENG", "DR", "DL1", "DE"]
    table = rows("tables/combat_results")
    columns = ["1-3", "1-2", "1-1", "2-1", "3-1", "4-1", "5-1", "6-1"]
    assert len(table) == 6
    for row in table:
        ranks = [order.index(row[c]) for c in columns]
        assert ranks == sorted(ranks)
    assert set(order) <= {row["code"] for row in rows("tables/combat_result_notes")}


def test_attrition_chits_are_counted_by_the_scenarios() -> None:
    chits = rows("tables/armour_attrition_chits")
    assert all(row["unit"] in UNITS for row in chits)

    def at_start(side: str, column: str) -> int:
        return sum(int(row["chits"]) for row in chits if row["side"] == side and row[column] == "1")

    assert (at_start("german", "turn_1_2"), at_start("german", "turn_3")) == (10, 11)  # S-5.3c, S-7.3c
    assert (at_start("allied", "turn_1_2"), at_start("allied", "turn_3")) == (10, 11)  # S-5.3d, S-7.3d


def test_tables_cite_rules_that_exist() -> None:
    for name in DATA.names("data/tables", ".csv"):
        for row in DATA.table(name, ()):
            assert not row.cells.get("rule") or row.cells["rule"] in RULES, row
            if row.cells.get("provenance"):
                assert set(marks(row.cells).values()) <= LETTERS, row


@pytest.mark.parametrize("name", SCENARIOS)
def test_scenarios_say_where_each_value_comes_from(name: str) -> None:
    scenario = DATA.toml(f"data/scenarios/{name}.toml")
    provenance = scenario["provenance"]
    assert values(scenario).keys() == provenance.keys()
    for key, mark in provenance.items():
        letter, rule = mark.split()
        assert letter in LETTERS, key
        assert rule in RULES, key
    assert (scenario["rule"], scenario["name"]) == (f"SC-{scenario['number']}", name)
    assert DATA.read("data/" + scenario["setup"])


def test_notes_cite_rules_that_exist() -> None:
    notes = re.findall(r"^- \*\*(AM-\d+)\*\* \(([^)]*)\)", DATA.read("notes.md"), re.M)
    numbers = [number for number, _ in notes]
    assert len(numbers) == len(set(numbers))
    assert {f"AM-{n}" for n in (*range(1, 16), *range(20, 75))} <= set(numbers)
    assert not [(number, r) for number, ids in notes for r in ids.split(", ") if r not in RULES]


def test_victory_points_name_columns_of_the_variable_table() -> None:
    columns = set(rows("tables/variable_vp")[0])
    for row in rows("tables/victory_points"):
        assert bool(row["vp"]) != bool(row["variable"]), row
        assert not row["variable"] or row["variable"] in columns, row
