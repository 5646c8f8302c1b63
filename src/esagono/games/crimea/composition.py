"""The composition: what later chapters, the playbook and the scenarios add to the open lists of earlier chapters."""

from __future__ import annotations

from esagono.games.crimea import air_range, losses, positions
from esagono.games.crimea.rules import (
    ch03_control,
    ch03_stacking,
    ch03_zones,
    ch06_counters,
    ch06_lines,
    ch06_sources,
    ch06_states,
    ch07_cities,
    ch07_refit,
    ch08_entries,
    ch08_groups,
    ch09_readiness,
    ch10_able,
    ch10_costs,
    ch10_entry,
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
    ch12_declaration,
    ch12_targets,
    ch13_interdiction,
    ch13_suppression,
    ch14_artillery,
    ch14_orders,
    ch14_reaction,
    ch15_air,
    ch15_combat,
    ch15_forces,
    ch15_integrity,
    ch15_modifiers,
    ch15_orders,
    ch15_participants,
    ch15_supply,
    ch16_advance,
    ch16_results,
    ch16_ways,
    ch17_flak,
    ch17_missions,
    ch18_building,
    ch18_loc,
    ch18_works,
    ch20_rebuild,
    ch21_surrender,
    ch22_duties,
    ch22_garrisons,
    ch22_guards,
    ch22_militia,
    ch22_nonop,
    ch23_engineers,
    ch23_flotilla,
    ch23_guns,
    ch25_points,
    pb02_captured_rail,
    pb02_ferry,
    pb02_ice,
    pb02_map_t,
    pb02_rail_supply,
    pb03_replacements,
    pb05_belt,
    pb05_border,
    pb05_busters,
    pb05_citadel,
    pb05_fanatics,
    pb05_scale,
    pb05_shelter,
    pb06_bases,
    pb06_naval,
    pb06_raids,
    pb07_artillery,
    pb07_divisions,
    pb07_engineers,
    pb07_guns,
    pb07_romanians,
    pb07_surrender,
    pb08_amphibious,
    pb08_crossing,
    pb08_evacuation,
    pb08_losses,
    pb08_ports,
    pb08_ships,
    pb08_supply,
    pb08_support,
    scenario2_odessa,
    scenario6_kerch,
    scenario7_hunt,
    scenario9_landing,
)

# Losses

losses.REMOVED.fill(pb07_divisions.returns_on_foot)

# 3 Control, stacking, zones of control

ch03_control.ENTERED.fill(
    ch18_works.overrun_building,
    ch06_counters.overrun_supply,
    pb02_ferry.enemy_removes_ferry,
    pb06_bases.simferopol_falls,
    scenario9_landing.enemy_breaks_ice_bridge,
    ch22_garrisons.enemy_comes_near,
    ch22_militia.loses_its_home,
    pb08_losses.drive_out_ships,
    pb08_evacuation.enemy_ends_evacuation,
    pb08_amphibious.comes_ashore,
)
ch03_control.TAKEN.fill(ch25_points.count_place, pb08_ports.note_capture)
ch03_stacking.STACKING_LIMITS.fill(pb05_border.interior_limit)
ch03_stacking.STACKING_GROUPS.fill(pb05_border.border_groups)
ch03_stacking.SPARED.fill(pb07_engineers.spared_engineer)
ch03_zones.ZONE_BARS.fill(pb05_citadel.citadel_keeps_zone_out, pb05_belt.belt_bars_zone, pb08_amphibious.no_zone_at_sea)

# 6 Supply

ch06_lines.LOC_BARS.fill(ch18_loc.line_stops_loc)
ch06_lines.LOC_SHUT.fill(ch18_loc.strongpoint_stops_loc, pb05_citadel.citadel_stops_loc, pb05_belt.belt_stops_loc)
ch06_lines.SMALL_HEXES.fill(pb05_scale.is_small)
ch06_lines.RAIL_CROSSINGS.fill(pb02_rail_supply.ferry_carries)
ch06_sources.MORE_SOURCES.fill(pb02_ice.over_the_ice, scenario9_landing.open_ports)
ch06_sources.PORTS.fill(pb08_supply.port_capacities)
ch06_states.ALWAYS_SUPPLIED.fill(pb05_shelter.citadel_supplies, pb08_amphibious.is_afloat)

