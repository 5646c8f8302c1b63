"""The world: everything that lies on the table, and the questions that every chapter asks of it."""

from __future__ import annotations

from collections.abc import Iterator

from esagono.games.third_reich.counters import Charts, Kind
from esagono.games.third_reich.ground import Ground
from esagono.games.third_reich.land import Land, ground_of
from esagono.games.third_reich.pieces import (
    Breakthrough,
    Bridgehead,
    Entry,
    Grant,
    Holding,
    Minor,
    Mission,
    Power,
    Unit,
    Voyage,
)
from esagono.games.third_reich.scenario.rules import Rules
from esagono.kernel import Side, Value, rule
from esagono.kernel.memo import once_while

GERMANY, ITALY, BRITAIN, FRANCE, RUSSIA, USA = "germany", "italy", "britain", "france", "russia", "usa"
POWERS: tuple[Side, ...] = (GERMANY, ITALY, BRITAIN, FRANCE, RUSSIA, USA)
AXIS, ALLIES = "axis", "allies"
ALLIANCES = {AXIS: (GERMANY, ITALY), ALLIES: (BRITAIN, FRANCE, RUSSIA, USA)}
ALLIANCE = {power: name for name, powers in ALLIANCES.items() for power in powers}
WESTERN, EASTERN, MEDITERRANEAN = "western", "eastern", "mediterranean"
FRONTS = (WESTERN, EASTERN, MEDITERRANEAN)
OFFENSIVE, ATTRITION, PASS = "offensive", "attrition", "pass"
OPTIONS = (OFFENSIVE, ATTRITION, PASS)
POOL, US_BOX, MURMANSK, BUILDING, REMOVED, AT_SEA, SUEZ, SETUP = (
    "pool", "us-box", "murmansk", "building", "removed", "at-sea", "suez", "setup",
)  # fmt: skip
BOXES = (POOL, US_BOX, MURMANSK, BUILDING, REMOVED, AT_SEA, SUEZ, SETUP)
"""Force pool; US box; Murmansk box; fleets under construction; out of the game; aboard a fleet; fleets driven out of
Suez or blocking the Gulf (47.3, 47.4); counters not yet placed before the first turn."""
SUBMARINE, INTERCEPTOR, ASW, SAC = "submarine", "interceptor", "asw", "sac"
SW_TYPES = {GERMANY: (SUBMARINE, INTERCEPTOR), BRITAIN: (ASW, SAC), USA: (ASW, SAC)}
"""Who builds which SW factors (10.43); the first of each may go to the Murmansk box (10.44)."""
NOBODY = "nobody"
"""Who controls hexes that fell to no one (26.6)."""


