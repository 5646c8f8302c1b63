"""6.9f The rolls that implement sheets, start Preliminary Instructions and bring in groups that were added."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from esagono.games.tcs.dice import d66
from esagono.games.tcs.events.command import (
    GroupJoins,
    Implemented,
    PreliminariesBegin,
    StillInPreparation,
)
from esagono.games.tcs.pieces import IMPLEMENTED, MOVEMENT, UNIMPLEMENTED, Group, OpSheet
from esagono.games.tcs.records import Planning
from esagono.games.tcs.rules.ch06_phase import (
    REVIEW,
    ROLLS,
    Seeing,
    no_draft_lies_open,
    reach,
    rolls_are_not_over,
)
from esagono.games.tcs.rules.ch06_prep import (
    earned,
    has_preliminaries,
    needed_for,
    needed_to_join,
    needed_to_set_out,
    prepared_on,
)
from esagono.games.tcs.rules.ch06_review import OfGroup, OfSheet, SheetId, sheet_is_implemented
from esagono.games.tcs.rules.ch06_sheets import (
    group_of,
    keep,
    own_sheets,
    strike_from_earlier,
    units_on,
    with_group,
)
from esagono.games.tcs.world import World
from esagono.kernel import Act, Play, law, rule
from esagono.kernel.value import replace

WHOLE = "whole"


@law("6.9f")
def sheet_is_in_preparation(seen: Seeing, act: OfSheet) -> bool:
    """It is not implemented yet, and not the draft."""
    return seen.world.sheets[act.sheet].status == UNIMPLEMENTED


@law("6.9f")
def sheet_was_not_rolled_for(seen: Seeing, act: OfSheet) -> bool:
    """There is one roll for a sheet in a Command Phase."""
    return seen.world.sheets[act.sheet].rolled < seen.world.turn


@law("6.9f")
def a_roll_can_do_it(seen: Seeing, act: Implement) -> bool:
    """Some roll on the table implements the sheet, or starts its Preliminary Instructions."""
    sheet = after_accrual(seen, seen.world.sheets[act.sheet])
    sets_out = has_preliminaries(sheet) and not sheet.prelim and needed_to_set_out(seen.world, sheet) is not None
    return sets_out or (act.how == WHOLE and needed_for(seen.world, sheet) is not None)


@law("6.14a")
def preliminaries_can_begin(seen: Seeing, act: Implement) -> bool:
    """Preliminary Instructions alone can be rolled for if there are any, and they have not begun."""
    sheet = seen.world.sheets[act.sheet]
    return act.how == WHOLE or (has_preliminaries(sheet) and not sheet.prelim)


@law("6.13c")
def group_waits_to_join(seen: Seeing, act: OfGroup) -> bool:
    """The group was added to the sheet and has not come in; there is one roll for it in a Command Phase."""
    group = group_of(seen.world.sheets[act.sheet], act.group)
    return group is not None and group.added > 0 and group.since < seen.world.turn


@law("6.14a")
def group_can_set_out(seen: Seeing, act: BringIn) -> bool:
    """Its Preliminary Instructions alone can be rolled for if there are any, and they have not begun."""
    group = group_of(seen.world.sheets[act.sheet], act.group)
    return act.how == WHOLE or (group is not None and waits_to_set_out(group))


def waits_to_set_out(group: Group) -> bool:
    """It has Preliminary Instructions that have not begun."""
    return bool(group.prelim.objectives) and not group.out


@law("6.9f")
def a_roll_brings_it_in(seen: Seeing, act: BringIn) -> bool:
    """Some roll on the table brings the group in, or starts its Preliminary Instructions."""
    world, sheet = seen.world, seen.world.sheets[act.sheet]
    group = group_of(sheet, act.group)
    if group is None:
        return False
    ready = group if seen.record.step > REVIEW else prepared_on(world, sheet, group)
    sets_out = waits_to_set_out(group) and needed_to_join(world, sheet, ready, MOVEMENT) is not None
    return sets_out or (act.how == WHOLE and needed_to_join(world, sheet, ready) is not None)


def after_accrual(seen: Seeing, sheet: OpSheet) -> OpSheet:
    """A sheet with the weighted turns that it has when it is rolled for."""
    if seen.record.step > REVIEW:
        return sheet
    return replace(sheet, weighted=sheet.weighted + earned(seen.world, sheet.type, units_on(sheet)))


# Implementation


class Implement(Act):
    """The Command Prep Table is rolled for a sheet, or for its Preliminary Instructions alone."""

    verb = "implement"
    rule = "6.9f"
    private = True
    laws = (
        no_draft_lies_open,
        rolls_are_not_over,
        sheet_is_in_preparation,
        sheet_was_not_rolled_for,
        preliminaries_can_begin,
        a_roll_can_do_it,
    )
    sheet: SheetId
    how: Literal["whole", "prelim"] = "whole"

    @classmethod
    def options(cls, seen: Seeing) -> Iterator[Implement]:
        """Every sheet, whole or not."""
        for sheet in own_sheets(seen.world, seen.side):
            yield cls(sheet.id)
            yield cls(sheet.id, "prelim")

    def look(self) -> str:
        """The chance, now and in the turns to come."""
        return f"outlook {self.sheet}"

    def do(self, play: Play[World], planning: Planning) -> None:
        """With the same roll the sheet is implemented, or its Preliminary Instructions begin, or nothing happens."""
        reach(play, planning, ROLLS)
        sheet = replace(play.world.sheets[self.sheet], rolled=play.world.turn)
        keep(play, sheet)
        roll = d66(play, "implementation")
        whole = needed_for(play.world, sheet) if self.how == WHOLE else None
        move = needed_to_set_out(play.world, sheet) if has_preliminaries(sheet) and not sheet.prelim else None
        if whole is not None and roll >= whole:
            implement(play, sheet)
            play.tell(Implemented(sheet.id, roll, whole))
        elif move is not None and roll >= move:
            set_out(play, sheet)
            play.tell(PreliminariesBegin(sheet.id, roll, move))
        else:
            play.tell(StillInPreparation(sheet.id, roll))


@rule("6.10", "6.10a")
def implement(play: Play[World], sheet: OpSheet) -> None:
    """The sheet must be followed from now on; its units leave what they did before."""
    groups = tuple(replace(group, added=0) for group in sheet.groups)
    keep(play, replace(sheet, status=IMPLEMENTED, prelim=False, since=play.world.turn, groups=groups))
    strike_from_earlier(play, sheet, units_on(sheet))


@rule("6.14a", "6.13a")
def set_out(play: Play[World], sheet: OpSheet) -> None:
    """The units may go to their assembly area, with the failure instructions of the new sheet."""
    keep(play, replace(sheet, prelim=True))
    strike_from_earlier(play, sheet, units_on(sheet))


class BringIn(Act):
    """The Command Prep Table is rolled for a group that was added to an implemented sheet."""

    verb = "bring-in"
    rule = "6.13c"
    private = True
    laws = (
        no_draft_lies_open,
        rolls_are_not_over,
        sheet_is_implemented,
        group_waits_to_join,
        group_can_set_out,
        a_roll_brings_it_in,
    )
    sheet: SheetId
    group: str
    how: Literal["whole", "prelim"] = "whole"

    @classmethod
    def options(cls, seen: Seeing) -> Iterator[BringIn]:
        """Every group that was added, whole or not."""
        for sheet in own_sheets(seen.world, seen.side):
            for group in sheet.groups:
                if group.added:
                    yield cls(sheet.id, group.name)
                    yield cls(sheet.id, group.name, "prelim")

    def do(self, play: Play[World], planning: Planning) -> None:
        """Only the added units go through implementation; with the same roll they may set out."""
        reach(play, planning, ROLLS)
        sheet = play.world.sheets[self.sheet]
        group = next(g for g in sheet.groups if g.name == self.group)
        roll, group = d66(play, "implementation"), replace(group, since=play.world.turn)
        whole = needed_to_join(play.world, sheet, group) if self.how == WHOLE else None
        move = needed_to_join(play.world, sheet, group, MOVEMENT) if waits_to_set_out(group) else None
        if whole is not None and roll >= whole:
            join(play, sheet, replace(group, added=0, out=False))
            play.tell(GroupJoins(self.sheet, self.group, roll, whole))
        elif move is not None and roll >= move:
            join(play, sheet, replace(group, out=True))
            play.tell(PreliminariesBegin(self.sheet, roll, move))
        else:
            keep(play, with_group(sheet, group))
            play.tell(StillInPreparation(self.sheet, roll))


@rule("6.13a", "6.13c")
def join(play: Play[World], sheet: OpSheet, group: Group) -> None:
    """A group that was added follows the sheet, or its Preliminary Instructions, and nothing else any more."""
    keep(play, with_group(sheet, group))
    strike_from_earlier(play, sheet, group.units)


def came_in(world: World, sheet: OpSheet, group: Group) -> bool:
    """The group became part of an implemented sheet in this turn."""
    return not group.added and world.turn in (sheet.since, group.since)
