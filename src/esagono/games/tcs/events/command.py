"""What happens to op sheets, as their owner's log tells it; dug-in markers and failures are told to everybody."""

from __future__ import annotations

from esagono.kernel import Event, Side
from esagono.kernel.state import ASIDE, RESULT


class SheetWritten(Event):
    """A new op sheet is complete."""

    sheet: str
    mission: str
    size: int


class SheetAmended(Event):
    """Units were added to a sheet, or reserves committed."""

    sheet: str
    group: str


class UnitStruck(Event):
    """A unit was struck from a sheet."""

    sheet: str
    unit: str


class SheetSucceeded(Event):
    """The owner declares a mission successful."""

    sheet: str


class UnitReleased(Event):
    """The owner declares the mission of one unit successful."""

    sheet: str
    unit: str


class WeightedTurns(Event):
    """A sheet earns weighted turns."""

    tells = ASIDE

    sheet: str
    turns: int
    total: int


class Implemented(Event):
    """The roll implements a sheet."""

    tells = RESULT
    dice = "1d6 implementation"

    sheet: str
    roll: int
    needed: int


class StillInPreparation(Event):
    """The roll does not implement a sheet."""

    tells = RESULT
    dice = "1d6 implementation"

    sheet: str
    roll: int


class PreliminariesBegin(Event):
    """The roll starts the Preliminary Instructions of a sheet."""

    tells = RESULT
    dice = "1d6 implementation"

    sheet: str
    roll: int
    needed: int


class GroupJoins(Event):
    """A group that was added passes its own implementation."""

    tells = RESULT
    dice = "1d6 implementation"

    sheet: str
    group: str
    roll: int
    needed: int


class CheckMade(Event):
    """A Die Roll Check for reserves or an alternate."""

    tells = RESULT
    dice = "1d6 check"
    ways = ("passed", "failed")

    sheet: str
    group: str
    roll: int
    passed: bool

    @property
    def way(self) -> str:
        """Passed or failed."""
        return "passed" if self.passed else "failed"


class DugIn(Event):
    """A unit is dug in."""

    unit: str
    hex: str


class DugOut(Event):
    """A unit is no longer dug in."""

    unit: str
    hex: str


class FailureDeclared(Event):
    """A side declares that a mission has failed; which one, only the side knows."""

    side: Side


class MissionFailed(Event):
    """The mission of a sheet, or of some of its units, has failed: they go to their rally points."""

    sheet: str


class OrdersDoubted(Event):
    """A move does not fit the orders of a unit (20.0e)."""

    tells = ASIDE
    ways = ("leads-away", "leaves-its-position", "leads-from-the-rally-point")

    unit: str
    doubt: str

    @property
    def way(self) -> str:
        """How it does not fit."""
        return self.doubt
