"""The composition of supply, replacements, arrivals and surrender (chapters 6, 7, 8, 20, 21)."""

from __future__ import annotations

from esagono.games.crimea.rules import (
    ch06_counters,
    ch06_lines,
    ch06_points,
    ch06_sources,
    ch06_states,
    ch07_cities,
    ch07_refit,
    ch08_entries,
    ch08_groups,
    ch08_withdrawal,
    ch10_entry,
    ch11_infiltration,
    ch15_supply,
    ch18_loc,
    ch18_works,
    ch19_conversion,
    ch20_rebuild,
    ch21_surrender,
    pb02_captured_rail,
    pb02_ice,
    pb02_map_t,
    pb02_rail_supply,
    pb03_replacements,
    pb04_conversion,
    pb05_belt,
    pb05_citadel,
    pb05_scale,
    pb05_shelter,
    pb07_divisions,
    pb07_surrender,
    pb08_amphibious,
    pb08_ships,
    pb08_supply,
    pb08_support,
    scenario3_road,
    scenario4_groups,
    scenario4_limits,
    scenario5_groups,
    scenario5_plan,
    scenario5_strait,
    scenario8_storfang,
    scenario9_landing,
)

# 6 Supply

ch06_lines.LOC_BARS.fill(ch18_loc.line_stops_loc)
ch06_lines.LOC_SHUT.fill(ch18_loc.strongpoint_stops_loc, pb05_citadel.citadel_stops_loc, pb05_belt.belt_stops_loc)
ch06_lines.SMALL_HEXES.fill(pb05_scale.is_small)
ch06_lines.RAIL_CROSSINGS.fill(pb02_rail_supply.ferry_carries)
ch06_sources.MORE_SOURCES.fill(ch19_conversion.opened_lines, pb02_ice.over_the_ice, scenario9_landing.open_ports)
ch06_sources.PORTS.fill(pb08_supply.port_capacities)
ch06_states.ALWAYS_SUPPLIED.fill(pb05_shelter.citadel_supplies, pb08_amphibious.is_afloat)
ch06_counters.BARRED_TO_SUPPLY.fill(pb08_ships.ships_bar_supply)
ch06_points.DUMP_ROOM.fill(pb02_captured_rail.room_at)
ch06_points.SUPPLY_ENTRY_BANS.fill(scenario4_limits.is_kept_out)

ch06_points.POINTS_LOST.fill(scenario5_strait.crossing_is_supplied)

# 7, 8, 20 Replacements and arrivals

ch07_refit.BESIEGED.fill(ch07_cities.city_refills)
ch07_refit.BY_SEA.fill(pb03_replacements.is_reached_by_sea)
ch07_refit.REFIT_BANS.fill(scenario4_limits.area_gets_no_replacements)
ch07_refit.REFITTED.fill(ch07_cities.count_in_city)
ch08_entries.ENTRY_BANS.fill(scenario4_limits.is_kept_out)
ch08_entries.ENTRY_PRICES.fill(ch10_entry.entry_price)
ch08_entries.ENTERS_ZONES.fill(ch11_infiltration.enters_between_enemies)
ch08_entries.STRONGHOLDS.fill(ch18_works.is_soviet_stronghold)
ch08_entries.ENTRY_LAWS.fill(pb07_divisions.panzers_and_motors_keep_apart)
ch08_groups.GROUP_COSTS.fill(
    scenario4_groups.flak_price, scenario5_plan.price_by_plan, scenario5_groups.price_of_chance
)
ch08_groups.GROUP_BANS.fill(
    scenario3_road.guns_come_by_themselves,
    scenario4_groups.flak_has_no_place,
    scenario4_groups.part_waits,
    scenario5_groups.waits_for_another,
)
ch08_withdrawal.STAYING.fill(scenario5_plan.stays_for_the_strait)
pb04_conversion.FURTHER_PARTS.fill(scenario4_groups.is_further_part)
ch20_rebuild.NO_MUSTER.fill(pb03_replacements.is_besieged)

# 15.3, 21 Attack Supply, surrender

ch15_supply.NEEDS_NO_ATTACK_SUPPLY.fill(
    pb02_map_t.needs_no_points, pb08_amphibious.is_afloat, pb08_support.is_soviet_battery
)
ch21_surrender.SPARED.fill(pb05_shelter.citadel_holds_out, pb08_amphibious.has_just_landed)
ch21_surrender.HAVENS.fill(scenario8_storfang.standing_citadels)
ch21_surrender.PRESSED.fill(pb07_surrender.battery_is_pressed)
