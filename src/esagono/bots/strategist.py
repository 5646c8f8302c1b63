"""The strategist: tries the planner's best candidates in rollouts.

Each candidate is played out by the planner until the other side has a major decision, in the same worlds and with the
same luck as the other candidates. The evaluation of the positions reached decides, together with the planner's own
evaluation of the candidate.
"""

from __future__ import annotations

from dataclasses import replace
from statistics import fmean

from esagono.bots import planner
from esagono.bots.budget import Budget
from esagono.bots.player import Answer, Asked
from esagono.bots.rollout import Rollout, Rollouts, evenly
from esagono.kernel import Why
from esagono.kernel.advice import Advice

WIDTH = 6
"""The number of candidates."""
PASSES = 8
"""The number of worlds in which each is tried, time permitting."""
LENGTH = 40
"""The longest rollout, in decisions."""
TRUST = 3.0
"""The weight of the planner's own evaluation."""
NOTHING = 0.0
"""The value of doing nothing; what the planner rates lower is not tried: a few rollouts could not prove it wrong."""
LITTLE = 0.05
"""If every candidate is worse than doing nothing, those within this distance of the best are tried."""


def choose(asked: Asked) -> Answer:
    """The planner's answer for minor decisions, else the candidate with the best rollouts."""
    rollouts = asked.rollouts
    if rollouts is None or asked.advisor is None:
        return planner.choose(asked)
    if not rollouts.possible or not rollouts.is_key(asked.decision):
        return planner.choose(replace(asked, advisor=rollouts.bold_advisor))
    budget = asked.budget()
    found = planner.ranked(rollouts.bold_advisor, asked.decision, budget)
    if not found:
        return planner.choose(asked)
    floor = NOTHING if found[0].worth >= NOTHING else found[0].worth - LITTLE
    candidates = [advice for advice in found if advice.worth >= floor][:WIDTH]
    search = Search(rollouts, candidates, budget)
    values = search.run(f"{asked.rng.random()} {asked.view.number}")
    best = max(range(len(candidates)), key=lambda i: (values[i], -i))
    return Answer(candidates[best].act, (*candidates[best].why, *search.told(best, values)))


class Search:
    """The rollouts of one decision."""

    def __init__(self, rollouts: Rollouts, candidates: list[Advice], budget: Budget) -> None:
        self.rollouts, self.candidates, self.budget = rollouts, candidates, budget
        self.worth = rollouts.appraiser()
        self.found: list[list[float]] = [[] for _ in candidates]
        self.sure = [False for _ in candidates]

    def run(self, seed: str) -> list[float]:
        """The value of each candidate; the planner's own value if there was no time to try them all."""
        said = [TRUST * advice.worth for advice in self.candidates]
        for i in range(PASSES):
            if len(self.candidates) < 2 or not self._pass(f"{seed} {i}", evenly(i)):
                break
        if not all(self.found):
            return said
        return [fmean(found) + more for found, more in zip(self.found, said, strict=True)]

    def told(self, best: int, values: list[float]) -> tuple[Why, ...]:
        """The reason: how much better the best candidate is than the next."""
        others = [i for i in range(len(values)) if i != best]
        if not all(self.found) or not others:
            return ()
        second = max(others, key=lambda i: values[i])
        plans, worlds = len(values), max(map(len, self.found))
        better, act = f"{values[best] - values[second]:.1f}", self.candidates[second].act.text
        if worlds == 1:
            return (Why.of("", "tried-once", plans=plans, better=better, act=act),)
        return (Why.of("", "tried", plans=plans, worlds=worlds, better=better, act=act),)

    def _pass(self, seed: str, luck: float) -> bool:
        """Try all candidates in one world, those without dice only once; False when the time is up."""
        for i, advice in enumerate(self.candidates):
            if self.sure[i]:
                continue
            rollout = self.rollouts.start(seed, luck)
            if not self._played(rollout, advice):
                return False
            self.found[i].append(self.worth(rollout))
            self.sure[i] = not rollout.dice.rolls
        return True

    def _played(self, rollout: Rollout, advice: Advice) -> bool:
        """Play a candidate and the rest of the turn; False when the time is up."""
        side = self.rollouts.side
        rollout.act(side, advice.act)
        for _ in range(LENGTH):
            if self.budget.over():
                return False
            if rollout.is_over or (self.rollouts.is_key(rollout.decision) and rollout.decision.side != side):
                return True
            decision = rollout.decision
            advisor = self.rollouts.bold_advisor if decision.side == side else rollout.advisor
            rollout.act(decision.side, planner.ranked(advisor, decision, self.budget)[0].act)
        return True
