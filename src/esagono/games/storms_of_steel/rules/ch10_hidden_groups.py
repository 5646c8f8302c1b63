"""10.1 and 9.1.4 Hidden movement as a group, by points or by the card Move 2 Hexes (C-05).

The opponent learns that hidden units move as a group and what is paid, never who or how many: the owner is asked once
for each unit that he keeps hidden, a number that everybody knows, and the others lie still (A-321).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from esagono.games.storms_of_steel.activations import action_is_made
from esagono.games.storms_of_steel.events.hidden import SneakedTogether
from esagono.games.storms_of_steel.hand import discard, in_hand
from esagono.games.storms_of_steel.laws import AnyOf, Candidates, law_by
from esagono.games.storms_of_steel.presence import somebody_hides
from esagono.games.storms_of_steel.records import Turn
from esagono.games.storms_of_steel.records_hidden import HiddenGroupMove
from esagono.games.storms_of_steel.rules.ch03_paying import pay, pay_points
from esagono.games.storms_of_steel.rules.ch03_ways import OfUnit, unit_is_own
from esagono.games.storms_of_steel.rules.ch09_joining import others_join, unit_can_act_in_this_way
from esagono.games.storms_of_steel.rules.ch09_others import dearest_can_be_paid
from esagono.games.storms_of_steel.rules.ch10_actions import unit_is_hidden
from esagono.games.storms_of_steel.rules.ch10_card_moves import MOVE_2_HEXES, HiddenMarch, Payment, payments_for
from esagono.games.storms_of_steel.rules.ch10_hidden_movement import (
    MOVING_HIDDEN,
    HiddenMove,
    Unseen,
    hidden_move_cost,
    slip,
    way_is_open,
    what_closes,
    widen_suspicion,
)
from esagono.games.storms_of_steel.world import Unit, World, board, counter, of_side
from esagono.kernel import Act, Hex, Play, Seen, Side, UnitId, law, laws_of, rule, seq, step
from esagono.kernel.value import replace

# Beginning


def hidden_count(world: World, side: Side) -> int:
    """How many units the side keeps hidden; everybody knows it (A-143)."""
    return sum(u.hidden for u in of_side(world, side))


def hidden_moves(seen: Seen[World, Turn]) -> Iterator[tuple[str, str]]:
    """Every hidden unit, every hex next to its lair."""
    for unit in of_side(seen.world, seen.side):
        yield from ((unit.id, hex_) for hex_ in (board(seen.world).around(unit.lair) if unit.lair else ()))


def hidden_group(play: Play[World], side: Side, by: str) -> HiddenGroupMove:
    """The group before anybody is named; nothing is paid before all are."""
    return HiddenGroupMove(side, by, hidden_count(play.world, side))


@law("9.1")
def more_than_one_hides(seen: Seen[World, Any], act: Act) -> bool:
    """A group is more than one; whether they hide near each other is nobody's business (A-321)."""
    return hidden_count(seen.world, seen.side) > 1


def each_alone(kind: type[HiddenMove] | type[HiddenMarch]) -> Candidates:
    """Every hidden move of the side, as one that a unit makes by itself."""
    return lambda seen, act: ((seen, kind(unit, hex_, act.by), laws_of(kind)) for unit, hex_ in hidden_moves(seen))


somebody_can_move_hidden = AnyOf("10.1", "somebody-can-sneak", each_alone(HiddenMove))
"""A hidden unit could move in this way by itself."""


class GroupHiddenMove(Act):
    """Begin a hidden move of a group; who goes where is named in secret."""

    verb = "group-sneak"
    rule = "9.1.4"
    private = True
    where = somebody_hides
    laws = (more_than_one_hides, somebody_can_move_hidden)
    by: Unseen = "ap"

    @classmethod
    def options(cls, seen: Seen[World, Turn]) -> Iterator[GroupHiddenMove]:
        """Every way of acting that does not give a unit away."""
        return (cls(by) for by in ("ap", "opp", "cap")) if hidden_count(seen.world, seen.side) > 1 else iter(())

    def do(self, play: Play[World], record: Turn) -> None:
        """The units are named one by one."""
        play.run(GROUP_HIDDEN_MOVE, hidden_group(play, record.side, self.by))


