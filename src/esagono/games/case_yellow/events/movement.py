"""What happens in movement, as the log tells it: on the ground, by rail and from the air."""

from __future__ import annotations

from esagono.kernel import Event, Side
from esagono.kernel.state import ASIDE, RESULT, SCENE


class ControlChanged(Event):
    """A hex changes hands."""

    tells = ASIDE

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
    tells = SCENE
    dice = "1d6 interdiction"

    hex: str
    asset: str


class InterdictionFails(Event):
    """An attack on crossings fails."""

    scene = "result"
    tells = SCENE
    dice = "1d6 interdiction"

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
    tells = SCENE
    ways = ("safely", "shot-up")

    unit: str
    hex: str
    result: str

    @property
    def way(self) -> str:
        """Whether it came down whole."""
        return "safely" if self.result == "X" else "shot-up"

    @property
    def dice(self) -> str:  # type: ignore[override]  # computed here, a field elsewhere
        """Each unit has a roll of its own."""
        return f"1d6 landing {self.unit}"


class EbenEmaelRolled(Event):
    """The gliders have landed on the fortress."""

    scene = "test"
    dice = "1d6 eben emael"
    ways = ("fallen", "held")

    destroyed: bool

    def sign(self) -> str:
        """Whether the fortress is out of action."""
        return "fortress-destroyed" if self.destroyed else "fortress-holds"

    @property
    def way(self) -> str:
        """As it went."""
        return "fallen" if self.destroyed else "held"


class Crossed(Event):
    """A unit crosses into a bridgehead."""

    scene = "move"
    unit: str
    hex: str


class BridgeheadTried(Event):
    """A German unit tries to make a bridgehead."""

    scene = "result"
    tells = SCENE
    dice = "1d6 bridgehead"
    ways = ("made", "failed")

    unit: str
    hex: str
    roll: int
    """With what is added to the die."""
    made: bool

    def sign(self) -> str:
        """Whether there is a bridgehead now."""
        return "bridgehead" if self.made else "no-bridgehead"

    @property
    def way(self) -> str:
        """As it went."""
        return "made" if self.made else "failed"


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
    tells = RESULT

    unit: str


class Exited(Event):
    """A unit leaves the map by its edge."""

    scene = "gone"
    unit: str
