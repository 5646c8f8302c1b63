"""What happens in the air, as the log tells it."""

from __future__ import annotations

from esagono.kernel import Event, Side
from esagono.kernel.state import ASIDE, RESULT, SCENE


class AirReadiness(Event):
    """An air unit rolls to leave the Flown or the Damaged box."""

    tells = RESULT
    dice = "1d10 readiness"

    squadron: str
    roll: int
    drm: int
    box: str


class AirArrived(Event):
    """An air unit arrives by the schedule."""

    squadron: str
    box: str


class AirStays(Event):
    """An air unit of a type that should have been withdrawn stays."""

    aircraft: str


class MissionNamed(Event):
    """The Axis names a hex for interdiction."""

    hex: str


class StackShown(Event):
    """The air units over a place are turned face up."""

    tells = RESULT

    side: Side
    place: str
    squadrons: tuple[str, ...]


class AirMoved(Event):
    """An air unit goes to a box of its air chart, or leaves the game."""

    tells = ASIDE
    ways = ("gone",)

    squadron: str
    box: str
    why: str

    @property
    def way(self) -> str:
        """Whether it leaves."""
        return "gone" if self.box == "gone" else ""


class InitiativeRolled(Event):
    """Who has the initiative over a place; `none`: no air combat."""

    tells = SCENE
    dice = "1d10 air-initiative"

    place: str
    roll: int
    side: str
    advantage: bool


class AirFire(Event):
    """An air unit fires at another."""

    scene = "shot"
    tells = RESULT
    dice = "1d10 air-combat"

    squadron: str
    target: str
    column: str
    roll: int
    result: str


class FlakFired(Event):
    """Anti-aircraft fire at a mission unit."""

    scene = "shot"
    tells = RESULT
    dice = "1d10 flak"

    squadron: str
    roll: int
    drm: int
    result: str


class Interdicted(Event):
    """An Interdiction marker is placed."""

    scene = "hit"
    tells = RESULT

    place: str
    level: int


class SupportFlown(Event):
    """What close air support comes to in a hex; above 0 the attacker's."""

    tells = RESULT

    hex: str
    points: int


class ShipBombed(Event):
    """An air unit or a coastal gun attacks a ship."""

    scene = "shot"
    tells = SCENE
    dice = "1d10 ship-attack"

    attacker: str
    ship: str
    roll: int
    drm: int
    damage: int
