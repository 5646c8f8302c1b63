"""What happens in special movement and in the engineer phases, as the log tells it."""

from __future__ import annotations

from esagono.kernel import Event, Side


class Revealed(Event):
    """An unknown unit is turned."""

    unit: str
    hex: str


class OverrunTried(Event):
    """An overrun is rolled for."""

    side: Side
    hex: str
    attack: int
    defence: int
    drm: int
    die: int
    made: bool


class OverrunCancelled(Event):
    """Unknown units turn out too strong for the overrun."""

    side: Side
    hex: str


class OverrunMarked(Event):
    """A unit that was driven out carries an Overrun marker."""

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

    side: Side
    hex: str
    done: bool
