"""A player who tries out his plans: the planner's best candidates, played on in worlds that may be true.

Each candidate is played until the other side has a decision of weight to make, with the planner for what follows, in
the same worlds and with the same luck as the others. What the positions then are worth decides, together with what the
planner said of the candidate.
"""

from __future__ import annotations

from dataclasses import replace
from statistics import fmean

from esagono.bots import planner
from esagono.bots.budget import Budget
from esagono.bots.player import Answer, Asked
from esagono.bots.rollout import Rehearsal, Scene, evenly
from esagono.kernel import Why
from esagono.kernel.advice import Advice

WIDTH = 6
"""Candidates that are tried."""
PASSES = 8
"""Worlds in which they are tried, if there is time."""
LENGTH = 40
"""Decisions of any kind that a trial goes on for at most."""
TRUST = 3.0
"""How much the planner's own judgement counts."""
NOTHING = 0.0
"""The worth of doing nothing: what the planner thinks worse of is not tried. Trials are too few to prove it wrong."""
LITTLE = 0.05
"""If doing nothing too is worse than that, what comes so near to the best is tried with it."""


def choose(asked: Asked) -> Answer:
    """The planner's answer where it is plain; else the candidate whose trials come out best."""
    rehearsal = asked.rehearsal
    if rehearsal is None or asked.advisor is None:
        return planner.choose(asked)
    if not rehearsal.possible or not rehearsal.is_key(asked.decision):
        return planner.choose(replace(asked, advisor=rehearsal.bold_advisor))
    budget = asked.budget()
    found = planner.ranked(rehearsal.bold_advisor, asked.decision, budget)
    if not found:
        return planner.choose(asked)
    floor = NOTHING if found[0].worth >= NOTHING else found[0].worth - LITTLE
    candidates = [advice for advice in found if advice.worth >= floor][:WIDTH]
    search = Search(rehearsal, candidates, budget)
    values = search.run(f"{asked.rng.random()} {asked.view.number}")
    best = max(range(len(candidates)), key=lambda i: (values[i], -i))
    return Answer(candidates[best].act, (*candidates[best].why, *search.told(best, values)))


class Search:
    """The trials of one decision."""

    def __init__(self, rehearsal: Rehearsal, candidates: list[Advice], budget: Budget) -> None:
        self.rehearsal, self.candidates, self.budget = rehearsal, candidates, budget
        self.worth = rehearsal.appraiser()
        self.found: list[list[float]] = [[] for _ in candidates]
        self.sure = [False for _ in candidates]

    def run(self, seed: str) -> list[float]:
        """The value of each candidate; what the planner said, if there was no time to try them all."""
        said = [TRUST * advice.worth for advice in self.candidates]
        for i in range(PASSES):
            if len(self.candidates) < 2 or not self._pass(f"{seed} {i}", evenly(i)):
                break
        if not all(self.found):
            return said
        return [fmean(found) + more for found, more in zip(self.found, said, strict=True)]

    def told(self, best: int, values: list[float]) -> tuple[Why, ...]:
        """What the trials say: the best candidate against the next."""
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
        """All candidates in one world, but those without dice only once; False when the time is up."""
        for i, advice in enumerate(self.candidates):
            if self.sure[i]:
                continue
            scene = self.rehearsal.imagined(seed, luck)
            if not self._played(scene, advice):
                return False
            self.found[i].append(self.worth(scene))
            self.sure[i] = not scene.dice.rolls
        return True

    def _played(self, scene: Scene, advice: Advice) -> bool:
        """Play a candidate and the rest of the turn; False when the time is up."""
        side = self.rehearsal.side
        scene.act(side, advice.act)
        for _ in range(LENGTH):
            if self.budget.over():
                return False
            if scene.is_over or (self.rehearsal.is_key(scene.decision) and scene.decision.side != side):
                return True
            decision = scene.decision
            advisor = self.rehearsal.bold_advisor if decision.side == side else scene.advisor
            scene.act(decision.side, planner.ranked(advisor, decision, self.budget)[0].act)
        return True
