"""C-05 Move 2 Hexes, played on a hidden unit: it stays hidden, by the rules of hidden movement (10.1)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar, Literal, Protocol

from esagono.games.storms_of_steel.activations import action_is_made
from esagono.games.storms_of_steel.events.hidden import Sneaked
from esagono.games.storms_of_steel.hand import discard, in_hand
from esagono.games.storms_of_steel.laws import Going, borrowed
from esagono.games.storms_of_steel.presence import somebody_hides
from esagono.games.storms_of_steel.records import Marching, Turn
from esagono.games.storms_of_steel.rules.ch03_paying import pay_points
from esagono.games.storms_of_steel.rules.ch03_ways import OfUnit, unit_is_own, unit_that_came_out_acts
from esagono.games.storms_of_steel.rules.ch08_prices import PAYING, payments
from esagono.games.storms_of_steel.rules.ch10_actions import unit_is_hidden
from esagono.games.storms_of_steel.rules.ch10_hidden_movement import (
    MOVING_HIDDEN,
    ground_lets_it_through,
    move_hidden,
    place_is_next_to_the_lair,
)
from esagono.games.storms_of_steel.world import Unit, World, board, counter, of_side
from esagono.kernel import Act, Hex, Play, Seen, Side, UnitId, law

MOVE_2_HEXES = "5"
Payment = Literal["cap", "ap", "free"]


@law("C-05")
def march_card_is_in_hand(seen: Seen[World, Turn], act: HiddenMarch) -> bool:
    """Only with the card Move 2 Hexes."""
    return in_hand(seen.world, seen.side, MOVE_2_HEXES)


class OfHidden(OfUnit, Protocol):
    """An act that plays a card on a hidden unit."""

    @property
    def by(self) -> str:
        """The way of paying."""


@law("8.1/1")
def hidden_unit_is_active_to_pay(seen: Seen[World, Any], act: OfHidden) -> bool:
    """A card paid with AP is played on a unit of the activation, hidden or not."""
    return act.by != "ap" or seen.world.units[act.unit].active


def payments_for(world: World, unit: Unit) -> list[Payment]:
    """How the card can be paid for this unit."""
    return [by for by in payments(world, unit.side, MOVE_2_HEXES) if by != "ap" or unit.active]


class HiddenMarch(Act):
    """Play the card on a hidden unit and move it the first hex; the opponent sees the card, and the unit not."""

    verb = "creep"
    rule = "C-05"
    private = True
    where = somebody_hides
    laws = (
        unit_is_own,
        unit_is_hidden,
        march_card_is_in_hand,
        *PAYING,
        hidden_unit_is_active_to_pay,
        unit_that_came_out_acts,
        *MOVING_HIDDEN,
    )
    card: ClassVar[str] = MOVE_2_HEXES
    unit: UnitId
    hex: Hex
    by: Payment = "cap"

    @classmethod
    def options(cls, seen: Seen[World, Turn]) -> Iterator[HiddenMarch]:
        """Every hidden unit, every hex next to its lair, every way of paying."""
        world = seen.world
        if not in_hand(world, seen.side, MOVE_2_HEXES):
            return
        for unit in of_side(world, seen.side):
            if unit.lair and counter(world, unit).on_foot:
                around = board(world).around(unit.lair)
                yield from (cls(unit.id, hex_, by) for hex_ in around for by in payments_for(world, unit))

    def do(self, play: Play[World], record: Turn) -> None:
        """The card says that the unit stays hidden (10.0/2)."""
        pay_points(play, record.side, self.by, play.world.charts.cards[MOVE_2_HEXES].cost)
        discard(play, record.side, MOVE_2_HEXES)
        action_is_made(play, (self.unit,))
        play.tell(Sneaked(record.side))
        move_hidden(play, self.unit, self.hex)
        play.run("hidden march", Marching(self.unit, 1))


def next_place(seen: Seen[World, Marching], act: HiddenMarchOn) -> Going:
    """The second hex is entered like the first."""
    return Going(seen.record.unit, act.hex)


class HiddenMarchOn(Act):
    """Move the hidden unit its second hex."""

    verb = "creep-on"
    rule = "C-05"
    private = True
    laws = borrowed((place_is_next_to_the_lair, ground_lets_it_through), next_place)
    hex: Hex

    @classmethod
    def options(cls, seen: Seen[World, Marching]) -> Iterator[HiddenMarchOn]:
        """The hexes next to its lair."""
        return (cls(hex_) for hex_ in board(seen.world).around(seen.world.units[seen.record.unit].lair))

    def do(self, play: Play[World], record: Marching) -> None:
        """Into the hex."""
        play.tell(Sneaked(play.side))
        move_hidden(play, record.unit, self.hex)


def hidden_marcher(world: World, record: Marching) -> Side:
    """Whose hidden unit marches."""
    return world.units[record.unit].side


def hidden_marcher_is_out(world: World, record: Any) -> bool:
    """The unit has been given away, or destroyed by what it met."""
    return record.unit not in world.units or not world.units[record.unit].lair
