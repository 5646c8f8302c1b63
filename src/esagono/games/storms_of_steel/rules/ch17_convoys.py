"""9.1.4 and 17.0 Group loading and unloading: several vehicles take up or set down what they carry by one action."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from esagono.games.storms_of_steel.laws import AnyOf
from esagono.games.storms_of_steel.presence import not_all_go_on_foot, something_is_carried
from esagono.games.storms_of_steel.records import Facing, Turn
from esagono.games.storms_of_steel.records_groups import Grouping
from esagono.games.storms_of_steel.rules.ch03_carried import brings_its_cargo, cargo_joins_the_group, with_cargo
from esagono.games.storms_of_steel.rules.ch03_ways import WAYS, By, may_act, ways
from esagono.games.storms_of_steel.rules.ch05_costs import base_cost
from esagono.games.storms_of_steel.rules.ch05_facing import FACING
from esagono.games.storms_of_steel.rules.ch09_joining import others_join, unit_has_company, with_company
from esagono.games.storms_of_steel.rules.ch09_others import (
    TAKING_PART,
    dearest_can_be_paid,
    pay_the_dearest,
    somebody_takes_part,
    takes_part,
)
from esagono.games.storms_of_steel.rules.ch17_transport import (
    BOARDING,
    CARRIERS,
    UNLOADING,
    Load,
    can_get_on_and_off,
    cargo_acts_too,
    cargoes_at_hand,
    carried_by,
    set_down,
    take_up,
    tows,
)
from esagono.games.storms_of_steel.world import Unit, World, cargo_of, effect, of_side, units_at
from esagono.kernel import Act, Law, Play, Seen, UnitId, law, laws_of, rule

# Loading


def boarders(world: World, vehicle: Unit) -> list[Unit]:
    """What the vehicle can take up where it stands."""
    return [u for u in cargoes_at_hand(world, vehicle) if tows(world, vehicle, u) and can_get_on_and_off(world, u)]


def able_to_load(world: World, vehicle: Unit) -> bool:
    """There is something with the vehicle that it can take up."""
    return not effect(world, vehicle).only_rally and bool(boarders(world, vehicle))


def can_be_taken_up(world: World, vehicle: Unit, cargo: Unit, by: str) -> bool:
    """The unit can board in this way of acting, and be paid for."""
    return may_act(world, cargo.id, by) and any(way == by for way in ways(world, vehicle.id, base_cost(world, cargo)))


def single_loads(seen: Seen[World, Any], act: GroupLoad) -> Iterator[tuple[Any, Any, Sequence[Law[Any]]]]:
    """Everything that stands with the vehicle, as it would be loaded alone."""
    there = units_at(seen.world, seen.world.units[act.unit].hex) if seen.world.units[act.unit].hex else []
    own = (u for u in there if u.side == seen.side and u.id != act.unit)
    return ((seen, Load(act.unit, u.id, act.by), laws_of(Load)) for u in own)


something_can_be_taken_up = AnyOf("17.0/1", "something-can-be-taken-up", single_loads)
"""There is a unit with the vehicle that can be loaded in this way of acting."""


def boarders_in_this_way(world: World, vehicle: Unit, by: str) -> set[str]:
    """What the vehicle can take up where it stands, in this way of acting."""
    return {u.id for u in boarders(world, vehicle) if can_be_taken_up(world, vehicle, u, by)}


@rule("17.0")
def load_side_by_side(world: World, a: Unit, b: Unit, by: str) -> bool:
    """Each of two vehicles has a unit of its own to take up, and neither is that of the other (A-247)."""
    for_a, for_b = (boarders_in_this_way(world, v, by) - {a.id, b.id} for v in (a, b))
    return bool(for_a and for_b) and len(for_a | for_b) > 1


class GroupLoad(Act):
    """Begin a group action of vehicles that load; the units are named one by one."""

    verb = "group-load"
    rule = "9.1.4"
    where = not_all_go_on_foot
    laws = (*CARRIERS, *WAYS, something_can_be_taken_up, unit_has_company)
    unit: UnitId
    by: By = "ap"

    def cost(self, world: World) -> int:
        """The least that the first of them can cost."""
        return min((base_cost(world, u) for u in cargoes_at_hand(world, world.units[self.unit])), default=0)

    def able(self, world: World, unit: Unit) -> bool:
        """Who could load with it, each a unit of its own."""
        return able_to_load(world, unit) and load_side_by_side(world, world.units[self.unit], unit, self.by)

    @classmethod
    def options(cls, seen: Seen[World, Turn]) -> Iterator[GroupLoad]:
        """Every vehicle that can load and has company, every way of paying."""
        world = seen.world
        for unit in of_side(world, seen.side):
            if able_to_load(world, unit):
                possible = ways(world, unit.id, cls(unit.id).cost(world))
                yield from with_company(world, (cls(unit.id, by) for by in possible))

    def do(self, play: Play[World], record: Turn) -> None:
        """Nothing is paid before all are named."""
        play.run(GROUP_LOADING, Grouping(record.side, self.by, self.unit))


@law("17.0")
def nobody_is_loaded_twice(seen: Seen[World, Grouping], act: TakesUp) -> bool:
    """Who is taken up by one vehicle of the group is neither taken up by another nor takes up anybody (A-247)."""
    named = (*seen.record.units, *seen.record.aims)
    return act.cargo not in named and act.unit not in seen.record.aims


@law("17.0/1")
def cargo_can_board_in_this_way(seen: Seen[World, Grouping], act: TakesUp) -> bool:
    """What is loaded takes part in the group's way of acting."""
    return may_act(seen.world, act.cargo, seen.record.by)


