"""The pieces of a world: units, op sheets, barrages, markers; each a value of its own."""

from __future__ import annotations

from esagono.kernel import Side, Value

FIRE, MOVE = "fire", "move"
"""The two modes (4.0)."""
SUPPRESSED, PARALYZED = "suppressed", "paralyzed"
"""Morale states (17.3, 17.5); no state is the empty word."""
FOOT, TRACKED, WHEELED = "foot", "tracked", "wheeled"
ELIMINATED, REINFORCEMENTS, OFF, SET_UP = "eliminated", "reinforcements", "off", "set-up"
BOXES = (ELIMINATED, REINFORCEMENTS, OFF, SET_UP)
"""Where a unit is that is not on the map; `off`: it has left the map, or is not in this scenario;
`set-up`: its owner has still to place it."""
PREPARED, ATTACK, HASTY, MOVEMENT = "prepared", "attack", "hasty", "move"
MISSIONS = (PREPARED, ATTACK, HASTY, MOVEMENT)
"""Missions of groups and types of op sheets, the most demanding first (6.6)."""
DRAFT, UNIMPLEMENTED, IMPLEMENTED, SUCCESSFUL, FAILED = "draft", "unimplemented", "implemented", "successful", "failed"
MAIN, RESERVE, COMMITTED = "main", "reserve", "committed"
"""Roles of groups (6.14b): `committed` waits for its Die Roll Check while `pending`."""


class Unit(Value):
    """A unit in play. Nothing here is secret: orders are in `OpSheet`."""

    id: str
    hex: str = ""
    """Empty while it is off the map; that of the carrier while it is aboard or towed."""
    box: str = ""
    """The box in which it is while it is off the map."""
    lost: int = 0
    """Steps lost (10.0)."""
    mode: str = FIRE
    travel: str = ""
    """The type of movement that it has declared, if it has several: foot, tracked or wheeled (24.2c)."""
    state: str = ""
    """suppressed or paralyzed."""
    fired: bool = False
    """A Fired marker (13.1i)."""
    dug_in: bool = False
    carrier: str = ""
    """The unit that carries or tows it (24.1)."""
    shared: tuple[str, ...] = ()
    """Other vehicles that carry it together with that one (24.1e)."""
    due: int = 0
    """The first turn in which a reinforcement may enter (27.2)."""
    entry: tuple[str, ...] = ()
    """The hexes where it enters, or near which it is set up."""
    within: int = 0
    """How near to them it is set up (27.1a)."""
    # Of this Action Phase; `ch02_phases.begin_phase` clears them.
    began: str = ""
    """The hex in which it began the phase (20.0h, 6.3c)."""
    began_mode: str = ""
    """The mode in which it began the phase, or the impulse (13.1b, 14.1g); empty when it has changed since."""
    spent: int = 0
    """Movement points spent, in sixths."""
    impulses: int = 0
    """Vehicle impulses used (20.2)."""
    moved: bool = False
    """It has moved, or begun to, and has finished unless it goes on by impulses."""
    sfa: bool = False
    """It has made an SFA, of AT rolls alone too (16.1g)."""
    pfas: int = 0
    """PFAs made (14.1c)."""
    shots: int = 0
    """Shots of a mortar in this phase, whoever's it is (24.3b)."""
    syr: bool = False
    """It has made a SYR (20.0a)."""
    fleeing: bool = False
    """It is in the middle of a SYR (17.4i)."""
    assaulted: bool = False
    """It has assaulted and is finished for the phase (22.0i)."""
    declared: bool = False
    """It has declared how it moves (24.2c)."""
    breaching: bool = False
    """It has tried to breach a minefield (21.3a)."""
    recovered: bool = False
    """It has recovered in this phase (17.7d)."""
    # Of the turn: weighted turns ask for them (6.9d).
    fought: bool = False
    """It has fired or was fired at in this turn."""
    fought_before: bool = False
    """The same of the turn before."""


class Route(Value):
    """A way drawn on an op sheet: an axis with its named hexes, and where it leads."""

    axis: tuple[str, ...] = ()
    objectives: tuple[str, ...] = ()


