"""9.1 and 9.2 Who else takes part in the action of a group: the laws of joining it, and the loop by which others do."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Protocol, TypeVar

from esagono.games.storms_of_steel.activations import has_acted
from esagono.games.storms_of_steel.laws import law_by
from esagono.games.storms_of_steel.presence import there_are_aircraft
from esagono.games.storms_of_steel.records import Playing
from esagono.games.storms_of_steel.records_groups import Crossing, Digging
from esagono.games.storms_of_steel.rules.ch03_ways import Acting, OfUnit, may_act
from esagono.games.storms_of_steel.rules.ch08_cards import On
from esagono.games.storms_of_steel.world import Unit, World, board, is_ground, of_side
from esagono.kernel import Act, Play, Record, Seen, Side, ask, law, loop, rule
from esagono.kernel.flow import Loop
from esagono.kernel.memo import once_per_world


class Group(Protocol):
    """The record of a group that others may still join."""

    @property
    def side(self) -> Side:
        """Whose group it is."""

    @property
    def by(self) -> str:
        """The way of acting."""

    @property
    def units(self) -> tuple[str, ...]:
        """Who has joined so far."""

    @property
    def complete(self) -> bool:
        """Nobody more joins."""


# Who stands together


def is_beside(world: World, a: Unit, b: Unit) -> bool:
    """Two units stand in one hex or next to each other."""
    return bool(a.hex and b.hex) and board(world).distance(a.hex, b.hex) <= 1


@rule("9.2", "9.1.1", "5.1/2")
def stand_together(world: World, a: Unit, b: Unit) -> bool:
    """In one hex or next to each other; units that wait to enter the map stand together off it."""
    off_the_map = not (a.hex or a.hidden or b.hex or b.hidden)
    return is_beside(world, a, b) or off_the_map


def has_company(world: World, unit: str, by: str, able: Callable[[World, Unit], bool]) -> bool:
    """Another own unit beside this one may act in the same way, and is able to."""
    return any(may_act(world, u.id, by) and able(world, u) for u in beside(world, unit))


@once_per_world
def beside(world: World, unit: str) -> list[Unit]:
    """The other own units that stand together with a unit."""
    me = world.units[unit]
    return [u for u in of_side(world, me.side) if u.id != unit and stand_together(world, me, u)]


class Beginning(Acting, Protocol):
    """An act by which a unit begins the action of a group."""

    def able(self, world: World, unit: Unit) -> bool:
        """Nothing on the unit keeps it from taking part."""


@law("20.0/4", where=there_are_aircraft)
def unit_is_no_aircraft(seen: Seen[World, Any], act: OfUnit) -> bool:
    """Aircraft take part in no group."""
    return is_ground(seen.world, seen.world.units[act.unit])


def rule_of_the_lonely(seen: Seen[World, Any], act: Beginning) -> str:
    """Others could take part but stand apart, or nobody could."""
    own = [u for u in of_side(seen.world, seen.side) if u.id != act.unit and is_ground(seen.world, u)]
    apart = any(may_act(seen.world, u.id, act.by) and act.able(seen.world, u) for u in own)
    return "9.2" if apart else "9.1"


@law_by(rule_of_the_lonely, "9.1")
@rule("9.2")
def unit_has_company(seen: Seen[World, Any], act: Beginning) -> bool:
    """A group is more than one: another unit beside this one could take part."""
    return has_company(seen.world, act.unit, act.by, act.able)


B = TypeVar("B", bound=Beginning)


def with_company(world: World, acts: Iterable[B]) -> Iterator[B]:
    """Those of the beginnings in which another unit could take part."""
    return (act for act in acts if has_company(world, act.unit, act.by, act.able))


# Who may join


@law("9.1")
def unit_is_not_yet_in_the_group(seen: Seen[World, Group], act: OfUnit) -> bool:
    """Each unit acts once in a group action."""
    return act.unit not in seen.record.units


@law("9.2")
@rule("9.1.1/1", "9.1.4")
def unit_continues_the_chain(seen: Seen[World, Group], act: OfUnit) -> bool:
    """The group stands in one hex or in a continuous chain of adjacent hexes."""
    world, others = seen.world, seen.record.units
    return not others or any(stand_together(world, world.units[act.unit], world.units[u]) for u in others)


@law("9.1/1")
@rule("9.0/1", "9.2/2", "9.2/4")
def unit_can_act_in_this_way(seen: Seen[World, Any], act: OfUnit) -> bool:
    """With AP the units of the activation and ready ones that join it; by opportunity ready ones; with CAPs any."""
    return may_act(seen.world, act.unit, seen.record.by)


JOINING = (unit_is_no_aircraft, unit_is_not_yet_in_the_group, unit_continues_the_chain, unit_can_act_in_this_way)
"""What is asked of whoever joins a group, besides what its action asks of a single unit."""


# The loop


def leader_of_group(world: World, record: Group) -> Side:
    """Whose group it is."""
    return record.side


def is_complete(world: World, record: Group) -> bool:
    """Nobody more will be named."""
    return record.complete


def others_join(
    name: str, rule_: str, what: str, *acts: type[Act], record: type[Record] | None = None, secret: bool = False
) -> Loop:
    """Ask who else takes part, until the group is complete."""
    asked = ask(what, rule_, *acts, by=leader_of_group, secret=secret)
    return loop(name, rule_, asked, until=is_complete, record=record)


def nobody_more_joins(play: Play[World], record: Digging | Crossing) -> None:
    """The group is complete; the first has acted already when it paid."""
    has_acted(play, record.units[1:])
    play.let(record, complete=True)


@law("9.2")
@rule("9.1.4", "9.2/6")
def units_of_the_card_stand_together(seen: Seen[World, Playing], act: On) -> bool:
    """A card is played on one unit, or on a group in one hex or a chain of adjacent hexes."""
    world, named = seen.world, seen.record.units
    return not named or any(stand_together(world, world.units[act.unit], world.units[u]) for u in named)
