"""18.2/6 Entering and leaving fortifications, alone or as a group."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any

from esagono.games.storms_of_steel.events.ground import CameOut, Occupied
from esagono.games.storms_of_steel.hits import rule_out
from esagono.games.storms_of_steel.laws import law_by
from esagono.games.storms_of_steel.presence import somebody_is_inside, there_are_works
from esagono.games.storms_of_steel.records import Facing, Turn
from esagono.games.storms_of_steel.records_groups import Crossing
from esagono.games.storms_of_steel.rules.ch03_carried import unit_is_not_carried
from esagono.games.storms_of_steel.rules.ch03_paying import join_by, pay
from esagono.games.storms_of_steel.rules.ch03_ways import (
    WAYS,
    By,
    OfUnit,
    unit_is_not_stunned,
    unit_is_on_the_map,
    unit_is_own,
    ways,
)
from esagono.games.storms_of_steel.rules.ch05_facing import FACING, what_keeps
from esagono.games.storms_of_steel.rules.ch09_joining import JOINING, nobody_more_joins, others_join
from esagono.games.storms_of_steel.works import FORTIFICATIONS, admits, sort_of, works_at
from esagono.games.storms_of_steel.world import Unit, World, effect, of_side
from esagono.kernel import Act, Play, Seen, Side, UnitId, law, rule

WorkId = Annotated[str, "work"]
THRESHOLD_COST = 1


# Who may


@law("18.2/6")
def work_is_in_the_hex(seen: Seen[World, Any], act: Occupy | OccupyToo) -> bool:
    """The unit has come into the hex by another action."""
    unit = seen.world.units[act.unit]
    return bool(unit.hex) and seen.world.works[act.work].hex == unit.hex


@law("18.2/6")
@rule("18.0")
def work_is_a_fortification(seen: Seen[World, Any], act: Occupy | OccupyToo) -> bool:
    """Obstacles are not occupied."""
    return sort_of(seen.world, seen.world.works[act.work]) in FORTIFICATIONS


@law("18.2")
@rule("18.2/1", "18.2/2", "18.2/4")
def work_admits_the_unit(seen: Seen[World, Any], act: Occupy | OccupyToo) -> bool:
    """Each fortification is for some units; there is room for any number."""
    return admits(seen.world, seen.world.works[act.work], seen.world.units[act.unit])


@law("18.0/1")
def unit_is_outside(seen: Seen[World, Any], act: OfUnit) -> bool:
    """A unit is in one fortification at a time."""
    return not seen.world.units[act.unit].inside


@law_by(lambda seen, act: what_keeps(seen.world, seen.world.units[act.unit]), "7.4-Pinned")
def unit_can_change_its_place(seen: Seen[World, Any], act: OfUnit) -> bool:
    """A unit that cannot move goes neither in nor out (A-173)."""
    unit = seen.world.units[act.unit]
    return not (effect(seen.world, unit).cannot_move or unit.immobile or unit.bogged or unit.stuck)


ENTERING = (
    unit_is_on_the_map,
    work_is_in_the_hex,
    work_is_a_fortification,
    unit_is_not_carried,
    unit_is_outside,
    work_admits_the_unit,
    unit_is_not_stunned,
    unit_can_change_its_place,
)


# Entering


def within_reach(world: World, side: Side) -> Iterator[tuple[Unit, str]]:
    """Every unit outside that has a fortification in its hex, with the fortification."""
    for unit in of_side(world, side) if world.works else ():
        if unit.hex and not unit.inside:
            yield from ((unit, work.id) for work in works_at(world, unit.hex, *FORTIFICATIONS))


class Occupy(Act):
    """Occupy a fortification in the unit's hex; others may do the same with it."""

    verb = "occupy"
    rule = "18.2/6"
    where = there_are_works
    laws = (unit_is_own, *ENTERING, *WAYS)
    unit: UnitId
    work: WorkId
    by: By = "ap"

    def cost(self, world: World) -> int:
        """One AP."""
        return THRESHOLD_COST

    @classmethod
    def options(cls, seen: Seen[World, Turn]) -> Iterator[Occupy]:
        """Every unit beside a fortification, every way of paying."""
        for unit, work in within_reach(seen.world, seen.side):
            yield from (cls(unit.id, work, by) for by in ways(seen.world, unit.id, THRESHOLD_COST))

    def do(self, play: Play[World], record: Turn) -> None:
        """It goes under the counter; attackers in close combat do the same."""
        pay(play, record.side, (self.unit,), self.by, THRESHOLD_COST)
        go_inside(play, self.unit, self.work)
        play.run(OCCUPYING, Crossing(record.side, self.by, (self.unit,)))


