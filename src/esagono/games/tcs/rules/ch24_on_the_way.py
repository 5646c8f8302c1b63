"""24.1b Mounting and dismounting in the middle of a move, after which the carrier drives on."""

from __future__ import annotations

from collections.abc import Iterator

from esagono.games.tcs.events.close import Dismounted, Mounted
from esagono.games.tcs.pieces import MOVE
from esagono.games.tcs.records import Moving
from esagono.games.tcs.rules.ch20_impulses import budget
from esagono.games.tcs.rules.ch20_moving import begin_impulses
from esagono.games.tcs.rules.ch20_setting_out import walkers
from esagono.games.tcs.rules.ch24_carriers import (
    CARRIER_PAYS,
    both_can_pay,
    both_can_pay_to_part,
    carrier_has_room,
    is_idle,
    pay,
    unit_can_be_carried,
    unit_is_carried,
)
from esagono.games.tcs.stacks import is_shaken
from esagono.games.tcs.terrain import SIXTHS
from esagono.games.tcs.world import World, side_of, stack
from esagono.kernel import Act, Play, Seen, UnitId, law, rule

Going = Seen[World, Moving]


@law("24.1b")
def carrier_is_of_the_stack(seen: Going, act: PickUp) -> bool:
    """A unit of the stack that moves, and not one that only closes in for an assault."""
    return not seen.record.closing and act.carrier in {u.id for u in walkers(seen.world, seen.record)}


@law("24.1b")
def unit_waits_in_the_hex(seen: Going, act: PickUp) -> bool:
    """A unit of the side in the hex, in Move mode, neither Suppressed nor Paralyzed, that has done nothing but move."""
    unit = seen.world.units[act.unit]
    there = unit.hex == seen.record.hex and side_of(seen.world, unit) == seen.side and act.unit not in seen.record.units
    return there and unit.mode == MOVE and not is_shaken(unit) and is_idle(unit)


@law("20.2c")
def impulse_lasts_for_it(seen: Going, act: PickUp | PutDown) -> bool:
    """By impulses mounting uses up the points of the impulse."""
    return impulse_lasts(seen.world, seen.record)


@rule("20.2c", "24.1b")
def impulse_lasts(world: World, moving: Moving) -> bool:
    """Three more points can be spent in this move."""
    if not moving.impulse:
        return True
    return moving.used + CARRIER_PAYS * SIXTHS <= budget(world, moving, walkers(world, moving))


class PickUp(Act):
    """A unit of the hex mounts a carrier or vehicle that drives on, or is hooked up."""

    verb = "pick-up"
    rule = "24.1b"
    laws = (
        carrier_is_of_the_stack, unit_waits_in_the_hex, unit_can_be_carried, carrier_has_room, both_can_pay,
        impulse_lasts_for_it,
    )  # fmt: skip
    unit: UnitId
    carrier: UnitId

    @classmethod
    def options(cls, seen: Going) -> Iterator[PickUp]:
        """The other units of the hex, and whoever of the stack drives."""
        moving = seen.record
        waiting = [u.id for u in stack(seen.world, moving.hex, moving.side) if u.id not in moving.units]
        return (cls(unit, c.id) for c in walkers(seen.world, moving) for unit in waiting)

    def do(self, play: Play[World], moving: Moving) -> None:
        """It goes with the stack from now on."""
        pay(play, self.unit, self.carrier)
        play.unit(self.unit, carrier=self.carrier, shared=())
        play.tell(Mounted(self.unit, self.carrier))
        use_up(play, play.let(moving, units=(*moving.units, self.unit)))


@law("24.1b")
def unit_is_aboard_the_stack(seen: Going, act: PutDown) -> bool:
    """It goes with the stack and is neither Suppressed nor Paralyzed."""
    unit = seen.world.units[act.unit]
    return not seen.record.closing and act.unit in seen.record.units and not is_shaken(unit)


class PutDown(Act):
    """A unit dismounts, or is unhooked, and its carrier drives on."""

    verb = "put-down"
    rule = "24.1b"
    laws = (unit_is_carried, unit_is_aboard_the_stack, both_can_pay_to_part, impulse_lasts_for_it)
    unit: UnitId

    @classmethod
    def options(cls, seen: Going) -> Iterator[PutDown]:
        """Whoever is aboard."""
        return (cls(u) for u in seen.record.units if seen.world.units[u].carrier)

    def do(self, play: Play[World], moving: Moving) -> None:
        """It stays in the hex, in Move mode, and may go on with the points that it has left."""
        pay(play, self.unit, play.world.units[self.unit].carrier)
        play.unit(self.unit, carrier="", shared=(), moved=False)
        play.tell(Dismounted(self.unit))
        use_up(play, play.let(moving, units=tuple(u for u in moving.units if u != self.unit)))


def use_up(play: Play[World], moving: Moving) -> None:
    """By impulses the points count for the impulse."""
    if moving.impulse:
        begin_impulses(play, moving, moving.used + CARRIER_PAYS * SIXTHS)
