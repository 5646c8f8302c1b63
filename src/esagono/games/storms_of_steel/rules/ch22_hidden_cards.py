"""C-05 and C-40 for hidden units: they move two hexes or lay mines without giving themselves away."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal

from esagono.games.storms_of_steel.events import Sneaked
from esagono.games.storms_of_steel.records import HiddenMarch, Turn
from esagono.games.storms_of_steel.rules.ch03_actions import action_is_made, is_forced, pay_points, unit_is_own
from esagono.games.storms_of_steel.rules.ch08_hand import discard, in_hand
from esagono.games.storms_of_steel.rules.ch10_actions import (
    place_is_next_to_the_lair,
    sneak_to,
    unit_is_hidden,
    unit_sneaks_on_foot,
)
from esagono.games.storms_of_steel.rules.ch18_mines import lay_mines
from esagono.games.storms_of_steel.rules.ch22_mine_cards import may_be_mined, mine_kinds
from esagono.games.storms_of_steel.world import Unit, World, board, counter, effect, of_side
from esagono.kernel import Act, Hex, Play, Seen, Side, UnitId, ask, law, loop, rule, seq, step

MOVE_TWO, LAY_MINES = "5", "40"
Paid = Literal["cap", "ap"]


@rule("8.1/1")
def can_pay(world: World, unit: Unit, card: str, by: str) -> bool:
    """With CAPs, or with AP if the unit is active."""
    cost = world.charts.cards[card].cost
    if by == "cap":
        return cost <= world.cap[unit.side]
    return unit.active and cost <= world.ap[unit.side] and not is_forced(world, unit.side)


def play_unseen(play: Play[World], side: Side, card: str, by: str) -> None:
    """Pay and discard; the unit is not named."""
    pay_points(play, side, by, play.world.charts.cards[card].cost)
    discard(play, side, card)
    action_is_made(play)


# C-05


@law("C-05")
def hidden_unit_can_march(seen: Seen[World, Turn], act: MarchUnseen) -> bool:
    """The card is in hand and can be paid; the unit is neither pinned nor stunned nor immobile."""
    unit = seen.world.units[act.unit]
    hit = effect(seen.world, unit)
    free = not (hit.cannot_move or hit.only_rally or unit.immobile or unit.stuck)
    return in_hand(seen.world, seen.side, MOVE_TWO) and free and can_pay(seen.world, unit, MOVE_TWO, act.by)


class MarchUnseen(Act):
    """Play Move 2 Hexes on a hidden unit, which stays hidden."""

    verb = "march-unseen"
    rule = "C-05"
    private = True
    laws = (unit_is_own, unit_is_hidden, unit_sneaks_on_foot, hidden_unit_can_march)
    unit: UnitId
    by: Paid = "cap"

    @classmethod
    def options(cls, seen: Seen[World, Turn]) -> Iterator[MarchUnseen]:
        """Every own unit that hides."""
        lurking = (u for u in of_side(seen.world, seen.side) if u.lair)
        return (cls(u.id, by) for u in lurking for by in ("cap", "ap"))

    def do(self, play: Play[World], record: Turn) -> None:
        """The opponent sees the card, not the unit."""
        play_unseen(play, record.side, MOVE_TWO, self.by)
        play.unit(self.unit, sneaking=True)
        play.run(HIDDEN_MARCH, HiddenMarch(record.side))


@law("C-05")
def unit_is_on_the_hidden_march(seen: Seen[World, HiddenMarch], act: SneakOn) -> bool:
    """Only the unit on which the card was played."""
    return seen.world.units[act.unit].sneaking


class SneakOn(Act):
    """Move the hidden unit one of its two hexes."""

    verb = "sneak-on"
    rule = "C-05"
    private = True
    laws = (unit_is_own, unit_is_hidden, unit_is_on_the_hidden_march, place_is_next_to_the_lair)
    unit: UnitId
    hex: Hex

    @classmethod
    def options(cls, seen: Seen[World, HiddenMarch]) -> Iterator[SneakOn]:
        """The hexes next to its lair."""
        units = (u for u in of_side(seen.world, seen.side) if u.sneaking and u.lair)
        return (cls(u.id, hex_) for u in units for hex_ in board(seen.world).around(u.lair))

    def do(self, play: Play[World], record: HiddenMarch) -> None:
        """By the rules of hidden movement: it may be given away where it comes."""
        play.let(record, left=record.left - 1)
        play.tell(Sneaked(record.side))
        sneak_to(play, self.unit, self.hex)


class StopSneaking(Act):
    """Go no farther."""

    verb = "halt"
    rule = "C-05"
    private = True

    def do(self, play: Play[World], record: HiddenMarch) -> None:
        """No hexes left."""
        play.let(record, left=0)


def sneaking_side(world: World, record: HiddenMarch) -> Side:
    """Whose unit moves."""
    return record.side


def hidden_march_is_over(world: World, record: HiddenMarch) -> bool:
    """Both hexes are used, or the unit has been given away."""
    return record.left == 0 or not any(u.sneaking and u.lair for u in world.units.values())


@step("C-05")
def hidden_march_ends(play: Play[World], record: HiddenMarch) -> None:
    """The card has done its work."""
    for unit in [u for u in play.world.units.values() if u.sneaking]:
        play.unit(unit.id, sneaking=False)


HIDDEN_MARCH = seq(
    "hidden march",
    "C-05",
    loop(
        "hidden steps",
        "C-05",
        ask("hidden march", "C-05", SneakOn, StopSneaking, by=sneaking_side, secret=True),
        until=hidden_march_is_over,
    ),
    hidden_march_ends,
    record=HiddenMarch,
)


# C-40


@law("C-40")
def hidden_unit_can_lay_mines(seen: Seen[World, Any], act: LayUnseen) -> bool:
    """The card is in hand and can be paid, the unit is infantry, the hex at hand, and a counter left."""
    world, unit = seen.world, seen.world.units[act.unit]
    if not in_hand(world, seen.side, LAY_MINES) or not can_pay(world, unit, LAY_MINES, act.by):
        return False
    fit = counter(world, unit).is_squad and act.kind in mine_kinds(world, LAY_MINES)
    return fit and act.hex in reach(world, unit.lair) and may_be_mined(world, seen.side, act.hex)


def reach(world: World, lair: str) -> tuple[str, ...]:
    """The hex where somebody hides, and those next to it."""
    return (lair, *board(world).around(lair))


class LayUnseen(Act):
    """Play Lay Mines with a hidden unit: the mines are hidden whoever looks on."""

    verb = "lay-unseen"
    rule = "C-40"
    private = True
    laws = (unit_is_own, unit_is_hidden, hidden_unit_can_lay_mines)
    unit: UnitId
    hex: Hex
    kind: str
    by: Paid = "cap"

    @classmethod
    def options(cls, seen: Seen[World, Turn]) -> Iterator[LayUnseen]:
        """Every own unit that hides, every hex at hand, every counter."""
        if in_hand(seen.world, seen.side, LAY_MINES):
            kinds = mine_kinds(seen.world, LAY_MINES)
            for unit in [u for u in of_side(seen.world, seen.side) if u.lair]:
                for hex_ in reach(seen.world, unit.lair):
                    yield from (cls(unit.id, hex_, kind, by) for kind in kinds for by in ("cap", "ap"))

    def do(self, play: Play[World], record: Turn) -> None:
        """Everybody knows only that a hidden unit was near."""
        play_unseen(play, record.side, LAY_MINES, self.by)
        world, side = play.world, record.side
        lairs = {h for u in of_side(world, side) if u.lair for place in u.may_be for h in reach(world, place)}
        places = [h for h in sorted(lairs) if may_be_mined(world, side, h)]
        lay_mines(play, side, self.kind, self.hex, hidden=True, may_be=places)
