"""10.5 Who may move at all: own units that have an allowance in the phase and that nothing keeps where they are."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from esagono.games.crimea.pieces import Unit
from esagono.games.crimea.records import Moving
from esagono.games.crimea.rules.ch06_counters import dump_goes_by_rail_alone
from esagono.games.crimea.rules.ch10_allowance import allowance
from esagono.games.crimea.world import World, side_of
from esagono.kernel import Law, Play, Seen, Slot, law, rule

MOVE_BANS: Slot[Callable[[World, Unit, str], str]] = Slot("move bans")
"""World, unit, phase: the rule that keeps a unit from moving at all."""
MOVE_LAWS: Slot[Law[Any]] = Slot("laws of moving")
"""Laws of later chapters about who may move: reaction, non-OP HQs."""
SETTING_OUT: Slot[Callable[[Play[World], str], None]] = Slot("a unit sets out")
"""What happens when a unit begins to move, by any kind of movement: play, unit."""


@rule("BSR-8.12")
def moving_of(world: World, unit: Unit, phase: str) -> Moving:
    """The move of a unit that is about to be taken up; who has just come in has paid for the hex."""
    return Moving(side_of(world, unit), (unit.id,), phase, spent=unit.paid, debt=unit.owes)


# Who may move


@law("BSR-3.12")
def unit_is_your_own(seen: Seen[World, Any], act: Any) -> bool:
    """The units of the side whose phase it is move."""
    unit = seen.world.units.get(act.unit)
    return unit is not None and bool(unit.hex) and side_of(seen.world, unit) == seen.side


@law("BSR-10.52")
def unit_has_not_moved(seen: Seen[World, Any], act: Any) -> bool:
    """A unit moves once in a phase."""
    return not seen.world.units[act.unit].moved


@law("BSR-10.11")
def unit_moves_in_this_phase(seen: Seen[World, Any], act: Any) -> bool:
    """By the Movement Phase Table it has an allowance now."""
    return allowance(seen.world, seen.world.units[act.unit], seen.record.kind) > 0


@law("BSR-10.12")
@rule("BSR-10.22")
def unit_receives_no_replacements(seen: Seen[World, Any], act: Any) -> bool:
    """Units that receive replacements do not move."""
    return not seen.world.units[act.unit].receiving


def banned(world: World, unit: Unit, phase: str) -> str:
    """The first rule of another chapter or of the scenario that keeps the unit where it is."""
    return next((found for ban in MOVE_BANS if (found := ban(world, unit, phase))), "")


@law("BSR-10.56")
def nothing_bans_the_move(seen: Seen[World, Any], act: Any) -> bool:
    """No garrison duty, Do Not Move marker, non-OP HQ or scenario keeps it where it is."""
    return not banned(seen.world, seen.world.units[act.unit], seen.record.kind)


FREE = (unit_is_your_own, unit_has_not_moved, unit_receives_no_replacements, nothing_bans_the_move, MOVE_LAWS)
"""Who is free to begin a move of any kind."""
ABLE = (
    unit_is_your_own,
    unit_has_not_moved,
    unit_moves_in_this_phase,
    unit_receives_no_replacements,
    nothing_bans_the_move,
    dump_goes_by_rail_alone,
    MOVE_LAWS,
)
"""Who is free and has an allowance now."""


def set_out(play: Play[World], unit: str) -> None:
    """A unit begins to move: every act that moves one calls this first."""
    for happens in SETTING_OUT:
        happens(play, unit)
