"""The pieces of a world: units, powers, minor countries, missions; each a value of its own."""

from __future__ import annotations

from esagono.kernel import Side, Value


class Unit(Value):
    """A counter in play or in a force pool; air units may be split, so some come and go."""

    id: str
    kind: str
    """A row of `Charts.kinds`: nation, sort, factors and movement as printed."""
    hex: str = ""
    """Where it stands, or where it is based; empty while it is in a box."""
    box: str = ""
    """One of `world.BOXES`; empty while it is on the map."""
    factors: int = 0
    """Combat factors: of ground units as printed, of air and naval units those that are left."""
    owner: Side = ""
    """The power that commands it, where that is not the one its nation obeys: lent Italians, partisans."""
    due: int = 0
    """The game turn from which it may be built, or in which it is finished (29.82)."""
    port: str = ""
    """Where a fleet under construction will be placed (29.82)."""
    aboard: str = ""
    """The fleet that carries it while it is at sea."""
    bound: bool = False
    """A Russian unit that may not leave its city yet (3.35)."""
    unsupplied: bool = False
    """It could trace no line when its movement phase began (27.44)."""
    lent: bool = False
    """It was in supply then only because it had exploited or dropped (14.38)."""
    moved: bool = False
    """It has moved in this movement phase."""
    left: int = 0
    """Movement factors that it still has after coming ashore (29.423)."""
    attacked: bool = False
    """It has attacked in this player turn."""
    struck: str = ""
    """The hex on land from which it has made a ground attack in this player turn, though it has left it (14.24)."""
    used: bool = False
    """Inverted: it has flown, sailed, been hit by counterair or been built in this game turn (28.33, 29.315)."""
    exploited: int = 0
    """The number of the player turn in which it exploited (14.38); 0: never."""
    dropped: int = 0
    """The number of the player turn in which it dropped (31.3); 0: never."""
    task: str = ""
    """What a fleet has done in this game turn: one of `navy.TASKS` (29.31); empty: nothing yet."""
    tried: bool = False
    """A fleet that has failed to intercept in this game turn (29.57)."""
    coast: str = ""
    """The sea on which a fleet at Kiel lies while the canal there is out of use (29.13)."""
    ready: bool = False
    """An airborne unit that began the player turn where it may drop (31.1)."""
    late: bool = False
    """It dropped before exploitation combat (31.1)."""
    joined: int = 0
    """The player turn in whose combat a friend or a line of supply was with it after a drop (31.4); 0: none."""
    lost: int = 0
    """The player turn in which it was lost in a way that bars rebuilding in that turn (12.5, 17.1)."""
    redeployed: int = 0
    """The player turn in which it was redeployed and may not be moved on (16.4, 16.73); 0: none."""
    shipped: bool = False
    """It has come to Europe from the US box before: it does not count for initial deployment again (16.71)."""


class Power(Value):
    """A major power: its economy and what has become of it."""

    id: Side
    brp: int = 0
    base: int = 0
    growth: int = 0
    """Percent of unspent BRPs that the base gains at the start of a year (10.31)."""
    limit: int = 0
    """What it may spend in a player turn of this year (11.1)."""
    spent: int = 0
    """What it has spent in this game turn: in its own player turn, and against enemy spies (33.51)."""
    year_total: int = 0
    """Its BRPs at the start of the year, after SW construction (15.53)."""
    granted: int = 0
    """What it has granted to others in this year (15.53)."""
    aided: int = 0
    """What it has given as foreign aid in this year (33.62)."""
    sr: int = 0
    """Strategic redeployments used in this player turn (16.1)."""
    in_play: bool = True
    """False before a power enters (the USA in 1939)."""
    fell: int = 0
    """The game turn in which it was conquered; 0: it was not."""
    taken: int = 0
    """The number of the player turn in which the enemy took its capital; 0: it holds it (26.2)."""
    gave: tuple[Side, ...] = ()
    """The powers to which it has ever granted BRPs (15.54)."""


