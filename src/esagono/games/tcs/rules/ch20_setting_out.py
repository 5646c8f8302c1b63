"""20.0 Setting out: who may move, and which units go together as a stack."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from esagono.games.tcs.pieces import MOVE, Unit
from esagono.games.tcs.records import Moving, Phase
from esagono.games.tcs.rules.ch04_modes import unit_is_own
from esagono.games.tcs.stacks import is_shaken, still_in, with_loads
from esagono.games.tcs.world import World, counter, on_map, stack
from esagono.kernel import Act, Law, Play, Seen, Slot, UnitId, law, rule

MOVE_LAWS: Slot[Law[Any]] = Slot("laws of setting out")
"""What else keeps a unit from moving: orders (6.3c), special rules."""


@law("20.0a")
@rule("4.2")
def unit_is_in_move_mode(seen: Seen[World, Any], act: Any) -> bool:
    """Only units in Move mode move, and nobody who is Suppressed or Paralyzed."""
    unit = seen.world.units[act.unit]
    return unit.mode == MOVE and not is_shaken(unit)


@law("20.0a")
def unit_has_not_acted(seen: Seen[World, Any], act: Any) -> bool:
    """Nobody moves twice, or after an SFA, a PFA, a SYR, an assault or a breach (20.0b)."""
    unit = seen.world.units[act.unit]
    busy = unit.sfa or unit.syr or unit.assaulted or unit.breaching
    return not busy and not unit.moved and not unit.pfas and not unit.impulses


@law("20.0f")
def unit_moves_by_itself(seen: Seen[World, Any], act: Any) -> bool:
    """Tow-only units are towed; passengers go with their carrier."""
    unit = seen.world.units[act.unit]
    return not counter(seen.world, unit).tow_only and not unit.carrier


ABLE = (unit_is_own, unit_is_in_move_mode, unit_moves_by_itself, unit_has_not_acted, MOVE_LAWS)


class Move(Act):
    """Take up a unit that is to move."""

    verb = "move"
    rule = "20.0"
    laws = ABLE
    unit: UnitId

    @classmethod
    def options(cls, seen: Seen[World, Phase]) -> Iterator[Move]:
        """The side's units in Move mode."""
        return (cls(u.id) for u in on_map(seen.world, seen.side) if u.mode == MOVE)

    def do(self, play: Play[World], phase: Phase) -> None:
        """Its move begins; others of its hex may go with it."""
        unit = play.world.units[self.unit]
        play.run("moving", Moving(phase.side, with_loads(play.world, (unit.id,)), unit.hex))


def goers(world: World, moving: Moving) -> tuple[Unit, ...]:
    """Those of the stack that can go on: in Move mode, neither shaken nor fleeing; and all who are aboard (17.3c)."""
    there = still_in(world, moving.hex, moving.side, moving.units)
    able = {u.id for u in there if u.mode == MOVE and not is_shaken(u) and not u.fleeing and not u.carrier}
    return tuple([u for u in there if u.id in able or u.carrier in able])


def walkers(world: World, moving: Moving) -> tuple[Unit, ...]:
    """Those who pay for the way: nobody who is carried."""
    return tuple([u for u in goers(world, moving) if not u.carrier])


@law("20.0b")
def stack_has_not_set_out(seen: Seen[World, Moving], act: Any) -> bool:
    """Stacks are formed when they begin to move."""
    return not seen.record.steps


@law("5.2a")
@rule("5.2")
def unit_is_beside_the_others(seen: Seen[World, Moving], act: Any) -> bool:
    """The units of a stack start in one hex."""
    return seen.world.units[act.unit].hex == seen.record.hex and act.unit not in seen.record.units


@law("20.2e")
def vehicles_and_others_began_together(seen: Seen[World, Moving], act: Any) -> bool:
    """Vehicles go with other units only if they began the phase in one hex, and never by impulses."""
    world, moving = seen.world, seen.record
    units = [world.units[u] for u in (*moving.units, act.unit)]
    kinds = {counter(world, u).vehicle for u in units if not u.carrier}
    if len(kinds) == 1:
        return True
    return not moving.impulse and len({u.began for u in units}) == 1


@law("20.2f")
def unit_moves_in_the_same_way(seen: Seen[World, Moving], act: Any) -> bool:
    """By impulses go vehicles that have one left; others have not used any."""
    unit = seen.world.units[act.unit]
    return unit.impulses < 3 if seen.record.impulse else not unit.impulses


@law("20.0a")
def unit_may_go_along(seen: Seen[World, Moving], act: Any) -> bool:
    """It has not acted in this phase, but by impulses."""
    unit = seen.world.units[act.unit]
    busy = unit.sfa or unit.syr or unit.assaulted or unit.breaching
    if seen.record.closing:
        return not busy and not unit.pfas  # 22.0d
    acted = unit.moved or unit.pfas or unit.spent
    return not busy and not (acted and not (seen.record.impulse and unit.impulses))


class With(Act):
    """Take another unit of the hex along."""

    verb = "with"
    rule = "20.0b"
    laws = (
        unit_is_own, unit_is_in_move_mode, unit_moves_by_itself, stack_has_not_set_out, unit_is_beside_the_others,
        unit_may_go_along, unit_moves_in_the_same_way, vehicles_and_others_began_together, MOVE_LAWS,
    )  # fmt: skip
    unit: UnitId

    @classmethod
    def options(cls, seen: Seen[World, Moving]) -> Iterator[With]:
        """The other units of the hex, before the first step."""
        if seen.record.steps:
            return iter(())
        return (cls(u.id) for u in stack(seen.world, seen.record.hex, seen.side) if u.id not in seen.record.units)

    def do(self, play: Play[World], moving: Moving) -> None:
        """They go together."""
        more = with_loads(play.world, (self.unit,))
        play.let(moving, units=(*moving.units, *(u for u in more if u not in moving.units)))
