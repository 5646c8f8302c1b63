"""The pieces of a world: units, squadrons, ships, attacks, works; each a value of its own."""

from __future__ import annotations

from esagono.kernel import Side, Value

GENERAL, EMERGENCY, OOS = "", "emergency", "oos"
"""Supply states of a unit (BSR-6.7): no marker, Emergency Supply, Out of Supply."""
ASSAULT = "assault"
"""The mode of a unit that is embarked for an amphibious assault (PB-8.73b)."""
FIRE, MOBILE, EITHER = "fire", "mobile", "either"
"""Modes of super-heavy guns; `either`: the owner chooses when the game begins (PB-9.42)."""
NO_RETREAT, EXTRA_RETREAT = "no-retreat", "extra-retreat"
UNKNOWN = "?"
"""What a side does not know."""


class Unit(Value):
    """A ground unit in play."""

    id: str
    hex: str = ""
    """Empty while it is off the map."""
    box: str = ""
    """The box in which it is while it is off the map; a ship's id while it is aboard."""
    level: int = 1
    """Strength levels left; 0 when it is lost."""
    due: int = 0
    """The turn in which it arrives, or may leave its box; of supply counters and bridges when they are free."""
    entry: str = ""
    """Where a reinforcement enters, as the scenario says it; where a rebuilt unit has entered."""
    supply: str = GENERAL
    nonop: bool = False
    """An HQ that is not Operational (BSR-22.21)."""
    mode: str = ""
    """fire or mobile: super-heavy guns (BSR-23.4)."""
    shots: int = 0
    """Shots that a super-heavy gun with an asterisk has fired (PB-7.32d)."""
    tried: bool = True
    """False: a UR/MG or Militia counter that nobody has looked at (BSR-22.5, BSR-22.6)."""
    garrison: bool = False
    overrun: bool = False
    """An Overrun marker (BSR-11.44)."""
    activated: bool = False
    """Activated by an HQ in this turn (BSR-10.24c)."""
    receiving: bool = False
    """It receives replacements and does not move (BSR-10.12, BSR-10.22)."""
    waits: int = 0
    """Do Not Move: turns left."""
    moved: str = ""
    """How it has moved in this phase: normal, one-hex, infiltration, strategic, rail, overrun, …; empty: not at all."""
    railed: bool = False
    """It has moved by rail or strategically in this turn (BSR-11.12, BSR-11.34)."""
    worked: bool = False
    """An engineer that has converted a rail hex in this segment (BSR-23.11)."""
    shifted: bool = False
    """A super-heavy gun that has moved in the movement phase of this turn (BSR-23.43b)."""
    began: str = ""
    """The hex in which it began the phase (BSR-11.41)."""
    attacked: bool = False
    """It has attacked in this combat phase (BSR-15.23)."""
    beset: bool = False
    """It has been attacked in this combat phase (BSR-15.23)."""
    fired: bool = False
    """It has given support in this combat phase (T-ARTY)."""
    silenced: bool = False
    """Artillery with an HQ in an Interdiction Zone that the Axis has named: it gives no support (BSR-13.24)."""
    damage: int = 0
    """Damage points of a flotilla (PB-8.85)."""
    cause: str = ""
    """What took its last level."""
    spans: str = ""
    """The hexside that a bridge unit spans (BSR-23.21)."""
    paid: int = 0
    """Half points that it has paid to enter in this phase (BSR-8.12)."""
    owes: int = 0
    """Half points still due if it leaves its hex of entry off the road (BSR-10.74x)."""
    home: str = ""
    """The city of Militia, which keeps within five hexes of it (BSR-22.64)."""


class Squadron(Value):
    """An air unit or a dummy (BSR-17)."""

    id: str
    type: str
    """A row of aircraft.csv."""
    box: str = "ready"
    """ready, flown, damaged, destroyed, or gone."""
    mission: str = ""
    """The hex, or the naval box, over which it is; of the enemy's face-down stacks unknown."""
    firing: bool = False
    """A fighter that fires instead of flying the mission (BSR-17.31)."""
    naval: bool = False
    shown: bool = True
    target: str = ""
    """The ship that it attacks (PB-6.44c)."""


class Mission(Value):
    """A stack of air units over a hex, face down until it is shown (BSR-13.1, BSR-15.1)."""

    hex: str
    side: Side
    kind: str
    """interdiction, cas, ship-attack or intercept."""
    squadrons: tuple[str, ...]
    shown: bool = False


class Ship(Value):
    """A ship or transport group (PB-8)."""

    id: str
    ready: bool = True
    """Ready or Sailed (PB-8.13)."""
    damage: int = 0
    at: str = ""
    """A port hex, a sea hex, a sea zone, a box."""
    start: str = ""
    """The port from which it left in this phase (PB-8.3, abort)."""
    spent: int = 0
    """NMP spent in this phase."""
    cargo: tuple[str, ...] = ()
    boarded: int = 0
    """The damage points that it had when it took its passengers aboard (PB-8.34c2)."""
    fired: bool = False
    """It has given support in this combat phase (PB-8.61a)."""
    box: str = ""
    """cadre, eliminated, reinforcements; empty: in play."""


class Attack(Value):
    """A declared attack (BSR-12)."""

    side: Side
    targets: tuple[str, ...]
    units: tuple[str, ...]
    """Designated attackers; who takes part in the end is decided when it is resolved (BSR-15.2)."""
    mandated: bool = False
    unordered: bool = False
    """Everybody knows that no order lies on it: none could be given."""
    support: tuple[str, ...] = ()
    """Defensive artillery committed to it (BSR-14.21)."""
    buster: str = ""
    """The attacking AA unit that is bunker buster (PB-5.64a)."""
    order: str = ""
    """The defender's order, face down (BSR-14.32)."""
    forced: bool = False
    """It must be made: an overrun was cancelled by unknown units (BSR-11.42a)."""
    ships: tuple[str, ...] = ()
    """Ships in port that support the defence (PB-8.63)."""
    supplied: tuple[str, ...] = ()
    """The MSUs and Dumps that are to pay for Attack Supply, one point each (BSR-15.31)."""


class Strongpoint(Value):
    """A strongpoint (BSR-18.3)."""

    side: Side
    done: bool = True
    """Completed; else under construction."""
    emergency: bool = False
    """An Emergency Supply marker lies on it (BSR-6.76)."""


class Ledger(Value):
    """One entry of the record of Axis victory points."""

    turn: int
    points: int
    reason: str
    what: str = ""
