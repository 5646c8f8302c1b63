"""What chapters ask of units and stacks: target class, posture, who is aboard, who moves how."""

from __future__ import annotations

from collections.abc import Iterable

from esagono.games.tcs.counters import AREA, ARTILLERY, BOTH, POINT, VEHICLE
from esagono.games.tcs.pieces import FOOT, MOVE, PARALYZED, SUPPRESSED, TRACKED, WHEELED, Unit
from esagono.games.tcs.world import World, counter, stack, steps
from esagono.kernel import Side, rule
from esagono.wargame.tables import by_roll, cell, number

DUG_IN = "dug_in"
"""A posture, the column of terrain_posture.csv; the others are the modes."""


@rule("24.2b")
def rides_own_transport(world: World, unit: Unit) -> bool:
    """A unit with organic transport in Move mode that does not go on foot."""
    return counter(world, unit).organic and unit.mode == MOVE and travel(world, unit) != FOOT


@rule("24.2a")
def nominal_steps(world: World, unit: Unit) -> int:
    """The steps of the transport of a unit that rides its own: one, two for A targets of three or more steps; of
    these one is lost when half of the unit is."""
    printed = counter(world, unit)
    large = printed.target == AREA and printed.steps >= LARGE
    return 2 if large and 2 * unit.lost < printed.steps else 1


LARGE = 3


@rule("3.2", "3.2a", "3.2e", "12.2d", "24.2b")
def target(world: World, unit: Unit) -> tuple[str, int]:
    """The target class of a unit and its defence: organic transport is B-0 on wheels, B-1 on tracks."""
    printed = counter(world, unit)
    if rides_own_transport(world, unit):
        return BOTH, 1 if travel(world, unit) == TRACKED else 0
    return printed.target, 0 if printed.target == BOTH and printed.morale is not None else printed.defence


def is_point_target(world: World, unit: Unit) -> bool:
    """Point fire can be aimed at it: a P or B target."""
    return target(world, unit)[0] in (POINT, BOTH)


def is_area_target(world: World, unit: Unit) -> bool:
    """It is an A target."""
    return target(world, unit)[0] == AREA


@rule("24.1a")
def is_inside(world: World, unit: Unit) -> bool:
    """Aboard a carrier: no fire reaches it but through the carrier. Towed guns and riders on vehicles are not."""
    aboard = unit.carrier and counter(world, unit.carrier).carrier
    return bool(aboard) and counter(world, unit).target == AREA


def rides_vehicle(world: World, unit: Unit) -> bool:
    """It rides on a Vehicle unit (24.1e)."""
    return bool(unit.carrier) and counter(world, unit.carrier).type == VEHICLE


@rule("10.0a", "T-steps")
def is_platoon(world: World, unit: Unit | str) -> bool:
    """Infantry of more steps than a section has."""
    printed = counter(world, unit)
    return printed.infantry and printed.steps > number(world.charts.tables, "unit_steps", "section", "steps")


def is_soft_skinned(world: World, unit: Unit) -> bool:
    """A Vehicle or Carrier unit, which the posture table has columns of its own for (11.3b)."""
    return not counter(world, unit).foot_troops


@rule("11.3b")
def posture(unit: Unit) -> str:
    """Dug in, or the mode of the unit."""
    return DUG_IN if unit.dug_in else unit.mode


@rule("24.2c")
def travel(world: World, unit: Unit) -> str:
    """How a unit moves: what it has declared, or the only way it has."""
    own = counter(world, unit).allowances()
    return unit.travel if unit.travel in own else next(iter(own), FOOT)


@rule("20.0f")
def allowance(world: World, unit: Unit) -> int:
    """The movement allowance in whole points; that of tow-only units is notional."""
    printed = counter(world, unit)
    if printed.tow_only:
        return NOTIONAL
    return printed.allowances().get(travel(world, unit), 0)


NOTIONAL = 2


def is_shaken(unit: Unit) -> bool:
    """Suppressed or Paralyzed."""
    return unit.state in (SUPPRESSED, PARALYZED)


@rule("T-states", "13.1f", "17.3a", "17.3b", "17.5a")
def is_barred(world: World, unit: str, action: str, *states: str) -> bool:
    """The table of abilities keeps a unit in one of these states from an action."""
    state = world.units[unit].state
    return state in states and cell(world.charts.tables, "abilities", action, state) == "no"


def all_steps(world: World, units: Iterable[Unit]) -> int:
    """The steps of several units."""
    return sum(steps(world, unit) for unit in units)


def units_of(world: World, ids: Iterable[str]) -> tuple[Unit, ...]:
    """The units of these ids that are still on the map."""
    return tuple([u for i in ids if (u := world.units[i]).hex])


def with_loads(world: World, ids: Iterable[str]) -> tuple[str, ...]:
    """These units and all that they carry or tow, with the vehicles that carry somebody together (24.1e)."""
    found = dict.fromkeys(ids)
    tied: list[str] = []
    for unit in world.units.values():
        if unit.carrier and any(c in found for c in carriers(unit)):
            found[unit.id] = None
            tied += [c for c in carriers(unit) if c not in found]
    return with_loads(world, (*found, *tied)) if tied else tuple(found)


@rule("24.1e")
def carriers(unit: Unit) -> tuple[str, ...]:
    """The unit that carries it, with those that share in it; nobody: it is on the ground."""
    return (unit.carrier, *unit.shared) if unit.carrier else ()


def still_in(world: World, hex_: str, side: Side, ids: Iterable[str]) -> tuple[Unit, ...]:
    """Those of these units that are in the hex."""
    wanted = set(ids)
    return tuple([u for u in stack(world, hex_, side) if u.id in wanted])


@rule("24.6b")
def direct_fire(world: World, unit: Unit) -> tuple[int, int]:
    """Firepower and range as printed; of artillery on the map without any those of its calibre."""
    printed = counter(world, unit)
    if printed.type != ARTILLERY or printed.firepower:
        return printed.firepower, printed.range
    tables = world.charts.tables
    columns = ("firepower", "range")
    firepower, far = (int(by_roll(tables, "guns_direct", printed.calibre, column)) for column in columns)
    return firepower, far


WHEELS_AND_TRACKS = (TRACKED, WHEELED)
