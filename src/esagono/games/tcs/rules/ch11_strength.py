"""11.0 The firepower of an area fire, and whom it can hurt."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from math import floor

from esagono.games.tcs.counters import AT_GUN, CARRIER, INFANTRY, MG, MORTAR
from esagono.games.tcs.fire_records import AreaFire
from esagono.games.tcs.pieces import Unit
from esagono.games.tcs.stacks import direct_fire, is_inside, target, units_of
from esagono.games.tcs.world import World, counter, enemy, ground, stack, steps
from esagono.kernel import rule


def firers(world: World, fire: AreaFire) -> tuple[Unit, ...]:
    """The units that fire."""
    return units_of(world, fire.firers)


@rule("9.2", "9.2a", "11.1a", "11.1b", "15.3e")
def vulnerable(world: World, fire: AreaFire) -> tuple[Unit, ...]:
    """The units that the fire can hurt: A and B targets, B-1 only without infantry, nobody inside a carrier."""
    infantry = any(counter(world, u).infantry for u in firers(world, fire))
    there = stack(world, fire.hex, enemy(fire.side))
    return tuple(
        u for u in there
        if not is_inside(world, u) and is_hurt(world, u, infantry) and (not fire.only or u.id in fire.only)
    )  # fmt: skip


@rule("3.2b", "3.2f")
def is_hurt(world: World, unit: Unit, infantry: bool) -> bool:
    """Area fire hurts A and B targets; that of infantry no B-1 target."""
    kind, defence = target(world, unit)
    return kind == "A" or (kind == "B" and not (defence and infantry))


@rule("11.0", "1.4", "A-61")
def strength(world: World, fire: AreaFire) -> int:
    """The firepower of all firers, rounded once."""
    if fire.strength >= 0:
        return fire.strength
    units = firers(world, fire)
    guns = [u for u in units if counter(world, u).type == AT_GUN]
    whole = sum((firepower(world, u) for u in units if u not in guns), Fraction(0))
    whole += close_bonus(world, fire, units)
    return floor(whole + Fraction(1, 2)) + at_gun_firepower(world, guns)


@rule("10.0b", "11.1f")
def firepower(world: World, unit: Unit) -> Fraction:
    """What one unit adds: as printed, times its steps, or half after a loss."""
    printed = counter(world, unit)
    if printed.type in (INFANTRY, MG):
        return Fraction(printed.firepower)
    if printed.type in (MORTAR, CARRIER):
        return Fraction(printed.firepower, 2 if unit.lost else 1)
    return Fraction(direct_fire(world, unit)[0] * steps(world, unit))


@rule("9.1f", "24.4", "A-54")
def at_gun_firepower(world: World, guns: Iterable[Unit]) -> int:
    """AT guns fire at area targets with half of their sum, rounded up."""
    return -(-sum(counter(world, u).firepower * steps(world, u) for u in guns) // 2)


@rule("11.3d", "A-72")
def close_bonus(world: World, fire: AreaFire, units: Iterable[Unit]) -> Fraction:
    """Infantry in the same hex adds its steps, in the next one half of their sum."""
    bonus = Fraction(0)
    for unit in units:
        distance = ground(world).distance(unit.hex, fire.hex)
        if counter(world, unit).infantry and distance <= 1:
            bonus += Fraction(steps(world, unit), 1 + distance)
    return bonus


@rule("3.1e", "11.2", "11.2a", "11.2b")
def is_direct(world: World, unit: Unit) -> bool:
    """The unit fires directly."""
    return not counter(world, unit).indirect
