"""8.0 Cards that change a roll: before it +2 Firepower (9), Luck (12), Advance (V30); after it Hard Fighting (V14)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Annotated, Any

from esagono.games.storms_of_steel.hand import discard, holds, in_kit
from esagono.games.storms_of_steel.laws import law_by
from esagono.games.storms_of_steel.records import Attack, Bidding
from esagono.games.storms_of_steel.rolls import HARD_FIGHTING, OwnRoll
from esagono.games.storms_of_steel.rules.ch03_caps import Bid, Cap
from esagono.games.storms_of_steel.world import World
from esagono.kernel import Act, Play, Seen, Side, ask, law, rule, seq
from esagono.kernel.flow import Ask, Procedure, Test

CardId = Annotated[str, "card"]
Roller = Callable[[World, Any], Side]
AnyRoll = OwnRoll | Bidding
"""And that of the initiative, for which several roll."""
FIREPOWER, LUCK, ADVANCE = "9", "12", "V30"
SECRET = (FIREPOWER, LUCK)
"""Those of the cards that lie in a secret hand."""


# Before the roll


def rule_of_the_card(seen: Seen[World, Any], act: Boost) -> str:
    """The rule of the card, which has its own moment."""
    return seen.world.charts.cards[act.card].rule


@law_by(rule_of_the_card, "22.0")
def card_changes_a_roll(seen: Seen[World, Any], act: Boost) -> bool:
    """Other cards have their own moment."""
    return act.card in (FIREPOWER, LUCK, ADVANCE)


@law_by(lambda seen, act: "8.1/2" if act.card in SECRET else "8.3", "8.1/2")
@rule("8.0", "8.3")
def card_for_the_roll_is_held(seen: Seen[World, Any], act: Boost) -> bool:
    """In the hand, or open before the player."""
    return holds(seen.world, seen.side, act.card)


@law("C-09")
def firepower_is_for_attacks(seen: Seen[World, Any], act: Boost) -> bool:
    """+2 Firepower is for the attack of a unit or group, not for artillery or mines."""
    return act.card != FIREPOWER or (isinstance(seen.record, Attack) and bool(seen.record.leader))


@law("C-12")
def luck_comes_once(seen: Seen[World, Any], act: Boost) -> bool:
    """A roll is made twice at the most."""
    return act.card != LUCK or not is_lucky(seen.record, seen.side)


@law_by(rule_of_the_card, "V30")
@rule("C-12")
def roll_is_still_to_come(seen: Seen[World, AnyRoll], act: Boost) -> bool:
    """Before the roll, for the initiative before the own declaration is made."""
    return not (isinstance(seen.record, Bidding) and (seen.record.thrown or seen.side in seen.record.bids))


@law("20.0/4")
def roll_is_not_of_an_aircraft(seen: Seen[World, Any], act: Boost) -> bool:
    """Cards are not played with aircraft."""
    return not is_air_attack(seen.record)


def is_air_attack(record: Any) -> bool:
    """The roll is for an aircraft."""
    return isinstance(record, Attack) and record.mode == "air"


class Boost(Act):
    """Play a card on the own roll that comes next; not an action."""

    verb = "boost"
    rule = "22.0"
    laws = (
        card_changes_a_roll,
        card_for_the_roll_is_held,
        firepower_is_for_attacks,
        luck_comes_once,
        roll_is_not_of_an_aircraft,
        roll_is_still_to_come,
    )
    card: CardId

    @classmethod
    def options(cls, seen: Seen[World, Any]) -> Iterator[Boost]:
        """The three cards."""
        return (cls(card) for card in (FIREPOWER, LUCK, ADVANCE))

    def do(self, play: Play[World], record: AnyRoll) -> None:
        """What is declared before the roll cannot be taken back."""
        discard(play, play.side, self.card)
        amount = play.world.charts.cards[self.card].amount
        if self.card == LUCK:
            lucky(play, record)
        elif self.card == FIREPOWER and isinstance(record, Attack):
            more_firepower(play, record, amount)
        else:
            advance(play, record, amount)


@rule("C-09")
def more_firepower(play: Play[World], record: Attack, amount: int) -> None:
    """Two FP more in this attack, for every roll that is still to come (A-181)."""
    play.let(record, fp=record.fp + amount)


@rule("C-12")
def lucky(play: Play[World], record: AnyRoll) -> None:
    """The roll is made twice and the better one counts (A-182)."""
    if isinstance(record, Bidding):
        play.let(record, lucky=(*record.lucky, play.side))
    else:
        play.let(record, luck=True)


def is_lucky(record: AnyRoll, side: Side) -> bool:
    """The roll of the side is made twice."""
    return side in record.lucky if isinstance(record, Bidding) else record.luck


@rule("V30")
def advance(play: Play[World], record: AnyRoll, amount: int) -> None:
    """The roll is changed for the better (A-183)."""
    if isinstance(record, Bidding):
        play.let(record, raised={**record.raised, play.side: amount})
    else:
        play.let(record, boost=record.boost + amount)


def is_advanced(record: AnyRoll, side: Side) -> bool:
    """A card has changed the roll of the side."""
    return bool(record.raised.get(side) if isinstance(record, Bidding) else record.boost)


def cards_may_matter(world: World, side: Side, record: AnyRoll) -> bool:
    """The side has a hand, and some card that changes a roll is not discarded, or has just been: all that is known."""
    if not side:
        return False
    if is_lucky(record, side) or is_advanced(record, side) or (isinstance(record, Attack) and record.fp):
        return True
    left = any(world.deck.get(c) or any(c in hand for hand in world.hands.values()) for c in SECRET)
    return left and bool(world.hands.get(side))


def before(what: str, by: Roller) -> Procedure:
    """What is declared before a roll: cards, then CAPs.

    With a hand that may hold such a card a player is asked even if he has nothing to choose, for otherwise the asking
    would tell.
    """

    def openly(world: World, record: Any) -> bool:
        return not cards_may_matter(world, by(world, record), record)

    def in_secret(world: World, record: Any) -> bool:
        return cards_may_matter(world, by(world, record), record)

    return seq(
        f"before {what}",
        "3.2.3",
        ask(f"caps on {what}", "3.2.3", Cap, by=by, when=openly),
        ask(f"caps and cards on {what}", "3.2.3", Cap, by=by, when=in_secret, secret=True),
        anytime=(Boost,),
    )


def attacker(world: World, record: Attack) -> Side:
    """Who rolls."""
    return record.side


BEFORE_ATTACK = before("the attack", by=attacker)


# After the roll


@law("V14")
def die_lies_there(seen: Seen[World, AnyRoll], act: Reroll) -> bool:
    """One of the dice just rolled, by its face."""
    return act.face in faces_of(seen.record, seen.side)


def faces_of(record: AnyRoll, side: Side) -> tuple[int, ...]:
    """The dice of the side as they lie."""
    return record.thrown.get(side, ()) if isinstance(record, Bidding) else record.faces


class Reroll(Act):
    """Roll one die again; not an action."""

    verb = "reroll"
    rule = "V14"
    laws = (die_lies_there,)
    face: int

    @classmethod
    def options(cls, seen: Seen[World, AnyRoll]) -> Iterator[Reroll]:
        """Each face that lies there."""
        return (cls(face) for face in dict.fromkeys(faces_of(seen.record, seen.side)))

    def do(self, play: Play[World], record: AnyRoll) -> None:
        """The new face counts, whatever it is."""
        discard(play, play.side, HARD_FIGHTING)
        faces = list(faces_of(record, play.side))
        faces[faces.index(self.face)] = play.roll("1d6", "hard fighting")
        if isinstance(record, Bidding):
            play.let(record, thrown={**record.thrown, play.side: tuple(faces)})
        else:
            play.let(record, faces=tuple(faces))


class Keep(Act):
    """Leave the dice as they lie."""

    verb = "keep"
    rule = "V14"

    def do(self, play: Play[World], record: AnyRoll) -> None:
        """Of several who have rolled each is asked once."""
        if isinstance(record, Bidding):
            play.let(record, kept=(*record.kept, play.side))


def hard_fighting(by: Roller, when: Test | None = None) -> Ask:
    """The ask after a roll, for who has the veteran card; everybody knows that he has it."""

    def has_the_card(world: World, record: Any) -> bool:
        rolled = when is None or when(world, record)
        return rolled and in_kit(world, by(world, record), HARD_FIGHTING) and not is_air_attack(record)

    return ask("hard fighting", "V14", Reroll, Keep, by=by, when=has_the_card)


# The initiative


def declaration(name: str, rule: str, by: Roller) -> tuple[Ask, Ask]:
    """The ask for CAPs, and for cards with them: in secret where a hand may hold one, for the asking would tell."""

    def openly(world: World, record: Any) -> bool:
        return not cards_may_matter(world, by(world, record), record)

    def in_secret(world: World, record: Any) -> bool:
        return not openly(world, record) and by(world, record) not in record.bids

    with_cards = ask(f"{name} with cards", rule, Bid, by=by, when=in_secret, secret=True)
    return ask(name, rule, Bid, by=by, when=openly), with_cards


def may_roll_again(world: World, record: Bidding) -> Side:
    """The next who has Hard Fighting and has not let his dice lie, in the order in which they declared (A-182)."""
    order = [side for side in (record.first, record.second, *record.later) if side in record.thrown]
    holders = (s for s in order if in_kit(world, s, HARD_FIGHTING) and s not in record.kept)
    return next(holders, "")


def nobody_rolls_again(world: World, record: Bidding) -> bool:
    """All dice lie as they are to lie."""
    return not may_roll_again(world, record)
