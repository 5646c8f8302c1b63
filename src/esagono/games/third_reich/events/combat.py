"""What happens in combat, as the log tells it."""

from __future__ import annotations

from esagono.kernel import Event, Side
from esagono.kernel.state import RESULT


class Flown(Event):
    """An air unit is sent on a mission."""

    scene = "shot"

    unit: str
    mission: str
    hex: str


class AirCombat(Event):
    """An air combat is fought: factors, modified rolls and losses."""

    tells = RESULT

    hex: str
    attackers: int
    defenders: int
    attack_roll: int
    defence_roll: int
    attack_losses: int
    defence_losses: int


class Declined(Event):
    """The air units of a base decline counterair (41.2)."""

    hex: str


class Attacked(Event):
    """A ground attack is made."""

    scene = "attack"

    power: Side
    hexes: tuple[str, ...]
    units: tuple[str, ...]
    attack: int
    defence: int
    odds: str


class Rolled(Event):
    """The result of a roll on the Combat Results Table."""

    scene = "result"
    tells = RESULT
    ways = ("a", "d", "ex", "ca", "counter-a", "counter-d", "counter-ex", "counter-ca")

    odds: str
    counter: bool
    result: str

    @property
    def way(self) -> str:
        """Whose roll it was, and what comes of it."""
        return f"{'counter-' if self.counter else ''}{self.result[:2].lower()}"


class Advanced(Event):
    """A unit advances into a hex that was won."""

    scene = "move"

    unit: str
    hex: str


class Agreed(Event):
    """A power leaves a hex to an ally."""

    power: Side
    ally: Side
    hex: str


class BridgeheadPlaced(Event):
    """A bridgehead is placed."""

    hex: str


class BridgeheadGone(Event):
    """A bridgehead is taken away."""

    hex: str


class BrokeThrough(Event):
    """Armor is placed in a breakthrough hex."""

    unit: str
    hex: str


class Exploited(Event):
    """Armor exploits a breakthrough."""

    unit: str
    hex: str


class AttritionRolled(Event):
    """Attrition combat on a front."""

    tells = RESULT

    alliance: str
    front: str
    factors: int
    losses: int
    hexes: int


class Claimed(Event):
    """The attacker chooses a hex in attrition combat."""

    hex: str


class Withdrawn(Event):
    """A unit leaves a hex chosen in attrition combat."""

    unit: str
    hex: str
