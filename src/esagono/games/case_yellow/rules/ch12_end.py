"""12.0 The End Phase: its segments in order; a scenario may use only some of them."""

from __future__ import annotations

from typing import Any

from esagono.games.case_yellow.rules.ch11_engaged import lapse
from esagono.games.case_yellow.rules.ch12_attrition import allied_attrition, chits_arrive, german_attrition
from esagono.games.case_yellow.rules.ch12_better_defence import BETTER_DEFENCE
from esagono.games.case_yellow.rules.ch12_crossing import CROSSING, crossed_bridgeheads_go, remove_disruption
from esagono.games.case_yellow.rules.ch12_paris import PARIS
from esagono.games.case_yellow.rules.ch12_refit import PANZER_REFIT
from esagono.games.case_yellow.rules.ch12_refugees import REFUGEES
from esagono.games.case_yellow.rules.ch12_replacements import REPLACEMENTS
from esagono.games.case_yellow.rules.ch12_surrender import belgian_surrender, dutch_surrender
from esagono.games.case_yellow.rules.ch12_terror import TERROR
from esagono.games.case_yellow.rules.ch12_victory import end_of_game, new_points
from esagono.games.case_yellow.rules.ch13_dynamo import end_of_dynamo
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


END_PHASE = seq(
    "end phase",
    "R-4.1d",
    segment("disruption", "R-12.2", remove_disruption),
    segment("crossing", "R-12.3a", CROSSING, crossed_bridgeheads_go),
    segment("terror-bombing", "R-12.4", TERROR),
    segment("surrender", "R-12.5a", dutch_surrender, belgian_surrender),
    segment("refugees", "R-12.6d", REFUGEES),
    segment("paris", "R-12.7a", PARIS),
    segment("victory", "R-12.8a", new_points, end_of_game, end_of_dynamo),
    segment("attrition", "R-12.9a", chits_arrive, allied_attrition, german_attrition),
    segment("replacements", "R-12.10a", REPLACEMENTS),
    segment("better-defence", "R-12.11c", BETTER_DEFENCE),
    segment("refit", "R-12.12a", PANZER_REFIT),
    lost_engagements_end,
)
