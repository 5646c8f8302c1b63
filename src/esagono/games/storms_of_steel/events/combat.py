"""What happens in combat, as the log tells it: fire, strikes, bombs, smoke, hits and rallying."""

from __future__ import annotations

from esagono.kernel import Event, Side
from esagono.kernel.state import ASIDE, RESULT, SCENE


class SmokePlaced(Event):
    """Smoke is put into a hex."""

    scene = "result"
    tells = RESULT

    hex: str
    strength: int


class SmokeFades(Event):
    """Smoke becomes thinner or is gone."""

    tells = ASIDE

    hex: str


class Fired(Event):
    """A unit, or a group led by it, attacks a hex."""

    scene = "shot"
    tells = SCENE
    ways = ("alone",)

    unit: str
    hex: str
    support: int

    @property
    def way(self) -> str:
        """Whether others fire with it."""
        return "" if self.support else "alone"


class Attacked(Event):
    """The result of one attack roll."""

    scene = "result"
    tells = RESULT
    dice = "2d6 attack"
    ways = ("miss", "hit", "twice")

    unit: str
    target: str
    av: int
    dv: int
    hits: int

    def sign(self) -> str:
        """A miss; of a hit the hit counter tells."""
        return "" if self.hits else "miss"

    @property
    def way(self) -> str:
        """How often it has hit."""
        return ("miss", "hit", "twice")[min(self.hits, 2)]


class StrikePlotted(Event):
    """A strike is written down; only its owner knows."""

    side: Side
    battery: str
    hex: str
    shell: str


class StrikeFalls(Event):
    """A plotted strike falls."""

    scene = "shot"
    tells = SCENE

    side: Side
    battery: str
    hex: str
    shell: str


class SpottedFor(Event):
    """A mortar fires indirectly."""

    tells = RESULT

    unit: str
    hex: str


class HitTaken(Event):
    """A unit is hit; its counter lies face down."""

    scene = "hit"
    tells = RESULT
    unsaid_after = ("attacked",)

    unit: str


class HitDrawn(Event):
    """What the owner of a hit unit sees."""

    scene = "hit"
    tells = RESULT
    dice = "draw hit counter"

    unit: str
    hit: str


class HitShown(Event):
    """A hit counter is shown to the opponent."""

    scene = "hit"
    tells = RESULT

    unit: str
    hit: str


class Destroyed(Event):
    """A unit is removed."""

    scene = "loss"
    tells = RESULT

    unit: str


class RallyRolled(Event):
    """A unit tries to rally; its number stays secret when it fails (A-97)."""

    scene = "rally"
    tells = SCENE
    dice = "2d6 rally"
    ways = ("made", "failed")

    unit: str
    total: int
    rallied: bool

    def sign(self) -> str:
        """Whether it rallies."""
        return "rallied" if self.rallied else "not-rallied"

    @property
    def way(self) -> str:
        """As it went."""
        return "made" if self.rallied else "failed"


class BombsDropped(Event):
    """An aircraft drops bombs on a hex."""

    scene = "shot"
    tells = SCENE

    unit: str
    hex: str
    count: int
    load: str


class AircraftHit(Event):
    """An aircraft is hit: it attacks no more and must leave."""

    scene = "hit"
    tells = RESULT

    unit: str
