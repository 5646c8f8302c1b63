"""The data files of Storms of Steel: complete, consistent, every value with its provenance."""

import csv
import re
from collections import Counter
from pathlib import Path

import pytest

import esagono
from esagono.games.storms_of_steel.view.names import short_name

GAME = Path(esagono.__file__).parent / "games" / "storms_of_steel"
LETTERS = set("RPGHA")
UNIT_VALUES = ("fire", "red", "blue", "move", "move_colour", "bonus", "flank", "front", "dr_colour", "range", "square")
TERRAIN_VALUES = ("extra_ap", "dm", "blocks_los", "cover_hidden")
VEHICLE_VALUES = ("wheeled", "tracked", "wheeled_bonus", "tracked_bonus", "check")
HIT_VALUES = (
    *("count", "cannot_move", "cannot_rotate", "cannot_fire", "only_rally", "fire_cost", "move_cost"),
    *("red", "blue", "range", "flank", "front", "rally", "blocks_support", "shown_when"),
)
HIT_FILES = ("hit_counters_foot.csv", "hit_counters_vehicle.csv")
KINDS = {"rule": 329, "example": 62, "definition": 59, "background": 12, "scenario": 10, "table": 8, "optional": 5}
CLASSES = {
    "infantry",
    "mg",
    "mortar",
    "sniper",
    "engineer",
    "at-rifle",
    "gun",
    "truck",
    "apc",
    "tank",
    "spg",
    "aircraft",
}
FOOT = {"infantry", "mg", "mortar", "sniper", "engineer", "at-rifle"}
TERRAINS = [
    "open",
    "wheat",
    "corn",
    "woods",
    "light-woods",
    "wood-building",
    "stone-building",
    "river",
    "ford",
    "bridge",
    "marsh",
]

Row = dict[str, str]


def rows(name: str) -> list[Row]:
    with (GAME / name).open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file, strict=True))


RULES = rows("rules.csv")
UNITS = rows("data/units.csv")
UNIT = {unit["id"]: unit for unit in UNITS}
RULE_IDS = {rule["id"] for rule in RULES}


def provenance(row: Row) -> dict[str, str]:
    tokens = [token.rpartition(".") for token in row["provenance"].split()]
    marks = {field: mark for field, _, mark in tokens}
    assert len(marks) == len(tokens), f"a field is marked twice: {row['provenance']}"
    return marks


def check_provenance(row: Row, fields: tuple[str, ...]) -> None:
    marks = provenance(row)
    flags = row.get("flags", "").split()
    assert set(marks) <= {*fields, *flags}
    for field in fields:
        expected = LETTERS if row[field] else {"missing", None}
        assert marks.get(field) in expected, f"{field} is {row[field]!r} but marked {marks.get(field)}"
    for flag in flags:
        assert marks.get(flag) in LETTERS, f"flag {flag} has no provenance"


def test_every_rule_of_the_index_is_there() -> None:
    assert Counter(rule["kind"] for rule in RULES) == KINDS
    assert len(RULE_IDS) == len(RULES) == 485


def test_no_rule_has_an_empty_field() -> None:
    columns = ["id", "title", "title_it", "kind", "summary", "summary_it"]
    assert list(RULES[0]) == columns
    assert [rule["id"] for rule in RULES if any(not (rule[column] or "").strip() for column in columns)] == []


def test_italian_summaries_are_not_the_english_ones() -> None:
    same = {rule["id"] for rule in RULES if rule["summary"] == rule["summary_it"]}
    assert same <= {"7.1/1", "T-abbrev"}  # a formula and a list of abbreviations


def test_numbers_survive_the_translation() -> None:
    def numbers(text: str) -> Counter[str]:
        return Counter(re.findall(r"\d+", text))

    changed = [rule["id"] for rule in RULES if numbers(rule["summary"]) != numbers(rule["summary_it"])]
    assert changed == []


ADDED = "sdkfz-251-17"
"""An example has it, the list does not (A-23)."""


