"""Local data of the procedures. Public: secrets live in the world."""

from __future__ import annotations

from esagono.kernel import Record, Side


class Placing(Record):
    """A side sets up its units (1.0/4)."""

    side: Side


class Bidding(Record):
    """CAPs declared for the initiative (3.2.4)."""

    first: Side = ""
    second: Side = ""
    bids: dict[Side, int] = {}
    done: bool = False


class Turn(Record):
    """One player's turn: one action or a pass (2.2)."""

    side: Side
    done: bool = False
    added: int = 0
    """CAPs that the player wants to add to the AP of his action (3.2.1)."""


class Activating(Record):
    """An activation with variable APs (3.0.1)."""

    unit: str
    cap: int = 0


class Moving(Record):
    """One unit enters one hex (5.0)."""

    unit: str
    hex: str
    cautious: bool = False


class GroupMoving(Record):
    """Units that move as a group, each with its hex (9.1.1)."""

    side: Side
    by: str
    units: tuple[str, ...]
    hexes: tuple[str, ...]
    cautious: tuple[bool, ...]
    complete: bool = False


class Facing(Record):
    """A unit may turn freely (5.2/2)."""

    unit: str


class Attack(Record):
    """A leader, with its supporters, attacks a hex (7.0, 9.1.2)."""

    side: Side
    leader: str
    hex: str
    by: str
    support: tuple[str, ...] = ()
    committed: bool = False
    left: tuple[str, ...] = ()
    """Target units not yet rolled for."""
    target: str = ""
    cap: int = 0
    hits: tuple[tuple[str, int], ...] = ()


class Hit(Record):
    """What one unit suffers from an attack (7.3, 7.4)."""

    unit: str
    hits: int


class Rallying(Record):
    """One unit tries to rally (7.5)."""

    unit: str
    friends: int = 0
    """Healthy friends in the hex when the action began (A-100)."""
    cap: int = 0


class GroupRallying(Record):
    """Units that rally as a group (9.1.3)."""

    side: Side
    by: str
    units: tuple[str, ...]
    complete: bool = False


class Playing(Record):
    """A card played on a unit or a group (8.1, 9.2/6)."""

    side: Side
    card: str
    by: str
    units: tuple[str, ...] = ()
    complete: bool = False


class Marching(Record):
    """One unit moves two hexes by card (C-05)."""

    unit: str
    left: int = 2
    to: str = ""
