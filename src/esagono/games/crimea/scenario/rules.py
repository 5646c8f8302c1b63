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
    axis_strongpoints: bool = False
    """Engineers of the Axis may build strongpoints (BSR-18.34)."""


class Air(Group):
    """Air units."""

    readiness_from: int = 0
    """The first turn with air readiness rolls."""
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
    first_turn: int = 0
    first: Army = "axis"
    """The side whose segment begins the first turn."""
    weather: Weather = Weather()
    supply: Supply = Supply()
    command: Command = Command()
    replacements: Replacements = Replacements()
    air: Air = Air()
    rail: Rail = Rail()
    navy: Navy = Navy()
    frontier: Annotated[int, Meta(ge=0)] = 0
    """Hexes of rows up to this one are Axis at the start, the others Soviet, where no unit stands."""
