"""What happens at sea, as the log tells it."""

from __future__ import annotations

from esagono.kernel import Event
from esagono.kernel.state import RESULT


class ShipMustered(Event):
    """A Sailed ship rolls to become Ready."""

    tells = RESULT
    dice = "1d10 naval-readiness"
    ways = ("made",)

    ship: str
    roll: int
    drm: int
    made: bool

    @property
    def way(self) -> str:
        """Whether it is Ready."""
        return "made" if self.made else ""


class ShipMended(Event):
    """A damaged ship rolls for repair."""

    tells = RESULT
    dice = "1d10 naval-repair"
    ways = ("made",)

    ship: str
    roll: int
    drm: int
    made: bool

    @property
    def way(self) -> str:
        """Whether a damage point is gone."""
        return "made" if self.made else ""


class ShipSailed(Event):
    """A ship sails."""

    ship: str
    place: str
    cost: int


class ShipDriven(Event):
    """A ship leaves a port that the enemy enters."""

    tells = RESULT

    ship: str
    place: str


class NavalLoss(Event):
    """A ship that has sailed rolls for losses."""

    tells = RESULT
    dice = "1d10 naval-loss"

    ship: str
    column: str
    roll: int
    drm: int
    result: str
    damage: int


class ShipTurnedBack(Event):
    """A ship returns to the port that it came from."""

    ship: str
    place: str


class ShipSunk(Event):
    """A ship goes down; a transport may come back."""

    scene = "hit"
    tells = RESULT

    ship: str
    box: str


class ShipReturns(Event):
    """A transport comes back from the Cadre box."""

    ship: str


class Loaded(Event):
    """A unit goes aboard."""

    unit: str
    ship: str


class Unloaded(Event):
    """A unit goes ashore in a port."""

    unit: str
    hex: str


class EvacuationDeclared(Event):
    """An Evacuation marker is placed."""

    hex: str


class EvacuationEnded(Event):
    """An Evacuation is complete."""

    hex: str


class ShipLeft(Event):
    """A ship leaves the game by the schedule."""

    ship: str


class Landed(Event):
    """A unit lands on the coast."""

    unit: str
    hex: str


class FlotillaMoved(Event):
    """A flotilla moves."""

    unit: str
    hex: str


class FlotillaPutIn(Event):
    """A flotilla goes to the Map T Box."""

    unit: str
