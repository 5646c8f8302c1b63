"""2.1 Initiative, with the declarations of 3.2.4."""

from __future__ import annotations

from esagono.games.storms_of_steel.events_rounds import InitiativeTied, InitiativeWon
from esagono.games.storms_of_steel.records import Bidding
from esagono.games.storms_of_steel.rules.ch03_caps import Bid
from esagono.games.storms_of_steel.rules.ch08_veterans import reputation
from esagono.games.storms_of_steel.rules.ch21_players import contenders, order_of_turns
from esagono.games.storms_of_steel.world import World, are_enemies, army
from esagono.kernel import Play, Side, ask, loop, step


@step("3.2.4")
def order_of_declaring(play: Play[World], record: Bidding) -> None:
    """The side with more CAPs declares first, on a tie the Soviet (A-41)."""
    cap = play.world.cap
    first, second, *later = sorted(contenders(play.world), key=lambda side: (-cap[side], army(side) == "german"))
    play.let(record, first=first, second=second, later=tuple(later), bids={})


def first_to_declare(world: World, record: Bidding) -> Side:
    """Who declares first."""
    return record.first


def second_to_declare(world: World, record: Bidding) -> Side:
    """Who declares second."""
    return record.second


def next_to_declare(world: World, record: Bidding) -> Side:
    """Of those after the second, the next."""
    return next(side for side in record.later if side not in record.bids)


def more_declare(world: World, record: Bidding) -> bool:
    """There are others after the second."""
    return bool(record.later)


def all_have_declared(world: World, record: Bidding) -> bool:
    """Nobody is left to declare."""
    return all(side in record.bids for side in record.later)


@step("2.1")
def roll_initiative(play: Play[World], record: Bidding) -> None:
    """2D6 each and the CAPs declared; the higher goes first, a tie is rolled again without those CAPs."""
    totals = {side: play.roll("2d6", f"initiative {side}") + record.bids[side] for side in contenders(play.world)}
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
    ask("first declaration", "3.2.4", Bid, by=first_to_declare),
    ask("second declaration", "3.2.4", Bid, by=second_to_declare),
    loop(
        "later declarations",
        "21.0",
        ask("later declaration", "21.0", Bid, by=next_to_declare),
        until=all_have_declared,
        when=more_declare,
    ),
    roll_initiative,
    reputation,
    until=initiative_is_won,
    record=Bidding,
)
