"""What the game knows about playing well: every choice appraised in victory points, with reasons.

The attacker goes by bounds along his orders (`moves`), fires together from several hexes before he moves (`fire`),
and assaults when the stack is strong enough (`storm`); the defender stays dug in and answers (`fire`). `threat` reckons
roughly what fire may come, `odds` by the tables what fire does.
"""

from __future__ import annotations

from collections.abc import Iterator

from esagono.games.tcs.bot import carriers, fire, guns, moves, sheets, staff
from esagono.games.tcs.bot.seat import Seat
from esagono.games.tcs.bot.weights import PLANNER, Weights
from esagono.kernel import Decision
from esagono.kernel.advice import Advice
from esagono.wargame.judging import Judges

JUDGES: Judges[Seat] = Judges(
    moves.JUDGES, carriers.JUDGES, fire.JUDGES, guns.JUDGES, sheets.JUDGES, staff.JUDGES,
    worths=staff.WORTHS, ends=staff.ENDS,
)  # fmt: skip


def advise(decision: Decision) -> Iterator[Advice]:
    """The planner's advice."""
    return advice(decision, PLANNER)


def advice(decision: Decision, weights: Weights) -> Iterator[Advice]:
    """Appraise every choice, in little steps; what ends something first, so that who has no time left can stop."""
    return JUDGES.advice(Seat(decision.seen, decision.choices, weights))
