"""What happens in combat, as the log tells it."""

from __future__ import annotations

from esagono.kernel import Event, Side


class LevelLost(Event):
    """A unit loses a strength level."""

    unit: str
    cause: str
    left: int


class Removed(Event):
    """A unit leaves the map."""

    unit: str
    box: str
    cause: str


class AttackDeclared(Event):
    """An attack is declared."""

    side: Side
    hexes: str
    units: str


class AttackWithdrawn(Event):
    """A declaration is taken back."""

    hexes: str


class OddsReckoned(Event):
    """The odds of a combat."""

    hexes: str
    attack: int
    defence: int
    column: str
    drm: int


class CombatResult(Event):
    """The result of a combat."""

    hexes: str
    die: int
    row: int
    attacker: str
    defender: str


class Retreated(Event):
    """A unit has retreated."""

    unit: str
    hex: str


class Advanced(Event):
    """A unit has advanced."""

    unit: str
    hex: str


class WorksDestroyed(Event):
    """A fortification is destroyed."""

    where: str
