"""Overlays of the board: what is seen from where, what a hex is, where a unit can fire and go."""

from __future__ import annotations

from typing import Any

from esagono.games.storms_of_steel.records import Moving
from esagono.games.storms_of_steel.rules.ch04_terrain import terrain_cost, terrain_dm
from esagono.games.storms_of_steel.rules.ch05_costs import added_cost, move_cost
from esagono.games.storms_of_steel.rules.ch05_movement import GOING, Move, able_to_move, destinations
from esagono.games.storms_of_steel.rules.ch06_sight import blocking_hex, hex_that_blinds, in_arc, sees_out
from esagono.games.storms_of_steel.rules.ch10_hidden_movement import hidden_move_cost
from esagono.games.storms_of_steel.rules.ch11_hills import level_at
from esagono.games.storms_of_steel.rules.ch13_smoke import smoke_in
from esagono.games.storms_of_steel.rules.ch14_vehicle_terrain import bonus_after
from esagono.games.storms_of_steel.rules.ch14_vehicles import To
from esagono.games.storms_of_steel.rules.ch20_aircraft import FLIGHT_COST
from esagono.games.storms_of_steel.works import works_at
from esagono.games.storms_of_steel.world import Unit, World, board, is_ground
from esagono.kernel import Hex, Query, Seen, UnitId, laws_of, rule
from esagono.kernel.value import replace


class Los(Query):
    """Whether two hexes see each other, and if not, which hex blocks."""

    verb = "los"
    rule = "6.0"
    a: Hex
    b: Hex

    def answer(self, seen: Seen[World, Any]) -> Any:
        """`clear`, or `blocked` with the hex."""
        if not all(board(seen.world).has(h) for h in (self.a, self.b)):
            return "off the board"
        blocker = blocking_hex(seen.world, self.a, self.b)
        return "clear" if blocker is None else f"blocked {blocker}"


class Sight(Query):
    """Every hex that is seen from a hex."""

    verb = "sight"
    rule = "6.0"
    hex: Hex

    def answer(self, seen: Seen[World, Any]) -> Any:
        """The hexes in sight and those that are not, with the hex that blocks."""
        ground = board(seen.world)
        if not ground.has(self.hex):
            return {}
        blockers = {h: blocking_hex(seen.world, self.hex, h) for h in ground.names}
        return {
            "seen": [h for h, blocker in blockers.items() if blocker is None],
            "blocked": {h: blocker for h, blocker in blockers.items() if blocker is not None},
        }


class GroundOf(Query):
    """What a hex is: terrain, level, gully, smoke, and what it does to units."""

    verb = "ground"
    rule = "11.0"
    hex: Hex

    def answer(self, seen: Seen[World, Any]) -> Any:
        """Everything that is printed or laid on the hex."""
        world, ground = seen.world, board(seen.world)
        if not ground.has(self.hex):
            return {}
        return {
            "terrain": ground.terrain(self.hex).name,
            "dm": terrain_dm(world, self.hex),
            "extra_ap": terrain_cost(world, self.hex),
            "level": level_at(world, self.hex),
            "obstacle": "yes" if ground.is_obstacle(self.hex) else "no",
            "gully": "opening" if ground.is_opening(self.hex) else "yes" if ground.in_gully(self.hex) else "no",
            "ditch": "yes" if ground.has_ditch(self.hex) else "no",
            "depressions": [h for h in ground.around(self.hex) if ground.has_depression(self.hex, h)],
            "roads": [h for h in ground.around(self.hex) if ground.road_joins(self.hex, h)],
            "smoke": smoke_in(world, self.hex),
            "works": [w.id for w in works_at(world, self.hex)],
        }


class Arc(Query):
    """The arc of fire of a unit."""

    verb = "arc"
    rule = "6.1"
    unit: UnitId

    def answer(self, seen: Seen[World, Any]) -> Any:
        """Every hex of the board in its arc, and in that of its bunker; its own hex is not part of it."""
        unit = seen.world.units[self.unit]
        hexes = board(seen.world).names if unit.hex else ()
        arc = [h for h in hexes if h != unit.hex and in_arc(seen.world, unit, h)]
        return [h for h in arc if sees_out(seen.world, unit, h)]


class ReachOf(Query):
    """Where a unit can go in one action, and at what cost; for an aircraft in one impulse."""

    verb = "reach"
    rule = "5.0"
    unit: UnitId

    def answer(self, seen: Seen[World, Any]) -> Any:
        """The hexes with their cost in AP, for a vehicle with its bonus hexes."""
        world, unit = seen.world, seen.world.units[self.unit]
        if not is_ground(world, unit):
            return dict.fromkeys(air_reach(world, unit), FLIGHT_COST)
        if unit.lair:
            return {h: hidden_move_cost(world, unit, h) for h in board(world).around(unit.lair)}
        if not able_to_move(world, unit):
            return {}
        first = [h for h in destinations(world, unit) if all(holds(seen, Move(unit.id, h)) for holds in GOING)]
        costs = {h: move_cost(world, unit, h) for h in first}
        for hex_ in first:
            self._go_on(seen, unit, hex_, costs[hex_], bonus_after(world, unit, hex_), costs)
        return costs

    def _go_on(
        self, seen: Seen[World, Any], unit: Unit, hex_: str, cost: int, bonus: int, costs: dict[str, int]
    ) -> None:
        """Add what bonus hexes lead to; the vehicle turns freely on its way (A-14)."""
        for next_ in board(seen.world).around(hex_) if bonus else ():
            there = replace(unit, hex=hex_, facing=board(seen.world).direction(hex_, next_) or 0)
            world = replace(seen.world, units={**seen.world.units, unit.id: there})
            move = Seen(world, Moving(unit.id, hex_, by="opp"), seen.side)
            total = cost + added_cost(world, there, next_)
            if (
                next_ != unit.hex
                and total <= costs.get(next_, total)
                and all(law(move, To(next_)) for law in laws_of(To))
            ):
                costs[next_] = total
                self._go_on(seen, unit, next_, total, bonus - 1, costs)


@rule("20.0/2")
def air_reach(world: World, unit: Unit) -> list[str]:
    """The next hexes of an aircraft, or where it enters."""
    if unit.hex:
        return [h for h in board(world).ahead(unit.hex, unit.facing) if h]
    return [] if unit.gone or unit.due else list(unit.entry)


class AirSight(Query):
    """Every hex on the ground that an aircraft over a hex sees."""

    verb = "air-sight"
    rule = "20.3"
    hex: Hex

    def answer(self, seen: Seen[World, Any]) -> Any:
        """The hexes in sight and those that are not, with the hex that blocks."""
        ground = board(seen.world)
        if not ground.has(self.hex):
            return {}
        blockers = {h: hex_that_blinds(seen.world, self.hex, h) for h in ground.names}
        return {
            "seen": [h for h, blocker in blockers.items() if blocker is None],
            "blocked": {h: blocker for h, blocker in blockers.items() if blocker is not None},
        }
