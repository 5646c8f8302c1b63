"""8.1 Action cards: playing one as the action of the turn, or two actions with one card.

The card Command Action (2) is a way of acting: see chapter 3. What each card does stands in chapter 22.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from esagono.games.storms_of_steel.activations import action_is_made, end_activation
from esagono.games.storms_of_steel.hand import discard, in_hand
from esagono.games.storms_of_steel.laws import AnyOf, FirstOf, law_by
from esagono.games.storms_of_steel.presence import there_are_cards
from esagono.games.storms_of_steel.records import Playing, Turn
from esagono.games.storms_of_steel.rules.ch03_paying import pay_points
from esagono.games.storms_of_steel.rules.ch03_ways import OfUnit
from esagono.games.storms_of_steel.rules.ch07_making_way import open_the_way
from esagono.games.storms_of_steel.rules.ch08_prices import PAYING, OfCard, Payment, payments
from esagono.games.storms_of_steel.rules.ch08_rolls import CardId
from esagono.games.storms_of_steel.world import Unit, World, active_units, is_ground
from esagono.kernel import Act, Law, Play, Seen, Side, Slot, SlotTable, UnitId, law, rule, step

DOUBLE_ACTION = "10"

EFFECTS: SlotTable[Callable[[Play[World], Playing], None]] = SlotTable("effects of cards")
"""What each green card does when it is played as an action."""
FITS: SlotTable[Sequence[Law[Any]]] = SlotTable("cards for units")
"""The cards that are played on units, and what is asked of the unit."""
PLAIN: SlotTable[Sequence[Law[Any]]] = SlotTable("cards for nobody")
"""The cards that name no unit, and what they ask."""
WHOSE: SlotTable[Callable[[World, Side, Unit], bool]] = SlotTable("cards for others")
"""The cards that are not for own units."""
GROUPS_OF_CARDS: Slot[Law[Any]] = Slot("groups of cards")
"""What is asked of units on which one card is played."""


# Playing a card


def is_own(world: World, side: Side, unit: Unit) -> bool:
    """Most cards are for own units."""
    return unit.side == side


def rule_of_the_card(seen: Seen[World, Playing], act: object) -> str:
    """The rule of the card that is played."""
    return seen.world.charts.cards[seen.record.card].rule


def laws_of_the_card(seen: Seen[World, Playing], act: OfUnit) -> Sequence[Law[Any]]:
    """What the card that is played asks of a unit."""
    return FITS[seen.record.card]


card_fits_the_unit = FirstOf("card-fits-the-unit", laws_of_the_card)
"""Each card says on whom it may be played."""


def is_on_the_right_side(world: World, record: Playing, unit: Unit) -> bool:
    """The card is for units of this side."""
    return WHOSE.get(record.card, is_own)(world, record.side, unit)


def rule_of_the_card_named(seen: Seen[World, Any], act: OfCard) -> str:
    """The rule of the card that the act names."""
    return seen.world.charts.cards[act.card].rule


@law("8.1/2")
@rule("21.0/3")
def card_is_in_hand(seen: Seen[World, Any], act: OfCard) -> bool:
    """Only cards in hand are played, never those of an ally."""
    return in_hand(seen.world, seen.side, act.card)


@card_is_in_hand.because
def _(seen: Seen[World, Any], act: OfCard) -> dict[str, object]:
    return {"card": act.card}


@law_by(rule_of_the_card_named, "8.1")
def card_is_an_action_by_itself(seen: Seen[World, Turn], act: PlayCard) -> bool:
    """Some cards are ways of acting, or have another moment."""
    return act.card in FITS or act.card in PLAIN


def whom_the_card_could_fit(seen: Seen[World, Turn], act: PlayCard) -> Iterator[tuple[Any, Any, Sequence[Law[Any]]]]:
    """Every unit of the side that the card is for; a card that names no unit is tried as such."""
    if act.card in PLAIN:
        yield seen, act, PLAIN[act.card]
        return
    record = Playing(seen.side, act.card, act.by)
    then = Seen(seen.world, record, seen.side)
    for unit in seen.world.units.values():
        if is_on_the_right_side(seen.world, record, unit):
            yield then, On(unit.id), (card_is_not_for_aircraft, unit_pays_for_the_card, *FITS[act.card])


card_fits_somebody = AnyOf("8.1", "card-fits-somebody", whom_the_card_could_fit)
"""There is a unit on which the card may be played."""


class PlayCard(Act):
    """Play a card from the hand as the action of the turn."""

    verb = "card"
    rule = "8.1"
    where = there_are_cards
    laws = (card_is_in_hand, card_is_an_action_by_itself, *PAYING, card_fits_somebody)
    card: CardId
    by: Payment = "cap"

    @classmethod
    def options(cls, seen: Seen[World, Turn]) -> Iterator[PlayCard]:
        """Every card in hand, every way of paying."""
        for card in dict.fromkeys(seen.world.hands.get(seen.side, ())):
            yield from (cls(card, by) for by in payments(seen.world, seen.side, card))

    def do(self, play: Play[World], record: Turn) -> None:
        """The units are named one by one."""
        play.run("card", Playing(record.side, self.card, self.by))


# On whom


@law("9.2/6")
def unit_is_not_named_yet(seen: Seen[World, Playing], act: On) -> bool:
    """Each unit once."""
    return act.unit not in seen.record.units


@law_by(rule_of_the_card, "9.2/6")
def card_is_for_a_group(seen: Seen[World, Playing], act: On) -> bool:
    """Some cards are played on a single unit."""
    return not seen.record.units or "group" in seen.world.charts.cards[seen.record.card].flags


@law_by(rule_of_the_card, "22.0")
def card_is_for_this_side(seen: Seen[World, Playing], act: On) -> bool:
    """Most cards are for own units, some for the enemy's or for any."""
    return seen.record.card in FITS and is_on_the_right_side(seen.world, seen.record, seen.world.units[act.unit])


