"""10.4, 10.5 Taking up a unit or stack, going, dropping units off, stopping."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from esagono.games.crimea.events.movement import Moved
from esagono.games.crimea.records import Moving, Phase
from esagono.games.crimea.rules.ch03_control import come_into
from esagono.games.crimea.rules.ch10_able import ABLE, moving_of, set_out
from esagono.games.crimea.rules.ch10_areas import area_is_open, nothing_bars_the_hex
from esagono.games.crimea.rules.ch10_reach import (
    CLOSED,
    ENEMIES,
    EXPOSED,
    HALT,
    NO_WAY,
    POINTS,
    REFUSED,
    WATER,
    ZOC,
    barrier,
    can_set_out,
    points_left,
    reach_of,
)
from esagono.games.crimea.world import World, on_map, units_at
from esagono.kernel import Act, Hex, Play, Seen, Slot, UnitId, ask, law, loop, rule
from esagono.kernel.flow import Node
from esagono.kernel.memo import latest
from esagono.kernel.value import replace

NORMAL = "normal"
DEEDS: Slot[Callable[[World, Moving], bool]] = Slot("deeds of a stack on the move")
"""What a stack may do besides going: an overrun, perhaps together with others of its hex (BSR-11.4)."""


def can_do_something(world: World, moving: Moving) -> bool:
    """The stack can go somewhere, or do what another chapter lets it do."""
    return can_set_out(world, moving) or any(deed(world, moving) for deed in DEEDS)


@law("BSR-10.4")
def unit_has_somewhere_to_go(seen: Seen[World, Phase], act: Any) -> bool:
    """A hex is within its reach."""
    unit = seen.world.units[act.unit]
    return can_do_something(seen.world, moving_of(seen.world, unit, seen.record.kind))


class Move(Act):
    """Take up a unit that is to move."""

    verb = "move"
    rule = "BSR-10.4"
    laws = (*ABLE, unit_has_somewhere_to_go)
    unit: UnitId

    @classmethod
    def options(cls, seen: Seen[World, Phase]) -> Iterator[Move]:
        """The side's units on the map."""
        return (cls(u.id) for u in on_map(seen.world, seen.side) if not u.moved)

    def do(self, play: Play[World], record: Phase) -> None:
        """Its move begins."""
        set_out(play, self.unit)
        play.run("moving", moving_of(play.world, play.world.units[self.unit], record.kind))


# Going with others


@law("BSR-10.53")
def stack_has_not_set_out(seen: Seen[World, Moving], act: Any) -> bool:
    """Nobody is picked up on the way."""
    return not seen.record.steps


@law("BSR-10.53")
def unit_is_beside_the_others(seen: Seen[World, Moving], act: With) -> bool:
    """The units of a stack start in one hex."""
    here = seen.world.units[seen.record.units[0]].hex
    return seen.world.units[act.unit].hex == here and act.unit not in seen.record.units


@law("BSR-10.53")
def stack_could_set_out(seen: Seen[World, Moving], act: With) -> bool:
    """Together they have somewhere to go."""
    return can_do_something(seen.world, replace(seen.record, units=(*seen.record.units, act.unit)))


class With(Act):
    """Take another unit of the hex along."""

    verb = "with"
    rule = "BSR-10.53"
    laws = (*ABLE, stack_has_not_set_out, unit_is_beside_the_others, stack_could_set_out)
    unit: UnitId

    @classmethod
    def options(cls, seen: Seen[World, Moving]) -> Iterator[With]:
        """The other units of the hex, before the first step."""
        if seen.record.steps:
            return iter(())
        here = seen.world.units[seen.record.units[0]].hex
        return (cls(u.id) for u in units_at(seen.world, here, seen.side) if u.id not in seen.record.units)

    def do(self, play: Play[World], record: Moving) -> None:
        """The stack moves at the pace of its slowest unit."""
        set_out(play, self.unit)
        unit = play.world.units[self.unit]
        spent, debt = max(record.spent, unit.paid), max(record.debt, unit.owes)
        play.let(record, units=(*record.units, self.unit), spent=spent, debt=debt)


# Going


@latest
def barrier_of(seen: Seen[World, Moving], act: To) -> str:
    """What keeps the stack out of the hex."""
    return barrier(seen.world, seen.record, act.hex)


@law("BSR-10.4")
def hex_is_another(seen: Seen[World, Moving], act: To) -> bool:
    """The stack is there already."""
    return act.hex != seen.world.units[seen.record.units[0]].hex


@law("BSR-10.54")
def hex_is_free_of_enemies(seen: Seen[World, Moving], act: To) -> bool:
    """No unit enters a hex with an enemy combat unit."""
    return barrier_of(seen, act) != ENEMIES


@law("T-TEC")
@rule("BSR-10.55", "PB-3.3")
def land_leads_there(seen: Seen[World, Moving], act: To) -> bool:
    """Nobody goes to sea, over water or off the map in play."""
    return barrier_of(seen, act) != WATER


