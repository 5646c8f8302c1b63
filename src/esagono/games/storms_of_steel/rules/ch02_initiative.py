"""2.1 Initiative, with the declarations of 3.2.4."""

from __future__ import annotations

from typing import Any

from esagono.games.storms_of_steel.events.rounds import InitiativeTied, InitiativeWon
from esagono.games.storms_of_steel.records import Bidding
from esagono.games.storms_of_steel.rolls import thrown
from esagono.games.storms_of_steel.rules.ch02_players import contenders, order_of_turns
from esagono.games.storms_of_steel.sides import are_enemies, army
from esagono.games.storms_of_steel.world import World
from esagono.kernel import Play, Side, step


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


@step("2.1")
def roll_initiative(play: Play[World], record: Bidding) -> None:
    """2D6 each, twice for who is lucky (A-182)."""
    dice = {
        side: thrown(play, side, "2d6", f"initiative {side}", twice=side in record.lucky)
        for side in contenders(play.world)
    }
    play.let(record, thrown=dice)


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
