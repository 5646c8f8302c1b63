"""Overlays: what a side may ask of the map."""

from __future__ import annotations

from typing import Any

from esagono.games.crimea.air_range import reaches
from esagono.games.crimea.records import MOVEMENT
from esagono.games.crimea.rules.ch03_zones import zone_of
from esagono.games.crimea.rules.ch10_able import moving_of
from esagono.games.crimea.rules.ch10_moving import shown
from esagono.games.crimea.rules.ch10_reach import reach_of
from esagono.games.crimea.world import SIDES, World, ground
from esagono.kernel import Query, Seen, UnitId


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


QUERIES = (Reach, AirRange, Zone)
