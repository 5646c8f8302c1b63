"""What happens in the air, as the log tells it."""

from __future__ import annotations

from esagono.kernel import Event, Side


class AirReadiness(Event):
    """An air unit rolls to leave the Flown or the Damaged box."""

    squadron: str
    roll: int
    drm: int
    box: str


class AirArrived(Event):
    """An air unit arrives by the schedule."""

    squadron: str
    box: str


class MissionNamed(Event):
    """The Axis names a hex for interdiction."""

    hex: str


class StackShown(Event):
    """The air units over a place are turned face up."""

    side: Side
    place: str
    squadrons: str


class AirMoved(Event):
    """An air unit goes to a box of its air chart."""

    squadron: str
    box: str
    why: str


class InitiativeRolled(Event):
    """Who has the initiative over a place; `none`: no air combat."""

    place: str
    roll: int
    side: str
    advantage: bool


class AirFire(Event):
    """An air unit fires at another."""

    squadron: str
    target: str
    column: str
    roll: int
    result: str


class FlakFired(Event):
    """Anti-aircraft fire at a mission unit."""

    squadron: str
    roll: int
    drm: int
    result: str


class Interdicted(Event):
    """An Interdiction marker is placed."""

    place: str
    level: int


class SupportFlown(Event):
    """What close air support comes to in a hex; above 0 the attacker's."""

    hex: str
    points: int


class ShipBombed(Event):
    """An air unit or a coastal gun attacks a ship."""

    attacker: str
    ship: str
    roll: int
    drm: int
    damage: int
