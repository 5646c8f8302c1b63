"""What the game knows about playing well: every choice appraised in victory points, with reasons.

The reasoning is that of a staff. Places have a price, levels too; every unit has an order to take or to keep a place
(`orders`), stands where it serves that (`places`, `moves`), and attacks are planned together where the table promises
more than they cost (`strikes`, `combat`, `battle`). The air, replacements, supply and ships follow.
"""

from __future__ import annotations

from collections.abc import Iterator

from esagono.games.crimea.bot import air, combat, moves, navy, reserves, staff
from esagono.games.crimea.bot.seat import Seat
from esagono.games.crimea.bot.weights import PLANNER, Weights
from esagono.kernel import Decision
from esagono.kernel.advice import Advice
from esagono.wargame.judging import NOTHING, Judges

JUDGES: Judges[Seat] = Judges(
    moves.JUDGES,
    combat.JUDGES,
    air.JUDGES,
    navy.JUDGES,
    reserves.JUDGES,
    staff.JUDGES,
    worths=staff.WORTHS,
    ends=staff.ENDS,
)


def advise(decision: Decision) -> Iterator[Advice]:
    """The planner's advice."""
    return advice(decision, PLANNER)


def advice(decision: Decision, weights: Weights) -> Iterator[Advice]:
    """Appraise every choice, in little steps; what ends something first, so that who has no time left can stop."""
    seat: Seat = Seat(decision.seen, decision.choices, weights)
    if decision.ask in ("move", "react"):
        for _ in moves.looked_for(seat):
            yield Advice(decision.choices[-1], NOTHING)
    yield from JUDGES.advice(seat)
