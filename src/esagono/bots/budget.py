"""How long a bot may think: seconds for play, a count of steps for tests, where the clock must decide nothing."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter

SHARE = 0.85
"""The part of the time that is planned with; the rest is for the step that is under way when it is up."""


class Budget:
    """What is left of the time for one decision. Whoever loops asks `over` before every step."""

    def __init__(self, seconds: float, steps: int = 0, clock: Callable[[], float] = perf_counter) -> None:
        self.clock = clock
        self.begun = self.before = clock()
        self.seconds = SHARE * seconds
        self.steps, self.taken = steps, 0
        self.longest = 0.0

    def over(self) -> bool:
        """Counts a step; true when there is no time for another as long as the longest so far."""
        now = self.clock()
        self.longest = max(self.longest, now - self.before)
        self.before = now
        self.taken += 1
        if self.steps and self.taken > self.steps:
            return True
        return now - self.begun + self.longest > self.seconds