somebody_can_march_hidden = AnyOf("C-05", "somebody-can-creep", each_alone(HiddenMarch))
"""The card could be played on a hidden unit and paid for in this way."""


class GroupHiddenMarch(Act):
    """Begin to play the card on a group of hidden units; who goes where is named in secret."""

    verb = "group-creep"
    rule = "C-05"
    private = True
    where = somebody_hides
    laws = (more_than_one_hides, somebody_can_march_hidden)
    by: Payment = "cap"

    @classmethod
    def options(cls, seen: Seen[World, Turn]) -> Iterator[GroupHiddenMarch]:
        """Every way of paying."""
        held = in_hand(seen.world, seen.side, MOVE_2_HEXES) and hidden_count(seen.world, seen.side) > 1
        return (cls(by) for by in ("cap", "ap", "free")) if held else iter(())

    def do(self, play: Play[World], record: Turn) -> None:
        """The units are named one by one."""
        play.run(GROUP_HIDDEN_MARCH, hidden_group(play, record.side, self.by))


# Who goes


def bound_units(world: World, side: Side) -> list[Unit]:
    """The hidden units that are to go with the group."""
    return [u for u in of_side(world, side) if u.bound]


@law("9.1")
def unit_is_not_bound_yet(seen: Seen[World, HiddenGroupMove], act: OfUnit) -> bool:
    """Each unit acts once in a group action."""
    return not seen.world.units[act.unit].bound


@law("9.2")
@rule("9.1.4")
def lair_continues_the_chain(seen: Seen[World, HiddenGroupMove], act: OfUnit) -> bool:
    """The group hides in one hex or in a continuous chain of adjacent hexes."""
    world, lair = seen.world, seen.world.units[act.unit].lair
    group = bound_units(world, seen.side)
    return not group or any(board(world).distance(lair, u.lair) <= 1 for u in group)


OF_THE_GROUP = (unit_is_own, unit_is_hidden, unit_is_not_bound_yet, *MOVING_HIDDEN, lair_continues_the_chain)


def one_is_asked(play: Play[World], record: HiddenGroupMove) -> None:
    """One question less, whatever the answer."""
    play.let(record, left=record.left - 1, complete=record.left <= 1)


class JoinHiddenMove(Act):
    """Name a unit of the hidden group and the hex it goes to."""

    verb = "slinks"
    rule = "9.1.4"
    private = True
    laws = (*OF_THE_GROUP, unit_can_act_in_this_way, dearest_can_be_paid)
    unit: UnitId
    hex: Hex

    def cost(self, world: World) -> int:
        """The AP of the move."""
        return hidden_move_cost(world, world.units[self.unit], self.hex)

    @classmethod
    def options(cls, seen: Seen[World, HiddenGroupMove]) -> Iterator[JoinHiddenMove]:
        """Every hidden unit, every hex next to its lair."""
        for unit in of_side(seen.world, seen.side):
            yield from (cls(unit.id, hex_) for hex_ in (board(seen.world).around(unit.lair) if unit.lair else ()))

    def do(self, play: Play[World], record: HiddenGroupMove) -> None:
        """It goes when the last question is answered."""
        play.unit(self.unit, bound=(self.hex,))
        one_is_asked(play, record)


@law("8.1/1")
def hidden_unit_pays_for_the_card(seen: Seen[World, HiddenGroupMove], act: OfUnit) -> bool:
    """A card paid with AP is played on the units of the activation."""
    return seen.record.by in payments_for(seen.world, seen.world.units[act.unit])


@law("10.1")
def second_hex_is_next(seen: Seen[World, HiddenGroupMove], act: JoinHiddenMarch) -> bool:
    """The second hex is next to the first."""
    return not act.to or board(seen.world).direction(act.hex, act.to) is not None


def from_the_first_hex(seen: Seen[World, HiddenGroupMove], act: JoinHiddenMarch) -> Unit:
    """The unit in the first of its two hexes."""
    return replace(seen.world.units[act.unit], lair=act.hex)


@law_by(lambda seen, act: what_closes(seen.world, from_the_first_hex(seen, act), act.to), "11.5/1")
@rule("10.1", "18.3")
def ground_lets_it_go_on(seen: Seen[World, HiddenGroupMove], act: JoinHiddenMarch) -> bool:
    """Nor does a ditch or the edge of a gully lie before the second hex."""
    return not act.to or way_is_open(seen.world, from_the_first_hex(seen, act), act.to)


