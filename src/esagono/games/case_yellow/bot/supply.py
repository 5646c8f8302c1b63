"""Supply as a staff sees it: the line as it will be when the unit stands there, and what the enemy can make of it."""

from __future__ import annotations

from functools import lru_cache

from esagono.games.case_yellow.bot.posts import may_still_march
from esagono.games.case_yellow.ground import FLOODED, Ground
from esagono.games.case_yellow.rules.ch05_interdiction import interdicted
from esagono.games.case_yellow.rules.ch07_lines import cut_hexes, flooded, leads_on, net_of
from esagono.games.case_yellow.rules.ch07_supply import SOURCES, is_at_home, is_hex_supplied, supplied_ground
from esagono.games.case_yellow.rules.ch09_zoc import closed_to_zones, open_ways, sources, zone_of
from esagono.games.case_yellow.world import Unit, World, by_hex, controller, counter, enemy, ground, side_of
from esagono.hexes.connect import Flood, Net, flood, flood_ranges
from esagono.kernel import Side
from esagono.kernel.memo import once_per_world

UNSUPPLIED, THIN = -0.5, -0.08
"""No line leads there; one that the enemy's next march can cut."""
BESIDE = -0.01
"""The line leads there only because the unit comes in."""
ARMOUR = 2
"""How much dearer that is for armour."""
STRIDE = 3
"""Hexes that an enemy is thought to march to get between."""


def supply_worth(world: World, unit: Unit, hex_: str) -> float:
    """Nobody goes willingly where no supply line will lead, or only one that the enemy can cut."""
    printed = counter(world, unit)
    nation, by_road = printed.nation, printed.boxed
    if is_at_home(world, nation, hex_):
        return 0.0
    expected = lines(world, nation, by_road, safe=may_still_march(world, enemy(printed.side)))
    left = "" if unit.hex == hex_ else is_opened(world, unit)
    if not left and expected.has(hex_):
        return 0.0
    dear = ARMOUR if printed.armoured else 1
    if not stands_supplied(world, unit, hex_, lines(world, nation, by_road, left)):
        return UNSUPPLIED * dear
    worth = 0.0 if is_hex_supplied(world, hex_, nation, by_road) else BESIDE
    return worth if stands_supplied(world, unit, hex_, expected) else worth + THIN * dear


def is_fed(world: World, unit: Unit, hex_: str) -> bool:
    """A supply line would lead to the unit in the hex."""
    return world.rules.supplied or supply_worth(world, unit, hex_) > UNSUPPLIED


def is_opened(world: World, unit: Unit) -> str:
    """The hex that the unit leaves to an enemy's zone when it goes; none if somebody stays or no zone reaches it."""
    if not unit.hex or len(by_hex(world).get(unit.hex, ())) > 1:
        return ""
    return unit.hex if unit.hex in zone_of(world, enemy(side_of(world, unit))) else ""


def stands_supplied(world: World, unit: Unit, hex_: str, ground_: Flood) -> bool:
    """Supply lines over this ground would lead to the unit in the hex: it breaks the zones there and takes the hex."""
    if unit.hex == hex_ or hex_ in by_hex(world):
        return ground_.has(hex_)
    return ground_.has(hex_) or any(
        is_joined(world, unit, n, hex_) for n in ground(world).around(hex_) if ground_.has(n)
    )


def is_joined(world: World, unit: Unit, near: str, hex_: str) -> bool:
    """A line goes on from a hex to the next when the unit has taken that (R-7.2a to R-7.2c)."""
    land, side = ground(world), side_of(world, unit)
    if near == unit.hex and is_opened(world, unit):
        return False
    if land.terrain(near) == FLOODED or not leads_on(land, near, hex_, counter(world, unit).boxed):
        return False
    if not land.crossing(near, hex_):
        return True
    return controller(world, near) == side and not (side == "german" and interdicted(world, near, hex_))


# The ground that lines lead to


@once_per_world
def lines(world: World, nation: str, by_road: bool, left: str = "", safe: bool = False) -> Flood:
    """What a nation's lines reach when a hex has been left to an enemy's zone; only where no enemy comes if `safe`."""
    if not left and not safe:
        return supplied_ground(world, nation, by_road)
    side: Side = "german" if nation == "german" else "allied"
    shut = bytearray(threatened(world, side) if safe else cut_hexes(world, side))
    if left:
        shut[ground(world).grid.index(left)] = 1
    return flood(net_of(world, side, by_road), SOURCES[nation](world), None, bytes(shut), flooded(ground(world)))


@once_per_world
def threatened(world: World, side: Side) -> bytes:
    """Where no line goes now, or none would if the enemy came as near as he can in a short march, by index."""
    net = zone_net(ground(world))
    free = net.everywhere & ~net.mask_of((*by_hex(world), *closed_to_zones(world)))
    zones = net.next_to(in_their_reach(world, enemy(side)).mask) & free
    return net.flags(zones | net.mask(cut_hexes(world, side)))


@once_per_world
def in_their_reach(world: World, side: Side) -> Flood:
    """Where a side can carry its zones in a short march: not through enemies, nor on from their zones."""
    land, zone, held = ground(world), zone_of(world, enemy(side)), by_hex(world)
    ranges: dict[str, int] = {}
    for hex_ in (h for h, units in sources(world).items() if side_of(world, units[0]) == side):
        if hex_ not in zone:
            ranges[hex_] = STRIDE
            continue
        for near in land.around(hex_):  # nobody goes from zone to zone
            if near not in zone and near not in held and land.passable(hex_, near):
                ranges.setdefault(near, STRIDE - 1)
    shut = land.grid.flags(h for h, units in held.items() if side_of(world, units[0]) != side)
    return flood_ranges(marching_net(land), ranges, shut, land.grid.flags(zone))


@lru_cache(maxsize=8)
def marching_net(land: Ground) -> Net:
    """Every step that troops on foot may take."""
    return Net(land.grid, land.passable)


@lru_cache(maxsize=8)
def zone_net(land: Ground) -> Net:
    """From each hex to those into which its ground lets a zone extend."""
    return Net(land.grid, lambda a, b: b in open_ways(land)[a])
