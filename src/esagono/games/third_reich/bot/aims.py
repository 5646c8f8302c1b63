"""What is worth having: objectives, capitals and cities, and how they draw units from afar."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from esagono.games.third_reich.bot.lifelines import is_beyond, relief
from esagono.games.third_reich.bot.weights import Weights
from esagono.games.third_reich.calendar import turn_of
from esagono.games.third_reich.counters import AIR, ARMOR, FLEET
from esagono.games.third_reich.ground import Ground
from esagono.games.third_reich.holding import controller, first_holders, is_friendly
from esagono.games.third_reich.navy import all_fleets, fronts
from esagono.games.third_reich.pieces import Unit
from esagono.games.third_reich.politics import alliance_of, allied, at_war, enemies, is_neutral, leader
from esagono.games.third_reich.rules.ch02_levels import CAMPAIGN, CONQUEST
from esagono.games.third_reich.rules.ch43_east import VALUE, cities, declarer
from esagono.games.third_reich.rules.ch43_pact import EASTERN_EUROPE
from esagono.games.third_reich.world import (
    ALLIANCE,
    FRANCE,
    GERMANY,
    ITALY,
    POWERS,
    RUSSIA,
    World,
    ground,
    kind,
    nation_of,
    on_map,
)
from esagono.kernel.memo import once_per_world, once_while

TABLE = (
    "charts", "land", "rules", "units", "powers", "minors", "turn", "half", "mover", "wars", "control", "began",
    "options", "razed", "bridgeheads", "missions", "voyages", "attacked", "breakthroughs", "notes", "states", "dues",
    "variants_shown",
)  # fmt: skip
"""All that lies open on the table: what moves and attacks hang on."""
FARTHEST = 15
"""Goals farther away draw nobody."""
ARMADA = 18
"""Naval factors of enemies on a front that make landings likely."""
CAPITAL_LANDING, OBJECTIVE_LANDING, RAID = 18, 10, 4
"""Factors that are to be feared at a beach."""
OWN_SEAS, OWN_COASTS = 0.5, 0.25
"""Where one's own side has twice as many naval factors, nobody lands for a raid; four times, for an objective."""
SEASONS = 4
NEAR = 4
"""So many hexes away an enemy unit threatens a place."""
LOW_COUNTRIES = ("belgium", "luxembourg", "netherlands")
NEXT = {GERMANY: ("yugoslavia", "greece", "norway"), ITALY: ("yugoslavia", "greece")}
"""Countries with objectives that lie on the way when France is down."""
SITZKRIEG, MARCH_EAST = turn_of("winter-1939"), turn_of("winter-1940")
"""When Germany gets ready for the West, and for the East."""
PRICES = {ARMOR: 2.0, AIR: 3.0, FLEET: 3.0, "airborne": 3.0}
"""BRPs for a factor; others cost one."""


def turns_left(world: World) -> int:
    """The turns until BRPs come again, this one counted."""
    return SEASONS - (world.turn - 1) % SEASONS


def saved(world: World, weights: Weights) -> int:
    """BRPs that are kept for Offensives of the rest of the year."""
    return weights.reserve * min(2, turns_left(world) - 1)


def price(world: World, units: Any) -> float:
    """What units would cost to build again."""
    found = (world.units[u] if isinstance(u, str) else u for u in units)
    return sum(u.factors * PRICES.get(kind(world, u).sort, 1.0) for u in found)


@once_while("land", "charts", "rules")
def printed_worth(world: World, hex_: str, weights: Weights) -> float:
    """What a place is worth to anybody who wants to win."""
    land = ground(world)
    worth = weights.objective if land.objective(hex_) else 0.0
    if land.capital(hex_):
        worth += weights.capital if land.homeland(hex_) in POWERS else weights.capital / 2
        decides = world.rules.victory.kind in (CONQUEST, CAMPAIGN) and hex_ == world.charts.countries[GERMANY].capital
        worth *= weights.decisive if decides else 1.0
    elif land.cities(hex_) and not worth:
        worth = weights.city
    return worth


@once_while("charts", "land")
def places(world: World) -> tuple[str, ...]:
    """All cities and objectives on land."""
    land = ground(world)
    return tuple(h for h in land.names if land.land(h) and (land.cities(h) or land.objective(h) or land.capital(h)))