class JoinHiddenMarch(Act):
    """Name a unit of the hidden group and the one or two hexes it goes to."""

    verb = "creeps"
    rule = "C-05"
    private = True
    laws = (*OF_THE_GROUP, hidden_unit_pays_for_the_card, second_hex_is_next, ground_lets_it_go_on)
    unit: UnitId
    hex: Hex
    to: Hex = ""

    @classmethod
    def options(cls, seen: Seen[World, HiddenGroupMove]) -> Iterator[JoinHiddenMarch]:
        """Every hidden unit, every way of one or two hexes."""
        around = board(seen.world).around
        for unit in of_side(seen.world, seen.side):
            if unit.lair and counter(seen.world, unit).on_foot:
                for hex_ in around(unit.lair):
                    yield from (cls(unit.id, hex_, to) for to in ("", *around(hex_)))

    def do(self, play: Play[World], record: HiddenGroupMove) -> None:
        """It goes when the last question is answered."""
        play.unit(self.unit, bound=(self.hex, self.to) if self.to else (self.hex,))
        one_is_asked(play, record)


class LieStill(Act):
    """Name nobody more this time: the question is put as often whoever goes."""

    verb = "lie-still"
    rule = "9.1.4"
    private = True

    def do(self, play: Play[World], record: HiddenGroupMove) -> None:
        """One question less."""
        one_is_asked(play, record)


# Going


def somebody_goes(world: World, record: HiddenGroupMove) -> bool:
    """With nobody named nothing has been done, and the turn goes on."""
    return bool(bound_units(world, record.side))


@step("9.1.4", when=somebody_goes, name="sneak as one")
def move_hidden_as_one(play: Play[World], record: HiddenGroupMove) -> None:
    """Pay the dearest of the moves, once; all go at the same time (A-320)."""
    world, group = play.world, bound_units(play.world, record.side)
    cost = max(hidden_move_cost(world, u, u.bound[0]) for u in group)
    pay(play, record.side, tuple(u.id for u in group), record.by, cost)
    play.tell(SneakedTogether(record.side))
    take_the_next_hex(play, record.side, 0 if record.by == "opp" else cost)


@step("C-05", when=somebody_goes, name="creep as one")
def march_hidden_as_one(play: Play[World], record: HiddenGroupMove) -> None:
    """Pay for the card; the first hex of all."""
    pay_points(play, record.side, record.by, play.world.charts.cards[MOVE_2_HEXES].cost)
    discard(play, record.side, MOVE_2_HEXES)
    action_is_made(play, [u.id for u in bound_units(play.world, record.side)])
    play.let(record, gone=True)
    play.tell(SneakedTogether(record.side))
    take_the_next_hex(play, record.side, 0)


def card_is_played(world: World, record: HiddenGroupMove) -> bool:
    """Everybody expects a second hex, whether anybody goes there or not."""
    return record.gone


@step("C-05", when=card_is_played, name="creep on as one")
def march_on_hidden_as_one(play: Play[World], record: HiddenGroupMove) -> None:
    """The second hex of those who are still hidden and have one."""
    take_the_next_hex(play, record.side, 0)


def take_the_next_hex(play: Play[World], side: Side, cost: int) -> None:
    """All who are bound go one hex of their way. Call it last."""
    moves = {u.id: u.bound[0] for u in bound_units(play.world, side) if u.lair}
    widen_suspicion(play, side, cost, group=True)
    for unit in moves:
        play.unit(unit, bound=play.world.units[unit].bound[1:])
    slip(play, moves)


GROUP_HIDDEN_MOVE = seq(
    "hidden group move",
    "9.1.4",
    others_join("hidden group", "9.1.4", "slink", JoinHiddenMove, LieStill, secret=True),
    move_hidden_as_one,
    record=HiddenGroupMove,
)
GROUP_HIDDEN_MARCH = seq(
    "hidden group march",
    "C-05",
    others_join("hidden marchers", "C-05", "creep", JoinHiddenMarch, LieStill, secret=True),
    march_hidden_as_one,
    march_on_hidden_as_one,
    record=HiddenGroupMove,
)
