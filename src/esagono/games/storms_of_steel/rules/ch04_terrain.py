"""4.0 Terrain, and the table of terrain and foot movement."""

from __future__ import annotations

from esagono.games.storms_of_steel.counters import Terrain
from esagono.games.storms_of_steel.world import Unit, World, board, counter
from esagono.kernel import rule


@rule("4.0", "4.0/1", "4.0/3")
def terrain_at(world: World, hex_: str) -> Terrain:
    """The terrain at the centre dot is that of the whole hex; fences and roads do not change it."""
    return board(world).terrain(hex_)


@rule("4.0/5", "T-terrain")
def terrain_dm(world: World, hex_: str) -> int:
    """The defence modifier of a hex; a road in it changes nothing."""
    return terrain_at(world, hex_).dm


@rule("4.0/5", "T-terrain")
def terrain_cost(world: World, hex_: str) -> int:
    """The AP that a foot unit pays in addition for entering the hex."""
    return terrain_at(world, hex_).extra_ap


@rule("5.0/2")
def moves_by_road(world: World, from_: str, to: str) -> bool:
    """The move goes from a road hex into a road hex that the same road joins to it; bridges are roads over water."""
    return bool(from_) and board(world).road_joins(from_, to)


@rule("4.0/2")
def may_cross_water(world: World, unit: Unit, to: str) -> bool:
    """Vehicles and towed units enter water only at fords or bridges."""
    return counter(world, unit).on_foot or terrain_at(world, to).name != "river" or moves_by_road(world, unit.hex, to)
