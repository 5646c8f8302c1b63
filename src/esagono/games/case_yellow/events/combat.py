"""What happens in combat, as the log tells it: attacks, overruns, bombing, losses, retreats and advances."""

from __future__ import annotations

from esagono.kernel import Event, Side
from esagono.kernel.state import CHIP, RESULT, SCENE

RESULTS = ("AE", "AL1", "C", "BL1", "BL1R", "ENG", "DR", "DL1", "DE")
"""The codes of the combat results table."""
LINES = ("line-both", "line-costs", "line-holds", "line-loses")
"""What they come to where a fortified line holds (R-11.7c, R-11.7d)."""


class LevelLost(Event):
    """A unit loses a strength level."""

    scene = "hit"
    tells = RESULT
    ways = ("last",)

    unit: str
    cause: str
    left: int

    @property
    def way(self) -> str:
        """Whether one is left."""
        return "" if self.left else "last"


class Eliminated(Event):
    """A unit is eliminated."""

    scene = "loss"
    tells = RESULT

    unit: str
    cause: str


class Disrupted(Event):
    """A unit is disrupted."""

    scene = "hit"
    tells = RESULT

    unit: str


class WorksDestroyed(Event):
    """Defensive works or a fortified line are destroyed."""

    scene = "hit"
    tells = RESULT

    hex: str


class DiveBombed(Event):
    """A Stuka has attacked a hex."""

    scene = "shot"
    tells = SCENE
    dice = "1d6 dive bombing"
    ways = ("none", "disrupts", "hits")

    hex: str
    asset: str
    result: str

    @property
    def way(self) -> str:
        """What the bombs did."""
        return "hits" if "DL1" in self.result else "disrupts" if "DIS" in self.result else "none"


class PortDisrupted(Event):
    """The evacuation port is disrupted."""

    scene = "hit"
    tells = RESULT

    hex: str


class NoAttackSupply(Event):
    """An attacking unit cannot trace attack supply."""

    tells = RESULT

    unit: str


class AttackDeclared(Event):
    """Units attack a hex."""

    scene = "attack"
    tells = SCENE

    side: Side
    hex: str
    units: tuple[str, ...]


class AirSupport(Event):
    """Air assets support a combat."""

    tells = RESULT
    ways = ("none",)

    side: Side
    hex: str
    number: int

    @property
    def way(self) -> str:
        """Whether there is any."""
        return "" if self.number else "none"


class AttackSupplyDrawn(Event):
    """An attack draws on a source that costs something."""

    tells = RESULT

    side: Side
    source: str


class OddsReckoned(Event):
    """The odds of a combat: the column by strength, the net shift, the column that is rolled on."""

    scene = "odds"
    tells = CHIP

    hex: str
    initial: str
    shift: int
    column: str


class CombatResult(Event):
    """The result of a combat, as printed and as it has become by tactical rating."""

    scene = "result"
    tells = RESULT
    dice = "1d6 combat"
    ways = ("changed", "holds")
    signs = tuple(f"result-{code}" for code in (*RESULTS, *LINES))

    hex: str
    die: int
    printed: str
    result: str
    means: str = ""

    def sign(self) -> str:
        """What it comes to, in a word or two."""
        return self.means or f"result-{self.result}"

    @property
    def way(self) -> str:
        """Whether tactical rating has changed it, or a fortified line holds in spite of it."""
        if self.means.startswith("result-line"):
            return "holds"
        return "" if self.printed == self.result else "changed"


class CombatFailed(Event):
    """A combat at odds so bad that no die is rolled: its result, and what it has become by tactical rating."""

    scene = "result"
    tells = RESULT
    signs = tuple(f"result-{code}" for code in RESULTS)

    hex: str
    printed: str
    result: str

    def sign(self) -> str:
        """What it comes to, in a word or two."""
        return f"result-{self.result}"


class Retreated(Event):
    """A unit retreats."""

    scene = "move"
    tells = RESULT

    unit: str
    hex: str


class Advanced(Event):
    """A unit advances after combat."""

    scene = "move"
    tells = RESULT

    unit: str
    hex: str


class Engaged(Event):
    """A combat goes on in the next round."""

    scene = "result"
    tells = RESULT

    hex: str


class Overran(Event):
    """A hex is overrun."""

    scene = "result"
    tells = SCENE

    hex: str
    ratio: int


class MobileAttacks(Event):
    """How many Allied motorised units may attack in this Movement round."""

    scene = "note"
    number: int
