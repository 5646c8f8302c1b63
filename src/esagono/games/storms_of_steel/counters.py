"""What is printed on the counters and in the tables: unit types, terrain, hit counters, cards, works."""

from __future__ import annotations

from functools import cached_property
from typing import Literal

from esagono.kernel import Side, Static, Value

Colour = Literal["red", "blue"]

FOOT = ("infantry", "mg", "mortar", "sniper", "engineer", "at-rifle", "gun")
SQUADS = ("infantry", "mg", "mortar", "sniper", "engineer", "at-rifle")


class Counter(Value, dict=True):
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

    @cached_property
    def on_foot(self) -> bool:
        """The movement number is red (5.0)."""
        return self.move_colour == "red"

    @cached_property
    def is_tracked(self) -> bool:
        """The movement number is blue (14.0)."""
        return self.move_colour == "blue"

    @cached_property
    def is_wheeled(self) -> bool:
        """The movement number is green (14.0)."""
        return self.move_colour == "green"

    @cached_property
    def is_vehicle(self) -> bool:
        """It goes on tracks or wheels."""
        return self.is_tracked or self.is_wheeled

    @cached_property
    def is_squad(self) -> bool:
        """An infantry squad in the sense of 1.1 (A-02)."""
        return self.sort in SQUADS

    @cached_property
    def is_mortar(self) -> bool:
        """It is a mortar, or a vehicle that carries one."""
        return self.sort == "mortar" or "mortar" in self.flags

    @cached_property
    def indirect(self) -> int:
        """The cost of indirect fire, in brackets on the counter; none when it cannot (12.0)."""
        return next((int(f.removeprefix("indirect-")) for f in self.flags if f.startswith("indirect-")), 0)

    @cached_property
    def in_the_air(self) -> bool:
        """An aircraft: no ground unit."""
        return self.sort == "aircraft"

    @cached_property
    def traits(self) -> frozenset[str]:
        """What sets it apart from a squad on foot, for laws that ask whether there is such a unit."""
        has = {
            "off-foot": not self.on_foot,
            "aircraft": self.in_the_air,
            "indirect": bool(self.indirect),
            "minimum": bool(self.minimum),
        }
        return frozenset(trait for trait, there in has.items() if there)

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


class Charts(Static):
    """The counters and tables that a game is played with; a save carries them, so that it stands for itself."""

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
