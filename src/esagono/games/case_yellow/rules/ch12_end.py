"""12.0 The End Phase: a scenario may use only some of its segments. (Their order: `sequence.py`.)"""

from __future__ import annotations

from typing import Any

from esagono.games.case_yellow.rules.ch11_engaged import lapse
from esagono.games.case_yellow.world import World
from esagono.kernel import Node, Play, rule, seq, step
from esagono.kernel.flow import Test


def used(segment: str) -> Test:
    """The scenario has this segment; all of them if it says nothing (S-8.10)."""

    @rule("R-12.1")
    def is_used(world: World, record: Any) -> bool:
        return not world.rules.end_phase or segment in world.rules.end_phase

    return is_used


def segment(name: str, rule: str, *steps: Node) -> Node:
    """One segment of the End Phase."""
    return seq(name + " segment", rule, *steps, when=used(name))


@step("R-11.9b")
def lost_engagements_end(play: Play[World], record: Any) -> None:
    """Engaged combats that have lost a side in this phase are over."""
    lapse(play)
