"""7.0 Combat: who may fire at what, and the order to fire."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from esagono.games.storms_of_steel.laws import law_by
from esagono.games.storms_of_steel.presence import (
    enemies_share_a_hex,
    some_have_a_minimum_range,
    somebody_is_hit,
    somebody_is_inside,
    there_are_aircraft,
)
from esagono.games.storms_of_steel.records import Attack, Turn
from esagono.games.storms_of_steel.rules.ch03_carried import unit_is_not_carried
from esagono.games.storms_of_steel.rules.ch03_ways import (
    PAID,
    WAYS,
    By,
    OfUnit,
    rule_of_the_hit,
    unit_is_not_stunned,
    unit_is_on_the_map,
    unit_is_own,
    ways,
)
from esagono.games.storms_of_steel.rules.ch06_sight import (
    blocking_hex,
    hexes_see,
    in_arc,
    rule_of_the_blocked_line,
    sees_out,
)
from esagono.games.storms_of_steel.rules.ch07_close_combat import is_close_combat, other_targets
from esagono.games.storms_of_steel.rules.ch07_values import fire_range
from esagono.games.storms_of_steel.sides import are_enemies
from esagono.games.storms_of_steel.works import works_at
from esagono.games.storms_of_steel.world import (
    Unit,
    World,
    board,
    counter,
    effect,
    enemies_with,
    is_ground,
    of_side,
    opponents,
    units_at,
)
from esagono.kernel import Act, Hex, Law, Play, Seen, Slot, UnitId, law, rule

FIRE_COSTS: Slot[Callable[[World, Unit, str], int]] = Slot("costs of fire")
"""What is added to the cost of a unit to fire at a hex."""
ALL_ROUND: Slot[Callable[[World, Unit], bool]] = Slot("all-round fire")
"""What lets a unit fire outside its arc."""
CAN_AIM: Slot[Callable[[World, Unit, str], bool]] = Slot("can aim")
"""What a unit must be able to do to fire at a hex, whatever its arc, range and sight."""
GUN_LAWS: Slot[Law[Any]] = Slot("laws of guns")
"""The same as laws of direct fire."""


def rule_of_the_empty_hex(seen: Seen[World, Any], act: Fire) -> str:
    """Why there is nothing to fire at: only aircraft are there, works that cannot be met, or nobody who may hide."""
    if any(not is_ground(seen.world, u) for u in units_at(seen.world, act.hex)):
        return "20.0/6"
    return "18.6" if works_at(seen.world, act.hex) else "10.0/5"


@law_by(rule_of_the_empty_hex, "10.0/5")
@rule("7.0", "7.0/3", "18.6", "20.0/6")
def hex_holds_an_enemy(seen: Seen[World, Any], act: Fire) -> bool:
    """There is somebody to attack, however often he has been attacked before, or may be, or something to destroy."""
    world = seen.world
    there = (u for u in units_at(world, act.hex) if is_ground(world, u))
    if act.hex in world.suspected or any(are_enemies(u.side, seen.side) for u in there):
        return True
    return holds_a_work_to_destroy(world, world.units[act.unit], act.hex, act.verb)


@rule("18.6")
def holds_a_work_to_destroy(world: World, unit: Unit, hex_: str, verb: str = "fire") -> bool:
    """Works without units may be attacked; not over the heads of one's own men, but in close combat (A-176)."""
    friends = (u for u in units_at(world, hex_) if is_ground(world, u) and not are_enemies(u.side, unit.side))
    if unit.hex != hex_ and any(friends):
        return False
    return bool(
        other_targets(world, Attack(unit.side, unit.id, hex_, mode="indirect" if verb == "indirect" else "direct"))
    )


@law("18.2/4", where=somebody_is_inside)
def hex_is_in_front_of_the_bunker(seen: Seen[World, Any], act: Fire) -> bool:
    """Out of a bunker one sees nothing but what lies in its arc (A-111)."""
    return sees_out(seen.world, seen.world.units[act.unit], act.hex)


@law("20.0/1", where=there_are_aircraft)
def unit_fires_from_the_ground(seen: Seen[World, Any], act: OfUnit) -> bool:
    """Aircraft attack in flight only."""
    return is_ground(seen.world, seen.world.units[act.unit])


@law_by(rule_of_the_hit, "7.4-Panicked", where=somebody_is_hit)
@rule("7.4/2", "15.2/1", "15.2-GunDamaged", "15.2-Panicked")
def unit_can_fire(seen: Seen[World, Any], act: OfUnit) -> bool:
    """Some hit counters take the ability to fire away."""
    return not effect(seen.world, seen.world.units[act.unit]).cannot_fire


@law("7.6.3/10", where=enemies_share_a_hex)
def unit_is_not_locked(seen: Seen[World, Any], act: Fire) -> bool:
    """With enemy ground units in its hex a unit neither fires nor sees out of it."""
    unit = seen.world.units[act.unit]
    return act.hex == unit.hex or not enemies_with(seen.world, unit)


@law("6.1")
@rule("7.0", "15.5", "15.5/1")
def hex_is_in_arc(seen: Seen[World, Any], act: Fire) -> bool:
    """Fire goes into the arc of fire; turrets turn, and close combat does not ask for facing."""
    unit = seen.world.units[act.unit]
    return bool(unit.hex) and can_bear(seen.world, unit, act.hex)


@law("7.6.1")
@rule("7.0", "7.6")
def hex_is_in_range(seen: Seen[World, Any], act: Fire) -> bool:
    """No fire beyond twice the range."""
    return in_range(seen.world, seen.world.units[act.unit], act.hex)


