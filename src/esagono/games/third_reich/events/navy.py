"""What happens at sea, as the log tells it."""

from __future__ import annotations

from esagono.kernel import Event, Side
from esagono.kernel.state import RESULT


class Sailed(Event):
    """Fleets put to sea."""

    scene = "move"

    unit: str
    purpose: str
    hex: str
    fleets: int


class Rebased(Event):
    """A fleet has changed its base."""

    scene = "move"

    unit: str
    hex: str


class TurnedBack(Event):
    """Fleets return to their base without having done what they set out for."""

    unit: str


class SearchRolled(Event):
    """Interceptors look for the enemy: hexes, the die, and whether they find him."""

    tells = RESULT

    unit: str
    hex: str
    distance: int
    roll: int
    found: bool


class SeaBattle(Event):
    """A naval battle: factors, modified rolls and losses of interceptors and intercepted."""

    tells = RESULT
    scene = "attack"

    hex: str
    interceptors: int
    intercepted: int
    interceptors_roll: int
    intercepted_roll: int
    interceptors_losses: int
    intercepted_losses: int


class BrokeOff(Event):
    """Interceptors break off before the battle."""

    unit: str


class FleetsBombed(Event):
    """Air factors attack fleets: factors sunk and lost."""

    tells = RESULT
    scene = "shot"

    unit: str
    hex: str
    sunk: int
    lost: int


class SupplyAssigned(Event):
    """A fleet is assigned to carry supply."""

    unit: str


class Regrouped(Event):
    """Partial fleets of a base are recombined."""

    unit: str
    hex: str


class Laid(Event):
    """A fleet is laid down to replace losses."""

    power: Side
    unit: str
    hex: str


class Blockaded(Event):
    """A fleet blocks the Gulf of Suez (47.3)."""

    unit: str


class SailedAway(Event):
    """A fleet that was driven out of Suez sails round Africa."""

    unit: str


class CanalShut(Event):
    """A canal is out of use."""

    hex: str


class CanalOpen(Event):
    """A canal is in use again."""

    hex: str
