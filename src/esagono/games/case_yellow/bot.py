"""What the game knows about playing well: every choice appraised in victory points, with reasons.

The reasoning is that of a staff: places have a price, every unit an order to take or to hold one, combats are fought
where the table promises more than they cost. Each subject has its module: orders, battle, moves, air, staff.
"""

from __future__ import annotations

from collections.abc import Iterator

from esagono.games.case_yellow import bot_air, bot_combat, bot_moves, bot_staff
from esagono.games.case_yellow.bot_seat import NOTHING, Judge, Seat, why
from esagono.games.case_yellow.temper import PLANNER, PRESSERS, Temper
from esagono.kernel import Decision
from esagono.kernel.advice import Advice

JUDGES: dict[str, Judge] = {**bot_staff.JUDGES, **bot_air.JUDGES, **bot_moves.JUDGES, **bot_combat.JUDGES}
KEY_ASKS = ("kind of round", "attack", "drop", "dynamo", "refit declaration")
"""Where a plan is made; the rest follows from it."""


def advise(decision: Decision) -> Iterator[Advice]:
    """The planner's advice."""
    return advice(decision, PLANNER)


def press(decision: Decision) -> Iterator[Advice]:
    """The advice of who has learned more."""
    return advice(decision, PRESSERS[decision.side])


def advice(decision: Decision, temper: Temper) -> Iterator[Advice]:
    """Appraise every choice; what there is no judgement for is of no use."""
    seat = Seat(decision.seen, decision.choices, temper)
    for act in decision.choices:
        judge = JUDGES.get(act.verb)
        worth, reasons = judge(seat, act) if judge else (NOTHING, (why(act, "usual"),))
        yield Advice(act, worth, reasons)
