"""What happens in the replacement, reinforcement and engineer phases, as the log tells it."""

from __future__ import annotations

from esagono.kernel import Event, Side


class PointsReceived(Event):
    """A side receives replacement points of a kind; `held` is what it has then."""

    side: Side
    kind: str
    points: int
    held: int


class PointsRolled(Event):
    """The roll on the Soviet replacement table."""

    roll: int
    drm: int


class PointsLost(Event):
    """Points that could not be saved."""

    side: Side
    kind: str
    points: int


class Strengthened(Event):
    """A unit has regained a level."""

    unit: str
    level: int


class BoxChanged(Event):
    """A unit goes to another box of the Rebuild Chart, or to the box in which it comes into play."""

    unit: str
    box: str


class Delayed(Event):
    """A unit is placed ahead on the turn track."""

    unit: str
    turn: int


class AirRestored(Event):
    """An air point brings an air unit back."""

    unit: str
    box: str


class MilitiaDisbanded(Event):
    """Militia become replacement points."""

    unit: str
    points: int


class ZapUsed(Event):
    """A Zap gives its men to a unit."""

    zap: str
    unit: str


class Released(Event):
    """A garrison is released."""

    unit: str
    why: str


class GroupTaken(Event):
    """A special reinforcement group is taken."""

    side: Side
    group: str
    points: int


class Converted(Event):
    """A unit takes the place of others."""

    unit: str
    group: str


class WithdrawalCancelled(Event):
    """A unit that should have been withdrawn stays."""

    unit: str
