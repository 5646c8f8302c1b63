"""What happens in movement, as the log tells it."""

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


class Arrived(Event):
    """A reinforcement has come onto the map."""

    unit: str
    hex: str


class Withdrawn(Event):
    """A unit is withdrawn."""

    unit: str


class Activated(Event):
    """An HQ activates a unit."""

    unit: str
    hq: str
