"""17.0 Loading and unloading; 14.1/1 towing. (How cargo acts with its vehicle: `ch03_carried`.)"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Protocol

from esagono.games.storms_of_steel.events.ground import Loaded, Unloaded
from esagono.games.storms_of_steel.hits import rule_out, show_hit
from esagono.games.storms_of_steel.laws import law_by
from esagono.games.storms_of_steel.presence import not_all_go_on_foot, something_is_carried
from esagono.games.storms_of_steel.records import Facing, Turn
from esagono.games.storms_of_steel.rules.ch03_carried import unit_is_not_carried, with_cargo
from esagono.games.storms_of_steel.rules.ch03_paying import pay
from esagono.games.storms_of_steel.rules.ch03_ways import (
    WAYS,
    Acting,
    By,
    OfUnit,
    may_act,
    unit_is_not_stunned,
    unit_is_own,
    ways,
)
from esagono.games.storms_of_steel.rules.ch05_costs import base_cost
from esagono.games.storms_of_steel.rules.ch05_facing import FACING, what_keeps
from esagono.games.storms_of_steel.world import Unit, World, cargo_of, counter, effect, is_vehicle, of_side, units_at
from esagono.kernel import Act, Play, Seen, UnitId, law, rule

# What may be carried, and by what


class OfCargo(OfUnit, Protocol):
    """An act that names a vehicle and what it is to carry."""

    @property
    def cargo(self) -> str:
        """The unit to be taken up."""


@law("17.0/1")
@rule("17.0")
def unit_is_a_vehicle(seen: Seen[World, Any], act: OfUnit) -> bool:
    """Vehicles carry, all of them."""
    return is_vehicle(seen.world, seen.world.units[act.unit])


@law("17.0/1")
def cargo_is_own(seen: Seen[World, Any], act: OfCargo) -> bool:
    """A player loads his own units."""
    return seen.world.units[act.cargo].side == seen.side


@law("17.0/1")
def cargo_is_in_the_hex(seen: Seen[World, Any], act: OfCargo) -> bool:
    """The vehicle has come into the hex of the unit by another action."""
    vehicle, cargo = seen.world.units[act.unit], seen.world.units[act.cargo]
    return bool(vehicle.hex) and vehicle.hex == cargo.hex


@law("17.0")
@rule("17.0/1")
def vehicle_has_room(seen: Seen[World, Any], act: OfUnit) -> bool:
    """One unit is carried or towed, never two (A-108)."""
    return not cargo_of(seen.world, seen.world.units[act.unit])


@law("14.1/1")
@rule("17.0")
def cargo_is_another_unit(seen: Seen[World, Any], act: OfCargo) -> bool:
    """An immobilised vehicle is towed by another, never by itself."""
    return act.cargo != act.unit


@law("17.0")
def cargo_can_be_carried(seen: Seen[World, Any], act: OfCargo) -> bool:
    """Foot units are carried, guns and immobilised vehicles towed; not what carries or is carried already."""
    return is_cargo(seen.world, seen.world.units[act.cargo])


@law("14.1/1")
def vehicle_can_tow(seen: Seen[World, Any], act: OfCargo) -> bool:
    """Tracked vehicles are towed by tracked ones alone."""
    return tows(seen.world, seen.world.units[act.unit], seen.world.units[act.cargo])


@law_by(lambda seen, act: what_keeps(seen.world, seen.world.units[act.cargo]), "7.4-Pinned")
@rule("17.0/1", "7.4-Stunned", "C-20")
def cargo_can_board(seen: Seen[World, Any], act: OfCargo) -> bool:
    """Pinned and stunned foot units do not board, nor who is bogged down by card (A-58, A-39)."""
    return can_get_on_and_off(seen.world, seen.world.units[act.cargo])


@law("17.0/1")
def cargo_can_act_too(seen: Seen[World, Any], act: Load) -> bool:
    """Loading is a group action of both."""
    return may_act(seen.world, act.cargo, act.by)


@rule("17.0", "14.1/1")
def is_cargo(world: World, unit: Unit) -> bool:
    """A foot unit, a gun, or a vehicle that cannot move by itself; nothing that carries or is carried."""
    if unit.carrier or cargo_of(world, unit):
        return False
    return counter(world, unit).on_foot or is_immobilised(world, unit)


@rule("14.1", "15.2-Immobilised")
def is_immobilised(world: World, unit: Unit) -> bool:
    """A vehicle stuck in terrain, or immobilised by a hit."""
    hit = effect(world, unit)
    return is_vehicle(world, unit) and (unit.bogged or (hit.cannot_move and not hit.only_rally))


@rule("14.1/1")
def tows(world: World, vehicle: Unit, cargo: Unit) -> bool:
    """What is to be towed is not on tracks, or the vehicle is."""
    return not counter(world, cargo).is_tracked or counter(world, vehicle).is_tracked


def can_get_on_and_off(world: World, unit: Unit) -> bool:
    """A vehicle is hitched whatever its hit; nobody whom a card keeps in place, and foot units must be able to move."""
    hit = effect(world, unit)
    free = is_vehicle(world, unit) or not (hit.cannot_move or hit.only_rally or unit.immobile)
    return free and not unit.stuck


# Loading


CARRIERS = (unit_is_own, unit_is_a_vehicle, unit_is_not_carried, vehicle_has_room, unit_is_not_stunned)
"""What is asked of a vehicle that loads."""
BOARDING = (
    cargo_is_own,
    cargo_is_another_unit,
    cargo_is_in_the_hex,
    cargo_can_be_carried,
    vehicle_can_tow,
    cargo_can_board,
)
"""What is asked of the unit that it is to carry."""


def cargoes_at_hand(world: World, vehicle: Unit) -> Iterator[Unit]:
    """The units that an empty vehicle could take up where it stands."""
    if vehicle.hex and is_vehicle(world, vehicle) and not (vehicle.carrier or cargo_of(world, vehicle)):
        for unit in units_at(world, vehicle.hex):
            if unit.side == vehicle.side and unit.id != vehicle.id and is_cargo(world, unit):
                yield unit


class Load(Act):
    """Take a unit up, or in tow."""

    verb = "load"
    rule = "17.0/1"
    where = not_all_go_on_foot
    laws = (*CARRIERS, *BOARDING, *WAYS, cargo_can_act_too)
    unit: UnitId
    cargo: UnitId
    by: By = "ap"

    def cost(self, world: World) -> int:
        """What the unit pays to move in the open."""
        return base_cost(world, world.units[self.cargo])

    @classmethod
    def options(cls, seen: Seen[World, Turn]) -> Iterator[Load]:
        """Every empty vehicle, what stands with it, every way of paying."""
        world = seen.world
        for vehicle in of_side(world, seen.side):
            for unit in cargoes_at_hand(world, vehicle):
                cost = base_cost(world, unit)
                yield from (cls(vehicle.id, unit.id, by) for by in ways(world, vehicle.id, cost))

    def do(self, play: Play[World], record: Turn) -> None:
        """It is placed on top, facing as the vehicle does."""
        pay(play, record.side, (self.unit, self.cargo), self.by, self.cost(play.world))
        take_up(play, self.unit, self.cargo)


@rule("17.0/1", "17.0/2")
def take_up(play: Play[World], vehicle: str, cargo: str) -> None:
    """The unit is placed on top of the vehicle, facing as that does."""
    facing = play.world.units[vehicle].facing
    play.unit(cargo, carrier=vehicle, facing=facing, hasty=False, inside="", exposed=False)
    play.tell(Loaded(vehicle, cargo))
    show_by_boarding(play, cargo)


@rule("7.4/3")
def show_by_boarding(play: Play[World], unit: str) -> None:
    """Boarding and leaving are moves: they show what touches them, and rule out what would forbid them.

    A vehicle that is towed although it is not stuck has been immobilised by a hit.
    """
    u = play.world.units[unit]
    towed = is_vehicle(play.world, u)
    if effect(play.world, u).move_cost or (towed and not u.bogged):
        show_hit(play, unit)
    if not towed:
        rule_out(play, unit, lambda hit: hit.cannot_move or hit.only_rally or bool(hit.move_cost))


# Unloading


@law("17.0/3")
def vehicle_carries_something(seen: Seen[World, Any], act: OfUnit) -> bool:
    """There is a unit to unload, and a hex to unload it in."""
    unit = seen.world.units[act.unit]
    return bool(unit.hex and cargo_of(seen.world, unit))


@law_by(lambda seen, act: what_keeps(seen.world, carried_by(seen.world, act.unit)), "7.4-Pinned")
@rule("17.0/3", "7.4-Stunned", "C-20")
def cargo_can_leave(seen: Seen[World, Any], act: OfUnit) -> bool:
    """Pinned and stunned foot units do not leave, nor who is bogged down by card (A-58, A-39)."""
    return can_get_on_and_off(seen.world, carried_by(seen.world, act.unit))


@law("17.0/3")
def cargo_acts_too(seen: Seen[World, Any], act: Acting) -> bool:
    """Unloading is a group action of both."""
    return may_act(seen.world, carried_by(seen.world, act.unit).id, act.by)


def carried_by(world: World, vehicle: str) -> Unit:
    """The unit on or behind the vehicle."""
    return cargo_of(world, world.units[vehicle])[0]


UNLOADING = (unit_is_own, vehicle_carries_something, unit_is_not_stunned, cargo_can_leave)


class Unload(Act):
    """Set down what is carried or towed."""

    verb = "unload"
    rule = "17.0/3"
    where = something_is_carried
    laws = (*UNLOADING, *WAYS, cargo_acts_too)
    unit: UnitId
    by: By = "ap"

    def cost(self, world: World) -> int:
        """What the unit pays to move in the open."""
        return base_cost(world, carried_by(world, self.unit))

    @classmethod
    def options(cls, seen: Seen[World, Turn]) -> Iterator[Unload]:
        """Every vehicle that carries something, every way of paying."""
        world = seen.world
        for vehicle in of_side(world, seen.side):
            if vehicle.hex and cargo_of(world, vehicle):
                cost = base_cost(world, carried_by(world, vehicle.id))
                yield from (cls(vehicle.id, by) for by in ways(world, vehicle.id, cost))

    def do(self, play: Play[World], record: Turn) -> None:
        """It is placed under the vehicle, in any direction."""
        cargo = carried_by(play.world, self.unit).id
        pay(play, record.side, with_cargo(play.world, self.unit), self.by, self.cost(play.world))
        set_down(play, self.unit, cargo)
        play.run(FACING, Facing(cargo))


@rule("17.0/3")
def set_down(play: Play[World], vehicle: str, cargo: str) -> None:
    """The unit is placed under the vehicle; it is turned next."""
    play.unit(cargo, carrier="")
    play.tell(Unloaded(vehicle, cargo))
    show_by_boarding(play, cargo)
