"""What happens in movement, as the log tells it: on the ground, by rail and from the air."""

from __future__ import annotations

from esagono.kernel import Event, Side


class ControlChanged(Event):
    """A hex changes hands."""

    hex: str
    side: Side


class Moved(Event):
    """A unit has moved."""

    unit: str
    hex: str


class Interdicted(Event):
    """The crossings of a hex are interdicted."""

    hex: str
    asset: str


class InterdictionFails(Event):
    """An attack on crossings fails."""

    hex: str
    asset: str


class InterdictionLifted(Event):
    """A Crossing Interdicted marker is removed."""

    hex: str


class DropPlanned(Event):
    """An airborne unit is to land in a hex."""

    unit: str
    hex: str


class Landed(Event):
    """An airborne unit has landed."""

    unit: str
    hex: str
    result: str


class EbenEmaelRolled(Event):
    """The gliders have landed on the fortress."""

    destroyed: bool


class Crossed(Event):
    """A unit crosses into a bridgehead."""

    unit: str
    hex: str


class BridgeheadTried(Event):
    """A German unit tries to make a bridgehead."""

    unit: str
    hex: str
    roll: int
    """With what is added to the die."""
    made: bool


class BridgeheadLifted(Event):
    """A bridgehead marker is removed."""

    hex: str


class MovedByRail(Event):
    """A unit has been moved by rail."""

    unit: str
    hex: str


class Arrived(Event):
    """A reinforcement has come onto the map."""

    unit: str
    hex: str


class ScreenVanishes(Event):
    """A cavalry division slips away before the enemy."""

    unit: str


class Exited(Event):
    """A unit leaves the map by its edge."""

    unit: str
