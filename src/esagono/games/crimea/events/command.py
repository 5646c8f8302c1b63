"""What headquarters and substitutes do, as the log tells it."""

from __future__ import annotations

from esagono.kernel import Event, Side
from esagono.kernel.state import RESULT


class Covered(Event):
    """An artillery unit is committed to a defence."""

    unit: str
    hexes: tuple[str, ...]


class OrderGiven(Event):
    """The attacker gives an order, face up."""

    tells = RESULT

    side: Side
    hexes: tuple[str, ...]
    order: str


class OrderShown(Event):
    """The order of the defender is turned up."""

    tells = RESULT

    side: Side
    hexes: tuple[str, ...]
    order: str


class Disbanded(Event):
    """A non-OP HQ is disbanded."""

    scene = "gone"

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