NEUTRAL, ATTACKED, ALLIED, CONQUERED = "neutral", "attacked", "allied", "conquered"
"""How a minor country stands: out of the war; attacked and on its own; with an alliance; conquered."""


class Minor(Value):
    """A minor country."""

    id: str
    status: str = NEUTRAL
    ally: Side = ""
    """The power with which it is allied: its own minor ally's (25), or who intervened (23.1)."""
    active: bool = False
    """An active minor ally: its units are part of the power's force pool (25.3)."""
    attacker: Side = ""
    since: int = 0
    """The number of the player turn in which it was attacked or activated."""
    turns: int = 0
    """Independent turns that it has taken since (23.2)."""
    barred: bool = False
    """It can never be activated any more (25.7)."""
    aid: dict[Side, int] = {}
    """Foreign aid received, by giver (33.6)."""


class Mission(Value):
    """Air factors or a fleet on a mission in a combat phase (14.11)."""

    unit: str
    kind: str
    """support, counterair, port, das, interception, bombard, transport, invasion, …"""
    hex: str
    path: tuple[str, ...] = ()
    """The hexes of a fleet's way, its base first (29.52)."""
    cargo: tuple[str, ...] = ()
    met: bool = False
    """Defensive air support that interceptors have fought already (28.444)."""


class Voyage(Value):
    """Fleets at sea together: on a mission, changing base, fleeing or intercepting (29.52, 29.53)."""

    lead: str
    """The fleet by which it is called; it stays so though that fleet be lost."""
    side: Side
    """The power that has sent it."""
    purpose: str
    """One of `navy.PURPOSES`: base, transport, invasion, bombard, flight, interception."""
    front: str
    units: tuple[str, ...]
    """The fleets, in the order in which they joined."""
    way: tuple[str, ...]
    """The hexes that it goes through, the base of the first fleet first, the destination last."""
    cargo: tuple[str, ...] = ()
    """The units aboard (29.55)."""
    target: str = ""
    """Of interceptors: the lead of the voyage that they intercept, in the last hex of their way."""
    level: int = 0
    """Of interceptors: 1 against fleets on the move, 2 against interceptors, and so on (29.56)."""
    met: str = ""
    """The hex in which it is or was intercepted; empty: nowhere (29.53)."""
    ended: bool = False
    """It has been beaten, has turned back or has failed: nothing is left but to go home."""

    @property
    def end(self) -> str:
        """Its destination."""
        return self.way[-1]


class Bridgehead(Value):
    """A bridgehead counter (9)."""

    side: str
    """axis or allies: whose counters are used up."""
    power: Side
    invasion: bool = False
    """Placed by an invasion: supply may come over the beach (27.24)."""


class Breakthrough(Value):
    """A breakthrough hex of this combat phase, with the armour that may exploit from it (14.31)."""

    hex: str
    units: tuple[str, ...] = ()
    """Exploiting units that were placed in it."""
    origins: tuple[str, ...] = ()
    """The hexes from which it was attacked (14.32)."""
    ways: dict[str, tuple[str, ...]] = {}
    """The ways that exploiting units have gone from it, for those who repeat them (14.33)."""


class Entry(Value):
    """One change of a power's BRPs in this year."""

    power: Side
    turn: int
    amount: int
    reason: str
    what: str = ""


class Grant(Value):
    """BRPs that a power has granted and that have not arrived (15.57)."""

    giver: Side
    receiver: Side
    amount: int
    way: str
    """capital, murmansk, persia or turkey."""
    escorts: tuple[str, ...] = ()
    """Fleets that escort it in this redeployment (29.61)."""
    waits: int = 0
    """The game turn in which it came into the Lend Lease box; 0: it has not left its country (40.3)."""
    port: str = ""
    """The port in which it waits on its way through Turkey (40.5)."""


class Holding(Value):
    """An area whose BRPs a power counted at the last year start (24.3, 24.6)."""

    power: Side
    area: str
    brp: int
    lost: int = 0
    """The number of the player turn in which it was lost; the owner has his next combat phase to retake it."""
