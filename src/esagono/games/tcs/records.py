"""Local data of the procedures. Everybody sees a record: secrets live in the world."""

from __future__ import annotations

from esagono.kernel import Record, Side

MOVEMENT, BY_FIRE, OVERWATCH, RECOVERY, ASSAULT = "movement", "fire", "overwatch", "recovery", "assault"
"""Kinds of triggers, the rows of triggers.csv (15.1); `overwatch`: fire that a movement trigger has caused."""
SFA, PFA, FINAL, OVERRUN, BARRAGE, MINES, SORTIE = "sfa", "pfa", "final", "overrun", "barrage", "mines", "sortie"
"""Other causes of fire."""
MANDATORY, OWN_PHASE, BEFORE_ASSAULT, VEHICLES = "mandatory", "own-phase", "before-assault", "vehicles"
"""Kinds of SYR, the rows of syr.csv (17.4)."""


class Initiative(Record):
    """Who acts first in a phase (2.0)."""

    phase: str
    """artillery or action."""
    winner: Side = ""


class Phase(Record):
    """A phase, or sub-phase, of one side."""

    side: Side


class Planning(Record):
    """The Command Phase of one side, in secret (2.0-C1 to 2.0-C6)."""

    side: Side
    step: int = 1
    """The step of the sequence that has been reached: 1 to 6."""
    group: str = ""
    """The group of the draft that is being written."""
    pen: str = ""
    """What is drawn for it."""
    acts: int = 0


class Moving(Record):
    """A unit or stack on the move (20.0)."""

    side: Side
    units: tuple[str, ...]
    """All that go, those aboard and towed too."""
    hex: str
    impulse: bool = False
    """It goes by vehicle impulses (20.2)."""
    steps: int = 0
    """Hexes entered so far."""
    used: int = 0
    """Sixths spent in this move by impulses."""
    answered: tuple[str, ...] = ()
    """Hexes of enemy stacks that have fired at it in this impulse (15.3i)."""
    over: bool = False
    """It goes no farther."""
    closing: bool = False
    """It has moved before and only assaults (22.0d)."""
    trail: tuple[str, ...] = ()
    """The hexes that it has left (6.3c)."""


class Step(Record):
    """One hex of a move, a SYR or a breach: triggers, then barrages, then mines (15.2c-1)."""

    side: Side
    units: tuple[str, ...]
    start: str
    hex: str
    road: bool = False
    kind: str = "move"
    """move, impulse, syr, breach, or leave (an overrun)."""
    bottleneck: bool = False


class Trigger(Record):
    """Something that enemy stacks may answer (15.0)."""

    kind: str
    side: Side
    """Who has caused it; the other side is asked."""
    hexes: tuple[str, ...]
    """Where it lies; of an SFA or PFA all firing hexes, of which the answer takes one."""
    units: tuple[str, ...] = ()
    """Who has caused it; they do not fire back (15.2c)."""
    start: str = ""
    """The hex that a mover has left."""
    road: bool = False
    point: bool = False
    """It was point fire: vehicles may answer by a SYR (15.2h)."""
    impulse: bool = False
    """The movers are vehicles that go by impulses, or make a SYR (15.3i, 15.3j)."""
    only: str = ""
    """Only this hex may answer: final overwatch (15.2f)."""
    fired: tuple[str, ...] = ()
    """Units that have fired and are seen farther for it (7.1e)."""
    answer: str = ""
    """The hex that has answered by fire that is a trigger itself (15.1a)."""
    firers: tuple[str, ...] = ()
    """The units that have answered so."""
    pointed: bool = False
    """Point fire was among the answer."""
    spent: tuple[str, ...] = ()
    """Hexes of stacks that may not answer: they have fired in this impulse (15.3i)."""


class Evasion(Record):
    """Vehicles of a hex that answer point fire by a SYR (15.2h)."""

    side: Side
    hex: str
    causes: tuple[str, ...]
    """The hexes that have made the point fire."""
    units: tuple[str, ...] = ()
    """Those who go."""
    over: bool = False
    """All are named."""


class Excess(Record):
    """An overstacked hex (5.0)."""

    side: Side
    hex: str
