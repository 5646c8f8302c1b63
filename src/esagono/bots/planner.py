"""The planner: evaluates every legal act with the game's advisor and takes the best one."""

from __future__ import annotations

from esagono.bots import random
from esagono.bots.budget import Budget
from esagono.bots.player import Answer, Asked
from esagono.kernel import Act, Decision, Why
from esagono.kernel.advice import Advice, Advisor

SAME = 1e-9
PLAIN = "usual"
"""The key of an advisor's reason that says nothing."""


def choose(asked: Asked) -> Answer:
    """The act with the highest value, ties broken at random; without an advisor it plays at random."""
    if asked.advisor is None:
        return random.choose(asked)
    found = ranked(asked.advisor, asked.decision, asked.budget())
    best = [advice for advice in found if advice.worth > found[0].worth - SAME]
    if not best:
        return random.choose(asked)
    chosen = asked.rng.choice(best)
    return Answer(chosen.act, (*chosen.why, *weighed(chosen, found, len(best))))


def weighed(chosen: Advice, found: list[Advice], equal: int) -> tuple[Why, ...]:
    """How the act compares with the others, where the advisor has no reason of its own."""
    if any(why.key != PLAIN for why in chosen.why) or len(found) < 2:
        return ()
    if equal > 1:
        return (Why.of("", "weighed-even", choices=len(found), equal=equal),)
    return (Why.of("", "weighed", choices=len(found), better=f"{found[0].worth - found[1].worth:.1f}"),)


def ranked(advisor: Advisor, decision: Decision, budget: Budget) -> list[Advice]:
    """The acts that could be evaluated in time (at least one), best first."""
    found: dict[Act, Advice] = {}
    for advice in advisor(decision):
        found[advice.act] = advice
        if budget.over():
            break
    return sorted(found.values(), key=lambda advice: -advice.worth)
