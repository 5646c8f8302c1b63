"""14.0 The table of vehicle movement, bonus hexes and roads; 16.0/1 road congestion."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from esagono.games.storms_of_steel.counters import VehicleTerrain
from esagono.games.storms_of_steel.presence import not_all_go_on_foot
from esagono.games.storms_of_steel.rules.ch04_terrain import moves_by_road, terrain_at
from esagono.games.storms_of_steel.rules.ch05_costs import moves_backward
from esagono.games.storms_of_steel.rules.ch05_movement import ToHex
from esagono.games.storms_of_steel.works import ROAD_BLOCK, works_at
from esagono.games.storms_of_steel.world import Unit, World, board, cargo_of, counter, is_vehicle, units_at
from esagono.kernel import Seen, law, rule


@rule("T-vehicle-move", "14.0/10")
def row_for(world: World, unit: Unit, to: str) -> VehicleTerrain:
    """The row of the table for a move: along a road that of the road, whatever the hex, else the hex's terrain."""
    name = "road" if moves_by_road(world, unit.hex, to) else terrain_at(world, to).name
    return world.charts.vehicles[name]


@rule("14.0", "T-vehicle-move")
def vehicle_cost(world: World, unit: Unit, to: str) -> int | None:
    """The AP that a vehicle pays in addition for the hex; None when it has no access."""
    row = row_for(world, unit, to)
    return row.tracked if counter(world, unit).is_tracked else row.wheeled


@rule("14.0", "14.0/10")
def cost_of_vehicle_terrain(world: World, unit: Unit, to: str, group: Collection[str]) -> int:
    """What a vehicle pays for the ground: the row of its table, and congestion on a road."""
    if not is_vehicle(world, unit):
        return 0
    return (vehicle_cost(world, unit, to) or 0) + congestion(world, unit, to, group)


@rule("T-vehicle-move")
def has_access(world: World, unit: Unit, to: str) -> bool:
    """Foot units go everywhere; a vehicle where the table lets it."""
    return not is_vehicle(world, unit) or vehicle_cost(world, unit, to) is not None


@law("T-vehicle-move", where=not_all_go_on_foot)
def ground_is_accessible(seen: Seen[World, Any], act: ToHex) -> bool:
    """The table of vehicle movement closes some terrain to vehicles, unless they come by road."""
    return has_access(seen.world, seen.world.units[act.unit], act.hex)


@rule("14.1")
def may_be_bogged(world: World, unit: Unit, to: str) -> bool:
    """The table has a `!` for the hex, and the vehicle does not come by road."""
    return is_vehicle(world, unit) and row_for(world, unit, to).check


@rule("14.0/1", "14.0/3", "14.0/5")
def gives_bonus(world: World, unit: Unit, to: str) -> bool:
    """The move is one on which bonus hexes can be had: open ground or road, for wheels road alone (A-252)."""
    if works_at(world, to, ROAD_BLOCK):
        return False
    row = row_for(world, unit, to)
    return row.tracked_bonus if counter(world, unit).is_tracked else row.wheeled_bonus


@rule("14.0/1")
def track_bonus(world: World, unit: Unit) -> int:
    """One hex for each track symbol."""
    return counter(world, unit).bonus


@rule("14.0/3")
def wheel_bonus(world: World, unit: Unit) -> int:
    """One road hex, and one for each wheel symbol (A-75)."""
    return 1 + counter(world, unit).bonus


@rule("14.1/1")
def tows_a_vehicle(world: World, unit: Unit) -> bool:
    """Only the towing of a vehicle costs the bonus (A-109)."""
    return any(is_vehicle(world, u) for u in cargo_of(world, unit))


def bonus_of(world: World, unit: Unit) -> int:
    """The bonus hexes of a vehicle on ground that gives them."""
    if tows_a_vehicle(world, unit):
        return 0
    return track_bonus(world, unit) if counter(world, unit).is_tracked else wheel_bonus(world, unit)


@rule("14.0/1", "14.0/3", "14.0/5", "14.0/9")
def bonus_after(world: World, unit: Unit, to: str) -> int:
    """The bonus hexes that follow a first move into a hex: none backward, none on other ground."""
    if not is_vehicle(world, unit) or moves_backward(world, unit, to) or not gives_bonus(world, unit, to):
        return 0
    return bonus_of(world, unit)


@rule("16.0/1", "16.0")
def congestion(world: World, unit: Unit, to: str, group: Collection[str] = ()) -> int:
    """A wheeled vehicle pays one AP for every vehicle that is already in the road hex, of either side (A-76).

    Those that move with it as a group are not in its way (A-241), nor what they tow.
    """
    if not counter(world, unit).is_wheeled or not board(world).has_road(to):
        return 0
    there = [u for u in units_at(world, to) if u.id not in group and u.carrier not in group]
    return sum(is_vehicle(world, u) for u in there)
