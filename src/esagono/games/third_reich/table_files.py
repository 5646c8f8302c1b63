"""The printed tables: what each file must hold."""

from __future__ import annotations

from collections.abc import Mapping

from esagono.kernel.datafiles import DataFiles
from esagono.wargame import tablefiles
from esagono.wargame.tablefiles import Shape
from esagono.wargame.tables import Table

DICE = ("1", "2", "3", "4", "5", "6")
YES_NO = ("yes", "no")
ODDS = ("1-4", "1-3", "1-2", "1-1", "2-1", "3-1", "4-1", "5-1")
"""The rows of the combat results table, by odds."""
RESULTS = ("A", "D", "EX", "CA", "CA1", "CA2", "CA3")
ATTRITION = (
    "-", "1C", "1C1H", "2C", "2C1H", "3C", "3C1H", "3C2H", "4C", "4C1H", "4C2H", "4C3H", "5C2H", "5C3H", "5C4H",
    "6C2H", "6C3H", "6C4H", "7C2H", "7C3H", "7C4H",
)  # fmt: skip
"""Counters that the defender loses and hexes that he may have to give up (18.3)."""
BUILDS = (
    "infantry", "replacement", "armor", "airborne", "air", "fleet", "submarine", "asw", "sac", "interceptor",
    "partisan",
)  # fmt: skip
COSTS = (
    "dow-major", "dow-minor", "offensive", "intelligence", "counterintelligence", "vichy-attempt", "lend-lease",
    "turkey-for-britain", "spain-for-italy", "turkey-for-germany", "gibraltar", "suez", "moscow", "leningrad",
    "russian-garrison", "eastern-europe",
)  # fmt: skip
NAVIES = (
    "germany", "usa", "britain", "sweden", "france", "vichy", "free-french", "italy", "italy-north", "russia", "turkey",
    "spain",
)  # fmt: skip
"""`italy-north`: an Italian fleet that fights north of row N (29.5712)."""
AIR_FORCES = ("germany", "usa", "britain", "russia", "italy", "france", "others")
FINDINGS = (
    "compromised-two", "compromised-one", "compromised", "none", "murmansk", "sw", "look", "aid", "shown", "annulled",
)  # fmt: skip
AIDED = ("finland", "hungary", "rumania", "bulgaria", "turkey", "vichy", "ireland", "spain", "iraq")
VICHY = (
    "no-malta", "allied-war", "no-suez", "no-gibraltar", "colonies-lost", "no-axis-in-africa", "axis-in-vichy",
    "allies-ashore", "usa-at-war", "axis-war-on-spain",
)  # fmt: skip
STACKS = (
    "ground", "london", "bridgehead", "city-air", "base-air", "capital-bases", "port", "malta-naval", "malta-air",
    "bridgeheads-allies", "bridgeheads-axis", "air-bases",
)  # fmt: skip
GROUND = ("clear", "beach-invaded", "mountain", "swamp", "river", "arrow", "fortress")
POWERS = ("germany", "italy", "britain", "france", "russia", "usa")
VARIANTS = tuple(f"{side}-{number}" for side in ("german", "british") for number in range(1, 11))

COMBAT: Mapping[str, Shape] = {
    "combat_results": Shape("odds", ODDS, words=dict.fromkeys(DICE, RESULTS)),
    "attrition": Shape("factors", rolls=(1, 61), words=dict.fromkeys(DICE, ATTRITION)),
    "terrain_effects": Shape("terrain", GROUND, numbers=("multiplier",)),
    "stacking": Shape("what", STACKS, numbers=("most",), texts=("rule",)),
}
ECONOMY: Mapping[str, Shape] = {
    "build_costs": Shape("unit", BUILDS, numbers=("brp",)),
    "costs": Shape("item", COSTS, numbers=("brp",), texts=("rule",)),
    "redeployment": Shape("nation", POWERS, numbers=("sr",)),
    "siberian_transfer": Shape("turn", ("winter-1941", "spring-1942", "summer-1942", "fall-1942"), numbers=("units",)),
    "partial_counters": Shape(
        "counter", ("air-3", "air-2", "air-1", "fleet-6", "fleet-4", "fleet-2", "fleet-1"), numbers=("most",)
    ),
    "partisans": Shape(
        "country", ("yugoslavia", "greece", "russia", "france", "britain", "italy"), numbers=("most",)
    ),
    "strategic_warfare": Shape(
        "year", rolls=(1940, 1946), numbers=("submarines_twice", "interceptors", "submarine_brp", "sac_brp")
    ),
}  # fmt: skip
AIR_AND_SEA: Mapping[str, Shape] = {
    "interception": Shape("distance", rolls=(1, 31), numbers=("most",)),
    "naval_advantage": Shape("drm", ("1", "2", "3", "4", "5"), numbers=("numerator", "denominator")),
    "naval_nationality": Shape("nation", NAVIES, numbers=("drm",)),
    "air_nationality": Shape("nation", AIR_FORCES, numbers=("drm",)),
    "air_attack_on_fleets": Shape("where", ("port", "sea"), texts=("sinks", "lost")),
    "murmansk": Shape("ratio", ("none", "1-3", "1-2", "1-1", "3-2"), numbers=("sortie", "percent")),
}
POLITICS: Mapping[str, Shape] = {
    "intelligence": Shape("roll", rolls=(1, 13), words={"result": FINDINGS}),
    "foreign_aid": Shape("receiver", AIDED, words=dict.fromkeys(("germany", "britain", "russia", "italy"), YES_NO)),
    "vichy_modifiers": Shape("condition", VICHY, numbers=("modifier",)),
    "players": Shape("players", ("3", "4", "5", "6"), texts=("1939", "1942", "1944")),
    "variants": Shape("variant", VARIANTS, texts=("scenarios",)),
}
SHAPES: Mapping[str, Shape] = {**COMBAT, **ECONOMY, **AIR_AND_SEA, **POLITICS}


def read_tables(data: DataFiles) -> dict[str, Table]:
    """Every printed table by name, checked; ValueError names file, line and column."""
    return tablefiles.read_tables(data, SHAPES)
