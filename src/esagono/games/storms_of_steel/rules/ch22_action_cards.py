"""22.0 The green cards: on whom each may be played, and what it does."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from esagono.games.storms_of_steel.events_ground import Bogged
from esagono.games.storms_of_steel.events_rounds import Exhausted
from esagono.games.storms_of_steel.records import Playing
from esagono.games.storms_of_steel.rules.ch03_activation import drop_empty_activation
from esagono.games.storms_of_steel.rules.ch07_hits import return_hit
from esagono.games.storms_of_steel.rules.ch07_rally import able_to_rally
from esagono.games.storms_of_steel.rules.ch10_hidden import clear_around, detectable, reveal, turn_up_around
from esagono.games.storms_of_steel.rules.ch18_works import hasty_counters_left
from esagono.games.storms_of_steel.rules.ch22_card_rolls import rally_attempts, roll_for_it
from esagono.games.storms_of_steel.rules.ch22_marches import can_march, two_hexes
from esagono.games.storms_of_steel.rules.ch22_mine_cards import (
    can_clear_mines,
    can_lay_mines,
    mines_are_cleared,
    mines_are_laid,
)
from esagono.games.storms_of_steel.sides import are_enemies
from esagono.games.storms_of_steel.world import Unit, World, effect, enemies_with, is_ground
from esagono.kernel import Play, Side, rule

# On whom a card may be played


def is_own(world: World, side: Side, unit: Unit) -> bool:
    """Most cards are for own units."""
    return unit.side == side


def is_enemy(world: World, side: Side, unit: Unit) -> bool:
    """Mark Exhausted is for the enemy's."""
    return are_enemies(unit.side, side)


@rule("C-20")
def is_anybody(world: World, side: Side, unit: Unit) -> bool:
    """Bogged Down is for any unit (A-39)."""
    return True


@rule("C-03", "C-04", "7.5/2", "15.2/2")
def can_rally_by_card(world: World, unit: Unit) -> bool:
    """A hit that can be repaired, with no enemy in the hex."""
    return able_to_rally(world, unit)


@rule("C-06")
def can_be_exhausted(world: World, unit: Unit) -> bool:
    """A ready unit on the map; units that hide are not to be seen."""
    return bool(unit.hex) and unit.ready


@rule("C-11", "7.4-Stunned")
def can_dig_in(world: World, unit: Unit) -> bool:
    """A ready unit on the map, not stunned (A-312) nor in close combat; vehicles too."""
    free = bool(unit.hex) and unit.ready and not (unit.carrier or unit.hasty or unit.inside)
    free = free and not effect(world, unit).only_rally
    return free and not enemies_with(world, unit) and hasty_counters_left(world) > 0


@rule("C-20")
def can_be_bogged_down(world: World, unit: Unit) -> bool:
    """A ground unit on the map that is not bogged down already."""
    return bool(unit.hex) and is_ground(world, unit) and not unit.stuck


@rule("C-30")
def can_look_around(world: World, unit: Unit) -> bool:
    """A unit on the map."""
    return bool(unit.hex)


WHOSE: Mapping[str, Callable[[World, Side, Unit], bool]] = {"6": is_enemy, "20": is_anybody}
"""The cards that are not for own units."""

FITS: Mapping[str, Callable[[World, Unit], bool]] = {
    "3": can_rally_by_card,
    "4": can_rally_by_card,
    "5": can_march,
    "6": can_be_exhausted,
    "11": can_dig_in,
    "20": can_be_bogged_down,
    "30": can_look_around,
    "40": can_lay_mines,
    "41": can_clear_mines,
}
"""The cards that are played on units, and whom they fit."""


# What a card does


@rule("C-03", "9.2/6", "8.1/5")
def auto_rally(play: Play[World], record: Playing) -> None:
    """The hit counters are removed."""
    for unit in record.units:
        return_hit(play, unit)


@rule("C-06")
def mark_exhausted(play: Play[World], record: Playing) -> None:
    """It is turned over; an active one leaves its activation, and alone it loses the AP (A-95)."""
    for unit in record.units:
        play.unit(unit, ready=False, active=False, forced=False, iron=False)
        play.tell(Exhausted(unit))
        drop_empty_activation(play, play.world.units[unit].side)


@rule("C-11", "9.1.4", "8.1/5")
def hasty_defences(play: Play[World], record: Playing) -> None:
    """Each unit gets a hasty defence, as long as there are counters."""
    for unit in record.units[: hasty_counters_left(play.world)]:
        play.unit(unit, hasty=True)


@rule("C-20")
def bog_down(play: Play[World], record: Playing) -> None:
    """It neither moves nor turns until the round is over."""
    for unit in record.units:
        play.unit(unit, stuck=True)
        play.tell(Bogged(unit))


@rule("C-30")
def reveal_hidden(play: Play[World], record: Playing) -> None:
    """The hidden enemies within two hexes and in sight of the unit are revealed."""
    for unit in record.units:
        turn_up_around(play, unit)
    found = [i for unit in record.units for i in detectable(play.world, play.world.units[unit])]
    for unit in record.units:
        clear_around(play, unit)
    if found:
        reveal(play, *dict.fromkeys(found))


EFFECTS: Mapping[str, Callable[[Play[World], Playing], None]] = {
    "3": auto_rally,
    "4": rally_attempts,
    "5": two_hexes,
    "6": mark_exhausted,
    "7": roll_for_it,
    "8": roll_for_it,
    "11": hasty_defences,
    "13": roll_for_it,
    "20": bog_down,
    "30": reveal_hidden,
    "40": mines_are_laid,
    "41": mines_are_cleared,
}
