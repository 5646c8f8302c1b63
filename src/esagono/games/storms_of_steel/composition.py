"""The composition: what later chapters add to the open lists of earlier ones, each list in its order.

A chapter declares a slot where other chapters have a say; their parts are named here and nowhere else. The order is the
order in which modifiers are shown, laws are asked and things happen.
"""

from __future__ import annotations

from esagono.games.storms_of_steel.laws import borrowed
from esagono.games.storms_of_steel.rules import (
    ch02_pre_round,
    ch02_turns,
    ch03_activation,
    ch03_carried,
    ch03_ways,
    ch04_terrain,
    ch05_costs,
    ch05_facing,
    ch05_movement,
    ch05_reinforcements,
    ch06_sight,
    ch07_close_combat,
    ch07_defence,
    ch07_fire,
    ch07_hits,
    ch07_making_way,
    ch07_values,
    ch08_cards,
    ch08_modifiers,
    ch09_fire_groups,
    ch09_joining,
    ch10_fire,
    ch10_hidden,
    ch10_hidden_movement,
    ch10_hiding,
    ch10_snipers,
    ch11_gullies,
    ch11_hills,
    ch12_resolution,
    ch12_spotting,
    ch13_smoke,
    ch14_vehicle_terrain,
    ch14_vehicles,
    ch15_armour,
    ch18_mines,
    ch18_obstacles,
    ch18_wire,
    ch18_works,
    ch20_damage,
    ch20_flak,
    ch20_sight,
    ch20_values,
    ch21_coins,
    ch22_action_cards,
    ch22_card_rolls,
    ch22_fitting,
)

# 2.0 Rounds and turns

ch02_pre_round.NEW_ROUND.fill(ch02_pre_round.ready_again, ch20_damage.back_at_the_field)
ch02_turns.WAY_IS_FREE.fill(ch07_making_way.way_is_free_again)
ch02_turns.DANGERS.fill(ch18_mines.has_known_mines)

# 5.0 Movement

ch05_costs.MOVE_COSTS.fill(
    ch05_costs.cost_of_terrain,
    ch14_vehicle_terrain.cost_of_vehicle_terrain,
    ch11_gullies.cost_of_slopes,
    ch18_obstacles.cost_of_obstacles,
    ch05_costs.cost_of_moving_backward,
)
ch05_costs.BONUS_HEXES.fill(ch14_vehicle_terrain.bonus_after)
ch05_costs.PAID_LATER.fill(ch18_wire.must_roll_for)
ch05_facing.ROTATING.fill(
    ch03_ways.unit_is_on_the_map,
    ch05_facing.unit_turns_on_the_ground,
    ch03_carried.unit_is_not_carried,
    ch03_ways.unit_is_not_stunned,
    ch05_facing.unit_can_rotate,
    ch05_facing.arrow_is_green,
    ch05_facing.unit_is_not_bogged_down,
    ch14_vehicles.vehicle_is_not_bogged,
)
ch05_movement.GOING.fill(
    ch05_movement.hex_is_complete,
    ch05_movement.hex_is_on_the_map,
    ch03_ways.unit_is_not_hidden,
    ch05_movement.hex_is_next,
    ch03_activation.unit_is_available,
    ch05_movement.hex_is_for_entry,
    ch05_movement.unit_goes_on_the_ground,
    ch03_carried.unit_is_not_carried,
    ch05_movement.water_can_be_crossed,
    ch11_hills.slope_is_for_vehicles,
    ch11_gullies.gully_is_entered_by_an_opening,
    ch11_gullies.no_depression_is_crossed,
    ch14_vehicle_terrain.ground_is_accessible,
    *ch18_obstacles.OBSTACLES,
    ch03_ways.unit_is_not_stunned,
    ch05_movement.unit_can_move,
    ch05_facing.arrow_is_green,
    ch05_facing.unit_is_not_bogged_down,
    ch14_vehicles.vehicle_is_not_bogged,
    ch07_making_way.hex_is_not_where_the_enemy_came_from,
    ch05_movement.caution_is_possible,
)
ch05_reinforcements.ACCESS.fill(
    ch04_terrain.may_cross_water, ch14_vehicle_terrain.has_access, ch18_obstacles.obstacles_let_in
)
ch05_movement.TREACHEROUS.fill(ch14_vehicle_terrain.may_be_bogged)
ch05_movement.BEFORE_A_MOVE.fill(ch07_making_way.leave_barred_side, ch14_vehicles.set_towed_free)
ch05_movement.AFTER_A_MOVE.fill(ch18_obstacles.crush_wire)
ch14_vehicles.WAY_INTO_A_BONUS_HEX.fill(
    *borrowed(
        (
            ch11_hills.slope_is_for_vehicles,
            ch11_gullies.gully_is_entered_by_an_opening,
            ch11_gullies.no_depression_is_crossed,
            *ch18_obstacles.OBSTACLES,
            ch07_making_way.hex_is_not_where_the_enemy_came_from,
        ),
        ch14_vehicles.as_a_move,
    )
)

