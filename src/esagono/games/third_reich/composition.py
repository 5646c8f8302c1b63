"""The slots of the chapters, filled: the order of the parts is the order of the rules."""

from __future__ import annotations

from esagono.games.third_reich import airbases, holding, losses, navy, politics, stacking, strength
from esagono.games.third_reich.rules import (
    ch02_levels,
    ch02_victory,
    ch03_setup,
    ch05_fortresses,
    ch09_bridgeheads,
    ch10_sw,
    ch10_year,
    ch12_options,
    ch12_order,
    ch12_scrap,
    ch13_movement,
    ch13_reach,
    ch14_attack,
    ch14_breakthrough,
    ch14_combat,
    ch14_duties,
    ch14_exploitation,
    ch14_results,
    ch14_targets,
    ch15_construction,
    ch15_siberia,
    ch16_grants,
    ch16_redeployment,
    ch16_us_box,
    ch18_contact,
    ch21_war,
    ch22_minors,
    ch24_conquest,
    ch24_joint,
    ch24_lines,
    ch25_allies,
    ch25_areas,
    ch26_fleet,
    ch26_france,
    ch26_italy,
    ch26_russia,
    ch27_cut_off,
    ch27_rations,
    ch27_sea,
    ch27_sources,
    ch27_special,
    ch27_supply,
    ch28_bases,
    ch28_change,
    ch28_combat,
    ch28_defence,
    ch28_flight,
    ch28_missions,
    ch28_paris,
    ch28_partials,
    ch29_base_changes,
    ch29_bases,
    ch29_bombard,
    ch29_cargo,
    ch29_company,
    ch29_construction,
    ch29_counters,
    ch29_escort,
    ch29_flight,
    ch29_grants,
    ch29_guards,
    ch29_interception,
    ch29_invasion,
    ch29_losses,
    ch29_named,
    ch29_ports,
    ch29_sailing,
    ch29_strikes,
    ch29_transport,
    ch31_airborne,
    ch32_capitals,
    ch32_partisans,
    ch33_aid,
    ch33_british,
    ch33_german,
    ch33_variants,
    ch34_cooperation,
    ch35_africa,
    ch35_east,
    ch36_lending,
    ch37_egypt,
    ch37_gibraltar,
    ch40_lend_lease,
    ch40_turkey,
    ch41_malta,
    ch42_convoy,
    ch42_murmansk,
    ch43_east,
    ch43_pact,
    ch43_poland,
    ch44_winter,
    ch45_russia,
    ch45_turns,
    ch47_canal,
    ch47_cape,
    ch47_suez,
    ch49_colonies,
    ch49_fall,
    ch49_free,
    ch49_guests,
    ch49_rolls,
    ch49_vichy,
    ch51_disputes,
    ch51_lending,
    ch51_players,
)