ch06_counters.BARRED_TO_SUPPLY.fill(pb08_ships.ships_bar_supply)

# 7, 8, 20 Replacements and arrivals

ch07_refit.BESIEGED.fill(ch07_cities.city_refills)
ch07_refit.REFITTED.fill(ch07_cities.count_in_city)
ch08_entries.ENTRY_PRICES.fill(ch10_entry.entry_price)
ch08_entries.ENTERS_ZONES.fill(ch11_infiltration.enters_between_enemies)
ch08_entries.STRONGHOLDS.fill(ch18_works.is_soviet_stronghold)
ch08_entries.ENTRY_LAWS.fill(pb07_divisions.panzers_and_motors_keep_apart)
ch08_groups.GROUP_COSTS.fill()
ch08_groups.GROUP_BANS.fill()
ch20_rebuild.NO_MUSTER.fill(pb03_replacements.is_besieged)

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
ch10_able.MOVE_LAWS.fill(*ch14_reaction.REACTING, ch22_nonop.hq_lets_one_more_set_out, scenario7_hunt.one_unit_sets_out)
ch10_able.SETTING_OUT.fill(ch22_nonop.count_setting_out)
ch10_reach.REACTION_BARS.fill(ch14_reaction.is_closed_to_reaction, pb08_amphibious.is_under_landing)
ch10_reach.HEX_BARS.fill(ch22_militia.strays)
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

# 12 Attack declaration

ch12_targets.ATTACK_FACTORS.fill(scenario6_kerch.tanks_against_tanks)
ch12_targets.OTHER_ACCESS.fill(pb08_amphibious.may_land, pb08_crossing.crosses)
ch12_targets.ATTACK_BANS.fill(ch11_flotilla.storm_keeps_from_attack)
ch12_targets.ONE_TARGET.fill(pb08_amphibious.lands)
ch12_declaration.JOIN_LAWS.fill(pb08_crossing.few_enough_cross)
ch12_declaration.MORE_TO_DECLARE.fill(pb08_amphibious.can_land_unopposed)

# 14 Reaction

ch13_suppression.MORE_GUNS.fill(pb07_artillery.guns_served)
ch14_artillery.GUN_LIMITS.fill(pb07_artillery.too_many_romanians)
ch14_artillery.WITH_SHIPS.fill(pb08_support.ships_cover_together)
ch14_orders.ORDER_BANS.fill(pb07_romanians.romanians_alone, pb05_citadel.citadel_needs_no_order)

# 15, 16 Combat and its results

