"""20.0 Aircraft: when they fly, string by string, and how they leave."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal

from esagono.games.storms_of_steel.activations import action_is_made
from esagono.games.storms_of_steel.events.ground import Moved
from esagono.games.storms_of_steel.presence import there_are_aircraft
from esagono.games.storms_of_steel.records import Flying, Turn
from esagono.games.storms_of_steel.rules.ch02_turns import who_came_out_has_acted
from esagono.games.storms_of_steel.rules.ch03_paying import pay
from esagono.games.storms_of_steel.rules.ch03_ways import WAYS, OfUnit, unit_is_own, ways
from esagono.games.storms_of_steel.rules.ch10_hidden import look_for_hidden
from esagono.games.storms_of_steel.rules.ch20_attacks import AirAttack, Bomb
from esagono.games.storms_of_steel.rules.ch20_damage import leave_the_map
from esagono.games.storms_of_steel.rules.ch20_entry import flown, has_flown, is_off_the_map, pilot
from esagono.games.storms_of_steel.rules.ch20_impulses import ENTRY, Climb, Dive, Done, Forward, Leave, TurnInFlight
from esagono.games.storms_of_steel.world import Unit, World, board, counter, is_ground, of_side
from esagono.kernel import Act, Play, Seen, Side, UnitId, ask, law, loop, rule, seq, step

FLIGHT_COST = 1


def aircraft(world: World, side: Side) -> Iterator[Unit]:
    """The aircraft of a side, over the map or off it."""
    return (u for u in of_side(world, side) if not is_ground(world, u))


@rule("20.0/1")
def impulses(world: World, unit: Unit) -> int:
    """The number in the blue hexagon of the counter."""
    return counter(world, unit).move


# Taking to the air


@law("20.0/1")
def unit_is_an_aircraft(seen: Seen[World, Any], act: OfUnit) -> bool:
    """Only aircraft fly."""
    return not is_ground(seen.world, seen.world.units[act.unit])


@law("20.0/5")
def aircraft_has_not_left(seen: Seen[World, Any], act: Fly) -> bool:
    """Who has left the map does not come back in this round, whatever AP are left; nor with a hit (A-260)."""
    return not seen.world.units[act.unit].gone


@law("5.1")
def aircraft_is_available(seen: Seen[World, Any], act: Fly) -> bool:
    """The scenario says from which round on it may come, and where."""
    unit = seen.world.units[act.unit]
    return bool(unit.hex) or (unit.due == 0 and bool(unit.entry))


@law("20.0")
def aircraft_enters_when_activated(seen: Seen[World, Any], act: Fly) -> bool:
    """An active aircraft comes over the map, or a ready one that takes its opportunity (A-28); CAPs do not bring it."""
    return bool(seen.world.units[act.unit].hex) or act.by != "cap"


@law("20.0/5")
def flight_home_has_not_begun(seen: Seen[World, Any], act: Fly) -> bool:
    """Once it flies off free of charge there are no more command actions for it."""
    return not seen.world.units[act.unit].leaving


class Fly(Act):
    """Fly a string of impulses with an aircraft: one action."""

    verb = "fly"
    rule = "20.0/1"
    where = there_are_aircraft
    laws = (
        unit_is_own,
        unit_is_an_aircraft,
        aircraft_is_available,
        aircraft_has_not_left,
        flight_home_has_not_begun,
        aircraft_enters_when_activated,
        *WAYS,
    )
    unit: UnitId
    by: Literal["ap", "opp", "cap"] = "ap"

    def cost(self, world: World) -> int:
        """One AP, however many impulses are flown; attacks and climbs cost more."""
        return FLIGHT_COST

    @classmethod
    def options(cls, seen: Seen[World, Turn]) -> Iterator[Fly]:
        """Every aircraft, every way of paying but cards (20.0/4)."""
        for unit in aircraft(seen.world, seen.side):
            yield from (cls(unit.id, by) for by in ways(seen.world, unit.id, FLIGHT_COST) if by != "card")

    def do(self, play: Play[World], record: Turn) -> None:
        """The impulses are named one by one; the opponent reacts when all are flown."""
        left = impulses(play.world, play.world.units[self.unit])
        pay(play, record.side, (self.unit,), self.by, FLIGHT_COST)
        play.run(FLIGHT, Flying(self.unit, self.by, left))


FLIGHT = seq(
    "flight",
    "20.0/1",
    ENTRY,
    loop(
        "impulses",
        "20.0/1",
        ask("impulse", "20.0/1", Forward, TurnInFlight, Climb, Dive, AirAttack, Bomb, Leave, Done, by=pilot),
        look_for_hidden,
        until=has_flown,
        unless=is_off_the_map,
    ),
    record=Flying,
)


# 20.0/5 Flying off


@law("20.0/5")
def aircraft_is_over_the_map(seen: Seen[World, Any], act: FlyOff) -> bool:
    """Only from the map can one leave it."""
    return bool(seen.world.units[act.unit].hex)


@law("20.0/5")
def aircraft_is_exhausted(seen: Seen[World, Any], act: FlyOff) -> bool:
    """While it is active an aircraft flies with AP; its owner may end the activation."""
    return not seen.world.units[act.unit].ready


class FlyOff(Act):
    """Fly an exhausted aircraft straight on towards the edge of the map, free of charge."""

    verb = "fly-off"
    rule = "20.0/5"
    where = there_are_aircraft
    laws = (
        unit_is_own,
        unit_is_an_aircraft,
        aircraft_is_over_the_map,
        aircraft_is_exhausted,
        who_came_out_has_acted,
    )
    unit: UnitId

    @classmethod
    def options(cls, seen: Seen[World, Turn]) -> Iterator[FlyOff]:
        """Every aircraft."""
        return (cls(u.id) for u in aircraft(seen.world, seen.side))

    def do(self, play: Play[World], record: Turn) -> None:
        """It is the action of the turn."""
        left = impulses(play.world, play.world.units[self.unit])
        play.unit(self.unit, leaving=True)
        action_is_made(play)
        play.run(FLIGHT_HOME, Flying(self.unit, "free", left))


@step("20.0/5")
def glide(play: Play[World], record: Flying) -> None:
    """One hex straight ahead, at the same altitude and heading."""
    unit = flown(play.world, record)
    next_ = board(play.world).ahead(unit.hex, unit.facing)[1]
    play.let(record, left=record.left - 1)
    if next_ is None:
        leave_the_map(play, unit.id)
        return
    play.unit(unit.id, hex=next_)
    play.tell(Moved(unit.id, next_))


FLIGHT_HOME = loop(
    "flight home",
    "20.0/5",
    glide,
    look_for_hidden,
    until=has_flown,
    unless=is_off_the_map,
    record=Flying,
)
