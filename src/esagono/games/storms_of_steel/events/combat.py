"""What happens in combat, as the log tells it: fire, strikes, bombs, smoke, hits and rallying."""

from __future__ import annotations

from esagono.kernel import Event, Side


class SmokePlaced(Event):
    """Smoke is put into a hex."""

    scene = "result"
    hex: str
    strength: int


class SmokeFades(Event):
    """Smoke becomes thinner or is gone."""

    hex: str


class Fired(Event):
    """A unit, or a group led by it, attacks a hex."""

    scene = "shot"
    unit: str
    hex: str
    support: int


class Attacked(Event):
    """The result of one attack roll."""

    scene = "result"
    unit: str
    target: str
    av: int
    dv: int
    hits: int

    def sign(self) -> str:
        """A miss; of a hit the hit counter tells."""
        return "" if self.hits else "miss"


class StrikePlotted(Event):
    """A strike is written down; only its owner knows."""

    side: Side
    battery: str
    hex: str
    shell: str


class StrikeFalls(Event):
    """A plotted strike falls."""

    scene = "shot"
    side: Side
    battery: str
    hex: str
    shell: str


class SpottedFor(Event):
    """A mortar fires indirectly."""

    unit: str
    hex: str


class HitTaken(Event):
    """A unit is hit; its counter lies face down."""

    scene = "hit"
    unit: str


class HitDrawn(Event):
    """What the owner of a hit unit sees."""

    scene = "hit"
    unit: str
    hit: str


class HitShown(Event):
    """A hit counter is shown to the opponent."""

    scene = "hit"
    unit: str
    hit: str


class Destroyed(Event):
    """A unit is removed."""

    scene = "loss"
    unit: str


class RallyRolled(Event):
    """A unit tries to rally; its number stays secret when it fails (A-97)."""

    scene = "rally"
    unit: str
    total: int
    rallied: bool

    def sign(self) -> str:
        """Whether it rallies."""
        return "rallied" if self.rallied else "not-rallied"


class BombsDropped(Event):
    """An aircraft drops bombs on a hex."""

    scene = "shot"
    unit: str
    hex: str
    count: int
    load: str


class AircraftHit(Event):
    """An aircraft is hit: it attacks no more and must leave."""

    scene = "hit"
    unit: str
