"""The files of the printed tables: what each must hold, so that a mistake is told with file, line and column.

Every table here is read by a rule. A file that is not here is an error: nothing would come of it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction

from esagono.kernel import Value
from esagono.kernel.datafiles import DataFiles, Row
from esagono.kernel.spelling import nearest

Table = tuple[dict[str, str], ...]
FOLDER = "data/tables"
FACES = ("1", "2", "3", "4", "5", "6")
YES_NO = ("yes", "no")
COLUMNS = ("1-3", "1-2", "1-1", "2-1", "3-1", "4-1", "5-1", "6-1")
"""The columns of the combat results table, by odds."""
RESULTS = ("AE", "AL1", "C", "BL1", "BL1R", "ENG", "DR", "DL1", "DE")
TURNS = tuple(map(str, range(1, 11)))


class Shape(Value):
    """What a table must hold."""

    key: str
    """The first column, which names the rows."""
    rows: tuple[str, ...] = ()
    """Rows that rules look up by name; others are gone through as they stand."""
    numbers: tuple[str, ...] = ()
    maybe: tuple[str, ...] = ()
    """Columns with a number or nothing."""
    words: dict[str, tuple[str, ...]] = {}
    """Columns with one of some words."""
    texts: tuple[str, ...] = ()

    def columns(self) -> tuple[str, ...]:
        """The columns that must be there."""
        return (self.key, *self.numbers, *self.maybe, *self.words, *self.texts)


TERRAIN = (
    "open", "woods", "forest", "rough", "marsh", "hill", "mountain", "flooded", "city", "works", "minor", "major",
    "rhine", "interdicted", "better-defence", "refugees",
)  # fmt: skip
SHIFTS = (
    "attack-supply", "attacking-air", "defending-air", "allied-armour-shift", "tank-brigade", "panzers",
    "panzers-met-by-armour", "arko", "defender-oos", "net-german", "net-allied",
)  # fmt: skip
SHAPES: Mapping[str, Shape] = {
    "action_marker_availability_s3": Shape("die", FACES, numbers=("allied_2_6", "allied_7_10", "german_2_10")),
    "air_availability_s3": Shape("die", FACES, numbers=("allied_1_2", "allied_3_10", "german_2_10")),
    "airborne_drm": Shape("condition", ("town", "works", "city", "regiment-lost"), numbers=("drm",)),
    "airborne_landing": Shape("die", (*FACES, "7", "8"), words={"result": ("X", "E"), "division_rerolls": YES_NO}),
    "armour_attrition_chits": Shape(
        "unit", numbers=("chits",), maybe=("turn_1_2", "turn_3"), words={"side": ("german", "allied")}
    ),
    "bridgehead_creation": Shape("die", FACES, words={"result": YES_NO}),
    "bridgehead_drm": Shape(
        "condition", ("turn-1", "tr-above-3", "allied-unit", "works-or-better-defence"), numbers=("drm",)
    ),
    "column_shifts": Shape(
        "shift", SHIFTS, maybe=("amount", "cap"), words={"direction": ("left", "right")}, texts=("rule",)
    ),
    "combat_result_notes": Shape("code", RESULTS, numbers=("defender_retreat",), words={"higher_tr": RESULTS}),
    "combat_results": Shape("die", FACES, words=dict.fromkeys(COLUMNS, RESULTS)),
    "crossing_interdiction": Shape("die", FACES, words={"interdicted": YES_NO, "asset_lost": YES_NO}),
    "eben_emael": Shape("die", FACES, words={"result": ("no", "DE")}),
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
    "stuka": Shape("die", FACES, words={"result": ("NE*", "NE", "DIS", "DIS+DL1")}),
    "stuka_drm": Shape("condition", ("tr-2-or-less", "light-cover", "heavy-cover"), numbers=("drm",)),
    "supply_sources": Shape("source", ("port", "paris", "city", "west-wall"), numbers=("range",)),
    "terrain_effects": Shape("terrain", TERRAIN, numbers=("shift", "assets_per_shift"), maybe=("mp_dutch", "mp_road"),
                             texts=("mp",)),
    "turn_track": Shape("turn", TURNS, texts=("from", "to")),
    "unit_states": Shape("state", ("oos", "disrupted"), numbers=("tr", "ma"), maybe=("ma_most",)),
    "variable_vp": Shape(
        "die", FACES, numbers=("german_place_taken", "panzer_eliminated", "belgium_surrenders", "maginot_breached")
    ),
    "victory_points": Shape("event", words={"side": ("german", "allied")}, texts=("turns",)),
}  # fmt: skip


def read_tables(data: DataFiles) -> dict[str, Table]:
    """Every printed table by name, checked; ValueError names file, line and column."""
    for file in data.names(FOLDER, ".csv"):
        if name_of(file) not in SHAPES:
            raise ValueError(f"{file}: no rule reads such a table; {nearest(name_of(file), SHAPES)}")
    return {name: read_table(data, name, shape) for name, shape in SHAPES.items()}


def name_of(file: str) -> str:
    """`data/tables/stuka.csv` as `stuka`."""
    return file.removeprefix(f"{FOLDER}/").removesuffix(".csv")


def read_table(data: DataFiles, name: str, shape: Shape) -> Table:
    """One table, row by row."""
    file = f"{FOLDER}/{name}.csv"
    found: list[dict[str, str]] = []
    for row in data.table(file, shape.columns()):
        for wrong in mistakes(row, shape):
            raise wrong
        found.append(row.cells)
    there = [row[shape.key] for row in found]
    for needed in shape.rows:
        if there.count(needed) != 1:
            raise ValueError(f"{file}: {shape.key}: expected one row {needed!r}, found {there.count(needed)}")
    for key in there:
        if shape.rows and key not in shape.rows:
            raise ValueError(f"{file}: {shape.key}: no rule reads a row {key!r}; {nearest(key, shape.rows)}")
    return tuple(found)


def mistakes(row: Row, shape: Shape) -> Iterator[ValueError]:
    """What is wrong with a row."""
    for column in (*shape.numbers, *shape.maybe):
        cell = row.cells[column]
        if not is_number(cell) and (cell or column in shape.numbers):
            yield row.wrong(column, "a number")
    for column, words in shape.words.items():
        if row.cells[column] not in words:
            yield row.wrong(column, f"one of {', '.join(words)}")
    for column in shape.texts:
        if not row.cells[column]:
            yield row.wrong(column, "something")


def is_number(cell: str) -> bool:
    """A whole number, with its sign or without."""
    try:
        return Fraction(cell).denominator == 1
    except ValueError:
        return False
