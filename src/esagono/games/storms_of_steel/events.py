"""What happens, as the log tells it."""

from __future__ import annotations

from esagono.kernel import Event, Side


class RoundBegins(Event):
    """A new round."""

    round: int


class CardsDrawn(Event):
    """A side draws cards; which, only it knows."""

    side: Side
    count: int


class CardPlayed(Event):
    """A side plays a card."""

    side: Side
    card: str


class SmokePlaced(Event):
    """Smoke is put into a hex."""

    hex: str
    strength: int


class VeteranCard(Event):
    """A veteran card of a unit takes effect."""

    unit: str
    card: str


class YellowCard(Event):
    """A yellow card is drawn and carried out."""

    side: Side
    card: str


class CapsWon(Event):
    """A side gets CAPs by card."""

    side: Side
    cap: int


class CapsLost(Event):
    """A side loses CAPs to snipers."""

    side: Side
    cap: int


class ApWon(Event):
    """The activation of a side gets more AP."""

    side: Side
    ap: int


class GoalDrawn(Event):
    """A side draws a secret objective; which, only it knows."""

    side: Side


class GoalShown(Event):
    """A secret objective is revealed at the end of the game."""

    side: Side
    goal: str
    hex: str


class Bogged(Event):
    """A unit cannot move or turn in this round."""

    unit: str


class SmokeFades(Event):
    """Smoke becomes thinner or is gone."""

    hex: str


class ReinforcementDue(Event):
    """A reinforcement may enter from now on."""

    unit: str


class InitiativeWon(Event):
    """A side has the first turn."""

    side: Side


class InitiativeTied(Event):
    """Both rolled alike."""


class Deployed(Event):
    """A unit is set up."""

    unit: str
    hex: str


class Concealed(Event):
    """A unit hides in a hex; only its owner hears of it."""

    unit: str
    hex: str


class Stirred(Event):
    """A side activates a hidden unit."""

    side: Side
    ap: int


class Sneaked(Event):
    """A hidden unit of a side has moved."""

    side: Side


class Vanished(Event):
    """A unit leaves the map to hide."""

    unit: str


class CoinPlaced(Event):
    """A hex is marked: a hidden unit may be there (21.2)."""

    side: Side
    hex: str


class DummyFound(Event):
    """Under a coin was only a dummy."""

    side: Side
    hex: str


class Revealed(Event):
    """A hidden unit is placed on the map."""

    unit: str
    hex: str


class NothingHit(Event):
    """Fire at a suspected hex shows no effect."""

    unit: str
    hex: str


class SniperFired(Event):
    """A hidden sniper of a side fires."""

    side: Side
    hex: str


class ShotCame(Event):
    """The arc of a unit through which a hidden sniper's shot comes."""

    unit: str
    arc: str


class DetectionRolled(Event):
    """The opponent looks for a sniper that has fired."""

    side: Side
    total: int
    found: bool


class Activated(Event):
    """A unit gets action points."""

    unit: str
    ap: int


class Joined(Event):
    """A unit shares the activation."""

    unit: str


class Exhausted(Event):
    """A unit is turned to its exhausted side."""

    unit: str


class Paid(Event):
    """What an action cost."""

    side: Side
    ap: int
    cap: int


class Passed(Event):
    """A side passes."""

    side: Side


class Stalled(Event):
    """A side stalls."""

    side: Side


class Moved(Event):
    """A unit enters a hex."""

    unit: str
    hex: str


class Turned(Event):
    """A unit faces another hexside."""

    unit: str
    facing: int


class Fired(Event):
    """A unit, or a group led by it, attacks a hex."""

    unit: str
    hex: str
    support: int


class Attacked(Event):
    """The result of one attack roll."""

    unit: str
    target: str
    av: int
    dv: int
    hits: int


class StrikePlotted(Event):
    """A strike is written down; only its owner knows."""

    side: Side
    battery: str
    hex: str
    shell: str


class StrikeFalls(Event):
    """A plotted strike falls."""

    side: Side
    battery: str
    hex: str
    shell: str


class SpottedFor(Event):
    """A mortar fires indirectly."""

    unit: str
    hex: str


class HitTaken(Event):
    """A unit is hit; its counter lies face down."""

    unit: str


class HitDrawn(Event):
    """What the owner of a hit unit sees."""

    unit: str
    hit: str


class HitShown(Event):
    """A hit counter is shown to the opponent."""

    unit: str
    hit: str


class Destroyed(Event):
    """A unit is removed."""

    unit: str


class Scored(Event):
    """Victory points."""

    side: Side
    vp: int


class RallyRolled(Event):
    """A unit tries to rally; its number stays secret when it fails (A-97)."""

    unit: str
    total: int
    rallied: bool


class ControlTaken(Event):
    """A side controls a hex."""

    side: Side
    hex: str


class AircraftEnters(Event):
    """An aircraft comes over the map."""

    unit: str
    hex: str


class AltitudeChanged(Event):
    """An aircraft flies at another altitude."""

    unit: str
    altitude: int


class BombsDropped(Event):
    """An aircraft drops bombs on a hex."""

    unit: str
    hex: str
    count: int
    load: str


class AircraftHit(Event):
    """An aircraft is hit: it attacks no more and must leave."""

    unit: str


class LeftTheMap(Event):
    """An aircraft has left the map."""

    unit: str


class RoundEnds(Event):
    """Both sides passed."""

    round: int


class BogRolled(Event):
    """A vehicle on difficult ground may be immobilised."""

    unit: str
    total: int
    bogged: bool


class SetFree(Event):
    """A towed vehicle can move again."""

    unit: str


class Loaded(Event):
    """A vehicle takes a unit up, or in tow."""

    unit: str
    cargo: str


class Unloaded(Event):
    """A vehicle sets down what it carried."""

    unit: str
    cargo: str


class WorkPlaced(Event):
    """A fortification or an obstacle is set up."""

    work: str
    hex: str


class WorkRemoved(Event):
    """A fortification or an obstacle is destroyed or cleared."""

    work: str
    hex: str


class DugIn(Event):
    """A unit builds a hasty defence."""

    unit: str


class Occupied(Event):
    """A unit occupies a fortification."""

    unit: str
    work: str


class CameOut(Event):
    """A unit leaves a fortification and stays in its hex."""

    unit: str
    work: str


class WireRolled(Event):
    """What wire or a road block adds to the cost of a move."""

    unit: str
    die: int


class HeldByWire(Event):
    """A unit does not get through and stays where it is."""

    unit: str
    hex: str


class MinesLaid(Event):
    """Mines are laid."""

    work: str
    hex: str


class MinesFound(Event):
    """Hidden mines are found."""

    work: str
    hex: str
