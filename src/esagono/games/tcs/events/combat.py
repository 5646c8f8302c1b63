"""What happens in fire combat and morale, as the log tells it."""

from __future__ import annotations

from esagono.kernel import Event, Side


class AreaFired(Event):
    """Area fire at a hex, with the column of the Fire Table and its result."""

    scene = "fire"
    dice = "2d6 fire"

    side: Side
    hex: str
    column: str
    roll: int
    result: str


class PointFired(Event):
    """Point fire at targets in a hex."""

    scene = "fire"
    dice = "2d6 fire"

    side: Side
    hex: str
    column: str
    roll: int
    result: str


class NoEffect(Event):
    """Fire that is shifted off the table."""

    side: Side
    hex: str


class AtRolled(Event):
    """An AT roll against a target."""

    scene = "fire"
    dice = "2d6 at"

    unit: str
    roll: int
    needed: int
    hit: bool


class StepLost(Event):
    """A unit loses a step."""

    scene = "hit"

    unit: str
    left: int


class Eliminated(Event):
    """A unit is gone."""

    scene = "gone"

    unit: str
    hex: str


class Checked(Event):
    """A stack has checked its morale."""

    scene = "result"
    dice = "2d6 morale"

    hex: str
    unit: str
    roll: int
    result: str


class Surrendered(Event):
    """A stack surrenders."""

    scene = "gone"

    hex: str
    side: Side


class Flees(Event):
    """A stack begins a Save Yourself Retreat."""

    scene = "result"

    hex: str
    side: Side


class Recovered(Event):
    """A stack recovers."""

    hex: str
    side: Side


class VehicleMoraleChecked(Event):
    """A vehicle formation checks its Vehicle Morale."""

    scene = "result"
    dice = "1d6 vehicle-morale"

    formation: str
    roll: int
    failed: bool
