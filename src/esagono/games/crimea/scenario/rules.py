"""What a scenario lays down, as typed values: one group for each subject of chapter 10 of the playbook.

Every field left out means that the scenario has no such rule. Whose number each is stands in the file's `[provenance]`.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from esagono.games.crimea.scenario.victory import Army, Group, Victory
from esagono.kernel import Static

Turn = Annotated[str, Meta(pattern="^[1-9][0-9]*$", examples=["48", "66"])]
Sky = Annotated[str, Meta(pattern="^[DMFSA]T?$", examples=["D", "M", "ST"])]

AnySky = Annotated[str, Meta(pattern="^([DMFSA]T?)?$", examples=["D", "ST"])]


class Weather(Group):
    """The weather that is not rolled for."""

    fixed: dict[Turn, Sky] = {}
    """By turn, in the letters of the turn track."""
    always: AnySky = ""
    historical: tuple[int, ...] = ()
    """The turns that take the historical weather of the track."""
    sea_freezes: int = 0
    """The turn from which the Sea of Azov and the north of the Kerch zone are frozen (PB-10.44h)."""
    frozen_ports: tuple[str, ...] = ()
    """The ports that lose their functions then."""


class Supply(Group):
    """Supply (paragraph 4 of each scenario)."""

    general: bool = False
    """All units are in General Supply all the time."""
    attack: dict[Army, tuple[int, ...]] = {}
    """The turns in which every attack of a side has Attack Supply; -1: always."""
    points: dict[Army, int] = {}
    """Attack Supply Points received each turn."""
    sources: dict[Army, str] = {}
    """The supply sources: hexes, or regions of the map."""
    cities: bool = False
    """Soviet major cities are sources (A-65)."""
    base_points: int = 0
    """Attack Supply Points that may be placed on a Base each turn (BSR-6.93)."""
    ports: bool = False
    """Every friendly port supplies any number of Soviet units (A-186)."""
    ice_bridge: int = 0
    """The turn in which the Soviet may place the Ice Bridge."""


class Command(Group):
    """Headquarters."""

    no_recovery: dict[str, int] = {}
    """HQs that do not roll for recovery before a turn."""
    no_disband: tuple[str, ...] = ()


class Draw(Group):
    """One row of a Soviet replacement table (BSR-7.12)."""

    strongpoints: int = 0
    extra: int = 0
    """Strongpoints that may only be placed in or near a city (BSR-7.21, E)."""
    i: int = 0
    a: int = 0
    air: int = 0
    m: int = 0
    """Mandated Attacks."""
    r: int = 0
    """Groups or garrisons (BSR-7.26B)."""
    s: int = 0
    """Additional supply (BSR-7.26C)."""


class Replacements(Group):
    """Replacements and strongpoints."""

    none: bool = False
    strongpoints: bool = True
    axis_strongpoints: bool = False
    """Engineers of the Axis may build strongpoints (BSR-18.34)."""
    snow_strongpoints: bool = False
    """They may in Snow turns of Snow climate (PB-10.94f)."""
    soviet_points: int = 1
    """Type I points that the Soviets receive each turn (PB-3.23a)."""
    soviet_from: int = 0
    """The first turn with Soviet points and strongpoints."""
    strongpoints_a_turn: int = 1
    """Soviet strongpoints that may be begun each turn (PB-3.23d)."""
    strongpoints_around: str = ""
    """The hex around which alone they may be built (PB-10.24b3)."""
    strongpoints_within: int = 0
    """How far from it."""
    choices: int = 1
    """Garrison hexes or special groups of the Soviets each turn (PB-3.23f1)."""
    table: dict[Turn, Draw] = {}
    """The Soviet replacement table, by the roll; the Crimea has none."""
    start: dict[str, int] = {}
    """Points at the start, by pool (PB-9.3c)."""
    series: bool = False
    """Rebuilt units return as the series says: in cities, at edge sources, as reservists (BSR-8.4)."""
    edge: Literal["", "north edge", "west edge", "south edge", "east edge"] = ""
    """The edge at which rebuilt Axis units return; empty: any of its sources there (PB-10.24b2)."""
    box: Literal["map-t", "sevastopol-box"] = "map-t"
    """Where Soviet units come into play (PB-3.52)."""
    cities: bool = False
    """Surrounded major cities raise replacements of their own (BSR-7.42)."""
    releases: dict[str, int] = {}
    """Garrison hexes that are released in a turn (BSR-22.82e)."""
    mandated: dict[Turn, int] = {}
    """Mandated Attacks that the scenario imposes (PB-3.23e)."""


class Air(Group):
    """Air units."""

    readiness_from: int = 0
    """The first turn with air readiness rolls."""
    no_advantage_before: int = 0
    """Before this turn the Axis has no Local Tactical Advantage: the die is rolled again (PB-10.24i)."""
    absence: tuple[int, int] | None = None
    """The turns in which the Soviet air units leave, and return to the Flown box."""
    axis_power: bool = False
    """AA fire at Axis aircraft is worse (PB-10.74f1)."""
    transports: dict[Army, int] = {}
    """Air transport missions in the whole game (BSR-11.76)."""
    bases_lost: bool = False
    """Simferopol has fallen before the scenario begins (PB-6.15)."""


class Navy(Group):
    """Ships."""

    hunted: bool = False
    """Loss rolls of naval movement are one higher (T-NAVAL-LOSS: scenarios 6 and 8)."""


class Rail(Group):
    """Rail movement."""

    converted: tuple[str, ...] = ()
    """Hexes converted by the Axis at the start, up to its railheads."""
    capacity: dict[Army, int] = {}
    """Stacking points each turn; a side that is not named has none."""
    converted_capacity: int = 99
    """Of the Axis points, how many on converted lines."""
    captured_capacity: int = 0
    captured_after: str = ""
    """The hex that the Axis must hold before captured lines carry anything."""
    captured_lines: int = 0
    """Captured lines that may be extended each turn (PB-2.34a)."""
    conversion: int = 0
    """Conversion points each turn."""
    conversion_from: int = 0
    """The first turn with conversion."""
    conversion_starts: tuple[str, ...] = ()
    """Hexes with which conversion may begin, next to a railhead off the map."""


class Mandates(Group):
    """Mandated Attacks of the Soviets that the scenario imposes (PB-10.64d1)."""

    attacks: dict[Turn, int] = {}
    must: bool = False
    """They are made as soon as they can be."""


class Fighting(Group):
    """What only one scenario has in combat."""

    doubled_against: tuple[str, ...] = ()
    """Soviet armour is doubled against a hex with one of these (PB-10.64c)."""
    attackers_stay: bool = False
    """Soviet attackers take a loss more instead of a retreat (PB-10.64d2)."""
    armour_first: bool = False
    """Soviet armour takes the first loss where Axis air tells (PB-10.64e, PB-10.74f2)."""
    demanded: tuple[int, ...] = ()
    """The turns in which the Axis designates Mandated Attacks (PB-10.74e2)."""
    line_to: str = ""
    """The place to which Soviet attackers need a line, and at the end everybody (PB-10.74e3, PB-10.75c)."""


class Paralysis(Group):
    """A Soviet front without command (PB-10.74e1)."""

    standstill: int = 0
    """The turn in which nobody moves within the range of non-OP HQs."""
    one_mover: int = 0
    """The turn in which one unit does in each phase."""


class Brigade(Group):
    """A unit that may be divided into others (PB-10.74c)."""

    unit: str = ""
    parts: tuple[str, ...] = ()


class Rules(Group, Static):
    """Everything that the scenario lays down."""

    number: int
    victory: Victory
    first_turn: int = 0
    opening: int = 0
    """The first turn, where only its Soviet segment is played."""
    sets_up_first: Army = "axis"
    weather: Weather = Weather()
    supply: Supply = Supply()
    command: Command = Command()
    replacements: Replacements = Replacements()
    air: Air = Air()
    rail: Rail = Rail()
    substitutes: dict[Literal["strong", "regular", "romanian"], int] = {}
    """How many substitute counters the Axis has, those at the start included; a kind that is not named: all."""
    mandates: Mandates = Mandates()
    fighting: Fighting = Fighting()
    paralysis: Paralysis = Paralysis()
    brigade: Brigade = Brigade()
    navy: Navy = Navy()
    frontier: Annotated[int, Meta(ge=0)] = 0
    """Hexes of rows up to this one are Axis at the start, the others Soviet, where no unit stands."""
    frontier_column: Annotated[int, Meta(ge=0)] = 0
    """The same of columns."""
