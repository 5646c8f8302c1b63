"""What is printed: the counters and the tables, read from the data files; provenance is in data/README.md."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from esagono.kernel import Side, Value
from esagono.kernel.datafiles import DataFiles, Row

NATIONS: dict[str, Side] = {
    "german": "german",
    "french": "allied",
    "british": "allied",
    "belgian": "allied",
    "dutch": "allied",
}
SIZES = ("regiment", "brigade", "division", "corps")
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


class Charts(Value):
    """The counters and tables that a game is played with; kept in the world, so that a save stands for itself."""

    counters: dict[str, Counter]
    tables: dict[str, tuple[dict[str, str], ...]] = {}
    """The printed tables by name, row by row."""


UNIT_COLUMNS: tuple[str, ...] = ()


def read_counters(data: DataFiles) -> Mapping[str, Counter]:
    """Every counter of data/units.csv by id."""
    return {c.id: c for c in map(_counter, data.table("data/units.csv", UNIT_COLUMNS))}


def _counter(row: Row) -> Counter:
    raise NotImplementedError
