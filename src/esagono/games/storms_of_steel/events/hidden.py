"""What happens in hiding, as the log tells it."""

from __future__ import annotations

from esagono.kernel import Event, Side
from esagono.kernel.state import RESULT, SCENE


class Concealed(Event):
    """A unit hides in a hex; only its owner hears of it."""

    unit: str
    hex: str


class Stirred(Event):
    """A side activates a hidden unit."""

    scene = "note"
    side: Side
    ap: int


class Sneaked(Event):
    """A hidden unit of a side has moved."""

    scene = "note"
    side: Side


class SneakedTogether(Event):
    """Hidden units of a side may have moved as a group: nobody else learns how many."""

    scene = "note"
    side: Side


class Vanished(Event):
    """A unit leaves the map to hide."""

    scene = "gone"
    unit: str


class CoinPlaced(Event):
    """A hex is marked: a hidden unit may be there (21.2)."""

    side: Side
    hex: str


class DummyFound(Event):
    """Under a coin was only a dummy."""

    scene = "result"
    side: Side
    hex: str


class Revealed(Event):
    """A hidden unit is placed on the map."""

    scene = "move"
    unit: str
    hex: str


class NothingHit(Event):
    """Fire at a suspected hex shows no effect."""

    scene = "result"
    tells = SCENE

    unit: str
    hex: str


class SniperFired(Event):
    """A hidden sniper of a side fires."""

    scene = "shot"
    tells = SCENE

    side: Side
    hex: str


class ShotCame(Event):
    """The arc of a unit through which a hidden sniper's shot comes."""

    tells = RESULT

    unit: str
    arc: str


class DetectionRolled(Event):
    """The opponent looks for a sniper that has fired."""

    scene = "test"
    tells = RESULT
    dice = "1d6 detection"
    ways = ("found", "unfound")

    side: Side
    total: int
    found: bool

    def sign(self) -> str:
        """Whether the sniper is found."""
        return "found" if self.found else "not-found"

    @property
    def way(self) -> str:
        """As it went."""
        return "found" if self.found else "unfound"
