"""The composition of movement, combat and air units."""

from __future__ import annotations

from esagono.games.third_reich import airbases
from esagono.games.third_reich.rules import (
    ch05_fortresses,
    ch10_year,
    ch13_movement,
    ch13_reach,
    ch14_attack,
    ch14_breakthrough,
    ch14_combat,
    ch14_duties,
    ch14_exploitation,
    ch14_results,
    ch14_targets,
    ch16_redeployment,
    ch18_contact,
    ch22_minors,
    ch24_aftermath,
    ch24_colonies,
    ch24_conquest,
    ch24_joint,
    ch24_lines,
    ch25_allies,
    ch26_fleet,
    ch26_france,
    ch26_italy,
    ch26_russia,
    ch27_supply,
    ch28_combat,
    ch28_defence,
    ch28_flight,
    ch28_missions,
    ch28_paris,
    ch29_ashore,
    ch29_bombard,
    ch29_company,
    ch29_counters,
    ch29_escort,
    ch29_flight,
    ch29_invasion,
    ch29_ports,
    ch29_transport,
    ch31_airborne,
    ch32_capitals,
    ch32_partisans,
    ch33_aid,
    ch33_british,
    ch34_cooperation,
    ch36_lending,
    ch37_egypt,
    ch40_lend_lease,
    ch41_malta,
    ch43_east,
    ch43_pact,
    ch43_poland,
    ch45_russia,
    ch45_turns,
    ch47_suez,
    ch49_colonies,
    ch49_fall,
    ch49_rolls,
    ch49_vichy,
    ch51_lending,
)

