"""6.1 to 6.4 Supply lines: lines of communication, road nets and rail nets; where each may lead, and how far."""

from __future__ import annotations

import heapq
from collections.abc import Callable, Iterable
from typing import NamedTuple

from esagono.games.crimea.crossings import BUILDING, is_bridged, spans
from esagono.games.crimea.ground import CITY, HIGHWAY, MAIN_ROAD, MAJOR, MAJOR_CITY, SWAMP
from esagono.games.crimea.rules.ch03_zones import zone_of
from esagono.games.crimea.world import ARCTIC, AXIS, DRY, MUD, SNOW, World, enemy, ground, held
from esagono.kernel import Side, Slot, rule
from esagono.kernel.memo import once_per_world, once_while

Way = tuple[str, ...]
"""The hexes of a line, that of the unit first."""
Lines = dict[str, Way]
"""For each hex from which a line leads to an end, the line."""
Joins = Callable[[World, Side, str, str], bool]
LOC, SHORT_LOC = 7, 5
ROAD_NET, SHORT_ROAD_NET = 21, 15
TRACED = 24
"""How many sets of lines are kept."""
HARD = (MUD, SNOW, ARCTIC)
LAKE = "lake"
CONVERTED, CAPTURED, CUT = "converted", "captured", "cut"
"""States of rail hexes in `World.rail`; one without a state is Soviet."""
LOC_BARS: Slot[Callable[[World, Side, str, str], bool]] = Slot("hexsides that no LOC crosses")
"""World, side, from, to: an enemy work at the hexside stops a LOC (BSR-6.21)."""
LOC_SHUT: Slot[Callable[[World, Side, str], bool]] = Slot("hexes that no LOC passes")
"""World, side, hex: an enemy work in the hex; a LOC may begin there (BSR-6.21)."""

SMALL_HEXES: Slot[Callable[[World, str], bool]] = Slot("hexes of which two count as one in a LOC")
"""World, hex: it lies on a map of a larger scale (PB-5.62)."""
RAIL_CROSSINGS: Slot[Callable[[World, str, str], bool]] = Slot("ferries of railways")
"""World, from, to: a ferry carries supply by rail over a major river (PB-2.35c)."""


@once_per_world
@rule("BSR-6.12a", "BSR-6.12b", "BSR-22.32", "BSR-23.32")
def obstructed(world: World, side: Side) -> frozenset[str]:
    """The hexes with enemy combat units, and those in an enemy zone of control without a combat unit of the side."""
    foe, there = enemy(side), held(world)
    return frozenset(there[foe] | (zone_of(world, foe).keys() - there[side]))


def is_free(world: World, side: Side, hex_: str) -> bool:
    """No enemy combat unit is there, and no enemy zone of control unless a combat unit of the side is."""
    return hex_ not in obstructed(world, side)


# The line of communication (6.2)


def is_hard(world: World) -> bool:
    """Mud, Snow or Arctic: lines are shorter."""
    return world.weather in HARD


def leads_over(world: World, side: Side, a: str, b: str) -> bool:
    """Land or ice leads from hex to hex: no unbridged, unfrozen major river, no enemy line."""
    return land_leads(world, side, a, b) and (not flows_between(world, a, b) or is_bridged(world, a, b))


@rule("BSR-6.21", "BSR-23.22b")
def flows_between(world: World, a: str, b: str) -> bool:
    """A major river that is not frozen flows between the hexes."""
    return ground(world).river(a, b) == MAJOR and not world.frozen


@once_while("land", "frozen", "destroyed")
@rule("BSR-6.21")
def land_leads(world: World, side: Side, a: str, b: str) -> bool:
    """Land or ice, no open lake, and no enemy line at the hexside."""
    land = ground(world)
    water = land.water(a, b)
    if not (land.playable(a) and land.playable(b)) or (water and not (water == LAKE and world.frozen)):
        return False
    return not any(bar(world, side, a, b) for bar in LOC_BARS)