ch15_combat.COLUMNS_LEFT.fill(scenario7_hunt.columns_left)
positions.OFF_MAP.fill(pb02_map_t.box_positions)
positions.COMBINES.fill(pb07_artillery.combines_by_range)
ch15_forces.SUPPORT_BANS.fill(ch23_guns.finds_no_works, ch23_guns.was_activated, scenario7_hunt.gun_is_too_far)
ch15_forces.HALVINGS.fill(pb05_citadel.citadel_halves)
ch15_forces.DOUBLINGS.fill(pb05_busters.busting_assault_gun, pb05_busters.busting_flak)
ch15_forces.STRONGHOLDS.fill(pb05_citadel.citadel_doubles)
ch15_forces.HALF_SUPPORT.fill(pb07_artillery.romanians_halved)
ch15_forces.SHIP_GUNS.fill(pb08_support.support_from)
ch15_forces.WITH_SHIPS.fill(pb08_support.ships_fire_together)
ch15_participants.MUST_ATTACK.fill(pb07_engineers.must_storm)
ch15_orders.ORDER_LAWS.fill(pb08_amphibious.no_order_for_landings)
ch15_modifiers.BREACHING.fill(pb07_guns.siege_breachers)
ch15_modifiers.DEFENCES.fill(ch18_works.works, pb05_citadel.citadel_defends, pb05_belt.belt_defends)
ch15_modifiers.UNSHELTERED.fill(ch23_flotilla.defend_alone)
ch15_modifiers.SHELTERS.fill(ch18_works.works_shelter, pb05_citadel.citadel_shelters, pb05_belt.belt_shelters)
ch15_modifiers.COMBAT_MODIFIERS.fill(ch15_integrity.integrity)
ch16_advance.ADVANCE_BANS.fill(pb05_fanatics.fanatics_held)
ch16_advance.HALT_LAWS.fill(pb08_amphibious.landing_units_advance)
ch16_results.STORMED.fill(ch18_works.storms_works, pb05_citadel.storms_citadel, pb05_belt.storms_belt)
ch16_results.IGNORES_RETREAT.fill(pb05_citadel.citadel_ignores_retreat)
ch16_results.STAYS_PUT.fill(pb08_amphibious.lands)
ch16_results.FATES.fill(scenario6_kerch.attackers_stay, scenario7_hunt.attack_goes_wrong)
ch16_results.FIRST_ATTACKERS.fill(scenario6_kerch.armour_attacks_first)
ch16_results.FIRST_LOSSES.fill(ch22_guards.nkvd_goes_first, scenario6_kerch.armour_defends_first)
ch16_results.HOLDS_OUT.fill(
    ch18_works.works_to_hold_out_in, pb05_citadel.citadel_to_hold_out_in, pb05_belt.belt_to_hold_out_in
)
ch16_ways.OTHER_RETREATS.fill(ch11_flotilla.retreats_by_water)
ch16_ways.NO_RETREATS.fill(ch11_flotilla.ice_keeps_it)

# 17 Air units

ch09_readiness.READINESS.fill()
air_range.BASE_SUPPLY.fill(pb06_bases.base_is_supplied)
ch17_missions.TARGETS.fill(
    ch13_interdiction.interdiction_hexes, ch15_air.support_hexes, pb06_naval.naval_box, pb06_raids.raid_places
)
ch17_missions.FLIGHT_BANS.fill(ch22_nonop.keeps_bombers_away)
ch17_flak.FLAK_BANS.fill(pb05_busters.is_pinned_flak)
ch17_flak.NO_FLAK_DRM.fill(pb05_busters.is_busting)
ch17_flak.MORE_FLAK.fill(pb06_bases.ships_fire)
ch17_flak.FLAK_MODIFIERS.fill(scenario7_hunt.flak_is_suppressed)
pb06_raids.DAMAGED_SHIP.fill(pb08_losses.bear_damage)

# 23 Engineers

ch23_engineers.AXIS_LEAVE.fill(scenario9_landing.snow_lets_dig)

# 15.3, 21 Attack Supply, surrender

ch15_supply.NEEDS_NO_ATTACK_SUPPLY.fill(
    pb02_map_t.needs_no_points, pb08_amphibious.is_afloat, pb08_support.is_soviet_battery
)
ch21_surrender.SPARED.fill(pb05_shelter.citadel_holds_out, pb08_amphibious.has_just_landed)
ch21_surrender.PRESSED.fill(pb07_surrender.battery_is_pressed)

# 18 Fortifications

ch18_building.BUILDING_BANS.fill(pb05_border.bars_strongpoints, scenario2_odessa.is_too_far_out)
ch18_works.OTHER_WORKS.fill(pb05_citadel.citadel_stands, pb05_belt.belt_stands)
ch18_works.WHOLE_DIVISIONS.fill(
    pb07_divisions.is_22nd_infantry, pb07_divisions.is_22nd_panzer, pb07_divisions.is_60th_motorised
)

# 25 Victory points

losses.LOST.fill(ch25_points.count_losses)
