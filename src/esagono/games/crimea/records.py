"""Local data of the procedures."""

from __future__ import annotations

from esagono.kernel import Record, Side

MOVEMENT, MOTORISED, REACTION = "movement", "motorised", "reaction"
"""The movement phases, as the Movement Phase Table names them."""


class Phase(Record):
    """A phase of one side: movement, declaration, combat, …"""

    side: Side
    kind: str = "movement"
    """movement, motorised or reaction: which column of the Movement Phase Table holds."""


class Overstack(Record):
    """A side takes off what is too much (BSR-3.32)."""

    side: Side


class Moving(Record):
    """A unit or stack on the move (BSR-10.4)."""

    side: Side
    units: tuple[str, ...]
    kind: str
    """The phase: movement, motorised or reaction."""
    spent: int = 0
    """Half movement points spent so far."""
    debt: int = 0
    """Half points still due if the hex is left off the road (BSR-10.74x)."""
    steps: int = 0
    """Hexes entered so far."""
    over: bool = False
    """Nothing may be spent any more: one-hex movement, a whole allowance at a river."""
    target: str = ""
    """The hex that is being overrun (BSR-11.4); empty: none."""
    driven: tuple[str, ...] = ()
    """The units that are driven out of it."""
    hexes: int = 0
    """How far they are driven; 0 after the die: the overrun has failed."""


class Journey(Record):
    """A unit that moves by rail or strategically (BSR-11.1, BSR-11.3)."""

    side: Side
    unit: str
    kind: str
    """rail or strategic."""


class Declaring(Record):
    """An attack that is being put together (BSR-12)."""

    side: Side
    targets: tuple[str, ...]
    units: tuple[str, ...] = ()
    buster: str = ""
    """The AA unit that is bunker buster (PB-5.64a)."""


class Demand(Record):
    """A Mandated Attack that the Axis designates (PB-10.74e2)."""

    target: str
    hexes: tuple[str, ...] = ()
    """The Soviet hexes from which it is made."""


class Ordering(Record):
    """A declared attack whose defenders may get an order (BSR-14.3)."""

    side: Side
    """The defender."""
    hex: str
    """The first hex of the attack."""


class Battle(Record):
    """A declared attack that is resolved (BSR-15)."""

    side: Side
    """The attacker."""
    targets: tuple[str, ...]
    units: tuple[str, ...] = ()
    """Non-artillery units that attack."""
    left_out: tuple[str, ...] = ()
    """Designated units that do not take part after all."""
    guns: tuple[str, ...] = ()
    """Attacking artillery."""
    cover: tuple[str, ...] = ()
    """Defending artillery that supports (BSR-14.21)."""
    ships: tuple[str, ...] = ()
    """Ships that support the attack (PB-8.6)."""
    ship_cover: tuple[str, ...] = ()
    """Ships that support the defence (PB-8.63)."""
    supplied: bool = True
    """The attack has Attack Supply."""
    engineers: bool = False
    """The attacker has declared engineer effects (BSR-15.63)."""
    order: str = ""
    """The attacker's order, face up (BSR-15.58)."""
    foe_order: str = ""
    """The defender's order, once it is shown (BSR-15.59)."""
    unsure: bool = False
    """Unknown units defend: the odds come out, and the attacker gives his order, when they are revealed."""
    mandated: bool = False
    air: int = 0
    """Net close air support: above 0 the attacker's."""
    die: int = 0
    drm: int = 0
    column: str = ""
    """The odds column; empty: below 1-4."""
    attacker: str = ""
    """The attacker's result in the table."""
    defender: str = ""
    void: bool = False
    """Unknown defenders were all without defence strength: there is no combat (BSR-15.54)."""
    assault: tuple[tuple[str, str], ...] = ()
    """Engineers over the stacking limit, each with the hex from which it attacks (PB-7.42)."""
    fled: tuple[str, ...] = ()
    """Units that have retreated in this combat."""


