"""8.2 and 9.1.2 Weapon cards used by a group: who may lend a hand."""

from __future__ import annotations

from collections.abc import Iterator

from esagono.games.storms_of_steel.laws import law_by
from esagono.games.storms_of_steel.records import Attack
from esagono.games.storms_of_steel.rules.ch03_carried import unit_is_not_carried
from esagono.games.storms_of_steel.rules.ch03_ways import unit_is_not_stunned, unit_is_on_the_map, unit_is_own
from esagono.games.storms_of_steel.rules.ch08_weapons import (
    unit_handles_the_weapon,
    weapon_reaches,
    what_the_throw_lacks,
)
from esagono.games.storms_of_steel.rules.ch09_fire_groups import (
    hit_counter_leaves_firepower_alone,
    unit_is_beside_the_leader,
    unit_is_not_in_the_group,
)
from esagono.games.storms_of_steel.rules.ch09_joining import unit_can_act_in_this_way
from esagono.games.storms_of_steel.world import World, enemies_with, of_side
from esagono.kernel import Act, Play, Seen, UnitId, law, rule


@law_by(lambda seen, act: seen.world.charts.cards[seen.record.weapon.name].rule, "8.2")
def weapon_is_for_groups(seen: Seen[World, Attack], act: Lend) -> bool:
    """Some weapons cannot be used by a group."""
    return seen.record.weapon is not None and "group" in seen.record.weapon.flags


def what_its_throw_lacks(seen: Seen[World, Attack], act: Lend) -> str:
    """The same for who lends a hand."""
    unit, weapon = seen.world.units[act.unit], seen.record.weapon
    return what_the_throw_lacks(seen.world, weapon.name, unit, seen.record.hex) if weapon else "8.2"


@law_by(what_its_throw_lacks, "8.2")
def weapon_reaches_from_the_unit(seen: Seen[World, Attack], act: Lend) -> bool:
    """A supporter must be able to use the weapon there itself."""
    unit, weapon = seen.world.units[act.unit], seen.record.weapon
    return weapon is not None and weapon_reaches(seen.world, weapon.name, unit, seen.record.hex)


@law("7.6.3/9")
@rule("7.6.3/10")
def weapon_is_lent_in_one_close_combat(seen: Seen[World, Attack], act: Lend) -> bool:
    """In its own hex a weapon is used by units of that hex; a unit among enemies lends no hand to others."""
    unit, leader = seen.world.units[act.unit], seen.world.units[seen.record.leader]
    return unit.hex == leader.hex if leader.hex == seen.record.hex else not enemies_with(seen.world, unit)


class Lend(Act):
    """Add a unit to the group that uses the weapon."""

    verb = "support"
    rule = "8.2"
    laws = (
        unit_is_own,
        weapon_is_for_groups,
        unit_is_not_in_the_group,
        unit_handles_the_weapon,
        unit_is_on_the_map,
        unit_is_not_carried,
        unit_is_beside_the_leader,
        unit_is_not_stunned,
        hit_counter_leaves_firepower_alone,
        unit_can_act_in_this_way,
        weapon_is_lent_in_one_close_combat,
        weapon_reaches_from_the_unit,
    )
    unit: UnitId

    @classmethod
    def options(cls, seen: Seen[World, Attack]) -> Iterator[Lend]:
        """Every own unit on the map."""
        return (cls(u.id) for u in of_side(seen.world, seen.side) if u.hex)

    def do(self, play: Play[World], record: Attack) -> None:
        """It takes part; it is paid for when the weapon is used."""
        play.let(record, support=(*record.support, self.unit))
