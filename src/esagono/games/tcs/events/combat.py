"""What happens in fire combat and morale, as the log tells it."""

from __future__ import annotations

from esagono.kernel import Event, Side
from esagono.kernel.state import RESULT, SCENE


class AreaFired(Event):
    """Area fire at a hex, with the column of the Fire Table and its result."""

    scene = "shot"
    tells = SCENE
    dice = "1d6 fire"
    ways = ("nothing", "check", "losses")
    signs = ("fire-nothing",)

    side: Side
    hex: str
    column: str
    roll: int
    result: str
    unit: str = ""
    """The first of those who fire; none for fire that does not come from units."""

    @property
    def way(self) -> str:
        """What the result is."""
        return "nothing" if self.result == "-" else "check" if self.result == "M" else "losses"

    def sign(self) -> str:
        """Whether something has come of it."""
        return "fire-nothing" if self.way == "nothing" else ""


class PointFired(Event):
    """Point fire at targets in a hex."""

    scene = "shot"
    tells = SCENE
    dice = "1d6 fire"
    ways = ("nothing", "check", "losses")
    signs = ("fire-nothing",)

    side: Side
    hex: str
    column: str
    roll: int
    result: str
    unit: str = ""
    """The first of those who fire; none for fire that does not come from units."""

    @property
    def way(self) -> str:
        """What the result is."""
        return "nothing" if self.result == "-" else "check" if self.result == "M" else "losses"

    def sign(self) -> str:
        """Whether something has come of it."""
        return "fire-nothing" if self.way == "nothing" else ""


class NoEffect(Event):
    """Fire that is shifted off the table."""

    side: Side
    hex: str


class AtRolled(Event):
    """An AT roll against a target."""

    scene = "result"
    tells = RESULT
    dice = "2d6 at"
    ways = ("hit", "miss")

    unit: str
    roll: int
    needed: int
    hit: bool

    @property
    def way(self) -> str:
        """Whether the step is destroyed."""
        return "hit" if self.hit else "miss"

    def sign(self) -> str:
        """Of a hit the lost step tells."""
        return "" if self.hit else "at-miss"


class StepLost(Event):
    """A unit loses a step."""

    scene = "hit"
    tells = RESULT

    unit: str
    left: int


class Eliminated(Event):
    """A unit is gone."""

    scene = "loss"
    tells = RESULT

    unit: str
    hex: str


class Checked(Event):
    """A stack has checked its morale."""

    scene = "test"
    tells = RESULT
    dice = "1d6 morale"
    ways = ("holds", "suppressed", "paralyzed", "syr", "surrender")
    signs = ("morale-holds", "morale-suppressed", "morale-paralyzed", "morale-syr", "morale-surrender")

    hex: str
    unit: str
    roll: int
    result: str

    @property
    def way(self) -> str:
        """How the stack takes it."""
        return "holds" if self.result == "-" else self.result

    def sign(self) -> str:
        """The same in a word."""
        return f"morale-{self.way}"


class Surrendered(Event):
    """A stack surrenders."""

    scene = "gone"

    hex: str
    side: Side


class Flees(Event):
    """A stack begins a Save Yourself Retreat."""

    scene = "result"

    hex: str
    side: Side


class Recovered(Event):
    """A stack recovers."""

    hex: str
    side: Side


class VehicleMoraleChecked(Event):
    """A vehicle formation checks its Vehicle Morale."""

    scene = "result"
    dice = "1d6 vehicle-morale"

    formation: str
    roll: int
    failed: bool
