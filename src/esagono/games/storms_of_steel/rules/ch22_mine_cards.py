"""C-40 Lay Mines, C-41 Clear Mines, and the weapon card AT Mines laid in a hex."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from esagono.games.storms_of_steel.hand import discard, in_kit
from esagono.games.storms_of_steel.laws import AnyOf, law_by
from esagono.games.storms_of_steel.presence import there_are_cards
from esagono.games.storms_of_steel.records import Playing, Turn
from esagono.games.storms_of_steel.rules.ch03_carried import unit_is_not_carried
from esagono.games.storms_of_steel.rules.ch03_paying import pay
from esagono.games.storms_of_steel.rules.ch03_ways import WAYS, By, OfUnit, unit_is_not_stunned, unit_is_own, ways
from esagono.games.storms_of_steel.rules.ch08_cards import rule_of_the_card
from esagono.games.storms_of_steel.rules.ch10_hiding import is_seen
from esagono.games.storms_of_steel.rules.ch18_mines import (
    can_be_mined,
    clear_mines,
    known_mines,
    lay_mines,
    wait_for_the_next,
)
from esagono.games.storms_of_steel.sides import are_enemies
from esagono.games.storms_of_steel.world import Unit, World, board, counter, enemies_with, of_side, units_at
from esagono.kernel import Act, Hex, Law, Play, Seen, Side, UnitId, ask, law, rule, seq

AT_MINES = "W-atmines"
AT_KIND = "mines-blue"


# Where


def hexes_at_hand(world: World, unit: Unit) -> tuple[str, ...]:
    """The unit's own hex and those next to it."""
    return (unit.hex, *board(world).around(unit.hex)) if unit.hex else ()


@rule("C-40", "W-atmines")
def may_be_mined(world: World, side: Side, hex_: str) -> bool:
    """No enemy is in the hex, so that no close combat is possible there, and there is room."""
    return not any(are_enemies(u.side, side) for u in units_at(world, hex_)) and can_be_mined(world, side, hex_)


def mine_kinds(world: World, card: str) -> list[str]:
    """The mine counters that are left: any for card 40, those against vehicles for AT mines."""
    kinds = [AT_KIND] if card == AT_MINES else [k for k, work in world.charts.works.items() if work.sort == "mines"]
    return [k for k in kinds if left_of(world, k) > 0]


def left_of(world: World, kind: str) -> int:
    """How many counters of a kind are not on the map."""
    used = [*world.works.values(), *world.minefields]
    return world.charts.works[kind].count - sum(w.kind == kind for w in used)


# Who


def rule_of_hiding(seen: Seen[World, Playing], act: OfUnit) -> str:
    """An own unit that hides must come out first; for others the card itself says on whom it is played."""
    return "10.0/2" if seen.world.units[act.unit].lair else rule_of_the_card(seen, act)


@law_by(rule_of_hiding, "22.0")
def unit_of_the_card_is_on_the_map(seen: Seen[World, Playing], act: OfUnit) -> bool:
    """Cards are played on units on the map; who hides comes out first."""
    return bool(seen.world.units[act.unit].hex)


@law_by(rule_of_the_card, "C-11")
def unit_is_not_in_close_combat(seen: Seen[World, Playing], act: OfUnit) -> bool:
    """Not with enemies in its hex."""
    return not enemies_with(seen.world, seen.world.units[act.unit])


@law_by(rule_of_the_card, "C-40")
def unit_is_infantry(seen: Seen[World, Playing], act: OfUnit) -> bool:
    """Mines are laid and cleared by infantry."""
    return counter(seen.world, seen.world.units[act.unit]).is_squad


@law("C-40")
@rule("W-atmines")
def a_counter_of_mines_is_left(seen: Seen[World, Playing], act: OfUnit) -> bool:
    """There is a mine counter that the card allows."""
    return bool(mine_kinds(seen.world, seen.record.card))


@law("C-40")
@rule("W-atmines")
def a_hex_can_be_mined(seen: Seen[World, Playing], act: OfUnit) -> bool:
    """The unit's own hex or one next to it is free of enemies and of mines."""
    unit = seen.world.units[act.unit]
    return any(may_be_mined(seen.world, unit.side, hex_) for hex_ in hexes_at_hand(seen.world, unit))


@law("C-41")
def mines_are_at_hand(seen: Seen[World, Playing], act: OfUnit) -> bool:
    """Mines that are known lie in the unit's hex or next to it."""
    return any(known_mines(seen.world, h) for h in hexes_at_hand(seen.world, seen.world.units[act.unit]))


FIT_INFANTRY = (
    unit_of_the_card_is_on_the_map,
    unit_is_infantry,
    unit_is_not_carried,
    unit_is_not_stunned,
    unit_is_not_in_close_combat,
)
"""Infantry on the map that is neither stunned (A-312) nor in close combat."""
LAYING_MINES: tuple[Law[Any], ...] = (*FIT_INFANTRY, a_counter_of_mines_is_left, a_hex_can_be_mined)
CLEARING_MINES: tuple[Law[Any], ...] = (*FIT_INFANTRY, mines_are_at_hand)


# C-40 Lay Mines


@law_by(rule_of_the_card, "C-40")
def hex_is_at_hand(seen: Seen[World, Playing], act: LayIn | ClearIn) -> bool:
    """The unit's own hex or the next."""
    return act.hex in hexes_at_hand(seen.world, seen.world.units[seen.record.units[0]])


