"""What airborne units do, as the log tells it."""

from __future__ import annotations

from esagono.kernel import Event


class Dropped(Event):
    """An airborne unit drops."""

    scene = "move"

    unit: str
    hex: str