@once_while("wars", "minors", "powers", "states", "turn", "rules")
def intended(world: World, power: str) -> frozenset[str]:
    """The nations that a power means to attack next: Germany the way to France, the Balkans, Norway, then Russia."""
    if power not in (GERMANY, ITALY) or FRANCE not in world.powers or world.rules.no_politics:
        return frozenset()
    if not world.powers[FRANCE].fell:
        return frozenset(LOW_COUNTRIES) if power == GERMANY and world.turn >= SITZKRIEG else frozenset()
    found = {m for m in NEXT[power] if m in world.minors and is_neutral(world, m)}
    if power == GERMANY and RUSSIA in world.powers and world.turn >= MARCH_EAST and not world.powers[RUSSIA].fell:
        found.add(RUSSIA)
    return frozenset(found)


def may_be_enemy(world: World, power: str, nation: str) -> bool:
    """A nation at war with a power, or about to be."""
    return at_war(world, power, nation) or nation in intended(world, power)


@once_while("control", "wars", "minors", "powers", "states", "charts", "land", "turn", "rules", "holdings")
def wanted(world: World, power: str, weights: Weights) -> dict[str, float]:
    """The places of a power's enemies, with their worth."""
    enemy = (h for h in places(world) if may_be_enemy(world, power, controller(world, h)))
    found = {h: printed_worth(world, h, weights) for h in enemy}
    return {h: worth for h, worth in found.items() if worth} | unoccupied(world, power)


def unoccupied(world: World, power: str) -> dict[str, float]:
    """The cities of Eastern Europe that its occupant has not entered; together they are worth its BRPs."""
    if power != RUSSIA or declarer(world) != power or any(h.area == EASTERN_EUROPE for h in world.holdings):
        return {}
    left = [h for h in cities(world) if leader(world, controller(world, h)) != power]
    return {h: VALUE / len(left) for h in left if not at_war(world, GERMANY, controller(world, h))}


@once_while("wars", "minors", "powers", "states", "charts", "land", "turn", "rules")
def closed(world: World, power: str) -> frozenset[str]:
    """The hexes of countries at peace with a power and not allied with it."""
    names = set(first_holders(world).values())
    shut = {n for n in names if n and not allied(world, power, n) and not may_be_enemy(world, power, n)}
    return frozenset(h for h, n in first_holders(world).items() if n in shut and not is_ceded_to(world, power, h))


def is_ceded_to(world: World, power: str, hex_: str) -> bool:
    """Bessarabia, once Russia has begun to occupy Eastern Europe."""
    return power == RUSSIA == declarer(world) and ground(world).bessarabia(hex_)


@lru_cache(maxsize=512)
def steps(land: Ground, shut: frozenset[str], goal: str) -> dict[str, int]:
    """How many hexes over land lie between a goal and every open hex that is not too far away."""
    ways, found, ring = land.ways, {goal: 0}, [goal]
    for far in range(1, FARTHEST + 1):
        ring = list(dict.fromkeys(n for h in ring for n in ways[h] if n not in found and n not in shut))
        found |= dict.fromkeys(ring, far)
    return found


@once_while("control", "wars", "minors", "powers", "states", "charts", "land", "turn", "rules", "holdings")
def pull(world: World, power: str, weights: Weights) -> dict[str, float]:
    """How much the goals draw a power's units to each hex: the best goal counts whole, the others a little."""
    goals = tuple(wanted(world, power, weights).items())
    return drawn_to(ground(world), closed(world, power), goals, weights)


@lru_cache(maxsize=64)
def drawn_to(
    land: Ground, shut: frozenset[str], goals: tuple[tuple[str, float], ...], weights: Weights
) -> dict[str, float]:
    """The same for these goals, while some hexes are shut."""
    best: dict[str, float] = {}
    total: dict[str, float] = {}
    for goal, worth in goals:
        for hex_, far in steps(land, shut, goal).items():
            drawn = worth * weights.fade**far
            total[hex_] = total.get(hex_, 0.0) + drawn
            best[hex_] = max(best.get(hex_, 0.0), drawn)
    return {h: weights.pull * (best[h] + 0.2 * total[h]) for h in best}


