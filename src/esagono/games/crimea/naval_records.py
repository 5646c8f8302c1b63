"""Local data of the naval procedures."""

from __future__ import annotations

from esagono.kernel import Record, Side


class Harbour(Record):
    """The Naval Readiness Phase (PB-8.13, PB-8.35)."""

    side: Side
    mending: tuple[str, ...] = ()
    """Sailed ships that are repaired instead of made Ready."""
    tried: tuple[str, ...] = ()
    """Ships that have rolled to become Ready."""


class Voyage(Record):
    """A ship whose movement is over and that rolls for losses (PB-8.31)."""

    side: Side
    ship: str
    abort: bool = False
    """The table says Abort: it returns, or takes one damage point more."""
