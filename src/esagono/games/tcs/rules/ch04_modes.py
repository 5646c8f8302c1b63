"""4.0 Modes: going from one to the other, and what it costs."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from math import floor
from typing import Any, Literal

from esagono.games.tcs.events.movement import ModeChanged
from esagono.games.tcs.pieces import FIRE, MOVE, Unit
from esagono.games.tcs.records import Phase
from esagono.games.tcs.stacks import allowance, is_shaken
from esagono.games.tcs.terrain import SIXTHS
from esagono.games.tcs.world import World, counter, on_map, side_of
from esagono.kernel import Act, Play, Seen, Slot, UnitId, law, rule
from esagono.wargame.tables import cell

MODE_CHANGED: Slot[Callable[[Play[World], str], None]] = Slot("a unit has changed its mode")
"""Whatever hangs on the mode of a unit: dug-in status (6.16c)."""
IMPULSES = 3


@rule("4.1a", "4.1b", "24.2d")
def mode_row(world: World, unit: Unit) -> str:
    """The row of mode_costs.csv for a unit."""
    printed = counter(world, unit)
    if not printed.foot_troops:
        return printed.type
    return "organic" if printed.organic else "infantry" if printed.infantry else "weapon"


@rule("4.1a", "4.1b", "A-5", "A-61")
def mode_cost(world: World, unit: Unit, to: str) -> int:
    """What the change costs, in sixths of a movement point: half is rounded at once, a third is not."""
    part = cell(world.charts.tables, "mode_costs", mode_row(world, unit), f"to_{to}")
    ma = allowance(world, unit)
    if part == "half":
        return SIXTHS * floor(Fraction(ma, 2) + Fraction(1, 2))
    return SIXTHS * ma // 3 if part == "third" else 0


@rule("20.0d")
def points_left(world: World, unit: Unit) -> int:
    """Sixths of a movement point that a unit has not spent in this phase."""
    return SIXTHS * allowance(world, unit) - unit.spent


@rule("4.1", "15.2c-4")
def change_mode(play: Play[World], unit: str, to: str, **more: object) -> None:
    """A unit is turned over: it has not been in one mode since the phase began, and is dug in no longer (6.16c)."""
    play.unit(unit, mode=to, began_mode="", **more)
    play.tell(ModeChanged(unit, to))
    for told in MODE_CHANGED:
        told(play, unit)


# Laws


@law("4.1")
def unit_is_own(seen: Seen[World, Any], act: Any) -> bool:
    """A unit of the side that stands on the map."""
    unit = seen.world.units[act.unit]
    return bool(unit.hex) and side_of(seen.world, unit) == seen.side


@law("4.0")
def unit_is_in_the_other_mode(seen: Seen[World, Any], act: Any) -> bool:
    """It is not in that mode yet."""
    return bool(seen.world.units[act.unit].mode != act.mode)


@law("4.1c")
def unit_may_change_mode(seen: Seen[World, Any], act: Any) -> bool:
    """Suppressed, Paralyzed and Fired units do not change their mode."""
    unit = seen.world.units[act.unit]
    return not is_shaken(unit) and not unit.fired


@law("24.1b")
def unit_is_on_the_ground(seen: Seen[World, Any], act: Any) -> bool:
    """Who is aboard stays in Move mode."""
    return not seen.world.units[act.unit].carrier


@law("14.1c")
def unit_is_not_busy(seen: Seen[World, Any], act: Any) -> bool:
    """Nobody changes mode after an SFA (20.0a), a PFA, a SYR, an assault or a breach."""
    unit = seen.world.units[act.unit]
    return not (
        unit.sfa or unit.syr or unit.assaulted or unit.breaching or (unit.pfas and not is_by_impulses(seen, act))
    )


def is_by_impulses(seen: Seen[World, Any], act: Any) -> bool:
    """A vehicle goes on by impulses (20.2)."""
    return counter(seen.world, act.unit).vehicle


@law("4.1a")
def unit_can_pay_the_change(seen: Seen[World, Any], act: Any) -> bool:
    """It has the movement points, or a vehicle an impulse (4.1b)."""
    unit = seen.world.units[act.unit]
    if unit.impulses:
        return act.mode == MOVE or unit.impulses < IMPULSES
    return mode_cost(seen.world, unit, act.mode) <= points_left(seen.world, unit)


CHANGING = (
    unit_is_own, unit_is_in_the_other_mode, unit_may_change_mode, unit_is_on_the_ground, unit_is_not_busy,
    unit_can_pay_the_change,
)  # fmt: skip


class ChangeMode(Act):
    """Turn a unit to the other mode."""

    verb = "mode"
    rule = "4.1"
    laws = CHANGING
    unit: UnitId
    mode: Literal["fire", "move"]

    @classmethod
    def options(cls, seen: Seen[World, Phase]) -> Iterator[ChangeMode]:
        """The side's units."""
        return (cls(u.id, "fire" if u.mode == MOVE else "move") for u in on_map(seen.world, seen.side))

    def do(self, play: Play[World], record: Phase) -> None:
        """It pays; a vehicle that acts by impulses uses one to go to Fire mode (20.2d)."""
        unit = play.world.units[self.unit]
        if unit.impulses:
            used = unit.impulses + (1 if self.mode == FIRE else 0)
            change_mode(play, self.unit, self.mode, impulses=used)
            if self.mode == FIRE:
                play.unit(self.unit, began_mode=FIRE)  # 14.1g: the next impulse begins in Fire mode
            return
        cost = mode_cost(play.world, unit, self.mode)
        change_mode(play, self.unit, self.mode, spent=unit.spent + cost)
