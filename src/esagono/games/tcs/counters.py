"""What is printed: counters, formations, artillery, the turn track and the charts, read from the files of a game."""

from __future__ import annotations

from esagono.games.tcs.pieces import FOOT, TRACKED, WHEELED
from esagono.kernel import Side, Static, Value, rule
from esagono.kernel.datafiles import DataFiles, Row
from esagono.wargame.printed import columns_of, printed, read_printed
from esagono.wargame.tables import Table

SIDES: tuple[Side, Side] = ("blue", "grey")
INFANTRY, MG, MORTAR, AT_GUN, INFANTRY_GUN = "infantry", "mg", "mortar", "at-gun", "infantry-gun"
AA_GUN, ARTILLERY, CARRIER, VEHICLE = "aa-gun", "artillery", "carrier", "vehicle"
WEAPONS = (MG, MORTAR, AT_GUN, INFANTRY_GUN, AA_GUN, ARTILLERY)
"""Weapons units (3.1b); `artillery` is on the map."""
GUNS = (AT_GUN, INFANTRY_GUN, AA_GUN, ARTILLERY)
TYPES = (INFANTRY, *WEAPONS, CARRIER, VEHICLE)
AREA, POINT, BOTH = "A", "P", "B"
"""Fire classes and target classes (3.2)."""
LEVELS = ("", "company", "battalion", "regiment")
BATTALION_MORALE, VEHICLE_MORALE = "battalion", "vehicle"


class Counter(Value):
    """A unit as printed (3.4)."""

    id: str
    name: str
    side: Side
    type: str
    """One of TYPES."""
    formation: str = ""
    """The battalion or vehicle formation, a row of formations.csv; empty: a grey band (17.1c)."""
    company: str = ""
    steps: int = 1
    firepower: int = 0
    fire: str = ""
    """A, P or nothing."""
    indirect: bool = False
    range: int = 0
    """Printed range; of P fire the nominal one."""
    target: str = AREA
    defence: int = 0
    """Of P and B targets."""
    morale: int | None = None
    foot: int = 0
    tracked: int = 0
    wheeled: int = 0
    """Movement allowances; several: organic transport (24.2)."""
    tow_only: bool = False
    calibre: int = 0
    """In mm: mortars, infantry guns, artillery on the map."""
    level: str = ""
    """Of mortars, who may spot: company, battalion or regiment (24.3a)."""
    flags: tuple[str, ...] = ()
    """engineer, hq, recon."""

    @property
    @rule("3.1a")
    def infantry(self) -> bool:
        """It is an Infantry unit."""
        return self.type == INFANTRY

    @property
    @rule("3.1b")
    def weapon(self) -> bool:
        """It is a Weapons unit."""
        return self.type in WEAPONS

    @property
    @rule("3.1c")
    def vehicle(self) -> bool:
        """It is a Vehicle unit."""
        return self.type == VEHICLE

    @property
    @rule("3.1d")
    def carrier(self) -> bool:
        """It is a Carrier unit."""
        return self.type == CARRIER

    @property
    @rule("3.0", "3.1", "3.1a", "3.1b")
    def foot_troops(self) -> bool:
        """It is Infantry or Weapons: it has morale, and stacks among the thirty steps."""
        return self.type not in (CARRIER, VEHICLE)

    @property
    @rule("24.2")
    def organic(self) -> bool:
        """A Weapons or Infantry unit with transport of its own."""
        return self.foot_troops and bool(self.tracked or self.wheeled)

    def allowances(self) -> dict[str, int]:
        """Movement allowances by type of movement, those that it has."""
        return {how: ma for how in (FOOT, TRACKED, WHEELED) if (ma := getattr(self, how))}


class Formation(Value):
    """A battalion or vehicle formation (17.1, 17.8)."""

    id: str
    name: str
    side: Side
    morale: str = ""
    """battalion, vehicle, or nothing: companies and batteries of a regiment that have neither (17.1c, 17.8f)."""
    regiment: str = ""
    track: tuple[str, ...] = ()
    """Spaces of the Vehicle Morale track: o for a circle, a number for a square."""
    part: bool = False
    """Only a part of a battalion is in play: it never counts as a whole one (6.9c)."""