class World(Value):
    """Everything that lies on the table."""

    charts: Charts
    land: Land
    rules: Rules
    """What the scenario lays down."""
    units: dict[str, Unit]
    powers: dict[Side, Power]
    minors: dict[str, Minor] = {}
    settings: dict[str, str] = {}
    shares: tuple[tuple[Side, ...], ...] = ()
    """The powers of each player, where three or more play (51.1); empty: two do."""
    turn: int = 3
    """The game turn: `calendar.py`."""
    last_turn: int = 14
    first: str = AXIS
    """The alliance that moves first in this game turn (12.11)."""
    mover: str = ""
    """The alliance whose player turn it is; empty between them."""
    half: int = 0
    """The number of the player turn since the start, minors' turns not counted: 1, 2, 3, …"""
    wars: dict[str, int] = {}
    """Who is at war with whom, `france germany` in the order of the alphabet, with the game turn of the declaration."""
    control: dict[str, str] = {}
    """Hexes that are not controlled by whoever held their country at the start, with their controller (7.1)."""
    began: dict[str, str] = {}
    """Hexes that have changed hands in this player turn, with who controlled them when it began (15.4, 28.21)."""
    options: dict[str, str] = {}
    """The option of a nation on a front, `germany eastern`, in this player turn (12.22)."""
    razed: tuple[str, ...] = ()
    """Fortresses that are none any more (5.51)."""
    bridgeheads: dict[str, Bridgehead] = {}
    missions: tuple[Mission, ...] = ()
    voyages: tuple[Voyage, ...] = ()
    """Fleets at sea in this phase (29.5)."""
    attacked: tuple[str, ...] = ()
    """Hexes that have been attacked in this player turn (14.23)."""
    breakthroughs: tuple[Breakthrough, ...] = ()
    holdings: tuple[Holding, ...] = ()
    penalties: tuple[str, ...] = ()
    """Losses that are paid for once: gibraltar, suez, moscow, leningrad."""
    ledger: tuple[Entry, ...] = ()
    """Changes of BRPs in this year."""
    dues: tuple[str, ...] = ()
    """What still has to be done in this player turn, by key: an Offensive that must be used, a Polish attack, …"""
    notes: dict[str, int] = {}
    """Counters of chapters, by key: turns of control of the canals, turns of Eastern Europe, …"""
    states: dict[str, str] = {}
    """Words of chapters, by key: Vichy, Eastern Europe, the first winter, Lend Lease, …"""
    variants: dict[Side, int] = {}
    """The variant counter that Britain and Germany have drawn (33.1): secret until it is played."""
    variants_shown: tuple[Side, ...] = ()
    sw: dict[str, int] = {}
    """Strategic warfare factors by power and type, `britain asw`: secret."""
    boxes: dict[str, int] = {}
    """SW factors in the Murmansk box by power and type, `britain asw`: secret (42.8)."""
    bids: dict[str, int] = {}
    """What powers write down in secret, by power and type: SW factors of a year start, what is sent to a convoy."""
    reports: dict[str, int] = {}
    """What intelligence has found, `germany britain asw`: who knows it, whose it is; secret to all others (33.54)."""
    grants: tuple[Grant, ...] = ()
    """BRPs on their way from one power to another (15.57, 40.3, 42.2)."""


@once_while("land")
def ground(world: World) -> Ground:
    """The map, ready for questions."""
    return ground_of(world.land)


@rule("4.1")
def kind(world: World, unit: Unit | str) -> Kind:
    """What is printed on a unit."""
    return world.charts.kinds[(world.units[unit] if isinstance(unit, str) else unit).kind]


def colour_of(world: World, unit: Unit) -> str:
    """The nation whose colour the unit has: whose pool it comes from, and what is printed on it."""
    return world.charts.kinds[unit.kind].nation


@rule("36.23", "26.72", "A-560")
def nation_of(world: World, unit: Unit) -> str:
    """The nation whose unit it is in all it does: the power to which it is lent, or that whose colour it has."""
    return unit.owner or world.charts.kinds[unit.kind].nation


@once_while("units")
def by_hex(world: World) -> dict[str, tuple[Unit, ...]]:
    """The units on the map by hex, in the order of the roster."""
    found: dict[str, list[Unit]] = {}
    for unit in world.units.values():
        if unit.hex:
            found.setdefault(unit.hex, []).append(unit)
    return {hex_: tuple(units) for hex_, units in found.items()}


def units_at(world: World, hex_: str) -> tuple[Unit, ...]:
    """All units in a hex, air and fleets too."""
    return by_hex(world).get(hex_, ())


def ground_units(world: World, hex_: str) -> tuple[Unit, ...]:
    """The ground units in a hex."""
    return ground_by_hex(world).get(hex_, ())


@once_while("units", "charts")
def ground_by_hex(world: World) -> dict[str, tuple[Unit, ...]]:
    """The ground units on the map by hex."""
    kinds = world.charts.kinds
    found = {h: tuple(u for u in units if kinds[u.kind].ground) for h, units in by_hex(world).items()}
    return {h: units for h, units in found.items() if units}


def on_map(world: World) -> Iterator[Unit]:
    """The units on the map."""
    return (u for u in world.units.values() if u.hex)
