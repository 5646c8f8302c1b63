"""5.2 Facing, 5.3 rotating."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Protocol

from esagono.games.storms_of_steel.events.ground import Turned
from esagono.games.storms_of_steel.hits import rule_out
from esagono.games.storms_of_steel.laws import law_by
from esagono.games.storms_of_steel.presence import (
    somebody_is_hit,
    somebody_is_immobile,
    somebody_is_stuck,
    there_are_aircraft,
)
from esagono.games.storms_of_steel.records import Facing, Moving, Turn
from esagono.games.storms_of_steel.rules.ch03_carried import (
    bring_cargo,
    cargo_can_come_along,
    unit_is_not_carried,
    with_cargo,
)
from esagono.games.storms_of_steel.rules.ch03_paying import pay
from esagono.games.storms_of_steel.rules.ch03_ways import (
    PAID,
    WAYS,
    By,
    OfUnit,
    rule_of_the_hit,
    unit_is_on_the_map,
    unit_is_own,
    ways,
)
from esagono.games.storms_of_steel.world import Unit, World, effect, is_ground, of_side
from esagono.kernel import Act, Law, Play, Seen, Side, Slot, UnitId, ask, law, rule, seq

ROTATION_COST = 1
FACINGS = range(6)


class ToFacing(Protocol):
    """An act that names a hexside to face."""

    @property
    def facing(self) -> int:
        """The hexside, from 0 to 5."""


class UnitToFacing(ToFacing, Protocol):
    """An act that turns a unit."""

    @property
    def unit(self) -> str:
        """The unit."""


# 5.2 Facing


@law("5.2", where=somebody_is_immobile)
def arrow_is_green(seen: Seen[World, Any], act: OfUnit) -> bool:
    """A unit whose arrow stands on red is immobile."""
    return not seen.world.units[act.unit].immobile


@law("C-20", where=somebody_is_stuck)
def unit_is_not_bogged_down(seen: Seen[World, Any], act: OfUnit) -> bool:
    """A card keeps it where it is for this round."""
    return not seen.world.units[act.unit].stuck


@rule("C-20", "14.1", "5.2", "7.4-Pinned")
def what_keeps(world: World, unit: Unit) -> str:
    """The rule that keeps a unit where it is: a card, the terrain, its red arrow, or its hit counter."""
    if unit.stuck:
        return "C-20"
    return "14.1" if unit.bogged else "5.2" if unit.immobile else effect(world, unit).rule


@law("5.2/1")
def facing_is_a_hexside(seen: Seen[World, Any], act: ToFacing) -> bool:
    """The arrow points at one of six hexsides, never at a corner."""
    return act.facing in FACINGS


def rule_of_its_hit(seen: Seen[World, Any], act: Face) -> str:
    """The rule of the hit counter that it has met on its way."""
    return effect(seen.world, seen.world.units[seen.record.unit]).rule


@law_by(rule_of_its_hit, "7.4-Pinned")
@rule("15.2-Immobilised", "14.1", "17.0/3")
def unit_can_still_turn(seen: Seen[World, Any], act: Face) -> bool:
    """What it met in its move may keep it as it stands (A-242): it is asked all the same, so that nobody learns of it.

    Who is unloaded is placed in any direction.
    """
    unit = seen.world.units[seen.record.unit]
    held = isinstance(seen.record, Moving) and effect(seen.world, unit).cannot_rotate
    return act.facing == unit.facing or not held


class Face(Act):
    """Turn a unit after its move, free of charge."""

    verb = "face"
    rule = "5.2/2"
    laws = (facing_is_a_hexside, unit_can_still_turn)
    facing: int

    @classmethod
    def options(cls, seen: Seen[World, Moving | Facing]) -> Iterator[Face]:
        """The facing it has, then the others clockwise."""
        now = seen.world.units[seen.record.unit].facing
        return (cls((now + turn) % 6) for turn in FACINGS)

    def do(self, play: Play[World], record: Moving | Facing) -> None:
        """Turn it."""
        turn_to(play, record.unit, self.facing)


def turn_to(play: Play[World], unit: str, facing: int) -> None:
    """Point the arrow at a hexside."""
    if play.world.units[unit].facing != facing:
        play.unit(unit, facing=facing)
        bring_cargo(play, play.world.units[unit], facing=facing)
        play.tell(Turned(unit, facing))


def owner(world: World, record: Moving | Facing) -> Side:
    """Who owns the unit of the record."""
    return world.units[record.unit].side


def can_turn(world: World, record: Moving | Facing) -> bool:
    """A vehicle that has just been immobilised stays as it is (14.1); one in tow is set down in any direction."""
    unit = world.units[record.unit]
    return not (unit.stuck or (unit.bogged and isinstance(record, Moving)))


free_turn = ask("facing", "5.2/2", Face, by=owner, when=can_turn, secret=True)
FACING = seq("facing", "5.2", free_turn, record=Facing)


# 5.3 Rotating


@law("5.3")
def facing_is_another(seen: Seen[World, Any], act: UnitToFacing) -> bool:
    """Rotating means to change the facing."""
    return seen.world.units[act.unit].facing != act.facing


@law_by(rule_of_the_hit, "7.4-Pinned", where=somebody_is_hit)
@rule("7.4/2", "15.2-Immobilised")
def unit_can_rotate(seen: Seen[World, Any], act: OfUnit) -> bool:
    """A pinned unit neither moves nor rotates."""
    return not effect(seen.world, seen.world.units[act.unit]).cannot_rotate


@law("20.0/2", where=there_are_aircraft)
def unit_turns_on_the_ground(seen: Seen[World, Any], act: OfUnit) -> bool:
    """Aircraft turn in flight only."""
    return is_ground(seen.world, seen.world.units[act.unit])


FREE_TO_TURN = (
    unit_is_on_the_map,
    unit_turns_on_the_ground,
    unit_is_not_carried,
    unit_can_rotate,
    arrow_is_green,
    unit_is_not_bogged_down,
)
"""What `able_to_rotate` sees to."""
ROTATING: Slot[Law[Any]] = Slot("rotating")
"""What is asked of a unit that turns in place."""
TO_A_FACING = (facing_is_a_hexside, facing_is_another)


def able_to_rotate(world: World, unit: Unit) -> bool:
    """Nothing on the unit keeps it from turning in place."""
    stuck = unit.immobile or unit.bogged or unit.stuck or unit.carrier or not is_ground(world, unit)
    return bool(unit.hex) and not stuck and not effect(world, unit).cannot_rotate


class Rotate(Act):
    """Turn a unit in place."""

    verb = "rotate"
    rule = "5.3"
    laws = (unit_is_own, ROTATING, *TO_A_FACING, *WAYS, cargo_can_come_along)
    assured = (unit_is_own, *FREE_TO_TURN, *TO_A_FACING, *PAID)
    unit: UnitId
    facing: int
    by: By = "ap"

    def cost(self, world: World) -> int:
        """One AP."""
        return ROTATION_COST

    @classmethod
    def options(cls, seen: Seen[World, Turn]) -> Iterator[Rotate]:
        """Every unit that can turn, every other facing, every way of paying."""
        world = seen.world
        for unit in of_side(world, seen.side):
            if able_to_rotate(world, unit):
                for by in ways(world, unit.id, ROTATION_COST):
                    yield from (cls(unit.id, f, by) for f in FACINGS if f != unit.facing)

    def do(self, play: Play[World], record: Turn) -> None:
        """Pay and turn."""
        pay(play, record.side, with_cargo(play.world, self.unit), self.by, ROTATION_COST)
        rotate_to(play, self.unit, self.facing)


@rule("5.3", "18.1/1", "7.4/3")
def rotate_to(play: Play[World], unit: str, facing: int) -> None:
    """Turn a unit in place: its hasty defence goes, and everybody sees that nothing keeps it from turning."""
    play.unit(unit, hasty=False)
    rule_out(play, unit, lambda hit: hit.cannot_rotate)
    turn_to(play, unit, facing)
