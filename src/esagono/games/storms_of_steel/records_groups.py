"""Local data of what units do as a group (9.1). Public: secrets live in the world."""

from __future__ import annotations

from esagono.kernel import Record, Side


class GroupMoving(Record):
    """Units that move as a group, each with its hex (9.1.1)."""

    side: Side
    by: str
    units: tuple[str, ...]
    hexes: tuple[str, ...]
    cautious: tuple[bool, ...]
    complete: bool = False
    moved: int = 0
    """How many have moved."""
    paid: int = 0
    """What has been paid: the dearest move so far."""


class Digging(Record):
    """Units that build hasty defences as a group (18.1, 9.1.4)."""

    side: Side
    by: str
    units: tuple[str, ...]
    complete: bool = False


class Grouping(Record):
    """Units that do something else as a group, each in its own way (9.1.4)."""

    side: Side
    by: str
    first: str
    """Who begins."""
    units: tuple[str, ...] = ()
    aims: tuple[str, ...] = ()
    """What each of them does it to: a facing, a hex, a unit."""
    complete: bool = False


class Crossing(Record):
    """Units that go into fortifications, or out of them, as a group (18.2/6, 9.1.4)."""

    side: Side
    by: str
    units: tuple[str, ...]
    complete: bool = False


class GroupRallying(Record):
    """Units that rally as a group (9.1.3)."""

    side: Side
    by: str
    units: tuple[str, ...]
    complete: bool = False
