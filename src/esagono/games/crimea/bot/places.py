"""What it is worth to a unit to stand in a hex."""

from __future__ import annotations

from esagono.games.crimea.bot.forces import (
    beside,
    cover,
    defence_at,
    exposure,
    is_mover,
    near,
    posts,
    price_of_defence,
)
from esagono.games.crimea.bot.goals import FAR, apart, charges, goals, guard, way
from esagono.games.crimea.bot.orders import FRONT, KEEP, TAKE, order_of, orders
from esagono.games.crimea.bot.weights import Weights
from esagono.games.crimea.pieces import Unit
from esagono.games.crimea.rules.ch03_stacking import fits, limit_of
from esagono.games.crimea.rules.ch03_zones import in_enemy_zoc
from esagono.games.crimea.rules.ch06_sources import all_lines
from esagono.games.crimea.strength import attack_of, defence_of, points_of, stacking_of
from esagono.games.crimea.world import World, combat_units, counter, enemy, ground, side_of
from esagono.kernel import Side
from esagono.kernel.memo import once_per_world

CROWDED = -9.0
SUPPLY = "supply"
DEPOT = 3
"""Hexes from the enemy at which a supply counter is of use to those who attack."""
STAFF_NEAR, STAFF_FAR = 2, 4
"""A staff stays at least so far from the enemy, and no farther than so from its own front."""
RELIEF = 3
"""How near a unit must be that is to keep a place for those who go on."""
FIELD, MOST_FIELDS = 0.08, 4
"""What each enemy hex of the front in a gun's range is worth, and how many count."""
AVAILABLE = 5
"""Hexes from which others may still come up for an attack."""


def place(world: World, unit: Unit, hex_: str, weights: Weights) -> float:
    """What it is worth that the unit stands in the hex."""
    if hex_ != unit.hex and not has_room(world, unit, hex_):
        return CROWDED
    if not is_mover(world, unit):
        return behind(world, unit, hex_, weights)
    side = side_of(world, unit)
    order = order_of(world, side, unit.id, weights)
    worth = kept(world, unit, hex_, weights) + goals(world, side, weights).get(hex_, 0.0)
    if order.hex:
        worth -= weights.step * order.haste * way(world, hex_, order.hex)
    worth += pressure(world, unit, hex_, weights)
    if hex_ in near(world, enemy(side), 2):
        worth += weights.cover * cover(world, hex_, side)
    worth -= weights.exposure * exposure(world, unit, hex_)
    if order.kind in (TAKE, KEEP, FRONT) and is_hungry(world, side, hex_):
        worth -= weights.hunger
    return worth


def has_room(world: World, unit: Unit, hex_: str) -> bool:
    """The unit may stay there: engineers who may stand over the limit before an attack are not counted on."""
    there = (u for u in combat_units(world, hex_, side_of(world, unit)) if u.id != unit.id)
    room = limit_of(world, hex_, side_of(world, unit)) - points_of(world, there)
    return stacking_of(world, unit) <= room and fits(world, (unit,), hex_)


@once_per_world
def is_hungry(world: World, side: Side, hex_: str) -> bool:
    """No supply line leads to the hex, or to one beside it: who comes in opens the last step himself."""
    if world.rules.supply.general:
        return False
    land, served = ground(world), all_lines(world, side)
    return hex_ not in served and not any(n in served and land.open_to(n, hex_) for n in land.neighbours(hex_))


def kept(world: World, unit: Unit, hex_: str, weights: Weights) -> float:
    """What the unit adds to the defence of a place of its own that is in danger."""
    side = side_of(world, unit)
    worth = charges(world, side, weights).get(hex_, 0.0)
    if not worth or (order_of(world, side, unit.id, weights).kind == TAKE and hex_ in wards(world, side, weights)):
        return 0.0
    need = guard(world, side, hex_, weights)
    have = defence_at(world, hex_, side, unit.id)
    share = (min(need, have + defence_of(world, unit)) - min(need, have)) / need
    alone = not any(u.id != unit.id for u in combat_units(world, hex_, side))
    return worth * (weights.hold * share + (weights.sentry if alone else 0.0))


