"""The charts of the series: what each file must hold.

A chart is a file of `data/charts/`. A game of the series may bring its own in its folder `charts/`; it then stands in
place of the series chart of the same name.
"""

from __future__ import annotations

from collections.abc import Mapping

from esagono.kernel.datafiles import DataFiles
from esagono.kernel.spelling import nearest
from esagono.wargame import tablefiles
from esagono.wargame.tablefiles import Shape
from esagono.wargame.tables import Table

FOLDER = "data/charts"
DIE = (1, 6)
YES_NO = ("yes", "no")
SOME = ("yes", "no", "some")
"""`some`: the rule of the row knows the exceptions."""
FIREPOWERS = (
    "0", "1", "2", "3", "4", "5", "6", "7", "8", "9-10", "11-13", "14-16", "17-20", "21-25", "26-32", "33-40",
    "41-50", "51-65", "66-80", "81-100", "101+",
)  # fmt: skip
"""The columns of the Fire Table, by firepower (11.0)."""
ROLLS = tuple(str(10 * tens + ones) for tens in range(1, 7) for ones in range(1, 7))
"""Sequential dice (1.6): 36 equal values from 11 to 66."""
LOSSES = ("-", "M", *map(str, range(1, 16)))
TOTALS = (*map(str, range(15)), "15+")
STATES = ("-", "suppressed", "syr", "paralyzed", "surrender")
TERRAIN = ("billiard", "open", "partly", "protective")
"""The combat classes of terrain (9.3)."""
RANGES = ("0", "1", "2-3", "4-5", "6-7", "8-10", "11-14", "15+")
CALIBRES = ("0-99", "100-130", "131+")
COLUMNS = tuple(f"col{n}" for n in range(1, 12))
MISSIONS = ("prepared", "attack", "hasty", "move")
"""The types of op sheet, the most demanding first (6.6)."""
NEEDED = ("-", *ROLLS)
CONDITIONS = ("fire_mode", "move_mode", "suppressed", "paralyzed", "fired", "unassigned", "mounted")
ACTIONS = (
    "sfa", "pfa", "overwatch", "overwatch-recovery", "final-overwatch", "at-roll", "assault-fire", "overrun-fire",
    "move", "assault", "syr", "observe", "spot", "breach", "mount",
)  # fmt: skip
SHOOTS = (
    "he", "he-battalion", "rapid", "rapid-battalion", "continuous", "continuous-battalion", "continuous-rapid",
    "continuous-rapid-battalion", "smoke", "illum", "rocket",
)  # fmt: skip
COST = ("free", "half", "third")


def drms(*rows: str) -> Shape:
    """A list of modifiers: column shifts or additions to a roll."""
    return Shape("condition", rows, numbers=("drm",), texts=("rule",))


def items(*rows: str) -> Shape:
    """A list of single numbers."""
    return Shape("item", rows, numbers=("number",), texts=("rule",))


