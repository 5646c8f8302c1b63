"""7.2, 9.6 Lines of supply and of communication: over which hexes and hexsides they may go.

A line from a unit to a source goes over the same hexes as one from the source to the unit, so each group of sources
floods the map once for all units (hexes/connect.py).
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from esagono.games.case_yellow.ground import FLOODED, FOREST, FRANCE, WEST_WALL, Ground
from esagono.games.case_yellow.rules.ch05_interdiction import interdicted
from esagono.games.case_yellow.rules.ch09_zoc import fortified, zone_of
from esagono.games.case_yellow.world import (
    World,
    by_hex,
    controller,
    enemy,
    ground,
    has_enemy,
    line_stands,
    side_of,
    works_stand,
)
from esagono.hexes.connect import Flood, Net, flood
from esagono.kernel import Side, rule
from esagono.kernel.memo import once_per_world, once_while

WEST, SOUTH = "west", "south"


# The ground (7.2a to 7.2c)


@rule("R-7.2a", "R-7.2b")
def leads_on(land: Ground, a: str, b: str, by_road: bool) -> bool:
    """A line may go from a hex to the next: movement is allowed there, and rivers are crossed at crossings alone."""
    if not land.passable(a, b) or (land.river(a, b) and not land.crossing(a, b)):
        return False
    return not by_road or FOREST not in (land.terrain(a), land.terrain(b)) or land.road(a, b)


@lru_cache(maxsize=8)
def whole_net(land: Ground, by_road: bool) -> Net:
    """Every step of a line on the map; lines of motorised units go through forest by road (terrain chart)."""
    return Net(land.grid, lambda a, b: leads_on(land, a, b, by_road))


@lru_cache(maxsize=8)
def crossings(land: Ground) -> tuple[tuple[str, str], ...]:
    """The hexsides with a river crossing."""
    return tuple((a, b) for a in land.names for b in land.neighbours(a) if a < b and land.crossing(a, b))


@lru_cache(maxsize=8)
@rule("R-7.2c")
def flooded(land: Ground) -> bytes:
    """Where a line may end but not go on, by index."""
    return bytes(land.terrain(h) == FLOODED for h in land.names)


# Crossings


@rule("R-7.2b", "R-10.6b", "R-10.7d")
def crossing_is_open(world: World, side: Side, a: str, b: str) -> bool:
    """The side holds both banks, and no marker interdicts the crossing; markers hold up Germans alone (AM-91)."""
    if side == "german" and interdicted(world, a, b):
        return False
    return controller(world, a) == side == controller(world, b)


@once_while("land", "control", "interdicted")
def closed_crossings(world: World, side: Side) -> tuple[tuple[str, str], ...]:
    """The crossings that a side's supply lines may not use now."""
    return tuple((a, b) for a, b in crossings(ground(world)) if not crossing_is_open(world, side, a, b))


@once_while("land", "control", "interdicted")
def net_of(world: World, side: Side, by_road: bool) -> Net:
    """The steps that a side's supply lines may take now."""
    return whole_net(ground(world), by_road).without(closed_crossings(world, side))


# What stands in the way (7.2a, 7.2d)


@rule("R-7.2d")
def is_enemy_fortress(world: World, hex_: str, side: Side) -> bool:
    """An undestroyed line or works of the enemy: the West Wall is German, all else Allied."""
    if works_stand(world, hex_):
        return side == "german"
    return line_stands(world, hex_) and (ground(world).fort(hex_) == WEST_WALL) == (side == "allied")


@once_per_world
@rule("R-7.2a", "R-9.7")
def cut_by_enemies(world: World, side: Side) -> frozenset[str]:
    """Where enemies are, and the empty hexes of their zones, contested or not (AM-20)."""
    held = (h for h, units in by_hex(world).items() if side_of(world, units[0]) != side)
    return frozenset((*held, *(h for h in zone_of(world, enemy(side)) if h not in by_hex(world))))


def is_cut(world: World, hex_: str, side: Side) -> bool:
    """No supply line of the side goes into the hex, because of enemies or their zone."""
    return hex_ in cut_by_enemies(world, side)


@once_per_world
def cut_hexes(world: World, side: Side) -> bytes:
    """Where no supply line of the side may go, by index."""
    land = ground(world)
    forts = (h for h in fortified(land) if is_enemy_fortress(world, h, side))
    return land.grid.flags((*cut_by_enemies(world, side), *forts))


@rule("R-7.2a", "R-7.2c")
def supply_flood(world: World, side: Side, by_road: bool, sources: Iterable[str], limit: int | None = None) -> Flood:
    """All that is joined to the sources by a supply line of up to `limit` hexes."""
    net = net_of(world, side, by_road)
    return flood(net, sources, limit, cut_hexes(world, side), flooded(ground(world)))


# Lines of communication (9.6, 2.4h)


@rule("R-9.6")
def cuts_communication(world: World, hex_: str) -> bool:
    """Germans are in the hex, or it is empty and in their uncontested zone (AM-20)."""
    if has_enemy(world, hex_, "allied"):
        return True
    return hex_ in zone_of(world, "german") and hex_ not in by_hex(world) and hex_ not in zone_of(world, "allied")


@once_per_world
@rule("R-9.6", "R-2.4h")
def communications(world: World) -> Flood:
    """What has a line of communication to the west or south edge through French hexes (AM-22)."""
    land = ground(world)
    looked_at = (*by_hex(world), *zone_of(world, "german"))
    shut = land.grid.flags([*foreign(land), *(h for h in looked_at if cuts_communication(world, h))])
    return flood(whole_net(land, False), edge_hexes(world, WEST, SOUTH), blocked=shut)


@lru_cache(maxsize=8)
def foreign(land: Ground) -> tuple[str, ...]:
    """The hexes outside France."""
    return tuple(h for h in land.names if land.country(h) != FRANCE)


@lru_cache(maxsize=32)
def edge_of(land: Ground, edge: str) -> tuple[str, ...]:
    """The hexes of an edge of the map, in its order."""
    return land.edge(edge)


def edge_hexes(world: World, *edges: str) -> tuple[str, ...]:
    """The hexes of map edges that the Allies hold."""
    hexes = (h for edge in edges for h in edge_of(ground(world), edge))
    return tuple(h for h in hexes if controller(world, h) == "allied")


@rule("R-9.6")
def has_loc(world: World, hex_: str) -> bool:
    """An Allied line of communication leads from the hex."""
    return communications(world).has(hex_)
