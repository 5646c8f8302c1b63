"""Overlays: what a side may ask of the map."""

from __future__ import annotations

from typing import Any

from esagono.games.crimea.records import MOVEMENT
from esagono.games.crimea.rules.ch03_zones import zone_of
from esagono.games.crimea.rules.ch06_sources import lines, ports
from esagono.games.crimea.rules.ch06_states import is_checked, ports_of
from esagono.games.crimea.rules.ch10_able import moving_of
from esagono.games.crimea.rules.ch10_moving import shown
from esagono.games.crimea.rules.ch10_reach import reach_of
from esagono.games.crimea.world import SIDES, World, side_of
from esagono.kernel import Query, Seen, UnitId


class Reach(Query):
    """Where a unit can go in the phase, and what it costs."""

    verb = "reach"
    rule = "BSR-10.4"
    unit: UnitId

    def answer(self, seen: Seen[World, Any]) -> Any:
        """Hexes with their points."""
        unit = seen.world.units[self.unit]
        if not unit.hex:
            return {}
        moving = moving_of(seen.world, unit, seen.world.phase or MOVEMENT)
        return {hex_: shown(came.spent) for hex_, came in reach_of(seen.world, moving).items()}


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
        world, unit = seen.world, seen.world.units[self.unit]
        if not unit.hex or not is_checked(world, unit):
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


QUERIES = (Reach, Zone, Supply, Ports)
