"""What happens in combat, as the log tells it: fire, strikes, bombs, smoke, hits and rallying."""

from __future__ import annotations

from esagono.kernel import Event, Side


class SmokePlaced(Event):
    """Smoke is put into a hex."""

    hex: str
    strength: int


class SmokeFades(Event):
    """Smoke becomes thinner or is gone."""

    hex: str


class Fired(Event):
    """A unit, or a group led by it, attacks a hex."""

    unit: str
    hex: str
    support: int


class Attacked(Event):
    """The result of one attack roll."""

    unit: str
    target: str
    av: int
    dv: int
    hits: int


class StrikePlotted(Event):
    """A strike is written down; only its owner knows."""

    side: Side
    battery: str
    hex: str
    shell: str


class StrikeFalls(Event):
    """A plotted strike falls."""

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

    unit: str


class HitDrawn(Event):
    """What the owner of a hit unit sees."""

    unit: str
    hit: str


class HitShown(Event):
    """A hit counter is shown to the opponent."""

    unit: str
    hit: str


class Destroyed(Event):
    """A unit is removed."""

    unit: str


class RallyRolled(Event):
    """A unit tries to rally; its number stays secret when it fails (A-97)."""

    unit: str
    total: int
    rallied: bool


class BombsDropped(Event):
    """An aircraft drops bombs on a hex."""

    unit: str
    hex: str
    count: int
    load: str


class AircraftHit(Event):
    """An aircraft is hit: it attacks no more and must leave."""

    unit: str
