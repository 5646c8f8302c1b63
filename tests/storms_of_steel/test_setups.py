"""Scenario files that are wrong: the error names the file and the field, and what was expected."""

import re
from pathlib import Path

import pytest

from esagono.games.storms_of_steel.game import make
from esagono.kernel import Game

FILE = "data/scenarios/09-mine.toml"
GOOD = """
name = "mine"
title = "Mine"
boards = ["7"]
month = "may"
rounds = 3
bound = 500
first_to_place = "german"
caps = { german = 2, soviet = 3 }
objectives = [{ hex = "7-G08", vp = 2, when = "round" }]
hexes = { "7-F09" = "woods" }

[[units.german]]
id = "one"
kind = "infantry-43"
hex = "7-D09"
facing = 0

[[units.german]]
id = "two"
kind = "hmg-34"
area = ["7-D09", "7-D10"]

[[units.soviet]]
id = "three"
kind = "rifle-41"
due = 2
entry = ["7-B07"]
"""


def laid_out(tmp_path: Path, text: str) -> Game:
    """The game with a pack of one scenario."""
    (tmp_path / "data" / "scenarios").mkdir(parents=True)
    (tmp_path / FILE).write_text(text, "utf-8")
    return make(tmp_path)


def test_a_good_file_is_a_scenario(tmp_path: Path) -> None:
    world = laid_out(tmp_path, GOOD).scenario("mine").build({})
    assert (world.round, world.rounds, world.first_to_place) == (1, 3, "german")
    assert world.cap == world.start_cap == {"german": 2, "soviet": 3}
    assert world.ap == world.vp == {"german": 0, "soviet": 0}
    one, two, three = world.units.values()
    assert (one.hex, one.facing, one.entry, one.free_facing) == ("7-D09", 0, (), False)
    assert (two.hex, two.entry, two.free_facing) == ("", ("7-D09", "7-D10"), True)
    assert (three.hex, three.due, three.entry) == ("", 2, ("7-B07",))
    assert world.objectives[0].when == "round"


def test_an_aircraft_enters_along_an_edge(tmp_path: Path) -> None:
    plane = 'kind = "stuka"\nedge = "north"\naltitude = 2\nbombs = 3\nclusters = 1'
    world = (
        laid_out(tmp_path, GOOD.replace('kind = "hmg-34"\narea = ["7-D09", "7-D10"]', plane)).scenario("mine").build({})
    )
    two = world.units["two"]
    assert (two.altitudes, two.bombs, two.clusters, two.hex) == ((2,), 3, 1, "")
    assert {"7-A02", "7-B03", "7-A18"} <= set(two.entry)
    assert len(two.entry) == 18


