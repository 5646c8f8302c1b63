"""Overlays: what a side may ask of the map."""

from __future__ import annotations

from typing import Any

from esagono.games.crimea.air_range import reaches
from esagono.games.crimea.positions import reaches as in_range
from esagono.games.crimea.records import MOVEMENT, Journey, Moving, Phase
from esagono.games.crimea.rules.ch03_control import holder
from esagono.games.crimea.rules.ch03_zones import zone_of
from esagono.games.crimea.rules.ch10_able import moving_of
from esagono.games.crimea.rules.ch10_moving import shown
from esagono.games.crimea.rules.ch10_reach import reach_of
from esagono.games.crimea.rules.ch11_journeys import trips_of
from esagono.games.crimea.rules.ch11_rail import BY_RAIL, Entrain
from esagono.games.crimea.rules.ch11_strategic import STRATEGIC, March
from esagono.games.crimea.view.combat import COMBAT_QUERIES
from esagono.games.crimea.view.overrun import OverrunCard, RunOver
from esagono.games.crimea.view.supply import SUPPLY_QUERIES
from esagono.games.crimea.view.voyages import VOYAGE_QUERIES, routes
from esagono.games.crimea.world import SIDES, World, counter, ground, side_of
from esagono.kernel import Hex, Query, Seen, UnitId
from esagono.wargame.plan import holds


class Reach(Query):
    """Where a unit can go in the phase, or a stack on its way can go on to, and what it costs."""

    verb = "reach"
    rule = "BSR-10.4"
    unit: UnitId

    def answer(self, seen: Seen[World, Any]) -> Any:
        """Hexes with their points, by rail or strategically with `R` or `S`; of a ship with the chance of loss."""
        world, unit = seen.world, seen.world.units.get(self.unit)
        if self.unit in world.ships:
            return {p: n for p, n in routes(seen, world.ships[self.unit]).items() if ground(world).has_hex(p)}
        if unit is None or not unit.hex:
            return {}
        if isinstance(seen.record, Moving) and unit.id in seen.record.units:
            return reached(world, seen.record)
        if unit.moved:
            return {}
        return {**travelled(seen, unit.id), **reached(world, moving_of(world, unit, world.phase or MOVEMENT))}


def reached(world: World, moving: Moving) -> dict[str, str]:
    """The hexes that a stack can come to, with what they cost."""
    return {hex_: shown(came.spent) for hex_, came in reach_of(world, moving).items()}


def travelled(seen: Seen[World, Any], unit: str) -> dict[str, str]:
    """The hexes to which a unit that may begin one can make a journey, marked by its kind."""
    found: dict[str, str] = {}
    if not isinstance(seen.record, Phase) or seen.record.side != seen.side:
        return found
    for begins, kind in ((Entrain(unit), BY_RAIL), (March(unit), STRATEGIC)):
        if holds(seen, begins):
            trips = trips_of(seen.world, Journey(seen.side, unit, kind))
            found |= {h: f"R{t.cost}" if kind == BY_RAIL else f"S{shown(t.cost)}" for h, t in trips.items()}
    return found


class Travel(Query):
    """Where a unit can go by rail or strategically, and what it costs."""

    verb = "travel"
    rule = "BSR-10.13c"
    unit: UnitId
    kind: str

    def answer(self, seen: Seen[World, Any]) -> Any:
        """Hexes with rail points, or with movement points."""
        unit = seen.world.units.get(self.unit)
        if unit is None or not unit.hex or self.kind not in (BY_RAIL, STRATEGIC):
            return {}
        trips = trips_of(seen.world, Journey(side_of(seen.world, unit), unit.id, self.kind))
        return {hex_: str(t.cost) if self.kind == BY_RAIL else shown(t.cost) for hex_, t in trips.items()}


class AirRange(Query):
    """The hexes that an air unit can reach."""

    verb = "range"
    rule = "BSR-17.22"
    unit: UnitId

    def answer(self, seen: Seen[World, Any]) -> Any:
        """The hexes in the order of the map; of what is no air unit none."""
        squadron = seen.world.air.get(self.unit)
        if squadron is None:
            return []
        return [h for h in ground(seen.world).names if reaches(seen.world, squadron, h)]


class Zone(Query):
    """The zone of control of a side."""

    verb = "zoc"
    rule = "BSR-3.4"
    side: str

    def answer(self, seen: Seen[World, Any]) -> Any:
        """Hexes with those from which the zone is exerted."""
        zone = zone_of(seen.world, self.side) if self.side in SIDES else {}
        return {hex_: list(origins) for hex_, origins in zone.items()}


class Control(Query):
    """Who holds each hex of the land."""

    verb = "control"
    rule = "BSR-3.21a"

    def answer(self, seen: Seen[World, Any]) -> Any:
        """The side by hex."""
        land = ground(seen.world)
        return {h: holder(seen.world, h) for h in land.names if land.playable(h)}


class Arc(Query):
    """The hexes within the range of an artillery or air unit."""

    verb = "arc"
    rule = "T-ARTY"
    unit: UnitId

    def answer(self, seen: Seen[World, Any]) -> Any:
        """The hexes in the order of the map; of other units none."""
        world, gun = seen.world, seen.world.units.get(self.unit)
        if self.unit in world.air:
            return AirRange(self.unit).answer(seen)
        if gun is None or not counter(world, gun).artillery:
            return []
        return [h for h in ground(world).names if ground(world).playable(h) and in_range(world, gun, (h,))]


class Mega(Query):
    """Which hex of Map Q shows the same ground as a hex of the Sevastopol map."""

    verb = "mega"
    rule = "PB-5.15"
    hex: Hex

    def answer(self, seen: Seen[World, Any]) -> Any:
        """The hex of Map Q, and all hexes of the detail map that belong to it."""
        land = ground(seen.world)
        found = land.mega(self.hex)
        return {"hex": found, "hexes": [h for h in land.names if found and land.mega(h) == found]}


QUERIES: tuple[type[Query], ...] = (
    *COMBAT_QUERIES, *SUPPLY_QUERIES, *VOYAGE_QUERIES,
    Reach, Travel, RunOver, OverrunCard, AirRange, Arc, Zone, Control, Mega,
)  # fmt: skip
