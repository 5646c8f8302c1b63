"""The world: units, markers, tracks; and the questions that every chapter asks of it. Nothing in it is hidden."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import TypeVar

from esagono.games.case_yellow.counters import NATIONS, Charts, Counter
from esagono.games.case_yellow.ground import Ground
from esagono.games.case_yellow.land import Land
from esagono.games.case_yellow.scenario.rules import Rules
from esagono.kernel import Side, Value
from esagono.kernel.memo import once_per_world

SIDES: tuple[Side, Side] = ("german", "allied")
T = TypeVar("T")

AIRBORNE, OKH, REINFORCEMENTS, REFIT = "airborne", "okh", "reinforcements", "refit"
ELIMINATED, EVACUATED, EXITED, UNUSED = "eliminated", "evacuated", "exited", "unused"
BOXES = (AIRBORNE, OKH, REINFORCEMENTS, REFIT, ELIMINATED, EVACUATED, EXITED, UNUSED)
"""Where a unit is that is not on the map."""


class Unit(Value):
    """A unit in play."""

    id: str
    hex: str = ""
    """Empty while it is off the map."""
    box: str = ""
    """The box in which it is while it is off the map."""
    level: int = 1
    """Strength levels left; 0 when it is eliminated."""
    due: int = 0
    """The turn in which a unit in the reinforcement box arrives."""
    entry: str = ""
    """How a reinforcement enters, as the scenario says it."""
    disrupted: bool = False
    oos: bool = False
    """Marked Out of Supply (R-7.5)."""
    no_attack_supply: bool = False
    """Marked No Attack Supply (R-7.6e)."""
    moved: bool = False
    """It has moved in this round (R-10.1b5)."""
    left: int = 0
    """Movement points that it has not spent in this round, for a bridgehead attempt (R-10.8c2)."""
    entered: int = 0
    """Movement points that it spent to come onto the map in this round (R-10.2b)."""
    attacked: bool = False
    """It has attacked in this round (R-11.2a2)."""
    beset: bool = False
    """It has been attacked in this round (R-11.2a3)."""
    landed: bool = False
    """It dropped in this turn and may not move in the first German Movement round after (S-4.2d)."""
    used: bool = False
    """An Attack Supply unit that has moved in this turn (R-7.9c)."""
    bound: bool = False
    """It has come into the Dyle Plan area; with a red star it is bound there (S-5.8d4)."""
    driven: bool = False
    """It has retreated while the Dyle Plan held, and need not go back to the line (S-5.8d4)."""
    under_way: bool = False
    """It has left the hex in which its move began (S-5.8d3)."""
    cause: str = ""
    """What took its last level: combat, supply, attrition, attrition-oos, …"""


class Engagement(Value):
    """An Engaged combat, to be fought again in the next round of either side (R-11.9)."""

    attacker: Side
    target: str
    origins: tuple[str, ...]
    bridgehead: bool = False
    units: tuple[str, ...] = ()
    """Those who attacked; who comes into their hexes joins them (R-11.9c)."""


class Ledger(Value):
    """One entry of the record of victory points."""

    turn: int
    side: Side
    points: int
    reason: str
    hex: str = ""


class Dynamo(Value):
    """Operation Dynamo (R-13)."""

    port: str
    declared: int
    ends: int
    """The turn in which the end marker lies."""
    hits: int = 0
    """Disruption markers on the port."""
    over: bool = False
    ended: int = 0
    """The turn in which it ended (S-5.9)."""


class World(Value):
    """Everything that lies on the table."""

    charts: Charts
    land: Land
    units: dict[str, Unit]
    rules: Rules
    """What the scenario lays down: numbers by turn, areas, switches."""
    options: dict[str, str] = {}
    turn: int = 1
    turns: int = 10
    initiative: Side = "german"
    cup: dict[str, int] = {}
    """Action markers still to be drawn."""
    kept: str = ""
    """The marker that the initiative player has kept out for round 1."""
    rounds: tuple[tuple[Side, str], ...] = ()
    """The rounds played in this turn: side and movement or combat."""
    control: dict[str, Side] = {}
    """Hexes held by another side than their country's at the start."""
    destroyed: tuple[str, ...] = ()
    """Hexes whose defensive works or fortified line are destroyed."""
    interdicted: dict[str, int] = {}
    """Crossing Interdicted markers with the turn in which they were placed; 0: set-up, -1: until Eben Emael falls."""
    bridgeheads: tuple[str, ...] = ()
    tried: tuple[str, ...] = ()
    """Hexes for which a bridgehead was tried in this round (R-10.8f)."""
    refugees: tuple[str, ...] = ()
    terror: str = ""
    """The city under the Terror Bombing marker."""
    terrors: int = 0
    """Terror bombings so far."""
    better_defence: tuple[str, ...] = ()
    better_left: int = 0
    """Better Defence markers in hand."""
    paris_open: bool = False
    air: dict[str, str] = {}
    """Air assets: `ready`, `used`, `away` (not received this turn), `lost`, `gone` (for good)."""
    air_back: dict[str, int] = {}
    """The turn in which a lost air asset comes back."""
    air_due: dict[Side, int] = {}
    """How many assets a side has still to pick (S-5.5b)."""
    engaged: tuple[Engagement, ...] = ()
    defended: tuple[str, ...] = ()
    """Hexes attacked in this round (R-11.2)."""
    surrendered: dict[str, int] = {}
    """Countries that have surrendered, with the turn."""
    dynamo: Dynamo | None = None
    chits: dict[Side, dict[str, int]] = {}
    """Armour attrition chits in each side's cup."""
    replacements: dict[str, int] = {}
    """Levels left: `allied-infantry`, `allied-armour`, `german-infantry`."""
    refit_declared: int = 0
    refit_ends: int = 0
    refit_points: int = 0
    refitted: tuple[str, ...] = ()
    """Divisions that have received a refit point (S-5.17d)."""
    evacuated: dict[str, int] = {}
    """Strength levels taken off by sea, by nation."""
    case_red: int = 0
    """The Case Red turn, once it is known."""
    vp: dict[Side, int] = {}
    ledger: tuple[Ledger, ...] = ()
    drawn: tuple[str, ...] = ()
    """Costly attack supply drawn on in this round: the West Wall (R-7.8c), AG1 without a supply line (R-7.7e)."""
    exited: int = 0
    """Scenario 3: supplied units with a yellow MA that have left by the map edge (S-7.20)."""
    exits: int = 0
    """Units that have left the Maginot Zone in this turn (S-5.8b3)."""