@law("12.0/5", where=some_have_a_minimum_range)
@rule("7.6.3/4")
def hex_is_not_too_near(seen: Seen[World, Any], act: Fire) -> bool:
    """No fire nearer than the minimum range; close combat is allowed."""
    unit = seen.world.units[act.unit]
    distance = board(seen.world).distance(unit.hex, act.hex)
    return distance == 0 or distance >= counter(seen.world, unit).minimum


def rule_of_the_line(seen: Seen[World, Any], act: Fire) -> str:
    """The rule by which the unit does not see the hex."""
    return rule_of_the_blocked_line(seen.world, seen.world.units[act.unit].hex, act.hex)


@law_by(rule_of_the_line, "6.0")
@rule("7.0")
def hex_is_in_sight(seen: Seen[World, Any], act: Fire) -> bool:
    """The target must be seen."""
    return hexes_see(seen.world, seen.world.units[act.unit].hex, act.hex)


@hex_is_in_sight.because
def _(seen: Seen[World, Any], act: Fire) -> dict[str, object]:
    return {"blocker": blocking_hex(seen.world, seen.world.units[act.unit].hex, act.hex)}


@rule("15.5", "15.5/1")
def can_bear(world: World, unit: Unit, hex_: str) -> bool:
    """The weapon can be brought to bear on the hex: in its arc, all round in close combat or with a turret."""
    return (
        is_close_combat(unit, hex_) or in_arc(world, unit, hex_) or any(turns(world, unit) for turns in ALL_ROUND.parts)
    )


def can_aim(world: World, unit: Unit, hex_: str) -> bool:
    """The unit can bring its weapon down, or up, to the hex."""
    return all(can(world, unit, hex_) for can in CAN_AIM)


@rule("7.6", "7.6.1", "15.3", "16.0")
def in_range(world: World, unit: Unit, hex_: str) -> bool:
    """Up to twice the range."""
    return bool(unit.hex) and board(world).distance(unit.hex, hex_) <= 2 * fire_range(world, unit)


# Costs


@rule("7.0", "7.4-Suppressed", "7.4-Cowering")
def fire_cost(world: World, unit: Unit) -> int:
    """The printed cost, and what the hit counter adds."""
    return counter(world, unit).fire + effect(world, unit).fire_cost


@rule("12.0")
def indirect_cost(world: World, unit: Unit) -> int:
    """The cost in brackets, and what the hit counter adds."""
    return counter(world, unit).indirect + effect(world, unit).fire_cost


def direct_cost(world: World, unit: Unit, hex_: str) -> int:
    """The cost to fire at a hex."""
    return fire_cost(world, unit) + sum([cost(world, unit, hex_) for cost in FIRE_COSTS.parts])


def attack_cost(world: World, attack: Attack) -> int:
    """What the leader pays for the attack."""
    leader = world.units[attack.leader]
    return indirect_cost(world, leader) if attack.mode == "indirect" else direct_cost(world, leader, attack.hex)


# Fire


AIMING = (
    unit_is_on_the_map,
    unit_is_not_carried,
    unit_is_not_stunned,
    unit_can_fire,
    unit_is_not_locked,
    hex_is_in_arc,
    hex_is_in_range,
)
"""What is asked of whoever fires a weapon of its own at a hex, directly, over what blocks its sight, or at aircraft."""


def able_to_fire(world: World, unit: Unit) -> bool:
    """Nothing on the unit keeps it from firing a weapon of its own from the ground."""
    return bool(unit.hex) and is_ground(world, unit) and not unit.carrier and not effect(world, unit).cannot_fire


class Fire(Act):
    """Attack a hex with a unit, or with a group that it leads; close combat in its own hex."""

    verb = "fire"
    rule = "7.0"
    laws = (
        unit_is_own,
        unit_fires_from_the_ground,
        hex_holds_an_enemy,
        *AIMING,
        hex_is_not_too_near,
        hex_is_in_front_of_the_bunker,
        GUN_LAWS,
        hex_is_in_sight,
        *WAYS,
    )
    assured = (
        unit_is_own,
        unit_fires_from_the_ground,
        unit_is_on_the_map,
        unit_is_not_carried,
        unit_can_fire,
        hex_is_in_arc,
        hex_is_in_sight,
        *PAID,
    )
    unit: UnitId
    hex: Hex
    by: By = "ap"

    def cost(self, world: World) -> int:
        """The leader's cost to fire."""
        return direct_cost(world, world.units[self.unit], self.hex)

    @classmethod
    def options(cls, seen: Seen[World, Turn]) -> Iterator[Fire]:
        """Every unit, every hex with an enemy or where one may hide, every way of paying."""
        world = seen.world
        hexes = list(dict.fromkeys(u.hex for u in opponents(world, seen.side) if u.hex and is_ground(world, u)))
        hexes = list(dict.fromkeys((*hexes, *world.suspected, *(w.hex for w in world.works.values() if w.hex))))
        for unit in of_side(world, seen.side):
            if able_to_fire(world, unit) and ways(world, unit.id, fire_cost(world, unit)):
                for hex_ in hexes:
                    if can_bear(world, unit, hex_) and hexes_see(world, unit.hex, hex_):
                        cost = direct_cost(world, unit, hex_)
                        yield from (cls(unit.id, hex_, by) for by in ways(world, unit.id, cost))

    def look(self) -> str:
        """The attack part by part, with its chances."""
        return f"preview {self.unit} {self.hex}"

    def do(self, play: Play[World], record: Turn) -> None:
        """Supporters may be named before the attack is committed."""
        play.run("attack", Attack(record.side, self.unit, self.hex, self.by))
