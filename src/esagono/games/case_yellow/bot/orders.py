"""Who goes where: every unit has an order, from which each hex gets its worth for it."""

from __future__ import annotations

from esagono.games.case_yellow.bot.appraisal import FAR, breach_prize, goals, prizes, way, ways_of_a_corps
from esagono.games.case_yellow.bot.exits import leavers
from esagono.games.case_yellow.bot.outlook import best_posts
from esagono.games.case_yellow.bot.weights import Weights
from esagono.games.case_yellow.rules.ch12_victory import DIVISIONS, MAGINOT_WATCH_DISTANCE
from esagono.games.case_yellow.world import (
    Unit,
    World,
    controller,
    counter,
    ground,
    on_map,
    printed_strength,
    units_at,
)
from esagono.kernel import Side, Value
from esagono.kernel.memo import once_per_world

TAKE, EXIT, STAY, FOLLOW, HOLD, REST = "take", "exit", "stay", "follow", "hold", "rest"
FORWARD = (TAKE, EXIT)
SUPPLY = "supply"
HEARTS = {"netherlands": "3830", "belgium": "3122"}
"""Where garrisons go to: Nijmegen and Brussels."""
GUARD = 5
"""How near enemies must be to a place, and its guard."""
ALARMING = 0.5
"""From here on a place is in danger."""
AT_SEA = 26
"""Movement points to the port of Dynamo within which units are taken off."""


class Order(Value):
    """What a unit is to do: take or hold a hex, leave the map by it, stay in a country or before the line, follow."""

    kind: str
    hex: str = ""


# Orders


@once_per_world
def orders(world: World, side: Side, weights: Weights) -> dict[str, Order]:
    """An order for every unit of a side on the map."""
    units = list(on_map(world, side))
    found = {u.id: Order(FOLLOW) for u in units if counter(world, u).sort == SUPPLY}
    if side == "german":
        found.update({u: Order(EXIT, gate) for u, gate in leavers(world, units).items()})
        found.update(duties(world, weights, [u for u in units if u.id not in found]))
    free = [u for u in units if u.id not in found]
    found.update(attack_orders(world, weights, free) if side == "german" else defence_orders(world, weights, free))
    return found


def duties(world: World, weights: Weights, units: list[Unit]) -> dict[str, Order]:
    """Garrisons of countries that have surrendered, and the watch on the Maginot Line (S-5.12)."""
    found: dict[str, Order] = {}
    foot = [u for u in units if not counter(world, u).boxed and counter(world, u).size in DIVISIONS]
    for country, divisions in world.rules.garrisons.divisions.items():
        if country in world.surrendered:
            found.update(garrison_orders(world, [u for u in foot if u.id not in found], country, divisions))
    corps = world.rules.garrisons.maginot_watch if breach_prize(world) else 0
    near = [u for u in foot if u.hex in watch_zone(world) and counter(world, u).size == "corps" and u.id not in found]
    found.update({u.id: Order(STAY, "maginot") for u in near[:corps]})
    found.update(guards(world, weights, [u for u in units if u.id not in found and not counter(world, u).armoured]))
    return found


def guards(world: World, weights: Weights, units: list[Unit]) -> dict[str, Order]:
    """A unit for each place that must not be lost again and has enemies near, the most precious first."""
    found: dict[str, Order] = {}
    kept = {
        h: vp for h, vp in prizes(world, weights).items() if controller(world, h) == "german" and must_keep(world, h)
    }
    for hex_ in sorted(kept, key=lambda h: -kept[h]):
        if not foes_near(world, hex_):
            continue
        free = (u for u in units if u.id not in found and way(world, u.hex, hex_) <= GUARD)
        guard = min(free, key=lambda u: (way(world, u.hex, hex_), -printed_strength(world, u)), default=None)
        if guard:
            found[guard.id] = Order(HOLD, hex_)
    return found


def must_keep(world: World, hex_: str) -> bool:
    """The place counts as long as it is held: Paris, and what makes a country give up; points for others are safe."""
    land = ground(world)
    return hex_ in land.paris or land.country(hex_) != "france"


@once_per_world
def foes_near(world: World, hex_: str) -> bool:
    """An enemy could be in the place soon."""
    return any(ground(world).distance(h, hex_) <= GUARD for h in posts(world, "allied"))