@rule("BSR-6.21")
def swamp_is_in_the_way(world: World, a: str, b: str, swamp: str) -> bool:
    """In Dry and Mud a LOC enters and leaves a swamp hex by road or rail alone (A-06)."""
    land = ground(world)
    if land.terrain(swamp) != SWAMP or world.weather not in (DRY, MUD):
        return False
    return not land.road(a, b) and not land.rail(a, b)


@rule("BSR-6.22")
def is_slow(world: World, hex_: str) -> bool:
    """A hex that shortens a LOC: swamp in Dry, even by road; woods in which mud lingers."""
    if world.weather != DRY:
        return False
    return ground(world).terrain(hex_) == SWAMP or (world.lingering and ground(world).woods(hex_))


@once_per_world
@rule("BSR-6.21")
def may_pass(world: World, side: Side, hex_: str) -> bool:
    """A LOC may come through a hex and go on; where the unit itself stands it need not (A-140)."""
    return is_free(world, side, hex_) and not any(shut(world, side, hex_) for shut in LOC_SHUT)


def length_of(world: World, hex_: str) -> int:
    """What a hex counts in a LOC, in halves."""
    return 1 if any(is_small(world, hex_) for is_small in SMALL_HEXES) else 2


def leads_into(world: World, side: Side, a: str, b: str) -> bool:
    """A LOC may go on from the first hex into the second."""
    return leads_over(world, side, a, b) and not swamp_is_in_the_way(world, a, b, b)


class Stage(NamedTuple):
    """A step of a LOC into a hex, as far as neither units nor bridges change it."""

    near: str
    """The hex before."""
    river: bool
    """It crosses a major river and needs a bridge."""
    begins: bool
    """The LOC can only begin in the hex before: swamp."""


@once_while("land", "frozen", "destroyed", "weather")
def stages_into(world: World, side: Side, hex_: str) -> tuple[Stage, ...]:
    """The steps by which a LOC comes into a hex."""
    return tuple(
        Stage(near, flows_between(world, near, hex_), swamp_is_in_the_way(world, near, hex_, near))
        for near in ground(world).neighbours(hex_)
        if land_leads(world, side, near, hex_) and not swamp_is_in_the_way(world, near, hex_, hex_)
    )


def spread(world: World, side: Side, ends: Iterable[str], limit: int | None, *, slowly: bool) -> Lines:
    """The LOCs of up to so many hexes to the ends; not `slowly`: past no hex that shortens them."""
    found: Lines = {e: (e,) for e in ends if is_free(world, side, e) and (slowly or not is_slow(world, e))}
    ahead: list[tuple[int, Way]] = [(0, way) for way in found.values()]
    best = dict.fromkeys(found, 0)
    while ahead:
        used, way = heapq.heappop(ahead)
        here = way[0]
        length = used + length_of(world, here)
        if used > best[here] or (limit is not None and length > 2 * limit):
            continue
        for near, river, begins in stages_into(world, side, here):
            if best.get(near, length + 1) <= length or (river and not is_bridged(world, near, here)):
                continue
            found.setdefault(near, (near, *way))
            if not begins and may_pass(world, side, near) and (slowly or not is_slow(world, near)):
                best[near] = length
                heapq.heappush(ahead, (length, (near, *way)))
    return found


@rule("BSR-6.22")
def locs(world: World, side: Side, ends: Iterable[str]) -> Lines:
    """The LOCs to the ends: seven hexes, five in hard weather and through slow hexes; the first is not counted."""
    found = tuple(ends)
    short = spread(world, side, found, SHORT_LOC, slowly=True)
    return short if is_hard(world) else {**spread(world, side, found, LOC, slowly=False), **short}


# Nets (6.3, 6.4)


