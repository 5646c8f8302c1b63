"""What it is worth to a unit with an order to stand in a hex."""

from __future__ import annotations

from functools import lru_cache

from esagono.games.case_yellow.bot.appraisal import goals, way
from esagono.games.case_yellow.bot.orders import (
    EXIT,
    FOLLOW,
    FORWARD,
    HEARTS,
    HOLD,
    STAY,
    SUPPLY,
    TAKE,
    Order,
    posts,
    watch_zone,
)
from esagono.games.case_yellow.bot.posts import garrison, post
from esagono.games.case_yellow.bot.supply import supply_worth
from esagono.games.case_yellow.bot.weights import Weights
from esagono.games.case_yellow.ground import WEST_WALL, Ground
from esagono.games.case_yellow.rules.ch08_stacking import fits
from esagono.games.case_yellow.world import (
    Unit,
    World,
    by_hex,
    counter,
    enemy,
    ground,
    has_enemy,
    on_map,
    printed_strength,
    side_of,
    units_at,
    works_stand,
)
from esagono.kernel import Side
from esagono.kernel.memo import once_per_world

CROWDED = -9.0
SUPPORT, ALONE = 4, -0.15
"""Panzers stay within so many hexes of the infantry; what it costs not to."""
NEAR = 3
"""Hexes within which an enemy makes a front."""
MASSED = 4.0
"""How many to one are enough."""
FED = 0.02
"""What each hex of the front in the range of an Attack Supply unit is worth."""


# The worth of a hex


def place(world: World, unit: Unit, hex_: str, order: Order, weights: Weights) -> float:
    """What it is worth that the unit stands in the hex."""
    side = side_of(world, unit)
    if hex_ in by_hex(world) and not fits(world, (unit,), hex_):
        return CROWDED
    worth = 0.0 if world.rules.supplied else supply_worth(world, unit, hex_)
    worth += goals(world, side, weights).get(hex_, 0.0) if counter(world, unit).sort != SUPPLY else 0.0
    if order.kind == EXIT:
        return worth - weights.step * way(world, hex_, order.hex)
    if side == "german":
        worth += garrison(world, unit, hex_, weights)
    if order.kind == TAKE:
        return worth + risk(world, unit, hex_, weights) - weights.step * way(world, hex_, order.hex)
    if order.kind == STAY:
        return worth - (
            0.0 if is_kept(world, hex_, order) else 1.0 + weights.step * way(world, hex_, HEARTS.get(order.hex, hex_))
        )
    if order.kind == FOLLOW:
        return worth + behind(world, unit, hex_)
    worth += weights.cover * cover(world, hex_) - weights.exposure * exposure(world, unit, hex_)
    worth += post(world, unit, hex_, weights) if side == "allied" else 0.0
    if order.kind == HOLD:
        worth -= weights.step * way(world, hex_, order.hex)
    return worth


def start(world: World, unit: Unit, hex_: str, order: Order, weights: Weights) -> float:
    """What the hex is worth at the end of a move: the place, and for who attacks the company of others."""
    worth = place(world, unit, hex_, order, weights)
    return worth + (weights.pressure * min(MASSED, mass(world, unit, hex_)) if order.kind in FORWARD else 0.0)


def is_kept(world: World, hex_: str, order: Order) -> bool:
    """The hex is where a duty keeps the unit."""
    if order.hex == "maginot":
        return hex_ in watch_zone(world)
    return ground(world).country(hex_) == order.hex


def risk(world: World, unit: Unit, hex_: str, weights: Weights) -> float:
    """Panzers are dear: not too far ahead of the infantry, nor alone among many."""
    if not counter(world, unit).armoured or world.rules.victory.kind == "track":
        return 0.0
    return (0.0 if hex_ in near_infantry(world) else ALONE) - weights.exposure * exposure(world, unit, hex_)


