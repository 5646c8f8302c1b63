"""Overlays: what a side may ask of the map."""

from __future__ import annotations

from typing import Any

from esagono.games.crimea.air_range import reaches
from esagono.games.crimea.records import MOVEMENT, Journey
from esagono.games.crimea.rules.ch03_zones import zone_of
from esagono.games.crimea.rules.ch06_sources import lines, ports
from esagono.games.crimea.rules.ch06_states import is_checked, ports_of
from esagono.games.crimea.rules.ch10_able import moving_of
from esagono.games.crimea.rules.ch10_moving import shown
from esagono.games.crimea.rules.ch10_reach import reach_of
from esagono.games.crimea.rules.ch11_journeys import trips_of
from esagono.games.crimea.rules.ch11_rail import BY_RAIL
from esagono.games.crimea.rules.ch11_strategic import STRATEGIC
from esagono.games.crimea.view.combat import COMBAT_QUERIES
from esagono.games.crimea.view.overrun import OverrunCard, RunOver
from esagono.games.crimea.world import SIDES, World, ground, side_of
from esagono.kernel import Hex, Query, Seen, UnitId


class Reach(Query):
    """Where a unit can go in the phase, and what it costs."""

    verb = "reach"
    rule = "BSR-10.4"
    unit: UnitId

    def answer(self, seen: Seen[World, Any]) -> Any:
        """Hexes with their points."""
        unit = seen.world.units.get(self.unit)
        if unit is None or not unit.hex:
            return {}
        moving = moving_of(seen.world, unit, seen.world.phase or MOVEMENT)
        return {hex_: shown(came.spent) for hex_, came in reach_of(seen.world, moving).items()}


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


class Supply(Query):
    """The supply of a unit: its state, and the line that it can trace now."""

    verb = "supply"
    rule = "BSR-6.11"
    unit: UnitId

    def answer(self, seen: Seen[World, Any]) -> Any:
        """The state with the hexes of a line; without a line the ports to which one leads."""
        world, unit = seen.world, seen.world.units.get(self.unit)
        if unit is None or not unit.hex or not is_checked(world, unit):
            return {}
        line = lines(world, side_of(world, unit)).get(unit.hex, ())
        return {"state": unit.supply or "general", "line": list(line), "ports": list(ports_of(world, unit))}


class Ports(Query):
    """The ports that supply a side, with the stacking points that each serves."""

    verb = "ports"
    rule = "BSR-6.54"
    side: str

    def answer(self, seen: Seen[World, Any]) -> Any:
        """Ports with their capacity."""
        return ports(seen.world, self.side) if self.side in SIDES else {}


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


QUERIES = (*COMBAT_QUERIES, Reach, Travel, RunOver, OverrunCard, AirRange, Zone, Supply, Ports, Mega)
