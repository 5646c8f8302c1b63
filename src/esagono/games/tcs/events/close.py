"""What happens in assaults, overruns, minefields and on carriers, as the log tells it."""

from __future__ import annotations

from esagono.kernel import Event, Side


class AssaultBegins(Event):
    """A stack assaults a hex."""

    scene = "result"

    side: Side
    start: str
    hex: str


class OverrunBegins(Event):
    """Vehicles overrun a hex."""

    scene = "result"

    side: Side
    start: str
    hex: str


class AssaultersStopped(Event):
    """The assaulters do not get into the hex, or have to go back."""

    side: Side
    hex: str


class RoundBegins(Event):
    """A round of an assault."""

    hex: str
    round: int


class HexTaken(Event):
    """One side is left in the assaulted hex."""

    hex: str
    side: Side


class StandOff(Event):
    """Nobody can hurt anybody: the assaulters go back."""

    hex: str


class SetDown(Event):
    """A unit is set up before play."""

    unit: str
    hex: str


class Mounted(Event):
    """A unit is aboard or towed."""

    unit: str
    carrier: str


class Dismounted(Event):
    """A unit is on the ground again."""

    unit: str


class TravelDeclared(Event):
    """A unit with transport of its own has declared how it moves."""

    unit: str
    how: str


class Arrived(Event):
    """A reinforcement is on the map."""

    scene = "move"

    unit: str
    hex: str


class MineRolled(Event):
    """The dice for a step of a vehicle in a minefield."""

    scene = "result"
    dice = "2d6 mines"

    unit: str
    roll: int
    hit: bool


class Breached(Event):
    """A breach in a minefield."""

    hex: str
    unit: str


class MinesLaid(Event):
    """A new minefield."""

    hex: str
    side: Side
