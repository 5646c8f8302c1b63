"""What happens around the fighting, as the log tells it: rounds, activations, cards, points."""

from __future__ import annotations

from esagono.kernel import Event, Side
from esagono.kernel.state import ASIDE, CHIP, HEADING, RESULT, SCENE


class RoundBegins(Event):
    """A new round."""

    scene = "turn"
    tells = HEADING

    round: int


class CardsDrawn(Event):
    """A side draws cards; which, only it knows."""

    side: Side
    count: int


class CardPlayed(Event):
    """A side plays a card."""

    scene = "note"
    tells = SCENE

    side: Side
    card: str


class VeteranCard(Event):
    """A veteran card of a unit takes effect."""

    tells = RESULT

    unit: str
    card: str


class YellowCard(Event):
    """A yellow card is drawn and carried out."""

    tells = SCENE

    side: Side
    card: str


class CapsWon(Event):
    """A side gets CAPs by card."""

    tells = RESULT

    side: Side
    cap: int


class CapsLost(Event):
    """A side loses CAPs to snipers."""

    tells = RESULT

    side: Side
    cap: int


class ApWon(Event):
    """The activation of a side gets more AP."""

    tells = RESULT

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
    tells = ASIDE

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

    tells = ASIDE

    unit: str


class Exhausted(Event):
    """A unit is turned to its exhausted side."""

    tells = ASIDE

    unit: str


class Paid(Event):
    """What an action cost."""

    tells = CHIP
    ways = ("ap", "cap", "free")

    side: Side
    ap: int
    cap: int

    @property
    def way(self) -> str:
        """What it was paid with."""
        return "" if self.ap and self.cap else "ap" if self.ap else "cap" if self.cap else "free"


class InitiativeBid(Event):
    """CAPs are added to the roll for the initiative."""

    side: Side
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
    tells = HEADING

    round: int
