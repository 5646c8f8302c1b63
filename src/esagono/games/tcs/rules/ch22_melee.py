"""22.0 Fire in assaults: who fires, and the shifts that do not count."""

from __future__ import annotations

from esagono.games.tcs.counters import MORTAR, POINT
from esagono.games.tcs.fire_records import AreaFire, PointFire, Volley
from esagono.games.tcs.pieces import FIRE, PARALYZED, Unit
from esagono.games.tcs.records import ASSAULT
from esagono.games.tcs.rules.ch11_area import CHECK_ONLY, NONE, more_terms, posture_shift
from esagono.games.tcs.rules.ch11_area import reckon as reckon_area
from esagono.games.tcs.rules.ch11_strength import vulnerable
from esagono.games.tcs.rules.ch12_point import fired_at
from esagono.games.tcs.rules.ch12_point import reckon as reckon_point
from esagono.games.tcs.rules.ch14_pfa import point_targets
from esagono.games.tcs.stacks import is_shaken, units_of
from esagono.games.tcs.world import World, counter, enemy, ground, stack
from esagono.kernel import Side, rule
from esagono.wargame.sums import Term


@rule("22.0b", "9.1d", "9.1e", "24.1c", "23.0e")
def can_fire(world: World, unit: Unit) -> bool:
    """Infantry, Carriers and Vehicles fire in either mode, Weapons in Fire mode, mortars never; aboard infantry."""
    printed = counter(world, unit)
    if not printed.fire or printed.type == MORTAR or (unit.carrier and not printed.infantry):
        return False
    if unit.state == PARALYZED and world.melee.kind != ASSAULT:
        return False
    return unit.mode == FIRE or not printed.weapon


def firers(world: World, side: Side) -> tuple[Unit, ...]:
    """The units of a side that fire in the melee; only those in its hex fight (22.0)."""
    return tuple(u for u in stack(world, world.melee.hex, side) if can_fire(world, u))


@rule("22.0-6", "22.0h")
def volley_of(world: World, side: Side) -> Volley:
    """The fire of a side: all area fire in one, P units at points if there are any."""
    hex_ = world.melee.hex
    aimed = bool(point_targets(world, hex_, enemy(side)))
    units = firers(world, side)
    point = tuple(u.id for u in units if aimed and counter(world, u).fire == POINT)
    area = tuple(u.id for u in units if u.id not in point)
    return Volley(side, world.melee.kind, hex_, hex_, area, point)


@rule("22.0-6", "A-52")
def firing_order(world: World) -> tuple[tuple[Side, ...], ...]:
    """Who fires with whom: a side with nobody shaken before one with somebody shaken, else both at once."""
    side = world.melee.side
    sides = (side, enemy(side))
    there = [stack(world, world.melee.hex, s) for s in sides]
    if not all(there):
        return ()
    shaken = [any(is_shaken(u) for u in units) for units in there]
    if shaken[0] == shaken[1]:
        return (sides,)
    return ((sides[0],), (sides[1],)) if shaken[1] else ((sides[1],), (sides[0],))


# Shifts


@rule("23.0c")
def is_in_melee(world: World, fire: AreaFire | PointFire) -> bool:
    """It is fired inside the hex of an assault; in overruns shifts count as always."""
    return (
        world.melee.kind == ASSAULT == fire.cause
        and fire.hex == world.melee.hex
        and all(u.hex == fire.hex for u in units_of(world, fire.firers))
    )


def answer_to(world: World, fire: AreaFire | PointFire) -> AreaFire:
    """The area fire of the other side."""
    side = enemy(fire.side)
    return AreaFire(side, fire.hex, fire.cause, tuple(u.id for u in firers(world, side)))


@rule("22.0f")
def both_sides_have_it(world: World, fire: AreaFire | PointFire, term: Term) -> bool:
    """A negative shift that holds for the fire of both sides is ignored."""
    if term.n >= 0 or not is_in_melee(world, fire):
        return False
    other = answer_to(world, fire)
    return any(t.key == term.key and t.n < 0 for t in more_terms(world, other, vulnerable(world, other)))


@rule("22.0g", "22.0e")
def offset(world: World, own: tuple[Unit, ...], other: tuple[Unit, ...]) -> int:
    """The terrain shift against the one, without what both sides have; each side's own posture counts."""
    where = ground(world).combat_class(world.melee.hex)
    shelter, cover = posture_shift(world, own, where), posture_shift(world, other, where)
    return shelter - max(shelter, cover) if shelter < 0 and cover < 0 else shelter


@rule("22.0g")
def area_terrain(world: World, fire: AreaFire) -> int | None:
    """The terrain shift of area fire in an assault."""
    if not is_in_melee(world, fire):
        return None
    return offset(world, vulnerable(world, fire), vulnerable(world, answer_to(world, fire)))


@rule("22.0g")
def point_terrain(world: World, fire: PointFire) -> int | None:
    """The terrain shift of point fire in an assault."""
    if not is_in_melee(world, fire):
        return None
    return offset(world, fired_at(world, fire), stack(world, fire.hex, fire.side))


# Whether it can do anything


def area_can_tell(world: World, fire: AreaFire) -> bool:
    """Some roll has an effect."""
    column = reckon_area(world, fire).column
    return bool(column) and any(row[column] != NONE for row in world.charts.tables["fire_table"])


def point_can_tell(world: World, fire: PointFire) -> bool:
    """Some roll destroys a step."""
    column = reckon_point(world, fire).column
    return bool(column) and any(row[column] not in (NONE, CHECK_ONLY) for row in world.charts.tables["fire_table"])
