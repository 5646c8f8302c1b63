"""What happens in movement, as the log tells it."""

from __future__ import annotations

from esagono.kernel import Event


class Moved(Event):
    """A unit has entered a hex."""

    scene = "move"

    unit: str
    hex: str


class ModeChanged(Event):
    """A unit is in another mode."""

    unit: str
    mode: str
