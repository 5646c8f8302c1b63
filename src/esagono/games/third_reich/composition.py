"""The slots of the chapters, filled: the order of the parts is the order of the rules.

Here are politics and the order of play; the files beside this one have combat, and supply with fleets.
"""

from __future__ import annotations

import esagono.games.third_reich.composition_combat
import esagono.games.third_reich.composition_supply  # noqa: F401  both fill slots
from esagono.games.third_reich import airbases, holding, losses, politics, stacking, strength
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
    ch15_bases,
    ch15_siberia,
    ch21_war,
    ch22_minors,
    ch24_joint,
    ch25_allies,
    ch25_areas,
    ch26_france,
    ch26_italy,
    ch26_russia,
    ch27_cut_off,
    ch27_sea,
    ch28_change,
    ch28_flight,
    ch28_partials,
    ch29_bases,
    ch29_cargo,
    ch29_company,
    ch29_construction,
    ch29_counters,
    ch29_flight,
    ch29_guards,
    ch29_invasion,
    ch31_airborne,
    ch32_partisans,
    ch33_aid,
    ch33_british,
    ch33_german,
    ch33_variants,
    ch34_cooperation,
    ch35_africa,
    ch35_east,
    ch37_egypt,
    ch37_gibraltar,
    ch40_lend_lease,
    ch40_turkey,
    ch43_east,
    ch43_pact,
    ch43_poland,
    ch44_winter,
    ch45_russia,
    ch47_canal,
    ch47_suez,
    ch49_colonies,
    ch49_free,
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
holding.LEFT.fill(ch22_minors.stays_its_own, ch25_allies.stays_its_own, ch26_russia.stays_ceded)
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
ch22_minors.PEACE.fill(ch32_partisans.disperse)
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
losses.LOST.fill(ch51_lending.give_back)
ch28_flight.SPLIT.fill(ch51_lending.follow_the_whole)
airbases.HOSTS.fill(ch22_minors.stays_its_own, ch25_allies.stays_its_own)
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
ch03_setup.BASE_PLACES.fill(ch15_bases.may_start)
ch03_setup.FLEET_PLACES.fill(ch49_vichy.come_to_marseilles)
ch10_year.AREAS.fill(
    ch26_italy.half_of_the_conquered,
    ch26_russia.value,
    ch43_east.value,
    ch49_colonies.colonies_of,
)
ch10_year.WORTHLESS.fill(ch40_lend_lease.persia_is_not_conquered, ch49_colonies.gives_the_axis_nothing)
ch10_year.SW_LOSSES.fill(ch10_sw.losses)
ch10_sw.RATES.fill(ch33_british.rates)
ch10_sw.JOINED.fill(ch28_flight.fill_up)
ch12_order.EXTRA_BRPS.fill(ch40_lend_lease.counted_in_the_box)
ch12_order.TURN_ENDS.fill(
    ch02_victory.note_winter,
    ch29_bases.mend_kiel,
    ch43_east.lapse_in_time,
    ch47_canal.mend_canal,
    ch51_lending.forget_the_joined,
)
ch12_order.PLAYER_TURN_STARTS.fill(
    ch05_fortresses.release,
    ch21_war.enter_the_war,
    ch43_poland.poland_is_due,
    ch27_cut_off.hold_sevastopol,
    ch28_flight.recombine,
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
