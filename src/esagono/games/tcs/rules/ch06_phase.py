"""2.0 The Command Phase of a side: its steps come in their order, though they are asked together."""

from __future__ import annotations

from typing import Protocol

from esagono.games.tcs.records import Planning
from esagono.games.tcs.rules.ch06_checks import holds_back_too_many, roll_checks
from esagono.games.tcs.rules.ch06_prep import accrue
from esagono.games.tcs.rules.ch06_sheets import draft_of
from esagono.games.tcs.world import World
from esagono.kernel import Play, Seen, law, rule

REVIEW, ACCRUAL, ROLLS, RESERVES, ADDITIONS, CREATION, END = range(1, 8)
"""Command 1 to 6, and the end of the phase."""
MOST_ACTS = 120
Seeing = Seen[World, Planning]


class Anything(Protocol):
    """Any act."""


def reach(play: Play[World], planning: Planning, step: int) -> Planning:
    """Go on to a step: what lies between happens by itself. The weighted turns come before the rolls, the Die Roll
    Checks after all reserves are committed."""
    if planning.step < ACCRUAL < step:
        accrue(play, planning)
    if planning.step <= RESERVES < step:
        roll_checks(play, planning)
    return play.let(planning, step=max(step, planning.step), acts=planning.acts + 1)


def is_writing(seen: Seeing) -> bool:
    """A draft lies open."""
    return draft_of(seen.world, seen.side) is not None


def is_not_writing(seen: Seeing) -> bool:
    """No draft lies open."""
    return draft_of(seen.world, seen.side) is None


@law("6.8")
def no_draft_lies_open(seen: Seeing, act: Anything) -> bool:
    """A sheet is finished or given up before anything else is done."""
    return is_not_writing(seen)


@law("6.8")
def a_draft_lies_open(seen: Seeing, act: Anything) -> bool:
    """There is a sheet to write on."""
    return is_writing(seen)


@law("6.8")
@rule("A-106")
def paper_is_left(seen: Seeing, act: Anything) -> bool:
    """Not more than so much can be written in one Command Phase."""
    return seen.record.acts < MOST_ACTS


@law("2.0-C1")
def review_is_not_over(seen: Seeing, act: Anything) -> bool:
    """Missions are reviewed before anything else."""
    return seen.record.step <= REVIEW


@law("2.0-C3")
def rolls_are_not_over(seen: Seeing, act: Anything) -> bool:
    """Implementation is rolled for before reserves, additions and new sheets."""
    return seen.record.step <= ROLLS


@law("2.0-C4")
def reserves_are_not_over(seen: Seeing, act: Anything) -> bool:
    """Reserves and alternates come before additions and new sheets."""
    return seen.record.step <= RESERVES


@law("2.0-C5")
def additions_are_not_over(seen: Seeing, act: Anything) -> bool:
    """Units are added and struck before new sheets are created."""
    return seen.record.step <= ADDITIONS


@law("6.14b-4")
@rule("A-106")
def enough_reserves_are_committed(seen: Seeing, act: Anything) -> bool:
    """Not more than half of a sheet is held back when the checks are rolled, unless no paper is left."""
    past = seen.record.step > RESERVES or seen.record.acts >= MOST_ACTS
    return past or not holds_back_too_many(seen.world, seen.side)


@enough_reserves_are_committed.because
def the_sheet_that_holds_back(seen: Seeing, act: Anything) -> dict[str, object]:
    """Which sheet it is."""
    return {"name": holds_back_too_many(seen.world, seen.side)}
