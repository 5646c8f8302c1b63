"""Invasions: which beach is worth a landing, with whom, from which port; and where units should wait for the ships."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from esagono.games.third_reich.airbases import RANGE, all_air
from esagono.games.third_reich.bot.aims import NEAR, foe_units, may_be_enemy, menace, price, prize
from esagono.games.third_reich.bot.chances import Fight, worth
from esagono.games.third_reich.bot.weights import Weights
from esagono.games.third_reich.choices import is_offensive
from esagono.games.third_reich.counters import PARTISAN, REPLACEMENT
from esagono.games.third_reich.holding import controller, is_friendly
from esagono.games.third_reich.navy import FLOTILLA, INVASION, all_fleets, fronts, is_open_port, owner, sea
from esagono.games.third_reich.pieces import Unit
from esagono.games.third_reich.politics import allied, commands
from esagono.games.third_reich.rules.ch14_attack import TIMES
from esagono.games.third_reich.rules.ch28_flight import is_ready
from esagono.games.third_reich.rules.ch29_cargo import RATES, total
from esagono.games.third_reich.rules.ch29_invasion import WAVE
from esagono.games.third_reich.rules.ch29_sailing import is_free
from esagono.games.third_reich.seaways import BOX
from esagono.games.third_reich.world import FRONTS, World, ground, ground_units, kind, nation_of, on_map, units_at
from esagono.kernel.memo import once_per_world, once_while

STORMED = 3
"""How often defenders of a beach count."""
FEW = 2
"""Units that are worth a voyage."""
ENOUGH_SHIPS = 18
"""Naval factors that carry two corps of infantry from a port; more of them go to other ports."""
CALLED = 5
"""Units so near a port would come there for a landing."""
FARTHEST_RESERVE = 8
"""Enemies so many hexes away come to a beach in a turn."""
RESERVES = 0.5
"""How many of those do."""
ROOM = 3
"""A bridgehead with so many units takes two more."""


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
    """The landings on a front that are best together, one from each port: each helps those that are planned near it."""
    able = {port: group for port in ports(world, power) if (group := aboard(world, power, port)) is not None}
    shore_of = {port: beaches(world, power, port, front) for port in able}
    ashore = friends(world, power)
    found: list[Landing] = []
    while able:
        taken = {x.beach for x in found}
        hopes = [
            of_beach(world, power, port, *group, h, ashore, weights)
            for port, group in able.items() for h in shore_of[port] if h not in taken
        ]  # fmt: skip
        if not hopes:
            break
        best = max(hopes, key=lambda x: x.worth)
        found.append(best)
        ashore = {**ashore, best.beach: ashore.get(best.beach, 0) + sum(world.units[u].factors for u in best.units)}
        del able[best.port]
    return tuple(found)


def aboard(world: World, power: str, port: str) -> tuple[tuple[Unit, ...], list[Unit]] | None:
    """The fleets of a port and the units there that they can take; nobody: nothing."""
    fleets = ports(world, power)[port]
    units = cargo(marines(world, power, port), sum(f.factors for f in fleets))
    return (fleets, units) if units else None


@once_per_world
def friends(world: World, power: str) -> dict[str, int]:
    """The ground factors of a power's side by hex, with those that are on their way to a beach."""
    found: dict[str, int] = {}
    for unit in on_map(world):
        if kind(world, unit).ground and not unit.aboard and allied(world, nation_of(world, unit), power):
            found[unit.hex] = found.get(unit.hex, 0) + unit.factors
    for going in world.voyages:
        if going.purpose == INVASION and not going.ended and allied(world, going.side, power):
            found[going.end] = found.get(going.end, 0) + total(world, going.cargo)
    return found


def beaches(world: World, power: str, port: str, front: str) -> list[str]:
    """The beaches of enemies on a front that ships reach from a port."""
    land = ground(world)
    lead = ports(world, power)[port][0]
    ways = {h: None for f in fronts(world, lead) for h in shores(world, nation_of(world, lead), f, port)}
    open_to = (h for h in ways if may_be_enemy(world, power, controller(world, h)) or is_thin(world, power, h))
    return [h for h in open_to if land.front(h) == front and not strong_fleet(world, h)]


