"""9.1.2 Group fire."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from esagono.games.storms_of_steel.counters import Colour
from esagono.games.storms_of_steel.records import Attack
from esagono.games.storms_of_steel.rules.ch03_carried import unit_is_not_carried
from esagono.games.storms_of_steel.rules.ch03_ways import OfUnit, unit_is_not_stunned, unit_is_own
from esagono.games.storms_of_steel.rules.ch06_sight import hex_that_blinds, hexes_see, in_arc, is_spotted_for, sees_out
from esagono.games.storms_of_steel.rules.ch07_close_combat import is_close, is_close_combat, other_targets, targets_of
from esagono.games.storms_of_steel.rules.ch07_defence import defence
from esagono.games.storms_of_steel.rules.ch07_values import fire_range
from esagono.games.storms_of_steel.rules.ch09_joining import is_beside, unit_can_act_in_this_way
from esagono.games.storms_of_steel.world import World, board, counter, effect, enemies_with, is_ground, of_side
from esagono.kernel import Act, Law, Play, Seen, Slot, UnitId, law, rule
from esagono.kernel.value import replace
from esagono.wargame.sums import Term

TARGETS_OF_SUPPORT: Slot[Law[Any]] = Slot("targets of support")
"""At what a supporter may fire."""
GUNS_OF_SUPPORT: Slot[Law[Any]] = Slot("guns of support")
"""What the weapon of a supporter must be able to do."""


@law("9.1.2")
def unit_is_not_in_the_group(seen: Seen[World, Attack], act: OfUnit) -> bool:
    """A unit supports once, and the leader not at all."""
    return act.unit != seen.record.leader and act.unit not in seen.record.support


@law("9.1.2/1")
def unit_is_beside_the_leader(seen: Seen[World, Attack], act: OfUnit) -> bool:
    """Supporters stand in the leader's hex or next to it (A-49)."""
    return is_beside(seen.world, seen.world.units[act.unit], seen.world.units[seen.record.leader])


@law("20.0/4")
def supporter_is_no_aircraft(seen: Seen[World, Attack], act: Support) -> bool:
    """Aircraft take part in no group."""
    return is_ground(seen.world, seen.world.units[act.unit])


@law("7.6.3/9")
@rule("7.6.3/10")
def close_combat_is_fought_in_one_hex(seen: Seen[World, Attack], act: Support) -> bool:
    """In close combat only units in the same hex form a group; a unit in a close combat supports nobody outside."""
    unit, leader = seen.world.units[act.unit], seen.world.units[seen.record.leader]
    if is_close(seen.world, seen.record):
        return unit.hex == leader.hex
    return not enemies_with(seen.world, unit)


@law("9.1.2/1")
@rule("12.0/1")
def hex_is_in_the_arc_and_sight_of_the_unit(seen: Seen[World, Attack], act: Support) -> bool:
    """A supporter must be able to fire there itself, a mortar also with the eyes of a spotting hex (A-300)."""
    unit, hex_ = seen.world.units[act.unit], seen.record.hex
    if is_close_combat(unit, hex_):
        return True
    if seen.record.aloft:
        seen_by = hex_that_blinds(seen.world, hex_, unit.hex) is None and sees_out(seen.world, unit, hex_)
    else:
        spotted = hexes_see(seen.world, unit.hex, hex_) or is_spotted_for(seen.world, unit, hex_)
        seen_by = spotted and sees_out(seen.world, unit, hex_)
    return in_arc(seen.world, unit, hex_) and seen_by


@law("9.1.2/1")
def hex_is_in_normal_range(seen: Seen[World, Attack], act: Support) -> bool:
    """There is no support at long range, nor under a minimum range."""
    world, unit = seen.world, seen.world.units[act.unit]
    distance = board(world).distance(unit.hex, seen.record.hex)
    return distance == 0 or counter(world, unit).minimum <= distance <= fire_range(world, unit)


@law("9.1.2/1")
def hit_counter_leaves_firepower_alone(seen: Seen[World, Attack], act: OfUnit) -> bool:
    """No supporter carries a hit counter that touches its firepower."""
    return not effect(seen.world, seen.world.units[act.unit]).blocks_support


@law("9.1.2/2")
def firepower_is_of_the_colour(seen: Seen[World, Attack], act: Support) -> bool:
    """Leader and supporter both have printed FP above zero of a colour that is met in the hex (A-50)."""
    world, record = seen.world, seen.record
    leader, unit = (counter(world, world.units[i]) for i in (record.leader, act.unit))
    return any(leader.fp(c) > 0 and unit.fp(c) > 0 for c in colours_met(world, record))


class Support(Act):
    """Add a unit to the fire group."""

    verb = "support"
    rule = "9.1.2"
    laws = (
        unit_is_own,
        unit_is_not_in_the_group,
        supporter_is_no_aircraft,
        TARGETS_OF_SUPPORT,
        unit_is_beside_the_leader,
        unit_is_not_carried,
        unit_is_not_stunned,
        hit_counter_leaves_firepower_alone,
        unit_can_act_in_this_way,
        close_combat_is_fought_in_one_hex,
        hex_is_in_the_arc_and_sight_of_the_unit,
        GUNS_OF_SUPPORT,
        hex_is_in_normal_range,
        firepower_is_of_the_colour,
    )
    unit: UnitId

    @classmethod
    def options(cls, seen: Seen[World, Attack]) -> Iterator[Support]:
        """Every own unit on the map."""
        return (cls(u.id) for u in of_side(seen.world, seen.side) if u.hex)

    def do(self, play: Play[World], record: Attack) -> None:
        """It supports; it is paid for and marked when the attack is committed."""
        play.let(record, support=(*record.support, self.unit))


def colours_met(world: World, record: Attack) -> set[Colour]:
    """The colours of the defence ratings that the attack meets; both in a hex where nobody is to be seen."""
    if record.hex in world.suspected:
        return {"red", "blue"}
    colours = {defence(world, replace(record, target=t.id))[1] for t in targets_of(world, record)}
    return {*colours, "red"} if other_targets(world, record) else colours


@rule("9.1.2", "9.1.2/2")
def supporters_of_colour(world: World, record: Attack, colour: Colour) -> int:
    """How many supporters count against a target of this colour: one FP each (A-50)."""
    if record.weapon:
        return len(record.support) if record.weapon.fp(colour) > 0 else 0
    if not record.support or counter(world, world.units[record.leader]).fp(colour) <= 0:
        return 0
    return sum(counter(world, world.units[u]).fp(colour) > 0 for u in record.support)


def support_fp(world: World, attack: Attack, colour: Colour) -> Term:
    """One for each supporter that counts."""
    return Term("support", "9.1.2", supporters_of_colour(world, attack, colour))
