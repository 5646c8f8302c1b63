"""Rate limits and size limits for requests."""

from __future__ import annotations

import time
from collections import OrderedDict

from esagono.server.refusals import forbidden

MOST_MESSAGE = 16_384
MOST_BYTES = 5_000_000
RATE = 30.0
BURST = 3.0
"""The burst, in seconds' worth of requests."""
SLOWER = 30.0
"""By how much the rate limit for starting games is lower than for other requests."""
MOST_LIMITS = 4096


class RateLimit:
    """A token bucket for one connection or address."""

    def __init__(self, rate: float, burst: float = 0) -> None:
        self.rate, self.burst = rate, burst or rate * BURST
        self.left, self.at = self.burst, time.monotonic()

    def enter(self) -> None:
        """Count a request; Refused when they come too fast."""
        now = time.monotonic()
        self.left = min(self.burst, self.left + (now - self.at) * self.rate)
        self.at = now
        if self.left < 1:
            raise forbidden("too-fast")
        self.left -= 1


class RateLimits:
    """A rate limit per address; the least recently used are dropped."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate, self.burst = rate, burst
        self._limits: OrderedDict[str, RateLimit] = OrderedDict()

    def enter(self, who: str) -> None:
        """Count a request from an address."""
        limit = self._limits.get(who) or self._limits.setdefault(who, RateLimit(self.rate, self.burst))
        self._limits.move_to_end(who)
        if len(self._limits) > MOST_LIMITS:
            self._limits.popitem(last=False)
        limit.enter()
