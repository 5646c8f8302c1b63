"""A player who tries out his plans: the planner's best candidates, played on in worlds that may be true.

Each candidate is played to the end of the opponent's answer, with the planner for both sides, in the same worlds and
with the same dice as the others. What the positions then are worth decides, together with what the planner said.
"""

from __future__ import annotations

from statistics import fmean

from esagono.bots import planner
from esagono.bots.budget import Budget
from esagono.bots.player import Answer, Asked
from esagono.bots.rehearsal import Rehearsal, Scene
from esagono.kernel.advice import Advice

WIDTH = 4
"""Candidates that are tried."""
PASSES = 12
"""Worlds in which they are tried, if there is time."""
LEAST = 2
DEPTH = 6
"""Decisions of weight that a trial goes on for, if the opponent's answer does not end before."""
LENGTH = 60
"""Decisions of any kind."""
TRUST = 0.5
"""How much the planner's own judgement counts."""


def choose(asked: Asked) -> Answer:
    """The planner's answer where it is plain; else the candidate whose trials come out best."""
    rehearsal = asked.rehearsal
    if rehearsal is None or asked.advisor is None or not rehearsal.possible or not rehearsal.is_key(asked.decision):
        return planner.choose(asked)
    budget = Budget(asked.seconds, asked.steps)
    candidates = planner.ranked(asked.advisor, asked.decision, budget)[:WIDTH]
    if len(candidates) < 2:
        return planner.choose(asked)
    seed = f"{asked.rng.random()} {asked.view.number}"
    values = Search(rehearsal, candidates, budget).run(seed)
    best = max(range(len(candidates)), key=lambda i: (values[i], -i))
    return Answer(candidates[best].act, candidates[best].why)


class Search:
    """The trials of one decision."""

    def __init__(self, rehearsal: Rehearsal, candidates: list[Advice], budget: Budget) -> None:
        self.rehearsal, self.candidates, self.budget = rehearsal, candidates, budget
        self.worth = rehearsal.appraiser()

    def run(self, seed: str) -> list[float]:
        """The value of each candidate; with less than two passes only what the planner said."""
        passes: list[list[float]] = []
        while len(passes) < PASSES:
            found = self._pass(f"{seed} {len(passes)}")
            if found is None:
                break
            passes.append(found)
        said = [TRUST * advice.worth for advice in self.candidates]
        if len(passes) < LEAST:
            return said
        return [fmean(column) + said[i] for i, column in enumerate(zip(*passes, strict=True))]

    def _pass(self, seed: str) -> list[float] | None:
        """All candidates in one world; None when the time is up."""
        found: list[float] = []
        for advice in self.candidates:
            scene = self.rehearsal.imagined(seed)
            if not self._played(scene, advice):
                return None
            found.append(self.worth(scene))
        return found

    def _played(self, scene: Scene, advice: Advice) -> bool:
        """Play a candidate and what may follow; False when the time is up."""
        side = self.rehearsal.side
        scene.act(side, advice.act)
        answered, weighty = False, 0
        for _ in range(LENGTH):
            if scene.is_over:
                return True
            decision = scene.decision
            if self.rehearsal.is_key(decision):
                if (answered and decision.side == side) or weighty == DEPTH:
                    return True
                answered, weighty = answered or decision.side != side, weighty + 1
            if self.budget.over():
                return False
            scene.act(decision.side, planner.ranked(scene.advisor, decision, self.budget)[0].act)
        return True
