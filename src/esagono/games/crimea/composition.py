"""The composition: what later chapters, the playbook and the scenarios add to the open lists of earlier chapters."""

from __future__ import annotations

from esagono.games.crimea import air_range, positions
from esagono.games.crimea.rules import (
    ch03_control,
    ch03_stacking,
    ch03_zones,
    ch06_counters,
    ch06_lines,
    ch06_sources,
    ch06_states,
    ch09_readiness,
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
    ch12_declaration,
    ch12_targets,
    ch13_interdiction,
    ch14_artillery,
    ch14_orders,
    ch14_reaction,
    ch15_air,
    ch15_forces,
    ch15_integrity,
    ch15_modifiers,
    ch15_orders,
    ch15_supply,
    ch16_advance,
    ch16_results,
    ch16_ways,
    ch17_flak,
    ch17_missions,
    ch18_loc,
    ch18_works,
    ch21_surrender,
    ch22_duties,
    ch22_guards,
    ch22_nonop,
    ch23_flotilla,
    ch23_guns,
    pb02_captured_rail,
    pb02_ferry,
    pb02_ice,
    pb02_map_t,
    pb02_rail_supply,
    pb05_scale,
    pb05_shelter,
    pb06_bases,
    pb06_naval,
    pb06_raids,
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
)

# 3 Control, stacking, zones of control

ch03_control.ENTERED.fill(
    ch18_works.overrun_building,
    ch06_counters.overrun_supply,
    pb02_ferry.enemy_removes_ferry,
    pb06_bases.simferopol_falls,
    pb08_losses.drive_out_ships,
    pb08_evacuation.enemy_ends_evacuation,
    pb08_amphibious.comes_ashore,
)
ch03_control.TAKEN.fill(pb08_ports.note_capture)
ch03_stacking.STACKING_LIMITS.fill()
ch03_zones.ZONE_BARS.fill(pb08_amphibious.no_zone_at_sea)

# 6 Supply

ch06_lines.LOC_BARS.fill(ch18_loc.line_stops_loc)
ch06_lines.LOC_SHUT.fill(ch18_loc.strongpoint_stops_loc)
ch06_lines.SMALL_HEXES.fill(pb05_scale.is_small)
ch06_lines.RAIL_CROSSINGS.fill(pb02_rail_supply.ferry_carries)
ch06_sources.MORE_SOURCES.fill(pb02_ice.over_the_ice)
ch06_sources.PORTS.fill(pb08_supply.port_capacities)
ch06_states.ALWAYS_SUPPLIED.fill(pb05_shelter.citadel_supplies, pb08_amphibious.is_afloat)

ch06_counters.BARRED_TO_SUPPLY.fill(pb08_ships.ships_bar_supply)

# 10 Movement

ch10_costs.FORTIFIED.fill(ch18_works.is_fortified_step)
ch10_reach.OTHER_WAYS.fill(
    ch10_rivers.wading, ch11_one_hex.one_hex, ch11_infiltration.infiltration, pb08_crossing.fording
)
ch10_able.MOVE_BANS.fill(
    ch22_duties.waits, ch22_duties.garrison_duty, ch11_unknown.stays_unknown, ch11_flotilla.keeps_to_the_water
)
ch10_able.MOVE_LAWS.fill(*ch14_reaction.REACTING, ch22_nonop.hq_lets_one_more_set_out)
ch10_able.SETTING_OUT.fill(ch22_nonop.count_setting_out)
ch10_reach.REACTION_BARS.fill(ch14_reaction.is_closed_to_reaction, pb08_amphibious.is_under_landing)
ch10_moving.DEEDS.fill(ch11_overrun_odds.could_overrun)

# 11 Special movement

