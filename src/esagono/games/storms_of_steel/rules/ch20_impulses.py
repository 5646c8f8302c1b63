"""20.0 The impulses of aircraft, 20.1 changes of altitude."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Literal, Protocol

from esagono.games.storms_of_steel.events.ground import Moved
from esagono.games.storms_of_steel.records import Flying
from esagono.games.storms_of_steel.rules.ch03_paying import pay_more
from esagono.games.storms_of_steel.rules.ch10_hidden import look_for_hidden
from esagono.games.storms_of_steel.rules.ch20_damage import leave_the_map
from esagono.games.storms_of_steel.rules.ch20_entry import (
    HIGHEST,
    Altitude,
    Enter,
    Head,
    change_altitude,
    flown,
    head_to,
    is_off_the_map,
    pilot,
)
from esagono.games.storms_of_steel.world import World, board
from esagono.kernel import Act, Hex, Play, Seen, ask, law, rule, seq

EXTRA_COST = 1
TURNS = {"left": -1, "right": 1}


class Impulse(Protocol):
    """An act that uses an impulse."""


class Level(Impulse, Protocol):
    """An impulse that changes the altitude."""

    step: ClassVar[int]


# Impulses


@law("20.0/1")
def an_impulse_is_left(seen: Seen[World, Flying], act: Impulse) -> bool:
    """A string has as many impulses as the counter says."""
    return seen.record.left > 0


@law("20.0/2")
def aircraft_has_moved_forward(seen: Seen[World, Flying], act: Impulse) -> bool:
    """The first impulse of a string is a move forward."""
    return seen.record.forward


@law("20.0/1")
@rule("3.1", "3.2.1", "3.2.2")
def extra_point_can_be_paid(seen: Seen[World, Flying], act: Impulse) -> bool:
    """Attacks and climbs cost one more each, paid as the string is; an opportunity action costs nothing (A-28)."""
    world, by = seen.world, seen.record.by
    cap = world.cap[seen.side]
    return by == "opp" or cap + (world.ap[seen.side] if by == "ap" else 0) >= EXTRA_COST


@rule("20.0/1", "20.1")
def pay_extra(play: Play[World], record: Flying) -> None:
    """One more point: CAPs first if they were added to the action, and if no AP are left."""
    pay_more(play, flown(play.world, record).side, (record.unit,), record.by, EXTRA_COST)


@law("20.0/2")
def hex_is_ahead(seen: Seen[World, Flying], act: Forward) -> bool:
    """An aircraft moves forward into one of its three front hexes."""
    unit = flown(seen.world, seen.record)
    return act.hex in board(seen.world).ahead(unit.hex, unit.facing)


class Forward(Act):
    """Move one hex forward."""

    verb = "forward"
    rule = "20.0/2"
    laws = (an_impulse_is_left, hex_is_ahead)
    hex: Hex

    @classmethod
    def options(cls, seen: Seen[World, Flying]) -> Iterator[Forward]:
        """The three front hexes."""
        unit = flown(seen.world, seen.record)
        return (cls(h) for h in board(seen.world).ahead(unit.hex, unit.facing) if h)

    def do(self, play: Play[World], record: Flying) -> None:
        """After it the aircraft may attack, turn and change its altitude again."""
        play.unit(record.unit, hex=self.hex)
        play.tell(Moved(record.unit, self.hex))
        play.let(record, left=record.left - 1, forward=True, turned=False, struck=False, levelled=False)


@law("20.0/5")
@rule("5.1/3")
def map_ends_ahead(seen: Seen[World, Flying], act: Leave) -> bool:
    """A front hex is off the map."""
    unit = flown(seen.world, seen.record)
    return None in board(seen.world).ahead(unit.hex, unit.facing)


class Leave(Act):
    """Move forward off the map."""

    verb = "fly-out"
    rule = "20.0/5"
    laws = (an_impulse_is_left, map_ends_ahead)

    def do(self, play: Play[World], record: Flying) -> None:
        """It cannot come back."""
        leave_the_map(play, record.unit)
        play.let(record, over=True)


@law("20.0/2")
def aircraft_turns_once(seen: Seen[World, Flying], act: TurnInFlight) -> bool:
    """One hexside after each move forward."""
    return not seen.record.turned


class TurnInFlight(Act):
    """Turn by one hexside."""

    verb = "turn"
    rule = "20.0/2"
    laws = (an_impulse_is_left, aircraft_has_moved_forward, aircraft_turns_once)
    way: Literal["left", "right"]

    @classmethod
    def options(cls, seen: Seen[World, Flying]) -> Iterator[TurnInFlight]:
        """Left or right."""
        return iter((cls("left"), cls("right")))

    def do(self, play: Play[World], record: Flying) -> None:
        """It may not attack before it has moved forward again."""
        head_to(play, record.unit, (flown(play.world, record).facing + TURNS[self.way]) % 6)
        play.let(record, left=record.left - 1, turned=True)


# 20.1 Altitude


@law("20.1")
def altitude_changes_once(seen: Seen[World, Flying], act: Level) -> bool:
    """One level for each hex moved (A-91)."""
    return not seen.record.levelled


@law("20.1")
def altitude_is_possible(seen: Seen[World, Flying], act: Level) -> bool:
    """Not below low flight, nor above the highest altitude (A-262)."""
    return 0 <= flown(seen.world, seen.record).altitude + act.step <= HIGHEST


class Climb(Act):
    """Rise by one level, for one AP more."""

    verb = "climb"
    rule = "20.1"
    step: ClassVar[int] = 1
    laws = (
        an_impulse_is_left,
        aircraft_has_moved_forward,
        altitude_changes_once,
        altitude_is_possible,
        extra_point_can_be_paid,
    )

    def do(self, play: Play[World], record: Flying) -> None:
        """Only increases cost AP."""
        pay_extra(play, record)
        change_level(play, record, self.step)


class Dive(Act):
    """Sink by one level."""

    verb = "dive"
    rule = "20.1"
    step: ClassVar[int] = -1
    laws = (an_impulse_is_left, aircraft_has_moved_forward, altitude_changes_once, altitude_is_possible)

    def do(self, play: Play[World], record: Flying) -> None:
        """No AP."""
        change_level(play, record, self.step)


def change_level(play: Play[World], record: Flying, step_: int) -> None:
    """One level up or down, for an impulse."""
    change_altitude(play, record.unit, flown(play.world, record).altitude + step_)
    play.let(play.record(Flying), left=record.left - 1, levelled=True)


class Done(Act):
    """Fly no more impulses in this action."""

    verb = "done"
    ends = "step"
    rule = "20.0/1"
    laws = (aircraft_has_moved_forward,)

    def do(self, play: Play[World], record: Flying) -> None:
        """The string need not be used up."""
        play.let(record, over=True)


ENTRY = seq(
    "entry",
    "20.0",
    ask("entry hex", "20.0", Enter, by=pilot),
    ask("entry altitude", "20.0", Altitude, by=pilot),
    ask("heading", "20.0", Head, by=pilot),
    look_for_hidden,
    when=is_off_the_map,
)