class Group(Value):
    """A group of a task organization: it has one mission (6.6)."""

    name: str
    mission: str
    units: tuple[str, ...]
    role: str = MAIN
    pending: bool = False
    """A Die Roll Check is due: a committed reserve, or a switch to the alternate (6.14d)."""
    route: Route = Route()
    positions: tuple[str, ...] = ()
    """Battle positions of a defence."""
    lines: tuple[str, ...] = ()
    """Hexes of phase lines and of the line of departure."""
    alternate: Route = Route()
    on_alternate: bool = False
    """It follows the alternate now (6.14c)."""
    prelim: Route = Route()
    """Preliminary Instructions: the way, and the assembly area as objectives (6.14a)."""
    added: int = 0
    """The turn in which it was added to an implemented sheet; its own implementation is still due (6.13c)."""
    weighted: int = 0
    """Weighted turns of a group that was added."""
    since: int = 0
    """The turn in which a group that was added came in, or was last rolled for."""
    out: bool = False
    """Preliminary Instructions of a group that was added run before it comes in (6.13c)."""
    ended: str = ""
    """successful or failed: these units left the mission before the others (6.11d, 6.13a)."""


class Rally(Value):
    """Failure instructions of one battalion on a sheet (6.12a)."""

    formation: str
    """Empty: units without a formation."""
    hex: str
    path: tuple[str, ...] = ()


class OpSheet(Value):
    """An op sheet (6.5); known to its owner alone."""

    id: str
    side: Side
    type: str
    """One of MISSIONS: the most demanding of its groups; with reserves at least an attack (A-13)."""
    status: str = UNIMPLEMENTED
    groups: tuple[Group, ...] = ()
    rallies: tuple[Rally, ...] = ()
    created: int = 0
    """The turn; 0: before play."""
    size: int = 0
    """After logistics, frozen when units are struck (6.13b)."""
    raw_size: int = 0
    weighted: int = 0
    """Weighted turns so far (6.9d)."""
    prelim: bool = False
    """Preliminary Instructions are active (6.14a)."""
    name: str = ""
    notes: str = ""
    since: int = 0
    """The turn in which it was implemented; 0: before play."""
    rolled: int = 0
    """The last turn in which its owner rolled for it (6.9f)."""
    amends: str = ""
    """Of a draft: the sheet that it changes (6.13c, 6.13d, 6.14b-2)."""


class Barrage(Value):
    """A Barrage marker, by the hex in which it lies (18.3); scattered ones may come to lie together."""

    side: Side
    battery: str
    """The battery, or the artillery battalion, that fires."""
    mission: str
    """A row of artillery_missions.csv."""
    observer: str = ""
    good: bool = True
    adjusted: bool = False
    turn: int = 0
    """The turn in which it was placed."""
    done: bool = False
    """It has attacked in an Aircraft & Artillery Phase; on the map it attacks movers alone (18.8c)."""


class Smoke(Value):
    """A Smoke marker (19.0)."""

    side: Side
    source: str
    """artillery, or mortar: of mortars and infantry guns."""
    level: int = 0
    """Of artillery: 2, then 1."""
    turn: int = 0


class Illum(Value):
    """An Illum marker (26.2)."""

    hex: str
    side: Side
    source: str
    turn: int = 0


class Melee(Value):
    """An assault or overrun that is being fought: both sides are in one hex (22.0)."""

    hex: str = ""
    start: str = ""
    """The hex from which the assaulters have come."""
    side: Side = ""
    """Who assaults."""
    kind: str = ""
    """assault or overrun."""


class Minefield(Value):
    """A minefield (21.0)."""

    breached: bool = False


class Laid(Value):
    """A minefield that two platoons are to lay, noted in the Command Phase (21.1)."""

    hex: str
    units: tuple[str, ...]


class Ammunition(Value):
    """Battery shoots left (18.2)."""

    he: int = 0
    smoke: int = 0
    illum: int = 0


class Track(Value):
    """The Vehicle Morale of a formation (17.8)."""

    value: int = 0
    marked: int = 0
    """Filled spaces of the track."""
    lost: int = 0
    """Steps lost in all (17.8e)."""
    pending: int = 0
    """Steps lost that are not on the track yet (17.8a)."""
    checks: int = 0
    """Checks that the formation has made."""


class Doubt(Value):
    """A doubtful move that was allowed and is noted (20.0e)."""

    turn: int
    side: Side
    unit: str
    key: str