def prize(world: World, power: str, hex_: str, weights: Weights) -> float:
    """What it is worth to take a hex of the enemy; beyond the partition line it only breaks the pact."""
    if is_beyond(world, power, hex_):
        return -weights.objective
    drawn = pull(world, power, weights).get(hex_, 0.0)
    freed = relief(world, power).get(hex_, 0.0)
    return printed_worth(world, hex_, weights) + falling(world, hex_) + weights.hex + drawn + freed


def falling(world: World, hex_: str) -> float:
    """What falls with a capital: the BRPs of the country, and the war against it is over."""
    land = ground(world)
    country = world.charts.countries.get(land.country(hex_)) if land.capital(hex_) else None
    return float(country.brp) if country is not None and country.id in world.minors else 0.0


@once_per_world
def menace(world: World, power: str, hex_: str) -> int:
    """The enemy ground factors near a hex; next to it they count twice."""
    land, foes = ground(world), enemies(world, power)
    found = 0
    for unit in foe_units(world, power):
        far = land.distance(unit.hex, hex_)
        if far <= NEAR and nation_of(world, unit) in foes:
            found += unit.factors * (2 if far <= 1 else 1)
    return found + menace_at_sea(world, power, hex_)


def menace_at_sea(world: World, power: str, hex_: str) -> int:
    """The factors that could land on a beach: most are to be feared at a capital, fewer where nothing is."""
    land = ground(world)
    fleets = sea_power(world, power).get(land.front(hex_), 0)
    share = 0.0 if land.capital(hex_) else OWN_COASTS if land.objective(hex_) else OWN_SEAS
    least = max(ARMADA, share * own_fleets(world, power).get(land.front(hex_), 0))
    if not land.beach(hex_) or fleets < least:
        return 0
    return CAPITAL_LANDING if land.capital(hex_) else OBJECTIVE_LANDING if land.objective(hex_) else RAID


@once_while("units", "wars", "minors", "powers", "states", "charts", "land", "notes")
def sea_power(world: World, power: str) -> dict[str, int]:
    """The naval factors of a power's enemies on each front."""
    foes = enemies(world, power)
    return by_front(world, (u for u in all_fleets(world) if nation_of(world, u) in foes))


@once_while("units", "wars", "minors", "powers", "states", "charts", "land", "notes")
def own_fleets(world: World, power: str) -> dict[str, int]:
    """The naval factors of a power's side on each front."""
    return by_front(world, (u for u in all_fleets(world) if same_side(world, nation_of(world, u), power)))


def by_front(world: World, units: Iterable[Unit]) -> dict[str, int]:
    """The factors of fleets on each front from which they can sail."""
    found = dict[str, int]()
    for fleet in units:
        for front in fronts(world, fleet):
            found[front] = found.get(front, 0) + fleet.factors
    return found


@once_per_world
def foe_units(world: World, power: str) -> tuple[Unit, ...]:
    """The ground units of a power's enemies on the map."""
    foes = enemies(world, power)
    return tuple(u for u in on_map(world) if kind(world, u).ground and nation_of(world, u) in foes)


@once_while("control", "units", "wars", "minors", "powers", "states", "charts", "land", "rules", "notes")
def guarded(world: World, power: str, weights: Weights) -> dict[str, float]:
    """The places of one's own side that are worth holding, and beaches where an enemy could land."""
    mine = (h for h in places(world) if is_friendly(world, power, h) and not is_neutral(world, controller(world, h)))
    found = {h: printed_worth(world, h, weights) for h in mine}
    coasts = (h for h in shore(world) if is_friendly(world, power, h) and not found.get(h))
    around = {h: weights.ring for h in ring(world, power) if is_friendly(world, power, h)}
    beaches = {h: weights.coast for h in coasts if menace_at_sea(world, power, h)}
    return beaches | around | {h: worth for h, worth in found.items() if worth}


@once_while("charts", "land")
def ring(world: World, power: str) -> tuple[str, ...]:
    """The hexes around the capital of a power: who stands there keeps enemies from it."""
    land, country = ground(world), world.charts.countries.get(power)
    near = land.neighbours(country.capital) if country is not None and country.capital else ()
    return tuple(h for h in near if land.land(h))


@once_while("charts", "land")
def shore(world: World) -> tuple[str, ...]:
    """All beaches."""
    land = ground(world)
    return tuple(h for h in land.names if land.land(h) and land.beach(h))


def same_side(world: World, nation: str, power: str) -> bool:
    """The nation is on the side of a power."""
    return alliance_of(world, nation) == ALLIANCE[power]
