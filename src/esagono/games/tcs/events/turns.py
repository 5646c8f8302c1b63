"""What happens in the sequence of play, as the log tells it."""

from __future__ import annotations

from esagono.kernel import Event, Side


class TurnBegins(Event):
    """A turn begins."""

    scene = "turn"

    turn: int
    time: str


class InitiativeWon(Event):
    """A side has won the initiative."""

    side: Side


class GoesFirst(Event):
    """A side acts first in the phase."""

    side: Side


class PhaseBegins(Event):
    """A side's Action Phase begins."""

    side: Side


class ControlChanged(Event):
    """A hex that counts changes hands."""

    hex: str
    side: Side


class GameEnds(Event):
    """The game is over."""

    winner: Side
    score: int