@once_per_world
def posts(world: World, side: Side) -> tuple[str, ...]:
    """The hexes where a side has units."""
    return tuple(dict.fromkeys(u.hex for u in on_map(world, side)))


def garrison_orders(world: World, units: list[Unit], country: str, divisions: int) -> dict[str, Order]:
    """The weakest units inside a country, and if they are too few the nearest from outside."""
    land, heart = ground(world), HEARTS[country]
    inside = sorted((u for u in units if land.country(u.hex) == country), key=lambda u: printed_strength(world, u))
    outside = sorted((u for u in units if u not in inside), key=lambda u: way(world, u.hex, heart))
    found: dict[str, Order] = {}
    for unit in (*inside, *outside):
        if divisions <= 0:
            break
        found[unit.id] = Order(STAY, country)
        divisions -= DIVISIONS[counter(world, unit).size]
    return found


@once_per_world
def watch_zone(world: World) -> frozenset[str]:
    """The hexes from which the Maginot Line is watched."""
    land = ground(world)
    line = (h for h in land.names if land.fort(h) == "maginot")
    return frozenset(h for hex_ in line for h in land.within(hex_, MAGINOT_WATCH_DISTANCE))


def attack_orders(world: World, weights: Weights, units: list[Unit]) -> dict[str, Order]:
    """The nearest good goal for every German, no goal for more than it needs."""
    aims = goals(world, "german", weights)
    if not aims:
        return {u.id: Order(REST) for u in units}
    pairs = preferences(world, weights, units, aims)
    need = {h: weights.need + 2 * opposition(world, h) for h in aims}
    found: dict[str, Order] = {}
    for _, unit, hex_ in pairs:
        if unit not in found and need[hex_] > 0:
            found[unit] = Order(TAKE, hex_)
            need[hex_] -= float(printed_strength(world, world.units[unit]))
    for _, unit, hex_ in pairs:
        found.setdefault(unit, Order(TAKE, hex_))
    return found


def preferences(
    world: World, weights: Weights, units: list[Unit], aims: dict[str, float]
) -> list[tuple[float, str, str]]:
    """Every unit with every goal, the worthiest and nearest first."""
    land = ground(world)
    found: list[tuple[float, str, str]] = []
    for hex_, vp in aims.items():
        ways = ways_of_a_corps(land, hex_)
        found += [(vp - weights.distance * ways.get(u.hex, FAR), u.id, hex_) for u in units]
    found.sort(reverse=True)
    return found


def opposition(world: World, hex_: str) -> float:
    """The strength of the Allies in and around a goal."""
    near = (u for h in ground(world).within(hex_, 1) for u in units_at(world, h, "allied"))
    return float(sum(printed_strength(world, u) for u in near))


def defence_orders(world: World, weights: Weights, units: list[Unit]) -> dict[str, Order]:
    """To the ships in Dynamo; for the others the places to be held, those in danger first."""
    if weights.by_outlook:
        return {u: Order(HOLD, hex_) for u, hex_ in best_posts(world).items()}
    found = sea_orders(world, units)
    held = goals(world, "german", weights)
    danger = {h: vp + weights.alarm * threat(world, h) for h, vp in held.items()}
    room = {h: (weights.room + weights.room_by_worth * vp if threat(world, h) else 1.0) for h, vp in held.items()}
    for _, unit, hex_ in preferences(world, weights, units, danger):
        if unit not in found and room[hex_] > 0:
            found[unit] = Order(HOLD, hex_)
            room[hex_] -= float(printed_strength(world, world.units[unit])) or 1.0
    return {u.id: found.get(u.id, Order(REST)) for u in units}


def sea_orders(world: World, units: list[Unit]) -> dict[str, Order]:
    """British and French units that can still be taken off (R-13.4)."""
    if world.dynamo is None or world.dynamo.over:
        return {}
    port = world.dynamo.port
    named_ = (u for u in units if counter(world, u).nation in ("british", "french"))
    return {u.id: Order(HOLD, port) for u in named_ if way(world, u.hex, port) <= AT_SEA}


@once_per_world
def threat(world: World, hex_: str) -> float:
    """How near the Germans are to a place; far behind the front there is none."""
    near = min((ground(world).distance(h, hex_) for h in posts(world, "german")), default=FAR)
    return 1.0 if near <= 3 else 0.7 if near <= 6 else 0.3 if near <= 10 else 0.0
