"""Overlays and previews, built only from what a side may know."""

from __future__ import annotations

from typing import Any

from esagono.games.storms_of_steel.previews import against, against_all, shot
from esagono.games.storms_of_steel.records import Attack, Moving, Strike
from esagono.games.storms_of_steel.rules.ch02_control import controller
from esagono.games.storms_of_steel.rules.ch04_terrain import terrain_cost, terrain_dm
from esagono.games.storms_of_steel.rules.ch05_costs import added_cost, bonus_after, move_cost
from esagono.games.storms_of_steel.rules.ch05_movement import GOING, Move, able_to_move, destinations
from esagono.games.storms_of_steel.rules.ch06_sight import blocking_hex, in_arc
from esagono.games.storms_of_steel.rules.ch07_costs import fire_cost, indirect_cost
from esagono.games.storms_of_steel.rules.ch10_sneaking import hidden_move_cost
from esagono.games.storms_of_steel.rules.ch11_hills import level_at
from esagono.games.storms_of_steel.rules.ch12_artillery import BatteryId, attacks_of
from esagono.games.storms_of_steel.rules.ch12_spotting import spotting_hexes
from esagono.games.storms_of_steel.rules.ch13_smoke import smoke_in
from esagono.games.storms_of_steel.rules.ch14_vehicles import To
from esagono.games.storms_of_steel.rules.ch18_works import sees_out, works_at
from esagono.games.storms_of_steel.rules.ch20_aircraft import FLIGHT_COST
from esagono.games.storms_of_steel.rules.ch20_circles import has_blue_circle
from esagono.games.storms_of_steel.rules.ch20_sight import hex_that_blinds
from esagono.games.storms_of_steel.world import (
    Unit,
    World,
    as_if_on_the_map,
    board,
    cargo_of,
    counter,
    effect,
    is_ground,
)
from esagono.kernel import Hex, Query, Seen, UnitId, rule
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
            if next_ != unit.hex and total <= costs.get(next_, total) and all(law(move, To(next_)) for law in To.laws):
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


class Inspect(Query):
    """Everything that a counter says, with what its hit counter changes."""

    verb = "inspect"
    rule = "0.0/1"
    unit: UnitId

    def answer(self, seen: Seen[World, Any]) -> Any:
        """The values of the counter as they are now."""
        return counter_values(seen.world, seen.world.units[self.unit])


@rule("1.1", "0.0/1")
def counter_values(world: World, unit: Unit) -> dict[str, Any]:
    """Every field of the counter, changed by the hit counter."""
    printed, hit = counter(world, unit), effect(world, unit)
    return {
        "kind": unit.kind,
        "name": printed.name,
        "squad": "yes" if printed.is_squad else "no",
        "fire": fire_cost(world, unit),
        "indirect": indirect_cost(world, unit) if printed.indirect else None,
        "red": printed.red + hit.red,
        "blue": printed.blue + hit.blue,
        "move": printed.move + hit.move_cost,
        "moves": {"red": "foot", "blue": "tracks", "green": "wheels"}.get(printed.move_colour, "flies"),
        "bonus": printed.bonus,
        "flank": printed.flank + hit.flank,
        "front": printed.front + hit.front,
        "minimum": printed.minimum,
        "range": printed.range if hit.range is None else hit.range,
        "armour": printed.dr_colour,
        "square": printed.square,
        "flags": " ".join(printed.flags),
        "carrier": unit.carrier,
        "cargo": " ".join(u.id for u in cargo_of(world, unit)),
        "immobilised": "yes" if unit.bogged else "no",
        "hit": unit.hit,
        "rally": hit.rally,
        "ready": "yes" if unit.ready else "no",
        "veteran": list(unit.veteran),
        "altitude": unit.altitude,
        "bombs": unit.bombs,
        "clusters": unit.clusters,
        "damaged": "yes" if unit.damaged else "no",
        "aa": "yes" if has_blue_circle(world, unit) else "no",
    }


class Preview(Query):
    """An attack before it is made: firepower and defence part by part, and the chances without CAPs."""

    verb = "preview"
    rule = "7.0"
    unit: UnitId
    hex: Hex

    def answer(self, seen: Seen[World, Any]) -> Any:
        """One entry for each unit that would be attacked."""
        world, leader = seen.world, seen.world.units[self.unit]
        if not leader.hex or not board(world).has(self.hex):
            return {}
        return against_all(world, shot(world, leader, self.hex))


class RollWith(Query):
    """The attack that is about to be rolled, with CAPs on the roll."""

    verb = "roll-with"
    rule = "3.2.3"
    n: int

    def answer(self, seen: Seen[World, Any]) -> Any:
        """One entry for the unit that is rolled against; nothing for any other roll."""
        record = seen.record
        if not isinstance(record, Attack) or not record.target or record.number:
            return {}
        if {record.leader, *record.support, record.target} - {""} - seen.world.units.keys():
            return {}  # a hidden unit is in it, of which this side knows nothing
        world = as_if_on_the_map(seen.world, record.leader) if record.leader else seen.world
        return {record.target: against(world, replace(record, boost=record.boost + self.n)) | {"raised": []}}


class Spotting(Query):
    """The hexes from which the indirect fire of a mortar can be spotted."""

    verb = "spotting"
    rule = "12.0/1"
    unit: UnitId
    hex: Hex

    def answer(self, seen: Seen[World, Any]) -> Any:
        """The spotting hexes that see the target."""
        world = seen.world
        return spotting_hexes(world, world.units[self.unit], self.hex) if board(world).has(self.hex) else []


class StrikeOf(Query):
    """A strike of artillery before it is plotted: the hexes that it would hit, and who stands in them now."""

    verb = "strike"
    rule = "12.3/1"
    battery: BatteryId
    hex: Hex

    def answer(self, seen: Seen[World, Any]) -> Any:
        """The hexes in the order in which they are resolved; one entry for each unit."""
        world = seen.world
        if not board(world).has(self.hex):
            return {}
        attacks = attacks_of(world, Strike(world.charts.artillery[self.battery].side, self.battery, self.hex))
        units = {u: of for attack in attacks for u, of in against_all(world, attack).items()}
        return {"hexes": [attack.hex for attack in attacks], "units": units}


class Control(Query):
    """Who controls the hexes that count."""

    verb = "control"
    rule = "2.4/2"

    def answer(self, seen: Seen[World, Any]) -> Any:
        """Side by hex; empty when contested or nobody's."""
        return {o.hex: controller(seen.world, o.hex) for o in seen.world.objectives}


class Hidden(Query):
    """What a side knows of the others' hidden units."""

    verb = "hidden"
    rule = "10.0"

    def answer(self, seen: Seen[World, Any]) -> Any:
        """How many there are, and the hexes where they may be."""
        return {"unseen": dict(seen.world.unseen), "suspected": list(seen.world.suspected)}


QUERIES = (
    Los,
    Sight,
    AirSight,
    GroundOf,
    Arc,
    ReachOf,
    Inspect,
    Preview,
    RollWith,
    Spotting,
    StrikeOf,
    Control,
    Hidden,
)