def is_thin(world: World, power: str, hex_: str) -> bool:
    """A bridgehead of one's own side that enemies are near and that has room for more."""
    head = world.bridgeheads.get(hex_)
    if head is None or not head.invasion or not allied(world, head.power, power):
        return False
    return len(ground_units(world, hex_)) <= ROOM and menace(world, power, hex_) > 0


def strong_fleet(world: World, hex_: str) -> bool:
    """A full fleet lies there and keeps invasions off."""
    return sum(u.factors for u in units_at(world, hex_) if u in all_fleets(world)) >= FLOTILLA


def of_beach(
    world: World, power: str, port: str, fleets: tuple[Unit, ...], units: list[Unit], beach: str,
    ashore: Mapping[str, int], weights: Weights,
) -> Landing:  # fmt: skip
    """What a landing brings; the more enemies are near, the less likely it is that it lasts."""
    names = tuple(u.id for u in units), tuple(f.id for f in fleets)
    wave = units[:WAVE]
    ground_factors, ships = sum(u.factors for u in wave), sum(f.factors for f in fleets)
    landed = sum(u.factors for u in units)
    guns = (ships - RATES[INVASION] * landed) // RATES[INVASION]
    theirs = list(ground_units(world, beach)) if may_be_enemy(world, power, controller(world, beach)) else []
    air = min(TIMES * ground_factors, air_near(world, power, beach)) if theirs else 0
    defence, bare = (sum(n * u.factors for u in theirs) for n in (STORMED, 1))
    gain = foothold(world, power, beach, landed, ashore, weights)
    held = lasting(world, power, beach, 2 * bare, 2 * landed + near_by(world, beach, ashore), weights)
    gain = held * gain - weights.stranded * (1 - held) * price(world, units)
    stake = price(world, units) + 3.0 * air
    found = worth(world, Fight(ground_factors + air + max(0, guns), defence, bare), gain, price(world, theirs), stake)
    risk = danger(world, power, beach, ships, weights)
    return Landing(beach, port, names[1], names[0], (1 - risk) * found - risk * price(world, units))


def lasting(world: World, power: str, beach: str, beaten: int, ours: int, weights: Weights) -> float:
    """How likely it is that those ashore stay there; who is beaten in the landing is no danger any more."""
    coming = menace(world, power, beach) + RESERVES * reserves(world, power, beach)
    theirs = weights.contested * max(0.0, coming - beaten)
    return 1.0 if ours >= theirs else ours / theirs


@once_per_world
def reserves(world: World, power: str, beach: str) -> int:
    """The enemy factors farther away that would be at a beach in a turn."""
    land, lands = ground(world), landmasses(world)
    there = (u for u in foe_units(world, power) if lands.get(u.hex) == lands.get(beach))
    return sum(u.factors for u in there if NEAR < land.distance(u.hex, beach) <= FARTHEST_RESERVE)


def foothold(
    world: World, power: str, beach: str, landed: int, ashore: Mapping[str, int], weights: Weights
) -> float:  # fmt: skip
    """What it is worth to be ashore: the prize, a second front, a port over which others follow, friends near by."""
    if not may_be_enemy(world, power, controller(world, beach)):
        return weights.reinforced * landed
    army = landed + near_by(world, beach, ashore) / 2
    second = weights.foothold * min(1.5, army / weights.army)
    return prize(world, power, beach, weights) + second + (weights.harbour if has_port(world, beach) else 0.0)


@once_while("charts", "land")
def has_port(world: World, beach: str) -> bool:
    """A port is on the beach or next to it: units can follow by redeployment."""
    land = ground(world)
    return bool(land.port(beach)) or any(land.port(n) for n in land.ways[beach])


def near_by(world: World, beach: str, ashore: Mapping[str, int]) -> int:
    """The factors of friends within two hexes of a beach over land, doubled as enemies are."""
    return 2 * sum(ashore.get(h, 0) for h in behind(world, beach))


