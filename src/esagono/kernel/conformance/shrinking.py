"""Shrinks a failure: the shortest failing prefix, then without every line that is not needed."""

from __future__ import annotations

from esagono.kernel.conformance.position import Here, Probe, cut, faults
from esagono.kernel.conformance.report import Fault
from esagono.kernel.match import Match

PROBE_COST = 5
"""What looking at one position costs, in acts."""

FEW = 4
"""So few lines are dropped from any place, more only one lot after the other."""


class Effort:
    """The budget that is left for trials."""

    def __init__(self, left: int) -> None:
        self.left = left

    def spend(self, cost: int) -> bool:
        """Pay for a trial; False when there is not enough left."""
        if self.left < cost:
            return False
        self.left -= cost
        return True


class Shrinker:
    """Tries shorter matches against the one fault they must still show."""

    def __init__(self, here: Here, probe: Probe, fault: Fault) -> None:
        self.here, self.probe, self.fault = here, probe, fault
        self.effort = Effort(here.rates.effort)

    def shrunk(self) -> tuple[Match, Fault]:
        """The shortest match found, and the fault as it shows at its end."""
        return self._without_lines(self._shortest_prefix()), self.fault

    def _fails(self, match: Match) -> bool:
        found = faults(self.probe, Here(match, self.here.rates, self.here.key))
        alike = [f for f in found if (f.check, f.about) == (self.fault.check, self.fault.about)]
        if alike:
            self.fault = alike[0]
        return bool(alike)

    def _shortest_prefix(self) -> Match:
        match = self.here.match
        for lines in range(1, len(match.lines)):
            if self.effort.left < self.here.rates.effort // 2 or not self.effort.spend(PROBE_COST):
                break
            short = cut(match, lines)
            if self._fails(short):
                return short
        return match

    def _without_lines(self, match: Match) -> Match:
        size = max(FEW, (len(match.lines) - 1) // 2)
        before = len(match.lines)
        while size:
            at = 1
            while at < len(match.lines):
                shorter = self._without(match, at, size)
                if shorter is None:
                    at += size if size > FEW else 1  # an act and its answers go only together
                else:
                    match = shorter
            size //= 2
            if not size and len(match.lines) < before:  # what was dropped may have stood between two that go together
                size, before = FEW, len(match.lines)
        return match

    def _without(self, match: Match, at: int, size: int) -> Match | None:
        """The match without some lines, if it can be played and still fails."""
        rest = match.lines[at + size :]
        if not self.effort.spend(len(rest) + PROBE_COST):
            return None
        shorter = cut(match, at)
        try:
            for line in rest:
                shorter.act(line.side, line.text)
        except Exception:  # without those lines the game takes another way
            return None
        return shorter if self._fails(shorter) else None
