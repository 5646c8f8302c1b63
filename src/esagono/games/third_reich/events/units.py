"""What happens to units, as the log tells it."""

from __future__ import annotations

from esagono.kernel import Event
from esagono.kernel.state import RESULT


class Placed(Event):
    """A unit is placed."""

    unit: str
    hex: str


class Moved(Event):
    """A unit has moved."""

    scene = "move"

    unit: str
    hex: str


class Staged(Event):
    """An air unit flies to another base."""

    scene = "move"

    unit: str
    hex: str


class Redeployed(Event):
    """A unit is strategically redeployed."""

    scene = "move"

    unit: str
    hex: str


class Built(Event):
    """A unit is built."""

    unit: str
    hex: str


class Rationed(Event):
    """A unit goes without supply, by choice (27.232)."""

    unit: str


class AirJoined(Event):
    """Two partial air units are one now."""

    unit: str
    factors: int


class Eliminated(Event):
    """A unit is lost."""

    scene = "loss"
    tells = RESULT

    unit: str
    cause: str


class FactorsLost(Event):
    """An air or naval unit loses factors."""

    scene = "hit"
    tells = RESULT

    unit: str
    factors: int
    cause: str


class Displaced(Event):
    """A unit is driven to another base."""

    unit: str
    hex: str


class OutOfSupply(Event):
    """A unit cannot trace a line of supply."""

    unit: str


class Withdrew(Event):
    """An American base counter goes back to the US box."""

    unit: str