@law("8.1/1")
@rule("22.0")
def unit_pays_for_the_card(seen: Seen[World, Playing], act: On) -> bool:
    """A card paid with AP is played on the units of the activation."""
    unit = seen.world.units[act.unit]
    return seen.record.by != "ap" or (unit.active and unit.side == seen.record.side)


@law("20.0/4")
def card_is_not_for_aircraft(seen: Seen[World, Playing], act: On) -> bool:
    """Cards are not played with aircraft."""
    return is_ground(seen.world, seen.world.units[act.unit])


class On(Act):
    """Play the card on this unit."""

    verb = "on"
    rule = "8.1"
    laws = (
        card_is_for_this_side,
        unit_is_not_named_yet,
        card_is_for_a_group,
        card_is_not_for_aircraft,
        GROUPS_OF_CARDS,
        unit_pays_for_the_card,
        card_fits_the_unit,
    )
    unit: UnitId

    @classmethod
    def options(cls, seen: Seen[World, Playing]) -> Iterator[On]:
        """Every unit, of either side."""
        return (cls(unit) for unit in seen.world.units)

    def do(self, play: Play[World], record: Playing) -> None:
        """One more."""
        play.let(record, units=(*record.units, self.unit))


@law("8.1")
def somebody_is_named(seen: Seen[World, Playing], act: CardGo) -> bool:
    """A card that is played on units needs one."""
    return bool(seen.record.units) or seen.record.card in PLAIN


class CardGo(Act):
    """All are named: the card takes effect."""

    verb = "go"
    rule = "8.1"
    confirm = True
    laws = (somebody_is_named,)

    def do(self, play: Play[World], record: Playing) -> None:
        """Pay once for all; the units stay as they are (8.1/5)."""
        pay_points(play, record.side, record.by, play.world.charts.cards[record.card].cost)
        discard(play, record.side, record.card)
        units = play.world.units
        action_is_made(play, [u for u in record.units if units[u].side == record.side])
        play.let(record, complete=True)


@step("22.0")
def card_takes_effect(play: Play[World], record: Playing) -> None:
    """What the card says."""
    EFFECTS[record.card](play, record)


# C-10 Double Action


@law("C-10")
def double_action_is_in_hand(seen: Seen[World, Turn], act: DoubleAction) -> bool:
    """Only with the card."""
    return in_hand(seen.world, seen.side, DOUBLE_ACTION)


@law("C-10")
def first_action_is_still_to_come(seen: Seen[World, Turn], act: DoubleAction) -> bool:
    """The card is declared before the first of the two actions, once."""
    return seen.record.made == 0 and seen.record.left == 1


class DoubleAction(Act):
    """Announce two actions in a row; not an action itself."""

    verb = "double"
    rule = "C-10"
    where = there_are_cards
    laws = (double_action_is_in_hand, first_action_is_still_to_come)

    def do(self, play: Play[World], record: Turn) -> None:
        """The enemy's turn between the two is skipped; both are paid (A-37)."""
        discard(play, record.side, DOUBLE_ACTION)
        play.let(record, left=play.world.charts.cards[DOUBLE_ACTION].amount)


@law("C-10")
def an_action_is_made(seen: Seen[World, Turn], act: Forgo) -> bool:
    """Only the second of two actions can be left out."""
    return seen.record.made > 0


class Forgo(Act):
    """Leave out the second action; not a pass."""

    verb = "forgo"
    rule = "C-10"
    confirm = True
    laws = (an_action_is_made,)

    def do(self, play: Play[World], record: Turn) -> None:
        """The turn is over."""
        play.let(record, done=True)


def another_action_follows(world: World, record: Turn) -> bool:
    """One of two actions is made."""
    return record.made > 0 and not record.done


@step("C-10", when=another_action_follows)
def between_actions(play: Play[World], record: Turn) -> None:
    """As between two turns of one player: an activation without AP ends, and no way out of a hex is barred any more."""
    open_the_way(play, record.side)
    if active_units(play.world, record.side) and play.world.ap[record.side] == 0:
        end_activation(play, record.side)
    play.let(record, added=0, revealed=())
