"""What happens, as the log tells it."""

from __future__ import annotations

from esagono.kernel import Event, Side


class TurnBegins(Event):
    """A new turn of four days."""

    turn: int
    begins: str = ""
    ends: str = ""


class MarkerPlayed(Event):
    """An action marker is played."""

    side: Side
    marker: str
    round: int


class RoundKind(Event):
    """The owner of a marker says what it is played as."""

    side: Side
    kind: str


class DrawnAgain(Event):
    """A marker that would give a third round in a row is rejected."""

    marker: str


class ActionsEnd(Event):
    """The action phase ends; markers left in the cup are lost."""

    left: int


class LevelLost(Event):
    """A unit loses a strength level."""

    unit: str
    cause: str
    left: int


class Eliminated(Event):
    """A unit is eliminated."""

    unit: str
    cause: str


class Disrupted(Event):
    """A unit is disrupted."""

    unit: str


class ControlChanged(Event):
    """A hex changes hands."""

    hex: str
    side: Side


class WorksDestroyed(Event):
    """Defensive works or a fortified line are destroyed."""

    hex: str


class Moved(Event):
    """A unit has moved."""

    unit: str
    hex: str


class PointsScored(Event):
    """Victory points, with the reason."""

    side: Side
    points: int
    reason: str
    hex: str = ""


class AirReceived(Event):
    """How many air assets a side receives."""

    side: Side
    number: int


class AirReturns(Event):
    """A lost asset comes back."""

    asset: str


class AssetUsed(Event):
    """An air asset is used."""

    asset: str
    purpose: str


class AssetLost(Event):
    """An air asset is lost until a turn."""

    asset: str
    turn: int


class Interdicted(Event):
    """The crossings of a hex are interdicted."""

    hex: str
    asset: str


class InterdictionFails(Event):
    """An attack on crossings fails."""

    hex: str
    asset: str


class InterdictionLifted(Event):
    """A Crossing Interdicted marker is removed."""

    hex: str


class DiveBombed(Event):
    """A Stuka has attacked a hex."""

    hex: str
    asset: str
    result: str


class PortDisrupted(Event):
    """The evacuation port is disrupted."""

    hex: str


class DropPlanned(Event):
    """An airborne unit is to land in a hex."""

    unit: str
    hex: str


class Landed(Event):
    """An airborne unit has landed."""

    unit: str
    hex: str
    result: str


class EbenEmaelRolled(Event):
    """The gliders have landed on the fortress."""

    destroyed: bool


class OutOfSupply(Event):
    """A unit cannot trace a supply line and is marked."""

    unit: str
    side: Side


class SupplyRegained(Event):
    """A unit that was out of supply traces a line again."""

    unit: str


class NoAttackSupply(Event):
    """An attacking unit cannot trace attack supply."""

    unit: str


class AttackDeclared(Event):
    """Units attack a hex."""

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


class TerrorBombed(Event):
    """A city is terror-bombed."""

    hex: str


class CountrySurrenders(Event):
    """A country lays down its arms."""

    country: str


class RefugeesPlaced(Event):
    """A refugee marker is put on a place."""

    hex: str


class RefugeesRemoved(Event):
    """A refugee marker is taken off."""

    hex: str


class ParisOpen(Event):
    """Paris is declared an open city."""


class Withdrawn(Event):
    """A unit withdraws from Paris."""

    unit: str
    hex: str


class OddsReckoned(Event):
    """The odds of a combat: the column by strength, the net shift, the column that is rolled on."""

    hex: str
    initial: str
    shift: int
    column: str


class CombatResult(Event):
    """The result of a combat, as printed and as it has become by tactical rating."""

    hex: str
    die: int
    printed: str
    result: str


class Retreated(Event):
    """A unit retreats."""

    unit: str
    hex: str


class Crossed(Event):
    """A unit crosses into a bridgehead."""

    unit: str
    hex: str


class Advanced(Event):
    """A unit advances after combat."""

    unit: str
    hex: str


class ChitDrawn(Event):
    """An armour attrition chit is drawn."""

    side: Side
    unit: str


class Replaced(Event):
    """A unit receives a replacement level."""

    unit: str


class DefencePlaced(Event):
    """A Better Defence marker is placed."""

    hex: str


class Engaged(Event):
    """A combat goes on in the next round."""

    hex: str


class DefenceLifted(Event):
    """A Better Defence marker is recovered."""

    hex: str


class DefenceLost(Event):
    """A Better Defence marker is lost."""

    hex: str


class RefitDeclared(Event):
    """The panzer divisions leave for their refit."""

    ends: int


class Refitted(Event):
    """A panzer division gains a level."""

    unit: str
    level: int


class Returned(Event):
    """A unit comes back from the refit."""

    unit: str
    hex: str


class CaseRed(Event):
    """The turn of Case Red is known."""

    turn: int


class DynamoDeclared(Event):
    """Operation Dynamo begins."""

    hex: str


class DynamoEnds(Event):
    """Operation Dynamo is over."""

    hex: str


class LevelEvacuated(Event):
    """A strength level is taken off by sea."""

    unit: str
    left: int


class BridgeheadTried(Event):
    """A German unit tries to make a bridgehead."""

    unit: str
    hex: str
    roll: int
    """With what is added to the die."""
    made: bool


class BridgeheadLifted(Event):
    """A bridgehead marker is removed."""

    hex: str


class MovedByRail(Event):
    """A unit has been moved by rail."""

    unit: str
    hex: str


class Arrived(Event):
    """A reinforcement has come onto the map."""

    unit: str
    hex: str


class Overran(Event):
    """A hex is overrun."""

    hex: str
    ratio: int


class MobileAttacks(Event):
    """How many Allied motorised units may attack in this Movement round."""

    number: int


class ScreenVanishes(Event):
    """A cavalry division slips away before the enemy."""

    unit: str


class Exited(Event):
    """A unit leaves the map by its edge."""

    unit: str


class SetUp(Event):
    """A unit is set up elsewhere."""

    unit: str
    hex: str
