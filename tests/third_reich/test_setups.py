"""The default set-ups are legal: own country, stacking, bases, force pools, the minimums of the cards."""

from __future__ import annotations

import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from esagono import games
from esagono.games.third_reich.ground import Ground
from esagono.games.third_reich.land import own_map
from esagono.games.third_reich.rules.ch03_setup import may_start
from esagono.games.third_reich.table_files import read_tables
from esagono.games.third_reich.world import kind
from esagono.kernel.datafiles import DataFiles
from esagono.kernel.match import Match

DATA = DataFiles("esagono.games.third_reich")
FOLDER = Path(__file__).parents[2] / "src/esagono/games/third_reich/data"
SCENARIOS = {
    file.stem: tomllib.loads(file.read_text("utf-8")) for file in sorted((FOLDER / "scenarios").glob("*.toml"))
}
GROUND = Ground(own_map())
BOXES = ("us-box", "murmansk")
ALLIED = {"free-french": "britain", "finland": "germany", "hungary": "germany", "rumania": "germany"} | {
    "bulgaria": "germany", "italy": "germany", "usa": "britain",
}  # fmt: skip
"""Whose areas a nation may set up in besides its own (25.4, 50.34, 50.35, C-USA)."""
MINORS = ("finland", "hungary", "rumania", "bulgaria")
COUNTRIES = {row.text("id"): row.cells for row in DATA.table("data/countries.csv", ("id",))}


def rows(file: str) -> list[dict[str, str]]:
    """The rows of a data file."""
    return [row.cells for row in DATA.table(f"data/{file}", ("unit", "hex"))]


def setup(name: str) -> list[dict[str, str]]:
    """The default set-up of a scenario."""
    return rows(SCENARIOS[name]["setup"])


def factors(unit: str) -> int:
    """The combat factors that a unit has in print."""
    return 0 if unit == "air base" else int(unit[0])


def is_ground(unit: str) -> bool:
    """The unit stands on land and counts for stacking, airborne apart."""
    return unit.endswith(("infantry", "armor", "replacement"))


def holder(name: str) -> dict[str, str]:
    """Who controls each land hex when a scenario starts."""
    rules = SCENARIOS[name]["rules"]
    found = {h: GROUND.country(h) for h in GROUND.names if GROUND.land(h)}
    for word, nation in rules["holds"].items():
        found |= {h: nation for h in GROUND.place(word) if h in found}
    return found


def may_stand(name: str, nation: str, hex_: str) -> bool:
    """The card lets a nation set up there (3.36, 25.4, 25.6)."""
    held = holder(name)[hex_]
    friends = {nation, ALLIED.get(nation, nation)}
    if nation == "germany":
        friends |= {*MINORS} | ({"italy"} if name == "1942" else set())
    return held in friends


@pytest.mark.parametrize("name", SCENARIOS)
def test_every_unit_stands_where_its_nation_may(name: str) -> None:
    wrong = [r for r in setup(name) if r["hex"] not in BOXES and not may_stand(name, r["nation"], r["hex"])]
    assert wrong == []


@pytest.mark.parametrize("name", SCENARIOS)
def test_stacks_and_bases_hold_what_they_may(name: str) -> None:
    """6.1, 6.11, 28.11, 28.13, 29.11, 41.1."""
    here: dict[str, list[str]] = {}
    for row in setup(name):
        here.setdefault(row["hex"], []).append(row["unit"])
    for hex_, units in here.items():
        if hex_ in BOXES:
            continue
        air = sum(factors(u) for u in units if u.endswith("air"))
        naval = sum(factors(u) for u in units if u.endswith("fleet"))
        assert sum(map(is_ground, units)) <= (3 if GROUND.name(hex_) == "London" else 2), hex_
        assert air <= 5 * (GROUND.cities(hex_) + units.count("air base")), hex_
        assert naval <= (9 if GROUND.name(hex_) == "Malta" else 36 * bool(GROUND.port(hex_))), hex_


@pytest.mark.parametrize("name", SCENARIOS)
def test_the_set_up_is_the_whole_start_list_and_no_more(name: str) -> None:
    """3.38; the USA of 1939 come later."""
    card = SCENARIOS[name]
    wanted: Counter[tuple[str, str]] = Counter()
    for row in DATA.table("data/pools.csv", ("scenario", "nation", "list", "unit", "count", "available")):
        cells = row.cells
        late = card["rules"]["powers"].get(cells["nation"], {}).get("enters")
        if card["pool"] in cells["scenario"].split() and cells["list"] == "start" and not late:
            wanted[cells["nation"], cells["unit"]] += int(cells["count"])
    placed = Counter((r["nation"], r["unit"]) for r in setup(name) if r["unit"] != "air base")
    assert placed == wanted
    bases = Counter(r["nation"] for r in setup(name) if r["unit"] == "air base")
    assert all(n <= 3 for n in bases.values())