@once_while("charts", "land")
def behind(world: World, beach: str) -> frozenset[str]:
    """The hexes within two of a beach over land, itself included."""
    ways = ground(world).ways
    next_to = {beach, *ways[beach]}
    return frozenset(next_to.union(*(ways[h] for h in next_to)))


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


@once_while("units", "control", "wars", "minors", "powers", "states", "notes", "charts", "land", "turn", "rules")
def berths(world: World, power: str, weights: Weights) -> dict[str, int]:
    """The ports where ships wait for units, or would come to fetch them, with the factors that they can carry."""
    found: dict[str, int] = {}
    mine = fleets_of(world, power)
    army = army_near(world, power) if mine else {}
    for front in FRONTS:
        fleets = [u for u in mine if front in fronts(world, u)]
        ships = sum(u.factors for u in fleets)
        for port in piers(world, power, fleets, front, army) if fleets else ():
            room = min(ships, ENOUGH_SHIPS) // RATES[INVASION]
            ships -= ENOUGH_SHIPS
            if room < FEW * 2:
                break
            found[port] = max(found.get(port, 0), room)
    return found


def fleets_of(world: World, power: str) -> list[Unit]:
    """The fleets of a power on the map, whatever they do in this turn."""
    return [u for u in all_fleets(world) if u.hex and owner(world, u) == power]


def piers(world: World, power: str, fleets: list[Unit], front: str, army: Mapping[str, int]) -> Iterator[str]:
    """The friendly ports on a front from which a landing could start: those with most of the army near, then ships."""
    land, ships = ground(world), dict[str, int]()
    for fleet in fleets:
        ships[fleet.hex] = ships.get(fleet.hex, 0) + fleet.factors
    near = {p: army.get(p, 0) + 0.1 * ships.get(p, 0) for p in (*army, *ships)}
    for port in sorted((p for p in near if near[p] >= FEW), key=lambda p: (-near[p], p)):
        able = front in land.port_fronts(port) and is_friendly(world, power, port)
        calm = able and (port in ships or (not menace(world, power, port) and is_open_port(world, fleets[0], port)))
        if calm and opens(world, power, fleets[0], port):
            yield port


def army_near(world: World, power: str) -> dict[str, int]:
    """The factors of a power that could be in each port soon, over land; those that are there count for more."""
    found: dict[str, int] = {}
    for unit in on_map(world):
        if kind(world, unit).ground and owner(world, unit) == power:
            for port in ports_near(world, unit.hex):
                found[port] = found.get(port, 0) + unit.factors * (2 if port == unit.hex else 1)
    return found


@once_while("charts", "land")
def ports_near(world: World, hex_: str) -> tuple[str, ...]:
    """The ports that units in a hex come to in a turn or two, over land."""
    land, lands = ground(world), landmasses(world)
    near = (p for p in land.ports if lands.get(p) == lands.get(hex_))
    return tuple(p for p in near if land.distance(hex_, p) <= CALLED)


@once_while("charts", "land")
def landmasses(world: World) -> dict[str, str]:
    """The hexes of land, each with the first hex of its island or continent."""
    land, found = ground(world), dict[str, str]()
    for start in land.names:
        ring = [start] if land.land(start) and start not in found else []
        while ring:
            found |= dict.fromkeys(ring, start)
            ring = list(dict.fromkeys(n for h in ring for n in land.ways[h] if n not in found))
    return found


def opens(world: World, power: str, fleet: Unit, port: str) -> bool:
    """A beach with hardly anybody on it can be reached from a port."""
    return any(is_open(world, power, h) for h in near(world, fleet, port))


def near(world: World, fleet: Unit, port: str) -> list[str]:
    """The beaches that a fleet reaches from a port."""
    seas = ground(world).port_fronts(port)
    return [h for front in seas for h in shores(world, nation_of(world, fleet), front, port)]


def is_open(world: World, power: str, beach: str) -> bool:
    """An enemy's beach with hardly anybody on it."""
    if not may_be_enemy(world, power, controller(world, beach)):
        return False
    return sum(u.factors for u in ground_units(world, beach)) <= FEW * 2
