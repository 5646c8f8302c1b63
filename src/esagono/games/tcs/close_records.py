"""Local data of assaults, overruns and mines."""

from __future__ import annotations

from esagono.games.tcs.fire_records import AreaFire, Volley
from esagono.games.tcs.records import ASSAULT
from esagono.kernel import Record, Side


class Assault(Record):
    """An assault or an overrun (22.0, 23.0)."""

    side: Side
    units: tuple[str, ...]
    start: str
    hex: str
    kind: str = ASSAULT
    costs: dict[str, int] = {}
    """What each unit pays for the hex, in sixths."""
    road: bool = False
    round: int = 0
    hopeless: int = 0
    """Rounds in a row in which no fire could do anything."""
    impulse: bool = False
    """Of an overrun: it goes by impulses (23.0j)."""
    used: int = 0
    """Of an overrun by impulses: sixths spent in this move."""
    origin: str = ""
    """Of an overrun that follows another: the hex from which the first one set out (23.0k)."""
    onward: str = ""
    """Of an overrun: the next hex that is overrun straight away (23.0k)."""
    onward_road: bool = False
    shaken: tuple[str, ...] = ()
    """Passengers that were Suppressed or Paralyzed before; they do not stop it."""
    failed: tuple[str, ...] = ()
    """Vehicle formations that have failed; their vehicles flee (22.0k)."""
    over: bool = False


class Salvo(Record):
    """The fire of one side, or of both at once, in a round of an assault (22.0-6)."""

    side: Side
    """Who assaults."""
    sides: tuple[Side, ...]
    """Who fires."""
    hex: str
    start: str
    kind: str
    volleys: tuple[Volley, ...] = ()
    fires: tuple[AreaFire, ...] = ()
    """Area fires that have been rolled for, for the morale checks."""


class Again(Record):
    """Units that are Suppressed once more in an assault (22.0c)."""

    side: Side
    hex: str
    units: tuple[str, ...]


class Reform(Record):
    """A side that may dismount and go to Fire mode after a round (22.0-7)."""

    side: Side
    hex: str
    done: bool = False


class Breach(Record):
    """An attempt to breach a minefield (21.3)."""

    side: Side
    unit: str
    hex: str
    start: str = ""


class Mined(Record):
    """Units that have entered a minefield (21.0b)."""

    side: Side
    hex: str
    units: tuple[str, ...]
