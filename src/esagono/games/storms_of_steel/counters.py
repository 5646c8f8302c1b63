"""What is printed on the counters: unit types, terrain, hit counters, as the data files give them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Literal

from esagono.kernel import Side, Value
from esagono.kernel.datafiles import DataFiles, Row

Colour = Literal["red", "blue"]

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
FOOT = ("infantry", "mg", "mortar", "sniper", "engineer", "at-rifle", "gun")
SQUADS = ("infantry", "mg", "mortar", "sniper", "engineer", "at-rifle")


class Counter(Value):
    """A unit type: the fields of its counter (0.0/1)."""

    kind: str
    rule: str
    side: Side
    name: str
    name_it: str
    count: int
    sort: str
    fire: int
    red: int
    blue: int
    move: int
    move_colour: str
    flank: int
    front: int
    dr_colour: str
    range: int
    minimum: int = 0
    square: str = ""
    flags: tuple[str, ...] = ()
    bonus: int = 0
    """Track symbols under a blue movement number, wheel symbols under a green one (14.0)."""

    @property
    def on_foot(self) -> bool:
        """The movement number is red (5.0)."""
        return self.move_colour == "red"

    @property
    def is_tracked(self) -> bool:
        """The movement number is blue (14.0)."""
        return self.move_colour == "blue"

    @property
    def is_wheeled(self) -> bool:
        """The movement number is green (14.0)."""
        return self.move_colour == "green"

    @property
    def is_vehicle(self) -> bool:
        """It goes on tracks or wheels."""
        return self.is_tracked or self.is_wheeled

    @property
    def is_squad(self) -> bool:
        """An infantry squad in the sense of 1.1 (A-02)."""
        return self.sort in SQUADS

    @property
    def is_mortar(self) -> bool:
        """It is a mortar, or a vehicle that carries one."""
        return self.sort == "mortar" or "mortar" in self.flags

    @property
    def indirect(self) -> int:
        """The cost of indirect fire, in brackets on the counter; none when it cannot (12.0)."""
        return next((int(f.removeprefix("indirect-")) for f in self.flags if f.startswith("indirect-")), 0)

    @property
    def in_the_air(self) -> bool:
        """An aircraft: no ground unit."""
        return self.sort == "aircraft"

    def fp(self, colour: Colour) -> int:
        """The printed firepower of a colour."""
        return self.red if colour == "red" else self.blue

    def has_square(self, colour: Colour) -> bool:
        """The firepower of this colour stands in a white square."""
        return self.square in (colour, "both")

    def dr(self, front: bool) -> tuple[int, Colour]:
        """The defence rating that is used, and its colour."""
        colours: dict[str, tuple[Colour, Colour]] = {
            "red": ("red", "red"),
            "blue": ("blue", "blue"),
            "front-blue-flank-red": ("blue", "red"),
        }
        ahead, aside = colours[self.dr_colour]
        return (self.front, ahead) if front else (self.flank, aside)


class Terrain(Value):
    """A row of the terrain table."""

    name: str
    name_it: str
    extra_ap: int
    dm: int
    blocks_los: str
    cover_hidden: str


class VehicleTerrain(Value):
    """A row of the table of vehicle movement; a cost of None: not accessible."""

    name: str
    name_it: str
    wheeled: int | None
    tracked: int | None
    wheeled_bonus: bool
    tracked_bonus: bool
    check: bool
    """The cost bears a `!`: the vehicle may be immobilised (14.1)."""


class HitCounter(Value):
    """A hit counter and what it does to its unit."""

    id: str
    name_it: str
    count: int
    rule: str
    cannot_move: bool = False
    cannot_rotate: bool = False
    cannot_fire: bool = False
    only_rally: bool = False
    fire_cost: int = 0
    move_cost: int = 0
    red: int = 0
    blue: int = 0
    range: int | None = None
    flank: int = 0
    front: int = 0
    rally: int | None = None
    blocks_support: bool = False

    @property
    def touches_fire(self) -> bool:
        """Firing shows it."""
        return bool(self.fire_cost or self.red or self.blue or self.range is not None or self.cannot_fire)

    @property
    def touches_defence(self) -> bool:
        """Being attacked shows it."""
        return bool(self.flank or self.front)

    def fp(self, colour: Colour) -> int:
        """What it adds to the firepower of a colour."""
        return self.red if colour == "red" else self.blue


class Card(Value):
    """A card and its price in CAP, or in AP of the activation (A-10)."""

    id: str
    rule: str
    name: str
    name_it: str
    count: int
    cost: int
    colour: str = "green"
    action: bool = True
    held: str = "hand"
    """Where it is kept: a secret `hand`, open before the `player`, with a `unit`; or carried out when `drawn`."""
    amount: int = 0
    """The number that the card grants, where there is one."""
    red: int = 0
    blue: int = 0
    range: int = 0
    flags: tuple[str, ...] = ()


class Artillery(Value):
    """A card of off-board artillery: its firepower, the hexes it strikes, how often it can."""

    id: str
    rule: str
    side: Side
    name: str
    name_it: str
    red: int
    blue: int
    reach: int
    uses: int


class WorkKind(Value):
    """A counter of a fortification or an obstacle (18.0)."""

    id: str
    rule: str
    sort: str
    """Of each sort there is at most one in a hex; mines of all colours are one sort."""
    name: str
    name_it: str
    front: int
    flank: int
    colour: str
    """The colour of the DRs that it adds to, or of the movement numbers that mines attack; `both` is black."""
    dr: int
    """The red DR against which it can be destroyed; 0: it cannot."""
    number: int
    """What mines must roll."""
    count: int

    def counts_for(self, colour: str) -> bool:
        """It is of this colour, or black."""
        return self.colour in (colour, "both")


class BombType(Value):
    """A bomb that aircraft drop (20.4)."""

    id: str
    rule: str
    name: str
    name_it: str
    red: int
    blue: int


class Charts(Value):
    """The counters and tables that a game is played with; kept in the world, so that a save stands for itself."""

    units: dict[str, Counter]
    hits: dict[str, dict[str, HitCounter]]
    cards: dict[str, Card] = {}
    vehicles: dict[str, VehicleTerrain] = {}
    """The table of vehicle movement."""
    artillery: dict[str, Artillery] = {}
    works: dict[str, WorkKind] = {}
    """Fortifications and obstacles."""
    snipers: tuple[int, ...] = ()
    """CAPs lost to card 13, by the face of the die."""
    bombs: dict[str, BombType] = {}


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
