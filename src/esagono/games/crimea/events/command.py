"""What headquarters and substitutes do, as the log tells it."""

from __future__ import annotations

from esagono.kernel import Event, Side


class Covered(Event):
    """An artillery unit is committed to a defence."""

    unit: str
    hexes: str


class OrderGiven(Event):
    """The attacker gives an order, face up."""

    side: Side
    hexes: str
    order: str


class OrderShown(Event):
    """The order of the defender is turned up."""

    side: Side
    hexes: str
    order: str


class Disbanded(Event):
    """A non-OP HQ is disbanded."""

    unit: str
    points: int


class SubstituteDetached(Event):
    """A division detaches a substitute."""

    unit: str
    substitute: str


class Recombined(Event):
    """A substitute restores a level."""

    unit: str
    substitute: str
    level: int
