"""What the game knows about playing well: every choice appraised in victory points, with reasons.

The reasoning is that of a careful sergeant: shoot where it pays, go for the goals from cover to cover, rally who is
worth it, keep what is hidden hidden until it pays, and pass when there is nothing to gain. Each subject has its module:
turns, actions, what moves are for, rolls and cards, set-up and hiding, smoke, artillery and aircraft.
"""

from __future__ import annotations

from collections.abc import Iterator

from esagono.games.storms_of_steel.bot import actions, air, hidden, rolls, screens, turns
from esagono.games.storms_of_steel.bot.sergeant import ENDS, WORTHS, Sergeant
from esagono.games.storms_of_steel.bot.weights import BOLD, MECHANISED, STEADY, Weights
from esagono.games.storms_of_steel.records import SmokeShot
from esagono.games.storms_of_steel.world import is_vehicle
from esagono.kernel import Decision
from esagono.kernel.advice import Advice
from esagono.wargame.judging import Judges

LATER = ("activate", "activate-hidden", "end-activation")
"""Judged by what the others are worth."""
UNITS_PER_VEHICLE = 3
"""One vehicle for so many units makes the side a mechanised one."""
JUDGES = Judges(
    turns.JUDGES,
    actions.JUDGES,
    rolls.JUDGES,
    hidden.JUDGES,
    air.JUDGES,
    screens.JUDGES,
    worths=WORTHS,
    ends=ENDS,
)
"""Who judges which verb."""


def advise(decision: Decision, weights: Weights = STEADY) -> Iterator[Advice]:
    """Appraise every choice: actions by gain and price, everything else by what it is for."""
    if isinstance(decision.seen.record, SmokeShot):
        yield from screened(decision, weights)
        return
    sergeant = Sergeant(decision.seen, decision.choices, weights, JUDGES)
    first = [act for act in decision.choices if act.verb not in LATER]
    for act in first:  # each by itself: what others could do instead is looked at when all are known
        gain, why = sergeant.judge(act)
        yield Advice(act, gain, why)
    for act in decision.choices:
        gain, why = sergeant.judge(act)
        yield Advice(act, sergeant.price(act, gain), why)


def screened(decision: Decision, weights: Weights) -> Iterator[Advice]:
    """The hexes for smoke that change anything; if there is none any longer, the first that is legal."""
    sergeant = Sergeant(decision.seen, (), weights, JUDGES)
    for act in list(screens.named(sergeant)) or decision.first(1):
        gain, why = sergeant.judge(act)
        yield Advice(act, gain, why)


def advise_boldly(decision: Decision) -> Iterator[Advice]:
    """The same with weights that were learned in play."""
    return advise(decision, MECHANISED if is_mechanised(decision) else BOLD)


def is_mechanised(decision: Decision) -> bool:
    """A third of the side's units are vehicles."""
    world = decision.seen.world
    own = [is_vehicle(world, unit) for unit in world.units.values() if unit.side == decision.side]
    return bool(own) and UNITS_PER_VEHICLE * sum(own) >= len(own)