# 6.0 Line of sight

ch06_sight.BLOCKERS.fill(ch11_hills.hex_of_ground_that_blocks, ch13_smoke.smoke_that_blocks)
ch06_sight.RULES_OF_BLOCKERS.fill(ch11_hills.rule_of_blocking_ground, ch13_smoke.rule_of_blocking_smoke)
ch06_sight.AIR_BLOCKERS.fill(ch20_sight.hex_that_blinds_aircraft)
ch06_sight.LOOKING_OUT.fill(ch18_works.sees_out_of_the_bunker)
ch06_sight.SPOTTING.fill(ch12_spotting.has_a_spotting_hex)

# 7.0 Combat

ch07_fire.FIRE_COSTS.fill(ch15_armour.turret_cost)
ch07_fire.ALL_ROUND.fill(ch15_armour.has_turret)
ch07_fire.CAN_AIM.fill(ch11_gullies.can_fire_down)
ch07_fire.GUN_LAWS.fill(ch11_gullies.gun_can_be_lowered)
ch07_close_combat.OTHER_TARGETS.fill(ch18_works.names_of_works_met)
ch07_values.FIREPOWER.fill(
    ch07_values.printed_fp,
    ch07_values.hit_counter_fp,
    ch07_values.distance_fp,
    ch20_values.air_range_fp,
    ch09_fire_groups.support_fp,
    ch11_hills.height_fp,
    ch08_modifiers.card_fp,
    ch08_modifiers.equipment_fp,
    ch08_modifiers.weapon_hit_fp,
    ch20_values.altitude_fp,
    ch20_values.advantage_fp,
)
ch07_defence.ON_THE_FLANK.fill(ch12_resolution.comes_from_above, ch10_snipers.is_a_snipers_shot)
ch07_defence.FRONTS.fill(ch18_works.has_its_front_to)
ch07_defence.OPEN_TO.fill(ch15_armour.top_is_exposed)
ch07_defence.AGAINST_COVER.fill(ch12_resolution.air_burst)
ch07_defence.OTHER_DEFENCES.fill(ch18_works.defence_of_works)
ch07_defence.DEFENCE.fill(
    ch07_defence.hit_counter_part,
    ch07_defence.terrain_part,
    ch18_works.hasty_part,
    ch18_works.fortification_part,
    ch15_armour.incautious_part,
    ch11_hills.height_part,
    ch11_gullies.depression_part,
    ch13_smoke.smoke_part,
    ch15_armour.vehicle_part,
    ch15_armour.shield_part,
    ch08_modifiers.alert_part,
    ch08_modifiers.use_of_terrain_part,
)
ch07_defence.DEFENCE_ALOFT.fill(ch20_values.altitude_part, ch20_values.advantage_part, ch13_smoke.smoke_part)
ch07_hits.OTHER_HITS.fill(ch20_damage.damage)

# 8.0 Cards

ch08_cards.EFFECTS.fill(ch22_action_cards.EFFECTS)
ch08_cards.FITS.fill(ch22_fitting.FITS)
ch08_cards.PLAIN.fill(ch22_card_rolls.PLAIN)
ch08_cards.WHOSE.fill(ch22_fitting.WHOSE)
ch08_cards.GROUPS_OF_CARDS.fill(ch09_joining.units_of_the_card_stand_together)

# 9.0 Groups

ch09_fire_groups.TARGETS_OF_SUPPORT.fill(ch20_flak.supporter_fires_at_such_targets)
ch09_fire_groups.GUNS_OF_SUPPORT.fill(ch11_gullies.gun_of_the_supporter_can_be_lowered)

# 10.0 Hidden units

ch10_hidden.COVER.fill(
    ch10_hidden.terrain_conceals,
    ch10_hidden.hasty_defence_conceals,
    ch11_gullies.depression_conceals,
    ch18_works.fortification_conceals,
)
ch10_hidden.ALSO_SUSPECTED.fill(ch21_coins.enemy_coins)
ch10_hidden.BEFORE_LOOKING.fill(ch21_coins.look_under_coins)
ch10_hidden_movement.CLOSED_WAYS.fill(ch18_obstacles.ditch_closes, ch11_gullies.edge_of_a_gully_closes)
ch10_hidden_movement.STEPPED_ON.fill(ch18_mines.stepped_on)
ch10_hidden_movement.COME_TO_LIGHT.fill(ch18_mines.are_found)
ch10_hiding.HAVE_HIDDEN.fill(ch18_mines.caught_among_mines)
ch10_fire.TURNED_UP.fill(ch21_coins.turn_up_enemies)
