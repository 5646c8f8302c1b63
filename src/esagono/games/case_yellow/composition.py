"""The composition: what later chapters and the scenario book add to the open lists of earlier chapters, in order."""

from __future__ import annotations

from esagono.games.case_yellow.rules import (
    ch10_movement,
    ch10_overrun,
    ch11_hooks,
    ch12_better_defence,
    scenario1_dyle,
    scenario1_zones,
)

# 10 Movement

ch10_movement.MOVES_ARE_DONE.fill(ch12_better_defence.when_moves_are_done)
ch10_overrun.SCATTERED.fill(ch12_better_defence.when_overrun)

# 11 Combat

ch11_hooks.ATTACK_BANS.fill(scenario1_zones.no_attack_into_the_blind_spot)
ch11_hooks.RETREAT_BANS.fill(scenario1_zones.closed_by_paris)
ch11_hooks.ADVANCE_BANS.fill(
    scenario1_dyle.closed_to_germans,
    scenario1_zones.closed_by_paris,
    scenario1_zones.kept_by_the_blind_spot,
    scenario1_dyle.bound_by_the_plan,
)
ch11_hooks.AFTER_ROLL.fill(scenario1_zones.cavalry_screen_vanishes)
ch11_hooks.AFTER_COMBAT.fill(ch12_better_defence.after_combat)
ch11_hooks.AFTER_ADVANCE.fill(ch12_better_defence.after_advance)