def enemy(side: Side) -> Side:
    """The other side."""
    return "allied" if side == "german" else "german"


def ground(world: World) -> Ground:
    """The map, ready for questions."""
    return world.land.ground


def counter(world: World, unit: Unit | str) -> Counter:
    """What is printed on a unit."""
    return world.charts.counters[unit if isinstance(unit, str) else unit.id]


def side_of(world: World, unit: Unit) -> Side:
    """The side of a unit."""
    return NATIONS[world.charts.counters[unit.id].nation]


@once_per_world
def by_hex(world: World) -> dict[str, tuple[Unit, ...]]:
    """The units on the map by hex, in the order of the roster."""
    found: dict[str, tuple[Unit, ...]] = {}
    for unit in world.units.values():
        hex_ = unit.hex
        if hex_:
            found[hex_] = (*found[hex_], unit) if hex_ in found else (unit,)
    return found


def units_at(world: World, hex_: str, side: Side = "") -> tuple[Unit, ...]:
    """The units in a hex, of a side or of both."""
    units = by_hex(world).get(hex_, ())
    return tuple([u for u in units if side_of(world, u) == side]) if side else units


def on_map(world: World, side: Side = "") -> Iterator[Unit]:
    """The units on the map."""
    counters = world.charts.counters
    return (u for u in world.units.values() if u.hex and (not side or NATIONS[counters[u.id].nation] == side))


def has_enemy(world: World, hex_: str, side: Side) -> bool:
    """A unit of the other side is in the hex."""
    units = by_hex(world).get(hex_)
    return units is not None and any(side_of(world, u) != side for u in units)


def controller(world: World, hex_: str) -> Side:
    """Who holds a hex: the last who was there, at the start by country (AM-65)."""
    held = world.control.get(hex_)
    if held:
        return held
    return "german" if ground(world).country(hex_) == "germany" else "allied"


def is_destroyed(world: World, hex_: str) -> bool:
    """The works or the fortified line of the hex are destroyed."""
    return hex_ in world.destroyed


def works_stand(world: World, hex_: str) -> bool:
    """Undestroyed Defensive Works are in the hex."""
    return ground(world).works(hex_) and hex_ not in world.destroyed


def line_stands(world: World, hex_: str) -> bool:
    """An undestroyed Fortified Line, Eben Emael or Metz among them, is in the hex."""
    return bool(ground(world).fort(hex_)) and hex_ not in world.destroyed


def printed_strength(world: World, unit: Unit) -> Fraction:
    """The combat strength on the side that lies up."""
    return counter(world, unit).strength(unit.level)


def by_turn(world: World, row: Mapping[str, T], otherwise: T) -> T:
    """What a rule of the scenario lays down for this turn: a mapping of turns, with `later` for all others."""
    return row.get(str(world.turn), row.get("later", otherwise))


def by_variant(world: World, row: Mapping[str, T], otherwise: T) -> T:
    """What a rule of the scenario lays down for the variant that is played; `any` for both."""
    return row.get(world.options.get("variant", "one"), row.get("any", otherwise))


def is_engaged(world: World, unit: Unit) -> bool:
    """The unit is in an Engaged combat, as attacker or defender (R-11.9b)."""
    return any(binds(world, unit, fight) for fight in world.engaged if goes_on(world, fight))


def binds(world: World, unit: Unit, fight: Engagement) -> bool:
    """The hex of the unit is Engaged; beside ARKO, which fires over another hex, nobody else is bound (AM-111)."""
    if side_of(world, unit) != fight.attacker:
        return unit.hex == fight.target
    near = fight.target in ground(world).neighbours(unit.hex) if unit.hex else False
    return unit.hex in fight.origins and (near or unit.id in fight.units)


def goes_on(world: World, fight: Engagement) -> bool:
    """Both sides still have units that fight in an Engaged combat; otherwise it is over (R-11.9b)."""
    attackers = any(units_at(world, hex_, fight.attacker) for hex_ in fight.origins)
    return attackers and any(printed_strength(world, u) for u in units_at(world, fight.target, enemy(fight.attacker)))


def named(world: World, *names: str) -> tuple[str, ...]:
    """The hexes of places by their names."""
    land = ground(world)
    return tuple(h for h in land.names if land.name(h) in names)
