"""8.3 Veteran cards that a player decides about; what they change by themselves stands with the rules they change."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from esagono.games.storms_of_steel.activations import action_is_made, tell_of
from esagono.games.storms_of_steel.events.rounds import ApWon, InitiativeWon, VeteranCard
from esagono.games.storms_of_steel.hand import discard, in_kit
from esagono.games.storms_of_steel.presence import somebody_hides, there_are_cards
from esagono.games.storms_of_steel.records import Bidding, Turn
from esagono.games.storms_of_steel.rules.ch02_players import order_of_turns
from esagono.games.storms_of_steel.rules.ch03_ways import OfUnit, unit_is_own
from esagono.games.storms_of_steel.sides import other
from esagono.games.storms_of_steel.world import World, active_units, allies, has_card, of_side
from esagono.kernel import Act, Play, Seen, Side, UnitId, ask, law, rule

FORCED_MARCH, SIXTH_SENSE, REPUTATION, IRON_WILL = "V01", "V07", "V10", "V11"
INITIATIVE, HIDDEN_ACTION = "V12", "V13"
TWO_CARDS = 2


@rule("8.3")
def use_of_round(play: Play[World], unit: str, card: str) -> None:
    """A card that a unit may use once a round is spent until the next (A-186)."""
    play.unit(unit, spent=(*play.world.units[unit].spent, card))
    tell_of(play, unit, VeteranCard(unit, card))


# V01 Forced March


@law("V01")
def march_can_be_forced(seen: Seen[World, Turn], act: ForcedMarch) -> bool:
    """The side has the card, and a unit that is active and not on such a march already."""
    active = active_units(seen.world, seen.side)
    return in_kit(seen.world, seen.side, FORCED_MARCH) and bool(active) and not any(u.forced for u in active)


class ForcedMarch(Act):
    """Get more AP for the activation, which are then for movement alone; an action."""

    verb = "forced-march"
    rule = "V01"
    where = there_are_cards
    laws = (march_can_be_forced,)

    def do(self, play: Play[World], record: Turn) -> None:
        """The card lasts as long as the activation."""
        side, more = record.side, play.world.charts.cards[FORCED_MARCH].amount
        discard(play, side, FORCED_MARCH)
        for unit in active_units(play.world, side):
            play.unit(unit.id, forced=True)
        play.put("ap", side, play.world.ap[side] + more)
        play.tell(ApWon(side, more))
        action_is_made(play)


# V07 Sixth Sense


@law("V07")
def unit_has_a_sixth_sense(seen: Seen[World, Any], act: OfUnit) -> bool:
    """The card is assigned to the unit, which is on the map and has not used it in this round."""
    unit = seen.world.units[act.unit]
    return bool(unit.hex) and has_card(seen.world, unit, SIXTH_SENSE)


class SixthSense(Act):
    """Let a unit be on its guard; at the start of the action or at its end."""

    verb = "sixth-sense"
    rule = "V07"
    where = there_are_cards
    laws = (unit_is_own, unit_has_a_sixth_sense)
    unit: UnitId

    @classmethod
    def options(cls, seen: Seen[World, Any]) -> Iterator[SixthSense]:
        """Every own unit with the card."""
        return (cls(u.id) for u in of_side(seen.world, seen.side) if SIXTH_SENSE in u.veteran)

    def do(self, play: Play[World], record: Any) -> None:
        """One DM more until the enemy's next turn is over, with or without cautious movement (A-187)."""
        use_of_round(play, self.unit, SIXTH_SENSE)
        play.unit(self.unit, alert=True)


class NoSense(Act):
    """Keep the card for later."""

    verb = "keep"
    rule = "V07"


def somebody_can_sense(world: World, record: Turn) -> bool:
    """The side has made its action, and a unit with the card."""
    return record.made > 0 and any(u.hex and has_card(world, u, SIXTH_SENSE) for u in of_side(world, record.side))


def whose_turn(world: World, record: Turn) -> Side:
    """Who has the turn."""
    return record.side


after_the_action = ask("sixth sense", "V07", SixthSense, NoSense, by=whose_turn, when=somebody_can_sense)


# V10 Bad Reputation


