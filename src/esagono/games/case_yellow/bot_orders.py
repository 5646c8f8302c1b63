"""Who goes where: every unit has an order, from which each hex gets its worth for it."""

from __future__ import annotations

from esagono.games.case_yellow.appraisal import FAR, breach_prize, goals, prizes, way, ways_to
from esagono.games.case_yellow.ground import WEST_WALL
from esagono.games.case_yellow.rules.ch07_supply import is_hex_supplied
from esagono.games.case_yellow.rules.ch08_stacking import fits
from esagono.games.case_yellow.rules.ch12_victory import DIVISIONS, MAGINOT_WATCH_DISTANCE
from esagono.games.case_yellow.world import (
    Unit,
    World,
    by_hex,
    controller,
    counter,
    enemy,
    ground,
    has_enemy,
    on_map,
    printed_strength,
    setting,
    side_of,
    units_at,
    works_stand,
)
from esagono.kernel import Side, Value
from esagono.kernel.memo import once_per_world

STEP = 0.02
"""What a movement point nearer to the goal is worth."""
DISTANCE = 0.06
"""What it takes off a goal to be a point farther away."""
TAKE, STAY, FOLLOW, HOLD, REST = "take", "stay", "follow", "hold", "rest"
NEED = 6.0
"""Strength that is sent to a goal before others are thought of."""
CROWDED, UNSUPPLIED, BESIDE = -9.0, -0.5, -0.01
SUPPLY = "supply"
COVER = 0.03
"""A column to the left for the attacker."""


class Order(Value):
    """What a unit is to do: take or hold a hex, stay in a country or before the line, follow the others."""

    kind: str
    hex: str = ""


# Orders


@once_per_world
def orders(world: World, side: Side) -> dict[str, Order]:
    """An order for every unit of a side on the map."""
    units = list(on_map(world, side))
    found = {u.id: Order(FOLLOW) for u in units if counter(world, u).sort == SUPPLY}
    if side == "german":
        found.update(duties(world, [u for u in units if u.id not in found]))
    free = [u for u in units if u.id not in found]
    found.update(attack_orders(world, side, free) if side == "german" else defence_orders(world, free))
    return found


def duties(world: World, units: list[Unit]) -> dict[str, Order]:
    """Garrisons of countries that have surrendered, and the watch on the Maginot Line (S-5.12)."""
    found: dict[str, Order] = {}
    land = ground(world)
    foot = [u for u in units if not counter(world, u).boxed and counter(world, u).size in DIVISIONS]
    for country, divisions in setting(world, "garrisons", {}).items():
        if country not in world.surrendered:
            continue
        inside = sorted((u for u in foot if land.country(u.hex) == country), key=lambda u: printed_strength(world, u))
        left = divisions
        for unit in inside:
            if left > 0 and unit.id not in found:
                found[unit.id] = Order(STAY, country)
                left -= DIVISIONS[counter(world, unit).size]
    corps = int(setting(world, "maginot_watch", 0)) if breach_prize(world) else 0
    near = [u for u in foot if u.hex in watch_zone(world) and counter(world, u).size == "corps" and u.id not in found]
    found.update({u.id: Order(STAY, "maginot") for u in near[:corps]})
    return found


@once_per_world
def watch_zone(world: World) -> frozenset[str]:
    """The hexes from which the Maginot Line is watched."""
    land = ground(world)
    line = (h for h in land.names if land.fort(h) == "maginot")
    return frozenset(h for hex_ in line for h in land.within(hex_, MAGINOT_WATCH_DISTANCE))


def attack_orders(world: World, side: Side, units: list[Unit]) -> dict[str, Order]:
    """The nearest good goal for everybody, no goal for more than it needs."""
    aims = goals(world, side)
    if not aims:
        return {u.id: Order(REST) for u in units}
    pairs = preferences(world, units, aims)
    need = {h: NEED + 2 * opposition(world, h, side) for h in aims}
    found: dict[str, Order] = {}
    for _, unit, hex_ in pairs:
        if unit not in found and need[hex_] > 0:
            found[unit] = Order(TAKE, hex_)
            need[hex_] -= float(printed_strength(world, world.units[unit]))
    for _, unit, hex_ in pairs:
        found.setdefault(unit, Order(TAKE, hex_))
    return found


def preferences(world: World, units: list[Unit], aims: dict[str, float]) -> list[tuple[float, str, str]]:
    """Every unit with every goal, the worthiest and nearest first."""
    land = ground(world)
    found: list[tuple[float, str, str]] = []
    for hex_, vp in aims.items():
        ways = ways_to(land, hex_)
        found += [(vp - DISTANCE * ways.get(u.hex, FAR), u.id, hex_) for u in units]
    found.sort(reverse=True)
    return found


