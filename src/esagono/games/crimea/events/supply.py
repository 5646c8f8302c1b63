"""What happens in supply, as the log tells it."""

from __future__ import annotations

from esagono.kernel import Event, Side
from esagono.kernel.state import RESULT, SCENE


class SupplyChanged(Event):
    """The supply state of a unit changes."""

    scene = "hit"
    tells = RESULT

    unit: str
    state: str


class SupplySpent(Event):
    """A supply counter gives a point; what is left of it lies on the map."""

    tells = RESULT

    unit: str
    left: int
    purpose: str


class SupplyReceived(Event):
    """A side receives a supply counter."""

    side: Side
    unit: str
    points: int


class SupplyTurned(Event):
    """A supply counter is turned over, or two are made one."""

    unit: str
    points: int


class SupplyDesignated(Event):
    """A supply counter is to pay for an attack."""

    unit: str
    hex: str


class StrongpointDecays(Event):
    """An abandoned strongpoint is marked, or removed."""

    tells = RESULT
    ways = ("removed",)

    hex: str
    removed: bool

    @property
    def way(self) -> str:
        """Whether it is taken off."""
        return "removed" if self.removed else ""


class BridgePlaced(Event):
    """A bridge unit is laid out to be built."""

    unit: str
    hexside: str


class BridgeCompleted(Event):
    """A bridge unit is turned to its completed side."""

    tells = RESULT

    unit: str
    hexside: str


class SurrenderRolled(Event):
    """The units of a hex are asked whether they surrender."""

    scene = "test"
    tells = SCENE
    dice = "1d10 surrender"
    ways = ("held",)

    hex: str
    roll: int
    drm: int
    surrenders: bool

    def sign(self) -> str:
        """What comes of it."""
        return "surrender" if self.surrenders else "holds-out"

    @property
    def way(self) -> str:
        """Whether they hold out."""
        return "" if self.surrenders else "held"


class IceBridgePlaced(Event):
    """The Ice Bridge lies over the strait."""

    hex: str
