"""What a scenario lays down, as typed values: one group for each subject of chapter 10 of the playbook.

Every field left out means that the scenario has no such rule. Whose number each is stands in the file's `[provenance]`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal

from msgspec import Meta

from esagono.games.crimea.scenario.upkeep import Command, Replacements, Supply, Turn, Weather
from esagono.games.crimea.scenario.victory import Army, Group, Victory
from esagono.kernel import Static

FREE_SETUP = "free-setup"
"""The option by which both sides agree on it (PB-10.94i)."""


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
    flown_in: tuple[str, ...] = ()
    """The only units that they bring, as reinforcements (PB-10.54l); empty: all that can fly."""
    bases_lost: bool = False
    """Simferopol has fallen before the scenario begins (PB-6.15)."""


class Navy(Group):
    """Ships."""

    hunted: bool = False
    """Loss rolls of naval movement are one higher (T-NAVAL-LOSS: scenarios 6 and 8)."""
    readiness_from: int = 0
    """The first turn with naval readiness rolls."""
    berths: tuple[str, ...] = ()
    """Ports and boxes among which the owner distributes ships and flotillas before the first turn (T-S4-SETUP)."""
    free: tuple[str, ...] = ()
    """These ships and flotillas."""
    twin_ports: tuple[str, ...] = ()
    """When the Axis enters one of these, the others are evacuated to the end of the scenario (PB-10.84h)."""


class Rail(Group):
    """Rail movement."""

    converted: tuple[str, ...] = ()
    """Hexes converted by the Axis at the start, up to its railheads."""
    captured: tuple[str, ...] = ()
    """Hexes of captured lines at the start (PB-10.34a4)."""
    all_captured: bool = False
    """Every other rail hex behind the Axis front is captured (PB-10.44a3)."""
    cut: tuple[str, ...] = ()
    """Hexes with a Rail Cut marker at the start (PB-10.34a2)."""
    conversion_only: tuple[str, ...] = ()
    """Hexes that nobody uses before they are converted: no captured line passes them (PB-10.34a2)."""
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


class Limits(Group):
    """An area that the Axis may not enter before the Soviets land there (PB-10.44j)."""

    area: str = ""
    """A region of the map."""
    opens_after: int = 0
    """It opens so many turns after an amphibious assault on it."""
    coast_north_of: int = 0
    """Elsewhere Axis units on the coast north of this row pay for moving, and nobody lands there."""
    coast_cost: int = 0
    """Victory points for each unit that moves."""
    may_enter: tuple[str, ...] = ()
    """Units that may be placed in the area all the same."""


class Crowd(Group):
    """Units that the set-up puts in a hex above its stacking limit (T-S3-SOVIET)."""

    units: tuple[str, ...] = ()
    until: int = 0
    """They are spared up to the movement phase of this turn."""


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
    limits: Limits = Limits()
    crowd: Crowd = Crowd()
    navy: Navy = Navy()
    holds: dict[Army, str] = {}
    """Hexes, or regions of the map, that belong to a side at the start where no unit stands; before the frontier."""
    free_setup: str = ""
    """Where the Axis places its units if both sides agree on it: from column and row to column and row (PB-10.94i)."""
    frontier: Annotated[int, Meta(ge=0)] = 0
    """Hexes of rows up to this one are Axis at the start, the others Soviet, where no unit stands."""
    frontier_column: Annotated[int, Meta(ge=0)] = 0
    """The same of columns."""


def is_free_setup(rules: Rules, options: Mapping[str, str]) -> bool:
    """The scenario has a free set-up, and both sides have agreed on it."""
    return bool(rules.free_setup) and options.get(FREE_SETUP) == "yes"
