"""Standing answers: an ask that a side answers the same way, always or until something is worth being asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from esagono.kernel.value import Side, Value

if TYPE_CHECKING:
    from esagono.kernel.decision import Decision
    from esagono.kernel.game import Game


class Standing(Value):
    """A side's standing answer: at this ask, choose this text whenever it is legal."""

    side: Side
    ask: str
    text: str
    least: float = 0
    """Where it is more than nothing: not when a choice has this chance or a better one, and not in the next round."""
    during: str = ""
    """The round in which it was given, where it has a least chance."""


class Rousing(Protocol):
    """When a side that wants to be asked from a chance on is asked: see `Game(rousing=…)`."""

    def during(self, world: Any) -> str:
        """The stretch of play for which such an answer stands."""

    def rouses(self, decision: Decision, least: float) -> bool:
        """A choice has this chance or a better one, or something would be lost."""


def lasting(game: Game, world: Any, least: float) -> str:
    """The stretch of play for which an answer with a least chance stands."""
    return game.rousing.during(world) if game.rousing and least else ""


def lapsed(game: Game, decision: Decision, answer: Standing) -> bool:
    """Another round has begun."""
    return lasting(game, decision.seen.world, answer.least) != answer.during


def is_roused(game: Game, decision: Decision, answer: Standing) -> bool:
    """The side wants to be asked."""
    return bool(answer.least) and (game.rousing is None or game.rousing.rouses(decision, answer.least))