@rule("18.2/6", "18.0/1")
def go_inside(play: Play[World], unit: str, work: str) -> None:
    """From now on the fortification protects it."""
    play.unit(unit, inside=work, hasty=False)
    rule_out(play, unit, lambda hit: hit.cannot_move or hit.only_rally)
    play.tell(Occupied(unit, work))


class OccupyToo(Act):
    """Another unit of the group occupies a fortification in its hex."""

    verb = "occupy-too"
    rule = "9.1.4"
    laws = (unit_is_own, *JOINING, *ENTERING)
    unit: UnitId
    work: WorkId

    @classmethod
    def options(cls, seen: Seen[World, Crossing]) -> Iterator[OccupyToo]:
        """Every unit beside a fortification."""
        return (cls(unit.id, work) for unit, work in within_reach(seen.world, seen.side))

    def do(self, play: Play[World], record: Crossing) -> None:
        """At no further cost."""
        join_by(play, self.unit, record.by)
        go_inside(play, self.unit, self.work)
        play.let(record, units=(*record.units, self.unit))


# Leaving


@law("18.2/6")
def unit_is_inside(seen: Seen[World, Any], act: OfUnit) -> bool:
    """There is a fortification to leave."""
    return bool(seen.world.units[act.unit].inside)


@law("10.0/1")
def unit_does_not_hide_inside(seen: Seen[World, Any], act: OfUnit) -> bool:
    """Leaving is no hidden movement: who hides in a fortification comes out of hiding first."""
    return bool(seen.world.units[act.unit].hex)


LEAVING = (unit_is_inside, unit_does_not_hide_inside, unit_is_not_stunned, unit_can_change_its_place)


class ComeOutside(Act):
    """Leave a fortification without leaving its hex; others may do the same with it."""

    verb = "leave"
    rule = "18.2/6"
    where = somebody_is_inside
    laws = (unit_is_own, *LEAVING, *WAYS)
    unit: UnitId
    by: By = "ap"

    def cost(self, world: World) -> int:
        """One AP."""
        return THRESHOLD_COST

    @classmethod
    def options(cls, seen: Seen[World, Turn]) -> Iterator[ComeOutside]:
        """Every unit inside a fortification, every way of paying."""
        for unit in of_side(seen.world, seen.side):
            if unit.inside and unit.hex:
                yield from (cls(unit.id, by) for by in ways(seen.world, unit.id, THRESHOLD_COST))

    def do(self, play: Play[World], record: Turn) -> None:
        """Pay once for all who leave."""
        pay(play, record.side, (self.unit,), self.by, THRESHOLD_COST)
        go_outside(play, self.unit)
        play.run(GOING_OUT, Crossing(record.side, self.by, (self.unit,)))


@rule("18.2/6")
def go_outside(play: Play[World], unit: str) -> None:
    """It turns freely on its way out (A-89). Call it last."""
    work = play.world.units[unit].inside
    play.unit(unit, inside="", hasty=False)
    rule_out(play, unit, lambda hit: hit.cannot_move or hit.only_rally)
    play.tell(CameOut(unit, work))
    play.run(FACING, Facing(unit))


class LeaveToo(Act):
    """Another unit of the group leaves its fortification."""

    verb = "leave-too"
    rule = "9.1.4"
    laws = (unit_is_own, *JOINING, *LEAVING)
    unit: UnitId

    @classmethod
    def options(cls, seen: Seen[World, Crossing]) -> Iterator[LeaveToo]:
        """Every unit inside a fortification."""
        return (cls(u.id) for u in of_side(seen.world, seen.side) if u.inside and u.hex)

    def do(self, play: Play[World], record: Crossing) -> None:
        """At no further cost."""
        join_by(play, self.unit, record.by)
        play.let(record, units=(*record.units, self.unit))
        go_outside(play, self.unit)


class AllCross(Act):
    """Nobody more goes in or out."""

    verb = "done"
    ends = "step"
    rule = "9.1.4"

    def do(self, play: Play[World], record: Crossing) -> None:
        """The group is complete."""
        nobody_more_joins(play, record)


OCCUPYING = others_join("occupying", "18.2/6", "occupy too", OccupyToo, AllCross, record=Crossing)
GOING_OUT = others_join("going out", "18.2/6", "leave too", LeaveToo, AllCross, record=Crossing)
