"""Every slot of the chapters, filled once, in the printed order."""

from __future__ import annotations

from esagono.games.tcs import losses
from esagono.games.tcs.rules import (
    ch02_turn,
    ch04_modes,
    ch06_command,
    ch06_digging,
    ch06_failure,
    ch06_limits,
    ch06_moving,
    ch07_spotting,
    ch08_los,
    ch09_able,
    ch09_sight,
    ch11_area,
    ch12_point,
    ch15_able,
    ch16_at,
    ch16_volley,
    ch17_battalion,
    ch17_morale,
    ch17_paths,
    ch17_recovery,
    ch17_reduction,
    ch17_vehicle,
    ch18_adjustment,
    ch18_continuous,
    ch18_effects,
    ch18_missions,
    ch18_phase,
    ch18_zones,
    ch19_screens,
    ch19_smoke,
    ch20_costs,
    ch20_entering,
    ch20_impulses,
    ch20_moving,
    ch20_setting_out,
    ch21_mines,
    ch22_assault,
    ch22_entry,
    ch22_melee,
    ch22_worse,
    ch24_battery,
    ch24_carriers,
    ch24_guns,
    ch24_mortars,
    ch24_riders,
    ch24_shells,
    ch26_light,
    ch26_orders,
    ch27_reinforcements,
    scenario_limits,
    scenario_specials,
)

# 2 Sequence of play
ch02_turn.TURN_BEGINS.fill(ch18_phase.forget_shoots)
ch02_turn.PHASE_BEGINS.fill(ch19_smoke.own_smoke_goes, ch26_light.own_lights_go)
ch02_turn.CLEANED_UP.fill(ch26_light.artillery_lights_go, ch19_smoke.smoke_thins)

# 4 Modes
ch04_modes.MODE_CHANGED.fill(ch06_digging.leave_holes, ch24_carriers.forget_travel)

# 6 Command
ch06_command.RESTS.fill(ch17_reduction.reduce_morale)
ch06_limits.IN_SIGHT.fill(ch08_los.has_los)

# 7, 8 Spotting and lines of sight
ch07_spotting.IN_SMOKE.fill(ch19_screens.in_smoke)
ch08_los.SCREENS.fill(ch19_screens.smoke_hexes, ch18_continuous.continuous_hexes)
ch08_los.REACH.fill(ch26_light.sight_by_illum)

# 9 to 12 Fire
ch09_sight.SPOTTERS.fill(ch24_mortars.spotters)
ch09_able.FIRE_LAWS.fill(
    ch24_mortars.mortar_has_its_shot,
    ch24_mortars.mortar_fires_over_a_distance,
    ch22_assault.firer_has_not_assaulted,
    ch21_mines.firer_has_not_breached,
    ch24_guns.guns_have_shells,
)
losses.STEP_LOST.fill(ch17_vehicle.mark_vehicle_loss)
losses.UNIT_LOST.fill(ch17_battalion.box_unit)
ch11_area.AREA_SHIFTS.fill(ch19_smoke.area_shifts, ch26_light.area_at_night)
ch11_area.AREA_TERRAIN.fill(ch22_melee.area_terrain)
ch11_area.AREA_IGNORED.fill(ch22_melee.both_sides_have_it)
ch11_area.AFTER_AREA_FIRE.fill(ch17_morale.check_after_fire)
ch11_area.CHECK_LATER.fill(ch18_effects.check_when_all_is_over)
ch12_point.POINT_SHIFTS.fill(ch19_smoke.point_shifts, ch26_light.point_at_night)
ch12_point.POINT_TERRAIN.fill(ch22_melee.point_terrain)
ch12_point.AFTER_POINT_FIRE.fill(ch17_vehicle.check_formations)

# 15, 16 Overwatch and AT rolls
ch15_able.ANSWER_BANS.fill(ch24_mortars.mortar_is_silent, ch24_guns.guns_are_empty)
ch16_volley.SHELLS.fill(ch24_guns.guns_fire_at_points)
ch16_at.AT_SHIFTS.fill(ch19_smoke.at_shifts, ch26_light.at_rolls_at_night)
ch16_at.AFTER_AT_ROLLS.fill(ch17_vehicle.check_formations)

# 17 Morale
ch17_morale.MORALE_SHIFTS.fill(ch26_light.morale_at_night)
ch17_morale.ESCALATION.fill(ch22_worse.escalate_in_melee)
ch17_paths.TOO_STEEP.fill(ch20_costs.is_too_steep)
ch17_recovery.NO_RECOVERY.fill(ch18_zones.in_zone)
ch17_vehicle.CHECK_SHIFTS.fill(scenario_specials.green_crews)
ch17_vehicle.FORMATION_FAILED.fill(ch06_failure.fail_formation, ch22_entry.vehicles_lose_heart)

# 18 Artillery
ch18_missions.MISSION_LAWS.fill(ch24_battery.guns_are_ready, scenario_specials.side_knows_of_the_attack)
ch18_missions.SILENT.fill(ch24_battery.is_silent)
ch18_adjustment.ADJUSTMENT_SHIFTS.fill(ch26_light.adjustment_at_night)
ch18_effects.LAY_SMOKE.fill(ch19_smoke.lay_artillery_smoke)

# 20 Movement
ch20_costs.EXTRA_COSTS.fill(ch19_smoke.smoke_costs, ch21_mines.mine_costs)
ch20_costs.NARROW_HEXES.fill(ch21_mines.is_breach)
ch20_setting_out.MOVE_LAWS.fill(ch24_riders.vehicles_that_share_go_together)
ch20_impulses.IMPULSE_LAWS.fill(ch24_riders.vehicles_that_share_go_together)
ch20_moving.HEX_LAWS.fill(
    *ch06_moving.MOVING_LAWS, ch26_orders.night_mission_keeps_to_its_axis, *scenario_limits.LIMITS
)
ch20_entering.ENTERED.fill(ch06_moving.note_doubtful_step, ch18_effects.shell_movers, ch21_mines.mine_movers)

# 21 Minefields
ch21_mines.BREACH_LAWS.fill(scenario_specials.night_breach_is_for_engineers)

# 22 Assaults
ch22_assault.ASSAULT_LAWS.fill(ch20_moving.stack_began_the_phase_together, *scenario_limits.LIMITS)

# 24 Special units
ch24_shells.ILLUM_LAWS.fill(scenario_specials.side_knows_of_the_attack)

# 27 Reinforcements
ch27_reinforcements.CLOSED.fill(ch18_zones.in_zone)
