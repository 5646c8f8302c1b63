"""Local data of the procedures of the Aircraft & Artillery Phase. Everybody sees a record."""

from __future__ import annotations

from esagono.games.tcs.fire_records import Check
from esagono.kernel import Record, Side


class Missions(Record):
    """A side that places missions (18.3-1)."""

    side: Side
    battery: str = ""
    mission: str = ""
    """The mission that has been called for and is not on the map yet."""
    hex: str = ""
    observer: str = ""


class Adjusting(Record):
    """A side that adjusts its missions (18.3-2)."""

    side: Side
    hex: str = ""
    """The marker that the opponent is to place."""


class Cover(Record):
    """A side whose units take cover before the shells fall (18.8a, 18.9d)."""

    side: Side


class Bombardment(Record):
    """Sub-phase 5, or a pre-plotted barrage: all attacks, then all morale checks (18.3-3)."""

    cause: str = "barrage"
    checks: tuple[Check, ...] = ()
    """Stacks that check their morale afterwards."""


class Shelling(Record):
    """The attack of all barrages on the units of one side in a hex."""

    side: Side
    """Whose units are attacked."""
    hex: str
    units: tuple[str, ...] = ()
    """Movers alone (18.8c); none named: the whole stack."""
    road: bool = False


class OnMap(Record):
    """A battery on the map that has fired a mission (18.10b)."""

    side: Side
    unit: str
    battery: str


class Flight(Record):
    """The sorties of a side in a turn (25.2)."""

    side: Side
    left: int = 0
    """Sorties still to be placed."""
    placed: tuple[str, ...] = ()
    """The hexes of those that are placed and not resolved yet."""
    hex: str = ""
    """The hex of the one that is being resolved."""
    kind: str = ""
    """area or point."""
    aa: str = ""
    """The AA gun that fires at it."""
    attacks: bool = False
    """It has come through."""


class GunShots(Record):
    """Shots of infantry guns at P targets, besides their area fire (24.5b)."""

    side: Side
    hex: str
    guns: tuple[str, ...]
    """The guns that are still to shoot, once for each tube."""


class Preplot(Record):
    """A side that writes a barrage down before play (2.0-A2)."""

    side: Side
