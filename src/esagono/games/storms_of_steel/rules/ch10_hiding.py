"""10.2 Hiding during play, alone or as a group."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from esagono.games.storms_of_steel.events.hidden import Concealed, Vanished
from esagono.games.storms_of_steel.laws import law_by
from esagono.games.storms_of_steel.records import Turn
from esagono.games.storms_of_steel.records_hidden import GroupHiding
from esagono.games.storms_of_steel.rules.ch03_carried import unit_is_not_carried
from esagono.games.storms_of_steel.rules.ch03_paying import join_by, pay
from esagono.games.storms_of_steel.rules.ch03_ways import PAID, WAYS, By, OfUnit, unit_is_on_the_map, unit_is_own, ways
from esagono.games.storms_of_steel.rules.ch05_facing import what_keeps
from esagono.games.storms_of_steel.rules.ch06_sight import sees_out, unit_sees
from esagono.games.storms_of_steel.rules.ch09_joining import others_join, unit_can_act_in_this_way
from esagono.games.storms_of_steel.rules.ch10_hidden import suspect
from esagono.games.storms_of_steel.rules.ch10_hidden_movement import ToHex, way_is_open, what_closes
from esagono.games.storms_of_steel.sides import are_enemies
from esagono.games.storms_of_steel.works import shelter_in
from esagono.games.storms_of_steel.world import Unit, World, allies, board, counter, of_side
from esagono.kernel import Act, Hex, Play, Seen, Side, Slot, UnitId, law, rule
from esagono.kernel.memo import once_per_world

HIDING_COST = 7

HAVE_HIDDEN: Slot[Callable[[Play[World], tuple[str, ...]], None]] = Slot("have hidden")
"""What happens to units that have just gone into hiding."""


@law("10.2")
def unit_hides_on_foot(seen: Seen[World, Any], act: OfUnit) -> bool:
    """Only foot units hide (A-81)."""
    return counter(seen.world, seen.world.units[act.unit]).on_foot


@law("10.2")
def unit_has_no_hit(seen: Seen[World, Any], act: OfUnit) -> bool:
    """A unit that is hit does not hide."""
    return not seen.world.units[act.unit].hit


@law("10.2")
def place_is_near(seen: Seen[World, Any], act: ToHex) -> bool:
    """A unit hides in its own hex or in the next."""
    return act.hex in hiding_places(seen.world, seen.world.units[act.unit])


@law("10.2")
def unit_is_out_of_sight(seen: Seen[World, Any], act: OfUnit) -> bool:
    """No enemy on the map sees the unit."""
    unit = seen.world.units[act.unit]
    return not is_seen(seen.world, unit.side, unit.hex)


@law("10.2")
def place_is_out_of_sight(seen: Seen[World, Any], act: ToHex) -> bool:
    """No enemy on the map sees the hex."""
    return not is_seen(seen.world, seen.world.units[act.unit].side, act.hex)


@once_per_world
@rule("10.2")
def is_seen(world: World, side: Side, hex_: str) -> bool:
    """An enemy on the map has a line of sight to the hex."""
    return any(unit_sees(world, u, hex_) and sees_out(world, u, hex_) for u in enemies_on_the_map(world, side))


@once_per_world
def enemies_on_the_map(world: World, side: Side) -> list[Unit]:
    """The units of the other army that are not hidden."""
    return [u for u in world.units.values() if u.hex and are_enemies(u.side, side)]


def hiding_places(world: World, unit: Unit) -> tuple[str, ...]:
    """The unit's own hex and those around it."""
    return (unit.hex, *board(world).around(unit.hex)) if unit.hex else ()


def what_keeps_it_from(seen: Seen[World, Any], act: ToHex) -> str:
    """The rule that keeps the unit where it is, or closes the way into the hex."""
    unit = seen.world.units[act.unit]
    kept = unit.immobile or unit.stuck
    return what_keeps(seen.world, unit) if kept else what_closes(seen.world, unit, act.hex)


@law_by(what_keeps_it_from, "5.2")
@rule("10.2", "C-20", "18.3", "11.5/1")
def unit_can_get_there(seen: Seen[World, Any], act: ToHex) -> bool:
    """Who hides in the next hex goes there: not if it cannot move, nor where it could not go."""
    unit = seen.world.units[act.unit]
    return act.hex == unit.hex or (not (unit.immobile or unit.stuck) and way_is_open(seen.world, unit, act.hex))


