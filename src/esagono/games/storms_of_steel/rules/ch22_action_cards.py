"""22.0 The green cards: what each of them does. (On whom it may be played: `ch22_fitting`.)"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from esagono.games.storms_of_steel.activations import drop_empty_activation
from esagono.games.storms_of_steel.events.ground import Bogged
from esagono.games.storms_of_steel.events.rounds import Exhausted
from esagono.games.storms_of_steel.records import Playing
from esagono.games.storms_of_steel.rules.ch07_hits import return_hit
from esagono.games.storms_of_steel.rules.ch10_hidden import clear_around, detectable, reveal
from esagono.games.storms_of_steel.rules.ch18_works import hasty_counters_left
from esagono.games.storms_of_steel.rules.ch21_coins import turn_up_around
from esagono.games.storms_of_steel.rules.ch22_card_rolls import rally_attempts, roll_for_it
from esagono.games.storms_of_steel.rules.ch22_marches import two_hexes
from esagono.games.storms_of_steel.rules.ch22_mine_cards import (
    mines_are_cleared,
    mines_are_laid,
)
from esagono.games.storms_of_steel.world import World
from esagono.kernel import Play, rule

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
