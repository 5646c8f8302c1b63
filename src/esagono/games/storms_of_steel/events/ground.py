"""What happens on the ground and over it, as the log tells it: movement, transport, works, obstacles, mines."""

from __future__ import annotations

from esagono.kernel import Event
from esagono.kernel.state import RESULT


class Bogged(Event):
    """A unit cannot move or turn in this round."""

    scene = "hit"
    tells = RESULT

    unit: str


class Moved(Event):
    """A unit enters a hex."""

    scene = "move"
    unit: str
    hex: str


class Turned(Event):
    """A unit faces another hexside."""

    unsaid_after = ("moved",)

    unit: str
    facing: int


class AircraftEnters(Event):
    """An aircraft comes over the map."""

    scene = "move"
    unit: str
    hex: str


class AltitudeChanged(Event):
    """An aircraft flies at another altitude."""

    unit: str
    altitude: int


class LeftTheMap(Event):
    """An aircraft has left the map."""

    scene = "gone"
    unit: str


class BogRolled(Event):
    """A vehicle on difficult ground may be immobilised."""

    scene = "test"
    tells = RESULT
    dice = "2d6 immobilisation"
    ways = ("stuck", "through")

    unit: str
    total: int
    bogged: bool

    def sign(self) -> str:
        """Whether it is stuck."""
        return "immobilised" if self.bogged else "not-immobilised"

    @property
    def way(self) -> str:
        """As it went."""
        return "stuck" if self.bogged else "through"


class SetFree(Event):
    """A towed vehicle can move again."""

    scene = "rally"
    unit: str


class Loaded(Event):
    """A vehicle takes a unit up, or in tow."""

    scene = "note"
    unit: str
    cargo: str


class Unloaded(Event):
    """A vehicle sets down what it carried."""

    scene = "note"
    unit: str
    cargo: str


class WorkPlaced(Event):
    """A fortification or an obstacle is set up."""

    work: str
    hex: str


class WorkRemoved(Event):
    """A fortification or an obstacle is destroyed or cleared."""

    scene = "loss"
    tells = RESULT

    work: str
    hex: str


class DugIn(Event):
    """A unit builds a hasty defence."""

    scene = "note"
    unit: str


class Occupied(Event):
    """A unit occupies a fortification."""

    unit: str
    work: str


class CameOut(Event):
    """A unit leaves a fortification and stays in its hex."""

    unit: str
    work: str


class WireRolled(Event):
    """What wire or a road block adds to the cost of a move."""

    scene = "test"
    tells = RESULT
    dice = "1d6 wire"

    unit: str
    die: int


class HeldByWire(Event):
    """A unit does not get through and stays where it is."""

    scene = "hit"
    tells = RESULT

    unit: str
    hex: str


class MinesLaid(Event):
    """Mines are laid."""

    work: str
    hex: str


class MinesFound(Event):
    """Hidden mines are found."""

    scene = "hit"
    tells = RESULT

    work: str
    hex: str
