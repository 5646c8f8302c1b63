"""The world: everything that lies on the table, and the questions that every chapter asks of it."""

from __future__ import annotations

from collections.abc import Iterator

from esagono.games.tcs.counters import SIDES, Charts, Counter, Formation
from esagono.games.tcs.ground import Ground
from esagono.games.tcs.land import Land, ground_of
from esagono.games.tcs.pieces import (
    Ammunition,
    Barrage,
    Doubt,
    Illum,
    Laid,
    Melee,
    Minefield,
    OpSheet,
    Smoke,
    Track,
    Unit,
)
from esagono.games.tcs.scenario.rules import Rules
from esagono.kernel import Side, Value, rule
from esagono.kernel.memo import once_while

BLUE, GREY = SIDES
COMMAND, ARTILLERY_PHASE, ACTION, CLEAN_UP = "command", "artillery", "action", "clean-up"
NIGHT, DAY = "night", "day"


class World(Value):
    """Everything that lies on the table."""

    charts: Charts
    land: Land
    rules: Rules
    """What the scenario lays down."""
    units: dict[str, Unit]
    options: dict[str, str] = {}
    turn: int = 1
    last_turn: int = 1
    phase: str = ""
    """command, artillery, action or clean-up."""
    first: Side = ""
    """Who acts first in the present phase (2.0)."""
    active: Side = ""
    """Whose Action Phase, or sub-phase, is played."""
    light: str = DAY
    """night, dawn, day, dusk or twilight, as the turn track has it."""
    weather: str = ""
    """A row of weather.csv by its word; empty: no weather."""
    visibility: int = 0
    """The longest line of sight in hexes; 0: no limit (7.0)."""
    sheets: dict[str, OpSheet] = {}
    """Op sheets, of both sides; hidden (1.5)."""
    written: dict[Side, int] = {}
    """How much each side has written in its last Command Phase: the other sees him write, not what (A-103)."""
    boxes: dict[str, tuple[str, ...]] = {}
    """Eliminated units in the Battalion Morale box of each battalion; hidden (17.1a)."""
    tracks: dict[str, Track] = {}
    """Vehicle Morale by formation; hidden (17.8)."""
    ammunition: dict[str, Ammunition] = {}
    """By battery or artillery battalion; hidden (18.2)."""
    shoots: dict[str, int] = {}
    """Batteries of each that have a mission in this turn (18.1b)."""
    sorties: dict[Side, int] = {}
    """Sorties flown so far (25.1)."""
    barrages: dict[str, tuple[Barrage, ...]] = {}
    """By hex (18.3)."""
    preplots: dict[Side, str] = {}
    """Hexes written down before play; hidden (2.0-A2)."""
    smoke: dict[str, tuple[Smoke, ...]] = {}
    illum: tuple[Illum, ...] = ()
    mines: dict[str, Minefield] = {}
    laid: dict[Side, tuple[Laid, ...]] = {}
    """Minefields that a side has noted in this Command Phase; hidden until they are placed (21.1)."""
    melee: Melee = Melee()
    """The assault or overrun in whose hex both sides are now (22.0)."""
    sfa_targets: tuple[str, ...] = ()
    """Hexes that were the target of an SFA in this Action Phase (13.1h)."""
    control: dict[str, Side] = {}
    """Who was last alone in a hex; of hexes that the scenario counts or gives to a side."""
    losses: dict[str, int] = {}
    """Steps lost in combat, by unit type and side: `blue vehicle` (victory)."""
    doubts: tuple[Doubt, ...] = ()
    """Doubtful moves, for the side that made them (20.0e)."""


def enemy(side: Side) -> Side:
    """The other side."""
    return GREY if side == BLUE else BLUE


@once_while("land")
def ground(world: World) -> Ground:
    """The map, ready for questions."""
    return ground_of(world.land)


def counter(world: World, unit: Unit | str) -> Counter:
    """What is printed on a unit."""
    return world.charts.counters[unit if isinstance(unit, str) else unit.id]


def side_of(world: World, unit: Unit | str) -> Side:
    """The side of a unit."""
    return counter(world, unit).side


def formation(world: World, unit: Unit | str) -> Formation | None:
    """The battalion or vehicle formation of a unit, if it has one."""
    return world.charts.formations.get(counter(world, unit).formation)


@rule("10.0")
def steps(world: World, unit: Unit | str) -> int:
    """The steps that a unit has left."""
    unit = world.units[unit] if isinstance(unit, str) else unit
    return counter(world, unit).steps - unit.lost


@once_while("units")
def by_hex(world: World) -> dict[str, tuple[Unit, ...]]:
    """The units on the map by hex, those aboard too, in the order of the roster."""
    found: dict[str, list[Unit]] = {}
    for unit in world.units.values():
        if unit.hex:
            found.setdefault(unit.hex, []).append(unit)
    return {hex_: tuple(units) for hex_, units in found.items()}


def stack(world: World, hex_: str, side: Side = "") -> tuple[Unit, ...]:
    """The units in a hex, of a side or of both."""
    units = by_hex(world).get(hex_, ())
    return tuple([u for u in units if side_of(world, u) == side]) if side and units else units


def on_map(world: World, side: Side = "") -> Iterator[Unit]:
    """The units on the map, of a side or of both."""
    return (u for u in world.units.values() if u.hex and (not side or side_of(world, u) == side))


@once_while("units", "charts")
def held(world: World) -> dict[Side, dict[str, None]]:
    """The hexes with units of each side, in the order of the roster."""
    found: dict[Side, dict[str, None]] = {side: {} for side in SIDES}
    for unit in on_map(world):
        found[side_of(world, unit)][unit.hex] = None
    return found


@rule("20.0g")
def has_enemy(world: World, hex_: str, side: Side) -> bool:
    """A unit of the other side is in the hex."""
    return hex_ in held(world)[enemy(side)]


def passengers(world: World, unit: str) -> tuple[Unit, ...]:
    """The units that a unit carries or tows, alone or together with others."""
    return tuple([u for u in world.units.values() if u.carrier and (u.carrier == unit or unit in u.shared)])
