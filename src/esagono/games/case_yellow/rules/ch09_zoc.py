"""9 Zones of control: who exerts them, where they reach, who may ignore them, what they ask of attacks and retreats."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from esagono.games.case_yellow.ground import FOREST, MAJOR, RHINE, Ground
from esagono.games.case_yellow.rules.ch06_values import defending_tr, effective_tr
from esagono.games.case_yellow.world import (
    Unit,
    World,
    by_hex,
    counter,
    enemy,
    ground,
    line_stands,
    side_of,
    units_at,
    works_stand,
)
from esagono.kernel import Side, rule
from esagono.kernel.memo import once_per_world, once_while
from esagono.wargame.zones import Extents, Zone

WHITE, YELLOW = "white", "yellow"
ZONED = ("division", "corps")
"""Sizes that can have a zone of control (R-9.1a)."""
SPECIAL = ("artillery", "supply")
"""ARKO and the Attack Supply units (R-9.1c)."""
BIG_RIVERS = (MAJOR, RHINE)
PARACHUTE = "parachute"

Origins = dict[str, tuple[str, ...]]
"""For each hex in a side's zone the hexes from which it is exerted."""


# Who exerts a zone of control (9.1)


@rule("R-9.1a", "R-9.1c", "R-2.4p", "S-4.1a")
def could_exert(world: World, unit: Unit) -> bool:
    """Corps and divisions without the white band; never regiments, brigades, ARKO and Attack Supply units."""
    printed = counter(world, unit)
    return printed.size in ZONED and printed.sort not in SPECIAL and printed.band != WHITE


@rule("R-9.1b", "S-4.1b", "S-4.1c")
def exerting(world: World, units: Iterable[Unit]) -> tuple[Unit, ...]:
    """Those of the units of one hex that exert a zone: a division with a yellow band not when it is alone (AM-90)."""
    able = [u for u in units if could_exert(world, u)]
    alone = len(able) == 1
    return tuple(u for u in able if not (alone and counter(world, u).band == YELLOW))


@once_per_world
def sources(world: World) -> dict[str, tuple[Unit, ...]]:
    """The units that exert a zone, by the hex where they stand."""
    found = {hex_: exerting(world, units) for hex_, units in by_hex(world).items()}
    return {hex_: units for hex_, units in found.items() if units}


# Where it reaches (9.4)


@lru_cache(maxsize=8)
@rule("R-9.4a", "R-9.4c")
def open_ways(land: Ground) -> dict[str, tuple[str, ...]]:
    """For each hex the next ones into which its ground lets a zone extend, works and lines left aside."""
    return {a: tuple(b for b in land.neighbours(a) if ground_lets_through(land, a, b)) for a in land.names}


def ground_lets_through(land: Ground, a: str, b: str) -> bool:
    """Not across a Major River or the Rhine, into a city, or into forest away from a road."""
    if land.river(a, b) in BIG_RIVERS or land.is_city(b):
        return False
    return land.terrain(b) != FOREST or land.road(a, b)


@lru_cache(maxsize=8)
def fortified(land: Ground) -> tuple[str, ...]:
    """The hexes with a fortified line or defensive works."""
    return tuple(h for h in land.names if land.fort(h) or land.works(h))


@lru_cache(maxsize=8)
def extents(land: Ground) -> Extents:
    """The same, laid out for the zones of a whole side."""
    ways = open_ways(land)
    return Extents(land.grid, lambda a, b: b in ways[a], land.adjacent)


@once_while("land", "destroyed")
@rule("R-9.4b")
def closed_to_zones(world: World) -> frozenset[str]:
    """No zone extends into an undestroyed fortified line or undestroyed works; cities see `ground_lets_through`."""
    hexes = fortified(ground(world))
    return frozenset(h for h in hexes if line_stands(world, h) or works_stand(world, h))


@once_while("land", "destroyed")
def closed_flags(world: World) -> bytes:
    """The hexes into which no zone extends, by index."""
    return ground(world).grid.flags(closed_to_zones(world))


# The zones of a world


class Stand(NamedTuple):
    """The units of a hex: whose they are, who exerts a zone from it, if anybody, and how strongly."""

    at: int
    units: tuple[Unit, ...]
    sides: frozenset[Side]
    exerts: Side
    strength: int
    motorised: bool
    dropped: bool
    """Parachutists are among them."""


@once_while("charts", "land", "rules", "better_defence", "dynamo")
def known_stands(world: World) -> dict[str, Stand]:
    """What was found out about the units of a hex: it holds as long as they are what they were."""
    return {}


def stand_of(world: World, hex_: str, units: tuple[Unit, ...]) -> Stand:
    """What the units of a hex are and exert."""
    able, printed = exerting(world, units), [counter(world, u) for u in units]
    return Stand(
        at=ground(world).grid.index(hex_),
        units=units,
        sides=frozenset(p.side for p in printed),
        exerts=side_of(world, able[0]) if able else "",
        strength=zone_strength(world, able) if able else 0,
        motorised=any(p.boxed for p in printed),
        dropped=any(p.sort == PARACHUTE for p in printed),
    )


@rule("R-9.3")
def zone_strength(world: World, units: Iterable[Unit]) -> int:
    """How strong a zone is: one more than the highest tactical rating, for without one it is a zone too."""
    return 1 + max(defending_tr(world, u) for u in units)


