"""18.1 Hasty defences."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from esagono.games.storms_of_steel.events.ground import DugIn
from esagono.games.storms_of_steel.records import Turn
from esagono.games.storms_of_steel.records_groups import Digging
from esagono.games.storms_of_steel.rules.ch03_carried import unit_is_not_carried
from esagono.games.storms_of_steel.rules.ch03_paying import join_by, pay
from esagono.games.storms_of_steel.rules.ch03_ways import (
    PAID,
    WAYS,
    By,
    OfUnit,
    unit_is_not_stunned,
    unit_is_on_the_map,
    unit_is_own,
    ways,
)
from esagono.games.storms_of_steel.rules.ch09_joining import JOINING, nobody_more_joins, others_join
from esagono.games.storms_of_steel.rules.ch18_occupying import unit_is_outside
from esagono.games.storms_of_steel.rules.ch18_works import hasty_counters_left
from esagono.games.storms_of_steel.world import Unit, World, counter, of_side
from esagono.kernel import Act, Play, Seen, UnitId, law, rule

DIGGING_COST = 7


@law("18.1")
def unit_digs_on_foot(seen: Seen[World, Any], act: OfUnit) -> bool:
    """Foot units alone build a hasty defence; on any terrain."""
    return counter(seen.world, seen.world.units[act.unit]).on_foot


@law("18.1/1")
def unit_has_no_hasty_defence(seen: Seen[World, Any], act: OfUnit) -> bool:
    """One for each unit, but as many in a hex as there are units."""
    return not seen.world.units[act.unit].hasty


@law("18.1/1")
def a_counter_is_left(seen: Seen[World, Any], act: OfUnit) -> bool:
    """The counters of the game are the limit."""
    return hasty_counters_left(seen.world) > 0


FIT_TO_DIG = (
    unit_is_on_the_map,
    unit_digs_on_foot,
    unit_is_not_carried,
    unit_has_no_hasty_defence,
    unit_is_outside,
)
DIGGING = (*FIT_TO_DIG, unit_is_not_stunned, a_counter_is_left)


def able_to_dig(world: World, unit: Unit) -> bool:
    """Nothing on the unit keeps it from building a hasty defence."""
    return bool(unit.hex) and not (unit.carrier or unit.hasty or unit.inside) and counter(world, unit).on_foot


class DigIn(Act):
    """Build a hasty defence, alone or as a group."""

    verb = "dig-in"
    rule = "18.1"
    laws = (unit_is_own, *DIGGING, *WAYS)
    assured = (unit_is_own, *FIT_TO_DIG, *PAID)
    unit: UnitId
    by: By = "ap"

    def cost(self, world: World) -> int:
        """Seven AP."""
        return DIGGING_COST

    @classmethod
    def options(cls, seen: Seen[World, Turn]) -> Iterator[DigIn]:
        """Every unit that can, every way of paying."""
        for unit in of_side(seen.world, seen.side):
            if able_to_dig(seen.world, unit):
                yield from (cls(unit.id, by) for by in ways(seen.world, unit.id, DIGGING_COST))

    def do(self, play: Play[World], record: Turn) -> None:
        """Pay once for all who dig."""
        pay(play, record.side, (self.unit,), self.by, DIGGING_COST)
        build(play, self.unit)
        play.run(DIGGING_IN, Digging(record.side, self.by, (self.unit,)))


@rule("18.1", "18.1/1")
def build(play: Play[World], unit: str) -> None:
    """The counter lies on the unit until it moves, rotates or is destroyed."""
    play.unit(unit, hasty=True)
    play.tell(DugIn(unit))


class DigInToo(Act):
    """Another unit of the group builds a hasty defence."""

    verb = "dig-in-too"
    rule = "9.1.4"
    laws = (unit_is_own, *JOINING, *DIGGING)
    unit: UnitId

    @classmethod
    def options(cls, seen: Seen[World, Digging]) -> Iterator[DigInToo]:
        """Every own unit that can."""
        return (cls(u.id) for u in of_side(seen.world, seen.side) if able_to_dig(seen.world, u))

    def do(self, play: Play[World], record: Digging) -> None:
        """At no further cost."""
        join_by(play, self.unit, record.by)
        build(play, self.unit)
        play.let(record, units=(*record.units, self.unit))


class AllDig(Act):
    """Nobody more digs in."""

    verb = "done"
    ends = "step"
    rule = "18.1"

    def do(self, play: Play[World], record: Digging) -> None:
        """The group is complete."""
        nobody_more_joins(play, record)


DIGGING_IN = others_join("digging in", "18.1", "dig in too", DigInToo, AllDig, record=Digging)
