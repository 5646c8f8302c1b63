"""The world: everything that lies on the table, and the questions that every chapter asks of it."""

from __future__ import annotations

from collections.abc import Iterator

from esagono.games.crimea.counters import Charts, Counter
from esagono.games.crimea.ground import Ground
from esagono.games.crimea.land import Land, ground_of
from esagono.games.crimea.pieces import Attack, Ledger, Mission, Ship, Squadron, Strongpoint, Unit
from esagono.games.crimea.scenario.rules import Rules
from esagono.kernel import Side, Value, rule
from esagono.kernel.memo import once_while

AXIS, SOVIET = "axis", "soviet"
SIDES: tuple[Side, Side] = (AXIS, SOVIET)

REINFORCEMENTS, ACTIVE, CADRE, ELIMINATED, NO_REBUILD = "reinforcements", "active", "cadre", "eliminated", "no-rebuild"
WITHDRAWN, ASIDE, MAP_T, SEVASTOPOL = "withdrawn", "aside", "map-t", "sevastopol-box"
BOXES = (REINFORCEMENTS, ACTIVE, CADRE, ELIMINATED, NO_REBUILD, WITHDRAWN, ASIDE, MAP_T, SEVASTOPOL)
"""Where a unit is that is not on the map; `aside`: substitute and supply counters that may be used again."""
REAR = (MAP_T, SEVASTOPOL)
"""The boxes behind the Soviet front: scenario 2 uses the Sevastopol Box as the others the Map T Box (PB-10.24a)."""
LOST = (CADRE, ELIMINATED, NO_REBUILD)
DRY, MUD, FROST, SNOW, ARCTIC = "dry", "mud", "frost", "snow", "arctic"
WEATHERS = (DRY, MUD, FROST, SNOW, ARCTIC)


class World(Value):
    """Everything that lies on the table."""

    charts: Charts
    land: Land
    units: dict[str, Unit]
    rules: Rules
    """What the scenario lays down."""
    options: dict[str, str] = {}
    turn: int = 1
    last_turn: int = 1
    phase: str = ""
    """The movement phase that is played: movement, motorised or reaction; empty outside one."""
    weather: str = DRY
    storm: bool = False
    lingering: bool = False
    """Mud lingers in the woods (BSR-5.14)."""
    weather_before: str = ""
    """The result of the turn before, as rolled (BSR-5.15a)."""
    mud_turns: int = 0
    """Mud turns in a row (PB-3.12)."""
    frozen: bool = False
    """Rivers and lakes are frozen (BSR-5.15b)."""
    frozen_for_good: bool = False
    snowed: bool = False
    """Snow or Arctic weather has come in this game (BSR-23.34c)."""
    """After Arctic weather they stay so (BSR-5.15b2)."""
    sea_frozen: bool = False
    """The Sea of Azov and the north of the Kerch zone are frozen (PB-10.44h)."""
    ice_bridge: bool = False
    ice_used: int = 0
    """Stacking points that have crossed it in this turn (PB-10.94h4)."""
    control: dict[str, Side] = {}
    """Hexes that have changed hands, or that the set-up gives to a side."""
    strongpoints: dict[str, Strongpoint] = {}
    destroyed: tuple[str, ...] = ()
    """Hexsides `3505/3606` whose line, and hexes whose citadel or belt is destroyed."""
    bridges: dict[str, str] = {}
    """Bridge units and ferries by hexside, with their state."""
    rail: dict[str, str] = {}
    """Rail hexes that are not as at the start: converted, captured or cut."""
    interdiction: dict[str, int] = {}
    """Interdiction markers by mission hex (read them through `interdicted.py`); `naval`: the Naval Movement
    Interdiction Box."""
    evacuation: tuple[str, ...] = ()
    """Ports with an Evacuation marker."""
    evacuated: tuple[str, ...] = ()
    """Those whose Evacuation is complete: the marker goes in the interphase (PB-8.55b)."""
    closed_ports: tuple[str, ...] = ()
    """Those under Evacuation to the end of the scenario (PB-10.84h)."""
    landings: dict[str, str] = {}
    """Units that land in a coastal hex without enemies in this turn, with the hex (PB-8.74d)."""
    landed: tuple[str, ...] = ()
    """Units that have made an amphibious assault in this turn (PB-8.73d)."""
    assaulted: int = 0
    """The turn of the first amphibious assault on the area of the scenario (PB-10.44j); 0: there was none."""
    port_load: dict[str, int] = {}
    """NTP loaded and unloaded in this turn, by port."""
    taken_ports: tuple[str, ...] = ()
    """Ports captured in this turn."""
    attacks: dict[str, Attack] = {}
    """Declared attacks by their first target, until they are resolved."""
    air: dict[str, Squadron] = {}
    missions: tuple[Mission, ...] = ()
    cas: dict[str, int] = {}
    """Net close air support by defending hex; above 0 the attacker's (BSR-15.13)."""
    bases_lost: int = 0
    """The turn in which the Axis took Simferopol (PB-6.15); 0: it has not."""
    ships: dict[str, Ship] = {}
    points: dict[str, int] = {}
    """Replacement points: `axis-i`, `axis-a`, `axis-romanian`, `soviet-i`, …; what may still be done in the turn."""
    commanded: dict[str, tuple[str, ...]] = {}
    """Attacks for which Soviet attackers have an order, by first hex, with the HQs that could give it (BSR-22.12)."""
    set_out: dict[str, int] = {}
    """How many units have begun to move in the range of a non-OP HQ in this phase, by HQ (BSR-22.25g)."""
    rail_used: dict[Side, int] = {}
    airlifts: dict[Side, tuple[int, ...]] = {}
    """The turns in which a side has used air transport (BSR-11.76)."""
    heavy_points: int = 0
    """Super-heavy ammunition (PB-10.44, S-8)."""
    cups: dict[str, dict[str, int]] = {}
    """Unknown UR/MG and Militia counters still to be drawn, by cup (A-90)."""
    groups: tuple[str, ...] = ()
    """Special reinforcement groups taken."""
    mandated: dict[str, int] = {}
    """Mandated Attacks not yet made: `due` (BSR-7.26)."""
    first_taken: dict[str, int] = {}
    """The turn in which the Axis first took each place with points (BSR-7.26A2)."""
    lost_levels: dict[Side, int] = {}
    """Strength levels lost in play, of all types (PB-10.15)."""
    heavy_losses: dict[Side, int] = {}
    """Armour and artillery levels on the loss track (BSR-16.25)."""
    vp: int = 0
    """Only the Axis total is kept (BSR-25.1)."""
    ledger: tuple[Ledger, ...] = ()
    plan: str = ""
    """The secret Victory Plan of the campaign: kerch or sevastopol (PB-10.55)."""
    plan_shown: bool = False
    crossed: int = 0
    """The turn in which the mountain divisions crossed the Strait of Kerch (PB-10.55e4); 0: they have not."""