@once_per_world
def stands(world: World) -> tuple[Stand, ...]:
    """Every hex with units."""
    known, found = known_stands(world), []
    for hex_, units in by_hex(world).items():
        stand = known.get(hex_)
        if stand is None or stand.units != units:
            stand = known[hex_] = stand_of(world, hex_, units)
        found.append(stand)
    return tuple(found)


@once_per_world
@rule("R-9.1")
def laid_out(world: World, side: Side) -> Zone:
    """The zone of a side by index: where it lies, and how strong."""
    exerted = tuple([(stand.at, stand.strength) for stand in stands(world) if stand.exerts == side])
    return zone_from(extents(ground(world)), exerted, closed_flags(world))


@lru_cache(maxsize=16)
def zone_from(over: Extents, exerted: tuple[tuple[int, int], ...], closed: bytes) -> Zone:
    """The zone that is exerted from these hexes, so strongly: it stays as long as nobody there moves."""
    return Zone(over, dict(exerted), closed)


@once_per_world
@rule("R-9.1")
def zones(world: World) -> dict[Side, Origins]:
    """Both sides' zones of control: each hex with the hexes from which it is exerted, in the order of the roster."""
    ways, closed = open_ways(ground(world)), closed_to_zones(world)
    found: dict[Side, dict[str, list[str]]] = {"german": {}, "allied": {}}
    for origin, units in sources(world).items():
        zone = found[side_of(world, units[0])]
        for hex_ in ways[origin]:
            if hex_ not in closed:
                zone.setdefault(hex_, []).append(origin)
    return {side: {h: tuple(origins) for h, origins in zone.items()} for side, zone in found.items()}


def zone_of(world: World, side: Side) -> Origins:
    """The zone of a side: each hex with the hexes from which it is exerted."""
    return zones(world)[side]


@rule("R-9.1")
def zoc(world: World, hex_: str, side: Side) -> tuple[Unit, ...]:
    """The units of a side that exert a zone of control into a hex."""
    return tuple(u for origin in zone_of(world, side).get(hex_, ()) for u in sources(world)[origin])


def enemy_strength(world: World, hex_: str, side: Side) -> int:
    """How strong the zone of the side's enemy is in a hex; 0: there is none."""
    return laid_out(world, enemy(side)).strength[ground(world).grid.index(hex_)]


def in_enemy_zoc(world: World, hex_: str, side: Side) -> bool:
    """The hex lies in the zone of control of the side's enemy."""
    return enemy_strength(world, hex_, side) > 0


def is_contested(world: World, hex_: str) -> bool:
    """Both sides exert a zone into the hex (R-9.6)."""
    return all(in_enemy_zoc(world, hex_, side) for side in ("german", "allied"))


# Movement (9.2, 9.3)


@rule("R-9.3")
def ignored_strength(world: World, unit: Unit) -> int:
    """Up to which strength the unit ignores zones: with a yellow MA those of lower tactical rating, else none."""
    return effective_tr(world, unit) if counter(world, unit).yellow else 0


@rule("R-9.2", "R-9.3", "R-10.3d")
def ignored_by_all(world: World, units: Iterable[Unit]) -> int:
    """Up to which strength a stack ignores zones: one that every unit of it may ignore."""
    return min([ignored_strength(world, u) for u in units])


@rule("R-9.2")
def is_stopped(world: World, unit: Unit, hex_: str) -> bool:
    """The unit must stop when it comes into the hex: an enemy zone that it may not ignore."""
    return enemy_strength(world, hex_, side_of(world, unit)) > ignored_strength(world, unit)


@rule("R-9.2")
def goes_from_zone_to_zone(world: World, unit: Unit, a: str, b: str) -> bool:
    """A step straight from one enemy zone to another, neither of which the unit may ignore."""
    return is_stopped(world, unit, a) and is_stopped(world, unit, b)


@once_per_world
@rule("R-9.2", "R-9.4a")
def gaps(world: World, side: Side) -> frozenset[int]:
    """Empty hexes between two enemy-held hexes that exert a zone into them and do not touch (AM-31), by index."""
    names, held = ground(world).names, by_hex(world)
    return frozenset(i for i in laid_out(world, enemy(side)).between if names[i] not in held)


@rule("R-9.2", "R-9.3")
def is_barred(world: World, unit: Unit, hex_: str) -> bool:
    """The unit may not come into the hex at all, for it lies between enemy zones that it may not ignore."""
    between = ground(world).grid.index(hex_) in gaps(world, side_of(world, unit))
    return between and is_stopped(world, unit, hex_)


# Combat (9.5)


@rule("R-9.5a", "R-9.5b")
def also_to_attack(world: World, origins: Iterable[str], target: str, side: Side) -> tuple[str, ...]:
    """The other hexes that an attack from these hexes must see attacked too: from one hex alone, none."""
    from_ = tuple(dict.fromkeys(origins))
    if len(from_) < 2 or is_motorised_pair(world, from_, side):
        return ()
    zone = zone_of(world, enemy(side))
    return tuple(dict.fromkeys(o for hex_ in from_ for o in zone.get(hex_, ()) if o != target))


@rule("R-9.5b")
def is_motorised_pair(world: World, origins: tuple[str, ...], side: Side) -> bool:
    """Exactly two hexes with German units of yellow MA alone (AM-28)."""
    units = [u for hex_ in origins for u in units_at(world, hex_, side)]
    return side == "german" and len(origins) == 2 and all(counter(world, u).yellow for u in units)
