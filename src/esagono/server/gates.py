"""How often and how much anybody may ask."""

from __future__ import annotations

import time
from collections import OrderedDict

from esagono.server.words import forbidden

MOST_MESSAGE = 16_384
MOST_BYTES = 5_000_000
RATE = 30.0
BURST = 3.0
"""How many seconds' requests may come at once."""
SLOWER = 30.0
"""How much more seldom a game may be started than anything else be asked."""
MOST_GATES = 4096


class Gate:
    """How often one connection, or one address, may speak."""

    def __init__(self, rate: float, burst: float = 0) -> None:
        self.rate, self.burst = rate, burst or rate * BURST
        self.left, self.at = self.burst, time.monotonic()

    def enter(self) -> None:
        """One more request; Refused when they come too fast."""
        now = time.monotonic()
        self.left = min(self.burst, self.left + (now - self.at) * self.rate)
        self.at = now
        if self.left < 1:
            raise forbidden("too-fast")
        self.left -= 1


class Gates:
    """A gate for each address; those not used for longest are forgotten."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate, self.burst = rate, burst
        self._gates: OrderedDict[str, Gate] = OrderedDict()

    def enter(self, who: str) -> None:
        """One more request of an address."""
        gate = self._gates.get(who) or self._gates.setdefault(who, Gate(self.rate, self.burst))
        self._gates.move_to_end(who)
        if len(self._gates) > MOST_GATES:
            self._gates.popitem(last=False)
        gate.enter()
