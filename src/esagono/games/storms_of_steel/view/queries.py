"""What may be asked: the overlays, and counters, attacks and strikes before they are made, as a side may know them."""

from __future__ import annotations

from typing import Any

from esagono.games.storms_of_steel.records import Attack, Strike
from esagono.games.storms_of_steel.rules.ch02_control import controller
from esagono.games.storms_of_steel.rules.ch07_fire import fire_cost, indirect_cost
from esagono.games.storms_of_steel.rules.ch12_artillery import BatteryId, attacks_of
from esagono.games.storms_of_steel.rules.ch12_spotting import spotting_hexes
from esagono.games.storms_of_steel.rules.ch20_flak import has_blue_circle
from esagono.games.storms_of_steel.view.previews import against, against_all, shot
from esagono.games.storms_of_steel.view.queries_board import AirSight, Arc, GroundOf, Los, ReachOf, Sight
from esagono.games.storms_of_steel.view.site import Threat
from esagono.games.storms_of_steel.world import Unit, World, as_if_on_the_map, board, cargo_of, counter, effect
from esagono.kernel import Hex, Query, Seen, UnitId, rule
from esagono.kernel.value import replace


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
        return {record.target: replace(against(world, replace(record, boost=record.boost + self.n)), changes=())}


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
    Threat,
)
