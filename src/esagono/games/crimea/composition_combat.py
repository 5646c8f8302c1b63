"""The composition of attacks, reaction, combat and its results, air units and ships (chapters 9, 12 to 17)."""

from __future__ import annotations

from esagono.games.crimea import air_range, positions
from esagono.games.crimea.rules import (
    ch09_readiness,
    ch11_flotilla,
    ch12_declaration,
    ch12_targets,
    ch13_interdiction,
    ch13_suppression,
    ch14_artillery,
    ch14_orders,
    ch15_air,
    ch15_combat,
    ch15_forces,
    ch15_integrity,
    ch15_modifiers,
    ch15_orders,
    ch15_participants,
    ch16_advance,
    ch16_results,
    ch16_ways,
    ch17_flak,
    ch17_missions,
    ch18_works,
    ch22_guards,
    ch22_nonop,
    ch23_flotilla,
    ch23_guns,
    pb02_map_t,
    pb05_belt,
    pb05_busters,
    pb05_citadel,
    pb05_fanatics,
    pb06_bases,
    pb06_naval,
    pb06_raids,
    pb07_artillery,
    pb07_engineers,
    pb07_guns,
    pb07_romanians,
    pb08_amphibious,
    pb08_crossing,
    pb08_losses,
    pb08_support,
    pb08_transport,
    scenario3_road,
    scenario4_guns,
    scenario4_limits,
    scenario6_kerch,
    scenario7_hunt,
    scenario8_storfang,
)

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

ch15_combat.COLUMNS_LEFT.fill(scenario7_hunt.demand_shifts, scenario7_hunt.cut_off_shifts)
positions.OFF_MAP.fill(pb02_map_t.box_positions)
positions.COMBINES.fill(pb07_artillery.combines_by_range)
ch15_forces.SUPPORT_BANS.fill(
    ch23_guns.finds_no_works, ch23_guns.was_activated, scenario4_guns.has_no_shells, scenario7_hunt.gun_is_too_far
)
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
ch16_advance.ADVANCE_BANS.fill(pb05_fanatics.fanatics_held, scenario4_limits.area_bars_advance)
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

ch09_readiness.READINESS.fill(scenario8_storfang.airfields_are_shelled)
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
pb08_amphibious.SHORE_BANS.fill(scenario4_limits.bars_landing)
pb08_losses.SINKING.fill(scenario3_road.save_guns)
pb08_transport.LANDING_BANS.fill(scenario8_storfang.nobody_lands)
