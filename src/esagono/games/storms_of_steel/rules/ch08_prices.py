"""8.1 How a card is paid for: not at all, with CAPs, or with AP of the activation."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar, Literal, Protocol

from esagono.games.storms_of_steel.activations import is_forced
from esagono.games.storms_of_steel.rules.ch03_ways import ap_are_not_for_marching_only
from esagono.games.storms_of_steel.world import World, active_units
from esagono.kernel import Seen, Side, law, rule

Payment = Literal["cap", "ap", "free"]


class OfCard(Protocol):
    """An act that plays a card."""

    @property
    def card(self) -> str:
        """The card."""


class PaidCard(OfCard, Protocol):
    """An act that plays a card and says how it is paid for."""

    verb: ClassVar[str]

    @property
    def by(self) -> str:
        """The way of paying."""


@law("8.1")
def card_is_paid_in_such_a_way(seen: Seen[World, Any], act: PaidCard) -> bool:
    """Some cards are free, the others cost CAPs or AP."""
    return (seen.world.charts.cards[act.card].cost == 0) == (act.by == "free")


@law("8.1/1")
def a_unit_is_active_to_pay(seen: Seen[World, Any], act: PaidCard) -> bool:
    """AP are those of an active unit."""
    return act.by != "ap" or bool(active_units(seen.world, seen.side))


@law("8.1")
def price_of_the_card_can_be_paid(seen: Seen[World, Any], act: PaidCard) -> bool:
    """With CAPs, or with AP to which CAPs may be added (A-10)."""
    return seen.world.charts.cards[act.card].cost <= points_for_cards(seen.world, seen.side, act.by)


@card_is_paid_in_such_a_way.because
def _(seen: Seen[World, Any], act: PaidCard) -> dict[str, object]:
    return {"card": act.card}


@a_unit_is_active_to_pay.because
def _(seen: Seen[World, Any], act: PaidCard) -> dict[str, object]:
    return {"card": act.card}


@price_of_the_card_can_be_paid.because
def _(seen: Seen[World, Any], act: PaidCard) -> dict[str, object]:
    return {"card": act.card}


def points_for_cards(world: World, side: Side, by: str) -> int:
    """What a side can spend on a card in this way of paying."""
    return {"free": 0, "cap": world.cap[side], "ap": world.ap[side] + world.cap[side]}[by]


PAYING = (
    card_is_paid_in_such_a_way,
    a_unit_is_active_to_pay,
    ap_are_not_for_marching_only,
    price_of_the_card_can_be_paid,
)
"""What is asked of the way in which a card is paid for."""


@rule("8.1", "8.1/1")
def payments(world: World, side: Side, card: str) -> Iterator[Payment]:
    """How the side can pay for a card now: with CAPs, or with AP, to which CAPs may be added (A-10)."""
    cost = world.charts.cards[card].cost
    if cost == 0:
        yield "free"
        return
    if cost <= world.cap[side]:
        yield "cap"
    if active_units(world, side) and cost <= world.ap[side] + world.cap[side] and not is_forced(world, side):
        yield "ap"
