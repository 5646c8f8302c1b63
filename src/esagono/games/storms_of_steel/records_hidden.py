"""Local data of set-up and of hidden units. Public: secrets live in the world."""

from __future__ import annotations

from esagono.kernel import Record, Side


class Placing(Record):
    """A side sets up its units (1.0/4)."""

    side: Side


class Hiding(Record):
    """A side sets up its hidden units (1.0/8)."""

    side: Side


class Marking(Record):
    """A player marks two hexes for each hidden unit (21.2)."""

    side: Side


class Revealing(Record):
    """A unit that was hidden is turned (10.0)."""

    unit: str


class GroupHiding(Record):
    """Units that hide as a group, with the hexes they stood in (10.2)."""

    side: Side
    by: str
    units: tuple[str, ...]
    hexes: tuple[str, ...]
    complete: bool = False


class HiddenGroupMove(Record, tag="slinking"):  # saved games hold it by this name
    """Hidden units that move as a group (10.1, 9.1.4). Who they are stands in the world, for this is public."""

    side: Side
    by: str
    left: int
    """How often the owner is still asked who goes: once for each unit still hidden, so that the count tells nothing."""
    complete: bool = False
    gone: bool = False
    """The card is played: everybody expects a second hex."""


class Detecting(Record):
    """The opponent looks for a hidden sniper that has fired (10.3)."""

    unit: str
    side: Side
    """Who looks."""
    cap: int = 0
    boost: int = 0
    luck: bool = False
    faces: tuple[int, ...] = ()
