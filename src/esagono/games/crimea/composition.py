"""The composition: what later chapters, the playbook and the scenarios add to the open lists of earlier chapters."""

from __future__ import annotations

from esagono.games.crimea.rules import (
    ch03_control,
    ch03_stacking,
    ch03_zones,
    ch06_counters,
    ch06_lines,
    ch06_sources,
    ch06_states,
    ch10_able,
    ch10_costs,
    ch10_reach,
    ch10_rivers,
    ch11_one_hex,
    ch15_integrity,
    ch15_modifiers,
    ch15_supply,
    ch16_results,
    ch18_loc,
    ch18_works,
    ch21_surrender,
    ch22_duties,
    pb02_ice,
    pb02_rail_supply,
    pb05_scale,
    pb05_shelter,
    pb07_surrender,
    pb08_supply,
)

# 3 Control, stacking, zones of control

ch03_control.ENTERED.fill(ch18_works.overrun_building, ch06_counters.overrun_supply)
ch03_stacking.STACKING_LIMITS.fill()
ch03_zones.ZONE_BARS.fill()

# 6 Supply

ch06_lines.LOC_BARS.fill(ch18_loc.line_stops_loc)
ch06_lines.LOC_SHUT.fill(ch18_loc.strongpoint_stops_loc)
ch06_lines.SMALL_HEXES.fill(pb05_scale.is_small)
ch06_lines.RAIL_CROSSINGS.fill(pb02_rail_supply.ferry_carries)
ch06_sources.MORE_SOURCES.fill(pb02_ice.over_the_ice)
ch06_sources.PORTS.fill(pb08_supply.port_capacities)
ch06_states.ALWAYS_SUPPLIED.fill(pb05_shelter.citadel_supplies)

# 10 Movement

ch10_costs.FORTIFIED.fill(ch18_works.is_fortified_step)
ch10_reach.OTHER_WAYS.fill(ch10_rivers.wading, ch11_one_hex.one_hex)
ch10_able.MOVE_BANS.fill(ch22_duties.waits, ch22_duties.garrison_duty)

# 15, 16 Combat and its results

ch15_modifiers.DEFENCES.fill(ch18_works.works)
ch15_modifiers.SHELTERS.fill(ch18_works.works_shelter)
ch15_modifiers.COMBAT_MODIFIERS.fill(ch15_integrity.integrity)
ch16_results.STORMED.fill(ch18_works.storms_works)
ch16_results.HOLDS_OUT.fill(ch18_works.works_to_hold_out_in)

# 15.3, 21 Attack Supply, surrender

ch15_supply.NEEDS_NO_ATTACK_SUPPLY.fill()
ch21_surrender.SPARED.fill(pb05_shelter.citadel_holds_out)
ch21_surrender.PRESSED.fill(pb07_surrender.battery_is_pressed)
