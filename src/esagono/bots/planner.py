"""The planner: evaluates every legal act with the game's advisor and takes the best one."""

from __future__ import annotations

from esagono.bots import random
from esagono.bots.budget import Budget
from esagono.bots.player import Answer, Asked
from esagono.kernel import Act, Decision
from esagono.kernel.advice import Advice, Advisor

SAME = 1e-9


def choose(asked: Asked) -> Answer:
    """The act with the highest value, ties broken at random; without an advisor it plays at random."""
    if asked.advisor is None:
        return random.choose(asked)
    found = ranked(asked.advisor, asked.decision, asked.budget())
    best = [advice for advice in found if advice.worth > found[0].worth - SAME]
    if not best:
        return random.choose(asked)
    chosen = asked.rng.choice(best)
    return Answer(chosen.act, chosen.why)


def ranked(advisor: Advisor, decision: Decision, budget: Budget) -> list[Advice]:
    """The acts that could be evaluated in time (at least one), best first."""
    found: dict[Act, Advice] = {}
    for advice in advisor(decision):
        found[advice.act] = advice
        if budget.over():
            break
    return sorted(found.values(), key=lambda advice: -advice.worth)