@law("C-40")
def hex_may_be_mined(seen: Seen[World, Playing], act: LayIn) -> bool:
    """Free of enemies and of other mines."""
    return may_be_mined(seen.world, seen.side, act.hex)


@law("C-40")
def counter_of_mines_is_left(seen: Seen[World, Playing], act: LayIn) -> bool:
    """One of the mine counters that the card allows."""
    return act.kind in mine_kinds(seen.world, seen.record.card)


class LayIn(Act):
    """Lay a mine counter in a hex."""

    verb = "lay-in"
    rule = "C-40"
    private = True
    laws = (hex_is_at_hand, hex_may_be_mined, counter_of_mines_is_left)
    hex: Hex
    kind: str

    @classmethod
    def options(cls, seen: Seen[World, Playing]) -> Iterator[LayIn]:
        """Every hex at hand, every kind of counter."""
        hexes = hexes_at_hand(seen.world, seen.world.units[seen.record.units[0]])
        return (cls(hex_, kind) for hex_ in hexes for kind in mine_kinds(seen.world, seen.record.card))

    def do(self, play: Play[World], record: Playing) -> None:
        """Out of the enemy's sight the mines are hidden: everybody knows only that they are not far."""
        world, side = play.world, record.side
        hexes = hexes_at_hand(world, world.units[record.units[0]])
        places = [h for h in hexes if not is_seen(world, side, h) and may_be_mined(world, side, h)]
        lay_mines(play, side, self.kind, self.hex, hidden=self.hex in places, may_be=places)
        wait_for_the_next(play, [name for name in play.world.works if name not in world.works])


def miner(world: World, record: Playing) -> Side:
    """Who plays the card."""
    return record.side


LAYING = seq("lay mines", "C-40", ask("lay mines", "C-40", LayIn, by=miner), record=Playing)


@rule("C-40")
def mines_are_laid(play: Play[World], record: Playing) -> None:
    """The hex is named next."""
    play.run(LAYING, record)


# C-41 Clear Mines


@law("C-41")
def mines_are_known_there(seen: Seen[World, Playing], act: ClearIn) -> bool:
    """Only mines that everybody knows are removed."""
    return bool(known_mines(seen.world, act.hex))


class ClearIn(Act):
    """Remove the mines of a hex."""

    verb = "clear-in"
    rule = "C-41"
    laws = (hex_is_at_hand, mines_are_known_there)
    hex: Hex

    @classmethod
    def options(cls, seen: Seen[World, Playing]) -> Iterator[ClearIn]:
        """Every hex at hand."""
        return (cls(hex_) for hex_ in hexes_at_hand(seen.world, seen.world.units[seen.record.units[0]]))

    def do(self, play: Play[World], record: Playing) -> None:
        """The counter is taken away."""
        clear_mines(play, self.hex)


CLEARING = seq("clear mines", "C-41", ask("clear mines", "C-41", ClearIn, by=miner), record=Playing)


@rule("C-41")
def mines_are_cleared(play: Play[World], record: Playing) -> None:
    """The hex is named next."""
    play.run(CLEARING, record)


# W-atmines laid


@law("W-atmines")
@rule("8.2")
def at_mines_are_at_hand(seen: Seen[World, Any], act: LayAtMines) -> bool:
    """The side has the card."""
    return in_kit(seen.world, seen.side, AT_MINES)


def laying_at_mines(seen: Seen[World, Any], unit: str) -> tuple[Seen[World, Playing], LayAtMines, Sequence[Law[Any]]]:
    """What is asked of a unit that would lay the mines of the weapon card: the same as for card 40."""
    return Seen(seen.world, Playing(seen.side, AT_MINES, ""), seen.side), LayAtMines(unit), LAYING_MINES


mines_can_be_laid = AnyOf("W-atmines", "mines-can-be-laid", lambda seen, act: [laying_at_mines(seen, act.unit)])
"""The unit may lay mines, and has a hex at hand that may be mined."""


class LayAtMines(Act):
    """Lay the AT mines of the weapon card in a hex."""

    verb = "lay-at-mines"
    rule = "W-atmines"
    where = there_are_cards
    laws = (unit_is_own, at_mines_are_at_hand, mines_can_be_laid, *WAYS)
    unit: UnitId
    by: By = "ap"

    def cost(self, world: World) -> int:
        """The cost on the card."""
        return world.charts.cards[AT_MINES].cost

    @classmethod
    def options(cls, seen: Seen[World, Turn]) -> Iterator[LayAtMines]:
        """Every unit that can, every way of paying."""
        world = seen.world
        if in_kit(world, seen.side, AT_MINES):
            for unit in of_side(world, seen.side):
                if mines_can_be_laid(seen, cls(unit.id)):
                    yield from (cls(unit.id, by) for by in ways(world, unit.id, world.charts.cards[AT_MINES].cost))

    def do(self, play: Play[World], record: Turn) -> None:
        """Under the rules of card 40."""
        pay(play, record.side, (self.unit,), self.by, self.cost(play.world))
        discard(play, record.side, AT_MINES)
        play.run(LAYING, Playing(record.side, AT_MINES, self.by, (self.unit,)))
