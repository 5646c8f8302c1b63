"""What is printed: kinds of counters, force pools, countries and tables, read from the data files."""

from __future__ import annotations

from esagono.kernel import Static, Value, rule
from esagono.wargame.tables import Table

INFANTRY, ARMOR, AIRBORNE, REPLACEMENT, PARTISAN = "infantry", "armor", "airborne", "replacement", "partisan"
AIR, FLEET, BASE = "air", "fleet", "base"
GROUND = (INFANTRY, ARMOR, AIRBORNE, REPLACEMENT, PARTISAN)
SORTS = (*GROUND, AIR, FLEET, BASE)
SHORT = {
    INFANTRY: "inf", ARMOR: "arm", AIRBORNE: "para", REPLACEMENT: "repl", PARTISAN: "part", AIR: "air", FLEET: "fleet",
    BASE: "base",
}  # fmt: skip
"""How the sort is called in the ids of units: `germany-arm-4-6-1`, `germany-air-3`."""


class Kind(Value):
    """A kind of counter (4): all of a kind have the same values."""

    id: str
    """`germany-arm-4-6`."""
    nation: str
    sort: str
    factors: int
    move: int

    @property
    @rule("4.1")
    def ground(self) -> bool:
        """It is a ground unit: it stands on land and counts for stacking."""
        return self.sort in GROUND


class PoolRow(Value):
    """One row of a force pool (3.38): counters that are there at the start or may be built."""

    nation: str
    list: str
    """start, build, minor (forces of a minor country), or special (variants, Vichy, …)."""
    kind: str
    count: int
    turn: int
    """The first game turn in which they may be built, or the start; 0: when a minor country takes up arms."""
    factors: int = 0
    """Factors of each counter, for air and naval units."""


class Country(Value):
    """A country, colony or area of the map (24, 25)."""

    id: str
    """The word of the map text."""
    sort: str
    """power, minor, colony, part (belongs to another country, such as Sicily) or closed (Switzerland)."""
    capital: str = ""
    """The hex of its capital."""
    brp: int = 0
    holder: str = ""
    """The nation that controls it when the scenario starts; empty: itself."""
    ally_of: str = ""
    """The power whose minor ally it may become (25.1)."""


class Placing(Value):
    """One row of a set-up: a counter and its default hex (3.34)."""

    nation: str
    kind: str
    hex: str
    factors: int = 0
    case: str = ""
    """For minor countries: the attacker that this deployment is meant against; empty: any."""


class Charts(Static):
    """What a game is played with and never changes."""

    kinds: dict[str, Kind]
    countries: dict[str, Country] = {}
    pools: tuple[PoolRow, ...] = ()
    setup: tuple[Placing, ...] = ()
    minors: tuple[Placing, ...] = ()
    """Default deployments of minor countries (22.1)."""
    tables: dict[str, Table] = {}


def kind_id(nation: str, sort: str, factors: int, move: int) -> str:
    """The name of a kind: air units and fleets of a nation are one kind each, for their factors are counted."""
    if sort in (AIR, FLEET, BASE, REPLACEMENT):
        return f"{nation}-{SHORT[sort]}"
    return f"{nation}-{SHORT[sort]}-{factors}-{move}"
