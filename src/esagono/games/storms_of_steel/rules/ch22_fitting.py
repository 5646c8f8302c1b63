"""22.0 On whom each green card may be played: laws, so that a refusal names what bars the unit."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from esagono.games.storms_of_steel.laws import law_by
from esagono.games.storms_of_steel.records import Playing
from esagono.games.storms_of_steel.rules.ch03_carried import unit_is_not_carried
from esagono.games.storms_of_steel.rules.ch03_ways import OfUnit, unit_is_not_stunned
from esagono.games.storms_of_steel.rules.ch05_facing import unit_is_not_bogged_down
from esagono.games.storms_of_steel.rules.ch05_movement import able_to_move
from esagono.games.storms_of_steel.rules.ch07_rally import hit_can_be_rallied, no_enemy_is_in_the_hex, unit_is_hit
from esagono.games.storms_of_steel.rules.ch08_cards import rule_of_the_card
from esagono.games.storms_of_steel.rules.ch18_hasty import unit_has_no_hasty_defence
from esagono.games.storms_of_steel.rules.ch18_occupying import unit_is_outside
from esagono.games.storms_of_steel.rules.ch18_works import hasty_counters_left
from esagono.games.storms_of_steel.rules.ch22_mine_cards import (
    CLEARING_MINES,
    LAYING_MINES,
    unit_is_not_in_close_combat,
    unit_of_the_card_is_on_the_map,
)
from esagono.games.storms_of_steel.sides import are_enemies
from esagono.games.storms_of_steel.world import Unit, World, effect
from esagono.kernel import Law, Seen, Side, law, rule

Whose = Callable[[World, Side, Unit], bool]


# Whose units


def is_enemy(world: World, side: Side, unit: Unit) -> bool:
    """Mark Exhausted is for the enemy's."""
    return are_enemies(unit.side, side)


@rule("C-20")
def is_anybody(world: World, side: Side, unit: Unit) -> bool:
    """Bogged Down is for any unit (A-39)."""
    return True


WHOSE: Mapping[str, Whose] = {"6": is_enemy, "20": is_anybody}
"""The cards that are not for own units."""


# C-03, C-04


def rule_of_the_damage(seen: Seen[World, Playing], act: OfUnit) -> str:
    """Auto Rally says it itself."""
    return "C-03" if seen.record.card == "3" else hit_can_be_rallied.rule


@law_by(rule_of_the_damage, "C-03")
def damage_can_be_repaired(seen: Seen[World, Playing], act: OfUnit) -> bool:
    """Some hits of vehicles are for good."""
    return effect(seen.world, seen.world.units[act.unit]).rally is not None


# C-05


@law("C-05")
def unit_can_march(seen: Seen[World, Any], act: OfUnit) -> bool:
    """Not immobilised, by hit, terrain or card, nor pinned or stunned."""
    return able_to_move(seen.world, seen.world.units[act.unit])


# C-06, C-11


@law_by(rule_of_the_card, "C-06")
def unit_for_the_card_is_ready(seen: Seen[World, Playing], act: OfUnit) -> bool:
    """A unit that is still ready."""
    return seen.world.units[act.unit].ready


@law("18.1/1")
@rule("9.1.4")
def a_counter_is_left_for_it(seen: Seen[World, Playing], act: OfUnit) -> bool:
    """There are counters of hasty defences for all who have been named, and one more."""
    return hasty_counters_left(seen.world) > len(seen.record.units)


FITS: Mapping[str, Sequence[Law[Any]]] = {
    "3": (unit_is_hit, damage_can_be_repaired, no_enemy_is_in_the_hex),
    "4": (unit_is_hit, damage_can_be_repaired, no_enemy_is_in_the_hex),
    "5": (unit_of_the_card_is_on_the_map, unit_is_not_carried, unit_can_march),
    "6": (unit_of_the_card_is_on_the_map, unit_for_the_card_is_ready),
    "11": (
        unit_of_the_card_is_on_the_map,
        unit_for_the_card_is_ready,
        unit_is_not_carried,
        unit_has_no_hasty_defence,
        unit_is_outside,
        unit_is_not_stunned,
        unit_is_not_in_close_combat,
        a_counter_is_left_for_it,
    ),
    "20": (unit_of_the_card_is_on_the_map, unit_is_not_bogged_down),
    "30": (unit_of_the_card_is_on_the_map,),
    "40": LAYING_MINES,
    "41": CLEARING_MINES,
}
"""The cards that are played on units, and what is asked of the unit."""
