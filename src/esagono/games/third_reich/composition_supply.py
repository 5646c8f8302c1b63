"""The composition of supply, construction, redeployment and fleets."""

from __future__ import annotations

from esagono.games.third_reich import navy
from esagono.games.third_reich.rules import (
    ch15_bases,
    ch15_construction,
    ch15_siberia,
    ch16_grants,
    ch16_redeployment,
    ch16_us_box,
    ch22_minors,
    ch25_allies,
    ch25_areas,
    ch26_france,
    ch26_russia,
    ch27_rations,
    ch27_sea,
    ch27_sources,
    ch27_special,
    ch27_supply,
    ch28_bases,
    ch28_paris,
    ch28_partials,
    ch29_base_changes,
    ch29_bases,
    ch29_cargo,
    ch29_escort,
    ch29_flight,
    ch29_grants,
    ch29_interception,
    ch29_limits,
    ch29_losses,
    ch29_named,
    ch29_sailing,
    ch29_strikes,
    ch29_transport,
    ch32_partisans,
    ch33_aid,
    ch33_british,
    ch33_variants,
    ch34_cooperation,
    ch35_africa,
    ch35_east,
    ch36_lending,
    ch37_egypt,
    ch37_gibraltar,
    ch40_lend_lease,
    ch40_turkey,
    ch42_convoy,
    ch42_murmansk,
    ch45_russia,
    ch47_canal,
    ch47_cape,
    ch47_suez,
    ch49_fall,
    ch49_guests,
    ch49_vichy,
    ch51_players,
)

# Supply, construction, redeployment
ch15_construction.SITES.fill(ch27_supply.is_in_supply, ch32_partisans.is_not_seized)
ch15_bases.STRONGHOLDS.fill(ch27_supply.feeds_a_base)
ch15_siberia.EASTERN_LINES.fill(ch27_supply.lines_from_the_east)
ch15_construction.HOMES.fill(ch47_suez.spanish_homes, ch49_vichy.homes)
ch15_construction.MORE_AIR.fill(ch28_partials.twentieth)
ch15_construction.WHOLE_AIR.fill(ch28_partials.is_built_whole)
ch16_redeployment.SUPPLIED.fill(ch27_supply.supplied_hexes)
ch16_redeployment.FED.fill(ch27_supply.feeds_its_garrison)
ch16_redeployment.HELPED.fill(ch22_minors.helped_hexes, ch25_allies.open_to_a_garrison)
ch16_redeployment.ARRIVED.fill(ch22_minors.intervene, ch25_allies.push_russia_back, ch36_lending.note_redeployment)
ch16_redeployment.COUNTED.fill(ch36_lending.counts_already)
ch16_redeployment.REDEPLOY_BARS.fill(ch26_russia.garrison_comes_first)
ch16_redeployment.KEPT_BACK.fill(ch26_russia.nothing_but_units)
ch16_redeployment.LONG_WAYS.fill(ch47_cape.is_long)
ch16_redeployment.OTHER_WAYS.fill(ch29_escort.over_the_sea, ch47_cape.ways, ch49_guests.way_out)
ch16_redeployment.CROSSED.fill(
    ch28_bases.note_departure,
    ch47_cape.engage,
    ch29_escort.engage_escorts,
    ch49_guests.note_transit,
    ch29_named.has_gone,
)
ch16_redeployment.ALWAYS_CLEAR.fill(ch37_gibraltar.is_held, ch49_guests.lets_leave)
ch29_escort.ESCORT_BARS.fill(ch49_guests.serves_vichy_alone)
ch27_sources.MORE_SOURCES.fill(ch27_special.mosul, ch49_vichy.sources)
ch16_grants.WAYS.fill(
    ch16_grants.capitals_are_free,
    ch40_lend_lease.leads_to_russia,
    ch40_turkey.leads_by_turkey,
    ch42_murmansk.sails_to_murmansk,
)
ch40_lend_lease.ROADS.fill(ch40_turkey.road_is_open)
ch16_grants.ESCORTED.fill(ch29_grants.is_escorted)
ch16_grants.UNSENT.fill(ch40_lend_lease.stays_in_the_box)
ch16_grants.SPECIAL.fill(
    ch33_aid.aid_arrives, ch40_lend_lease.into_the_box, ch40_turkey.reach_port, ch42_convoy.assemble
)
ch16_grants.DEPLOYMENT.fill(ch16_us_box.deployment)
ch16_us_box.MORE.fill(ch33_british.deployment)
ch16_grants.MORE_SR.fill(ch33_aid.more_redeployments)
ch27_sources.CLOSED_SOURCES.fill(ch27_special.is_closed_to_the_french)
ch27_supply.SEA_SUPPLY.fill(ch27_sea.landing_places)
ch27_sea.ROUTE_BARS.fill(ch27_special.leads_to_europe)
ch27_supply.NOT_SUPPLIED.fill(ch27_sea.is_one_too_many, ch35_africa.is_over, ch35_east.is_over, ch37_egypt.is_over)
ch27_supply.EXCUSED.fill(ch35_africa.is_over, ch35_east.is_over)
ch27_rations.SHORTAGES.fill(ch27_sea.shortage, ch35_africa.shortage, ch35_east.shortage, ch37_egypt.shortage)
ch27_supply.STARVED.fill(ch27_special.malta_is_cut_off)
ch27_supply.NO_LINE_NEEDED.fill(
    ch27_special.is_french_overseas, ch27_special.is_greek_at_home, ch33_variants.rebels_just_rose
)
ch27_supply.CROSSED.fill(ch49_vichy.lets_lines_through)
ch27_supply.NO_LINES.fill(ch27_special.cut_by_partisans, ch49_fall.stops_lines)

# Fleets
navy.PORT_BARS.fill(
    ch29_bases.russian_ports, ch29_bases.french_ports, ch29_bases.minor_ports, ch29_bases.us_box,
    ch25_areas.is_berthed_outside, ch26_france.no_base_abroad, ch32_partisans.base_is_seized,
    ch34_cooperation.no_common_port,
    ch35_africa.no_berth_in_africa, ch45_russia.no_common_port, ch49_vichy.based_in_vichy, ch51_players.has_no_base,
)  # fmt: skip
navy.CANAL_BARS.fill(ch47_canal.canal_is_shut)
navy.UNDEPLOYED.fill(ch16_us_box.is_undeployed)
ch29_limits.TOO_MANY.fill(ch35_africa.too_many_for_africa, ch35_east.too_many_for_the_east)
ch29_limits.GUESTS.fill(ch45_russia.too_many_in_russia)
ch29_sailing.SHRUNK.fill(ch29_cargo.shed)
ch29_sailing.ARRIVED.fill(ch29_base_changes.reach_base, ch29_transport.land_cargo)
ch29_sailing.RETURNED.fill(ch29_base_changes.stay_at_base, ch29_cargo.put_ashore)
ch29_base_changes.SUPPLY_SERVES.fill(ch27_sea.would_help, ch33_variants.brings_supply_to_ulster)
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
