"""Local data of turns, movement, combat, artillery, aircraft and cards. Public: secrets live in the world."""

from __future__ import annotations

from typing import Literal

from esagono.kernel import Record, Side, Value

Mode = Literal["direct", "indirect", "artillery", "mines", "air", "card"]
"""How an attack comes about; direct fire at the own hex is close combat."""


class Bidding(Record):
    """CAPs declared for the initiative (3.2.4)."""

    first: Side = ""
    second: Side = ""
    bids: dict[Side, int] = {}
    later: tuple[Side, ...] = ()
    """Who declares after them, when more than two players roll (21.0)."""
    done: bool = False
    lucky: tuple[Side, ...] = ()
    """Who rolls twice (C-12)."""
    raised: dict[Side, int] = {}
    """What cards add to the rolls (V30)."""
    thrown: dict[Side, tuple[int, ...]] = {}
    """The dice as they lie, until they count."""
    kept: tuple[Side, ...] = ()
    """Who lets his dice lie, though he could roll one again (V14)."""


class Turn(Record):
    """One player's turn: one action or a pass (2.2)."""

    side: Side
    done: bool = False
    added: int = 0
    """CAPs that the player wants to add to the AP of his action (3.2.1)."""
    revealed: tuple[str, ...] = ()
    """Units that have come out of hiding in order to act (10.0/1)."""
    left: int = 1
    """Actions that are left: a double action has two (C-10)."""
    made: int = 0
    acted: tuple[tuple[str, str], ...] = ()
    """Who has acted, and in which hex: mines there go off (18.5)."""
    laid: tuple[str, ...] = ()
    """Mines that the action itself has laid: they wait for the next (A-323)."""
    cards_only: bool = False
    """Nothing but cards may be played (V12)."""


class Activating(Record):
    """An activation with variable APs (3.0.1)."""

    unit: str
    cap: int = 0
    boost: int = 0
    luck: bool = False
    faces: tuple[int, ...] = ()


class Moving(Record):
    """One unit enters one hex (5.0), a vehicle its bonus hexes after it (14.0)."""

    unit: str
    hex: str
    cautious: bool = False
    by: str = "ap"
    bonus: int = 0
    """Bonus hexes that are left."""
    cost: int = 0
    """What its own move has cost so far."""
    paid: int = 0
    """What has been paid for it: in a group the cost of the dearest move."""
    group: tuple[str, ...] = ()
    """The units that move with it as a group, itself among them."""
    goes_on: bool = False
    die: int = 0
    """What wire or a road block adds to the cost (18.4)."""
    bogs: bool = False
    """It has entered ground on which it may be immobilised (14.1)."""
    cap: int = 0
    boost: int = 0
    luck: bool = False
    faces: tuple[int, ...] = ()


class Facing(Record):
    """A unit may turn freely (5.2/2)."""

    unit: str


class Weapon(Value):
    """What attacks in place of the printed firepower of a unit: artillery, a mine, a bomb, a weapon card."""

    name: str
    red: int = 0
    blue: int = 0
    flags: tuple[str, ...] = ()

    def fp(self, colour: str) -> int:
        """Its firepower of a colour."""
        return self.red if colour == "red" else self.blue


class Attack(Record):
    """A leader with its supporters (7.0, 9.1.2), or a weapon with nobody behind it, attacks a hex."""

    side: Side
    """Who rolls; nobody for a weapon that belongs to nobody."""
    leader: str
    """Empty when no unit attacks."""
    hex: str
    by: str = ""
    support: tuple[str, ...] = ()
    committed: bool = False
    left: tuple[str, ...] = ()
    """Target units not yet rolled for."""
    target: str = ""
    cap: int = 0
    hits: tuple[tuple[str, int], ...] = ()
    mode: Mode = "direct"
    weapon: Weapon | None = None
    origin: str = ""
    """Where the fire is judged from when that is not the leader's hex: a mortar's spotting hex."""
    number: int = 0
    """What the roll must reach in place of a defence value: a mine's number (18.5/3)."""
    fp: int = 0
    """Firepower that cards add (C-09)."""
    boost: int = 0
    """What cards add to the roll that comes next (V30)."""
    luck: bool = False
    """The next roll is made twice (C-12)."""
    faces: tuple[int, ...] = ()
    """The dice as they lie, until they count."""
    honour: tuple[tuple[str, Side], ...] = ()
    """Units among the targets whose loss can be avenged, with their owners (V06)."""
    aloft: bool = False
    """It is aimed at the aircraft over the hex, not at what is on the ground (20.0/6)."""
    salvo: int = 0
    """Bombs that are still to be resolved (20.4)."""


class SmokeShot(Record):
    """A unit makes smoke (13.1)."""

    side: Side
    unit: str
    by: str


class Hit(Record):
    """What one unit suffers from an attack (7.3, 7.4)."""

    unit: str
    hits: int


class Plotting(Record):
    """A side plots its artillery (2.0/5), or writes down what is to fall in round 1 (1.0/8)."""

    side: Side
    preparatory: bool = False
    asked: int = 0
    """Questions that are answered."""


class Flying(Record):
    """An aircraft flies one string of impulses (20.0/1)."""

    unit: str
    by: str
    left: int
    """Impulses that are left."""
    forward: bool = False
    """It has moved forward in this string."""
    turned: bool = False
    """It has turned since its last move forward."""
    struck: bool = False
    """It has attacked since its last move forward."""
    levelled: bool = False
    """It has changed its altitude since its last move forward."""
    over: bool = False


class Strike(Record):
    """One strike of artillery falls (2.0/6)."""

    side: Side
    battery: str
    hex: str
    shell: str = "he"
    asked: bool = False


class Falling(Record):
    """The strikes of this pre-round sequence, by now known to everybody."""

    strikes: tuple[Strike, ...] = ()


class Rallying(Record):
    """One unit tries to rally (7.5)."""

    unit: str
    friends: int = 0
    """Healthy friends in the hex when the action began (A-100)."""
    cap: int = 0
    boost: int = 0
    luck: bool = False
    faces: tuple[int, ...] = ()


class Playing(Record):
    """A card played on a unit or a group (8.1, 9.2/6)."""

    side: Side
    card: str
    by: str
    units: tuple[str, ...] = ()
    complete: bool = False
    hex: str = ""
    """The hex that the card is played on, where it asks for one."""
    cap: int = 0
    boost: int = 0
    luck: bool = False
    faces: tuple[int, ...] = ()


class Avenging(Record):
    """A veteran unit has fallen, and somebody may have to fall for it (V06)."""

    side: Side
    """Whose veterans they were."""
    killers: tuple[str, ...]
    avenged: bool = False


class Marching(Record):
    """One unit moves two hexes by card (C-05)."""

    unit: str
    left: int = 2
    to: str = ""