@once_per_world
def wards(world: World, side: Side, weights: Weights) -> frozenset[str]:
    """The places that somebody near has orders to keep: the others go on."""
    found = ((u, o) for u, o in orders(world, side, weights).items() if o.kind == KEEP)
    return frozenset(o.hex for u, o in found if way(world, world.units[u].hex, o.hex) <= RELIEF)


# Attack


def pressure(world: World, unit: Unit, hex_: str, weights: Weights) -> float:
    """The unit's share in the best attack that could be made from the hex."""
    side, strength = side_of(world, unit), attack_of(world, unit)
    if not strength:
        return 0.0
    land, best = ground(world), 0.0
    for foe in land.neighbours(hex_):
        if foe not in posts(world, enemy(side)) or not land.open_to(hex_, foe):
            continue
        worth, need = prey(world, side, foe, weights)
        if not worth:
            continue
        others = beside(world, side).get(foe, 0) - (strength if land.adjacent(unit.hex, foe) else 0)
        share = min(strength, max(0.0, need - others)) / need
        best = max(best, worth * share)
    return weights.pressure * best


@once_per_world
def prey(world: World, side: Side, foe: str, weights: Weights) -> tuple[float, float]:
    """What an enemy hex is worth as a target, and the strength that it asks for; nothing if that cannot be had."""
    land = ground(world)
    need = weights.enough * price_of_defence(world, foe, enemy(side))
    around = land.within((foe,), AVAILABLE)
    there = sum(post.attack for h, post in posts(world, side).items() if h in around)
    if there < need / 2:
        return 0.0, need
    worth = 0.3 + goals(world, side, weights).get(foe, 0.0)
    far = min((way(world, foe, goal) for goal in goals(world, side, weights)), default=FAR)
    return worth + max(0.0, 0.4 - 0.08 * far), need


# Guns and staffs


@once_per_world
def front(world: World, side: Side) -> tuple[str, ...]:
    """The enemy hexes next to which somebody of the side stands; if there is none, all of them."""
    land, own = ground(world), posts(world, side)
    foes = posts(world, enemy(side))
    touched = tuple(h for h in foes if any(n in own for n in land.neighbours(h)))
    return touched or tuple(foes)


def behind(world: World, unit: Unit, hex_: str, weights: Weights) -> float:
    """Guns stand so that the front is in their range, staffs behind it; neither next to the enemy or alone."""
    side, land, printed = side_of(world, unit), ground(world), counter(world, unit)
    if printed.sort == SUPPLY:
        return depot(world, unit, hex_, weights)
    if not printed.fights:
        return 0.0
    line = front(world, side)
    if not line:
        return 0.0
    far = min(apart(world, hex_, h) for h in line)
    guarded = any(u.id != unit.id and is_mover(world, u) for u in combat_units(world, hex_, side))
    zoned = in_enemy_zoc(world, hex_, side)
    if printed.sort == "hq":
        worth = -weights.step * (max(0, far - STAFF_FAR) + 4 * max(0, STAFF_NEAR - far)) - (0.8 if zoned else 0.0)
        return worth + (0.1 if guarded else 0.0)
    covered = sum(land.in_range(hex_, h, printed.range) for h in line)
    worth = FIELD * min(MOST_FIELDS, covered) - weights.step * max(0, far - max(1, printed.range))
    if guarded:
        return worth + 0.2 - (0.15 if zoned else 0.0)
    return worth - (0.8 if zoned else 0.2 if hex_ in near(world, enemy(side), 2) else 0.0)


def depot(world: World, unit: Unit, hex_: str, weights: Weights) -> float:
    """Supply lies close behind the front, where those who attack reach it, and not where the enemy does."""
    side = side_of(world, unit)
    far = min((apart(world, hex_, h) for h in front(world, side)), default=0)
    guarded = any(is_mover(world, u) for u in combat_units(world, hex_, side))
    exposed = in_enemy_zoc(world, hex_, side) or (far < DEPOT and not guarded)
    return -weights.step * max(0, far - DEPOT) - (0.8 if exposed else 0.0)
