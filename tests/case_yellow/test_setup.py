"""The set-ups of Case Yellow: what the rules ask of them, and the long example of scenario 4."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import pairwise

import pytest

from esagono.games.case_yellow.ground import Ground
from tests.case_yellow.sheets import DATA, LETTERS, SETUPS, UNITS, distance, marks, on_map, where


@pytest.mark.parametrize("scenario", SETUPS)
def test_every_unit_stands_once_in_a_known_place(scenario: str) -> None:
    placed = [row["unit"] for row in SETUPS[scenario]]
    assert len(placed) == len(set(placed))
    assert set(placed) <= set(UNITS)
    for row in SETUPS[scenario]:
        place = row["place"]
        assert place in ("map", "bef", "enter", "okh", "airborne", "refit", "reinforcements"), row
        assert bool(row["hex"]) == (place in ("map", "bef", "enter")), row
        assert bool(row["turn"]) == (place in ("enter", "okh", "reinforcements")), row
        assert not row["hex"] or re.fullmatch(r"[1-4]\d[0-3]\d", row["hex"]), row
        assert set(marks(row).values()) <= LETTERS
        assert all(c in marks(row) for c in ("place", "hex", "turn", "entry", "scenarios") if row[c]), row


def test_units_of_the_campaigns_are_all_the_units() -> None:
    s3 = {u for u, row in UNITS.items() if "s3" in row["flags"].split()}
    assert {row["unit"] for row in SETUPS["1"]} == set(UNITS) - s3  # S-5.4g
    assert {row["unit"] for row in SETUPS["3"]} == set(UNITS) - {"ge-11mot"}  # S-7.4h
    assert {u for u, hex_ in where("1").items() if where("2")[u] != hex_} == SCREEN  # S-6.4a, AM-9
    assert {u for u, hex_ in where("2").items() if where("3").get(u, hex_) != hex_} == set()


def test_the_cavalry_screen_starts_in_france_where_no_rule_sends_it_out() -> None:
    """Scenarios 2 and 3 have no Blind Spot and no stars: nobody stands in a neutral country."""
    for scenario in ("2", "3"):
        assert {GROUND.country(where(scenario)[u]) for u in SCREEN} == {"france"}


def stacking_faults(units: list[str]) -> Iterator[str]:
    size = Counter("small" if UNITS[u]["size"] in ("regiment", "brigade") else UNITS[u]["size"] for u in units)
    boxed = [u for u in units if UNITS[u]["size"] == "division" and UNITS[u]["motorised"] == "yes"]
    nations = {UNITS[u]["nation"] for u in units}
    if size["corps"] > 1 or size["corps"] + size["division"] > 2:
        yield "R-8.3a"
    if size["corps"] and boxed:
        yield "R-8.3a, red box"
    if size["small"] > 2:
        yield "R-8.3b"
    if (
        {"dutch", "belgian"} <= nations
        or {"french", "british"} <= nations
        or ("german" in nations and len(nations) > 1)
    ):
        yield "R-8.6"


@pytest.mark.parametrize("scenario", SETUPS)
def test_set_ups_keep_the_stacking_limits(scenario: str) -> None:
    faults = {hex_: list(stacking_faults(units)) for hex_, units in on_map(scenario).items()}
    assert not {hex_: fault for hex_, fault in faults.items() if fault}


def test_a_stack_too_high_is_a_fault() -> None:
    assert list(stacking_faults(["ge-i", "ge-1pz"])) == ["R-8.3a, red box"]
    assert list(stacking_faults(["fr-i", "br-i"])) == ["R-8.3a", "R-8.6"]


def test_bef_units_start_with_two_red_stars() -> None:
    for row in SETUPS["1"]:
        if row["place"] == "bef":
            assert "bef" in UNITS[row["unit"]]["flags"].split()
            stack = [UNITS[u] for u in on_map("1")[row["hex"]]]
            assert any(u["nation"] == "british" and u["stars"] == "red-red" for u in stack)  # S-5.4b


def test_the_maginot_watch_is_manned() -> None:
    watch = [u for u, row in UNITS.items() if row["army"] == "AG C 1st Army" and row["size"] == "corps"]
    assert len(watch) >= 5  # S-5.12c


def test_dyle_line_can_be_held() -> None:
    line = ("2824", "2924", "3024", "3123", "3223", "3322")  # AM-10
    assert all(distance(a, b) == 1 for a, b in pairwise(line))
    red = Counter(u["size"] for u in UNITS.values() if "red" in u["stars"])
    assert red["corps"] + red["division"] // 2 + 1 >= len(line)  # S-5.8d2; one hex may be Belgian
    assert not GROUND.zone("dyle-line") or set(GROUND.zone("dyle-line")) == set(line)


# On the map

GROUND = Ground(DATA.read("data/map.txt"))
HOME = {"german": "germany", "french": "france", "british": "france", "belgian": "belgium", "dutch": "netherlands"}
SCREEN = {"fr-1dlc", "fr-2dlc", "fr-3dlc", "fr-4dlc", "fr-5dlc", "fr-3spahi", "fr-1bc"}
"""They start in the Ardennes (AM-75)."""


@pytest.mark.parametrize("scenario", SETUPS)
def test_every_hex_is_on_the_map_and_can_be_played(scenario: str) -> None:
    assert all(GROUND.playable(hex_) for hex_ in on_map(scenario))


@pytest.mark.parametrize("scenario", SETUPS)
def test_units_stand_on_their_own_side_of_the_frontier(scenario: str) -> None:
    for hex_, units in on_map(scenario).items():
        for unit in units:
            if unit in SCREEN and scenario == "1":
                assert GROUND.country(hex_) in ("belgium", "luxembourg"), unit
            else:
                assert GROUND.country(hex_) == HOME[UNITS[unit]["nation"]], unit


def test_the_screen_stands_in_the_blind_spot() -> None:
    inside = {u for h, units in on_map("1").items() if h in GROUND.zone("blind-spot") for u in units}
    assert inside >= SCREEN
    assert all("black" in UNITS[u]["stars"] for u in inside)  # S-5.8c4


def test_whoever_starts_in_the_maginot_zone_has_two_black_stars() -> None:
    inside = [u for h, units in on_map("1").items() if h in GROUND.zone("maginot-zone") for u in units]
    assert inside
    assert {UNITS[u]["stars"] for u in inside} == {"black-black"}  # S-5.8b2


def test_scenario_4_is_on_the_small_map() -> None:
    assert all(h in GROUND.zone("scenario-4") for h in where("4").values() if h)


def test_motorised_units_can_leave_the_forest() -> None:
    for hex_, units in on_map("1").items():
        if GROUND.terrain(hex_) == "forest" and any(UNITS[u]["motorised"] == "yes" for u in units):
            assert any(GROUND.road(hex_, n) for n in GROUND.neighbours(hex_)), hex_  # R-10.4b


def strength(army: str) -> Fraction:
    return sum((Fraction(u["cs"]) for u in UNITS.values() if u["army"] == army), Fraction(0))


def test_divisions_with_a_counter_are_not_in_their_corps_too() -> None:
    """The seven divisions of the 7th Army against the nine and more of the 9th; corps that gave a division away."""
    assert strength("7th Army") < strength("9th Army")
    assert {u: UNITS[u]["cs"] for u in ("fr-i", "fr-xvi", "br-i", "br-ii", "be-vi", "be-vii")} == {
        "fr-i": "2",
        "fr-xvi": "2",
        "br-i": "5",
        "br-ii": "4",  # 50 Division
        "be-vi": "3",
        "be-vii": "2",  # 2 Chasseurs ardennais
    }


def test_late_units_come_when_they_came() -> None:
    entry = {row["unit"]: (row["place"], row["turn"]) for row in SETUPS["1"]}
    assert entry["fr-cary"] == ("reinforcements", "4")  # formed after 20 May
    assert entry["ge-1cav"] == ("okh", "6")  # on the Somme in June


def test_no_place_of_a_unit_without_history_is_called_history() -> None:
    abstract = {u for u, row in UNITS.items() if row["type"] in ("supply", "artillery") or "s3" in row["flags"].split()}
    for row in SETUPS["3"]:
        if row["unit"] in abstract and row["hex"]:
            assert marks(row)["hex"] == marks(row)["place"] == "A", row["unit"]


# Scenario 4 and its example


def test_every_unit_of_the_example_stands_where_it_is_named() -> None:
    named = {
        "nl-peel-a": "3629",
        "nl-peel-b": "3529",
        "nl-7": "4127",
        "nl-g": "3927",
        "nl-rotterdam": "4024",
        "nl-light": "3527",
    }
    assert named.items() <= where("4").items()
    assert {u: h for u, h in where("4").items() if u.startswith("nl-")}.items() <= where("1").items()
    enters = {row["unit"]: row["hex"] for row in SETUPS["4"] if row["place"] == "enter"}
    assert enters == {"ge-ssv": "3935", "ge-225": "3535"}
    german = {"ge-ix", "ge-x", "ge-xi", "ge-xxvi", "ge-208", "ge-225", "ge-ssv", "ge-9pz", "ge-lah"}
    assert {u for u in where("4") if u.startswith("ge-")} == german | {
        f"ge-fj{n}" for n in ("1a", "1b", "2a", "2b")
    } | {"ge-22ll"}


@pytest.mark.parametrize(
    ("unit", "first", "steps"),
    [
        ("ge-xi", "3330", 1),
        ("ge-ix", "3531", 1),
        ("ge-xxvi", "3831", 1),
        ("ge-x", "3933", 1),
        ("ge-208", "3933", 2),
        ("ge-9pz", "3731", 1),
        ("ge-lah", "3731", 1),
    ],
)
def test_germans_can_move_as_in_the_example(unit: str, first: str, steps: int) -> None:
    assert distance(where("4")[unit], first) == steps  # S-9.0-2


def test_only_the_named_dutch_can_attack_the_landings() -> None:
    drops = {"4224": {"nl-1"}, "4125": set(), "4027": {"nl-7", "nl-g"}, "3924": {"nl-rotterdam"}}
    dutch = {u: h for u, h in where("4").items() if u.startswith("nl-")}
    for drop, attackers in drops.items():
        assert drop not in dutch.values()
        assert {u for u, h in dutch.items() if distance(h, drop) == 1} == attackers  # S-9.0-4, AM-77
        assert min(distance(drop, h) for u, h in where("4").items() if h and u.startswith("ge-")) <= 10  # S-4.2a
