"""What the game knows about playing well: every choice appraised in victory points, with reasons.

The reasoning is that of a staff: places have a price, every unit an order to take or to hold one, combats are fought
where the table promises more than they cost. Each subject has its module: orders, battle, moves, air, staff.
"""

from __future__ import annotations

from collections.abc import Iterator

from esagono.games.case_yellow import bot_air, bot_combat, bot_moves, bot_staff
from esagono.games.case_yellow.bot_posts import COMBATS, MARCHES, NO_MORE, to_come
from esagono.games.case_yellow.bot_seat import NOTHING, Judge, Seat, why
from esagono.games.case_yellow.temper import (
    AGAINST_COMBATS,
    AGAINST_MARCHES,
    AT_THE_END,
    GERMAN,
    PLANNER,
    Temper,
)
from esagono.games.case_yellow.world import World, setting
from esagono.kernel import Decision, Side
from esagono.kernel.advice import Advice

JUDGES: dict[str, Judge] = {**bot_staff.JUDGES, **bot_air.JUDGES, **bot_moves.JUDGES, **bot_combat.JUDGES}
KEY_ASKS = ("drop", "dynamo", "refit declaration")
"""What is searched. Attacks are not: in two campaigns the search lost seven of eight games to the planner."""
DUTCH_WAYS = {MARCHES: AGAINST_MARCHES, COMBATS: AGAINST_COMBATS, NO_MORE: AT_THE_END}


def advise(decision: Decision) -> Iterator[Advice]:
    """The planner's advice."""
    return advice(decision, PLANNER)


def press(decision: Decision) -> Iterator[Advice]:
    """The advice of who has learned more."""
    return advice(decision, learned(decision.seen.world, decision.side))


def learned(world: World, side: Side) -> Temper:
    """What was learned in the scenario where places alone decide; the Dutch go by the rounds that are to come."""
    if setting(world, "victory") != "track":
        return PLANNER
    return GERMAN if side == "german" else DUTCH_WAYS[to_come(world)]


def advice(decision: Decision, temper: Temper) -> Iterator[Advice]:
    """Appraise every choice; what there is no judgement for is of no use."""
    seat = Seat(decision.seen, decision.choices, temper)
    for act in decision.choices:
        judge = JUDGES.get(act.verb)
        worth, reasons = judge(seat, act) if judge else (NOTHING, (why(act, "usual"),))
        yield Advice(act, worth, reasons)
