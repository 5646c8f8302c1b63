"""12.0 Mortars: indirect fire with a spotting hex."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from esagono.games.storms_of_steel.events.combat import SpottedFor
from esagono.games.storms_of_steel.presence import some_fire_indirectly
from esagono.games.storms_of_steel.records import Attack, Turn
from esagono.games.storms_of_steel.rules.ch03_ways import PAID, WAYS, By, unit_is_own, ways
from esagono.games.storms_of_steel.rules.ch06_sight import hexes_see
from esagono.games.storms_of_steel.rules.ch07_fire import (
    AIMING,
    hex_holds_an_enemy,
    hex_is_in_front_of_the_bunker,
    hex_is_not_too_near,
    indirect_cost,
)
from esagono.games.storms_of_steel.rules.ch12_spotting import hexes_near, spotting_hexes
from esagono.games.storms_of_steel.world import World, counter, effect, of_side, opponents
from esagono.kernel import Act, Hex, Play, Seen, UnitId, law, rule

# Indirect fire


@law("12.0/1")
@rule("12.0", "12.0/4")
def unit_fires_indirectly(seen: Seen[World, Any], act: Indirect) -> bool:
    """Only mortars with a cost in brackets; woods and buildings around them are no hindrance."""
    return counter(seen.world, seen.world.units[act.unit]).indirect > 0


@law("12.0")
def mortar_does_not_see_the_hex(seen: Seen[World, Any], act: Indirect) -> bool:
    """At what it sees itself a mortar fires directly."""
    return not hexes_see(seen.world, seen.world.units[act.unit].hex, act.hex)


@law("12.0/1")
def hex_is_spotted_for_the_mortar(seen: Seen[World, Any], act: Indirect) -> bool:
    """Some spotting hex sees the target."""
    return bool(spotting_hexes(seen.world, seen.world.units[act.unit], act.hex))


class Indirect(Act):
    """Fire a mortar over what blocks its sight."""

    verb = "indirect"
    rule = "12.0"
    where = some_fire_indirectly
    laws = (
        unit_is_own,
        unit_fires_indirectly,
        hex_holds_an_enemy,
        *AIMING,
        hex_is_not_too_near,
        mortar_does_not_see_the_hex,
        hex_is_spotted_for_the_mortar,
        hex_is_in_front_of_the_bunker,
        *WAYS,
    )
    assured = (unit_is_own, unit_fires_indirectly, *PAID)
    unit: UnitId
    hex: Hex
    by: By = "ap"

    def cost(self, world: World) -> int:
        """The cost in brackets."""
        return indirect_cost(world, world.units[self.unit])

    @classmethod
    def options(cls, seen: Seen[World, Turn]) -> Iterator[Indirect]:
        """Every mortar that can, every hex with an enemy, where one may hide or with a work, every way of paying."""
        world = seen.world
        hexes = list(dict.fromkeys(u.hex for u in opponents(world, seen.side) if u.hex))
        hexes = list(dict.fromkeys((*hexes, *world.suspected, *(w.hex for w in world.works.values() if w.hex))))
        for unit in of_side(world, seen.side):
            if unit.hex and not unit.carrier and counter(world, unit).indirect and not effect(world, unit).cannot_fire:
                possible = tuple(ways(world, unit.id, indirect_cost(world, unit)))
                yield from (cls(unit.id, hex_, by) for hex_ in hexes for by in possible)

    def do(self, play: Play[World], record: Turn) -> None:
        """The spotting hex is named next."""
        play.run("indirect fire", Attack(record.side, self.unit, self.hex, self.by, mode="indirect"))


@law("12.0/1")
def hex_is_near_the_mortar(seen: Seen[World, Attack], act: Spot) -> bool:
    """At most two hexes away, with no enemy in it."""
    return act.hex in hexes_near(seen.world, seen.world.units[seen.record.leader])


@law("12.0/1")
def hex_sees_the_target(seen: Seen[World, Attack], act: Spot) -> bool:
    """The mortar takes its line of sight from there."""
    return hexes_see(seen.world, act.hex, seen.record.hex)


class Spot(Act):
    """Name the spotting hex."""

    verb = "spot"
    rule = "12.0/1"
    laws = (hex_is_near_the_mortar, hex_sees_the_target)
    hex: Hex

    @classmethod
    def options(cls, seen: Seen[World, Attack]) -> Iterator[Spot]:
        """The hexes near the mortar."""
        return (cls(h) for h in hexes_near(seen.world, seen.world.units[seen.record.leader]))

    def do(self, play: Play[World], record: Attack) -> None:
        """Sight, smoke on the way and height are judged from it; range and arc are the mortar's own."""
        play.let(record, origin=self.hex)
        play.tell(SpottedFor(record.leader, self.hex))
