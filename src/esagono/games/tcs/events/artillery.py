"""What happens in the Aircraft & Artillery Phase, as the log tells it."""

from __future__ import annotations

from esagono.kernel import Event, Side


class MissionPlaced(Event):
    """A Barrage marker is placed and its mission declared."""

    side: Side
    battery: str
    mission: str
    hex: str


class IllumPlaced(Event):
    """An Illum marker lights a hex."""

    side: Side
    hex: str


class MissionAdjusted(Event):
    """A mission was rolled for on the Artillery Adjustment Table."""

    scene = "result"
    dice = "2d6 adjustment"

    battery: str
    hex: str
    roll: int
    result: str


class NobodyObserves(Event):
    """A mission fails because no valid observer sees the hex."""

    battery: str
    hex: str


class Scattered(Event):
    """A Barrage marker lands somewhere else."""

    battery: str
    hex: str
    to: str


class OffMap(Event):
    """A marker lands off the map and has no effect."""

    battery: str


class SmokeDrowned(Event):
    """Smoke comes down in the water: a No Shoot, and its ammunition comes back."""

    battery: str
    hex: str


class TookCover(Event):
    """A unit is suppressed of its own will before the shells fall."""

    unit: str


class ShellRolled(Event):
    """A barrage is rolled for against a step of a P target."""

    scene = "shot"
    dice = "2d6 shell"

    unit: str
    roll: int
    needed: int
    hit: bool


class SmokeLaid(Event):
    """Smoke lies in a hex."""

    hex: str
    side: Side


class SmokeMissed(Event):
    """A mortar or gun has fired smoke and made none."""

    unit: str
    hex: str


class BarrageLifted(Event):
    """A Barrage marker is taken off the map."""

    hex: str
    battery: str


class SortiesCome(Event):
    """How many sorties a side has in this turn."""

    dice = "1d6 sorties"

    side: Side
    count: int


class SortiePlaced(Event):
    """A sortie is placed on a hex."""

    side: Side
    hex: str


class SortieBegins(Event):
    """A sortie is resolved: area or point."""

    side: Side
    hex: str
    kind: str


class AaFired(Event):
    """An AA gun fires at a sortie."""

    scene = "shot"

    unit: str
    hex: str


class SortieRolled(Event):
    """The die of the Sortie Table: the sortie attacks, or is spent."""

    scene = "result"
    dice = "1d6 sortie"

    hex: str
    roll: int
    needed: int
    attacks: bool


class SortieAimed(Event):
    """A sortie attacks one target."""

    scene = "shot"
    dice = "2d6 strike"

    unit: str
    roll: int
    needed: int
    hit: bool
