"""22.0 The green cards: on whom each may be played, and what it does."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import ClassVar

from esagono.games.storms_of_steel.events_ground import Bogged
from esagono.games.storms_of_steel.events_rounds import ApWon, CapsLost, CapsWon, Exhausted
from esagono.games.storms_of_steel.records import Marching, Moving, Playing, Rallying
from esagono.games.storms_of_steel.rules.ch03_activation import drop_empty_activation
from esagono.games.storms_of_steel.rules.ch05_movement import GOING, MOVE, able_to_move, destinations
from esagono.games.storms_of_steel.rules.ch07_hits import return_hit
from esagono.games.storms_of_steel.rules.ch07_rally import able_to_rally, rally_steps, rallying
from esagono.games.storms_of_steel.rules.ch08_rolls import before, cast, hard_fighting, result
from esagono.games.storms_of_steel.rules.ch10_hidden import clear_around, detectable, reveal, turn_up_around
from esagono.games.storms_of_steel.rules.ch18_works import hasty_counters_left
from esagono.games.storms_of_steel.rules.ch22_mine_cards import (
    can_clear_mines,
    can_lay_mines,
    mines_are_cleared,
    mines_are_laid,
)
from esagono.games.storms_of_steel.world import (
    Unit,
    World,
    active_units,
    allies,
    are_enemies,
    effect,
    enemies_with,
    is_ground,
    other,
)
from esagono.kernel import Act, Hex, Play, Seen, Side, UnitId, ask, each, law, loop, rule, seq, step

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


@rule("C-05")
def can_march(world: World, unit: Unit) -> bool:
    """Not immobilised, pinned or stunned."""
    return able_to_move(world, unit) and bool(unit.hex)


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


@rule("C-07", "C-08")
def has_an_activation(world: World, side: Side) -> bool:
    """Only an active unit or group rolls for more points, and no aircraft (20.0/4)."""
    return any(is_ground(world, u) for u in active_units(world, side))


@rule("C-13")
def always(world: World, side: Side) -> bool:
    """Snipers are about at any time."""
    return True


PLAIN: Mapping[str, Callable[[World, Side], bool]] = {"7": has_an_activation, "8": has_an_activation, "13": always}
"""The cards that name no unit, and when they may be played."""


# What a card does


@rule("C-03", "9.2/6", "8.1/5")
def auto_rally(play: Play[World], record: Playing) -> None:
    """The hit counters are removed."""
    for unit in record.units:
        return_hit(play, unit)


@rule("C-04", "9.2/6")
def rally_attempts(play: Play[World], record: Playing) -> None:
    """Every unit rolls."""
    play.run(RALLIES, record)


@rule("C-05", "9.2/6")
def two_hexes(play: Play[World], record: Playing) -> None:
    """The units march one after the other."""
    play.run(MARCHES, record)


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


@rule("C-07", "C-08", "C-13")
def roll_for_it(play: Play[World], record: Playing) -> None:
    """One die decides."""
    play.run(CARD_ROLL, record)


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


# C-04 Rally Attempt


def attempts(world: World, record: Playing) -> list[Rallying]:
    """One for each unit; who recovers does not yet help the others (A-100)."""
    return [rallying(world, unit) for unit in record.units]


RALLIES = seq(
    "rally by card",
    "C-04",
    each("attempts by card", "C-04", attempts, *rally_steps, record=Rallying),
    record=Playing,
)


# C-07 +1D6 AP, C-08 +1D6 CAP, C-13 Snipers


def card_player(world: World, record: Playing) -> Side:
    """Who plays the card."""
    return record.side


@step("22.0")
def roll_card(play: Play[World], record: Playing) -> None:
    """1D6, with what has been declared for it (A-116)."""
    cast(play, record, record.side, "1d6", "card die")


@step("22.0")
def settle_card(play: Play[World], record: Playing) -> None:
    """What the die gives."""
    GIVES[record.card](play, record.side, max(0, result(record)))


@rule("C-07")
def more_ap(play: Play[World], side: Side, n: int) -> None:
    """The AP of the activation grow."""
    play.put("ap", side, play.world.ap[side] + n)
    play.tell(ApWon(side, n))


@rule("C-08", "Y-event")
def more_caps(play: Play[World], side: Side, n: int) -> None:
    """CAPs for all units; they may exceed the starting number in this round (A-26)."""
    play.put("cap", side, play.world.cap[side] + n)
    play.put("card_caps", side, play.world.card_caps.get(side, 0) + n)
    play.tell(CapsWon(side, n))


@rule("C-13")
def snipers(play: Play[World], side: Side, n: int) -> None:
    """The opponent loses CAPs by the table, in this round only; of several, the one who has most."""
    enemy = max(allies(play.world, other(side)), key=lambda p: play.world.cap[p])
    table = play.world.charts.snipers
    lost = min(play.world.cap[enemy], table[min(max(n, 1), len(table)) - 1])
    play.put("cap", enemy, play.world.cap[enemy] - lost)
    play.tell(CapsLost(enemy, lost))


GIVES: Mapping[str, Callable[[Play[World], Side, int], None]] = {"7": more_ap, "8": more_caps, "13": snipers}

CARD_ROLL = seq(
    "card roll",
    "22.0",
    before("the card", by=card_player),
    roll_card,
    hard_fighting(by=card_player),
    settle_card,
    record=Playing,
)


# C-05 Move 2 hexes


@law("C-05")
def unit_marches_now(seen: Seen[World, Marching], act: March) -> bool:
    """One unit after the other."""
    return act.unit == seen.record.unit


class March(Act):
    """Move the unit one of its two hexes."""

    verb = "march"
    rule = "C-05"
    laws = (unit_marches_now, *GOING)
    cautious: ClassVar[bool] = False
    unit: UnitId
    hex: Hex

    @classmethod
    def options(cls, seen: Seen[World, Marching]) -> Iterator[March]:
        """The hexes next to it."""
        unit = seen.world.units[seen.record.unit]
        return (cls(unit.id, hex_) for hex_ in destinations(seen.world, unit))

    def do(self, play: Play[World], record: Marching) -> None:
        """Into the hex."""
        play.let(record, left=record.left - 1)
        play.run(MOVE, Moving(self.unit, self.hex, by="card"))


class Halt(Act):
    """The unit marches no farther."""

    verb = "halt"
    rule = "C-05"

    def do(self, play: Play[World], record: Marching) -> None:
        """No hexes left."""
        play.let(record, left=0)


def marches(world: World, record: Playing) -> list[Marching]:
    """One march for each unit."""
    return [Marching(unit) for unit in record.units]


def marcher(world: World, record: Marching) -> Side:
    """Whose unit marches."""
    return world.units[record.unit].side


def marcher_is_gone(world: World, record: Marching) -> bool:
    """What it met on the march has destroyed it."""
    return record.unit not in world.units


def march_is_over(world: World, record: Marching) -> bool:
    """Both hexes are used."""
    return record.left == 0


MARCHES = seq(
    "march by card",
    "C-05",
    each(
        "marches",
        "C-05",
        marches,
        loop(
            "march", "C-05", ask("march", "C-05", March, Halt, by=marcher), until=march_is_over, unless=marcher_is_gone
        ),
        record=Marching,
    ),
    record=Playing,
)
