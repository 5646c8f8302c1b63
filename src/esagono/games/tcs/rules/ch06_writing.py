"""6.7, 6.8 Writing an op sheet: groups, their missions, and who is on them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from esagono.games.tcs.pieces import (
    ATTACK,
    DRAFT,
    MAIN,
    RESERVE,
    Group,
    OpSheet,
)
from esagono.games.tcs.records import Planning
from esagono.games.tcs.rules.ch06_phase import (
    CREATION,
    Anything,
    Seeing,
    a_draft_lies_open,
    enough_reserves_are_committed,
    is_not_writing,
    is_writing,
    no_draft_lies_open,
    paper_is_left,
    reach,
)
from esagono.games.tcs.rules.ch06_sheets import (
    draft_id,
    draft_of,
    group_of,
    keep,
    new_name,
    with_group,
)
from esagono.games.tcs.world import World
from esagono.kernel import Act, Play, Side, law, rule
from esagono.kernel.memo import once_while
from esagono.kernel.value import replace

Mission = Literal["prepared", "attack", "hasty", "move"]
MISSION_WORDS: tuple[Mission, ...] = ("prepared", "attack", "hasty", "move")
MOST_GROUPS = 8


def the_draft(seen: Seeing) -> OpSheet:
    """The sheet that lies open."""
    draft = draft_of(seen.world, seen.side)
    return draft if draft is not None else OpSheet(draft_id(seen.side), seen.side, ATTACK, DRAFT)


def the_group(seen: Seeing) -> Group:
    """The group that is being written."""
    return written_group(seen.world, seen.side, seen.record.group)


@once_while("sheets")
def written_group(world: World, side: Side, name: str) -> Group:
    """A group of the sheet that a side writes; empty if it has none of that name."""
    draft = draft_of(world, side)
    return (draft and group_of(draft, name)) or Group(name, ATTACK, ())


@rule("2.0-C6", "6.8")
def open_draft(play: Play[World], planning: Planning, sheet: OpSheet, pen: str) -> None:
    """A draft lies open at its last group."""
    keep(play, sheet)
    play.let(planning, group=sheet.groups[-1].name, pen=pen)


# Opening a draft


class Draft(Act):
    """A new sheet is begun, with an empty group."""

    verb = "draft"
    rule = "6.8"
    private = True
    where = is_not_writing
    laws = (no_draft_lies_open, paper_is_left, enough_reserves_are_committed)
    mission: Mission

    @classmethod
    def options(cls, seen: Seeing) -> Iterator[Draft]:
        """Every mission."""
        return map(cls, MISSION_WORDS)

    def do(self, play: Play[World], planning: Planning) -> None:
        """It is unimplemented when it is complete."""
        planning = reach(play, planning, CREATION)
        sheet = OpSheet(draft_id(play.side), play.side, self.mission, DRAFT, created=play.world.turn)
        group = Group("group-1", self.mission, ())
        open_draft(play, planning, replace(sheet, groups=(group,)), first_pen(self.mission))


def first_pen(mission: str) -> str:
    """What is drawn first: an objective, or the position of a defence."""
    return "objective" if mission in (ATTACK, "move") else "position"


class Scrap(Act):
    """The draft is thrown away."""

    verb = "scrap"
    rule = "6.8"
    private = True
    where = is_writing
    laws = (a_draft_lies_open,)

    def do(self, play: Play[World], planning: Planning) -> None:
        """Nothing has changed."""
        play.let(planning, acts=planning.acts + 1, group="", pen="")
        play.drop("sheets", draft_id(play.side))


# Groups


@law("6.6")
def a_new_sheet_is_written(seen: Seeing, act: Anything) -> bool:
    """What is added to a sheet is one group with one mission."""
    return not the_draft(seen).amends


@law("6.7")
def the_last_group_has_units(seen: Seeing, act: Anything) -> bool:
    """The groups before are not empty, and there is room for another."""
    groups = the_draft(seen).groups
    return all(g.units for g in groups) and len(groups) < MOST_GROUPS


class BeginGroup(Act):
    """Another group of the sheet, with a mission of its own, or in reserve."""

    verb = "group"
    rule = "6.6"
    private = True
    where = is_writing
    laws = (a_draft_lies_open, paper_is_left, a_new_sheet_is_written, the_last_group_has_units)
    mission: Literal["prepared", "attack", "hasty", "move", "reserve"]

    @classmethod
    def options(cls, seen: Seeing) -> Iterator[BeginGroup]:
        """Every mission, and the reserve."""
        yield from (cls(mission) for mission in MISSION_WORDS)
        yield cls("reserve")

    def do(self, play: Play[World], planning: Planning) -> None:
        """What follows is written for this group."""
        draft = play.world.sheets[draft_id(play.side)]
        held = self.mission == RESERVE
        mission = ATTACK if held else self.mission
        group = Group(new_name(draft), mission, (), RESERVE if held else MAIN)
        keep(play, with_group(draft, group))
        pen = "assembly" if held else first_pen(mission)
        play.let(planning, group=group.name, pen=pen, acts=planning.acts + 1)


@law("6.6")
def group_is_another_of_the_draft(seen: Seeing, act: ChooseGroup) -> bool:
    """It is a group of the draft, and not the one that is being written."""
    return act.group != seen.record.group and group_of(the_draft(seen), act.group) is not None


class ChooseGroup(Act):
    """Go on with another group of the sheet."""

    verb = "choose"
    rule = "6.6"
    private = True
    where = is_writing
    laws = (a_draft_lies_open, paper_is_left, group_is_another_of_the_draft)
    group: str

    @classmethod
    def options(cls, seen: Seeing) -> Iterator[ChooseGroup]:
        """Every group."""
        return (cls(g.name) for g in the_draft(seen).groups)

    def do(self, play: Play[World], planning: Planning) -> None:
        """What follows is written for that group."""
        group = next(g for g in play.world.sheets[draft_id(play.side)].groups if g.name == self.group)
        pen = "assembly" if group.role == RESERVE else first_pen(group.mission)
        play.let(planning, group=self.group, pen=pen, acts=planning.acts + 1)
