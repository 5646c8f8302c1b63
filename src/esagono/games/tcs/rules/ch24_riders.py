"""24.1e Riders: vehicles of a stack together carry a unit that is too large for one of them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, permutations
from typing import Any

from esagono.games.tcs.events.close import Mounted
from esagono.games.tcs.pieces import MOVE, Unit
from esagono.games.tcs.records import Phase
from esagono.games.tcs.rules.ch04_modes import points_left, unit_is_own
from esagono.games.tcs.rules.ch24_carriers import (
    CARRIER_PAYS,
    UNIT_PAYS,
    is_idle,
    is_towed,
    pay,
    room,
    unit_can_be_carried,
)
from esagono.games.tcs.stacks import is_shaken, with_loads
from esagono.games.tcs.terrain import SIXTHS
from esagono.games.tcs.world import World, counter, on_map, passengers, side_of, stack, steps
from esagono.kernel import Act, Play, Seen, UnitId, law, rule


@rule("24.1e")
def free_room(world: World, vehicle: Unit) -> int:
    """The steps for which a vehicle has room left; none if it shares in somebody already."""
    aboard = passengers(world, vehicle.id)
    if not counter(world, vehicle).vehicle or any(u.shared for u in aboard):
        return 0
    return room(world, vehicle) - sum(steps(world, u) for u in aboard)


def team(seen: Seen[World, Any], act: Any) -> tuple[Unit, ...]:
    """The vehicles that are to carry the unit."""
    third = (act.third,) if isinstance(act, MountThree) else ()
    return tuple(seen.world.units[name] for name in (act.carrier, act.other, *third))


@law("24.1e")
def vehicles_are_of_one_stack(seen: Seen[World, Any], act: Any) -> bool:
    """Different vehicles of the side in the hex of the unit."""
    unit, vehicles = seen.world.units[act.unit], team(seen, act)
    own = all(side_of(seen.world, v) == seen.side and v.hex == unit.hex for v in vehicles)
    return own and len({unit.id, *(v.id for v in vehicles)}) == 1 + len(vehicles)


@law("24.1b")
def all_are_in_move_mode(seen: Seen[World, Any], act: Any) -> bool:
    """All are in Move mode, neither Suppressed nor Paralyzed, and have done nothing but move."""
    units = (seen.world.units[act.unit], *team(seen, act))
    return all(u.mode == MOVE and not is_shaken(u) and is_idle(u) for u in units)


@law("24.1e")
def together_they_have_room(seen: Seen[World, Any], act: Any) -> bool:
    """Each has some room, together enough; vehicles do not tow."""
    unit, free = seen.world.units[act.unit], [free_room(seen.world, v) for v in team(seen, act)]
    return not is_towed(seen.world, unit) and min(free) > 0 and sum(free) >= steps(seen.world, unit)


@law("24.1b")
def all_can_pay(seen: Seen[World, Any], act: Any) -> bool:
    """Three points of each vehicle, one of the unit."""
    enough = all(points_left(seen.world, v) >= CARRIER_PAYS * SIXTHS for v in team(seen, act))
    return enough and points_left(seen.world, seen.world.units[act.unit]) >= UNIT_PAYS * SIXTHS


@law("24.1e")
def two_are_not_enough(seen: Seen[World, Any], act: MountThree) -> bool:
    """None of the three could stay out of it."""
    free = [free_room(seen.world, v) for v in team(seen, act)]
    return sum(free) - min(free) < steps(seen.world, seen.world.units[act.unit])


def beside_vehicles(seen: Seen[World, Phase], number: int) -> Iterator[tuple[Unit, tuple[Unit, ...]]]:
    """Every so many vehicles of a hex, and each unit beside them."""
    world = seen.world
    vehicles = [u for u in on_map(world, seen.side) if counter(world, u).vehicle and u.mode == MOVE]
    for hex_ in dict.fromkeys(u.hex for u in vehicles):
        for some in combinations([u for u in vehicles if u.hex == hex_], number):
            yield from ((unit, some) for unit in stack(world, hex_, seen.side))


ALL = (unit_is_own, vehicles_are_of_one_stack, unit_can_be_carried, all_are_in_move_mode, together_they_have_room)


class MountTogether(Act):
    """A unit mounts two vehicles of its hex."""

    verb = "mount-together"
    rule = "24.1e"
    laws = (*ALL, all_can_pay)
    unit: UnitId
    carrier: UnitId
    other: UnitId

    @classmethod
    def options(cls, seen: Seen[World, Phase]) -> Iterator[MountTogether]:
        """Every two vehicles of a hex, and the units beside them."""
        for unit, (one, two) in beside_vehicles(seen, 2):
            yield cls(unit.id, one.id, two.id)
            yield cls(unit.id, two.id, one.id)

    def do(self, play: Play[World], phase: Phase) -> None:
        """It rides on both, and they stay together while it does."""
        play.unit(self.unit, carrier=self.carrier, shared=(self.other,))
        pay(play, self.unit, self.carrier)
        play.tell(Mounted(self.unit, self.carrier))


class MountThree(Act):
    """A unit mounts three vehicles of its hex, where two have no room for it."""

    verb = "mount-three"
    rule = "24.1e"
    laws = (*ALL, all_can_pay, two_are_not_enough)
    unit: UnitId
    carrier: UnitId
    other: UnitId
    third: UnitId

    @classmethod
    def options(cls, seen: Seen[World, Phase]) -> Iterator[MountThree]:
        """Every three vehicles of a hex, in any order, and the units beside them."""
        for unit, some in beside_vehicles(seen, 3):
            yield from (cls(unit.id, *(v.id for v in order)) for order in permutations(some))

    def do(self, play: Play[World], phase: Phase) -> None:
        """It rides on all three, and they stay together while it does."""
        play.unit(self.unit, carrier=self.carrier, shared=(self.other, self.third))
        pay(play, self.unit, self.carrier)
        play.tell(Mounted(self.unit, self.carrier))


@law("24.1e")
def vehicles_that_share_go_together(seen: Seen[World, Any], act: Any) -> bool:
    """Vehicles that carry somebody together move together: each can set out as the other does."""
    world = seen.world
    tied = [world.units[u] for u in with_loads(world, (act.unit,)) if not world.units[u].carrier]
    own = world.units[act.unit]
    return all(
        v.mode == MOVE and v.impulses == own.impulses and not (v.sfa or v.pfas or v.syr or v.assaulted)
        and v.moved == own.moved
        for v in tied if v.id != own.id
    )  # fmt: skip
