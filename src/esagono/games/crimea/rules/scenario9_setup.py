"""Scenario 9: the free set-up (PB-10.94i), in which the Soviets put their landing groups together themselves."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from esagono.games.crimea.pieces import ASSAULT, Ship, Unit
from esagono.games.crimea.rules.pb06_bases import vessel
from esagono.games.crimea.rules.pb08_losses import change_ship
from esagono.games.crimea.rules.pb08_ports import room_for
from esagono.games.crimea.rules.pb08_ships import passengers
from esagono.games.crimea.rules.pb08_transport import LANDING
from esagono.games.crimea.scenario.rules import is_free_setup
from esagono.games.crimea.world import MAP_T, SOVIET, World, counter, side_of
from esagono.kernel import Act, Play, Seen, Side, UnitId, ask, law, loop, rule


def in_the_box(world: World) -> tuple[Ship, ...]:
    """The ships in the Map T Box that carry anybody."""
    return tuple(s for s in world.ships.values() if s.at == MAP_T and vessel(world, s).transport)


@rule("PB-10.94i", "PB-8.73a")
def may_lead(world: World, unit: Unit) -> bool:
    """A Soviet unit of the box of a type that makes amphibious assaults."""
    return unit.box == MAP_T and side_of(world, unit) == SOVIET and counter(world, unit).sort in LANDING


@law("PB-10.94i")
def unit_may_lead(seen: Seen[World, Any], act: Board) -> bool:
    """A unit in the Map T Box that may make an amphibious assault."""
    unit = seen.world.units.get(act.unit)
    return unit is not None and may_lead(seen.world, unit)


@law("PB-10.94i")
def ship_can_carry_it(seen: Seen[World, Any], act: Board) -> bool:
    """A ship of the box that has the room; it takes one assault group."""
    world = seen.world
    ship = next((s for s in in_the_box(world) if s.id == act.ship), None)
    if ship is None or passengers(world, ship):
        return False
    return room_for(world, world.units[act.unit]) <= vessel(world, ship).transport


class Board(Act):
    """A unit is embarked for an amphibious assault before the first turn."""

    verb = "board"
    rule = "PB-10.94i"
    laws = (unit_may_lead, ship_can_carry_it)
    unit: UnitId
    ship: UnitId

    @classmethod
    def options(cls, seen: Seen[World, Any]) -> Iterator[Board]:
        """The units of the box, on its ships."""
        units = [u.id for u in seen.world.units.values() if may_lead(seen.world, u)]
        return (cls(u, s.id) for u in units for s in in_the_box(seen.world))

    def do(self, play: Play[World], record: Any) -> None:
        """It is aboard, ready to land."""
        play.unit(self.unit, box=self.ship, mode=ASSAULT, activated=True)
        change_ship(play, self.ship, cargo=(*play.world.ships[self.ship].cargo, self.unit))


def carrier_of(world: World, unit: str) -> Ship | None:
    """The ship of the box aboard which a unit is."""
    return next((s for s in in_the_box(world) if unit in s.cargo), None)


@law("PB-10.94i")
def unit_is_aboard(seen: Seen[World, Any], act: StepOff) -> bool:
    """It is aboard a ship in the Map T Box."""
    return carrier_of(seen.world, act.unit) is not None


class StepOff(Act):
    """A unit leaves its landing group."""

    verb = "step-off"
    rule = "PB-10.94i"
    laws = (unit_is_aboard,)
    unit: UnitId

    @classmethod
    def options(cls, seen: Seen[World, Any]) -> Iterator[StepOff]:
        """Those aboard."""
        return (cls(u) for s in in_the_box(seen.world) for u in s.cargo)

    def do(self, play: Play[World], record: Any) -> None:
        """It is in the Map T Box."""
        ship = carrier_of(play.world, self.unit)
        if ship is not None:
            change_ship(play, ship.id, cargo=tuple(u for u in ship.cargo if u != self.unit))
            play.unit(self.unit, box=MAP_T, mode="", activated=False)


class Sailing(Act):
    """The landing groups are complete."""

    verb = "groups-sail"
    rule = "PB-10.94i"
    ends = "phase"

    def do(self, play: Play[World], record: Any) -> None:
        """Play begins."""
        play.leave("boarding")


@rule("PB-10.94i")
def embarker(world: World, record: Any) -> Side:
    """The Soviets, where both sides have agreed on a free set-up."""
    return SOVIET if is_free_setup(world.rules, world.options) else ""


BOARDING = loop(
    "boarding",
    "PB-10.94i",
    ask("boarding", "PB-10.94i", Board, StepOff, Sailing, by=embarker),
    until=lambda world, record: not embarker(world, record),
)
