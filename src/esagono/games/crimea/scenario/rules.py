"""What a scenario lays down, as typed values: one group for each subject of chapter 10 of the playbook.

Every field left out means that the scenario has no such rule. Whose number each is stands in the file's `[provenance]`.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from esagono.kernel import Static, Value

Army = Annotated[str, Meta(pattern="^(axis|soviet)$")]
Turn = Annotated[str, Meta(pattern="^[1-9][0-9]*$", examples=["48", "66"])]
Sky = Annotated[str, Meta(pattern="^[DMFSA]T?$", examples=["D", "M", "ST"])]


class Group(Value, forbid_unknown_fields=True, omit_defaults=True):
    """Rules about one subject."""


class Weather(Group):
    """The weather that is not rolled for."""

    fixed: dict[Turn, Sky] = {}
    """By turn, in the letters of the turn track."""
    always: Sky | Literal[""] = ""
    historical: tuple[int, ...] = ()
    """The turns that take the historical weather of the track."""


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
    ice_bridge: int = 0
    """The turn in which the Soviet may place the Ice Bridge."""


class Command(Group):
    """Headquarters."""

    no_recovery: dict[str, int] = {}
    """HQs that do not roll for recovery before a turn."""
    no_disband: tuple[str, ...] = ()


class Replacements(Group):
    """Replacements and strongpoints."""

    none: bool = False
    strongpoints: bool = True


class Air(Group):
    """Air units."""

    readiness_from: int = 0
    """The first turn with air readiness rolls."""


class Rail(Group):
    """Rail movement."""

    capacity: dict[Army, int] = {}
    """Stacking points each turn; a side that is not named has none."""


class Objectives(Group):
    """Hexes that the Axis must hold, losing few levels (PB-10.15)."""

    hexes: tuple[str, ...] = ()
    most_levels: int = 0


class Victory(Group):
    """Who wins."""

    kind: Literal["objectives", "points"]
    objectives: Objectives = Objectives()


class Rules(Group, Static):
    """Everything that the scenario lays down."""

    number: int
    victory: Victory
    first: Army = "axis"
    """The side whose segment begins the first turn."""
    weather: Weather = Weather()
    supply: Supply = Supply()
    command: Command = Command()
    replacements: Replacements = Replacements()
    air: Air = Air()
    rail: Rail = Rail()
    frontier: Annotated[int, Meta(ge=0)] = 0
    """Hexes of rows up to this one are Axis at the start, the others Soviet, where no unit stands."""
