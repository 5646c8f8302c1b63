"""C-40 for hidden units: they lay mines without giving themselves away. (C-05 for them stands in chapter 10.)"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal

from esagono.games.storms_of_steel.records import Turn
from esagono.games.storms_of_steel.rules.ch03_paying import action_is_made, pay_points
from esagono.games.storms_of_steel.rules.ch03_ways import is_forced, unit_is_own, unit_that_came_out_acts
from esagono.games.storms_of_steel.rules.ch08_hand import discard, in_hand
from esagono.games.storms_of_steel.rules.ch10_actions import unit_is_hidden
from esagono.games.storms_of_steel.rules.ch18_mines import lay_mines
from esagono.games.storms_of_steel.rules.ch22_mine_cards import may_be_mined, mine_kinds
from esagono.games.storms_of_steel.world import Unit, World, board, counter, of_side
from esagono.kernel import Act, Hex, Play, Seen, Side, UnitId, law, rule

LAY_MINES = "40"
Paid = Literal["cap", "ap"]


@rule("8.1/1")
def can_pay(world: World, unit: Unit, card: str, by: str) -> bool:
    """With CAPs, or with AP and CAPs added to them if the unit is active (A-10)."""
    cost = world.charts.cards[card].cost
    if by == "cap":
        return cost <= world.cap[unit.side]
    points = world.ap[unit.side] + world.cap[unit.side]
    return unit.active and cost <= points and not is_forced(world, unit.side)


def play_unseen(play: Play[World], side: Side, card: str, by: str) -> None:
    """Pay and discard; the unit is not named."""
    pay_points(play, side, by, play.world.charts.cards[card].cost)
    discard(play, side, card)
    action_is_made(play)


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
    laws = (unit_is_own, unit_is_hidden, unit_that_came_out_acts, hidden_unit_can_lay_mines)
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
