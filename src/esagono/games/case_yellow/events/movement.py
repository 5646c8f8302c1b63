"""What happens in movement, as the log tells it: on the ground, by rail and from the air."""

from __future__ import annotations

from esagono.kernel import Event, Side


class ControlChanged(Event):
    """A hex changes hands."""

    hex: str
    side: Side


class Moved(Event):
    """A unit has moved."""

    scene = "move"
    unit: str
    hex: str


class Interdicted(Event):
    """The crossings of a hex are interdicted."""

    scene = "result"
    hex: str
    asset: str


class InterdictionFails(Event):
    """An attack on crossings fails."""

    scene = "result"
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

    scene = "move"
    unit: str
    hex: str
    result: str


class EbenEmaelRolled(Event):
    """The gliders have landed on the fortress."""

    scene = "test"
    destroyed: bool

    def sign(self) -> str:
        """Whether the fortress is out of action."""
        return "fortress-destroyed" if self.destroyed else "fortress-holds"


class Crossed(Event):
    """A unit crosses into a bridgehead."""

    scene = "move"
    unit: str
    hex: str


class BridgeheadTried(Event):
    """A German unit tries to make a bridgehead."""

    scene = "result"
    unit: str
    hex: str
    roll: int
    """With what is added to the die."""
    made: bool

    def sign(self) -> str:
        """Whether there is a bridgehead now."""
        return "bridgehead" if self.made else "no-bridgehead"


class BridgeheadLifted(Event):
    """A bridgehead marker is removed."""

    hex: str


class MovedByRail(Event):
    """A unit has been moved by rail."""

    scene = "move"
    unit: str
    hex: str


class Arrived(Event):
    """A reinforcement has come onto the map."""

    scene = "move"
    unit: str
    hex: str


class ScreenVanishes(Event):
    """A cavalry division slips away before the enemy."""

    scene = "gone"
    unit: str


class Exited(Event):
    """A unit leaves the map by its edge."""

    scene = "gone"
    unit: str
