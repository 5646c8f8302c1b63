"""Overlays: what a side may ask of the map."""

from __future__ import annotations

from typing import Any

from esagono.games.third_reich.airbases import HOP, RANGE
from esagono.games.third_reich.counters import AIR, AIRBORNE, FLEET
from esagono.games.third_reich.holding import controller
from esagono.games.third_reich.phases import is_active
from esagono.games.third_reich.pieces import Unit
from esagono.games.third_reich.politics import allied, at_war, commander, commands
from esagono.games.third_reich.records import Moving, Phase
from esagono.games.third_reich.rules.ch13_movement import points_left
from esagono.games.third_reich.rules.ch13_reach import reach
from esagono.games.third_reich.rules.ch14_exploitation import is_waiting, ways_of
from esagono.games.third_reich.rules.ch16_redeployment import Redeploy, can_end, destinations
from esagono.games.third_reich.rules.ch28_flight import flights, missions_from
from esagono.games.third_reich.rules.ch31_airborne import DROP
from esagono.games.third_reich.view.queries_combat import COMBAT_QUERIES
from esagono.games.third_reich.view.queries_sea import SEA_QUERIES, sea_reach, search_range
from esagono.games.third_reich.view.queries_supply import SUPPLY_QUERIES
from esagono.games.third_reich.world import World, ground, kind, nation_of, on_map
from esagono.games.third_reich.zones import controlled_by
from esagono.kernel import Query, Seen, UnitId
from esagono.wargame.plan import holds


class Reach(Query):
    """Where a unit can go now: on foot with the cost, to a base, by sea, in exploitation, by redeployment."""

    verb = "reach"
    rule = "13.1"
    unit: UnitId

    def answer(self, seen: Seen[World, Any]) -> Any:
        """Hexes with movement factors, or hexes of the way; of a fleet with the chance to be found."""
        world, unit = seen.world, seen.world.units.get(self.unit)
        if unit is None or not unit.hex:
            return {}
        if isinstance(seen.record, Moving) and seen.record.unit == unit.id:
            return costs(world, unit.id, points_left(world, seen.record))
        if kind(world, unit).sort == FLEET:
            return sea_reach(world, unit)
        if isinstance(seen.record, Phase) and redeploys(seen, unit):
            return {h: "SR" for h in destinations(world, unit) if can_end(world, unit, h)}
        if is_waiting(world, unit):
            return {h: str(len(way)) for h, way in ways_of(world, unit.id).items()}
        if kind(world, unit).sort == AIR:
            return staged(world, unit)
        return {} if unit.moved or unit.unsupplied else costs(world, unit.id, kind(world, unit).move)


def redeploys(seen: Seen[World, Any], unit: Unit) -> bool:
    """The unit has moved and could be redeployed: what is left to it in a turn."""
    return unit.moved and is_active(seen.world, seen.record, seen.side, unit) and holds(seen, Redeploy(unit.id))


def costs(world: World, unit: str, points: int) -> dict[str, str]:
    """The hexes within reach with the movement factors that they cost."""
    return {h: str(came.spent) for h, came in reach(world, unit, points).items()}


def staged(world: World, unit: Unit) -> dict[str, str]:
    """The bases to which an air unit could fly, with the distance."""
    land = ground(world)
    near = (h for h in land.sorted(flights(world, unit, HOP)) if h != unit.hex and land.land(h))
    return {h: str(land.distance(unit.hex, h)) for h in near if can_end(world, unit, h)}


class Arc(Query):
    """How far a unit acts: missions of air units, drops, the search of fleets with its chance."""

    verb = "arc"
    rule = "28.22"
    unit: UnitId

    def answer(self, seen: Seen[World, Any]) -> Any:
        """Hexes, for a fleet each with the chance to find somebody there."""
        world, unit = seen.world, seen.world.units.get(self.unit)
        if unit is None or not unit.hex:
            return []
        sort = kind(world, unit).sort
        if sort == FLEET:
            return search_range(world, unit)
        if sort not in (AIR, AIRBORNE):
            return []
        far = missions_from(world, unit, RANGE if sort == AIR else DROP)
        return [h for h in ground(world).names if h in far]


class Zone(Query):
    """The zones of control of a power: of one's own side together, of an enemy, of nobody else."""

    verb = "zoc"
    rule = "8.2"
    side: str

    def answer(self, seen: Seen[World, Any]) -> Any:
        """The hexes in the order of the map."""
        world = seen.world
        if self.side == seen.side:
            mine = (u for u in on_map(world) if allied(world, nation_of(world, u), seen.side))
        elif at_war(world, self.side, seen.side):
            mine = (u for u in on_map(world) if commands(world, self.side, u))
        else:
            return []
        found = {h for unit in mine for h in controlled_by(world, unit)}
        return [h for h in ground(world).names if h in found]


class Control(Query):
    """Who controls each hex of the land."""

    verb = "control"
    rule = "7.1"

    def answer(self, seen: Seen[World, Any]) -> Any:
        """The power by hex; neutral countries have none."""
        land, world = ground(seen.world), seen.world
        holders = {h: controller(world, h) for h in land.names if land.land(h)}
        return {h: power for h, nation in holders.items() if (power := commander(world, nation))}


class Objectives(Query):
    """The objectives and who controls them."""

    verb = "objectives"
    rule = "2.1"

    def answer(self, seen: Seen[World, Any]) -> Any:
        """Hexes with the power that controls them."""
        return {h: commander(seen.world, controller(seen.world, h)) or "" for h in ground(seen.world).objectives}


QUERIES: tuple[type[Query], ...] = (
    *COMBAT_QUERIES, *SUPPLY_QUERIES, *SEA_QUERIES, Reach, Arc, Zone, Control, Objectives,
)  # fmt: skip
