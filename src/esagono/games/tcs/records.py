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


class Volley(Record):
    """Fire that is being declared and then resolved: an SFA, a PFA, overwatch (13.0, 14.0, 15.2g)."""

    side: Side
    cause: str
    """sfa, pfa, a kind of trigger, final."""
    hex: str
    """The hex that is fired at."""
    start: str = ""
    """Overwatch: the hex of the stack that answers."""
    area: tuple[str, ...] = ()
    """Units that fire together as one area fire."""
    point: tuple[str, ...] = ()
    """Units that fire together as one point fire."""
    targets: tuple[str, ...] = ()
    """Targets of the point fire; none named: all P and B units there."""
    at: tuple[str, ...] = ()
    """Infantry that makes AT rolls (16.0)."""
    at_first: bool = False
    """AT rolls before the other fire (16.1f)."""
    edge: str = ""
    """The terrain of a hexside counts: the hex that the mover has left (15.2c-3); empty: that of the hex."""
    left: str = ""
    """The hex that a mover has left; its hexside may be chosen as the terrain (15.2c-3)."""
    road: bool = False
    """The movers that caused it go by road (11.3f-4)."""
    moved: tuple[str, ...] = ()
    """The units that caused it by moving."""
    out: tuple[str, ...] = ()
    """Units that hold their fire."""
    fired: tuple[str, ...] = ()
    """Targets that have fired and are seen farther for it (7.1e)."""
    declared: bool = False


class AreaFire(Record):
    """One area fire, from whatever cause (11.0)."""

    side: Side
    """Who fires; of mines and barrages the enemy of the targets."""
    hex: str
    cause: str
    """sfa, a kind of trigger, assault, overrun, barrage, mines, sortie."""
    firers: tuple[str, ...] = ()
    strength: int = -1
    """Firepower that does not come from units: barrages, mines, sorties; -1: that of the firers."""
    only: tuple[str, ...] = ()
    """Only these units are attacked: movers (18.8c), one side of an assault (22.0e); empty: the whole stack."""
    edge: str = ""
    road: bool = False
    fired: tuple[str, ...] = ()
    units: tuple[str, ...] = ()
    """The vulnerable units, from when the dice were rolled."""
    result: str = ""
    crossfire: bool = False
    check: bool = True
    """A morale check follows at once; without it somebody else sees to it."""


class PointFire(Record):
    """One point fire (12.0)."""

    side: Side
    hex: str
    cause: str
    firers: tuple[str, ...]
    targets: tuple[str, ...]
    edge: str = ""
    road: bool = False
    result: str = ""
    check: bool = True
    """Vehicle Morale is checked at once; without it somebody else sees to it."""


class AtAttack(Record):
    """AT rolls of a stack, or of an SFA, at one hex (16.0)."""

    side: Side
    hex: str
    cause: str
    firers: tuple[str, ...]
    edge: str = ""
    done: tuple[str, ...] = ()
    """Target units that were rolled for, once for each step."""
    used: int = 0
    """Rolls made."""
    fallen: int = 0
    """Attacking steps that their own roll has cost (16.1e)."""
    hits: tuple[str, ...] = ()
    """Targets that have lost a step, once for each."""
    steps: int = -1
    """Attacking steps when the fire was declared: simultaneous fire (22.0-6); -1: those that are there."""
    check: bool = True
    """Vehicle Morale is checked at once."""


class Losses(Record):
    """Step losses that are being allotted (10.0f, 10.0h)."""

    side: Side
    """Whose units lose steps."""
    hex: str
    units: tuple[str, ...]
    """The legitimate targets."""
    left: int
    kind: str = "area"
    """area or point."""
    owner: int = 0
    """Area: how many of those left the owner allots."""
    first: bool = True
    """Area: the first step, of the largest unit, is still to come."""
    turn: Side = ""
    """Point: who chooses next."""


class Check(Record):
    """A morale check of a stack (17.2)."""

    side: Side
    hex: str
    units: tuple[str, ...]
    """The stack, with those that the fire has just eliminated."""
    cause: str
    sources: tuple[str, ...] = ()
    """Hexes from which it was fired at (17.4b)."""
    crossfire: bool = False
    edge: str = ""
    unit: str = ""
    """The unit that checks."""
    roll: int = 0
    result: str = ""


class Syr(Record):
    """A Save Yourself Retreat (17.4)."""

    side: Side
    units: tuple[str, ...]
    hex: str
    kind: str
    """A row of syr.csv."""
    sources: tuple[str, ...] = ()
    """Hexes of the enemy action that caused it (17.4b)."""
    cause: str = ""
    """assault, if it happens in one (17.4-1)."""
    start: str = ""
    left: int = 0
    """Hexes still to go."""
    path: tuple[str, ...] = ()
    answered: tuple[str, ...] = ()
    """Hexes of enemy stacks that have fired at fleeing vehicles: a SYR is one impulse (15.3j)."""
    near: int = 0
    """How far the nearest enemy in sight was at the start (17.4e); 0: none."""


class Assault(Record):
    """An assault or an overrun (22.0, 23.0)."""

    side: Side
    units: tuple[str, ...]
    start: str
    hex: str
    kind: str = ASSAULT
    costs: dict[str, int] = {}
    """What each unit pays for the hex, in sixths."""
    road: bool = False
    round: int = 0
    hopeless: int = 0
    """Rounds in a row in which no fire could do anything."""
    impulse: bool = False
    """Of an overrun: it goes by impulses (23.0j)."""
    used: int = 0
    """Of an overrun by impulses: sixths spent in this move."""
    failed: tuple[str, ...] = ()
    """Vehicle formations that have failed; their vehicles flee (22.0k)."""
    over: bool = False


class Salvo(Record):
    """The fire of one side, or of both at once, in a round of an assault (22.0-6)."""

    side: Side
    """Who assaults."""
    sides: tuple[Side, ...]
    """Who fires."""
    hex: str
    start: str
    kind: str
    volleys: tuple[Volley, ...] = ()
    fires: tuple[AreaFire, ...] = ()
    """Area fires that have been rolled for, for the morale checks."""


class Again(Record):
    """Units that are Suppressed once more in an assault (22.0c)."""

    side: Side
    hex: str
    units: tuple[str, ...]


class Reform(Record):
    """A side that may dismount and go to Fire mode after a round (22.0-7)."""

    side: Side
    hex: str
    done: bool = False


class Breach(Record):
    """An attempt to breach a minefield (21.3)."""

    side: Side
    unit: str
    hex: str
    start: str = ""


class Mined(Record):
    """Units that have entered a minefield (21.0b)."""

    side: Side
    hex: str
    units: tuple[str, ...]


class Laying(Record):
    """A Prepared Defence that lays mines (21.1)."""

    side: Side
    sheet: str
    used: tuple[str, ...] = ()
    """Platoons that have laid mines."""
    over: bool = False


class Excess(Record):
    """An overstacked hex (5.0)."""

    side: Side
    hex: str
