"""What happens in movement, as the log tells it."""

from __future__ import annotations

from esagono.kernel import Event, Side
from esagono.kernel.state import ASIDE


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


class Arrived(Event):
    """A reinforcement has come onto the map."""

    scene = "move"

    unit: str
    hex: str


class Withdrawn(Event):
    """A unit is withdrawn."""

    scene = "gone"

    unit: str


class Activated(Event):
    """An HQ activates a unit."""

    unit: str
    hq: str


class Dispersed(Event):
    """A brigade is divided into its parts."""

    unit: str
    parts: tuple[str, ...]
