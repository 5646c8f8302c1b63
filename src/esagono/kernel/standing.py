"""Standing answers: an ask that a side answers the same way, always or until something is worth being asked for."""

from __future__ import annotations

from collections.abc import Mapping
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
    unless: tuple[str, ...] = ()
    """Where it has any: what could be chosen last; with anything new the side is asked, and the answer lapses."""


ORDER = "order "
"""Before the key of a standing order, where an answer names its ask."""


class Orders(Protocol):
    """Standing orders of a game: a few words that answer many questions, see `Game(orders=…)`."""

    keys: tuple[str, ...]
    groups: Mapping[str, str]
    """By key: orders of one group exclude each other; a key without a group stands alone."""

    def answer(self, decision: Decision, given: tuple[str, ...]) -> str:
        """The text that the orders choose, from what the side sees; empty: it is asked."""


def given_orders(standing: Mapping[tuple[Side, str], Standing], side: Side) -> tuple[str, ...]:
    """The standing orders that a side has given, by their keys."""
    return tuple(ask.removeprefix(ORDER) for of, ask in standing if of == side and ask.startswith(ORDER))


def excluded(game: Game, ask: str) -> tuple[str, ...]:
    """The asks of the orders that a new one puts an end to."""
    groups = game.orders.groups if game.orders else {}
    key = ask.removeprefix(ORDER)
    group = groups.get(key) if ask.startswith(ORDER) else None
    return tuple(f"{ORDER}{k}" for k, g in groups.items() if group and g == group and k != key)


def ordered(game: Game, decision: Decision, standing: Mapping[tuple[Side, str], Standing]) -> str:
    """What the standing orders of the side choose; empty where they leave it open."""
    given = given_orders(standing, decision.side)
    return game.orders.answer(decision, given) if game.orders and given else ""


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
    """Another round has begun, or there is something new to choose."""
    if answer.unless and not {*decision.texts} <= {*answer.unless}:
        return True
    return lasting(game, decision.seen.world, answer.least) != answer.during


def is_roused(game: Game, decision: Decision, answer: Standing) -> bool:
    """The side wants to be asked."""
    return bool(answer.least) and (game.rousing is None or game.rousing.rouses(decision, answer.least))
