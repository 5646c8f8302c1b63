"""The composition: what later chapters, the playbook and the scenarios add to the open lists of earlier chapters."""

from __future__ import annotations

from esagono.games.crimea import air_range
from esagono.games.crimea.rules import (
    ch03_control,
    ch03_stacking,
    ch03_zones,
    ch09_readiness,
    ch10_able,
    ch10_costs,
    ch10_reach,
    ch10_rivers,
    ch11_one_hex,
    ch13_interdiction,
    ch15_air,
    ch15_modifiers,
    ch16_results,
    ch17_flak,
    ch17_missions,
    ch18_works,
    ch22_duties,
    pb06_bases,
    pb06_naval,
    pb06_raids,
)

# 3 Control, stacking, zones of control

ch03_control.ENTERED.fill(ch18_works.overrun_building, pb06_bases.simferopol_falls)
ch03_stacking.STACKING_LIMITS.fill()
ch03_zones.ZONE_BARS.fill()

# 10 Movement

ch10_costs.FORTIFIED.fill(ch18_works.is_fortified_step)
ch10_reach.OTHER_WAYS.fill(ch10_rivers.wading, ch11_one_hex.one_hex)
ch10_able.MOVE_BANS.fill(ch22_duties.waits, ch22_duties.garrison_duty)

# 15, 16 Combat and its results

ch15_modifiers.DEFENCES.fill(ch18_works.works)
ch15_modifiers.SHELTERS.fill(ch18_works.works_shelter)
ch15_modifiers.COMBAT_MODIFIERS.fill()
ch16_results.STORMED.fill(ch18_works.storms_works)
ch16_results.HOLDS_OUT.fill(ch18_works.works_to_hold_out_in)

# 17 Air units

ch09_readiness.READINESS.fill()
air_range.BASE_SUPPLY.fill()
ch17_missions.TARGETS.fill(
    ch13_interdiction.interdiction_hexes, ch15_air.support_hexes, pb06_naval.naval_box, pb06_raids.raid_places
)
ch17_missions.FLIGHT_BANS.fill()
ch17_flak.MORE_FLAK.fill(pb06_bases.ships_fire)
ch17_flak.FLAK_MODIFIERS.fill()
pb06_raids.DAMAGED_SHIP.fill()