class Claim(Act):
    """Take the initiative that the other side has won."""

    verb = "claim"
    rule = "V10"

    def do(self, play: Play[World], record: Bidding) -> None:
        """The enemy hesitates: his first turn is lost to us (A-188)."""
        discard(play, play.side, REPUTATION)
        order = order_of_turns(play.world, {}, play.side)
        play.set(turn=order[0] if order else play.side, order=order)
        play.tell(InitiativeWon(play.side))


class LetGo(Act):
    """Keep the card."""

    verb = "keep"
    rule = "V10"


def loser(world: World, record: Bidding) -> Side:
    """Who lost the initiative roll; of several, the one with the card."""
    losers = allies(world, other(world.turn))
    return next((p for p in losers if in_kit(world, p, REPUTATION)), losers[0])


@rule("V10")
def loser_is_feared(world: World, record: Bidding) -> bool:
    """The roll is made, and the loser has the card."""
    return record.done and in_kit(world, loser(world, record), REPUTATION)


reputation = ask("bad reputation", "V10", Claim, LetGo, by=loser, when=loser_is_feared)


# V11 Iron Will


@law("V11")
def unit_has_an_iron_will(seen: Seen[World, Any], act: OfUnit) -> bool:
    """The card is assigned to the unit, which has not used it in this round."""
    return has_card(seen.world, seen.world.units[act.unit], IRON_WILL)


@law("V11")
def unit_has_something_to_overcome(seen: Seen[World, Any], act: OfUnit) -> bool:
    """The unit is hit."""
    return bool(seen.world.units[act.unit].hit)


class IronWill(Act):
    """Let a unit ignore its hit, but for movement, as long as its activation or its action lasts; not an action."""

    verb = "iron-will"
    rule = "V11"
    where = there_are_cards
    laws = (unit_is_own, unit_has_an_iron_will, unit_has_something_to_overcome)
    unit: UnitId

    @classmethod
    def options(cls, seen: Seen[World, Turn]) -> Iterator[IronWill]:
        """Every own unit with the card."""
        return (cls(u.id) for u in of_side(seen.world, seen.side) if IRON_WILL in u.veteran)

    def do(self, play: Play[World], record: Turn) -> None:
        """What it does meanwhile tells nobody which counter it has."""
        use_of_round(play, self.unit, IRON_WILL)
        play.unit(self.unit, iron=True)


# V12 Extra Initiative


@law("V12")
def two_cards_can_be_announced(seen: Seen[World, Turn], act: ExtraInitiative) -> bool:
    """The side has the card and two action cards, and its action is still to come."""
    world, record = seen.world, seen.record
    cards = len(world.hands.get(seen.side, ())) >= TWO_CARDS
    return in_kit(world, seen.side, INITIATIVE) and cards and record.made == 0 and record.left == 1


class ExtraInitiative(Act):
    """Announce two action cards that count as one action."""

    verb = "extra-initiative"
    rule = "V12"
    where = there_are_cards
    laws = (two_cards_can_be_announced,)

    def do(self, play: Play[World], record: Turn) -> None:
        """In this turn nothing but cards is played."""
        discard(play, record.side, INITIATIVE)
        play.let(record, left=play.world.charts.cards[INITIATIVE].amount, cards_only=True)


# V13 Hidden Action


@law("V13")
def unit_can_act_unseen(seen: Seen[World, Turn], act: HiddenAction) -> bool:
    """The side has the card, and the unit hides."""
    unit = seen.world.units[act.unit]
    return in_kit(seen.world, seen.side, HIDDEN_ACTION) and bool(unit.lair) and not unit.covert


class HiddenAction(Act):
    """Let a hidden unit fire from hiding without being looked for; not an action."""

    verb = "hidden-action"
    rule = "V13"
    private = True
    where = somebody_hides
    laws = (unit_is_own, unit_can_act_unseen)
    unit: UnitId

    @classmethod
    def options(cls, seen: Seen[World, Turn]) -> Iterator[HiddenAction]:
        """Every own unit that hides."""
        return (cls(u.id) for u in of_side(seen.world, seen.side) if u.lair)

    def do(self, play: Play[World], record: Turn) -> None:
        """The card is played for the action of this turn."""
        discard(play, record.side, HIDDEN_ACTION)
        play.unit(self.unit, covert=True)
