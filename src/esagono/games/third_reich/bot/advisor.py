"""What the game knows about playing well: every choice appraised in BRPs, with reasons.

A turn begins with the attacks (`strikes`): all that a power can reach are put together, the best first, each unit in
one of them. Options (`policy`), moves (`moves`), air units and attacks (`battle`) follow that plan; whoever has no part
in it guards what is threatened or goes towards the goals (`aims`). `chances` has the table of results exactly.
"""

from __future__ import annotations

from collections.abc import Iterator

from esagono.games.third_reich.bot import (
    airborne,
    airwar,
    battle,
    convoys,
    diplomacy,
    fleets,
    moves,
    partisans,
    policy,
    staff,
    treasury,
    wars,
)
from esagono.games.third_reich.bot.seat import Seat
from esagono.games.third_reich.bot.weights import PLANNER, Weights
from esagono.kernel import Decision
from esagono.kernel.advice import Advice
from esagono.wargame.judging import Judges

PARTS = (
    moves, battle, airwar, airborne, policy, wars, staff, fleets, treasury, convoys, partisans, diplomacy,
)  # fmt: skip
JUDGES: Judges[Seat] = Judges(*(part.JUDGES for part in PARTS), worths=staff.WORTHS, ends=staff.ENDS)


def advise(decision: Decision) -> Iterator[Advice]:
    """The planner's advice."""
    return advice(decision, PLANNER)


def advice(decision: Decision, weights: Weights) -> Iterator[Advice]:
    """Appraise every choice, in little steps; what ends something first, so that who has no time left can stop."""
    return JUDGES.advice(Seat(decision.seen, decision.choices, weights))
