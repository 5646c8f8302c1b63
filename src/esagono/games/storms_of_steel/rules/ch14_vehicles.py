"""14.0 Bonus hexes of vehicles, 14.1 immobilisation."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from esagono.games.storms_of_steel.events.ground import BogRolled, SetFree
from esagono.games.storms_of_steel.laws import Going, law_by
from esagono.games.storms_of_steel.presence import somebody_is_bogged
from esagono.games.storms_of_steel.records import Moving
from esagono.games.storms_of_steel.records_groups import GroupMoving
from esagono.games.storms_of_steel.rolls import cast, result
from esagono.games.storms_of_steel.rules.ch03_carried import with_cargo
from esagono.games.storms_of_steel.rules.ch03_paying import pay_more
from esagono.games.storms_of_steel.rules.ch03_ways import OfUnit
from esagono.games.storms_of_steel.rules.ch05_costs import added_cost, moves_backward
from esagono.games.storms_of_steel.rules.ch08_rolls import before, hard_fighting
from esagono.games.storms_of_steel.rules.ch14_vehicle_terrain import gives_bonus, may_be_bogged
from esagono.games.storms_of_steel.world import Unit, World, board, cargo_of, effect
from esagono.kernel import Act, Hex, Law, Play, Seen, Side, Slot, ask, law, rule, seq, step

SAFE = 6

# 14.0 Bonus hexes


def mover(world: World, move: Moving) -> Unit:
    """The unit that moves."""
    return world.units[move.unit]


def rule_of_what_it_met(seen: Seen[World, Moving], act: To) -> str:
    """The rule of the hit counter that it has got on its way."""
    return effect(seen.world, mover(seen.world, seen.record)).rule


@law_by(rule_of_what_it_met, "15.2-Immobilised")
@rule("15.2-Stunned", "14.0/7")
def vehicle_can_go_on(seen: Seen[World, Moving], act: To) -> bool:
    """What it met on its way may have immobilised or stunned it."""
    hit = effect(seen.world, mover(seen.world, seen.record))
    return not (hit.cannot_move or hit.only_rally)


@law("14.0/7")
def bonus_hex_is_next(seen: Seen[World, Moving], act: To) -> bool:
    """The move goes on from hex to hex."""
    return board(seen.world).direction(mover(seen.world, seen.record).hex, act.hex) is not None


@law("14.0/9")
def bonus_hex_is_ahead(seen: Seen[World, Moving], act: To) -> bool:
    """There is no bonus movement backward (A-14)."""
    return not moves_backward(seen.world, mover(seen.world, seen.record), act.hex)


@law("14.0/5")
@rule("14.0/1", "14.0/3")
def bonus_hex_is_open_or_road(seen: Seen[World, Moving], act: To) -> bool:
    """Tracks go on over open ground and roads, wheels along a road; other ground is another action."""
    return gives_bonus(seen.world, mover(seen.world, seen.record), act.hex)


WAY_INTO_A_BONUS_HEX: Slot[Law[Any]] = Slot("way into a bonus hex")
"""What bars the way in any move, in a bonus hex too; asked of the act `as_a_move`."""


def as_a_move(seen: Seen[World, Moving], act: To) -> Going:
    """A bonus hex is entered like the hex of any other move."""
    return Going(seen.record.unit, act.hex)


@law("14.0/7")
def bonus_hex_can_be_paid(seen: Seen[World, Moving], act: To) -> bool:
    """What a bonus hex adds, as a climb does, is paid in the way of the whole move."""
    world, move = seen.world, seen.record
    side = driver(world, move)
    ap, cap = world.ap[side], world.cap[side]
    due = still_due(world, move, act.hex)
    return move.by not in ("ap", "cap") or due <= (ap + cap if move.by == "ap" else cap)


@rule("14.0/7")
def still_due(world: World, move: Moving, to: str) -> int:
    """What the next bonus hex adds to what has been paid; a group pays its dearest move (9.1.1)."""
    return max(0, move.cost + added_cost(world, mover(world, move), to, move.group) - move.paid)


class To(Act):
    """Go on into a bonus hex."""

    verb = "to"
    rule = "14.0/1"
    laws = (
        vehicle_can_go_on,
        bonus_hex_is_next,
        bonus_hex_is_ahead,
        bonus_hex_is_open_or_road,
        WAY_INTO_A_BONUS_HEX,
        bonus_hex_can_be_paid,
    )
    hex: Hex

    @classmethod
    def options(cls, seen: Seen[World, Moving]) -> Iterator[To]:
        """The hexes next to it."""
        return (cls(hex_) for hex_ in board(seen.world).around(mover(seen.world, seen.record).hex))

    def do(self, play: Play[World], record: Moving) -> None:
        """Pay what it adds; the hex is entered next."""
        unit = mover(play.world, record)
        cost = record.cost + added_cost(play.world, unit, self.hex, record.group)
        due = still_due(play.world, record, self.hex)
        if due and record.by in ("ap", "cap"):
            pay_more(play, unit.side, with_cargo(play.world, unit.id), record.by, due)
        paid = record.paid + due
        play.let(record, hex=self.hex, bonus=record.bonus - 1, goes_on=True, cost=cost, paid=paid)
        if record.group:
            play.let(play.record(GroupMoving), paid=paid)


class Stop(Act):
    """Leave the bonus hexes that are left."""

    verb = "stop"
    ends = "step"
    rule = "14.0/7"


def bonus_is_left(world: World, move: Moving) -> bool:
    """The vehicle may go on."""
    return move.bonus > 0


def move_is_over(world: World, move: Moving) -> bool:
    """It does not go on: only now may the opponent react (14.0/7)."""
    return not move.goes_on


def mover_is_gone(world: World, move: Moving) -> bool:
    """What it met has destroyed it."""
    return move.unit not in world.units


def driver(world: World, move: Moving) -> Side:
    """Whose unit moves."""
    return mover(world, move).side


bonus_hex = ask("bonus hex", "14.0/1", To, Stop, by=driver, when=bonus_is_left)


# 14.1 Immobilisation


@law("14.1", where=somebody_is_bogged)
def vehicle_is_not_bogged(seen: Seen[World, object], act: OfUnit) -> bool:
    """A vehicle immobilised by terrain neither moves nor rotates (A-44)."""
    return not seen.world.units[act.unit].bogged


def must_roll(world: World, move: Moving) -> bool:
    """The ground just entered bears a `!`."""
    return move.bogs


@step("14.1")
def roll_for_bogging(play: Play[World], move: Moving) -> None:
    """2D6, with what has been declared for it."""
    cast(play, move, driver(play.world, move), "2d6", "immobilisation")


@step("14.1")
def settle_bogging(play: Play[World], move: Moving) -> None:
    """Six or more is safe."""
    total = result(move)
    play.tell(BogRolled(move.unit, total, total < SAFE))
    if total < SAFE:
        play.unit(move.unit, bogged=True)


bogging = seq(
    "immobilisation",
    "14.1",
    before("the immobilisation", by=driver),
    roll_for_bogging,
    hard_fighting(by=driver),
    settle_bogging,
    when=must_roll,
)


@rule("14.1/2")
def set_towed_free(play: Play[World], unit: Unit, to: str) -> None:
    """A vehicle that terrain had immobilised is free once it is towed into a hex without a `!` (A-71)."""
    for towed in [u for u in cargo_of(play.world, unit) if u.bogged]:
        if not may_be_bogged(play.world, towed, to):
            play.unit(towed.id, bogged=False)
            play.tell(SetFree(towed.id))
