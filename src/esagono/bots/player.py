"""What a bot is given and what it answers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from time import perf_counter

from esagono.bots.budget import Budget
from esagono.bots.rollout import Rollouts
from esagono.kernel import Act, Decision, Game, Why
from esagono.kernel.advice import Advisor
from esagono.kernel.game import View
from esagono.kernel.state import State
from esagono.kernel.value import Value

SECONDS = 1.0
"""The default time for one decision."""


@dataclass(frozen=True)
class Asked:
    """A question to a bot: what its side may see, the decision, and the seconds it has; never the state."""

    view: View
    decision: Decision
    rng: Random
    seconds: float = SECONDS
    advisor: Advisor | None = None
    """The game's own evaluation of acts."""
    rollouts: Rollouts | None = None
    """Rollouts in worlds that look the same to the side."""
    steps: int = 0
    """A limit on steps instead of the time, for results that do not depend on the machine; 0: none."""
    clock: Callable[[], float] = perf_counter
    """The clock for the time limit; measurements on a busy machine use processor time."""

    def budget(self) -> Budget:
        """The time budget for this question, starting now."""
        return Budget(self.seconds, self.steps, self.clock)


class Answer(Value):
    """One of the decision's acts, and the reasons for it (`game.texts.reason(language, why)`)."""

    act: Act
    why: tuple[Why, ...] = ()


Bot = Callable[[Asked], Answer]
"""Answers a decision. The same question with the same random numbers gets the same answer."""


def question(
    game: Game,
    state: State,
    decision: Decision,
    rng: Random,
    seconds: float = SECONDS,
    steps: int = 0,
    clock: Callable[[], float] = perf_counter,
) -> Asked:
    """A decision put to a bot."""
    rollouts = Rollouts(game, state, decision.side)
    return Asked(game.view(state, decision.side), decision, rng, seconds, game.advisor, rollouts, steps, clock)
