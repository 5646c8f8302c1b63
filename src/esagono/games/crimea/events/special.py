"""What happens in special movement and in the engineer phases, as the log tells it."""

from __future__ import annotations

from esagono.kernel import Event, Side
from esagono.kernel.state import RESULT, SCENE


class Revealed(Event):
    """An unknown unit is turned."""

    tells = RESULT

    unit: str
    hex: str


class OverrunTried(Event):
    """An overrun is rolled for."""

    scene = "result"
    tells = SCENE
    dice = "1d10 overrun"
    ways = ("failed",)

    side: Side
    hex: str
    attack: int
    defence: int
    drm: int
    die: int
    made: bool

    def sign(self) -> str:
        """Whether it is one."""
        return "overrun-tried" if self.made else "overrun-failed"

    @property
    def way(self) -> str:
        """Whether the enemy is driven out."""
        return "" if self.made else "failed"


class OverrunCancelled(Event):
    """Unknown units turn out too strong for the overrun."""

    tells = RESULT

    side: Side
    hex: str


class OverrunMarked(Event):
    """A unit that was driven out carries an Overrun marker."""

    scene = "hit"
    tells = RESULT

    unit: str


class ModeChanged(Event):
    """A super-heavy gun changes its mode."""

    unit: str
    mode: str


class RailChanged(Event):
    """A rail hex is converted, captured, cut, or Soviet again."""

    hex: str
    state: str


class FerryChanged(Event):
    """A ferry is begun, finished or removed."""

    hex: str
    state: str


class StrongpointBuilt(Event):
    """A strongpoint is begun or completed."""

    ways = ("begun",)

    side: Side
    hex: str
    done: bool

    @property
    def way(self) -> str:
        """Whether it is completed."""
        return "" if self.done else "begun"
