"""What the game knows about playing well: every choice appraised in victory points, with reasons.

The reasoning is that of a staff: places have a price, every unit an order to take or to hold one, combats are fought
where the table promises more than they cost. Each subject has its module: orders, battle, moves, air, staff.
"""

from __future__ import annotations

from collections.abc import Iterator

from esagono.games.case_yellow.bot import air, combat, moves, staff
from esagono.games.case_yellow.bot.appraisal import prizes, ways_of_a_corps
from esagono.games.case_yellow.bot.exits import open_gates
from esagono.games.case_yellow.bot.outlook import is_last_march
from esagono.games.case_yellow.bot.posts import COMBATS, MARCHES, NO_MORE, to_come
from esagono.games.case_yellow.bot.seat import Seat
from esagono.games.case_yellow.bot.weights import (
    AGAINST_COMBATS,
    AGAINST_MARCHES,
    AT_THE_END,
    GERMAN,
    LAST_MARCH,
    PLANNER,
    Weights,
)
from esagono.games.case_yellow.world import World, ground
from esagono.kernel import Decision, Side
from esagono.kernel.advice import Advice
from esagono.wargame.judging import NOTHING, Judges

JUDGES = Judges(staff.JUDGES, air.JUDGES, moves.JUDGES, combat.JUDGES, gradual=staff.GRADUAL)
KEY_ASKS = ("drop", "dynamo", "refit declaration")
"""What is searched. Attacks are not: in two campaigns the search lost seven of eight games to the planner."""
DUTCH_WAYS = {MARCHES: AGAINST_MARCHES, COMBATS: AGAINST_COMBATS, NO_MORE: AT_THE_END}


def advise(decision: Decision) -> Iterator[Advice]:
    """The planner's advice."""
    return advice(decision, PLANNER)


def advise_boldly(decision: Decision) -> Iterator[Advice]:
    """The advice of who has learned more."""
    return advice(decision, learned(decision.seen.world, decision.side))


def learned(world: World, side: Side) -> Weights:
    """What was learned in the scenario where places alone decide; the Dutch go by the rounds that are to come."""
    if world.rules.victory.kind != "track":
        return PLANNER
    if side == "german":
        return GERMAN
    coming = to_come(world)
    return LAST_MARCH if coming == MARCHES and is_last_march(world) else DUTCH_WAYS[coming]


def advice(decision: Decision, weights: Weights) -> Iterator[Advice]:
    """Appraise every choice, in little steps."""
    seat = Seat(decision.seen, decision.choices, weights)
    for _ in surveyed(seat.world, weights):
        yield Advice(decision.choices[0], NOTHING)
    for act in decision.choices:
        for worth, reasons in JUDGES.judgements(seat, act):
            yield Advice(act, worth, reasons)


def surveyed(world: World, weights: Weights) -> Iterator[str]:
    """Look up the ways to all places and off the map one by one: the first look at a map takes long."""
    land = ground(world)
    for hex_ in (*prizes(world, weights), *open_gates(world)):
        ways_of_a_corps(land, hex_)
        yield hex_
