"""What happens around the fighting, as the log tells it: rounds, activations, cards, points."""

from __future__ import annotations

from esagono.kernel import Event, Side


class RoundBegins(Event):
    """A new round."""

    scene = "turn"
    round: int


class CardsDrawn(Event):
    """A side draws cards; which, only it knows."""

    side: Side
    count: int


class CardPlayed(Event):
    """A side plays a card."""

    scene = "note"
    side: Side
    card: str


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

    scene = "note"
    side: Side
    goal: str
    hex: str


class ReinforcementDue(Event):
    """A reinforcement may enter from now on."""

    scene = "note"
    unit: str


class InitiativeWon(Event):
    """A side has the first turn."""

    scene = "turn"
    side: Side


class InitiativeTied(Event):
    """Both rolled alike."""

    scene = "turn"


class Deployed(Event):
    """A unit is set up."""

    scene = "move"
    unit: str
    hex: str


class Activated(Event):
    """A unit gets action points."""

    scene = "note"
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

    scene = "note"
    side: Side


class Stalled(Event):
    """A side stalls."""

    scene = "note"
    side: Side


class Scored(Event):
    """Victory points."""

    side: Side
    vp: int


class ControlTaken(Event):
    """A side controls a hex."""

    scene = "result"
    side: Side
    hex: str


class RoundEnds(Event):
    """Both sides passed."""

    scene = "turn"
    round: int
