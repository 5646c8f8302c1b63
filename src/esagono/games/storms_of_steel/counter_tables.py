"""The counters and tables, read from the data files."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

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

UNIT_COLUMNS = [
    "id",
    "rule",
    "nation",
    "name",
    "name_it",
    "count",
    "class",
    "fire",
    "red",
    "blue",
    "move",
    "move_colour",
    "bonus",
    "flank",
    "front",
    "dr_colour",
    "range",
    "square",
    "flags",
]
CARD_COLUMNS = [
    "id",
    "rule",
    "colour",
    "name",
    "name_it",
    "count",
    "action",
    "cost",
    "held",
    "amount",
    "red",
    "blue",
    "range",
    "flags",
]
SNIPER_COLUMNS = ["die", "caps_lost"]
TERRAIN_COLUMNS = ["terrain", "terrain_it", "extra_ap", "dm", "blocks_los", "cover_hidden", "rule"]
VEHICLE_COLUMNS = ["terrain", "terrain_it", "wheeled", "tracked", "wheeled_bonus", "tracked_bonus", "check", "rule"]
ARTILLERY_COLUMNS = ["id", "rule", "nation", "name", "name_it", "red", "blue", "pattern", "uses"]
WORK_COLUMNS = ["id", "rule", "sort", "name", "name_it", "front", "flank", "colour", "dr", "number", "count"]
BOMB_COLUMNS = ["id", "rule", "name", "name_it", "red", "blue"]
PATTERNS = {"hex": 0, "seven": 1, "nineteen": 2}
"""How far from the target hex a strike reaches."""
HIT_COLUMNS = [
    "id",
    "name_it",
    "count",
    "rule",
    "cannot_move",
    "cannot_rotate",
    "cannot_fire",
    "only_rally",
    "fire_cost",
    "move_cost",
    "red",
    "blue",
    "range",
    "flank",
    "front",
    "rally",
    "blocks_support",
    "shown_when",
]


class Counters:
    """Everything printed, by name."""

    def __init__(self, data: DataFiles) -> None:
        self.units: Mapping[str, Counter] = {
            c.kind: c for c in map(_counter, data.table("data/units.csv", UNIT_COLUMNS)) if c is not None
        }
        self.terrain: Mapping[str, Terrain] = {
            t.name: t for t in map(_terrain, data.table("data/terrain_foot.csv", TERRAIN_COLUMNS))
        }
        self.vehicles: Mapping[str, VehicleTerrain] = {
            t.name: t for t in map(_vehicle_terrain, data.table("data/terrain_vehicle.csv", VEHICLE_COLUMNS))
        }
        missing = [name for name in self.terrain if name not in self.vehicles]
        if missing:
            raise ValueError(f"data/terrain_vehicle.csv: expected a row for the terrain {missing[0]}")
        self.hits: Mapping[str, Mapping[str, HitCounter]] = {
            sort: {h.id: h for h in map(_hit, data.table(f"data/hit_counters_{sort}.csv", HIT_COLUMNS))}
            for sort in ("foot", "vehicle")
        }

        self.cards: Mapping[str, Card] = {c.id: c for c in map(_card, data.table("data/cards.csv", CARD_COLUMNS))}
        self.artillery: Mapping[str, Artillery] = {
            a.id: a for a in map(_artillery, data.table("data/artillery.csv", ARTILLERY_COLUMNS))
        }
        self.snipers = tuple(row.number("caps_lost") for row in data.table("data/snipers.csv", SNIPER_COLUMNS))

        self.works: Mapping[str, WorkKind] = {w.id: w for w in map(_work, data.table("data/works.csv", WORK_COLUMNS))}
        self.bombs: Mapping[str, BombType] = {b.id: b for b in map(_bomb, data.table("data/bombs.csv", BOMB_COLUMNS))}

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


def _counter(row: Row) -> Counter | None:
    """A type, unless a value that play needs is missing from every source."""
    needed = ("fire", "red", "blue", "move", "flank", "front", "range")
    if any(not row.cells[column] for column in needed):
        return None
    minimum, dash, far = row.text("range").partition("-")
    if not (minimum.isdecimal() and (far.isdecimal() or not dash)):
        raise row.wrong("range", "a number, or the smallest and the greatest")
    return Counter(
        kind=row.text("id"),
        rule=row.text("rule"),
        side=row.text("nation"),
        name=row.text("name"),
        name_it=row.text("name_it"),
        count=row.number("count"),
        sort=row.text("class"),
        fire=row.number("fire"),
        red=row.number("red"),
        blue=row.number("blue"),
        move=row.number("move"),
        move_colour=row.text("move_colour"),
        flank=row.number("flank"),
        front=row.number("front"),
        dr_colour=row.text("dr_colour"),
        range=int(far or minimum),
        minimum=int(minimum) if dash else 0,
        square=row.cells["square"],
        flags=tuple(row.cells["flags"].split()),
        bonus=row.number("bonus", 0),
    )


def _terrain(row: Row) -> Terrain:
    return Terrain(
        row.text("terrain"),
        row.text("terrain_it"),
        row.number("extra_ap"),
        row.number("dm"),
        row.text("blocks_los"),
        row.text("cover_hidden"),
    )


def _vehicle_terrain(row: Row) -> VehicleTerrain:
    return VehicleTerrain(
        row.text("terrain"),
        row.text("terrain_it"),
        None if row.text("wheeled") == "NA" else row.number("wheeled"),
        None if row.text("tracked") == "NA" else row.number("tracked"),
        row.flag("wheeled_bonus"),
        row.flag("tracked_bonus"),
        row.flag("check"),
    )


def _card(row: Row) -> Card:
    return Card(
        row.text("id"),
        row.text("rule"),
        row.text("name"),
        row.text("name_it"),
        row.number("count"),
        row.number("cost"),
        row.text("colour"),
        row.flag("action"),
        row.text("held"),
        row.number("amount", 0),
        row.number("red", 0),
        row.number("blue", 0),
        row.number("range", 0),
        tuple(row.cells["flags"].split()),
    )


def _artillery(row: Row) -> Artillery:
    if row.text("pattern") not in PATTERNS:
        raise row.wrong("pattern", f"one of {', '.join(PATTERNS)}")
    return Artillery(
        row.text("id"),
        row.text("rule"),
        row.text("nation"),
        row.text("name"),
        row.text("name_it"),
        row.number("red"),
        row.number("blue"),
        PATTERNS[row.text("pattern")],
        row.number("uses"),
    )


def _work(row: Row) -> WorkKind:
    return WorkKind(
        row.text("id"),
        row.text("rule"),
        row.text("sort"),
        row.text("name"),
        row.text("name_it"),
        row.number("front", 0),
        row.number("flank", 0),
        row.cells["colour"],
        row.number("dr", 0),
        row.number("number", 0),
        row.number("count"),
    )


def _bomb(row: Row) -> BombType:
    return BombType(
        row.text("id"),
        row.text("rule"),
        row.text("name"),
        row.text("name_it"),
        row.number("red"),
        row.number("blue"),
    )


def _hit(row: Row) -> HitCounter:
    return HitCounter(
        id=row.text("id"),
        name_it=row.text("name_it"),
        count=row.number("count"),
        rule=row.text("rule"),
        cannot_move=row.flag("cannot_move"),
        cannot_rotate=row.flag("cannot_rotate"),
        cannot_fire=row.flag("cannot_fire"),
        only_rally=row.flag("only_rally"),
        fire_cost=row.number("fire_cost", 0),
        move_cost=row.number("move_cost", 0),
        red=row.number("red", 0),
        blue=row.number("blue", 0),
        range=row.number("range") if row.cells["range"] else None,
        flank=row.number("flank", 0),
        front=row.number("front", 0),
        rally=row.number("rally") if row.cells["rally"] else None,
        blocks_support=row.flag("blocks_support"),
    )
