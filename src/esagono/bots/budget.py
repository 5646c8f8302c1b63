"""Time control: seconds in play, a number of steps in tests, whose results must not depend on the clock."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter

SHARE = 0.85
"""The share of the time that is used; the rest is a reserve for the last step."""


class Budget:
    """The time left for one decision; a loop calls `over` before every step."""

    def __init__(self, seconds: float, steps: int = 0, clock: Callable[[], float] = perf_counter) -> None:
        self.clock = clock
        self.begun = self.before = clock()
        self.seconds = SHARE * seconds
        self.steps, self.taken = steps, 0
        self.longest = 0.0

    def over(self) -> bool:
        """Count a step; true if it is one too many, or if another like the longest would take too long."""
        now = self.clock()
        self.longest = max(self.longest, now - self.before)
        self.before = now
        self.taken += 1
        if self.steps:
            return self.taken > self.steps
        return now - self.begun + self.longest > self.seconds