def enemy(side: Side) -> Side:
    """The other side."""
    return SOVIET if side == AXIS else AXIS


@once_while("land", "frozen")
def ground(world: World) -> Ground:
    """The maps, ready for questions."""
    return ground_of(world.land, world.frozen)


@rule("BSR-2.3")
def counter(world: World, unit: Unit | str) -> Counter:
    """What is printed on a unit; whatever has no counter is a marker."""
    return world.charts.counters[unit if isinstance(unit, str) else unit.id]


def side_of(world: World, unit: Unit) -> Side:
    """The side of a unit."""
    return world.charts.counters[unit.id].side


@once_while("units")
def by_hex(world: World) -> dict[str, tuple[Unit, ...]]:
    """The units on the map by hex, in the order of the roster."""
    found: dict[str, list[Unit]] = {}
    for unit in world.units.values():
        if unit.hex:
            found.setdefault(unit.hex, []).append(unit)
    return {hex_: tuple(units) for hex_, units in found.items()}


@rule("BSR-3.3")
def units_at(world: World, hex_: str, side: Side = "") -> tuple[Unit, ...]:
    """The units in a hex, of a side or of both; their order means nothing."""
    units = by_hex(world).get(hex_, ())
    return tuple([u for u in units if side_of(world, u) == side]) if side and units else units


@once_while("units", "charts")
def deployed(world: World, side: Side) -> tuple[Unit, ...]:
    """The units of a side on the map; without a side those of both."""
    return tuple(u for u in world.units.values() if u.hex and (not side or side_of(world, u) == side))


def on_map(world: World, side: Side = "") -> Iterator[Unit]:
    """The units on the map."""
    return iter(deployed(world, side))


def combat_units(world: World, hex_: str, side: Side = "") -> tuple[Unit, ...]:
    """The combat units in a hex (BSR-2.33a)."""
    units = units_at(world, hex_, side)
    return tuple([u for u in units if counter(world, u).fights]) if units else units


@once_while("units", "charts")
def held(world: World) -> dict[Side, set[str]]:
    """The hexes with combat units of each side."""
    found: dict[Side, set[str]] = {AXIS: set(), SOVIET: set()}
    for unit in on_map(world):
        printed = counter(world, unit)
        if printed.fights:
            found[printed.side].add(unit.hex)
    return found


@rule("BSR-3.11")
def has_enemy(world: World, hex_: str, side: Side) -> bool:
    """A combat unit of the other side is in the hex."""
    return hex_ in held(world)[enemy(side)]