FIT_TO_HIDE = (
    unit_is_own,
    unit_is_on_the_map,
    unit_hides_on_foot,
    unit_is_not_carried,
    unit_has_no_hit,
    place_is_near,
)
HIDING = (*FIT_TO_HIDE, unit_can_get_there)
OUT_OF_SIGHT = (unit_is_out_of_sight, place_is_out_of_sight)


def able_to_hide(world: World, unit: Unit) -> bool:
    """Nothing on the unit or around it keeps it from hiding."""
    fit = bool(unit.hex) and not unit.carrier and counter(world, unit).on_foot and not unit.hit
    return fit and not is_seen(world, unit.side, unit.hex)


class Hide(Act):
    """Take a unit off the map and note in secret where it hides; others may do the same with it."""

    verb = "hide"
    rule = "10.2"
    private = True
    laws = (*HIDING, *OUT_OF_SIGHT, *WAYS)
    assured = (*FIT_TO_HIDE, unit_is_out_of_sight, *PAID)
    unit: UnitId
    hex: Hex
    by: By = "ap"

    def cost(self, world: World) -> int:
        """Seven AP."""
        return HIDING_COST

    @classmethod
    def options(cls, seen: Seen[World, Turn]) -> Iterator[Hide]:
        """Every unit that can hide, its own hex and the next, every way of paying."""
        world = seen.world
        for unit in of_side(world, seen.side):
            possible = ways(world, unit.id, HIDING_COST)
            if possible and able_to_hide(world, unit):
                yield from (cls(unit.id, hex_, by) for hex_ in hiding_places(world, unit) for by in possible)

    def do(self, play: Play[World], record: Turn) -> None:
        """Pay once, for the whole group."""
        stood_in = play.world.units[self.unit].hex
        pay(play, record.side, (self.unit,), self.by, HIDING_COST)
        go_into_hiding(play, self.unit, self.hex)
        play.run(HIDE, GroupHiding(record.side, self.by, (self.unit,), (stood_in,)))


@rule("10.2", "10.3/3")
def go_into_hiding(play: Play[World], unit: str, lair: str) -> None:
    """The counter is taken off the map; everybody knows that it is not far."""
    u = play.world.units[unit]
    near = [h for h in hiding_places(play.world, u) if not is_seen(play.world, u.side, h)]
    inside = shelter_in(play.world, u, lair)
    play.unit(unit, hex="", hidden=True, lair=lair, inside=inside, hasty=False, exposed=False, barred=())
    suspect(play, unit, near)
    play.tell(Vanished(unit))
    play.tell(Concealed(unit, lair), to=allies(play.world, u.side))


@law("9.2")
@rule("10.2", "9.1.4")
def unit_stands_with_the_group(seen: Seen[World, GroupHiding], act: HideToo) -> bool:
    """It stands in, or next to, a hex in which a unit of the group stood."""
    return any(board(seen.world).distance(seen.world.units[act.unit].hex, h) <= 1 for h in seen.record.hexes)


class HideToo(Act):
    """Another unit of the group hides."""

    verb = "hide-too"
    rule = "10.2"
    private = True
    laws = (*HIDING, *OUT_OF_SIGHT, unit_stands_with_the_group, unit_can_act_in_this_way)
    unit: UnitId
    hex: Hex

    @classmethod
    def options(cls, seen: Seen[World, GroupHiding]) -> Iterator[HideToo]:
        """Every own unit on the map, its own hex and the next."""
        for unit in of_side(seen.world, seen.side):
            if able_to_hide(seen.world, unit):
                yield from (cls(unit.id, hex_) for hex_ in hiding_places(seen.world, unit))

    def do(self, play: Play[World], record: GroupHiding) -> None:
        """At no further cost."""
        stood_in = play.world.units[self.unit].hex
        join_by(play, self.unit, record.by)
        go_into_hiding(play, self.unit, self.hex)
        play.let(record, units=(*record.units, self.unit), hexes=(*record.hexes, stood_in))


class AllHide(Act):
    """Nobody more hides."""

    verb = "done"
    ends = "step"
    rule = "10.2"

    def do(self, play: Play[World], record: GroupHiding) -> None:
        """The group is complete; mines where it hides are as bad as mines anywhere."""
        play.let(record, complete=True)
        play.let(play.record(Turn), acted=())  # the mines come now, and only once
        for happens in HAVE_HIDDEN:
            happens(play, record.units)


HIDE = others_join("hiding group", "10.2", "hide too", HideToo, AllHide, record=GroupHiding)
