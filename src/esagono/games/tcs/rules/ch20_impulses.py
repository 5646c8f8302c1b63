"""20.2 Vehicle impulses: a third of the allowance at a time, at any moment of the phase."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from math import floor
from typing import Any

from esagono.games.tcs.pieces import FIRE, MOVE, Unit
from esagono.games.tcs.records import Moving, Phase
from esagono.games.tcs.rules.ch04_modes import change_mode, points_left, unit_is_own
from esagono.games.tcs.stacks import allowance, is_shaken, with_loads
from esagono.games.tcs.terrain import SIXTHS
from esagono.games.tcs.world import World, counter, on_map
from esagono.kernel import Act, Law, Play, Seen, Slot, UnitId, law, rule

IMPULSES = 3


@rule("20.2b", "A-48")
def quota(ma: int, impulse: int) -> int:
    """Sixths of a movement point in one impulse: whole thirds, what is left over in the last."""
    whole = ma // IMPULSES
    return SIXTHS * (ma - (IMPULSES - 1) * whole if impulse == IMPULSES else whole)


@rule("20.2c")
def double_quota(ma: int, impulse: int) -> int:
    """Sixths in two impulses in a row, rounded normally; with the last one all that is left."""
    if impulse + 1 == IMPULSES:
        return quota(ma, impulse) + quota(ma, IMPULSES)
    return SIXTHS * floor(Fraction(2 * ma, IMPULSES) + Fraction(1, 2))


def first_impulse(units: tuple[Unit, ...]) -> int:
    """The impulse with which the stack begins: that of the vehicle that has used most (20.2f)."""
    return 1 + max((u.impulses for u in units), default=0)


def slowest(world: World, units: tuple[Unit, ...]) -> int:
    """The allowance of the slowest vehicle."""
    return min((allowance(world, u) for u in units), default=0)


@rule("20.2", "20.2c", "A-48", "A-119")
def budget(world: World, moving: Moving, units: tuple[Unit, ...]) -> int:
    """What the stack may spend in this move: two impulses, if it has them."""
    first, ma = first_impulse(units), slowest(world, units)
    if first > IMPULSES:
        return 0
    most = quota(ma, first) if first == IMPULSES else double_quota(ma, first)
    return min(most, moving.used + min((points_left(world, u) for u in units), default=0))


@rule("20.2c")
def impulse_of(world: World, moving: Moving, units: tuple[Unit, ...], used: int) -> int:
    """The impulse of a stack that has spent so much in this move."""
    first = first_impulse(units)
    return first if used <= quota(slowest(world, units), first) else first + 1


def impulses_used(world: World, moving: Moving) -> int:
    """The impulses that are gone after the move."""
    units = tuple(world.units[u] for u in moving.units if counter(world, u).vehicle)
    return impulse_of(world, moving, units, moving.used)


@law("20.2a")
def unit_goes_by_impulses(seen: Seen[World, Any], act: Any) -> bool:
    """A Vehicle unit, not one that carries others only."""
    return counter(seen.world, act.unit).vehicle


@law("20.2a")
def vehicle_has_an_impulse_left(seen: Seen[World, Any], act: Any) -> bool:
    """Three impulses in a phase; who has moved otherwise, or made an SFA, has none."""
    unit = seen.world.units[act.unit]
    whole = (unit.moved or unit.spent) and not unit.impulses
    return unit.impulses < IMPULSES and not (whole or unit.sfa or unit.syr or unit.assaulted)


@law("20.0a")
def vehicle_is_in_move_mode(seen: Seen[World, Any], act: Any) -> bool:
    """Only units in Move mode move."""
    unit = seen.world.units[act.unit]
    return unit.mode == MOVE and not is_shaken(unit)


IMPULSE_LAWS: Slot[Law[Any]] = Slot("laws of impulses")
"""What else keeps a vehicle from an impulse: vehicles that carry somebody together (24.1e)."""


class Impulse(Act):
    """A vehicle moves by an impulse, or two."""

    verb = "impulse"
    rule = "20.2b"
    laws = (unit_is_own, unit_goes_by_impulses, vehicle_is_in_move_mode, vehicle_has_an_impulse_left, IMPULSE_LAWS)
    unit: UnitId

    @classmethod
    def options(cls, seen: Seen[World, Phase]) -> Iterator[Impulse]:
        """The side's vehicles in Move mode."""
        return (cls(u.id) for u in on_map(seen.world, seen.side) if counter(seen.world, u).vehicle)

    def do(self, play: Play[World], phase: Phase) -> None:
        """Other vehicles of its hex may go with it."""
        unit = play.world.units[self.unit]
        play.run("moving", Moving(phase.side, with_loads(play.world, (unit.id,)), unit.hex, impulse=True))


class ToFireByImpulse(Act):
    """A vehicle goes to Fire mode by an impulse."""

    verb = "impulse-to-fire"
    rule = "20.2d"
    laws = (unit_is_own, unit_goes_by_impulses, vehicle_is_in_move_mode, vehicle_has_an_impulse_left)
    unit: UnitId

    @classmethod
    def options(cls, seen: Seen[World, Phase]) -> Iterator[ToFireByImpulse]:
        """The side's vehicles in Move mode."""
        return (cls(u.id) for u in on_map(seen.world, seen.side) if counter(seen.world, u).vehicle)

    def do(self, play: Play[World], phase: Phase) -> None:
        """The next impulse begins in Fire mode (14.1g)."""
        used = play.world.units[self.unit].impulses + 1
        change_mode(play, self.unit, FIRE, impulses=used)
        play.unit(self.unit, began_mode=FIRE)
