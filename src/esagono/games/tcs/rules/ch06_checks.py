"""6.14d Die Roll Checks of committed reserves and alternates, and the half that may be held back."""

from __future__ import annotations

from esagono.games.tcs.events.command import CheckMade
from esagono.games.tcs.pieces import COMMITTED, ELIMINATED, IMPLEMENTED, RESERVE, Group, OpSheet
from esagono.games.tcs.records import Planning
from esagono.games.tcs.rules.ch06_sheets import group_of, keep, own_sheets, with_group
from esagono.games.tcs.world import World
from esagono.kernel import Play, Side, rule
from esagono.kernel.value import replace


def alive(world: World, units: tuple[str, ...]) -> int:
    """How many of the units are not eliminated."""
    return sum(world.units[u].box != ELIMINATED for u in units)


@rule("6.14b", "6.14b-1", "A-69")
def reserves_of(world: World, sheet: OpSheet) -> int:
    """Units that are held back as reserves."""
    return sum(alive(world, g.units) for g in sheet.groups if g.role == RESERVE)


def strength_of(world: World, sheet: OpSheet) -> int:
    """All units of a sheet that are not eliminated."""
    return sum(alive(world, g.units) for g in sheet.groups if not g.ended)


@rule("6.14b-4")
def holds_back_too_many(world: World, side: Side) -> str:
    """An implemented sheet of a side more than half of which is uncommitted reserve, or the empty word."""
    found = (s for s in own_sheets(world, side) if s.status == IMPLEMENTED)
    return next((s.id for s in found if 2 * reserves_of(world, s) > strength_of(world, s)), "")


@rule("2.0-C4", "6.14d")
def roll_checks(play: Play[World], planning: Planning) -> None:
    """Every group that waits for its Die Roll Check rolls one die."""
    for sheet in own_sheets(play.world, planning.side):
        for group in sheet.groups:
            if group.pending and sheet.status == IMPLEMENTED and not group.ended:
                check(play, sheet.id, group)


@rule("6.14d", "A-14")
def check(play: Play[World], name: str, group: Group) -> None:
    """One die, at least the Command Prep rating, succeeds; otherwise it is rolled again in the next Command Phase."""
    sheet = play.world.sheets[name]
    roll = play.roll("1d6", "check")
    passed = roll >= play.world.rules.ratings[sheet.side]
    play.tell(CheckMade(name, group.name, roll, passed))
    if passed:
        keep(play, with_group(sheet, passing(group)))


@rule("6.14b-2", "6.14c")
def passing(group: Group) -> Group:
    """A committed reserve begins its mission; a group with an alternate goes over to it and cannot return."""
    if group.role == COMMITTED:
        return replace(group, pending=False)
    return replace(group, pending=False, on_alternate=True)


def pending(sheet: OpSheet, name: str) -> bool:
    """A group of a sheet waits for its check."""
    group = group_of(sheet, name)
    return group is not None and group.pending
