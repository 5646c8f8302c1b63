"""The slots of the chapters, filled: the order of the parts is the order of the rules."""

from __future__ import annotations

from esagono.games.third_reich import airbases, holding, losses, politics, stacking, strength
from esagono.games.third_reich.rules import (
    ch02_victory,
    ch05_fortresses,
    ch09_bridgeheads,
    ch10_year,
    ch12_options,
    ch12_order,
    ch13_movement,
    ch13_reach,
    ch14_attack,
    ch14_combat,
    ch14_duties,
    ch14_exploitation,
    ch14_results,
    ch14_targets,
    ch15_construction,
    ch16_redeployment,
    ch18_contact,
    ch21_war,
    ch22_minors,
    ch24_conquest,
    ch27_sources,
    ch27_supply,
    ch28_combat,
    ch28_defence,
    ch28_flight,
    ch28_missions,
    ch43_poland,
)

# Politics, control and losses
politics.LEADERS.fill()
holding.ENTERED.fill(airbases.drive_out, ch05_fortresses.raze, ch09_bridgeheads.overrun, ch22_minors.intervene)
holding.OPEN_TO.fill(ch22_minors.may_help)
holding.AREA_BARS.fill(ch22_minors.stays_home)
stacking.MIXING_BARS.fill()
strength.UNDOUBLED.fill()
strength.INVADED.fill()
losses.GONE_FOR_GOOD.fill()
losses.SUNK.fill()
airbases.BASE_LIMITS.fill()
airbases.BASE_BARS.fill(ch22_minors.based_at_home)

# The order of play, options, declarations of war
ch02_victory.STRICTER.fill()
ch10_year.AREAS.fill()
ch10_year.SW_LOSSES.fill()
ch12_order.EXTRA_BRPS.fill()
ch12_order.TURN_STARTS.fill()
ch12_order.TURN_ENDS.fill(ch28_flight.recombine)
ch12_order.PLAYER_TURN_STARTS.fill(ch21_war.enter_the_war, ch43_poland.poland_is_due)
ch12_order.PLAYER_TURN_ENDS.fill(ch22_minors.revoke_idle_wars)
ch12_options.DUTIES.fill(ch43_poland.first_offensive)
ch12_options.FORBIDDEN.fill(ch43_poland.germany_goes_on)
ch12_options.FREE.fill(ch43_poland.first_offensive_is_free)
ch21_war.DOW_BANS.fill()
ch21_war.DECLARED.fill()
ch21_war.DEALT_WITH.fill(ch22_minors.raise_forces)

# Movement and combat
ch13_movement.MOVE_BANS.fill(ch05_fortresses.bound)
ch13_reach.FREE_OF_PASS.fill()
ch14_targets.ATTACK_BANS.fill(ch14_exploitation.not_in_this_part)
ch14_targets.ACCESS.fill()
ch14_targets.TWICE.fill(ch14_exploitation.once_more)
ch14_attack.NO_LIMIT.fill(ch14_exploitation.is_breakthrough_hex)
ch14_attack.JOIN_LAWS.fill()
ch14_combat.MORE_ATTACK.fill()
ch14_combat.ASSAULTED.fill(ch43_poland.poland_is_attacked)
ch14_duties.END_LAWS.fill(ch43_poland.germany_attacks_poland)
ch14_results.STAYS.fill(ch14_exploitation.breaks_the_chain)
ch14_results.WENT.fill(ch14_exploitation.lengthen)
ch18_contact.NO_CONTACT.fill()
ch24_conquest.FALLS.fill()
ch24_conquest.LINES.fill(ch27_supply.shortest_line)
ch24_conquest.AFTER_COMBAT.fill()

# Supply, construction, redeployment
ch15_construction.SITES.fill(ch27_supply.is_in_supply)
ch15_construction.BUILD_BANS.fill()
ch16_redeployment.SUPPLIED.fill(ch27_supply.supplied_hexes)
ch16_redeployment.OTHER_WAYS.fill()
ch27_sources.MORE_SOURCES.fill()
ch27_supply.SEA_SUPPLY.fill()
ch27_supply.NOT_SUPPLIED.fill()
ch27_supply.NO_LINES.fill()

# Air
ch28_combat.AIR_DRMS.fill()
ch28_missions.REFUSES.fill()
ch28_missions.MORE_TARGETS.fill()
ch28_defence.DAS_BARS.fill(ch22_minors.air_stays_out)
