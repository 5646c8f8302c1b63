"""20.0/6 Fire at aircraft."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from esagono.games.storms_of_steel.presence import there_are_aircraft
from esagono.games.storms_of_steel.records import Attack, Turn
from esagono.games.storms_of_steel.rules.ch03_ways import WAYS, By, unit_is_own, ways
from esagono.games.storms_of_steel.rules.ch06_sight import hex_that_blinds
from esagono.games.storms_of_steel.rules.ch07_fire import AIMING, direct_cost, hex_is_in_front_of_the_bunker
from esagono.games.storms_of_steel.rules.ch09_fire_groups import Support
from esagono.games.storms_of_steel.sides import are_enemies
from esagono.games.storms_of_steel.world import Unit, World, counter, effect, is_ground, of_side, opponents, units_at
from esagono.kernel import Act, Hex, Play, Seen, UnitId, law, rule


@law("20.0/6")
def enemy_aircraft_is_there(seen: Seen[World, Any], act: Flak) -> bool:
    """An enemy aircraft is over the hex."""
    there = units_at(seen.world, act.hex)
    return any(are_enemies(u.side, seen.side) and not is_ground(seen.world, u) for u in there)


@law("20.0/6")
def unit_has_a_blue_circle(seen: Seen[World, Any], act: Flak) -> bool:
    """Only units with a blue circle under their FP fire at aircraft."""
    return has_blue_circle(seen.world, seen.world.units[act.unit])


@law("20.3")
def aircraft_is_in_sight(seen: Seen[World, Any], act: Flak) -> bool:
    """Whom an aircraft does not see does not see it."""
    return hex_that_blinds(seen.world, act.hex, seen.world.units[act.unit].hex) is None


@aircraft_is_in_sight.because
def _(seen: Seen[World, Any], act: Flak) -> dict[str, object]:
    return {"blocker": hex_that_blinds(seen.world, act.hex, seen.world.units[act.unit].hex)}


class Flak(Act):
    """Fire at the aircraft over a hex with a unit, or with a group that it leads."""

    verb = "flak"
    rule = "20.0/6"
    where = there_are_aircraft
    laws = (
        unit_is_own,
        enemy_aircraft_is_there,
        unit_has_a_blue_circle,
        *AIMING,
        aircraft_is_in_sight,
        hex_is_in_front_of_the_bunker,
        *WAYS,
    )
    unit: UnitId
    hex: Hex
    by: By = "ap"

    def cost(self, world: World) -> int:
        """As for any fire."""
        return direct_cost(world, world.units[self.unit], self.hex)

    @classmethod
    def options(cls, seen: Seen[World, Turn]) -> Iterator[Flak]:
        """Every unit with a circle, every hex with an enemy aircraft over it, every way of paying."""
        world = seen.world
        enemies = opponents(world, seen.side)
        hexes = list(dict.fromkeys(u.hex for u in enemies if u.hex and not is_ground(world, u)))
        for unit in of_side(world, seen.side) if hexes else ():
            if unit.hex and has_blue_circle(world, unit) and not effect(world, unit).cannot_fire:
                for hex_ in hexes:
                    cost = direct_cost(world, unit, hex_)
                    yield from (cls(unit.id, hex_, by) for by in ways(world, unit.id, cost))

    def do(self, play: Play[World], record: Turn) -> None:
        """Resolved like fire at ground units, with the modifiers of range."""
        play.run("attack", Attack(record.side, self.unit, self.hex, self.by, aloft=True))


@rule("20.0/6")
def has_blue_circle(world: World, unit: Unit) -> bool:
    """Its firepower stands over a blue circle; of some kinds only some counters have it, as the scenario says."""
    flags = counter(world, unit).flags
    return "aa" in flags or ("aa-some" in flags and unit.aa)


@law("20.0/6")
def supporter_fires_at_such_targets(seen: Seen[World, Attack], act: Support) -> bool:
    """At aircraft only units with a blue circle fire."""
    return not seen.record.aloft or has_blue_circle(seen.world, seen.world.units[act.unit])
