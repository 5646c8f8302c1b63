"""The composition: what later chapters, the playbook and the scenarios add to the open lists of earlier chapters.

Here: control, movement, fortifications, losses. Supply with arrivals, and combat with air units, have their own files.
"""

from __future__ import annotations

import esagono.games.crimea.composition_combat
import esagono.games.crimea.composition_supply  # noqa: F401  both fill slots
from esagono.games.crimea import losses
from esagono.games.crimea.rules import (
    ch03_control,
    ch03_stacking,
    ch03_zones,
    ch06_counters,
    ch06_sources,
    ch10_able,
    ch10_costs,
    ch10_moving,
    ch10_reach,
    ch10_rivers,
    ch11_flotilla,
    ch11_infiltration,
    ch11_journeys,
    ch11_one_hex,
    ch11_overrun_odds,
    ch11_rail,
    ch11_strategic,
    ch11_unknown,
    ch14_reaction,
    ch18_building,
    ch18_works,
    ch22_duties,
    ch22_garrisons,
    ch22_militia,
    ch22_nonop,
    ch23_engineers,
    ch25_points,
    pb02_captured_rail,
    pb02_ferry,
    pb05_belt,
    pb05_border,
    pb05_citadel,
    pb06_bases,
    pb07_divisions,
    pb07_engineers,
    pb08_amphibious,
    pb08_crossing,
    pb08_evacuation,
    pb08_losses,
    pb08_ports,
    pb08_ships,
    scenario2_odessa,
    scenario3_road,
    scenario4_limits,
    scenario5_plan,
    scenario7_hunt,
    scenario8_storfang,
    scenario9_landing,
)

# 3 Control, stacking, zones of control

ch03_control.ENTERED.fill(
    ch18_works.overrun_building,
    ch06_counters.overrun_supply,
    pb02_ferry.enemy_removes_ferry,
    pb06_bases.simferopol_falls,
    scenario9_landing.enemy_breaks_ice_bridge,
    ch22_garrisons.enemy_comes_near,
    ch22_militia.finds_its_home,
    ch22_militia.loses_its_home,
    pb08_losses.drive_out_ships,
    pb08_evacuation.enemy_ends_evacuation,
    pb08_amphibious.comes_ashore,
    scenario4_limits.pay_for_leaving_the_coast,
    scenario8_storfang.close_other_port,
)
ch03_control.TAKEN.fill(ch25_points.count_place, ch25_points.count_belt, pb08_ports.note_capture)
ch03_stacking.STACKING_LIMITS.fill(pb05_border.interior_limit)
ch03_stacking.STACKING_GROUPS.fill(pb05_border.border_groups)
ch03_stacking.SPARED.fill(pb07_engineers.spared_engineer, scenario3_road.crowd_is_spared)
ch03_zones.ZONE_BARS.fill(pb05_citadel.citadel_keeps_zone_out, pb05_belt.belt_bars_zone, pb08_amphibious.no_zone_at_sea)

# 10 Movement

ch10_costs.FORTIFIED.fill(ch18_works.is_fortified_step, pb05_citadel.citadel_costs, pb05_belt.belt_costs)
ch10_reach.OTHER_WAYS.fill(
    ch10_rivers.wading, ch11_one_hex.one_hex, ch11_infiltration.infiltration, pb08_crossing.fording
)
ch10_able.MOVE_BANS.fill(
    ch22_duties.waits,
    ch22_duties.garrison_duty,
    ch11_unknown.stays_unknown,
    ch11_flotilla.keeps_to_the_water,
    scenario7_hunt.front_stands_still,
)
ch10_able.MOVE_LAWS.fill(
    *ch14_reaction.REACTING,
    ch22_nonop.hq_lets_one_more_set_out,
    scenario7_hunt.one_unit_sets_out,
    scenario8_storfang.only_ships_move_it,
)
ch10_able.SETTING_OUT.fill(ch22_nonop.count_setting_out)
ch10_reach.REACTION_BARS.fill(ch14_reaction.is_closed_to_reaction, pb08_amphibious.is_under_landing)
ch10_reach.HEX_BARS.fill(ch22_militia.strays)
ch10_reach.AREA_BARS.fill(scenario4_limits.area_bars)
ch10_moving.DEEDS.fill(ch11_overrun_odds.could_overrun)

# 11 Special movement

ch11_flotilla.SHELLED.fill(pb08_losses.shell_flotilla)
ch11_flotilla.PORTS_OF_REFUGE.fill(pb08_ships.open_ports)
ch11_journeys.JOURNEYS.fill(ch11_rail.runs, ch11_strategic.marches)
ch11_journeys.TRAVELLED.fill(pb02_captured_rail.use_lines)
ch11_rail.STEP_COSTS.fill(pb02_captured_rail.transfer_cost, pb02_ferry.crossing_cost)
ch11_rail.TRACK_LIMITS.fill(pb02_captured_rail.lines_carry)
ch11_strategic.SUPPLIED.fill(ch06_sources.in_general_supply)
ch11_overrun_odds.WORKS.fill(ch18_works.works_in_the_way, pb05_citadel.citadel_costs, pb05_belt.belt_costs)

# 18, 23 Fortifications, engineers

ch23_engineers.AXIS_LEAVE.fill(scenario9_landing.snow_lets_dig, scenario5_plan.kerch_plan_lets_dig)
ch18_building.BUILDING_BANS.fill(pb05_border.bars_strongpoints, scenario2_odessa.is_too_far_out)
ch18_works.OTHER_WORKS.fill(pb05_citadel.citadel_stands, pb05_belt.belt_stands)
ch18_works.WHOLE_DIVISIONS.fill(
    pb07_divisions.is_22nd_infantry, pb07_divisions.is_22nd_panzer, pb07_divisions.is_60th_motorised
)

# 25 Losses and victory points

losses.REMOVED.fill(pb07_divisions.returns_on_foot)
losses.LOST.fill(ch25_points.count_losses)