# Movement and combat
ch13_movement.MOVE_BANS.fill(ch47_suez.has_had_its_turn, ch05_fortresses.bound)
ch13_movement.MOVE_LAWS.fill(ch31_airborne.unit_has_not_dropped)
ch13_reach.FREE_OF_PASS.fill(ch32_partisans.moves_always)
ch14_targets.ATTACK_BANS.fill(
    ch14_exploitation.not_in_this_part,
    ch29_invasion.storms_its_beach_alone,
    ch31_airborne.attacks_them_alone,
    ch26_france.serves_paris,
    ch26_france.nobody_could_advance,
    ch28_paris.gives_up_paris,
    ch32_partisans.attacks_at_home,
    ch47_suez.rests,
    ch43_east.poland_fights_the_axis,
)
ch14_targets.ACCESS.fill(ch29_invasion.comes_from_the_sea, ch31_airborne.attacks_from_above)
ch14_targets.REACH.fill(ch29_invasion.attacks_beyond)
ch14_targets.TWICE.fill(ch14_exploitation.once_more, ch45_turns.once_more)
ch14_attack.NO_LIMIT.fill(ch14_exploitation.is_breakthrough_hex)
ch14_attack.ATTACK_LAWS.fill(ch45_turns.stronger_goes_first)
ch14_attack.JOIN_LAWS.fill(ch29_invasion.two_storm_a_beach, ch45_russia.attackers_may_combine)
ch14_attack.FIGHT_LAWS.fill(
    ch26_france.a_frenchman_can_advance, ch28_paris.paris_is_worth_it, ch31_airborne.dropped_units_join
)
ch14_attack.FORCED.fill(ch31_airborne.must_attack)
ch14_attack.REACHES.fill(ch28_flight.in_range)
ch14_attack.HELP_BARS.fill(ch45_russia.no_help_from_the_other)
ch29_bombard.GUN_BARS.fill(ch34_cooperation.no_common_guns, ch45_russia.no_help_from_the_other)
ch29_invasion.LANDING_BARS.fill(ch34_cooperation.no_common_invasion)
ch29_company.CARRY_BARS.fill(ch34_cooperation.are_apart, ch45_russia.are_apart)
ch29_escort.HOP_BARS.fill(ch45_russia.base_of_the_other)
ch14_combat.MORE_ATTACK.fill(ch29_bombard.bombardment)
ch14_combat.BEACHES.fill(ch29_invasion.beaches)
ch14_combat.ASSAULTED.fill(
    ch45_turns.note_attack, ch24_joint.note_attackers, ch31_airborne.note_contacts, ch43_poland.poland_is_attacked
)
ch14_duties.OTHER_USES.fill(ch29_ports.port_will_be_attacked)
ch14_duties.END_LAWS.fill(ch31_airborne.dropped_units_have_attacked, ch43_poland.germany_attacks_poland)
ch14_exploitation.EXPLOITERS.fill(ch31_airborne.dropped_late)
ch14_results.STAYS.fill(
    ch05_fortresses.stays_in_its_city,
    ch14_exploitation.breaks_the_chain,
    ch26_france.british_stay_out,
    ch31_airborne.stays_where_it_dropped,
)
ch14_results.RESERVES.fill(ch29_invasion.reserves)
ch14_results.GUNSHIPS.fill(ch29_bombard.gunships)
ch14_breakthrough.STANDBY.fill(ch29_invasion.waits_offshore)
ch14_results.WON.fill(ch31_airborne.hold_the_ground)
ch14_results.WENT.fill(ch14_exploitation.lengthen)
ch18_contact.NO_CONTACT.fill(
    ch32_partisans.touches_at_home,
    ch43_east.poland_touches_the_axis,
    ch47_suez.rests_in_attrition,
)
ch32_partisans.RISEN.fill(ch32_capitals.note_rising)
ch32_partisans.DRIVE_OUT.fill(airbases.drive_out, ch29_flight.drive_fleets_out)
ch24_conquest.DOOMED.fill(ch36_lending.go_over_to_italy)
ch24_conquest.FALLS.fill(ch36_lending.return_to_italy, ch49_fall.fall_of_france)
ch24_aftermath.PARTED.fill(ch51_lending.call_back)
ch24_conquest.FALLEN.fill(ch26_fleet.keep_the_fleet, ch37_egypt.note_fall)
ch26_fleet.PARTS.fill(ch29_counters.parts)
ch24_conquest.SPARED.fill(ch43_east.stays_polish)
ch10_year.SHARES.fill(ch24_joint.share)
ch24_conquest.KEPT.fill(
    ch32_capitals.denies,
    ch24_joint.is_kept,
    ch26_russia.is_kept,
    ch43_east.is_kept,
    ch49_colonies.is_kept,
)
ch24_joint.HALVES.fill(ch26_italy.half)
ch24_conquest.SUPPLIED.fill(ch27_supply.traces)
ch24_lines.ONWARD.fill(ch27_supply.next_on_the_line)
ch16_redeployment.END_BARS.fill(ch24_lines.cuts_a_line)
ch26_italy.SUPPLIED.fill(ch27_supply.is_supplied)
ch24_conquest.AFTER_COMBAT.fill(
    ch26_italy.surrender,
    ch32_capitals.deny_cities,
    ch32_capitals.deny_capitals,
    ch40_lend_lease.note_axis_in_persia,
    ch43_pact.check_after_combat,
    ch43_east.take_the_rest,
    ch24_colonies.note_colonies,
    ch43_east.note_winner,
    ch49_colonies.note_liberated,
    ch49_vichy.end_of_vichy,
    ch49_vichy.place_vichy,  # last: units are placed when all else is done
)

# Air
ch28_combat.AIR_DRMS.fill(ch33_british.jets)
ch28_missions.REFUSES.fill(ch41_malta.declines)
ch28_missions.MORE_TARGETS.fill(ch29_ashore.attacked_after_landing, ch31_airborne.dropped_on)
ch28_missions.FLY_LAWS.fill(ch28_paris.french_air_serves_paris, ch29_transport.no_counterair_from_the_sea)
ch28_flight.MISSION_BASES.fill(ch29_transport.flies_from_the_landing_port)
ch28_missions.SUPPORT_BARS.fill(
    ch25_allies.no_support_over_neutrals,
    ch34_cooperation.no_support_there,
    ch45_russia.no_support_of_the_other,
)
ch28_missions.TOGETHER.fill(ch34_cooperation.no_common_mission, ch45_russia.no_common_mission)
ch28_defence.DAS_BARS.fill(
    ch22_minors.air_stays_out,
    ch34_cooperation.no_defence_of_the_other,
    ch45_russia.no_defence_of_the_other,
)
ch49_rolls.AID.fill(ch33_aid.to_vichy)
