"""Victory points, as the log tells them."""

from __future__ import annotations

from esagono.kernel import Event


class Scored(Event):
    """The Axis total changes."""

    points: int
    reason: str
    what: str
    total: int
