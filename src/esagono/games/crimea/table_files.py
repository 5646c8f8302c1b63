"""The printed tables: what each file must hold."""

from __future__ import annotations

from collections.abc import Mapping

from esagono.kernel.datafiles import DataFiles
from esagono.wargame import tablefiles
from esagono.wargame.tablefiles import Shape
from esagono.wargame.tables import Table

DIE = (1, 10)
YES_NO = ("yes", "no")
ODDS = ("1-4", "1-3", "1-2", "3-4", "1-1", "3-2", "2-1", "3-1", "4-1", "5-1", "6-1", "7-1", "8-1", "9-1", "10-1")
"""The columns of the combat results table, by odds (A-01)."""
RESULTS = ("-", "*", "1", "1*", "1R", "2", "2R", "3R", "4R", "R", "R*", "e")
DIFFERENTIALS = ("-3", "-2", "-1", "0", "+1", "+2", "+3")
SKIES = ("dry", "mud", "frost", "snow")
LETTERS = ("D", "DT", "M", "MT", "F", "S", "ST", "A")
LOSS_CODES = ("NE", "A", "D1", "D2", "AD1", "AD2", "AD3", "AD4", "AD6")
HOW_FAR = ("full", "half", "no")
GROUND = (
    "open", "sand", "hill", "marsh", "swamp", "swamp-motorised", "woods", "woods-motorised", "city", "city-major",
    "sea", "road-open", "road-other", "main-road", "highway", "river", "major-river", "fortification",
)  # fmt: skip
COMBAT_DRM = (
    "combined-arms", "integrity", "overrun-marker", "defender-oos", "engineers", "attacking-air", "super-heavy",
    "hill", "city", "major-city-axis", "major-city-soviet", "town-in-mud-or-snow", "river", "strongpoint",
    "fortified-line", "strongpoint-on-line-near-city", "no-retreat", "defending-air", "no-attack-supply", "citadel",
    "fortified-belt",
)  # fmt: skip
KINDS = (
    "movement", "motorised", "reaction", "infiltration", "one-hex", "overrun", "strategic", "rail", "train", "flotilla",
)  # fmt: skip


def drms(*rows: str) -> Shape:
    """A list of die roll modifiers."""
    return Shape("condition", rows, numbers=("drm",), texts=("rule",))


def skies(*words: str) -> dict[str, tuple[str, ...]]:
    """One of the words for each weather."""
    return dict.fromkeys(SKIES, words)


