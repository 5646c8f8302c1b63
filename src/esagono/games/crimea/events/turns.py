"""What happens from turn to turn, as the log tells it."""

from __future__ import annotations

from esagono.kernel import Event


class TurnBegins(Event):
    """A turn begins."""

    turn: int
    dates: str


class WeatherTold(Event):
    """The weather of the turn."""

    weather: str
    storm: bool


class Recovered(Event):
    """A non-OP HQ rolls for recovery."""

    unit: str
    roll: int
    made: bool
