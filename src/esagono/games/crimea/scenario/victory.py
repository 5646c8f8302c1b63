"""What a scenario lays down about victory: places, levels, points."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from esagono.kernel import Value

Army = Annotated[str, Meta(pattern="^(axis|soviet)$")]
Grade = Literal["places", "points", "marginal", "tactical", "operational", "strategic"]


Plan = Literal["", "kerch", "sevastopol"]


class Group(Value, forbid_unknown_fields=True, omit_defaults=True):
    """Rules about one subject."""


class Objectives(Group):
    """Hexes that the Axis must hold, losing few levels (PB-10.15)."""

    hexes: tuple[str, ...] = ()
    most_levels: int = 0


class Places(Group):
    """Places that a side must hold in the end (PB-10.65, PB-10.95)."""

    side: Army
    hexes: tuple[str, ...]
    least: Annotated[int, Meta(ge=1)]
    """How many of them."""
    grade: Grade = "places"
    """What the victory is called."""


class Destruction(Group):
    """Soviet levels that must be lost (PB-10.75)."""

    key: str = ""
    """The place with which fewer are enough."""
    with_key: int = 0
    without_key: int = 0
    before: int = 0
    """Levels lost before the scenario begins that count."""


class Level(Group):
    """A level of victory: from so many points on (T-S2-VP)."""

    side: Army
    grade: Grade
    least: int
    plan: Plan = ""
    """Under this Victory Plan alone (T-S5-VP)."""


class Held(Group):
    """Places whose holding costs the Axis points each turn (T-S2-EVENTS)."""

    hexes: tuple[str, ...] = ()
    after: int = 0
    """From the turn after this one."""
    points: int = 1


class Points(Group):
    """What victory points are given for; none where a number is 0 (BSR-25.1)."""

    locations: str = ""
    """The rows of the table of places, by the scenario they are named after."""
    levels: dict[Army, int] = {}
    """The last box of the loss track of a side: a point for so many levels (BSR-16.25)."""
    all_types: bool = False
    """Levels of all types move the marker, not only armour and artillery."""
    guard_guns: int = 0
    """For each level of Soviet Guard artillery."""
    hq_lost: int = 0
    """For each Soviet HQ that is lost in combat or overrun."""
    ships: dict[Literal["bb", "cl", "dl", "dd"], int] = {}
    """For each Soviet ship that is sunk, by its type."""
    mandated: int = 1
    """For each Mandated Attack not made when a place is taken (BSR-7.26A2)."""
    held: Held = Held()
    left_behind: bool = False
    """Soviet units on the map at the end count as lost (PB-10.24l)."""
    grades: tuple[Level, ...] = ()
    """From the highest total down."""
    at_once: tuple[str, ...] = ()
    """The Axis wins at once when it stands in all of these (PB-10.25)."""
    at_start: bool = False
    """The points at the start are those of the places that the Axis holds (T-S4-VP)."""
    retaken: dict[str, int] = {}
    """What places are worth once the Soviets have had them back (T-S4-VP)."""
    belt: int = 0
    """Hexes of the Fortified Belt that the Axis must hold for points (T-S4-VP)."""
    belt_points: int = 0


class Prize(Group):
    """A place that is worth points at the end under a Victory Plan (PB-10.55)."""

    plan: Plan
    hex: str
    points: int


class Strait(Group):
    """The crossing of the Strait of Kerch, of the Kerch Plan (PB-10.55e4)."""

    port: str = ""
    """The hex in which the divisions begin the turn."""
    divisions: tuple[str, ...] = ()
    hex: str = ""
    """In or next to it coastal artillery guards the strait."""
    batteries: int = 0
    """So many units of it."""
    due: int = 0
    """The first turn in which the Axis loses a point if it has not crossed, or the batteries are missing."""
    supply_turns: int = 0
    """How many turns after the crossing the marker lies with which the loss of supply ends (PB-10.55e5)."""


class Plans(Group):
    """The secret Victory Plans of the Axis (PB-10.55); none where there is no turn."""

    choose_by: int = 0
    """The turn in whose reinforcement phase one must be chosen."""
    reveal_by: int = 0
    """The turn in whose reinforcement phase it is revealed."""
    group: str = ""
    """The special group whose price depends on the plan, and that the Kerch Plan demands."""
    costs: dict[Plan, int] = {}
    replacements: int = 0
    """Type I points for revealing the Sevastopol Plan."""
    prizes: tuple[Prize, ...] = ()
    strait: Strait = Strait()


class Victory(Group):
    """Who wins."""

    kind: Literal["objectives", "places", "destruction", "points"]
    start: int = 0
    """Victory points at the start (PB-9.3a)."""
    objectives: Objectives = Objectives()
    places: tuple[Places, ...] = ()
    destruction: Destruction = Destruction()
    points: Points = Points()
    plans: Plans = Plans()