COMBAT: Mapping[str, Shape] = {
    "combat_results": Shape(
        "roll", rolls=(0, 11), words=dict.fromkeys(ODDS, tuple(f"{a}/{b}" for a in RESULTS for b in RESULTS))
    ),
    "combat_effects": Shape(
        "code", RESULTS, numbers=("losses", "retreat"), words={"star": YES_NO, "eliminated": YES_NO}
    ),
    "combat_drm": drms(*COMBAT_DRM),
    "overrun_results": Shape(
        "roll", rolls=(-2, 13), numbers=("defender_losses", "attacker_losses", "retreat"), words={"success": YES_NO}
    ),
    "overrun_odds": Shape("odds", maybe=("german", "other")),
    "overrun_drm": drms("overrun-marker", "all-cavalry-artillery-or-hq", "defence-4-or-more", "terrain"),
    "overrun_least_odds": Shape("case", ("german", "other", "fortified"), numbers=("odds",)),
    "retreat_drm": drms("all-german", "woods", "artillery"),
    "retreat_through_zoc": Shape("roll", rolls=(-3, 12), words={"safe": YES_NO}),
    "surrender": Shape("roll", rolls=(-5, 13), words={"surrenders": YES_NO}),
    "surrender_drm": drms(
        "hq-in-range", "guard-or-nkvd", "city-or-fortification", "emergency", "oos", "militia-or-coastal-alone",
        "turns-31-to-61",
    ),
    "artillery_suppression": Shape("artillery", ("1", "2", "3", "4"), numbers=("level_1", "level_2")),
    "super_heavy_fire": Shape("roll", rolls=(-1, 10), words={"destroyed": YES_NO}),
    "super_heavy_drm": Shape("unit", numbers=("drm", "shots")),
}  # fmt: skip
MOVEMENT: Mapping[str, Shape] = {
    "terrain_effects": Shape("terrain", GROUND, texts=SKIES),
    "mud_extra": Shape("terrain", ("open", "sand", "marsh", "road-open"), numbers=SKIES),
    "movement_phases": Shape("category", words=dict.fromkeys(("movement", "motorised", "reaction"), HOW_FAR)),
    "movement_kinds": Shape(
        "kind", KINDS, maybe=("oos",),
        words=dict.fromkeys((*SKIES, "enters_zoc", "zoc_cost", "stops_in_zoc", "zoc_to_zoc"), YES_NO),
    ),
    "turn_track": Shape("turn", numbers=("drm",), words={"climate": SKIES, "historical": LETTERS}, texts=("dates",)),
    "weather": Shape("roll", rolls=DIE, words=skies(*LETTERS)),
}  # fmt: skip
AIR_AND_SEA: Mapping[str, Shape] = {
    "air_combat": Shape("roll", rolls=DIE, words=dict.fromkeys(DIFFERENTIALS, ("X", "D", "A", "-"))),
    "air_initiative": Shape("roll", rolls=DIE, words={"initiative": ("axis", "soviet", "none"), "advantage": YES_NO}),
    "aa_fire": Shape("roll", rolls=(-1, 12), words={"result": ("none", "flown", "damaged", "destroyed")}),
    "aa_drm": drms("ju87", "il-2", "oos", "aa-unit", "hq", "limit", "axis-air-power"),
    "air_readiness": Shape(
        "box", ("axis-flown", "axis-damaged", "soviet-flown", "soviet-damaged"), numbers=("most",), texts=("to",)
    ),
    "air_readiness_drm": Shape(
        "condition", ("frost", "arctic", "mud", "snow", "storm", "simferopol-lost", "evacuated"),
        numbers=("flown", "damaged"),
    ),
    "naval_losses": Shape(
        "roll", rolls=(1, 20), words=dict.fromkeys(("regular", "coastal", "aircraft", "both"), LOSS_CODES)
    ),
    "naval_losses_drm": drms(
        "storm", "storm-in-dry-climate", "interdiction-2", "further-coastal-artillery", "scenario-6-or-8",
        "forced-when-sailed",
    ),
    "naval_readiness_drm": drms("damaged", "interdiction", "minor-port", "anchorage"),
    "ship_attack": Shape("roll", rolls=(-3, 12), numbers=("bb", "cl", "dd")),
    "ship_attack_drm": drms("ju87", "map-t-box", "coastal-artillery", "aa-or-hq"),
    "ports": Shape(
        "port", ("anchorage", "minor", "major"), numbers=("supply", "load", "per_level", "most_artillery"),
        words=dict.fromkeys(("bb", "cl", "dd"), YES_NO),
    ),
    "sea_zones": Shape("zone", ("odessa", "sevastopol", "crimea", "kerch", "azov"), texts=("adjacent",)),
}  # fmt: skip
OTHERS: Mapping[str, Shape] = {
    "rebuild_cost": Shape("type", numbers=("cost",), words={"rp": ("i", "a", "train", "none")}),
    "besieged_rp": Shape("hexes", rolls=(1, 9), numbers=("most",)),
    "victory_locations": Shape("key", numbers=("from", "to", "vp"), texts=("scenario", "hexes")),
}
SHAPES: Mapping[str, Shape] = {**COMBAT, **MOVEMENT, **AIR_AND_SEA, **OTHERS}


def read_tables(data: DataFiles) -> dict[str, Table]:
    """Every printed table by name, checked; ValueError names file, line and column."""
    return tablefiles.read_tables(data, SHAPES)