COMMAND: Mapping[str, Shape] = {
    "command_prep": Shape("rating", rolls=(1, 10), words=dict.fromkeys(COLUMNS, NEEDED)),
    "command_prep_columns": Shape("mission", MISSIONS, numbers=COLUMNS),
    "weighted_turns": Shape(
        "condition", ("unassigned", "assigned", "fired"), numbers=("any", "vehicles"), texts=("rule",)
    ),
}
FIRE: Mapping[str, Shape] = {
    "fire_table": Shape("roll", ROLLS, words=dict.fromkeys(FIREPOWERS, LOSSES)),
    "fire_columns": Shape("firepower", FIREPOWERS, words={"steps": (
        "", "1", "2", "3", "4", "5", "6", "7-8", "9-10", "11-13", "14-17", "18+",
    )}),
    "terrain_posture": Shape(
        "terrain", TERRAIN, numbers=("move", "fire", "dug_in", "unspotted", "vehicles_move", "vehicles_fire")
    ),
    "range_area": Shape("firer", ("infantry", "direct", "indirect"), numbers=RANGES),
    "range_point": Shape("band", ("close", "nominal", "long"), numbers=("shift",)),
    "point_differential": Shape(
        "differential", rolls=(-4, 4), words={"shift": ("none", *map(str, range(-12, 13)))}
    ),
    "stacking": Shape("steps", rolls=(0, 40), numbers=("shift", "unspotted")),
    "fire_modifiers": Shape(
        "condition", (
            "road", "armour-in-hex", "crossfire", "target-suppressed", "firer-suppressed", "smoke", "firer-in-zone",
            "night", "twilight",
        ), numbers=("area", "point"), texts=("rule",),
    ),
    "spotting_range": Shape("column", tuple(map(str, range(10))), numbers=("range",)),
    "spotting_base": Shape("target", ("troops", "gun", "soft", "armour"), numbers=("column",)),
    "spotting_shifts": drms(
        "move-mode", "firer-dug-in", "partly", "protective", "billiard", "dug-in", "has-fired", "road", "smoke",
        "firer-suppressed",
    ),
    "at_roll": Shape("terrain", TERRAIN, numbers=("range_0", "range_1")),
    "at_roll_modifiers": drms("smoke", "night", "suppressed", "paralyzed"),
    "triggers": Shape(
        "trigger", ("movement", "fire", "overwatch", "recovery", "assault"),
        words={"return": YES_NO, "fired": ("near", "all"), "answer": ("any", "target")}, texts=("rule",),
    ),
}  # fmt: skip
MORALE: Mapping[str, Shape] = {
    "morale": Shape("roll", ROLLS, words=dict.fromkeys(TOTALS, STATES)),
    "morale_modifiers": drms("unassigned", "night", "crossfire", *TERRAIN, "dug-in"),
    "syr": Shape(
        "kind", ("mandatory", "own-phase", "before-assault", "vehicles", "vehicle-morale"),
        numbers=("distance", "distance_vehicles"), words=dict.fromkeys(("halves", "recovers", "abandons_guns"), YES_NO),
        texts=("rule",),
    ),
}  # fmt: skip
ARTILLERY: Mapping[str, Shape] = {
    "artillery_adjustment": Shape(
        "roll", ROLLS, words=dict.fromkeys(("1", "2", "3", "4"), ("no-shoot", "scatter", "bad", "good"))
    ),
    "artillery_adjustment_modifiers": drms("far-observer", "night", "registered"),
    "artillery_missions": Shape(
        "mission", SHOOTS, numbers=("shoots", "factor"), maybe=("most_calibre",),
        words={
            "by": ("battery", "battalion"), "zone": ("hex", "seven", "lit", "radius"), "adjacent": ("half", "none"),
            "stays": YES_NO, "observer": YES_NO,
        }, texts=("rule",),
    ),
    "artillery_point_fire": Shape("defence", rolls=(1, 6), numbers=CALIBRES),
    "artillery_point_fire_modifiers": drms("rapid", "far-infantry-gun", "bad-shoot", "move-mode"),
    "artillery_scatter": Shape("die", rolls=DIE, numbers=("distance",), words={"direction": ("die", "opponent")}),
    "guns_direct": Shape("calibre", rolls=(0, 200), numbers=("firepower", "range")),
    "smoke": Shape("die", rolls=DIE, words={"result": ("none", "smoke")}),
    "sortie": items("needed", "aa", "no-observer", "full-woods"),
    "sortie_point": items("needed", "move-mode", "partly", "protective", "dug-in", "heavy"),
}  # fmt: skip
OTHERS: Mapping[str, Shape] = {
    "abilities": Shape("action", ACTIONS, words=dict.fromkeys(CONDITIONS, SOME), texts=("rule",)),
    "minefields": Shape("situation", ("foot", "vehicles", "breaching"), numbers=("attack",), texts=("rule",)),
    "mode_costs": Shape(
        "kind", ("infantry", "weapon", "organic", "vehicle", "carrier"), words={"to_fire": COST, "to_move": COST},
        texts=("rule",),
    ),
    "scale": items("day-turn", "night-turn", "contour"),
    "transport": Shape(
        "transport", ("carrier-2", "carrier-1", "armour-3", "armour-2", "armour-1"), numbers=("load", "tow"),
        texts=("rule",),
    ),
    "unit_steps": Shape(
        "type", (
            "platoon", "section", "mg", "mortar", "at-gun", "infantry-gun", "aa-gun", "artillery", "carrier", "vehicle",
        ), numbers=("steps",), maybe=("morale",), words={"target": ("A", "B-0", "B-1", "P")},
    ),
    "weather": Shape(
        "die", rolls=DIE, numbers=("drm",), maybe=("visibility",), words={"sorties": YES_NO}, texts=("weather",)
    ),
}  # fmt: skip
SHAPES: Mapping[str, Shape] = {**COMMAND, **FIRE, **MORALE, **ARTILLERY, **OTHERS}


def read_charts(data: DataFiles, game: str = "") -> dict[str, Table]:
    """Every chart by name, checked; those in the folder of a game (`data/les-fosses`) in place of the series'."""
    charts = tablefiles.read_tables(data, SHAPES, FOLDER)
    own = f"{game}/charts/"
    for file in data.tree(game, (".csv",)) if game else ():
        if file.startswith(own):
            name = file.removeprefix(own).removesuffix(".csv")
            if name not in SHAPES:
                raise ValueError(f"{file}: no rule reads such a chart; {nearest(name, SHAPES)}")
            charts[name] = tablefiles.read_table(data, file, SHAPES[name])
    return charts
