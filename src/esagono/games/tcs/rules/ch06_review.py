"""6.11 Missions declared successful, of whole sheets or of single units."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Protocol

from esagono.games.tcs.events.command import (
    SheetSucceeded,
    UnitReleased,
)
from esagono.games.tcs.pieces import IMPLEMENTED, SUCCESSFUL, OpSheet
from esagono.games.tcs.records import Planning
from esagono.games.tcs.rules.ch06_phase import (
    REVIEW,
    Seeing,
    no_draft_lies_open,
    paper_is_left,
    reach,
    review_is_not_over,
)
from esagono.games.tcs.rules.ch06_sheets import (
    keep,
    new_name,
    own_sheets,
    units_on,
    with_group,
)
from esagono.games.tcs.world import World
from esagono.kernel import Act, Play, UnitId, law, rule
from esagono.kernel.value import replace

SheetId = Annotated[str, "sheet"]
"""A field that names an op sheet of the side."""


class OfSheet(Protocol):
    """An act about a sheet."""

    @property
    def sheet(self) -> str:
        """The sheet."""


class OfGroup(OfSheet, Protocol):
    """An act about a group of a sheet."""

    @property
    def group(self) -> str:
        """The group."""


class OfMember(OfSheet, Protocol):
    """An act about a unit on a sheet."""

    @property
    def unit(self) -> str:
        """The unit."""


@law("6.11a")
def sheet_is_implemented(seen: Seeing, act: OfSheet) -> bool:
    """Only what is implemented can succeed, fail, or take up its reserves."""
    return seen.world.sheets[act.sheet].status == IMPLEMENTED


@law("6.13a")
def unit_executes_the_sheet(seen: Seeing, act: OfMember) -> bool:
    """The unit is on the sheet, and its mission goes on."""
    return any(act.unit in g.units and not g.ended for g in seen.world.sheets[act.sheet].groups)


# Success


class Succeed(Act):
    """A mission is declared successful."""

    verb = "succeed"
    rule = "6.11a"
    private = True
    laws = (no_draft_lies_open, review_is_not_over, sheet_is_implemented)
    sheet: SheetId

    @classmethod
    def options(cls, seen: Seeing) -> Iterator[Succeed]:
        """Every sheet."""
        return (cls(s.id) for s in own_sheets(seen.world, seen.side))

    def do(self, play: Play[World], planning: Planning) -> None:
        """Its units are unassigned, but keep their failure instructions and rally points."""
        reach(play, planning, REVIEW)
        keep(play, replace(play.world.sheets[self.sheet], status=SUCCESSFUL))
        play.tell(SheetSucceeded(self.sheet))


class Release(Act):
    """The mission of a single unit is declared successful."""

    verb = "release"
    rule = "6.13a"
    private = True
    laws = (no_draft_lies_open, paper_is_left, review_is_not_over, sheet_is_implemented, unit_executes_the_sheet)
    sheet: SheetId
    unit: UnitId

    @classmethod
    def options(cls, seen: Seeing) -> Iterator[Release]:
        """Every unit of every sheet."""
        return (cls(s.id, u) for s in own_sheets(seen.world, seen.side) for u in units_on(s))

    def do(self, play: Play[World], planning: Planning) -> None:
        """The unit stands apart from its group."""
        reach(play, planning, REVIEW)
        keep(play, set_apart(play.world.sheets[self.sheet], (self.unit,), SUCCESSFUL))
        play.tell(UnitReleased(self.sheet, self.unit))


@rule("6.11d", "6.13a")
def set_apart(sheet: OpSheet, units: tuple[str, ...], how: str) -> OpSheet:
    """The sheet with units whose own mission has ended; they keep its failure instructions."""
    gone = set(units)
    for group in sheet.groups:
        apart = tuple(u for u in group.units if u in gone)
        if apart and not group.ended:
            rest = replace(group, units=tuple(u for u in group.units if u not in gone))
            sheet = with_group(sheet, rest)
            sheet = with_group(sheet, replace(group, name=new_name(sheet), units=apart, ended=how, pending=False))
    return replace(sheet, groups=tuple(g for g in sheet.groups if g.units))
