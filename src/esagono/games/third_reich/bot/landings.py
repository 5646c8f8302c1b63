"""Invasions: which beach is worth a landing, with whom, from which port; and where units should wait for the ships."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from esagono.games.third_reich.airbases import RANGE, all_air
from esagono.games.third_reich.bot.aims import may_be_enemy, menace, price, prize
from esagono.games.third_reich.bot.chances import Fight, worth
from esagono.games.third_reich.bot.weights import Weights
from esagono.games.third_reich.choices import is_offensive
from esagono.games.third_reich.counters import PARTISAN, REPLACEMENT
from esagono.games.third_reich.holding import controller
from esagono.games.third_reich.navy import FLOTILLA, INVASION, all_fleets, fronts, owner, sea
from esagono.games.third_reich.pieces import Unit
from esagono.games.third_reich.politics import commands
from esagono.games.third_reich.rules.ch14_attack import TIMES
from esagono.games.third_reich.rules.ch28_flight import is_ready
from esagono.games.third_reich.rules.ch29_cargo import RATES
from esagono.games.third_reich.rules.ch29_invasion import WAVE
from esagono.games.third_reich.rules.ch29_sailing import is_free
from esagono.games.third_reich.seaways import BOX
from esagono.games.third_reich.world import World, ground, ground_units, kind, nation_of, units_at
from esagono.kernel.memo import once_per_world, once_while

STORMED = 3
"""How often defenders of a beach count."""
FEW = 2
"""Units that are worth a voyage."""


@dataclass(frozen=True)
class Landing:
    """An invasion: the beach, the port, the fleets and the units aboard, and what it brings on average."""

    beach: str
    port: str
    fleets: tuple[str, ...]
    units: tuple[str, ...]
    worth: float


@once_while("control", "wars", "minors", "powers", "states", "notes", "charts", "land")
def shores(world: World, nation: str, front: str, port: str) -> tuple[str, ...]:
    """The beaches to which ships of a nation come from a port on a front."""
    land = ground(world)
    reached = sea(world, nation).onward(front, (port,))
    return tuple(h for h in reached if h != BOX and land.land(h) and (land.beach(h) or land.island(h)))


def free_fleets(world: World, power: str) -> list[Unit]:
    """The fleets of a power in ports of the map that have nothing to do."""
    return [u for u in all_fleets(world) if u.hex and owner(world, u) == power and is_free(world, u)]


def marines(world: World, power: str, port: str) -> list[Unit]:
    """The units in a port that could go aboard, the strongest first."""
    there = (u for u in ground_units(world, port) if commands(world, power, u) and not u.moved and not u.unsupplied)
    able = [u for u in there if kind(world, u).sort not in (REPLACEMENT, PARTISAN) and not u.bound and not u.aboard]
    return sorted(able, key=lambda u: (-u.factors, u.id))


def cargo(units: Iterable[Unit], ships: int) -> list[Unit]:
    """Those for whom the ships have room."""
    taken: list[Unit] = []
    for unit in units:
        if RATES[INVASION] * (sum(u.factors for u in taken) + unit.factors) <= ships:
            taken.append(unit)
    return taken


@once_per_world
def ports(world: World, power: str) -> dict[str, tuple[Unit, ...]]:
    """The ports of a power with its free fleets."""
    found: dict[str, list[Unit]] = {}
    for fleet in free_fleets(world, power):
        found.setdefault(fleet.hex, []).append(fleet)
    return {port: tuple(fleets) for port, fleets in found.items()}


@once_per_world
def landings(world: World, power: str, front: str, weights: Weights) -> tuple[Landing, ...]:
    """The best landing from each port on a front, the best first; each beach once."""
    found: list[Landing] = []
    for port, fleets in ports(world, power).items():
        ships = sum(f.factors for f in fleets)
        units = cargo(marines(world, power, port), ships)
        found += [of_beach(world, power, port, fleets, units, h, weights) for h in beaches(world, power, port, front)]
    best: dict[str, Landing] = {}
    for landing in sorted((x for x in found if x.units), key=lambda x: -x.worth):
        if landing.port not in best and landing.beach not in {x.beach for x in best.values()}:
            best[landing.port] = landing
    return tuple(best.values())


def beaches(world: World, power: str, port: str, front: str) -> list[str]:
    """The beaches of enemies on a front that ships reach from a port."""
    land = ground(world)
    lead = ports(world, power)[port][0]
    ways = {h: None for f in fronts(world, lead) for h in shores(world, nation_of(world, lead), f, port)}
    enemy = (h for h in ways if may_be_enemy(world, power, controller(world, h)))
    return [h for h in enemy if land.front(h) == front and not strong_fleet(world, h)]


def strong_fleet(world: World, hex_: str) -> bool:
    """A full fleet lies there and keeps invasions off."""
    return sum(u.factors for u in units_at(world, hex_) if u in all_fleets(world)) >= FLOTILLA


def of_beach(
    world: World, power: str, port: str, fleets: tuple[Unit, ...], units: list[Unit], beach: str, weights: Weights
) -> Landing:
    """What a landing brings; the more enemies are near, the less likely it is that it lasts."""
    names = tuple(u.id for u in units), tuple(f.id for f in fleets)
    wave = units[:WAVE]
    if not wave:
        return Landing(beach, port, names[1], (), 0.0)
    ground_factors, ships = sum(u.factors for u in wave), sum(f.factors for f in fleets)
    guns = (ships - RATES[INVASION] * sum(u.factors for u in units)) // RATES[INVASION]
    theirs = list(ground_units(world, beach))
    air = min(TIMES * ground_factors, air_near(world, power, beach)) if theirs else 0
    defence, bare = (sum(n * u.factors for u in theirs) for n in (STORMED, 1))
    gain = prize(world, power, beach, weights)
    gain += weights.foothold * min(1.0, sum(u.factors for u in units) / weights.army)
    gain -= weights.stranded * max(0, menace(world, power, beach) - 2 * bare - 2 * sum(u.factors for u in units))
    ours = price(world, units) + 3.0 * air
    found = worth(world, Fight(ground_factors + air + max(0, guns), defence, bare), gain, price(world, theirs), ours)
    risk = danger(world, power, beach, ships, weights)
    return Landing(beach, port, names[1], names[0], (1 - risk) * found - risk * price(world, units))


def air_near(world: World, power: str, hex_: str) -> int:
    """The air factors that could support an attack on a hex."""
    land = ground(world)
    mine = (u for u in all_air(world) if commands(world, power, u) and is_ready(world, u))
    return sum(u.factors for u in mine if land.distance(u.hex, hex_) <= RANGE)


def danger(world: World, power: str, beach: str, ships: int, weights: Weights) -> float:
    """How likely it is that enemy fleets spoil a voyage."""
    front = ground(world).front(beach)
    free = (u for u in all_fleets(world) if may_be_enemy(world, power, nation_of(world, u)) and is_free(world, u))
    foes = sum(u.factors for u in free if front in fronts(world, u))
    return weights.spoilt * foes / max(1, ships + foes)


def chosen(world: World, power: str, weights: Weights) -> tuple[Landing, ...]:
    """The landings that are made in this turn: on fronts with an Offensive, with a gain."""
    found = (x for f in ("western", "eastern", "mediterranean") for x in landings(world, power, f, weights))
    good = [x for x in found if x.worth >= weights.least_strike]
    mine: dict[str, Landing] = {}
    for landing in sorted(good, key=lambda x: -x.worth):
        nations = {nation_of(world, world.units[u]) for u in (*landing.fleets, *landing.units)}
        if landing.port not in mine and all(is_offensive(world, n, landing.beach) for n in nations):
            mine[landing.port] = landing
    return tuple(mine.values())


def promise(world: World, power: str, front: str, weights: Weights) -> float:
    """What the landings on a front would bring together."""
    return sum(x.worth for x in landings(world, power, front, weights) if x.worth >= weights.least_strike)


# Waiting for the ships


@once_while("units", "control", "wars", "minors", "powers", "states", "notes", "charts", "land", "turn")
def berths(world: World, power: str, weights: Weights) -> dict[str, int]:
    """The ports where ships wait for units, with the factors that they can carry."""
    found: dict[str, int] = {}
    fleets: dict[str, list[Unit]] = {}
    for fleet in all_fleets(world):
        if fleet.hex and owner(world, fleet) == power:
            fleets.setdefault(fleet.hex, []).append(fleet)
    for port, there in fleets.items():
        room = sum(f.factors for f in there) // RATES[INVASION]
        if room >= FEW * 2 and any(is_open(world, power, f, port, h) for f in there[:1] for h in near(world, f, port)):
            found[port] = room
    return found


def near(world: World, fleet: Unit, port: str) -> list[str]:
    """The beaches that a fleet reaches from its port."""
    return [h for front in fronts(world, fleet) for h in shores(world, nation_of(world, fleet), front, port)]


def is_open(world: World, power: str, fleet: Unit, port: str, beach: str) -> bool:
    """An enemy's beach with hardly anybody on it."""
    if not may_be_enemy(world, power, controller(world, beach)):
        return False
    return sum(u.factors for u in ground_units(world, beach)) <= FEW * 2
