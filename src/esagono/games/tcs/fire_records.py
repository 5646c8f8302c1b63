"""Local data of the procedures of fire, losses and morale."""

from __future__ import annotations

from esagono.kernel import Record, Side


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
    free: bool = False
    """Orders do not matter (6.3c): there is no way that they allow."""