def net(world: World, side: Side, ends: Iterable[str], limit: int | None, joins: Joins) -> Lines:
    """The hexes joined to the ends, past no enemy and no enemy zone of control."""
    found: Lines = {e: (e,) for e in ends if is_free(world, side, e)}
    front = list(found.values())
    while front and (limit is None or len(front[0]) <= limit):
        ahead: list[Way] = []
        for way in front:
            for near in ground(world).neighbours(way[0]):
                if near not in found and joins(world, side, near, way[0]) and is_free(world, side, near):
                    found[near] = (near, *way)
                    ahead.append(found[near])
        front = ahead
    return found


@rule("BSR-6.31")
def main_road_joins(world: World, side: Side, a: str, b: str) -> bool:
    """A main road or highway leads from hex to hex, over a bridge where there is a major river."""
    land = ground(world)
    if land.road(a, b) not in (MAIN_ROAD, HIGHWAY) or not (land.playable(a) and land.playable(b)):
        return False
    return land.river(a, b) != MAJOR or world.frozen or is_bridged(world, a, b)


@rule("BSR-6.4", "PB-10.34a2")
def railway_serves(world: World, side: Side, hex_: str) -> bool:
    """A rail hex that the side uses: the Axis those converted, the Soviets those neither taken nor cut."""
    return world.rail.get(hex_, "") == (CONVERTED if side == AXIS else "")


@rule("BSR-6.4", "PB-10.34a2")
def railway_joins(world: World, side: Side, a: str, b: str) -> bool:
    """A railway that the side uses leads from hex to hex, be it one that conversion has finished; cities join."""
    land = ground(world)
    in_city = all(land.place(h) in (CITY, MAJOR_CITY) for h in (a, b))
    track = land.rail(a, b) or (side == AXIS and land.unfinished(a, b))
    if not (track or in_city) or not (land.playable(a) and land.playable(b)):
        return False
    ferried = any(crossing(world, a, b) for crossing in RAIL_CROSSINGS)
    if land.river(a, b) == MAJOR and not is_bridged(world, a, b) and not ferried:
        return False
    return railway_serves(world, side, a) and railway_serves(world, side, b)


@once_while(
    "land", "frozen", "destroyed", "weather", "lingering", "turn", "rail", "bridges", "strongpoints", "charts", "rules"
)
def traced(world: World) -> dict[tuple[object, ...], Lines]:
    """The lines found while nothing but units has changed, by all that units change of them; filled by its callers."""
    return {}


@once_per_world
def spanned(world: World) -> frozenset[str]:
    """The hexsides over which bridge units lead."""
    return frozenset(side for side, unit in spans(world).items() if world.units[unit].mode != BUILDING)


def supply_lines(world: World, side: Side, ends: Iterable[str]) -> Lines:
    """Every hex from which a line leads to the ends; the last ones are kept, for most moves obstruct nothing."""
    kept, wanted = traced(world), tuple(ends)
    key = (side, wanted, obstructed(world, side), spanned(world))
    if key not in kept:
        if len(kept) >= TRACED:
            del kept[next(iter(kept))]
        kept[key] = trace(world, side, wanted)
    return kept[key]


@rule("BSR-6.11", "BSR-6.31", "BSR-6.32", "BSR-6.4")
def trace(world: World, side: Side, ends: tuple[str, ...]) -> Lines:
    """Every hex from which a line leads to the ends by LOC, road net and rail net, with its whole way."""
    rail = net(world, side, ends, None, railway_joins)
    roads = net(world, side, rail, SHORT_ROAD_NET if is_hard(world) else ROAD_NET, main_road_joins)
    found = locs(world, side, roads)
    return {hex_: way + onward(roads, rail, way[-1]) for hex_, way in found.items()}


def onward(roads: Lines, rail: Lines, hex_: str) -> Way:
    """How a line goes on from the end of its LOC: by road, then by rail."""
    road = roads[hex_]
    return road[1:] + rail[road[-1]][1:]
