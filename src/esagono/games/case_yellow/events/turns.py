"""What happens around the rounds, as the log tells it: turns, markers, supply, air assets, events, points."""

from __future__ import annotations

from esagono.kernel import Event, Side
from esagono.kernel.state import ASIDE, HEADING, RESULT


class TurnBegins(Event):
    """A new turn of four days."""

    scene = "turn"
    tells = HEADING

    turn: int
    begins: str = ""
    ends: str = ""


class MarkerPlayed(Event):
    """An action marker is played."""

    scene = "turn"
    tells = HEADING
    dice = "draw action marker"

    side: Side
    marker: str
    round: int


class RoundKind(Event):
    """The owner of a marker says what it is played as."""

    scene = "note"
    tells = HEADING

    side: Side
    kind: str


class DrawnAgain(Event):
    """A marker that would give a third round in a row is rejected."""

    dice = "draw action marker"

    marker: str


class ActionsEnd(Event):
    """The action phase ends; markers left in the cup are lost."""

    scene = "turn"
    tells = HEADING

    left: int


class PointsScored(Event):
    """Victory points, with the reason."""

    ways = ("there",)

    side: Side
    points: int
    reason: str
    hex: str = ""

    @property
    def way(self) -> str:
        """Whether it is for a place."""
        return "there" if self.hex else ""


class AirReceived(Event):
    """How many air assets a side receives."""

    scene = "note"
    side: Side
    number: int


class AirReturns(Event):
    """A lost asset comes back."""

    asset: str


class AssetUsed(Event):
    """An air asset is used."""

    tells = ASIDE

    asset: str
    purpose: str


class AssetLost(Event):
    """An air asset is lost until a turn."""

    tells = RESULT

    asset: str
    turn: int


class OutOfSupply(Event):
    """A unit cannot trace a supply line and is marked."""

    scene = "hit"
    unit: str
    side: Side


class SupplyRegained(Event):
    """A unit that was out of supply traces a line again."""

    scene = "rally"
    unit: str


class TerrorBombed(Event):
    """A city is terror-bombed."""

    scene = "shot"
    hex: str


class CountrySurrenders(Event):
    """A country lays down its arms."""

    scene = "turn"
    country: str


class RefugeesPlaced(Event):
    """A refugee marker is put on a place."""

    hex: str


class RefugeesRemoved(Event):
    """A refugee marker is taken off."""

    hex: str


class ParisOpen(Event):
    """Paris is declared an open city."""

    scene = "turn"


class Withdrawn(Event):
    """A unit withdraws from Paris."""

    scene = "move"
    unit: str
    hex: str


class ChitDrawn(Event):
    """An armour attrition chit is drawn."""

    scene = "note"
    side: Side
    unit: str


class Replaced(Event):
    """A unit receives a replacement level."""

    scene = "rally"
    unit: str


class DefencePlaced(Event):
    """A Better Defence marker is placed."""

    hex: str


class DefenceLifted(Event):
    """A Better Defence marker is recovered."""

    hex: str


class DefenceLost(Event):
    """A Better Defence marker is lost."""

    tells = RESULT

    hex: str


class RefitDeclared(Event):
    """The panzer divisions leave for their refit."""

    scene = "turn"
    ends: int


class Refitted(Event):
    """A panzer division gains a level."""

    scene = "rally"
    unit: str
    level: int


class Returned(Event):
    """A unit comes back from the refit."""

    scene = "move"
    unit: str
    hex: str


class CaseRed(Event):
    """The turn of Case Red is known."""

    scene = "turn"
    turn: int


class DynamoDeclared(Event):
    """Operation Dynamo begins."""

    scene = "turn"
    hex: str


class DynamoEnds(Event):
    """Operation Dynamo is over."""

    scene = "turn"
    hex: str


class LevelEvacuated(Event):
    """A strength level is taken off by sea."""

    scene = "hit"
    unit: str
    left: int


class SetUp(Event):
    """A unit is set up elsewhere."""

    scene = "move"
    unit: str
    hex: str
