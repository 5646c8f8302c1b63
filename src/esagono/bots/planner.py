"""A player with a plan for one act: the game's own knowledge appraises the candidates, the best one acts."""

from __future__ import annotations

from esagono.bots import random
from esagono.bots.budget import Budget
from esagono.bots.player import Answer, Asked
from esagono.kernel import Act, Decision
from esagono.kernel.advice import Advice, Advisor

SAME = 1e-9


def choose(asked: Asked) -> Answer:
    """The act of the highest worth; among equals chance decides. Without advice it plays at random."""
    if asked.advisor is None:
        return random.choose(asked)
    found = ranked(asked.advisor, asked.decision, asked.budget())
    best = [advice for advice in found if advice.worth > found[0].worth - SAME]
    if not best:
        return random.choose(asked)
    chosen = asked.rng.choice(best)
    return Answer(chosen.act, chosen.why)


def ranked(advisor: Advisor, decision: Decision, budget: Budget) -> list[Advice]:
    """What could be appraised in time, the best first; at least one act is."""
    found: dict[Act, Advice] = {}
    for advice in advisor(decision):
        found[advice.act] = advice
        if budget.over():
            break
    return sorted(found.values(), key=lambda advice: -advice.worth)
