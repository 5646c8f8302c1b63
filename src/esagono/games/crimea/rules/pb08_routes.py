"""PB-8.24, 8.32a, 8.76a Sea routes: what they cost, and the coastal artillery that they pass."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations

from esagono.games.crimea.air_range import box_edge
from esagono.games.crimea.pieces import ASSAULT, Ship, Unit
from esagono.games.crimea.rules.pb08_ships import AZOV, may_enter, passengers, sea_hexes, zone_at, zones
from esagono.games.crimea.sight import coastal_guns, commands
from esagono.games.crimea.strength import support_of
from esagono.games.crimea.world import MAP_T, World, ground
from esagono.kernel import rule
from esagono.kernel.memo import once_while

STRAIT = {"7011": ("7014",), "7014": ("7011",)}
"""The strait of Kerch runs along the east edge of Map Q, past Yenikale (A-224)."""
CLOSABLE = (AZOV,)
"""The zones that are not open to every ship (PB-8.26d)."""
UNFORCED = ("odessa", "sevastopol")
"""Where these zones touch, no route is said to pass coastal artillery (PB-8.76a)."""


@rule("PB-8.23d", "PB-8.24a")
def zone_path(world: World, ship: Ship, start: str, end: str) -> tuple[str, ...]:
    """The zones from one to another, both included, by the shortest way open to the ship; empty: none."""
    return shortest(world, tuple(zone for zone in CLOSABLE if not may_enter(world, ship, zone)), start, end)


@once_while("charts")
def shortest(world: World, shut: tuple[str, ...], start: str, end: str) -> tuple[str, ...]:
    """The shortest way from zone to zone, past those that are shut."""
    seen: dict[str, tuple[str, ...]] = {start: (start,)}
    front = [start]
    while front:
        here = front.pop(0)
        if here == end:
            return seen[here]
        for there in zones(world)[here]:
            if there not in seen and there not in shut:
                seen[there] = (*seen[here], there)
                front.append(there)
    return ()


@rule("PB-8.24a", "PB-8.24b")
def cost_of(world: World, ship: Ship, place: str) -> int | None:
    """The NMP to a place: one for each zone entered; a port and a hex of the same zone cost nothing. None: no way."""
    start, end = zone_at(world, ship.at), zone_at(world, place)
    if not start or not end or not may_enter(world, ship, start):
        return None
    path = zone_path(world, ship, start, end)
    at_sea = ship.at in zones(world) or ship.at in sea_hexes(world)
    return len(path) - int(at_sea) if path else None


# Coastal artillery on the way


def hexes_at(world: World, place: str, path: tuple[str, ...]) -> frozenset[str]:
    """The all-sea hexes at which a route begins or ends: beside a port, at the edge of a box, or the whole zone."""
    sea, land = sea_hexes(world), ground(world)
    if place in sea:
        return frozenset((place,))
    near = box_edge(world) if place == MAP_T else land.neighbours(place) if land.has_hex(place) else ()
    found = frozenset(h for h in near if sea.get(h) in path)
    return found or frozenset(h for h, zone in sea.items() if zone == zone_at(world, place)) or frozenset(sea)


@rule("PB-8.76a")
def at_the_seam(world: World, hex_: str) -> bool:
    """A hex in which the zones of Odessa and Sevastopol touch."""
    sea = sea_hexes(world)
    zone = sea.get(hex_, "")
    return zone in UNFORCED and any(sea.get(n) in UNFORCED and sea[n] != zone for n in ground(world).neighbours(hex_))


def leads_past(world: World, ship: Ship, path: tuple[str, ...], guns: Iterable[Unit]) -> bool:
    """A route over the sea of these zones leads to where the ship is, out of the range of these guns."""
    sea, land = sea_hexes(world), ground(world)
    shut = tuple(guns)

    def is_free(hex_: str) -> bool:
        return at_the_seam(world, hex_) or not any(commands(world, gun, hex_) for gun in shut)

    front = [h for h in hexes_at(world, ship.start, path) if is_free(h)]
    ends, seen = hexes_at(world, ship.at, path), set(front)
    while front:
        here = front.pop()
        if here in ends:
            return True
        for there in (*land.neighbours(here), *STRAIT.get(here, ())):
            if there not in seen and sea.get(there) in path and is_free(there):
                seen.add(there)
                front.append(there)
    return False


@rule("PB-8.32a2", "A-224")
def passed(world: World, ship: Ship, path: tuple[str, ...], guns: tuple[Unit, ...]) -> tuple[Unit, ...]:
    """The guns that no route avoids: those of the route with the fewest support points."""
    groups = (group for n in range(len(guns) + 1) for group in combinations(guns, n))
    for group in sorted(groups, key=lambda group: sum(support_of(world, g) for g in group)):
        if leads_past(world, ship, path, (g for g in guns if g not in group)):
            return group
    return ()


def looks_on(world: World, gun: Unit, path: tuple[str, ...]) -> bool:
    """The gun commands a hex of one of the zones."""
    return any(zone in path and commands(world, gun, hex_) for hex_, zone in sea_hexes(world).items())


@rule("PB-8.76a3", "A-225")
def is_doubled(world: World, ship: Ship, gun: Unit) -> bool:
    """The gun stands at the coast before which the ship lies for an amphibious assault."""
    assault = any(u.mode == ASSAULT for u in passengers(world, ship))
    return assault and ship.at in sea_hexes(world) and ground(world).adjacent(gun.hex, ship.at)


@rule("PB-8.32a2", "PB-8.76a", "PB-8.76a1", "PB-8.76a2", "PB-8.76a3", "PB-8.76c")
def coastal_points(world: World, ship: Ship) -> int:
    """The support points of coastal artillery against a ship: guns that reach its destination, and those it passes."""
    guns = coastal_guns(world)
    if not guns:
        return 0
    at_end = tuple(g for g in guns if commands(world, g, ship.at))
    path = zone_path(world, ship, zone_at(world, ship.start), zone_at(world, ship.at))
    others = tuple(g for g in guns if g not in at_end and looks_on(world, g, path))
    on_the_way = passed(world, ship, path, others) if others else ()
    return sum(support_of(world, g) * (1 + is_doubled(world, ship, g)) for g in (*at_end, *on_the_way))
