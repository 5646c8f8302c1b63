"""What is printed: counters and tables, read from the data files; data/README.md explains their provenance."""

from __future__ import annotations

from esagono.kernel import Side, Static, Value, rule
from esagono.kernel.datafiles import DataFiles
from esagono.wargame.printed import read_printed
from esagono.wargame.tables import Table

NATIONS: dict[str, Side] = {"german": "axis", "romanian": "axis", "soviet": "soviet"}
SIZES = ("company", "battalion", "regiment", "brigade", "division", "army")
ARMOUR = ("tank", "assault-gun")
MOTORISED = (
    *ARMOUR, "recon", "motorcycle", "motorised-infantry", "motorised-engineer", "motorised-aa", "motorised-at",
)  # fmt: skip
ARTILLERY = ("artillery", "rocket", "coastal", "super-heavy", "aa")
"""Types that fight with support strength, and that count as artillery for losses (A-12)."""
ENGINEERS = ("engineer", "motorised-engineer")
NO_COMBAT = ("supply", "bridge")
"""Non-combat units (BSR-2.33b)."""
TYPES = (
    *MOTORISED, *ARTILLERY, "engineer", "infantry", "mountain", "parachute", "cavalry", "hq", "at", "mg", "zap",
    "train", "flotilla", "base", *NO_COMBAT,
)  # fmt: skip
YELLOW, ORANGE, GREEN, BLACK = "yellow", "orange", "green", "black"


class Counter(Value):
    """A ground counter as printed (BSR-2.31); of HQs the second side is non-OP, of super-heavy guns mobile."""

    id: str
    name: str
    nation: str
    size: str
    sort: str
    """One of `TYPES`."""
    division: str = ""
    """The division whose parts together count as one."""
    attack: int = 0
    support: int = 0
    defence: int = 1
    ma: int = 0
    attack_reduced: int = 0
    support_reduced: int = 0
    defence_reduced: int = 0
    ma_reduced: int = 0
    stacking: int = 0
    stacking_reduced: int = 0
    levels: int = 1
    ma_colour: str = BLACK
    zoc: bool = False
    """It has no No-ZOC band (BSR-3.42)."""
    range: int = 0
    command: int = 0
    recovery: int = 0
    flags: tuple[str, ...] = ()
    """nkvd, guard, militia, naval, ss, rsc, strong, mixed, rail, static, asterisk, attack-only, battery, parachute,
    armoured (engineers)."""

    @property
    @rule("T-COLORS")
    def side(self) -> Side:
        """The side of its nation, which the colour of the counter tells."""
        return NATIONS[self.nation]

    @property
    @rule("T-UNIT-TYPES")
    def armour(self) -> bool:
        """It is of an armour type."""
        return self.sort in ARMOUR

    @property
    @rule("T-UNIT-TYPES")
    def motorised(self) -> bool:
        """It is motorized; guns with an orange or green MA are not, though they pay as motorized units do."""
        return self.sort in MOTORISED

    @property
    @rule("T-UNIT-TYPES")
    def artillery(self) -> bool:
        """It is of an artillery type."""
        return self.sort in ARTILLERY

    @property
    def engineer(self) -> bool:
        """It has engineers."""
        return self.sort in ENGINEERS

    @property
    @rule("BSR-2.33a", "BSR-2.33b")
    def fights(self) -> bool:
        """It is a combat unit: no bridge, MSU or Supply Dump."""
        return self.sort not in NO_COMBAT


class Aircraft(Value):
    """A type of aircraft (BSR-17.1)."""

    type: str
    name: str
    side: Side
    role: str
    """fighter, bomber or dummy."""
    acr: int = 0
    cas: int = 0
    interdiction: int = 0
    any_hex: bool = False
    """It flies to any hex; single-engined types have a range of 25 hexes."""
    naval: str = ""
    aa_drm: int = 0
    ship_drm: int = 0


class Vessel(Value):
    """A ship or a transport group (PB-8.1)."""

    id: str
    name: str
    type: str
    """bb, cl, dl, dd or t."""
    support: int = 0
    protection: int = 0
    transport: int = 0
    nmp: int = 0
    recovery: int = 0


class Scheduled(Value):
    """One row of a schedule: what arrives, leaves, is converted or received, and when (BSR-8.1, PB-4.2)."""

    turn: int
    until: int
    action: str
    """reinforce, withdraw, convert_remove, convert_receive, points, event, reinforce_air, withdraw_air."""
    group: str
    """Rows of one group belong together; special groups are taken by choice, for their VP."""
    vp: str
    """What a special group costs; `5 or 2` where the text has two numbers."""
    id: str
    kind: str
    side: Side
    what: str
    place: str
    status: str


class Charts(Static):
    """The counters, tables and schedule that a game is played with."""

    counters: dict[str, Counter]
    aircraft: dict[str, Aircraft] = {}
    vessels: dict[str, Vessel] = {}
    tables: dict[str, Table] = {}
    schedule: tuple[Scheduled, ...] = ()
    areas: dict[str, str] = {}
    """Units that their owner places before the first turn, and where: `5901-6415`, from column and row to column and
    row."""


COLUMNS = {"sort": "type"}
"""Fields that are called otherwise in the file."""


def read_counters(data: DataFiles) -> dict[str, Counter]:
    """Every ground counter of data/units.csv by id, checked; ValueError names file, line and column."""
    file = "data/units.csv"
    for row in data.table(file, ("id", "nation", "size", "type")):
        for column, words in (("nation", NATIONS), ("size", SIZES), ("type", TYPES)):
            if row.cells[column] not in words:
                raise row.wrong(column, f"one of {', '.join(words)}")
    return read_printed(data, file, Counter, COLUMNS)


def read_aircraft(data: DataFiles) -> dict[str, Aircraft]:
    """Every type of aircraft of data/aircraft.csv."""
    return read_printed(data, "data/aircraft.csv", Aircraft)


def read_vessels(data: DataFiles) -> dict[str, Vessel]:
    """Every ship of data/naval_units.csv by id."""
    return read_printed(data, "data/naval_units.csv", Vessel)