@pytest.mark.parametrize(("nation", "types", "counters"), [("german", 30, 80), ("soviet", 23, 86)])
def test_the_counter_mix_is_the_rulebooks(nation: str, types: int, counters: int) -> None:
    mine = [unit for unit in UNITS if unit["nation"] == nation and unit["id"] != ADDED]
    assert len(mine) == types
    assert sum(int(unit["count"]) for unit in mine) == counters


def test_units_are_the_lines_of_the_unit_list() -> None:
    assert len(UNIT) == len(UNITS)
    assert {unit["rule"] for unit in UNITS if unit["id"] != ADDED} == {
        rule for rule in RULE_IDS if rule.startswith("U-")
    }


@pytest.mark.parametrize("unit", UNITS, ids=lambda unit: unit["id"])
def test_unit_values_have_their_provenance(unit: Row) -> None:
    check_provenance(unit, UNIT_VALUES)


@pytest.mark.parametrize("unit", UNITS, ids=lambda unit: unit["id"])
def test_unit_values_are_of_their_kind(unit: Row) -> None:
    assert re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", unit["id"])
    assert unit["class"] in CLASSES
    assert unit["move_colour"] in {"red", "blue", "green", "impulses"}
    assert unit["dr_colour"] in {"red", "blue", "front-blue-flank-red"}
    assert unit["square"] in {"", "red", "blue", "both"}
    for field in ("fire", "red", "blue", "move", "flank", "front", "count"):
        assert re.fullmatch(r"-?\d+", unit[field]), f"{field} is {unit[field]!r}"
    assert re.fullmatch(r"\d+(-\d+)?", unit["range"])
    assert int(unit["flank"]) <= int(unit["front"])


@pytest.mark.parametrize("unit", [unit for unit in UNITS if unit["class"] in FOOT], ids=lambda unit: unit["id"])
def test_foot_units_are_infantry_squads(unit: Row) -> None:
    assert (unit["move_colour"], unit["dr_colour"]) == ("red", "red")
    assert int(unit["move"]) <= 2  # 1.1
    assert "missing" not in provenance(unit).values()


@pytest.mark.parametrize(
    ("rule", "unit", "values"),
    [
        ("0.0/1", "infantry-43", {"fire": 3, "red": 4, "blue": 0, "move": 1, "flank": 11, "front": 12, "range": 7}),
        ("2.2/13", "smg", {"fire": 3}),
        ("5.0/1", "maxim", {"move": 2}),
        ("7.4/1", "rifle-41", {"fire": 4, "red": 3, "blue": 0, "move": 1, "flank": 11, "front": 12}),
        ("7.6.3/3", "hmg-42", {"red": 5, "blue": 1, "square": "red"}),
        ("7.7/3", "maxim", {"fire": 4, "red": 3}),
        ("7.7/5", "maxim", {"flank": 10, "square": "red"}),
        ("7.7/5", "infantry-43", {"square": ""}),
        ("7.7/6", "hmg-34", {"fire": 2, "red": 4, "move": 2}),
        ("7.7/6", "maxim", {"front": 12}),
        ("9.2/9", "panzer-grenadier", {"fire": 3, "red": 5, "move": 1}),
        ("14.0/2", "t-34c", {"move": 1, "bonus": 2}),
        ("14.0/4", "opel", {"move": 1, "bonus": 1}),
        ("15.1/1", "tiger-1e", {"red": 6, "blue": 12}),
        ("15.4/1", "marder-3h", {"flank": 12}),
        ("16.0", "gaz", {"red": -2, "range": 0}),
        ("17.0/4", "pak38", {"move": 4}),
        ("17.0/5", "sdkfz-251-1", {"fire": 2, "move": 1}),
        ("17.1/2", "zis-2", {"fire": 5, "flank": 10}),
        ("17.1/2", "panzer-3-l42", {"fire": 3, "red": 4, "move": 1, "bonus": 1, "flank": 14}),
        ("17.1/2", "smg", {"fire": 3, "red": 5, "move": 1}),
        ("18.2/3", "pak40", {"front": 13, "dr_colour": "front-blue-flank-red"}),
        ("20.1/1", "shturmovik", {"red": 6, "blue": 10, "flank": 12, "front": 13, "move": 4}),
        ("20.0/7", "sdkfz-251-17", {"blue": 4}),
        ("20.2/1", "stuka", {"red": 6, "range": "2-3"}),
    ],
)
def test_units_agree_with_the_worked_examples(rule: str, unit: str, values: dict[str, int | str]) -> None:
    assert rule in RULE_IDS
    assert {field: UNIT[unit][field] for field in values} == {field: str(value) for field, value in values.items()}