def opposition(world: World, hex_: str, side: Side) -> float:
    """The strength of the enemy in and around a goal."""
    near = (u for h in ground(world).within(hex_, 1) for u in units_at(world, h, enemy(side)))
    return float(sum(printed_strength(world, u) for u in near))


def defence_orders(world: World, units: list[Unit]) -> dict[str, Order]:
    """The places to be held, the most threatened first; two units each at most."""
    held = {h: vp for h, vp in prizes(world).items() if controller(world, h) == "allied"}
    if not held:
        return {u.id: Order(REST) for u in units}
    danger = {h: vp + threat(world, h) for h, vp in held.items()}
    pairs = preferences(world, units, danger)
    found: dict[str, Order] = {}
    room = dict.fromkeys(danger, 8.0)
    for _, unit, hex_ in pairs:
        if unit not in found and room[hex_] > 0:
            found[unit] = Order(HOLD, hex_)
            room[hex_] -= float(printed_strength(world, world.units[unit])) or 1.0
    return {u.id: found.get(u.id, Order(REST)) for u in units}


@once_per_world
def threat(world: World, hex_: str) -> float:
    """How near the Germans are to a place."""
    near = min((ground(world).distance(u.hex, hex_) for u in on_map(world, "german")), default=FAR)
    return 1.0 if near <= 3 else 0.5 if near <= 6 else 0.0


# The worth of a hex


def place(world: World, unit: Unit, hex_: str, order: Order) -> float:
    """What it is worth that the unit stands in the hex."""
    side = side_of(world, unit)
    if hex_ in by_hex(world) and not fits(world, (unit,), hex_):
        return CROWDED
    worth = 0.0 if setting(world, "supplied") else supply_worth(world, unit, hex_)
    worth += goals(world, side).get(hex_, 0.0) if counter(world, unit).sort != SUPPLY else 0.0
    if order.kind == TAKE:
        return worth - STEP * way(world, hex_, order.hex)
    if order.kind == STAY:
        return worth - (0.0 if is_kept(world, hex_, order) else 1.0)
    if order.kind == FOLLOW:
        return worth + behind(world, unit, hex_)
    worth += COVER * cover(world, hex_) - exposure(world, unit, hex_)
    return worth - (STEP * way(world, hex_, order.hex) if order.kind == HOLD else 0.0)


def supply_worth(world: World, unit: Unit, hex_: str) -> float:
    """Nobody goes willingly where no supply line leads; who comes in breaks the zones of the hex itself."""
    printed = counter(world, unit)
    if is_hex_supplied(world, hex_, printed.nation, printed.boxed):
        return 0.0
    land = ground(world)
    near = (n for n in land.around(hex_) if land.passable(hex_, n))
    beside = any(is_hex_supplied(world, n, printed.nation, printed.boxed) for n in near)
    return BESIDE if beside else UNSUPPLIED * (2 if printed.armoured else 1)


def is_kept(world: World, hex_: str, order: Order) -> bool:
    """The hex is where a duty keeps the unit."""
    if order.hex == "maginot":
        return hex_ in watch_zone(world)
    return ground(world).country(hex_) == order.hex


@once_per_world
def centre(world: World, side: Side) -> tuple[str, ...]:
    """The goals that the strongest forces go for."""
    aims = goals(world, side)
    return tuple(sorted(aims, key=lambda h: -aims[h])[:3])


def behind(world: World, unit: Unit, hex_: str) -> float:
    """An Attack Supply unit goes forward with the others, behind them."""
    side = side_of(world, unit)
    if side == "allied":
        return -STEP * (hex_ != unit.hex)
    land = ground(world)
    aims = centre(world, side)
    forward = -STEP * min((way(world, hex_, h) for h in aims), default=0)
    foes = any(has_enemy(world, h, side) for h in land.within(hex_, 2))
    friends = any(units_at(world, h, side) for h in land.within(hex_, 2) if h != unit.hex)
    return forward - (1.0 if foes else 0.0) - (0.0 if friends else 0.5)


def cover(world: World, hex_: str) -> int:
    """How many columns the ground is worth to a defender."""
    land = ground(world)
    line = bool(land.fort(hex_)) and land.fort(hex_) != WEST_WALL
    return (land.terrain(hex_) != "open") + land.is_city(hex_) + works_stand(world, hex_) + 3 * line


def exposure(world: World, unit: Unit, hex_: str) -> float:
    """What threatens a unit alone among stronger enemies."""
    side = side_of(world, unit)
    near = (u for h in ground(world).around(hex_) for u in units_at(world, h, enemy(side)))
    foes = float(sum(printed_strength(world, u) for u in near))
    own = sum(printed_strength(world, u) for u in units_at(world, hex_, side) if u.id != unit.id)
    ratio = foes / max(0.5, float(own + printed_strength(world, unit)))
    return 0.05 * min(4.0, max(0.0, ratio - 1 - 0.7 * cover(world, hex_)))
