"""What is printed: the counters and the tables, read from the data files; provenance is in data/README.md."""

from __future__ import annotations

from collections.abc import Collection
from fractions import Fraction

from esagono.kernel import Side, Static, Value
from esagono.kernel.datafiles import DataFiles, Row
from esagono.wargame.printed import columns_of, printed

NATIONS: dict[str, Side] = {
    "german": "german",
    "french": "allied",
    "british": "allied",
    "belgian": "allied",
    "dutch": "allied",
}
SIZES = ("regiment", "brigade", "division", "corps", "army group")
ARMOUR = ("panzer", "armour", "dcr", "dlm", "tank")
"""The armoured types of R-2.2a."""


class Counter(Value):
    """A counter as printed (R-2.2a)."""

    id: str
    name: str
    nation: str
    size: str
    sort: str
    """panzer, dcr, dlm, armour, tank, motorised, infantry, cavalry, parachute, airlanding, artillery, supply, …"""
    halves: int
    """The combat strength at full strength, in halves."""
    halves_reduced: int
    tr: int
    ma: int
    levels: int
    boxed: bool
    """A red box around the MA: motorised (R-2.4j)."""
    yellow: bool
    """A yellow MA (R-9.3)."""
    band: str = ""
    """The colour of the No-ZOC band."""
    stars: str = ""
    flags: tuple[str, ...] = ()
    full_name: str = ""
    full_name_it: str = ""

    @property
    def side(self) -> Side:
        """The side of its nation."""
        return NATIONS[self.nation]

    @property
    def armoured(self) -> bool:
        """It is of an armoured type (R-2.2a)."""
        return self.sort in ARMOUR

    def strength(self, level: int) -> Fraction:
        """The combat strength printed on the side that lies up."""
        return Fraction(self.halves if level == self.levels else self.halves_reduced, 2)


class Charts(Static):
    """The counters and tables that a game is played with; a save carries them, so that it stands for itself."""

    counters: dict[str, Counter]
    tables: dict[str, tuple[dict[str, str], ...]] = {}
    """The printed tables by name, row by row."""


COLUMNS = {"sort": "type", "halves": "cs", "halves_reduced": "cs_reduced", "boxed": "motorised", "yellow": "ma_colour"}
"""Fields that are called otherwise in the file."""


def read_counters(data: DataFiles) -> dict[str, Counter]:
    """Every counter of data/units.csv by id."""
    return {c.id: c for c in map(_counter, data.table("data/units.csv", columns_of(Counter, COLUMNS)))}


def _counter(row: Row) -> Counter:
    return printed(
        row,
        Counter,
        COLUMNS,
        {"tr": 0, "ma": 0},
        nation=_one_of(row, "nation", NATIONS),
        size=_one_of(row, "size", SIZES),
        halves=halves(row, "cs"),
        halves_reduced=halves(row, "cs_reduced") if row.number("levels") == 2 else 0,
        yellow=row.cells["ma_colour"] == "yellow",
        band="" if row.cells["band"] == "none" else row.cells["band"],
        full_name=row.text("full_name"),
        full_name_it=row.text("full_name_it"),
    )


def _one_of(row: Row, column: str, known: Collection[str]) -> str:
    if row.cells[column] not in known:
        raise row.wrong(column, f"one of {', '.join(known)}")
    return row.cells[column]


def halves(row: Row, column: str) -> int:
    """A combat strength in halves: `4` is 8, `1/2` is 1."""
    try:
        twice = Fraction(row.cells[column] or "0") * 2
    except ValueError:
        raise row.wrong(column, "a strength such as 4 or 1/2") from None
    if twice.denominator != 1:
        raise row.wrong(column, "a strength in halves")
    return int(twice)
