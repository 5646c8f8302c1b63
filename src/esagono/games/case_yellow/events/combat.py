"""What happens in combat, as the log tells it: attacks, overruns, bombing, losses, retreats and advances."""

from __future__ import annotations

from esagono.kernel import Event, Side


class LevelLost(Event):
    """A unit loses a strength level."""

    scene = "hit"
    unit: str
    cause: str
    left: int


class Eliminated(Event):
    """A unit is eliminated."""

    scene = "loss"
    unit: str
    cause: str


class Disrupted(Event):
    """A unit is disrupted."""

    scene = "hit"
    unit: str


class WorksDestroyed(Event):
    """Defensive works or a fortified line are destroyed."""

    scene = "hit"
    hex: str


class DiveBombed(Event):
    """A Stuka has attacked a hex."""

    scene = "shot"
    hex: str
    asset: str
    result: str


class PortDisrupted(Event):
    """The evacuation port is disrupted."""

    scene = "hit"
    hex: str


class NoAttackSupply(Event):
    """An attacking unit cannot trace attack supply."""

    unit: str


class AttackDeclared(Event):
    """Units attack a hex."""

    scene = "attack"
    side: Side
    hex: str
    units: tuple[str, ...]


class AirSupport(Event):
    """Air assets support a combat."""

    side: Side
    hex: str
    number: int


class AttackSupplyDrawn(Event):
    """An attack draws on a source that costs something."""

    side: Side
    source: str


class OddsReckoned(Event):
    """The odds of a combat: the column by strength, the net shift, the column that is rolled on."""

    scene = "odds"
    hex: str
    initial: str
    shift: int
    column: str


class CombatResult(Event):
    """The result of a combat, as printed and as it has become by tactical rating."""

    scene = "result"
    hex: str
    die: int
    printed: str
    result: str


class CombatFailed(Event):
    """A combat at odds so bad that no die is rolled: its result, and what it has become by tactical rating."""

    scene = "result"
    hex: str
    printed: str
    result: str


class Retreated(Event):
    """A unit retreats."""

    scene = "move"
    unit: str
    hex: str


class Advanced(Event):
    """A unit advances after combat."""

    scene = "move"
    unit: str
    hex: str


class Engaged(Event):
    """A combat goes on in the next round."""

    scene = "result"
    hex: str


class Overran(Event):
    """A hex is overrun."""

    scene = "result"
    hex: str
    ratio: int


class MobileAttacks(Event):
    """How many Allied motorised units may attack in this Movement round."""

    scene = "note"
    number: int