# Politics, control and losses
politics.LEADERS.fill(ch49_vichy.free_french)
politics.DELEGATES.fill(ch51_lending.delegate)
politics.OWN_TURNS.fill(ch49_vichy.is_left_alone)
politics.COMMANDERS.fill(ch25_allies.commander, ch49_vichy.commander)
holding.ENTERED.fill(
    airbases.drive_out,
    ch05_fortresses.raze,
    ch09_bridgeheads.overrun,
    ch24_joint.note_helper,
    ch22_minors.intervene,
    ch25_allies.push_russia_back,
    ch29_bases.kiel_taken,
    ch33_variants.iraq_falls,
    ch37_gibraltar.gibraltar_falls,
    ch37_egypt.note_loss,
    ch29_cargo.leave_ship,
    ch29_flight.drive_fleets_out,
    ch29_construction.lose_dockyard,
    ch26_russia.take_a_city,
    ch40_turkey.lose_port,
    ch47_suez.lose_suez,
    ch49_vichy.note_crossing,
)
holding.OPEN_TO.fill(
    ch22_minors.may_help,
    ch25_allies.may_be_garrisoned,
    ch43_east.bessarabia_is_open,
    ch43_east.poland_is_open,
    ch43_east.baltic_states_are_open,
)
holding.LEFT.fill(ch22_minors.stays_its_own, ch25_allies.stays_its_own)
holding.COUNTED.fill(ch25_allies.open_to_germany, ch49_vichy.open_to_the_axis)
holding.AREA_BARS.fill(
    ch22_minors.stays_home,
    ch25_allies.too_many_guests,
    ch25_allies.bessarabia_is_closed,
    ch25_areas.out_of_its_area,
    ch40_lend_lease.russia_stays_out,
    ch26_france.stay_in_france,
    ch32_partisans.stays_in_its_country,
    ch34_cooperation.french_stay_out,
    ch35_africa.no_room_in_africa,
    ch35_east.no_room_in_the_east,
    ch43_east.russia_keeps_the_line,
    ch45_russia.few_in_russia,
    ch49_vichy.stays_in_vichy,
    ch51_players.is_unwelcome,
)
ch22_minors.CEDED.fill(ch43_east.is_ceded)
ch22_minors.INTERVENED.fill(ch25_allies.activate_by_help)
ch25_allies.HELD_BACK.fill(ch33_aid.stays_out)
ch33_german.GIVEN.fill(ch33_aid.aid_of)
ch33_german.STAYS_OUT.fill(ch33_aid.stays_out)
ch33_german.VICHY_WAITS.fill(ch49_rolls.may_be_won)
ch33_german.VICHY_JOINS.fill(ch49_rolls.win_over)
ch09_bridgeheads.NEEDED.fill(ch27_sea.head_is_needed)
stacking.MIXING_BARS.fill(
    ch34_cooperation.do_not_stack,
    ch34_cooperation.british_stay_out,
    ch45_russia.do_not_stack,
    ch51_disputes.do_not_stack,
)
strength.UNDOUBLED.fill(ch33_british.freezes, ch44_winter.freezes)
ch29_invasion.CAN_DROP.fill(ch31_airborne.can_clear)
strength.INVADED.fill(ch29_invasion.is_stormed)
losses.GONE_FOR_GOOD.fill(ch31_airborne.is_lost_behind_the_lines, ch49_free.cannot_return)
losses.SUNK.fill(ch29_construction.count_sunk)
losses.WHOLE.fill(ch28_partials.loses_all, ch28_change.loses_more, ch29_counters.loses_more)
losses.REDUCED.fill(ch29_counters.make_change)
airbases.HOSTS.fill(ch22_minors.may_help, ch25_allies.may_be_garrisoned)
airbases.ARRIVES.fill(ch22_minors.intervene, ch25_allies.push_russia_back)
airbases.BASE_LIMITS.fill(ch47_suez.malta)
airbases.BASE_BARS.fill(
    ch22_minors.based_at_home,
    ch25_allies.no_base_for_guests,
    ch25_areas.is_based_outside,
    ch26_france.no_base_abroad,
    ch32_partisans.base_is_seized,
    ch34_cooperation.no_common_base,
    ch35_africa.no_base_in_africa,
    ch35_east.no_base_in_the_east,
    ch45_russia.no_common_base,
    ch45_russia.no_base_in_russia,
    ch49_vichy.based_in_vichy,
    ch51_players.has_no_base,
)

# The order of play, options, declarations of war
ch02_victory.STRICTER.fill(ch15_siberia.stricter)
ch02_levels.EARLIER.fill(ch15_siberia.earlier)
ch02_levels.DEARER.fill(ch15_siberia.dearer)
ch03_setup.DEFAULT_PLACES.fill(ch49_vichy.default_places)
ch03_setup.AT_HOME.fill(ch49_vichy.in_europe)
ch10_year.AREAS.fill(
    ch26_italy.half_of_the_conquered,
    ch26_russia.value,
    ch43_east.value,
    ch49_colonies.colonies_of,
)
ch10_year.WORTHLESS.fill(ch40_lend_lease.persia_is_not_conquered, ch49_colonies.gives_the_axis_nothing)
ch10_year.SW_LOSSES.fill(ch10_sw.losses)
ch10_sw.RATES.fill(ch33_british.rates)
ch12_order.EXTRA_BRPS.fill(ch40_lend_lease.counted_in_the_box)
ch12_order.TURN_ENDS.fill(
    ch02_victory.note_winter,
    ch28_flight.recombine,
    ch29_bases.mend_kiel,
    ch43_east.lapse_in_time,
    ch47_canal.mend_canal,
)
ch12_order.PLAYER_TURN_STARTS.fill(
    ch05_fortresses.release,
    ch21_war.enter_the_war,
    ch43_poland.poland_is_due,
    ch27_cut_off.hold_sevastopol,
    ch29_guards.note_great_fleets,
    ch25_allies.activate_in_summer,  # last: the forces are placed when all else is done
)
ch12_order.PLAYER_TURN_ENDS.fill(
    ch12_scrap.forget_scrapped,
    ch33_variants.check_ulster,
    ch33_variants.rebels_fail,
    ch29_company.forget_offers,
    ch22_minors.revoke_idle_wars,
    ch25_allies.note_uninvaded,
    ch26_russia.last_factor,
    ch43_east.revoke_idle_war,
    ch43_pact.check_after_turn,
    ch43_pact.stays_beyond,
    ch43_east.line_decides,
    ch49_vichy.note_guests,
    ch29_flight.send_guests_away,
    ch47_canal.shut_canal,
)
ch12_options.DUTIES.fill(ch43_poland.first_offensive)
ch12_options.FORBIDDEN.fill(
    ch26_france.options_are_few,
    ch43_poland.germany_goes_on,
    ch33_british.no_offensive,
    ch44_winter.no_offensive,
)
ch12_options.FREE.fill(ch33_british.free_offensive, ch43_poland.first_offensive_is_free)
ch21_war.DOW_BANS.fill(ch26_france.no_declarations)
ch21_war.WAR_LAWS.fill(ch43_east.eastern_europe_is_russias)
ch21_war.AREAS_OF_WAR.fill(ch43_east.areas)
ch21_war.DRAWN_IN.fill(ch25_allies.garrison)
ch21_war.DECLARED.fill(
    ch25_allies.bar_for_good,
    ch43_east.occupy,
    ch43_east.war_ends_the_partition,
    ch49_vichy.intervene_at_once,
    ch25_allies.intervene_at_once,  # last: the forces are placed when all else is done
)
ch21_war.BEGUN.fill(ch44_winter.war_in_winter)
ch21_war.DEALT_WITH.fill(ch22_minors.raise_forces)

