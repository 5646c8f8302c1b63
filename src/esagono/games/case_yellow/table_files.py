"""The printed tables: what each file must hold. Every table here is read by a rule."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from esagono.kernel.datafiles import DataFiles
from esagono.wargame import tablefiles
from esagono.wargame.effects import ATTACKER, DEFENDER
from esagono.wargame.tablefiles import FOLDER, Shape, read_table
from esagono.wargame.tables import Table

DIE = (1, 6)
YES_NO = ("yes", "no")
COLUMNS = ("1-3", "1-2", "1-1", "2-1", "3-1", "4-1", "5-1", "6-1")
"""The columns of the combat results table, by odds."""
RESULTS = ("AE", "AL1", "C", "BL1", "BL1R", "ENG", "DR", "DL1", "DE")
TURNS = tuple(map(str, range(1, 11)))
TERRAIN = (
    "open", "woods", "forest", "rough", "marsh", "hill", "mountain", "flooded", "city", "works", "minor", "major",
    "rhine", "interdicted", "better-defence", "refugees",
)  # fmt: skip
SHIFTS = (
    "attack-supply", "attacking-air", "defending-air", "allied-armour-shift", "tank-brigade", "panzers",
    "panzers-met-by-armour", "arko", "defender-oos", "net-german", "net-allied",
)  # fmt: skip
SHAPES: Mapping[str, Shape] = {
    "action_marker_availability_s3": Shape("die", rolls=DIE, numbers=("allied_2_6", "allied_7_10", "german_2_10")),
    "air_availability_s3": Shape("die", rolls=DIE, numbers=("allied_1_2", "allied_3_10", "german_2_10")),
    "airborne_drm": Shape("condition", ("town", "works", "city", "regiment-lost"), numbers=("drm",)),
    "airborne_landing": Shape("die", rolls=(1, 8), words={"result": ("X", "E"), "division_rerolls": YES_NO}),
    "armour_attrition_chits": Shape(
        "unit", numbers=("chits",), maybe=("turn_1_2", "turn_3"), words={"side": ("german", "allied")}
    ),
    "bridgehead_creation": Shape("die", rolls=DIE, words={"result": YES_NO}),
    "bridgehead_drm": Shape(
        "condition", ("turn-1", "tr-above-3", "allied-unit", "works-or-better-defence"), numbers=("drm",)
    ),
    "column_shifts": Shape(
        "shift", SHIFTS, maybe=("amount", "cap"), words={"direction": ("left", "right")}, texts=("rule",)
    ),
    "combat_result_notes": Shape(
        "code", RESULTS, numbers=("attacker_losses", "defender_losses", "defender_retreat"),
        words={"higher_tr": RESULTS, "attacker_eliminated": YES_NO, "defender_eliminated": YES_NO,
               "rating_spares": YES_NO, "favours": (ATTACKER, DEFENDER, "")},
    ),
    "combat_results": Shape("die", rolls=DIE, words=dict.fromkeys(COLUMNS, RESULTS)),
    "crossing_interdiction": Shape("die", rolls=DIE, words={"interdicted": YES_NO, "asset_lost": YES_NO}),
    "eben_emael": Shape("die", rolls=DIE, words={"result": ("no", "DE")}),
    "stacking_limits": Shape(
        "unit_class",
        ("corps", "corps-and-divisions", "motorised-divisions-with-a-corps", "regiments-and-brigades"),
        numbers=("limit",),
    ),
    "star_codes": Shape(
        "code",
        ("black", "black-black", "black-red", "red-red", "yellow-yellow"),
        words={"first_round": ("stay", "go"), "second_round": ("stay", "go")},
        texts=("rule",),
    ),
    "stuka": Shape("die", rolls=DIE, words={"result": ("NE*", "NE", "DIS", "DIS+DL1")}),
    "stuka_drm": Shape("condition", ("tr-2-or-less", "light-cover", "heavy-cover"), numbers=("drm",)),
    "supply_sources": Shape("source", ("port", "paris", "city", "west-wall"), numbers=("range",)),
    "terrain_effects": Shape("terrain", TERRAIN, numbers=("shift", "assets_per_shift"), maybe=("mp_dutch", "mp_road"),
                             texts=("mp",)),
    "turn_track": Shape("turn", TURNS, texts=("from", "to")),
    "unit_states": Shape("state", ("oos", "disrupted"), numbers=("tr", "ma"), maybe=("ma_most",)),
    "variable_vp": Shape(
        "die", rolls=DIE, numbers=("german_place_taken", "panzer_eliminated", "belgium_surrenders", "maginot_breached")
    ),
    "victory_points": Shape("event", words={"side": ("german", "allied")}, texts=("turns",)),
}  # fmt: skip


def read_tables(data: DataFiles) -> dict[str, Table]:
    """Every printed table by name, checked; ValueError names file, line and column."""
    return tablefiles.read_tables(data, SHAPES)


@cache
def own_table(name: str) -> Table:
    """A table of the game itself, for games that began with an older one."""
    return read_table(DataFiles("esagono.games.case_yellow"), f"{FOLDER}/{name}.csv", SHAPES[name])
