"""C-40 for hidden units: they lay mines without giving themselves away. (C-05 for them stands in chapter 10.)"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar, Literal

from esagono.games.storms_of_steel.activations import action_is_made
from esagono.games.storms_of_steel.hand import discard, in_hand
from esagono.games.storms_of_steel.presence import somebody_hides
from esagono.games.storms_of_steel.records import Turn
from esagono.games.storms_of_steel.rules.ch03_paying import pay_points
from esagono.games.storms_of_steel.rules.ch03_ways import unit_is_own, unit_that_came_out_acts
from esagono.games.storms_of_steel.rules.ch08_cards import card_is_in_hand
from esagono.games.storms_of_steel.rules.ch08_prices import PAYING
from esagono.games.storms_of_steel.rules.ch10_actions import unit_is_hidden
from esagono.games.storms_of_steel.rules.ch10_card_moves import hidden_unit_is_active_to_pay
from esagono.games.storms_of_steel.rules.ch18_mines import lay_mines
from esagono.games.storms_of_steel.rules.ch22_mine_cards import may_be_mined, mine_kinds
from esagono.games.storms_of_steel.world import World, board, counter, of_side
from esagono.kernel import Act, Hex, Play, Seen, Side, UnitId, law

LAY_MINES = "40"
Paid = Literal["cap", "ap"]


def play_unseen(play: Play[World], side: Side, card: str, by: str) -> None:
    """Pay and discard; the unit is not named."""
    pay_points(play, side, by, play.world.charts.cards[card].cost)
    discard(play, side, card)
    action_is_made(play)


# C-40


@law("C-40")
def hidden_unit_is_infantry(seen: Seen[World, Any], act: LayUnseen) -> bool:
    """Mines are laid by infantry, hidden or not."""
    return counter(seen.world, seen.world.units[act.unit]).is_squad


@law("C-40")
def hex_is_at_the_lair(seen: Seen[World, Any], act: LayUnseen) -> bool:
    """The hex where the unit hides, or the next."""
    return act.hex in reach(seen.world, seen.world.units[act.unit].lair)


@law("C-40")
def hex_at_the_lair_may_be_mined(seen: Seen[World, Any], act: LayUnseen) -> bool:
    """Free of enemies and of other mines."""
    return may_be_mined(seen.world, seen.side, act.hex)


@law("C-40")
def such_a_counter_is_left(seen: Seen[World, Any], act: LayUnseen) -> bool:
    """One of the mine counters of the game."""
    return act.kind in mine_kinds(seen.world, LAY_MINES)


def reach(world: World, lair: str) -> tuple[str, ...]:
    """The hex where somebody hides, and those next to it."""
    return (lair, *board(world).around(lair))


class LayUnseen(Act):
    """Play Lay Mines with a hidden unit: the mines are hidden whoever looks on."""

    verb = "lay-unseen"
    rule = "C-40"
    private = True
    where = somebody_hides
    laws = (
        unit_is_own,
        unit_is_hidden,
        card_is_in_hand,
        *PAYING,
        hidden_unit_is_active_to_pay,
        unit_that_came_out_acts,
        hidden_unit_is_infantry,
        hex_is_at_the_lair,
        hex_at_the_lair_may_be_mined,
        such_a_counter_is_left,
    )
    card: ClassVar[str] = LAY_MINES
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
