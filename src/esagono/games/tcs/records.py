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
    left: int
    """Movement points left, in sixths: the least of the stack."""
    how: str = ""
    """move, or impulse (20.2)."""
    steps: int = 0
    """Hexes entered so far."""
    answered: tuple[str, ...] = ()
    """Hexes of enemy stacks that have fired at it in this impulse (15.3i)."""
    impulse_left: int = 0
    """Sixths left of the impulse that is running (20.2c)."""


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
    answer: str = ""
    """The hex that has answered."""


class Answer(Record):
    """A stack that answers a trigger: what it fires, and at what (15.2g)."""

    side: Side
    start: str
    """The hex of the stack."""
    hex: str
    """The hex that it fires at."""
    kind: str
    """The kind of trigger."""
    area: tuple[str, ...] = ()
    """Units that fire together as area fire."""
    point: tuple[str, ...] = ()
    targets: tuple[str, ...] = ()
    """Targets of the point fire."""
    at: tuple[str, ...] = ()
    """Infantry that makes AT rolls."""
    at_first: bool = False
    """AT rolls before the other fire (16.1f)."""
    edge: str = ""
    """The hexside's terrain counts: the hex that the mover has left (15.2c-3); empty: that of the hex."""
    road: bool = False
    moved: tuple[str, ...] = ()
    """The units that have caused the trigger."""


class Volley(Record):
    """An SFA or PFA that is being declared (13.0, 14.0)."""

    side: Side
    kind: str
    """sfa or pfa."""
    hex: str
    area: tuple[str, ...] = ()
    point: tuple[str, ...] = ()
    targets: tuple[str, ...] = ()
    at: tuple[str, ...] = ()
    at_first: bool = False


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
    column: str = ""
    result: str = ""
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
    column: str = ""
    result: str = ""


class AtAttack(Record):
    """AT rolls of a stack, or of an SFA, at one hex (16.0)."""

    side: Side
    hex: str
    cause: str
    firers: tuple[str, ...]
    edge: str = ""
    rolls: int = 0
    """Rolls still to be made."""
    done: tuple[str, ...] = ()
    """Target units that were rolled for, once for each step."""
    used: tuple[str, ...] = ()
    """Attackers that have rolled, once for each step."""


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
    sources: tuple[str, ...] = ()
    start: str = ""
    left: int = 0
    path: tuple[str, ...] = ()
    near: int = 0
    """How far the nearest enemy in sight was at the start (17.4e); 0: none."""


class Formations(Record):
    """Vehicle Morale to be marked and checked for a formation (17.8)."""

    formation: str
    steps: int
    cause: str = ""
    checks: int = 0


class Assault(Record):
    """An assault or an overrun (22.0, 23.0)."""

    side: Side
    units: tuple[str, ...]
    start: str
    hex: str
    kind: str = ASSAULT
    round: int = 0
    cost: int = 0
    left: int = 0
    """Movement points left, in sixths, for an overrun that goes on."""
    ready: tuple[Side, ...] = ()


class Missions(Record):
    """A side in a sub-phase of the Aircraft & Artillery Phase (18.3)."""

    side: Side
    hex: str = ""
    battery: str = ""


class Breach(Record):
    """An attempt to breach a minefield (21.3)."""

    side: Side
    unit: str
    hex: str
    start: str = ""


class Excess(Record):
    """An overstacked hex (5.0)."""

    side: Side
    hex: str
