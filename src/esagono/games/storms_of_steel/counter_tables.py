"""The counters and tables, read from the data files."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from esagono.games.storms_of_steel.counters import (
    Artillery,
    BombType,
    Card,
    Charts,
    Counter,
    HitCounter,
    Terrain,
    VehicleTerrain,
    WorkKind,
)
from esagono.kernel.datafiles import DataFiles, Row
from esagono.wargame.printed import columns_of, printed, read_printed
from esagono.wargame.tablefiles import Shape, read_table

UNIT = {"kind": "id", "side": "nation", "sort": "class", "minimum": "range"}
"""Fields that are called otherwise in the file; so below."""
TERRAIN = {"name": "terrain", "name_it": "terrain_it"}
ARTILLERY = {"side": "nation", "reach": "pattern"}
NEEDED = ("fire", "red", "blue", "move", "flank", "front", "range")
"""A type is not in play if one of these is missing from every source."""
PATTERNS = {"hex": 0, "seven": 1, "nineteen": 2}
"""How far from the target hex a strike reaches."""
NO_VALUES = {"front": 0, "flank": 0, "colour": "", "dr": 0, "number": 0}
"""What is not printed on every work."""
SNIPERS = Shape("die", rolls=(1, 6), numbers=("caps_lost",))


class Counters:
    """Everything printed, by name."""

    def __init__(self, data: DataFiles) -> None:
        self.units: Mapping[str, Counter] = {c.kind: c for c in _units(data)}
        self.terrain: Mapping[str, Terrain] = read_printed(data, "data/terrain_foot.csv", Terrain, TERRAIN)
        self.vehicles: Mapping[str, VehicleTerrain] = {t.name: t for t in _vehicle_terrain(data)}
        missing = [name for name in self.terrain if name not in self.vehicles]
        if missing:
            raise ValueError(f"data/terrain_vehicle.csv: expected a row for the terrain {missing[0]}")
        self.hits: Mapping[str, Mapping[str, HitCounter]] = {
            sort: read_printed(data, f"data/hit_counters_{sort}.csv", HitCounter) for sort in ("foot", "vehicle")
        }
        self.cards: Mapping[str, Card] = read_printed(data, "data/cards.csv", Card)
        self.artillery: Mapping[str, Artillery] = {a.id: a for a in _artillery(data)}
        self.snipers = tuple(int(row["caps_lost"]) for row in read_table(data, "data/snipers.csv", SNIPERS))
        self.works: Mapping[str, WorkKind] = read_printed(data, "data/works.csv", WorkKind, empty=NO_VALUES)
        self.bombs: Mapping[str, BombType] = read_printed(data, "data/bombs.csv", BombType)

    def charts(self, kinds: Iterable[str]) -> Charts:
        """The charts for a game with units of these kinds."""
        return Charts(
            {k: self.units[k] for k in sorted(set(kinds))},
            {sort: dict(hits) for sort, hits in self.hits.items()},
            dict(self.cards),
            dict(self.vehicles),
            dict(self.artillery),
            dict(self.works),
            self.snipers,
            dict(self.bombs),
        )


def _units(data: DataFiles) -> Iterator[Counter]:
    """The unit types that are in play."""
    for row in data.table("data/units.csv", columns_of(Counter, UNIT)):
        if all(row.cells[column] for column in NEEDED):
            minimum, far = _ranges(row)
            yield printed(row, Counter, UNIT, range=far, minimum=minimum)


def _ranges(row: Row) -> tuple[int, int]:
    """The smallest range, 0 if none is printed, and the greatest: `7`, `2-14`."""
    minimum, dash, far = row.text("range").partition("-")
    if not (minimum.isdecimal() and (far.isdecimal() or not dash)):
        raise row.wrong("range", "a number, or the smallest and the greatest")
    return (int(minimum), int(far)) if dash else (0, int(minimum))


def _vehicle_terrain(data: DataFiles) -> Iterator[VehicleTerrain]:
    for row in data.table("data/terrain_vehicle.csv", columns_of(VehicleTerrain, TERRAIN)):
        yield printed(row, VehicleTerrain, TERRAIN, wheeled=_cost(row, "wheeled"), tracked=_cost(row, "tracked"))


def _cost(row: Row, column: str) -> int | None:
    """The cost of entering; `NA`: not accessible."""
    return None if row.text(column) == "NA" else row.number(column)


def _artillery(data: DataFiles) -> Iterator[Artillery]:
    for row in data.table("data/artillery.csv", columns_of(Artillery, ARTILLERY)):
        if row.text("pattern") not in PATTERNS:
            raise row.wrong("pattern", f"one of {', '.join(PATTERNS)}")
        yield printed(row, Artillery, ARTILLERY, reach=PATTERNS[row.text("pattern")])
