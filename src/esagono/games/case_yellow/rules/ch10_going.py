"""10.1a A stack that may go: its first steps, whether there is one at all, and how far they lead."""

from __future__ import annotations

from typing import NamedTuple

from esagono.games.case_yellow.rules.ch09_zoc import ignored_by_all
from esagono.games.case_yellow.rules.ch10_limits import SCENARIO, Stack, is_one_belgian_too_many
from esagono.games.case_yellow.rules.ch10_steps import Key, Row, Rows, price_of_first, rows_without, steps
from esagono.games.case_yellow.world import Unit, World, ground, side_of
from esagono.hexes.reach import Reach, reach_flat
from esagono.kernel.memo import once_while


class Going(NamedTuple):
    """A stack that may go: where it is, its steps out of each hex, where it must stop, and what is barred to it."""

    here: int
    rows: Rows
    halts: bytes
    bars: bytes

    def first(self) -> Row:
        """The steps from where it is, enemies left aside; straight from zone to zone there is none."""
        found = self.rows(self.here)
        if not self.halts[self.here]:
            return found
        return tuple([step for step in found if not self.halts[step[0]]])


def going(world: World, stack: Stack, start: str, without: tuple[str, ...], zones: bool) -> Going:
    """What a stack may do from a hex, as if some kinds of bars, and perhaps zones of control, were not.

    A refusal may ask about a stack with an enemy unit. Marks are those of one side, so nothing is kept about it.
    """
    moves = steps(world, side_of(world, stack[0]))
    here = moves.grid.index(start)
    halts, bars = moves.front.flags(ignored_by_all(world, stack)) if zones else moves.front.without_zones()
    if SCENARIO in without or not is_of_one_side(world, stack):
        return Going(here, rows_without(world, stack, without), halts, bars)
    return Going(here, moves.rows(stack, moves.front.marks_around(here)), halts, bars)


def is_of_one_side(world: World, stack: Stack) -> bool:
    """All units of the stack are of the same side."""
    return len(stack) == 1 or len({side_of(world, u) for u in stack}) == 1


class Look(NamedTuple):
    """What was found out about a unit, and all that it hangs on: as long as that is the same it holds."""

    unit: Unit
    time: Key
    dynamo: object
    around: Key
    free: bool


@once_while("charts", "land", "rules")
def known_looks(world: World) -> dict[str, Look]:
    """What was found out about units that want to set out."""
    return {}


def has_an_open_step(world: World, unit: Unit) -> bool:
    """One of the next hexes is open to the unit."""
    if is_one_belgian_too_many(world, unit):
        return is_free(world, unit)
    moves, looks = steps(world, side_of(world, unit)), known_looks(world)
    around = moves.front.around(moves.grid.index(unit.hex))
    look = looks.get(unit.id)
    if (
        look is None
        or look.unit is not unit
        or look.around != around
        or look.time is not moves.time
        or look.dynamo is not world.dynamo
    ):
        look = looks[unit.id] = Look(unit, moves.time, world.dynamo, around, is_free(world, unit))
    return look.free


def is_free(world: World, unit: Unit) -> bool:
    """The same, looked up."""
    moving = going(world, (unit,), unit.hex, (), zones=True)
    bars = moving.bars
    return any(not bars[to] for to, _ in moving.first())


def flat_reach(world: World, moving: Going, points: int, fresh: bool) -> Reach:
    """Every hex that the stack can come to with its points, the cheapest way."""
    first: Row = moving.first()
    if fresh:
        prices = ((to, price_of_first(need, points)) for to, need in first)
        first = tuple((to, need) for to, need in prices if need is not None)
    return reach_flat(ground(world).grid, moving.here, points, moving.rows, moving.halts, moving.bars, first)
