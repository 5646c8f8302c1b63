"""2.1 Initiative, with the declarations of 3.2.4."""

from __future__ import annotations

from typing import Any

from esagono.games.storms_of_steel.events.rounds import InitiativeTied, InitiativeWon
from esagono.games.storms_of_steel.records import Bidding
from esagono.games.storms_of_steel.rules.ch03_caps import Bid
from esagono.games.storms_of_steel.rules.ch08_hand import in_kit
from esagono.games.storms_of_steel.rules.ch08_rolls import (
    HARD_FIGHTING,
    Boost,
    Keep,
    Reroll,
    Roller,
    cards_may_matter,
    thrown,
)
from esagono.games.storms_of_steel.rules.ch08_veterans import reputation
from esagono.games.storms_of_steel.rules.ch21_players import contenders, order_of_turns
from esagono.games.storms_of_steel.sides import are_enemies, army
from esagono.games.storms_of_steel.world import World
from esagono.kernel import Play, Side, ask, loop, step
from esagono.kernel.flow import Ask


@step("3.2.4")
def order_of_declaring(play: Play[World], record: Bidding) -> None:
    """The side with more CAPs declares first, on a tie the Soviet (A-41)."""
    cap = play.world.cap
    first, second, *later = sorted(contenders(play.world), key=lambda side: (-cap[side], army(side) == "german"))
    fresh: dict[str, Any] = {"bids": {}, "lucky": (), "raised": {}, "thrown": {}, "kept": ()}
    play.let(record, first=first, second=second, later=tuple(later), **fresh)


def first_to_declare(world: World, record: Bidding) -> Side:
    """Who declares first."""
    return record.first


def second_to_declare(world: World, record: Bidding) -> Side:
    """Who declares second."""
    return record.second


def next_to_declare(world: World, record: Bidding) -> Side:
    """Of those after the second, the next."""
    return next((side for side in record.later if side not in record.bids), "")


def more_declare(world: World, record: Bidding) -> bool:
    """There are others after the second."""
    return bool(record.later)


def all_have_declared(world: World, record: Bidding) -> bool:
    """Nobody is left to declare."""
    return all(side in record.bids for side in record.later)


def declaration(name: str, rule: str, by: Roller) -> tuple[Ask, Ask]:
    """The ask for CAPs, and for cards with them: in secret where a hand may hold one, for the asking would tell."""

    def openly(world: World, record: Any) -> bool:
        return not cards_may_matter(world, by(world, record), record)

    def in_secret(world: World, record: Any) -> bool:
        return not openly(world, record) and by(world, record) not in record.bids

    with_cards = ask(f"{name} with cards", rule, Bid, by=by, when=in_secret, secret=True)
    return ask(name, rule, Bid, by=by, when=openly), with_cards


@step("2.1")
def roll_initiative(play: Play[World], record: Bidding) -> None:
    """2D6 each, twice for who is lucky (A-182)."""
    dice = {
        side: thrown(play, side, "2d6", f"initiative {side}", twice=side in record.lucky)
        for side in contenders(play.world)
    }
    play.let(record, thrown=dice)


def may_roll_again(world: World, record: Bidding) -> Side:
    """The next who has Hard Fighting and has not let his dice lie, in the order in which they declared (A-182)."""
    order = [side for side in (record.first, record.second, *record.later) if side in record.thrown]
    holders = (s for s in order if in_kit(world, s, HARD_FIGHTING) and s not in record.kept)
    return next(holders, "")


def nobody_rolls_again(world: World, record: Bidding) -> bool:
    """All dice lie as they are to lie."""
    return not may_roll_again(world, record)


@step("2.1")
def settle_initiative(play: Play[World], record: Bidding) -> None:
    """With CAPs and cards the higher goes first; a tie is rolled again without them."""
    added = {side: record.bids[side] + record.raised.get(side, 0) for side in record.thrown}
    totals = {side: sum(faces) + added[side] for side, faces in record.thrown.items()}
    winner = max(totals, key=lambda side: totals[side])
    if any(n == totals[winner] and are_enemies(side, winner) for side, n in totals.items()):
        play.tell(InitiativeTied())
        return
    order = order_of_turns(play.world, totals, winner)
    play.set(turn=order[0] if order else winner, order=order)
    play.tell(InitiativeWon(winner))
    play.let(record, done=True)


def initiative_is_won(world: World, record: Bidding) -> bool:
    """No tie."""
    return record.done


INITIATIVE = loop(
    "initiative",
    "2.0/8",
    order_of_declaring,
    *declaration("first declaration", "3.2.4", first_to_declare),
    *declaration("second declaration", "3.2.4", second_to_declare),
    loop(
        "later declarations",
        "21.0",
        *declaration("later declaration", "21.0", next_to_declare),
        until=all_have_declared,
        when=more_declare,
    ),
    roll_initiative,
    loop(
        "dice of the initiative",
        "V14",
        ask("hard fighting", "V14", Reroll, Keep, by=may_roll_again),
        until=nobody_rolls_again,
        unless=nobody_rolls_again,
    ),
    settle_initiative,
    reputation,
    until=initiative_is_won,
    record=Bidding,
    anytime=(Boost,),
)
