"""Data files of a pack that name what is not there are refused: the message names file, row or field, and the word."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from esagono import games

DATA = Path(__file__).parents[2] / "src/esagono/games/third_reich/data"
BAD_RULES = (
    ("1942", 'moves_first = "axis"', 'moves_first = "persia"', "rules.moves_first", "axis, allies, not 'persia'"),
    ("1942", 'order = ["usa"', 'order = ["atlantis", "usa"', "rules.order", "countries.csv, not 'atlantis'"),
    ("1942", 'order = ["usa"', 'order = ["france", "usa"', "rules.order", "not 'france'"),
    ("1942", 'wars = ["britain germany"', 'wars = ["britain"', "rules.wars", "two nations such as 'france germany'"),
    ("1942", 'wars = ["britain germany"', 'wars = ["britain gondor"', "rules.wars", "not 'gondor'"),
    ("1942", 'razed = ["maginot"]', 'razed = ["maginoy"]', "rules.razed", "not 'maginoy'"),
    ("1942", 'vichy = "germany" }', 'vichy = "france" }', "rules.places.vichy", "not 'france'"),
    ("1942", "places = { free-french", "places = { free-frenc", "rules.places", "not 'free-frenc'"),
    ("1944", 'usa = "britain" }', 'usa = "libya" }', "rules.hosts.usa", "not 'libya'"),
    ("1942", 'germany = ["libya"]', 'germany = ["lybia"]', "rules.stations.germany", "of the map, not 'lybia'"),
    ("1942", "stations = { germany", "stations = { france", "rules.stations", "not 'france'"),
    ("1939", '"summer-1942"\n\n', '"summer42"\n\n', "rules.no_landings", "fall-1939, not 'summer42'"),
    ("1939", 'germany = "eastern"', 'germany = "north"', "rules.free_offensive.germany", "not 'north'"),
    ("1939", 'neutral = ["italy"', 'neutral = ["sweden"', "rules.neutral", "not 'sweden'"),
    ("1939", 'aid = ["spain"', 'aid = ["narnia"', "rules.powers.italy.aid", "not 'narnia'"),
    ("1939", 'enters = "spring-1942"', 'enters = "may-1942"', "rules.powers.usa.enters", "not 'may-1942'"),
    ("1942", "sw = { submarine = 6 }", "sw = { sac = 6 }", "rules.powers.germany.sw", "not 'sac'"),
    ("1942", 'finland = "germany"', 'finland = "sweden"', "rules.allies.finland", "not 'sweden'"),
    ("1942", 'norway = "germany"', 'norwey = "germany"', "rules.holds", "of the map, not 'norwey'"),
    ("1942", 'norway = "germany"', 'norway = "mordor"', "rules.holds.norway", "not 'mordor'"),
    ("1942", 'where = ["albania"]', 'where = ["albanya"]', "rules.minimums 1.where", "not 'albanya'"),
    ("1942", 'nation = "italy"', 'nation = "roma"', "rules.minimums 1.nation", "not 'roma'"),
    ("1942", '{ "1-3 infantry" = 2 }', '{ "1-3 foot" = 2 }', "rules.minimums 2.units", "not '1-3 foot'"),
    ("1942", 'kind = "objectives"', 'kind = "points"', "rules.victory.kind", "not 'points'"),
    ("1942", 'italy = ["winter-1943"', 'italy = ["whenever"', "rules.victory.powers.italy", "not 'whenever'"),
    ("1942", 'britain = ["13"', 'poland = ["13"', "rules.victory.powers", "not 'poland'"),
    ("1944", "axis-marginal =", "axis-total =", "rules.victory.dates", "not 'axis-total'"),
    (
        "1944",
        'axis-marginal = "fall-1945"',
        'axis-marginal = "1945"',
        "rules.victory.dates.axis-marginal",
        "not '1945'",
    ),
)
BAD_ROWS = (
    ("setup/1942.csv", ",Y22,", ",Y99,", "hex", "a hex of the map"),
    ("setup/minors.csv", "finland,any,", "finland,sometimes,", "case", "any, or one of"),
    ("setup/minors.csv", "finland,any,", "finnland,any,", "country", "countries.csv"),
    ("countries.csv", "L31", "L99", "capital", "a hex of the map"),
    ("countries.csv", "finland,minor", "finland,nation", "sort", "one of power, minor"),
    ("countries.csv", "10,germany", "10,sweden", "ally_of", "one of germany"),
)


def load(pack: Path, name: str, old: str, new: str) -> None:
    """Load the game with a pack in which one file is changed."""
    text = (DATA / name).read_text("utf-8")
    assert old in text
    file = pack / "data" / name
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text.replace(old, new, 1), "utf-8")
    games.load("third_reich", pack)


@pytest.mark.parametrize(("name", "old", "new", "field", "expected"), BAD_RULES)
def test_a_word_of_a_scenario_that_means_nothing_is_named(
    tmp_path: Path, name: str, old: str, new: str, field: str, expected: str
) -> None:
    with pytest.raises(ValueError, match=re.escape(expected)) as told:
        load(tmp_path, f"scenarios/{name}.toml", old, new)
    assert str(told.value).startswith(f"data/scenarios/{name}.toml: {field}: expected")


@pytest.mark.parametrize(("name", "old", "new", "column", "expected"), BAD_ROWS)
def test_a_cell_that_means_nothing_is_named_with_its_line(
    tmp_path: Path, name: str, old: str, new: str, column: str, expected: str
) -> None:
    with pytest.raises(ValueError, match=re.escape(expected)) as told:
        load(tmp_path, name, old, new)
    before = (DATA / name).read_text("utf-8").split(old)[0]
    assert str(told.value).startswith(f"data/{name}:{before.count(chr(10)) + 1}: {column}: ")


def test_a_pack_that_names_only_what_is_there_is_played(tmp_path: Path) -> None:
    load(tmp_path, "scenarios/1942.toml", "murmansk = true", "murmansk = false")
