"""What happens in combat, as the log tells it."""

from __future__ import annotations

from esagono.kernel import Event, Side
from esagono.kernel.state import RESULT, SCENE


class LevelLost(Event):
    """A unit loses a strength level."""

    scene = "hit"
    tells = RESULT

    unit: str
    cause: str
    left: int


class Removed(Event):
    """A unit leaves the map."""

    scene = "loss"
    tells = RESULT

    unit: str
    box: str
    cause: str


class AttackDeclared(Event):
    """An attack is declared."""

    scene = "attack"

    side: Side
    hexes: tuple[str, ...]
    units: tuple[str, ...]


class AttackWithdrawn(Event):
    """A declaration is taken back."""

    hexes: tuple[str, ...]


class OddsReckoned(Event):
    """The odds of a combat."""

    scene = "odds"
    tells = SCENE

    hexes: tuple[str, ...]
    attack: int
    defence: int
    column: str
    drm: int


class CombatResult(Event):
    """The result of a combat."""

    scene = "result"
    tells = RESULT
    dice = "1d10 combat"

    hexes: tuple[str, ...]
    die: int
    row: int
    attacker: str
    defender: str


class Retreated(Event):
    """A unit has retreated."""

    scene = "move"
    tells = RESULT

    unit: str
    hex: str


class Advanced(Event):
    """A unit has advanced."""

    scene = "move"
    tells = RESULT

    unit: str
    hex: str


class WorksDestroyed(Event):
    """A fortification is destroyed."""

    scene = "hit"
    tells = RESULT

    where: str


class SuperHeavyFired(Event):
    """Super-heavy guns have fired at a Citadel or a fortified line before the combat."""

    scene = "shot"
    tells = RESULT
    dice = "1d10 super-heavy"
    ways = ("missed",)

    hex: str
    roll: int
    drm: int
    destroyed: bool

    @property
    def way(self) -> str:
        """Whether the works are destroyed."""
        return "" if self.destroyed else "missed"


class OnFoot(Event):
    """A motorized regiment that is lost can only return on foot."""

    unit: str
    into: str
