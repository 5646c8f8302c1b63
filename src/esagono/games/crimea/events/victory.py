"""Victory points, as the log tells them."""

from __future__ import annotations

from esagono.kernel import Event


class Scored(Event):
    """The Axis total changes."""

    points: int
    reason: str
    what: str
    total: int


class PlanChosen(Event):
    """The Axis has chosen its Victory Plan; which, nobody else knows."""


class PlanRevealed(Event):
    """The Victory Plan of the Axis is revealed."""

    plan: str


class StraitCrossed(Event):
    """The mountain divisions cross the Strait of Kerch and leave the game."""


class GroupTried(Event):
    """A die decides whether a special group comes."""

    group: str
    roll: int
    comes: bool