class TakesUp(Act):
    """Name a vehicle of the group and what it takes up, or in tow."""

    verb = "takes-up"
    rule = "9.1.4"
    laws = (
        *CARRIERS,
        *TAKING_PART,
        *BOARDING,
        cargo_can_board_in_this_way,
        dearest_can_be_paid,
        nobody_is_loaded_twice,
    )
    unit: UnitId
    cargo: UnitId

    def cost(self, world: World) -> int:
        """What the unit pays to move in the open."""
        return base_cost(world, world.units[self.cargo])

    @classmethod
    def options(cls, seen: Seen[World, Grouping]) -> Iterator[TakesUp]:
        """Every empty vehicle, what stands with it."""
        for vehicle in of_side(seen.world, seen.side):
            yield from (cls(vehicle.id, cargo.id) for cargo in cargoes_at_hand(seen.world, vehicle))

    def do(self, play: Play[World], record: Grouping) -> None:
        """It boards when all are named."""
        takes_part(play, record, self.unit, self.cargo)


class LoadAll(Act):
    """All are named: they board."""

    verb = "go"
    rule = "9.1.4"
    confirm = True
    laws = (somebody_takes_part,)

    def do(self, play: Play[World], record: Grouping) -> None:
        """Pay for the dearest of the units that board."""
        world = play.world
        pay_the_dearest(
            play, record, (*record.units, *record.aims), [base_cost(world, world.units[u]) for u in record.aims]
        )
        for vehicle, cargo in zip(record.units, record.aims, strict=True):
            take_up(play, vehicle, cargo)


GROUP_LOADING = others_join("group loading", "9.1.4", "load too", TakesUp, LoadAll, record=Grouping)


# Unloading


def able_to_unload(world: World, vehicle: Unit) -> bool:
    """The vehicle carries something that can leave it."""
    if not vehicle.hex or effect(world, vehicle).only_rally:
        return False
    return any(can_get_on_and_off(world, u) for u in cargo_of(world, vehicle))


def unloading_cost(world: World, vehicle: str) -> int:
    """What the unit that is carried pays to move in the open."""
    return max((base_cost(world, u) for u in cargo_of(world, world.units[vehicle])), default=0)


class GroupUnload(Act):
    """Begin a group action of vehicles that unload; the others are named one by one."""

    verb = "group-unload"
    rule = "9.1.4"
    where = something_is_carried
    laws = (*UNLOADING, *WAYS, cargo_acts_too, unit_has_company)
    unit: UnitId
    by: By = "ap"

    def cost(self, world: World) -> int:
        """What the first of them costs."""
        return unloading_cost(world, self.unit)

    def able(self, world: World, unit: Unit) -> bool:
        """Who could unload with it, and what it carries can act so too."""
        return able_to_unload(world, unit) and brings_its_cargo(world, unit.id, self.by)

    @classmethod
    def options(cls, seen: Seen[World, Turn]) -> Iterator[GroupUnload]:
        """Every vehicle that can unload and has company, every way of paying."""
        world = seen.world
        for unit in of_side(world, seen.side):
            if able_to_unload(world, unit):
                possible = ways(world, unit.id, unloading_cost(world, unit.id))
                yield from with_company(world, (cls(unit.id, by) for by in possible))

    def do(self, play: Play[World], record: Turn) -> None:
        """The first is among them; nothing is paid before all are named."""
        cargo = carried_by(play.world, self.unit).id
        play.run(GROUP_UNLOADING, Grouping(record.side, self.by, self.unit, (self.unit,), (cargo,)))


class SetsDown(Act):
    """Name another vehicle of the group that sets down what it carries."""

    verb = "sets-down"
    rule = "9.1.4"
    laws = (*UNLOADING, *TAKING_PART, cargo_joins_the_group, dearest_can_be_paid)
    unit: UnitId

    def cost(self, world: World) -> int:
        """What the unit that is carried pays to move in the open."""
        return unloading_cost(world, self.unit)

    @classmethod
    def options(cls, seen: Seen[World, Grouping]) -> Iterator[SetsDown]:
        """Every vehicle that can unload."""
        return (cls(u.id) for u in of_side(seen.world, seen.side) if able_to_unload(seen.world, u))

    def do(self, play: Play[World], record: Grouping) -> None:
        """It unloads when all are named."""
        takes_part(play, record, self.unit, carried_by(play.world, self.unit).id)


class UnloadAll(Act):
    """All are named: what they carry is set down."""

    verb = "go"
    rule = "9.1.4"
    confirm = True

    def do(self, play: Play[World], record: Grouping) -> None:
        """Pay for the dearest of the units that leave; each is placed in any direction."""
        world = play.world
        pay_the_dearest(
            play, record, with_cargo(world, *record.units), [base_cost(world, world.units[u]) for u in record.aims]
        )
        for vehicle, cargo in zip(record.units, record.aims, strict=True):
            set_down(play, vehicle, cargo)
        for cargo in record.aims:
            play.run(FACING, Facing(cargo))


GROUP_UNLOADING = others_join("group unloading", "9.1.4", "unload too", SetsDown, UnloadAll, record=Grouping)
