"""8.1 Action cards, played on a unit or a group. The card Command Action (2) is a way of acting: see chapter 3."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Annotated, ClassVar, Literal

from esagono.games.storms_of_steel.records import Marching, Moving, Playing, Turn
from esagono.games.storms_of_steel.rules.ch03_actions import action_is_made, pay_points, unit_is_own
from esagono.games.storms_of_steel.rules.ch05_movement import (
    GOING,
    MOVE,
    able_to_move,
    destinations,
)
from esagono.games.storms_of_steel.rules.ch07_hits import return_hit
from esagono.games.storms_of_steel.rules.ch08_hand import discard
from esagono.games.storms_of_steel.rules.ch09_groups import stand_together
from esagono.games.storms_of_steel.world import Unit, World, effect, enemies_with, of_side
from esagono.kernel import Act, Hex, Play, Seen, Side, UnitId, ask, each, law, loop, rule, seq, step

CardId = Annotated[str, "card"]
Payment = Literal["cap", "ap", "free"]


# On whom a card may be played


@rule("C-03", "7.5/2", "15.2/2")
def can_be_rallied_by_card(world: World, unit: Unit) -> bool:
    """A hit that can be repaired, with no enemy in the hex."""
    return effect(world, unit).rally is not None and not enemies_with(world, unit)


@rule("C-05")
def can_march(world: World, unit: Unit) -> bool:
    """Not immobilised, pinned or stunned."""
    return able_to_move(world, unit) and bool(unit.hex)


@rule("C-11")
def can_dig_in(world: World, unit: Unit) -> bool:
    """A ready unit on the map, not in close combat."""
    return bool(unit.hex) and unit.ready and not unit.carrier and not unit.hasty and not enemies_with(world, unit)


FITS: Mapping[str, Callable[[World, Unit], bool]] = {
    "3": can_be_rallied_by_card,
    "5": can_march,
    "11": can_dig_in,
}
"""The cards that are played on units, and whom they fit."""


def fits(world: World, record: Playing, unit: Unit) -> bool:
    """The card, paid in this way, may be played on the unit."""
    return FITS[record.card](world, unit) and (record.by != "ap" or unit.active)


# Playing a card


@law("8.1/2")
@rule("21.0/3")
def card_is_in_hand(seen: Seen[World, Turn], act: PlayCard) -> bool:
    """Only cards in hand are played, never those of an ally."""
    return act.card in seen.world.hands.get(seen.side, ())


@law("8.1")
def card_is_played_on_units(seen: Seen[World, Turn], act: PlayCard) -> bool:
    """Some cards are no action of their own."""
    return act.card in FITS


@law("8.1")
def price_of_the_card_can_be_paid(seen: Seen[World, Turn], act: PlayCard) -> bool:
    """Cards cost nothing, CAPs, or AP of the activation."""
    return act.by in payments(seen.world, seen.side, act.card)


@law("8.1")
def card_fits_somebody(seen: Seen[World, Turn], act: PlayCard) -> bool:
    """There is a unit on which the card may be played."""
    record = Playing(seen.side, act.card, act.by)
    return any(fits(seen.world, record, u) for u in of_side(seen.world, seen.side))


@rule("8.1", "8.1/1")
def payments(world: World, side: Side, card: str) -> Iterator[Payment]:
    """How the side can pay for a card now: all of it from one track (A-10)."""
    cost = world.charts.cards[card].cost
    if cost == 0:
        yield "free"
        return
    if cost <= world.cap[side]:
        yield "cap"
    if cost <= world.ap[side]:
        yield "ap"


class PlayCard(Act):
    """Play a card from the hand as the action of the turn."""

    verb = "card"
    rule = "8.1"
    laws = (card_is_in_hand, card_is_played_on_units, price_of_the_card_can_be_paid, card_fits_somebody)
    card: CardId
    by: Payment = "cap"

    @classmethod
    def options(cls, seen: Seen[World, Turn]) -> Iterator[PlayCard]:
        """Every card in hand that is played on units, every way of paying."""
        for card in dict.fromkeys(seen.world.hands.get(seen.side, ())):
            if card in FITS:
                yield from (cls(card, by) for by in payments(seen.world, seen.side, card))

    def do(self, play: Play[World], record: Turn) -> None:
        """The units are named one by one."""
        play.run(CARD, Playing(record.side, self.card, self.by))


@law("9.2/6")
def unit_is_not_named_yet(seen: Seen[World, Playing], act: On) -> bool:
    """Each unit once."""
    return act.unit not in seen.record.units


@law("9.1.4")
@rule("9.2", "9.2/6")
def units_of_the_card_stand_together(seen: Seen[World, Playing], act: On) -> bool:
    """A card is played on one unit, or on a group in one hex or a chain of adjacent hexes."""
    world, named = seen.world, seen.record.units
    return not named or any(stand_together(world, world.units[act.unit], world.units[u]) for u in named)


@law("8.1/1")
def unit_pays_for_the_card(seen: Seen[World, Playing], act: On) -> bool:
    """A card paid with AP is played on the units of the activation."""
    return seen.record.by != "ap" or seen.world.units[act.unit].active


@law("22.0")
def card_fits_the_unit(seen: Seen[World, Playing], act: On) -> bool:
    """Each card says on whom it may be played."""
    return FITS[seen.record.card](seen.world, seen.world.units[act.unit])


class On(Act):
    """Play the card on this unit."""

    verb = "on"
    rule = "8.1"
    laws = (
        unit_is_own,
        unit_is_not_named_yet,
        units_of_the_card_stand_together,
        unit_pays_for_the_card,
        card_fits_the_unit,
    )
    unit: UnitId

    @classmethod
    def options(cls, seen: Seen[World, Playing]) -> Iterator[On]:
        """Every own unit."""
        return (cls(u.id) for u in of_side(seen.world, seen.side))

    def do(self, play: Play[World], record: Playing) -> None:
        """One more."""
        play.let(record, units=(*record.units, self.unit))


@law("8.1")
def somebody_is_named(seen: Seen[World, Playing], act: CardGo) -> bool:
    """A card needs a unit."""
    return bool(seen.record.units)


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
        action_is_made(play, record.units)
        play.let(record, complete=True)


@step("22.0")
def card_takes_effect(play: Play[World], record: Playing) -> None:
    """What the card says, for every unit named."""
    EFFECTS[record.card](play, record)


@rule("C-03", "9.2/6", "8.1/5")
def auto_rally(play: Play[World], record: Playing) -> None:
    """The hit counters are removed."""
    for unit in record.units:
        return_hit(play, unit)


@rule("C-11", "9.1.4", "8.1/5")
def hasty_defences(play: Play[World], record: Playing) -> None:
    """Each unit gets a hasty defence."""
    for unit in record.units:
        play.unit(unit, hasty=True)


@rule("C-05", "9.2/6")
def two_hexes(play: Play[World], record: Playing) -> None:
    """The units march one after the other."""
    play.run(MARCHES, record)


EFFECTS: Mapping[str, Callable[[Play[World], Playing], None]] = {
    "3": auto_rally,
    "5": two_hexes,
    "11": hasty_defences,
}


# C-05 Move 2 hexes


@law("C-05")
def unit_marches_now(seen: Seen[World, Marching], act: March) -> bool:
    """One unit after the other."""
    return act.unit == seen.record.unit


class March(Act):
    """Move the unit one of its two hexes."""

    verb = "march"
    rule = "C-05"
    laws = (unit_marches_now, *GOING)
    cautious: ClassVar[bool] = False
    unit: UnitId
    hex: Hex

    @classmethod
    def options(cls, seen: Seen[World, Marching]) -> Iterator[March]:
        """The hexes next to it."""
        unit = seen.world.units[seen.record.unit]
        return (cls(unit.id, hex_) for hex_ in destinations(seen.world, unit))

    def do(self, play: Play[World], record: Marching) -> None:
        """Into the hex."""
        play.let(record, left=record.left - 1)
        play.run(MOVE, Moving(self.unit, self.hex, by="card"))


class Halt(Act):
    """The unit marches no farther."""

    verb = "halt"
    rule = "C-05"

    def do(self, play: Play[World], record: Marching) -> None:
        """No hexes left."""
        play.let(record, left=0)


def marches(world: World, record: Playing) -> list[Marching]:
    """One march for each unit."""
    return [Marching(unit) for unit in record.units]


def marcher(world: World, record: Marching) -> Side:
    """Whose unit marches."""
    return world.units[record.unit].side


def marcher_is_gone(world: World, record: Marching) -> bool:
    """What it met on the march has destroyed it."""
    return record.unit not in world.units


def march_is_over(world: World, record: Marching) -> bool:
    """Both hexes are used."""
    return record.left == 0


MARCHES = seq(
    "march by card",
    "C-05",
    each(
        "marches",
        "C-05",
        marches,
        loop(
            "march", "C-05", ask("march", "C-05", March, Halt, by=marcher), until=march_is_over, unless=marcher_is_gone
        ),
        record=Marching,
    ),
    record=Playing,
)


def card_player(world: World, record: Playing) -> Side:
    """Who plays the card."""
    return record.side


def card_is_complete(world: World, record: Playing) -> bool:
    """Nobody more will be named."""
    return record.complete


CARD = seq(
    "card",
    "8.1",
    loop("card group", "9.2/6", ask("card units", "8.1", On, CardGo, by=card_player), until=card_is_complete),
    card_takes_effect,
    record=Playing,
)
