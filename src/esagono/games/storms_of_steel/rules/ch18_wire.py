"""18.4 Barbed wire: the die, and the choice to pay or to stay."""

from __future__ import annotations

from esagono.games.storms_of_steel.events.ground import HeldByWire, WireRolled
from esagono.games.storms_of_steel.records import Moving
from esagono.games.storms_of_steel.records_groups import GroupMoving
from esagono.games.storms_of_steel.rolls import cast
from esagono.games.storms_of_steel.rules.ch03_caps import Cap
from esagono.games.storms_of_steel.rules.ch03_carried import with_cargo
from esagono.games.storms_of_steel.rules.ch03_paying import pay_more
from esagono.games.storms_of_steel.rules.ch05_costs import move_cost
from esagono.games.storms_of_steel.rules.ch08_rolls import before, hard_fighting
from esagono.games.storms_of_steel.rules.ch18_obstacles import costs_a_die
from esagono.games.storms_of_steel.world import Unit, World
from esagono.kernel import Act, Play, Seen, Side, ask, law, rule, seq, step

PAID_FOR = ("ap", "cap")
"""Ways of acting that cost points: by opportunity or card nothing is paid, so nothing is rolled (A-170)."""


@rule("18.4")
def must_roll_for(world: World, unit: Unit, to: str, by: str) -> bool:
    """The move is announced first, and paid for when the die is known."""
    return by in PAID_FOR and costs_a_die(world, unit, to)


def wire_is_in_the_way(world: World, move: Moving) -> bool:
    """The next hex of the move costs a die."""
    return must_roll_for(world, world.units[move.unit], move.hex, move.by)


def who_moves(world: World, move: Moving) -> Side:
    """Who rolls and pays."""
    return world.units[move.unit].side


@step("18.4", when=wire_is_in_the_way)
def roll_for_wire(play: Play[World], move: Moving) -> None:
    """1D6, with what has been declared for it; it is a price, so the lower of two is the lucky one (A-182)."""
    cast(play, move, who_moves(play.world, move), "1d6", "wire", low=True)


@step("18.4", when=wire_is_in_the_way)
def settle_wire(play: Play[World], move: Moving) -> None:
    """So many AP, changed by CAPs and lowered by cards, but never below none (A-116), on top of the normal cost."""
    die = max(0, sum(move.faces) + move.cap - move.boost)
    cost = move_cost(play.world, play.world.units[move.unit], move.hex, move.cautious) + die
    play.let(move, die=die, cost=cost, cap=0, boost=0, luck=False, faces=())
    play.tell(WireRolled(move.unit, die))


def due(move: Moving) -> int:
    """What is still to be paid; a group pays its dearest move (9.1.1)."""
    return max(0, move.cost - move.paid)


@law("18.4")
def wire_can_be_paid(seen: Seen[World, Moving], act: PayForWire) -> bool:
    """The normal cost and the die, in the way of the move."""
    ap, cap = seen.world.ap[seen.side], seen.world.cap[seen.side]
    return due(seen.record) <= (ap + cap if seen.record.by == "ap" else cap)


class PayForWire(Act):
    """Pay what the wire costs, and move."""

    verb = "pay"
    rule = "18.4"
    laws = (wire_can_be_paid,)

    def do(self, play: Play[World], record: Moving) -> None:
        """The unit enters the hex next."""
        side = play.world.units[record.unit].side
        pay_more(play, side, with_cargo(play.world, record.unit), record.by, due(record))
        paid = max(record.paid, record.cost)
        play.let(record, paid=paid)
        if record.group:
            play.let(play.record(GroupMoving), paid=paid)


class StayOut(Act):
    """Do not pay: the unit stays where it is."""

    verb = "stay-out"
    rule = "18.4/1"

    def do(self, play: Play[World], record: Moving) -> None:
        """It was an action all the same."""
        give_up(play, record)
        play.leave("move")


@rule("18.4/1")
def give_up(play: Play[World], move: Moving) -> None:
    """The AP of the activation are lost; CAPs that have not been paid are kept (A-85)."""
    side = play.world.units[move.unit].side
    if move.by == "ap":
        play.put("ap", side, 0)
    play.tell(HeldByWire(move.unit, move.hex))


def in_an_old_save(world: World, move: Moving) -> bool:
    """Nobody comes here any more: only games saved before cards counted for the wire wait at this ask."""
    return False


BEFORE_WIRE = seq("wire ahead", "18.4", before("the wire", by=who_moves), when=wire_is_in_the_way)
wire = (
    BEFORE_WIRE,
    ask("caps on the wire", "3.2.3", Cap, by=who_moves, when=in_an_old_save),
    roll_for_wire,
    hard_fighting(by=who_moves, when=wire_is_in_the_way),
    settle_wire,
    ask("wire", "18.4/1", PayForWire, StayOut, by=who_moves, when=wire_is_in_the_way),
)
"""What comes before a hex with wire is entered."""