ch11_flotilla.SHELLED.fill(pb08_losses.shell_flotilla)
ch11_flotilla.PORTS_OF_REFUGE.fill(pb08_ships.open_ports)
ch11_journeys.JOURNEYS.fill(ch11_rail.runs, ch11_strategic.marches)
ch11_journeys.TRAVELLED.fill(pb02_captured_rail.use_lines)
ch11_rail.STEP_COSTS.fill(pb02_captured_rail.transfer_cost, pb02_ferry.crossing_cost)
ch11_rail.TRACK_LIMITS.fill(pb02_captured_rail.lines_carry)
ch11_strategic.SUPPLIED.fill(ch06_sources.in_general_supply)
ch11_overrun_odds.WORKS.fill(ch18_works.works_in_the_way)

# 12 Attack declaration

ch12_targets.OTHER_ACCESS.fill(pb08_amphibious.may_land, pb08_crossing.crosses)
ch12_targets.ATTACK_BANS.fill(ch11_flotilla.storm_keeps_from_attack)
ch12_targets.ONE_TARGET.fill(pb08_amphibious.lands)
ch12_declaration.JOIN_LAWS.fill(pb08_crossing.few_enough_cross)
ch12_declaration.MORE_TO_DECLARE.fill(pb08_amphibious.can_land_unopposed)

# 14 Reaction

ch14_artillery.WITH_SHIPS.fill(pb08_support.ships_cover_together)
ch14_orders.ORDER_BANS.fill(pb07_romanians.romanians_alone)

# 15, 16 Combat and its results

ch15_forces.SUPPORT_BANS.fill(ch23_guns.finds_no_works, ch23_guns.was_activated)
positions.OFF_MAP.fill(pb02_map_t.box_positions)
ch15_forces.SHIP_GUNS.fill(pb08_support.support_from)
ch15_forces.WITH_SHIPS.fill(pb08_support.ships_fire_together)
ch15_orders.ORDER_LAWS.fill(pb08_amphibious.no_order_for_landings)
ch15_modifiers.DEFENCES.fill(ch18_works.works)
ch15_modifiers.UNSHELTERED.fill(ch23_flotilla.defend_alone)
ch15_modifiers.SHELTERS.fill(ch18_works.works_shelter)
ch15_modifiers.COMBAT_MODIFIERS.fill(ch15_integrity.integrity)
ch16_results.STORMED.fill(ch18_works.storms_works)
ch16_ways.OTHER_RETREATS.fill(ch11_flotilla.retreats_by_water)
ch16_ways.NO_RETREATS.fill(ch11_flotilla.ice_keeps_it)
ch16_results.STAYS_PUT.fill(pb08_amphibious.lands)
ch16_advance.HALT_LAWS.fill(pb08_amphibious.landing_units_advance)
ch16_results.FIRST_LOSSES.fill(ch22_guards.nkvd_goes_first)
ch16_results.HOLDS_OUT.fill(ch18_works.works_to_hold_out_in)

# 17 Air units

ch09_readiness.READINESS.fill()
air_range.BASE_SUPPLY.fill(pb06_bases.base_is_supplied)
ch17_missions.TARGETS.fill(
    ch13_interdiction.interdiction_hexes, ch15_air.support_hexes, pb06_naval.naval_box, pb06_raids.raid_places
)
ch17_missions.FLIGHT_BANS.fill(ch22_nonop.keeps_bombers_away)
ch17_flak.MORE_FLAK.fill(pb06_bases.ships_fire)
ch17_flak.FLAK_MODIFIERS.fill()
pb06_raids.DAMAGED_SHIP.fill(pb08_losses.bear_damage)

# 15.3, 21 Attack Supply, surrender

ch15_supply.NEEDS_NO_ATTACK_SUPPLY.fill(
    pb02_map_t.needs_no_points, pb08_amphibious.is_afloat, pb08_support.is_soviet_battery
)
ch21_surrender.SPARED.fill(pb05_shelter.citadel_holds_out, pb08_amphibious.has_just_landed)
ch21_surrender.PRESSED.fill(pb07_surrender.battery_is_pressed)