@pytest.mark.parametrize(
    ("right", "wrong", "field", "expected"),
    [
        ('boards = ["7"]', 'boards = ["77"]', "boards", "one of 10, 7"),
        ('boards = ["7"]', 'boards = "7"', "boards", "a list"),
        ('month = "may"', 'month = "maggio"', "month", "one of january"),
        ("rounds = 3", "rounds = 0", "rounds", "a whole number from 1, not 0"),
        ("rounds = 3", 'rounds = "3"', "rounds", "not '3'"),
        ("rounds = 3", "", "rounds", "it is missing"),
        ("bound = 500", "bound = 0", "bound", "a whole number from 1"),
        ("bound = 500", "bound = 500\nweather = 1", "weather", "there are: artillery, balance"),
        ("bound = 500", "bound = 500\nbalance = { axis = 0.5 }", "balance.axis", "there are: bot, drawn"),
        ('first_to_place = "german"', 'first_to_place = "axis"', "first_to_place", "one of german, soviet"),
        ("soviet = 3", "soviets = 3", "caps.soviets", "did you mean 'soviet"),
        (", soviet = 3", "", "caps.soviet", "a whole number"),
        ("soviet = 3", "soviet = -1", "caps.soviet", "not -1"),
        ('when = "round"', 'when = "rounds"', "objectives.1.when", "one of round, end"),
        ('hex = "7-G08", vp = 2', 'hex = "7-G08", points = 2', "objectives.1.points", "there are: hex, vp, when"),
        ('hex = "7-G08"', 'hex = "7-G88"', "objectives.1.hex", "a complete hex of the board"),
        ('"7-F09" = "woods"', '"7-F99" = "woods"', "boards, hexes, hills or overlays", "'7-F99' is not on the board"),
        ('"7-F09" = "woods"', '"7-F09" = "wood"', "boards, hexes, hills or overlays", "terrain 'wood'"),
        ('id = "two"', 'id = "one"', "units.one", "an id of its own"),
        ('due = 2\nentry = ["7-B07"]', 'hex = "7-D09"\nfacing = 3', "units.soviet.three.hex", "where one stands"),
        ('id = "two"\n', "", "units.german", "an id for every unit"),
        ('kind = "hmg-34"', 'kind = "hmg-99"', "units.german.two.kind", "a kind of units.csv, not 'hmg-99'"),
        ('kind = "hmg-34"', 'kind = "smg"', "units.german.two.kind", "a kind of the german side"),
        ('area = ["7-D09", "7-D10"]', 'area = ["7-D09", "7-M02"]', "units.german.two", "not '7-M02'"),
        ('hex = "7-D09"', 'hex = "7-A01"', "units.german.one", "a complete hex of the board, not '7-A01'"),
        ('entry = ["7-B07"]', 'entry = ["7-B77"]', "units.soviet.three", "not '7-B77'"),
        ("due = 2\n", "", "units.soviet.three", "due with entry"),
        ('entry = ["7-B07"]', 'area = ["7-B07"]', "units.soviet.three", "due with entry"),
        ("due = 2", 'due = 2\nhex = "7-B07"', "units.soviet.three", "one of them"),
        ("facing = 0", "facing = 6", "units.german.one.facing", "0 to 5"),
        ("facing = 0", "facing = 0\nbombs = 2", "units.german.one.bombs", "only aircraft have it"),
        ("facing = 0", "facing = 0\naa = 1", "units.german.one.aa", "true or false"),
        ('kind = "infantry-43"', 'kind = "stuka"', "units.german.one", "entry hexes or an edge"),
        ('kind = "hmg-34"\narea', 'kind = "stuka"\nedge = "top"\narea', "units.german.two.edge", "one of north, east"),
        (
            'kind = "hmg-34"\narea',
            'kind = "stuka"\nedge = "west"\narea',
            "units.german.two.area",
            "aircraft have entry",
        ),
        (
            'kind = "hmg-34"\narea = ["7-D09", "7-D10"]',
            'kind = "stuka"\nedge = "west"\naltitude = [7]',
            "units.german.two.altitude",
            "from 0 to 6",
        ),
        ("facing = 0", "faces = 0", "units.german.one.faces", "there are: aa, aboard, altitude"),
        ("units.soviet", "units.allied", "units.allied", "there are: german, soviet"),
    ],
)
def test_a_mistake_is_named(tmp_path: Path, right: str, wrong: str, field: str, expected: str) -> None:
    assert GOOD.count(right) == 1
    with pytest.raises(ValueError, match=f"^{re.escape(FILE)}: {re.escape(field)}: .*{re.escape(expected)}"):
        laid_out(tmp_path, GOOD.replace(right, wrong))


LOADED = """
[[units.soviet]]
id = "truck"
kind = "gaz"
hex = "7-C09"
facing = 2

[[units.soviet]]
id = "gun"
kind = "zis-3"
aboard = "truck"
"""


def test_a_loaded_unit_stands_with_its_vehicle(tmp_path: Path) -> None:
    gun = laid_out(tmp_path, GOOD + LOADED).scenario("mine").build({}).units["gun"]
    assert (gun.carrier, gun.hex, gun.facing, gun.free_facing) == ("truck", "7-C09", 2, False)


@pytest.mark.parametrize(
    ("right", "wrong", "expected"),
    [
        ('aboard = "truck"', 'aboard = "lorry"', "a vehicle of the soviet side"),
        ('aboard = "truck"', 'aboard = "three"', "a vehicle of the soviet side"),
        ('aboard = "truck"', 'aboard = "truck"\nhex = "7-C09"', "no hex, area"),
        ('kind = "zis-3"', 'kind = "t-70"', "one foot unit or gun"),
    ],
)
def test_a_wrong_load_is_named(tmp_path: Path, right: str, wrong: str, expected: str) -> None:
    with pytest.raises(ValueError, match=rf"^{re.escape(FILE)}: units.soviet.gun.aboard: .*{expected}"):
        laid_out(tmp_path, GOOD + LOADED.replace(right, wrong))


def test_no_more_units_than_counters(tmp_path: Path) -> None:
    more = GOOD + '[[units.german]]\nid = "four"\nkind = "hmg-34"\narea = ["7-D09"]\n'
    with pytest.raises(ValueError, match=rf"{FILE}: units, kind hmg-34: expected at most 1 of the counter mix"):
        laid_out(tmp_path, more)


def test_a_file_that_is_no_toml_names_its_line(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=rf"{FILE}: .*line 1"):
        laid_out(tmp_path, "name = mine")
