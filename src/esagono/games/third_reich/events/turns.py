"""What happens in the sequence of play, as the log tells it."""

from __future__ import annotations

from esagono.kernel import Event, Side


class SetUp(Event):
    """A nation's forces stand on the map."""

    nation: str


class TurnBegins(Event):
    """A game turn begins."""

    scene = "turn"

    turn: str
    first: str
    axis: int
    allies: int


class PlayerTurnBegins(Event):
    """An alliance has its player turn."""

    alliance: str


class MinorTurnBegins(Event):
    """A minor country has its own turn."""

    nation: str


class OptionChosen(Event):
    """A nation chooses its option on a front."""

    nation: str
    front: str
    option: str


class WarDeclared(Event):
    """A power declares war."""

    power: Side
    target: str


class Entered(Event):
    """A power enters the war."""

    power: Side


class Conquered(Event):
    """A country is conquered."""

    nation: str
    by: str


class Liberated(Event):
    """A capital is free again."""

    nation: str


class Objectives(Event):
    """What the alliances hold at the end."""

    axis: int
    allies: int


class Intervened(Event):
    """A power comes to the help of a minor country."""

    power: Side
    nation: str
