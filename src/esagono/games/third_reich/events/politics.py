"""What happens among nations, as the log tells it."""

from __future__ import annotations

from esagono.kernel import Event, Side
from esagono.kernel.state import RESULT


class Activated(Event):
    """A minor ally takes up arms for its power."""

    nation: str
    power: Side


class PeaceRestored(Event):
    """A country that was attacked is neutral again."""

    nation: str


class FightsAlone(Event):
    """A country that was helped has lost its ally and fights on."""

    nation: str


class PactBroken(Event):
    """Germany has broken the pact with Russia."""

    cause: str


class PactEnded(Event):
    """The partition of Eastern Europe comes to nothing."""


class WinterRolled(Event):
    """Four dice say how many Axis units may stand in Russia if the winter is to be put off."""

    tells = RESULT

    total: int
    units: int


class WinterComes(Event):
    """The first Russian winter has its effects in a game turn."""

    turn: str


class FleetRallied(Event):
    """A French fleet joins Free France (33.42-3)."""

    unit: str
    hex: str


class ColonyRolled(Event):
    """A French colony goes to Vichy or to Free France."""

    tells = RESULT

    colony: str
    die: int
    side: str


class VichyRolled(Event):
    """Germany tries to activate Vichy, or Britain to end it."""

    tells = RESULT

    power: Side
    total: int
    modifier: int
    success: bool


class VichyEnds(Event):
    """Vichy France is no more."""


class Surrendered(Event):
    """A power gives up."""

    scene = "turn"

    power: Side


class FleetKept(Event):
    """Germany takes over Italian ships."""

    tells = RESULT

    factors: int


class Ceded(Event):
    """The Axis gives up a Russian objective."""

    hex: str


class Lent(Event):
    """Italy lends a unit to Germany."""

    unit: str


class Recalled(Event):
    """Italy calls a lent unit back."""

    unit: str
