"""What happens to BRPs, as the log tells it."""

from __future__ import annotations

from esagono.kernel import Event, Side

BARE = "bare"
"""Told without what the BRPs are for in particular."""


class Paid(Event):
    """A power pays BRPs."""

    power: Side
    amount: int
    reason: str
    what: str = ""

    ways = (BARE,)

    @property
    def way(self) -> str:
        """What it is for in particular is told where there is anything."""
        return "" if self.what else BARE


class Lost(Event):
    """A power loses BRPs against its will."""

    power: Side
    amount: int
    reason: str
    what: str = ""

    ways = (BARE,)

    @property
    def way(self) -> str:
        """What it is for in particular is told where there is anything."""
        return "" if self.what else BARE


class Gained(Event):
    """A power gains BRPs."""

    power: Side
    amount: int
    reason: str
    what: str = ""

    ways = (BARE,)

    @property
    def way(self) -> str:
        """What it is for in particular is told where there is anything."""
        return "" if self.what else BARE


class SharesAgreed(Event):
    """A power's part of the BRPs of a country that allies share."""

    nation: str
    power: Side
    amount: int


class YearBegins(Event):
    """A power's BRPs are calculated for a new year."""

    power: Side
    base: int
    total: int
    limit: int
