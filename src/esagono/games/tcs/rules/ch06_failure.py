"""6.11b-d Missions that fail: the units go back to their rally points."""

from __future__ import annotations

from collections.abc import Iterator

from esagono.games.tcs.events.command import FailureDeclared, MissionFailed
from esagono.games.tcs.pieces import FAILED, IMPLEMENTED
from esagono.games.tcs.records import Phase
from esagono.games.tcs.rules.ch06_digging import dig_out, must_leave_its_holes
from esagono.games.tcs.rules.ch06_review import OfMember, OfSheet, SheetId, set_apart
from esagono.games.tcs.rules.ch06_sheets import keep, own_sheets, units_on
from esagono.games.tcs.rules.ch06_status import no_command
from esagono.games.tcs.world import World, counter
from esagono.kernel import Act, Play, Seen, Side, UnitId, law, rule
from esagono.kernel.value import replace

Acting = Seen[World, Phase]


def there_are_orders(seen: Acting) -> bool:
    """The side has op sheets."""
    return not no_command(seen.world) and bool(own_sheets(seen.world, seen.side))


@law("6.1")
def orders_are_given(seen: Acting, act: OfSheet) -> bool:
    """In a game without command no sheet has a meaning."""
    return not no_command(seen.world)


@law("6.11b")
def mission_goes_on(seen: Acting, act: OfSheet) -> bool:
    """Only an implemented sheet can fail."""
    return seen.world.sheets[act.sheet].status == IMPLEMENTED


@law("6.11d")
def unit_has_the_mission(seen: Acting, act: OfMember) -> bool:
    """The unit is on the sheet, and its mission goes on."""
    return any(act.unit in g.units and not g.ended for g in seen.world.sheets[act.sheet].groups)


class Fail(Act):
    """A whole sheet is declared a failure."""

    verb = "fail"
    rule = "6.11b"
    weighty = True
    private = True
    where = there_are_orders
    laws = (orders_are_given, mission_goes_on)
    sheet: SheetId

    @classmethod
    def options(cls, seen: Acting) -> Iterator[Fail]:
        """Every sheet."""
        return (cls(s.id) for s in own_sheets(seen.world, seen.side))

    def do(self, play: Play[World], record: Phase) -> None:
        """Its units are unassigned and execute their failure instructions."""
        sheet = play.world.sheets[self.sheet]
        fail(play, sheet.id, tuple(u for g in sheet.groups if not g.ended for u in g.units), whole=True)


class FailUnit(Act):
    """The mission of a single unit is declared a failure."""

    verb = "fail-unit"
    rule = "6.11d"
    weighty = True
    private = True
    where = there_are_orders
    laws = (orders_are_given, mission_goes_on, unit_has_the_mission)
    sheet: SheetId
    unit: UnitId

    @classmethod
    def options(cls, seen: Acting) -> Iterator[FailUnit]:
        """Every unit of every sheet."""
        return (cls(s.id, u) for s in own_sheets(seen.world, seen.side) for u in units_on(s))

    def do(self, play: Play[World], record: Phase) -> None:
        """It is struck from the sheet and executes the failure instructions alone."""
        fail(play, self.sheet, (self.unit,))


@rule("6.11b", "6.11d", "6.16d", "6.5c")
def fail(play: Play[World], name: str, units: tuple[str, ...], *, whole: bool = False) -> None:
    """The mission of these units has failed; everybody hears that somebody gives up, not who."""
    sheet = play.world.sheets[name]
    keep(play, replace(sheet, status=FAILED) if whole else set_apart(sheet, units, FAILED))
    play.tell(MissionFailed(name), to=(sheet.side,))
    play.tell(FailureDeclared(sheet.side))
    for unit in units:
        if must_leave_its_holes(play.world, play.world.units[unit]):
            dig_out(play, unit)


@rule("17.8c", "6.5c")
def fail_formation(play: Play[World], formation: str) -> None:
    """All units of a formation leave the implemented sheets that they are on, and have failed."""
    side: Side = play.world.charts.formations[formation].side
    for sheet in own_sheets(play.world, side):
        units = tuple(
            u for g in sheet.groups if not g.ended for u in g.units if counter(play.world, u).formation == formation
        )
        if units and sheet.status == IMPLEMENTED:
            fail(play, sheet.id, units)
