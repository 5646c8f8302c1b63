"""What happens from turn to turn, as the log tells it."""

from __future__ import annotations

from esagono.kernel import Event
from esagono.kernel.state import ASIDE, HEADING


class TurnBegins(Event):
    """A turn begins."""

    scene = "turn"
    tells = HEADING

    turn: int
    first: str
    first_month: str
    last: str
    last_month: str
    year: str


class WeatherRolled(Event):
    """The Axis rolls for the weather."""

    dice = "1d10 weather"

    die: int
    drm: int
    climate: str
    result: str


class WeatherTold(Event):
    """The weather of the turn."""

    tells = ASIDE
    ways = ("storm",)

    weather: str
    storm: bool

    @property
    def way(self) -> str:
        """Whether there is a storm."""
        return "storm" if self.storm else ""


class Recovered(Event):
    """A non-OP HQ rolls for recovery."""

    scene = "rally"
    dice = "1d10 recovery"
    ways = ("made",)

    unit: str
    roll: int
    made: bool

    def sign(self) -> str:
        """Whether it recovers."""
        return "recovered" if self.made else "no-recovery"

    @property
    def way(self) -> str:
        """Whether it becomes Operational."""
        return "made" if self.made else ""
