"""What happens to units that are carried over the sea, as the log tells it."""

from __future__ import annotations

from esagono.kernel import Event


class Embarked(Event):
    """A unit goes aboard."""

    scene = "move"

    unit: str
    hex: str


class Landed(Event):
    """A unit comes ashore."""

    scene = "move"

    unit: str
    hex: str


class Escorted(Event):
    """A fleet escorts a unit over the sea."""

    fleet: str
    unit: str


class PassageOffered(Event):
    """An ally's ships may carry a unit."""

    unit: str
    power: str


class EscortOffered(Event):
    """A fleet may escort a unit of an ally."""

    fleet: str
    power: str