def test_terrain_words_are_complete_and_have_their_provenance() -> None:
    terrain = rows("data/terrain_foot.csv")
    assert [row["terrain"] for row in terrain] == TERRAINS
    for row in terrain:
        check_provenance(row, TERRAIN_VALUES)
        assert all(row[field] for field in (*TERRAIN_VALUES, "terrain_it"))
        assert {row["blocks_los"], row["cover_hidden"]} <= {"no", "yes", "season"}
        assert row["rule"] in RULE_IDS


def test_the_table_of_vehicle_movement_knows_every_terrain() -> None:
    table = rows("data/terrain_vehicle.csv")
    assert set(TERRAINS) <= {row["terrain"] for row in table}
    for row in table:
        check_provenance(row, VEHICLE_VALUES)
        assert all(row[field] == "NA" or row[field].isdecimal() for field in ("wheeled", "tracked"))
        assert row["rule"] in RULE_IDS
    assert [row["terrain"] for row in table if row["check"] == "yes"] == ["stone-building", "marsh"]  # 14.1


def test_terrain_that_protects_hides() -> None:
    for row in rows("data/terrain_foot.csv"):
        assert (row["cover_hidden"] == "yes") == (int(row["dm"]) >= 1), row["terrain"]


@pytest.mark.parametrize(("name", "counters"), [(HIT_FILES[0], 20), (HIT_FILES[1], 16)])
def test_hit_pools_are_full(name: str, counters: int) -> None:
    hits = rows(f"data/{name}")
    assert len({hit["id"] for hit in hits}) == len(hits) == 7
    assert sum(int(hit["count"]) for hit in hits) == counters


@pytest.mark.parametrize("name", HIT_FILES)
def test_hit_counters_have_their_provenance(name: str) -> None:
    for hit in rows(f"data/{name}"):
        check_provenance(hit, HIT_VALUES)
        assert hit["rule"] in RULE_IDS
        assert set(hit["shown_when"].split()) <= {"act", "fire", "move", "attacked", "at-once", "rally"}
        assert hit["shown_when"] == "at-once" or all(hit[field] for field in ("cannot_move", "only_rally", "front"))


def test_every_interpretation_is_numbered_and_cites_rules_of_the_index() -> None:
    text = (GAME / "notes.md").read_text(encoding="utf-8")
    notes = re.findall(r"^- \*\*(A-\d+)\*\* \(([^)]+)\) ", text, re.MULTILINE)
    numbers = [number for number, _ in notes]
    assert numbers[:117] == [f"A-{n:02d}" for n in range(1, 118)]
    assert len(set(numbers)) == len(numbers)
    cited = {rule for _, rules in notes for rule in rules.split(", ")}
    assert cited - RULE_IDS == set()


@pytest.mark.parametrize(
    ("printed", "name"),
    [
        ("Squadra di fanteria ’43", "Fanteria ’43"),
        ("Squadra fucilieri ’41", "Fucilieri ’41"),
        ("Infantry Squad '43", "Infantry '43"),
        ("Carro pesante KV1c", "Carro pesante KV1c"),
    ],
)
def test_a_squad_is_called_by_what_it_is_made_of(printed: str, name: str) -> None:
    assert short_name(printed) == name
