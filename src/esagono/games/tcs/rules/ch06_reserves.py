"""6.14b, 6.14c Committing reserves, going over to alternates; 6.13b-d striking and adding units."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from esagono.games.tcs.events.command import UnitStruck
from esagono.games.tcs.pieces import ATTACK, COMMITTED, DRAFT, MAIN, RESERVE, UNIMPLEMENTED, Group, OpSheet
from esagono.games.tcs.records import Planning
from esagono.games.tcs.rules.ch06_phase import (
    ADDITIONS,
    RESERVES,
    Seeing,
    additions_are_not_over,
    enough_reserves_are_committed,
    is_not_writing,
    no_draft_lies_open,
    paper_is_left,
    reach,
    reserves_are_not_over,
)
from esagono.games.tcs.rules.ch06_review import OfGroup, OfMember, OfSheet, SheetId, sheet_is_implemented
from esagono.games.tcs.rules.ch06_sheets import (
    draft_id,
    group_of,
    keep,
    new_name,
    own_sheets,
    units_on,
    with_group,
    without,
)
from esagono.games.tcs.rules.ch06_writing import MISSION_WORDS, Mission, first_pen, open_draft
from esagono.games.tcs.world import World
from esagono.kernel import Act, Play, UnitId, law, rule
from esagono.kernel.value import replace

Order = Literal["attack", "hasty", "move"]
ORDERS: tuple[Order, ...] = ("attack", "hasty", "move")


# Reserves


@rule("6.14b-3")
def orders_of_a_reserve() -> tuple[Order, ...]:
    """What reserves can be ordered to do, one type of operation for each group: never a Prepared Defence."""
    return ORDERS


@law("6.14b-2")
def group_is_held_in_reserve(seen: Seeing, act: OfGroup) -> bool:
    """It is a reserve that has not been committed."""
    group = group_of(seen.world.sheets[act.sheet], act.group)
    return group is not None and group.role == RESERVE


class Commit(Act):
    """Reserves are to be committed: a draft of their use lies open, with the whole group on it."""

    verb = "commit"
    rule = "6.14b-2"
    private = True
    where = is_not_writing
    laws = (no_draft_lies_open, paper_is_left, reserves_are_not_over, sheet_is_implemented, group_is_held_in_reserve)
    sheet: SheetId
    group: str
    mission: Order

    @classmethod
    def options(cls, seen: Seeing) -> Iterator[Commit]:
        """Every reserve with every order that it can get (6.14b-3)."""
        for sheet in own_sheets(seen.world, seen.side):
            for group in sheet.groups:
                if group.role == RESERVE:
                    yield from (cls(sheet.id, group.name, order) for order in orders_of_a_reserve())

    def do(self, play: Play[World], planning: Planning) -> None:
        """Its use is drawn, and cannot be changed afterwards."""
        planning = reach(play, planning, RESERVES)
        sheet = play.world.sheets[self.sheet]
        units = next(g.units for g in sheet.groups if g.name == self.group)
        group = Group(new_name(sheet), self.mission, units, COMMITTED)
        draft = OpSheet(draft_id(play.side), play.side, self.mission, DRAFT, (group,), amends=sheet.id)
        open_draft(play, planning, draft, first_pen(self.mission))


# Alternates


@law("6.14c")
def an_alternate_is_drawn(seen: Seeing, act: OfGroup) -> bool:
    """The group has an alternate route or objective, and has not gone over to it."""
    group = group_of(seen.world.sheets[act.sheet], act.group)
    if group is None or group.role != MAIN or group.on_alternate or group.added or group.ended:
        return False
    return bool(group.alternate.objectives or group.alternate.axis)


@law("6.14d")
def no_check_is_pending(seen: Seeing, act: OfGroup) -> bool:
    """The group does not wait for its check already."""
    group = group_of(seen.world.sheets[act.sheet], act.group)
    return group is None or not group.pending


class Switch(Act):
    """A group is to go over to its alternate."""

    verb = "switch"
    rule = "6.14c"
    private = True
    where = is_not_writing
    laws = (no_draft_lies_open, reserves_are_not_over, sheet_is_implemented, an_alternate_is_drawn, no_check_is_pending)
    sheet: SheetId
    group: str

    @classmethod
    def options(cls, seen: Seeing) -> Iterator[Switch]:
        """Every group."""
        return (cls(s.id, g.name) for s in own_sheets(seen.world, seen.side) for g in s.groups)

    def do(self, play: Play[World], planning: Planning) -> None:
        """It goes on with its old mission until the check succeeds (A-81)."""
        reach(play, planning, RESERVES)
        sheet = play.world.sheets[self.sheet]
        group = next(g for g in sheet.groups if g.name == self.group)
        keep(play, with_group(sheet, replace(group, pending=True)))


# Striking and adding


@law("6.13b")
def sheet_is_unimplemented(seen: Seeing, act: OfSheet) -> bool:
    """Units are struck from sheets in preparation; from others they go by success or failure."""
    return seen.world.sheets[act.sheet].status == UNIMPLEMENTED


@law("6.13b")
def unit_is_on_the_sheet(seen: Seeing, act: OfMember) -> bool:
    """It is listed there."""
    return act.unit in units_on(seen.world.sheets[act.sheet])


class Strike(Act):
    """A unit is struck from a sheet in preparation."""

    verb = "cross-out"
    rule = "6.13b"
    private = True
    where = is_not_writing
    laws = (
        no_draft_lies_open, paper_is_left, additions_are_not_over, enough_reserves_are_committed,
        sheet_is_unimplemented, unit_is_on_the_sheet,
    )  # fmt: skip
    sheet: SheetId
    unit: UnitId

    @classmethod
    def options(cls, seen: Seeing) -> Iterator[Strike]:
        """Every unit of every sheet."""
        return (cls(s.id, u) for s in own_sheets(seen.world, seen.side) for u in units_on(s))

    def do(self, play: Play[World], planning: Planning) -> None:
        """The size of the sheet does not change."""
        reach(play, planning, ADDITIONS)
        keep(play, without(play.world.sheets[self.sheet], (self.unit,)))
        play.tell(UnitStruck(self.sheet, self.unit))


@law("6.13c")
def sheet_can_be_joined(seen: Seeing, act: OfSheet) -> bool:
    """It is implemented, or in preparation."""
    return seen.world.sheets[act.sheet].status in ("implemented", "unimplemented")


class Extend(Act):
    """Units are to be added to a sheet: a draft of their use lies open."""

    verb = "extend"
    rule = "6.13c"
    private = True
    where = is_not_writing
    laws = (
        no_draft_lies_open, paper_is_left, additions_are_not_over, enough_reserves_are_committed, sheet_can_be_joined,
    )  # fmt: skip
    sheet: SheetId
    mission: Mission

    @classmethod
    def options(cls, seen: Seeing) -> Iterator[Extend]:
        """Every sheet and every mission."""
        return (cls(s.id, m) for s in own_sheets(seen.world, seen.side) for m in MISSION_WORDS)

    def do(self, play: Play[World], planning: Planning) -> None:
        """They are drawn and noted as a group of their own."""
        planning = reach(play, planning, ADDITIONS)
        sheet = play.world.sheets[self.sheet]
        group = Group(new_name(sheet), self.mission, ())
        draft = OpSheet(draft_id(play.side), play.side, ATTACK, DRAFT, (group,), amends=sheet.id)
        open_draft(play, planning, draft, first_pen(self.mission))