@once_per_world
def pressed(world: World, side: Side) -> dict[str, tuple[float, float]]:
    """The hexes of the enemy's units: their strength, and that of the side's units around them."""
    land = ground(world)
    found: dict[str, tuple[float, float]] = {}
    for hex_ in posts(world, enemy(side)):
        defence = sum(printed_strength(world, u) for u in units_at(world, hex_))
        attack = sum(printed_strength(world, u) for n in land.around(hex_) for u in units_at(world, n, side))
        found[hex_] = (float(defence), float(attack))
    return found


def mass(world: World, unit: Unit, hex_: str) -> float:
    """How many to one the unit and those who are there already would attack from the hex, at best."""
    foes, land = pressed(world, side_of(world, unit)), ground(world)
    own, best = float(printed_strength(world, unit)), 0.0
    there = land.around(unit.hex) if unit.hex else ()
    for near in land.around(hex_):
        if near in foes:
            defence, attack = foes[near]
            others = attack - (own if near in there else 0.0)
            best = max(best, (others + own) / max(0.5, defence))
    return best


@once_per_world
def near_infantry(world: World) -> frozenset[str]:
    """The hexes near German units on foot."""
    land = ground(world)
    foot = dict.fromkeys(u.hex for u in on_map(world, "german") if not counter(world, u).boxed)
    return frozenset(h for hex_ in foot for h in land.within(hex_, SUPPORT))


@once_per_world
def front(world: World, side: Side) -> tuple[str, ...]:
    """The hexes of units that have enemies near."""
    land = ground(world)
    near = {h for hex_ in posts(world, enemy(side)) for h in land.within(hex_, NEAR)}
    return tuple(h for h in posts(world, side) if h in near)


@once_per_world
def unfed(world: World, unit: str) -> tuple[str, ...]:
    """The part of the front that no other Attack Supply unit is near."""
    land, side = ground(world), side_of(world, world.units[unit])
    others = [u for u in on_map(world, side) if counter(world, u).sort == SUPPLY and u.id != unit]
    line = front(world, side)
    left = tuple(h for h in line if all(land.distance(h, u.hex) > counter(world, u).ma for u in others))
    return left or line


def behind(world: World, unit: Unit, hex_: str) -> float:
    """An Attack Supply unit goes where most of the front is in its range, and no enemy near (R-7.9c)."""
    land, line = ground(world), unfed(world, unit.id)
    far = [land.distance(hex_, h) for h in line]
    fed = sum(n <= counter(world, unit).ma for n in far)
    foes = any(has_enemy(world, h, side_of(world, unit)) for h in land.within(hex_, NEAR - 1))
    return FED * fed - FED * min(far, default=0) / 2 - (1.0 if foes else 0.0)


@lru_cache(maxsize=8)
def natural_cover(land: Ground) -> dict[str, int]:
    """How many columns the ground of each hex is worth to a defender, works left aside."""
    lines = {h: 3 * (land.fort(h) not in ("", WEST_WALL)) for h in land.names}
    return {h: (land.terrain(h) != "open") + land.is_city(h) + lines[h] for h in land.names}


def cover(world: World, hex_: str) -> int:
    """How many columns the hex is worth to a defender."""
    return natural_cover(ground(world))[hex_] + works_stand(world, hex_)


@once_per_world
def weights(world: World, side: Side) -> dict[str, float]:
    """The strength of the side's enemies next to each hex."""
    land = ground(world)
    found: dict[str, float] = {}
    for unit in on_map(world, enemy(side)):
        strength = float(printed_strength(world, unit))
        for near in land.around(unit.hex):
            found[near] = found.get(near, 0.0) + strength
    return found


def exposure(world: World, unit: Unit, hex_: str) -> float:
    """What threatens a unit alone among stronger enemies: how many to one they are, its cover taken off."""
    side = side_of(world, unit)
    foes = weights(world, side).get(hex_)
    if not foes:
        return 0.0
    own = sum(printed_strength(world, u) for u in units_at(world, hex_, side) if u.id != unit.id)
    ratio = foes / max(0.5, float(own + printed_strength(world, unit)))
    return min(4.0, max(0.0, ratio - 1 - 0.7 * cover(world, hex_)))