class Battery(Value):
    """Artillery that fires missions: a battalion of several batteries, or one battery (18.1)."""

    id: str
    name: str
    side: Side
    batteries: int = 1
    kind: str = "gun"
    """gun, rocket, or on-map."""
    unit: str = ""
    """The unit on the map that is this battery (24.6)."""
    calibre: int = 0
    good: int = 0
    bad: int = 0
    battalion_good: int = 0
    battalion_bad: int = 0
    radius: int = 0
    """Attack zone of rockets (18.6c)."""
    adjustment: int = 0
    he: int = 0
    smoke: int = 0
    illum: int = 0
    first_turn: int = 0
    """The first turn in which it may fire; 0: any."""


class Sorties(Value):
    """Aircraft of a side (25.0)."""

    side: Side
    name: str
    first_turn: int
    last_turn: int
    die: int
    """A roll of this or more gives sorties in a turn; 0: none is rolled."""
    each: int = 1
    most: int = 0
    firepower: int = 0


class TurnSpace(Value):
    """A space of the turn track."""

    turn: int
    time: str
    light: str
    """night, dawn, day, dusk or twilight."""
    visibility: str
    """A number of hexes, `weather`, or `unlimited`."""


class Charts(Static):
    """The counters, formations, artillery, turn track and charts that a game is played with."""

    counters: dict[str, Counter]
    formations: dict[str, Formation] = {}
    batteries: dict[str, Battery] = {}
    sorties: tuple[Sorties, ...] = ()
    turns: tuple[TurnSpace, ...] = ()
    tables: dict[str, Table] = {}


def read_counters(data: DataFiles, game: str) -> dict[str, Counter]:
    """Every counter of data/<game>/units.csv by id, checked; ValueError names file, line and column."""
    file = f"data/{game}/units.csv"
    for row in data.table(file, ("side", "type", "fire", "target", "level")):
        one_of(row, side=SIDES, type=TYPES, fire=("", AREA, POINT), target=(AREA, POINT, BOTH), level=LEVELS)
    return read_printed(data, file, Counter)


def read_formations(data: DataFiles, game: str) -> dict[str, Formation]:
    """Every formation of data/<game>/formations.csv by id."""
    file = f"data/{game}/formations.csv"
    found: dict[str, Formation] = {}
    for row in data.table(file, [c for c in columns_of(Formation) if c != "part"]):
        one_of(row, side=SIDES, morale=("", BATTALION_MORALE, VEHICLE_MORALE))
        found[row.text("id")] = printed(row, Formation, part=row.cells.get("part") == "yes")
    return found


def read_batteries(data: DataFiles, game: str) -> dict[str, Battery]:
    """The artillery of data/<game>/artillery.csv by id."""
    file = f"data/{game}/artillery.csv"
    for row in data.table(file, ("side", "kind")):
        one_of(row, side=SIDES, kind=("gun", "rocket", "on-map"))
    return read_printed(data, file, Battery)


def read_sorties(data: DataFiles, game: str) -> tuple[Sorties, ...]:
    """The aircraft of data/<game>/sorties.csv, one row for each side that has any."""
    return tuple(read_printed(data, f"data/{game}/sorties.csv", Sorties).values())


def read_turns(data: DataFiles, game: str) -> tuple[TurnSpace, ...]:
    """The turn track of data/<game>/turns.csv, in order."""
    file = f"data/{game}/turns.csv"
    for row in data.table(file, ("light",)):
        one_of(row, light=("night", "dawn", "day", "dusk", "twilight"))
    return tuple(read_printed(data, file, TurnSpace).values())


def one_of(row: Row, **columns: tuple[str, ...]) -> None:
    """These columns of a row have one of these words."""
    for column, words in columns.items():
        if row.cells[column] not in words:
            raise row.wrong(column, f"one of {', '.join(w or 'nothing' for w in words)}")