@law("BSR-6.82")
def supply_is_not_exposed(seen: Seen[World, Moving], act: To) -> bool:
    """Supply counters enter an enemy zone of control only where a friendly combat unit is."""
    return barrier_of(seen, act) != EXPOSED


@law("BSR-10.65")
def stack_is_not_held(seen: Seen[World, Moving], act: To) -> bool:
    """Who enters an enemy zone of control stops."""
    return barrier_of(seen, act) != HALT


@law("BSR-10.66")
def way_is_not_from_zone_to_zone(seen: Seen[World, Moving], act: To) -> bool:
    """Nobody goes straight from one enemy zone of control to another."""
    return barrier_of(seen, act) != ZOC


@law("BSR-10.63")
@rule("BSR-14.13b")
def friends_await_the_reaction(seen: Seen[World, Moving], act: To) -> bool:
    """Who reacts comes next to enemies only to join friends, with a zone of control only where they are attacked."""
    return barrier_of(seen, act) != REFUSED


@law("BSR-10.78")
@rule("BSR-10.76c")
def terrain_is_open_to_all(seen: Seen[World, Moving], act: To) -> bool:
    """The terrain lets every unit of the stack in: swamp and major rivers do not let all."""
    return barrier_of(seen, act) != CLOSED


@law("BSR-10.52")
def points_are_enough(seen: Seen[World, Moving], act: To) -> bool:
    """The way costs no more than the stack has left."""
    return barrier_of(seen, act) != POINTS


@points_are_enough.because
def what_is_left(seen: Seen[World, Moving], act: To) -> Mapping[str, object]:
    """The points that are left, as they are printed."""
    return {"have": shown(points_left(seen.world, seen.record))}


@law("BSR-10.4")
def a_way_leads_there(seen: Seen[World, Moving], act: To) -> bool:
    """A way leads there, however long."""
    return barrier_of(seen, act) != NO_WAY


class To(Act):
    """Go to a hex, by the cheapest way."""

    verb = "to"
    rule = "BSR-10.4"
    laws = (
        hex_is_another,
        hex_is_free_of_enemies,
        land_leads_there,
        supply_is_not_exposed,
        nothing_bars_the_hex,
        area_is_open,
        stack_is_not_held,
        way_is_not_from_zone_to_zone,
        friends_await_the_reaction,
        terrain_is_open_to_all,
        points_are_enough,
        a_way_leads_there,
    )
    assured = laws[1:]
    hex: Hex

    @classmethod
    def options(cls, seen: Seen[World, Moving]) -> Iterator[To]:
        """Every hex within reach."""
        return (cls(hex_) for hex_ in reach_of(seen.world, seen.record))

    def do(self, play: Play[World], record: Moving) -> None:
        """Every hex on the way is entered."""
        came = reach_of(play.world, record)[self.hex]
        for hex_ in came.way[1:]:
            for unit in record.units:
                come_into(play, unit, hex_)
        for unit in record.units:
            play.tell(Moved(unit, self.hex))
        play.let(
            record, spent=record.spent + came.spent, debt=came.debt, steps=record.steps + len(came.way) - 1,
            over=came.over,
        )  # fmt: skip


# Dropping off and stopping


@law("BSR-10.53")
def unit_is_of_the_stack(seen: Seen[World, Moving], act: Detach) -> bool:
    """A unit of a stack of two or more that has set out."""
    return act.unit in seen.record.units and len(seen.record.units) > 1 and seen.record.steps > 0


class Detach(Act):
    """Drop a unit off; it goes no farther."""

    verb = "detach"
    rule = "BSR-10.53"
    laws = (unit_is_of_the_stack,)
    unit: UnitId

    @classmethod
    def options(cls, seen: Seen[World, Moving]) -> Iterator[Detach]:
        """Each unit of a stack on its way."""
        return (cls(u) for u in seen.record.units)

    def do(self, play: Play[World], record: Moving) -> None:
        """It has moved; the others go on."""
        play.unit(self.unit, moved=NORMAL)
        play.let(record, units=tuple(u for u in record.units if u != self.unit))


class Stop(Act):
    """The move ends here."""

    verb = "stop"
    rule = "BSR-10.52"
    ends = "step"

    def do(self, play: Play[World], record: Moving) -> None:
        """The units have moved."""
        for unit in record.units:
            play.unit(unit, moved=NORMAL)
        play.leave("moving")


def active(world: World, record: Any) -> str:
    """The side whose phase it is."""
    return str(record.side)


def shown(half_points: int) -> str:
    """Half points as they are printed: 5 is 2½."""
    whole, half = divmod(half_points, 2)
    return f"{whole or ''}½" if half else str(whole)


def moving_label(world: World, record: Moving) -> dict[str, object]:
    """Who moves, and what it has left."""
    return {"unit": record.units[0], "left": shown(points_left(world, record))}


def moving(acts: tuple[type[Act], ...], *after: Node) -> Any:
    """The move of a stack, with what other chapters let it do and the steps that carry that out."""
    question = ask("to", "BSR-10.4", To, With, *acts, Detach, Stop, by=active)
    return loop("moving", "BSR-10.4", question, *after, record=Moving, label=moving_label)