# Movement and combat
ch13_movement.MOVE_BANS.fill(ch47_suez.has_had_its_turn, ch05_fortresses.bound)
ch13_movement.MOVE_LAWS.fill(ch31_airborne.unit_has_not_dropped)
ch13_reach.FREE_OF_PASS.fill(ch32_partisans.moves_always)
ch14_targets.ATTACK_BANS.fill(
    ch14_exploitation.not_in_this_part,
    ch29_invasion.storms_its_beach_alone,
    ch31_airborne.attacks_them_alone,
    ch26_france.serves_paris,
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
ch14_attack.HELP_BARS.fill(ch45_russia.no_help_from_the_other)
ch29_bombard.GUN_BARS.fill(ch34_cooperation.no_common_guns, ch45_russia.no_help_from_the_other)
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
ch24_conquest.FALLS.fill(ch36_lending.return_to_italy, ch49_fall.fall_of_france)
ch24_conquest.FALLEN.fill(ch26_fleet.keep_the_fleet)
ch24_conquest.SPARED.fill(ch43_east.stays_polish)
ch10_year.SHARES.fill(ch24_joint.share)
ch24_conquest.KEPT.fill(ch32_capitals.denies, ch24_joint.is_kept, ch43_east.is_kept, ch49_colonies.is_kept)
ch24_joint.HALVES.fill(ch26_italy.half)
ch24_conquest.SUPPLIED.fill(ch27_supply.traces)
ch24_lines.ONWARD.fill(ch27_supply.next_on_the_line)
ch16_redeployment.END_BARS.fill(ch24_lines.cuts_a_line)
ch26_italy.SUPPLIED.fill(ch27_supply.is_supplied)
ch24_conquest.AFTER_COMBAT.fill(
    ch26_italy.surrender,
    ch32_capitals.deny_cities,
    ch32_capitals.deny_capitals,
    ch43_pact.check_after_combat,
    ch43_east.take_the_rest,
    ch49_colonies.note_liberated,
    ch49_vichy.end_of_vichy,
    ch49_vichy.place_vichy,  # last: units are placed when all else is done
)

# Supply, construction, redeployment
ch15_construction.SITES.fill(ch27_supply.is_in_supply, ch32_partisans.is_not_seized)
ch15_siberia.EASTERN_LINES.fill(ch27_supply.lines_from_the_east)
ch15_construction.HOMES.fill(ch47_suez.spanish_homes, ch49_vichy.homes)
ch15_construction.BUILD_BANS.fill()
ch15_construction.MORE_AIR.fill(ch28_partials.twentieth)
ch15_construction.WHOLE_AIR.fill(ch28_partials.is_built_whole)
ch16_redeployment.SUPPLIED.fill(ch27_supply.supplied_hexes)
ch16_redeployment.FED.fill(ch27_supply.feeds_its_garrison)
ch16_redeployment.HELPED.fill(ch22_minors.helped_hexes, ch25_allies.open_to_a_garrison)
ch16_redeployment.ARRIVED.fill(ch22_minors.intervene, ch25_allies.push_russia_back, ch36_lending.note_redeployment)
ch16_redeployment.COUNTED.fill(ch36_lending.counts_already)
ch16_redeployment.REDEPLOY_BARS.fill(ch26_russia.garrison_comes_first)
ch16_redeployment.LONG_WAYS.fill(ch47_cape.is_long)
ch16_redeployment.OTHER_WAYS.fill(ch29_escort.over_the_sea, ch47_cape.ways, ch49_guests.way_out)
ch16_redeployment.CROSSED.fill(
    ch28_bases.note_departure,
    ch29_escort.engage_escorts,
    ch47_cape.engage,
    ch49_guests.note_transit,
    ch29_named.has_gone,
)
ch16_redeployment.ALWAYS_CLEAR.fill(ch37_gibraltar.is_held)
ch29_escort.ESCORT_BARS.fill(ch49_guests.serves_vichy_alone)
ch27_sources.MORE_SOURCES.fill(ch27_special.mosul, ch47_suez.spanish_morocco, ch49_vichy.sources)
ch16_grants.WAYS.fill(
    ch16_grants.capitals_are_free,
    ch40_lend_lease.leads_to_russia,
    ch40_turkey.leads_by_turkey,
    ch42_murmansk.sails_to_murmansk,
)
ch40_lend_lease.ROADS.fill(ch40_turkey.road_is_open)
ch16_grants.ESCORTED.fill(ch29_grants.is_escorted)
ch16_grants.SPECIAL.fill(
    ch33_aid.aid_arrives, ch40_lend_lease.into_the_box, ch40_turkey.reach_port, ch42_convoy.assemble
)
ch16_grants.DEPLOYMENT.fill(ch16_us_box.deployment)
ch16_us_box.MORE.fill(ch33_british.deployment)
ch16_grants.MORE_SR.fill(ch33_aid.more_redeployments)
ch27_sources.CLOSED_SOURCES.fill(ch27_special.is_closed_to_the_french)
ch27_supply.SEA_SUPPLY.fill(ch27_sea.landing_places)
ch27_supply.NOT_SUPPLIED.fill(ch27_sea.is_one_too_many, ch35_africa.is_over, ch35_east.is_over, ch37_egypt.is_over)
ch27_supply.EXCUSED.fill(ch35_africa.is_over, ch35_east.is_over)
ch27_rations.SHORTAGES.fill(ch27_sea.shortage, ch35_africa.shortage, ch35_east.shortage, ch37_egypt.shortage)
ch27_supply.STARVED.fill(ch27_special.malta_is_cut_off)
ch27_supply.NO_LINE_NEEDED.fill(
    ch27_special.is_french_in_africa, ch27_special.is_greek_at_home, ch33_variants.rebels_just_rose
)
ch27_supply.NO_LINES.fill(ch27_special.cut_by_partisans)

# Air
ch28_combat.AIR_DRMS.fill(ch33_british.jets)
ch28_missions.REFUSES.fill(ch41_malta.declines)
ch28_missions.MORE_TARGETS.fill(ch31_airborne.dropped_on)
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

# Fleets
navy.PORT_BARS.fill(
    ch29_bases.russian_ports, ch29_bases.french_ports, ch29_bases.minor_ports, ch29_bases.us_box,
    ch25_areas.is_berthed_outside, ch26_france.no_base_abroad, ch32_partisans.base_is_seized,
    ch34_cooperation.no_common_port,
    ch35_africa.no_berth_in_africa, ch45_russia.no_common_port, ch49_vichy.based_in_vichy, ch51_players.has_no_base,
)  # fmt: skip
navy.CANAL_BARS.fill(ch47_canal.canal_is_shut)
navy.UNDEPLOYED.fill(ch16_us_box.is_undeployed)
ch29_sailing.SHRUNK.fill(ch29_cargo.shed)
ch29_sailing.ARRIVED.fill(ch29_base_changes.reach_base, ch29_transport.land_cargo)
ch29_sailing.RETURNED.fill(ch29_base_changes.stay_at_base, ch29_cargo.put_ashore)
ch29_base_changes.SUPPLY_SERVES.fill(ch27_sea.would_help)
ch29_interception.INTERCEPTION_BARS.fill(
    ch28_paris.no_interception,
    ch29_interception.minors_defend_themselves,
    ch29_strikes.powers_stay_out,
    ch34_cooperation.no_common_interception,
    ch45_russia.no_common_interception,
)
ch29_interception.OTHER_MEANS.fill(ch29_strikes.can_strike)
ch29_losses.NAVAL_DRMS.fill(ch33_british.us_navy)
ch29_flight.FLIGHT_RULES.fill(ch47_canal.flee_from_suez)