class Loss(Record):
    """Levels that a side must lose (BSR-16.2)."""

    side: Side
    units: tuple[str, ...]
    number: int
    first: tuple[str, ...] = ()
    """Those of which one must take the first level."""
    why: str = ""
    """The rule that says so."""
    cause: str = "combat"


class Retreat(Record):
    """Units that retreat together from a hex (BSR-16.4)."""

    side: Side
    by: Side
    """Who chooses the way."""
    units: tuple[str, ...]
    start: str
    length: int = 2
    way: tuple[str, ...] = ()
    """Where they have been, the start first."""
    zones: int = 0
    """Empty hexes in enemy zones that they have passed (BSR-16.45)."""
    away: tuple[str, ...] = ()
    """The defending hexes: the retreat leads away from them."""
    extra: bool = False
    """By an Extra Retreat order (BSR-16.41b)."""
    overrun: bool = False
    """Driven out by an overrun: never through an empty enemy zone (BSR-11.43i)."""
    trains: tuple[str, ...] = ()
    """MSUs that go along (BSR-6.82)."""


class Converting(Record):
    """The Axis converts railways (BSR-19.2)."""

    side: Side
    left: int
    """Conversion points left."""
    tips: dict[str, int] = {}
    """Railheads that have moved in this phase, with the points spent on each."""
    fresh: tuple[str, ...] = ()
    """Hexes converted in this phase."""


class RailWork(Record):
    """The Soviets take railways back and cut them (BSR-19.3, BSR-19.4)."""

    side: Side


class Capturing(Record):
    """The Axis extends captured lines (PB-2.34)."""

    side: Side
    left: int
    """Lines that may still be extended."""


class Ferrying(Record):
    """The Axis begins ferries (PB-2.35)."""

    side: Side


class Building(Record):
    """A side begins strongpoints (BSR-18.35)."""

    side: Side


class Fortifying(Record):
    """Engineers of a side build strongpoints (BSR-23.1)."""

    side: Side


class GunModes(Record):
    """A side turns super-heavy guns (BSR-23.43b)."""

    side: Side
    changed: tuple[str, ...] = ()
    """Those that have been turned in this phase."""


class Advance(Record):
    """Victorious units may advance (BSR-16.5)."""

    side: Side
    targets: tuple[str, ...]
    units: tuple[str, ...]
    must: tuple[str, ...] = ()
    """Those who have to go in, before all others (PB-7.42)."""


class Rations(Record):
    """A side finds out who is supplied; ports serve a limited number (BSR-6.6)."""

    side: Side
    fed: dict[str, str] = {}
    """Units that the owner has given a port."""
    starved: tuple[str, ...] = ()
    """Units that go without."""


class Tapping(Record):
    """A supply counter is a source for a turn (BSR-6.53)."""

    side: Side
    unit: str
    hexes: tuple[str, ...] = ()
    """The hexes served so far."""


class Receipt(Record):
    """A side receives Attack Supply Points (BSR-6.81)."""

    side: Side
    left: int = 0
    """Points that are not made into counters yet."""


class Railhead(Record):
    """A captured railway supplies units near its forward end (PB-2.34f)."""

    side: Side
    hex: str
    served: int = 0


class Replacing(Record):
    """The replacement phase of a side (SOP-A3)."""

    side: Side


class Rebuilding(Record):
    """A side spends replacement points in its Engineer Phase (BSR-20.0)."""

    side: Side


class Gathering(Record):
    """A side takes special groups, converts units and places Militia in the reinforcement phase (SOP-A4)."""

    side: Side


class UnitConversion(Record):
    """A conversion of which the owner chooses the place (PB-4.2)."""

    side: Side
    group: str
    back: bool = False
    """The new units become the old ones again."""


class Leaving(Record):
    """A unit that is to be withdrawn (BSR-8.71)."""

    side: Side
    unit: str
    levels: int
    """The levels with which it leaves."""
    firm: bool = False
    """Not cancellable (PB-3.42)."""
    made_up: int = 0
    """Missing levels that points or other units have made up for."""
