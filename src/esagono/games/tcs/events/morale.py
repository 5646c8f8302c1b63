"""The morale of formations, as their owner's log tells it."""

from __future__ import annotations

from esagono.kernel import Event
from esagono.kernel.state import RESULT


class MoraleReduced(Event):
    """A battalion or vehicle formation gets a point of its morale back."""

    tells = RESULT
    dice = "1d6 rest"

    formation: str
    roll: int
    value: int


class MoraleStays(Event):
    """The morale of a formation stays as bad as it was."""

    tells = RESULT
    dice = "1d6 rest"

    formation: str
    roll: int
    value: int