@pytest.mark.parametrize("name", SCENARIOS)
def test_the_minimums_of_the_cards_are_met(name: str) -> None:
    """3.35."""
    for least in SCENARIOS[name]["rules"]["minimums"]:
        assert met(least, setup(name)), least


def met(least: dict[str, Any], placed: list[dict[str, str]]) -> bool:
    """A minimum or a maximum of a card holds."""
    area = {h for word in least["where"] for h in GROUND.place(word)}
    own = [r for r in placed if r["nation"] == least["nation"]]
    there = [r["unit"] for r in own if r["hex"] in area]
    strength = sum(factors(u) for u in there if not u.endswith("fleet"))
    if "most" in least:
        return strength <= int(least["most"])
    if least.get("all_fleets"):
        return there.count("9 fleet") + there.count("6 fleet") == sum(r["unit"].endswith("fleet") for r in own)
    if least.get("ground"):
        strength = sum(factors(u) for u in there if is_ground(u) or u.endswith("airborne"))
    return strength >= least.get("factors", 0) and all(
        sum(unit == u or unit.split()[-1] == u for unit in there) >= n for u, n in least.get("units", {}).items()
    )


def test_minor_countries_deploy_their_forces_at_home_with_one_unit_in_the_capital() -> None:
    """22.1, 22.2."""
    cases = {(r["country"], r["case"]) for r in rows("setup/minors.csv")}
    for country, case in cases:
        there = [r for r in rows("setup/minors.csv") if (r["country"], r["case"]) == (country, case)]
        assert all(GROUND.country(r["hex"]) == country for r in there), country
        capital = COUNTRIES[country]["capital"]
        armed = any(is_ground(r["unit"]) for r in there)
        assert not (armed and capital) or any(is_ground(r["unit"]) and r["hex"] == capital for r in there), country
        crowds = Counter(r["hex"] for r in there if is_ground(r["unit"]))
        assert max(crowds.values(), default=0) <= 2, country
        assert Counter(r["unit"] for r in there if r["unit"] != "none") == forces(country), country


def forces(country: str) -> Counter[str]:
    """The forces of a minor country in the pools of 1939."""
    found: Counter[str] = Counter()
    for row in DATA.table("data/pools.csv", ("scenario", "nation", "list", "unit", "count")):
        if row.cells["nation"] == country and "1939" in row.cells["scenario"].split():
            found[row.cells["unit"]] += int(row.cells["count"])
    return found


def test_the_values_of_countries_add_up_to_the_sums_of_the_text() -> None:
    """10.37, 50.26."""
    worth = {name: int(cells["brp"]) for name, cells in COUNTRIES.items()}
    assert worth["belgium"] + worth["netherlands"] + worth["luxembourg"] == 30
    assert sum(worth[minor] for minor in MINORS) == 45
    assert (worth["poland"], worth["denmark"], worth["eastern-europe"], worth["france"]) == (20, 10, 25, 42)


def test_every_country_of_the_map_has_a_row_and_every_capital_is_one_on_the_map() -> None:
    assert {GROUND.country(h) for h in GROUND.names if GROUND.country(h)} <= set(COUNTRIES)
    for name, cells in COUNTRIES.items():
        if cells["capital"]:
            assert GROUND.capital(cells["capital"]) or name == "luxembourg", name


def test_tables_are_read_and_the_examples_of_the_text_hold_in_them() -> None:
    """EX-17, EX-26, EX-29, 29.81."""
    tables = {name: {next(iter(r.values())): r for r in table} for name, table in read_tables(DATA).items()}
    assert tables["attrition"]["21-30"]["1"] == "3C2H"
    assert "CA" in tables["combat_results"]["1-1"].values()
    assert "A" in tables["combat_results"]["1-3"].values()
    assert tables["combat_results"]["3-1"]["1"] == "EX"
    assert 9 * int(tables["build_costs"]["fleet"]["brp"]) == 27


@pytest.mark.parametrize("name", SCENARIOS)
def test_one_click_for_each_nation_sets_everything_up_by_the_rules(name: str) -> None:
    """3.34, 3.35, 3.36: the default is complete, and each unit stands where its owner could have placed it."""
    match = Match(games.load("third_reich"), name, {}, seed=b"cards")
    while match.decisions and match.decisions[0].ask in ("variant", "set-up"):
        decision = match.decisions[0]
        choices = {act.text: act for act in decision.choices}
        if decision.ask == "set-up":
            match.act(decision.side, choices["deploy"])
            world = match.state.world
            units = [u for u in world.units.values() if u.hex and kind(world, u).sort != "base"]
            assert [u.id for u in units if not may_start(world, u, u.hex)] == []
            choices = {act.text: act for act in match.decisions[0].choices}
        match.act(decision.side, choices.get("ready") or choices["keep-variant"])
    assert not [u.id for u in match.state.world.units.values() if u.box == "setup"]
    assert {d.ask for d in match.decisions} <= {"declarations", "build-sw", "variant"}
