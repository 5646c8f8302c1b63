"""What a scenario lays down about upkeep: weather, supply, headquarters, replacements."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from esagono.games.crimea.scenario.victory import Army, Group

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
    citadels: bool = False
    """Lines to an undestroyed Citadel spare Soviet units a surrender roll (PB-10.84b)."""
    ports: bool = False
    """Every friendly port supplies any number of Soviet units (A-186)."""
    heavy_start: int = 0
    """Points of super-heavy artillery at the start (PB-10.43)."""
    heavy_points: int = 0
    """Points of super-heavy artillery for an Attack Supply Point; 0: the guns need none (PB-10.44f2)."""
    ice_bridge: int = 0
    """The turn in which the Soviet may place the Ice Bridge."""


class Command(Group):
    """Headquarters."""

    no_recovery: dict[str, int] = {}
    """HQs that do not roll for recovery before a turn."""
    no_disband: tuple[str, ...] = ()
    stays: tuple[str, ...] = ()
    """HQs that only ships can move (PB-10.84i)."""


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
    zaps_only: bool = False
    """These points only form Zaps (PB-10.84c)."""
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
