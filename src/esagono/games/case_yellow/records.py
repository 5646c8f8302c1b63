"""Local data of the procedures."""

from __future__ import annotations

from esagono.kernel import Record, Side


class Round(Record):
    """An action round: whose marker is played, and as what (R-4.1c)."""

    side: Side = ""
    number: int = 0
    kind: str = ""
    """movement or combat; empty until the owner of a marker that shows both has chosen."""


class MovementRound(Record):
    """The active player moves (R-4.1c5)."""

    side: Side
    first: bool = False
    """The side's first Movement round of the turn."""
    mobile: int = -1
    """How many motorised units may still attack; -1: no limit (R-4.1c5-4)."""
    exits: int = 0
    """Corps that have left the Maginot Zone in this round (S-5.8b4)."""
    rail: int = 0
    """Divisions moved by rail in this round; a corps counts two (S-5.10f)."""
    evacuated: int = 0
    """Levels taken off the Dynamo port in this round."""


class CombatRound(Record):
    """The active player attacks (R-4.1c6)."""

    side: Side
    west_wall: bool = False
    """The one attack with West Wall attack supply has been made (R-7.8c)."""


class Bombing(Record):
    """A level is lost to bombs (R-5.1e1, R-12.4c)."""

    hex: str
    cause: str = "bombs"


class Drop(Record):
    """Airborne units over their hexes, before the rolls (S-4.2)."""

    aims: tuple[tuple[str, str], ...] = ()
    """Unit and hex, in the order in which they were named."""
    done: bool = False


class Overstack(Record):
    """A side brings its overstacked hexes in order (R-8.4)."""

    side: Side


class Refugees(Record):
    """The German places refugee markers (R-12.6)."""

    first: bool = False
    """Before the first German Movement round (S-5.11a)."""
    touched: tuple[str, ...] = ()


class Withdrawing(Record):
    """A unit leaves Paris or its surroundings (R-12.7a)."""

    unit: str


class Replacing(Record):
    """A side spends replacement levels (R-12.10)."""

    side: Side


class AttackSupplyCheck(Record):
    """The attackers of one combat trace attack supply (R-7.6c)."""

    side: Side
    units: tuple[str, ...]
    wall: bool = True
    """The West Wall may be drawn on: in Combat rounds (R-7.8c)."""
    drawn: str = ""
    """The costly source that this attack draws on."""
    settled: bool = False


class Defences(Record):
    """The Allied player lifts and places Better Defence markers (R-12.11)."""

    placing: bool = False
    """Something has been placed: nothing is lifted any more."""
    lifted: tuple[str, ...] = ()


class Returning(Record):
    """A unit comes back from the panzer refit (R-12.12h)."""

    unit: str


class Declaring(Record):
    """The Allied player may declare Dynamo (R-13.1)."""

    early: bool = False
    """At the start of the action phase, before a Movement marker is drawn (R-4.1c2)."""


class Moving(Record):
    """A unit or stack on the move (R-10.1b)."""

    side: Side
    units: tuple[str, ...]
    start: str
    """The hex in which it was taken up."""
    spent: int = 0
    """Movement points spent so far, by every unit of the stack."""
    steps: int = 0
    """Hexes entered so far."""
