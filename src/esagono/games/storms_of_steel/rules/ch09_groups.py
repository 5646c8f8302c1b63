"""9.1 Group actions: group movement and group rally (group fire is part of the attack)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from esagono.games.storms_of_steel.presence import somebody_is_hit
from esagono.games.storms_of_steel.records import Moving, Rallying, Turn
from esagono.games.storms_of_steel.records_groups import GroupMoving, GroupRallying
from esagono.games.storms_of_steel.rules.ch03_carried import cargo_can_come_along, cargo_joins_the_group, with_cargo
from esagono.games.storms_of_steel.rules.ch03_paying import pay
from esagono.games.storms_of_steel.rules.ch03_ways import PAID, WAYS, WAYS_TO_ACT, By, Paid, may_act, unit_is_own, ways
from esagono.games.storms_of_steel.rules.ch05_costs import (
    base_cost,
    bonus_hexes,
    cost_when_announced,
    move_cost,
    single_cost,
)
from esagono.games.storms_of_steel.rules.ch05_movement import GOING, SET_OUT, able_to_move, cautions, destinations
from esagono.games.storms_of_steel.rules.ch07_rally import RALLY_COST, RALLYING, able_to_rally, rallying
from esagono.games.storms_of_steel.rules.ch09_joining import (
    JOINING,
    beside,
    others_join,
    unit_has_company,
    unit_is_no_aircraft,
)
from esagono.games.storms_of_steel.world import Unit, World, of_side
from esagono.kernel import Act, Hex, Play, Seen, UnitId, law, loop, rule, seq, step

# 9.1.1 Group movement


@rule("9.1.1")
def group_move_cost(world: World, units: Iterable[str], hexes: Iterable[str], cautious: Iterable[bool]) -> int:
    """Only the highest single cost is paid."""
    moves = zip(units, hexes, cautious, strict=True)
    return max(move_cost(world, world.units[unit], hex_, care) for unit, hex_, care in moves)


class GroupMove(Act):
    """Begin a group move with the move of one unit."""

    verb = "group-move"
    rule = "9.1.1"
    laws = (unit_is_own, unit_is_no_aircraft, GOING, *WAYS, cargo_can_come_along, unit_has_company)
    assured = (unit_is_own, unit_is_no_aircraft, *SET_OUT, *PAID, unit_has_company)
    unit: UnitId
    hex: Hex
    by: By = "ap"
    cautious: bool = False

    def cost(self, world: World) -> int:
        """The cost of this unit's move."""
        return single_cost(world, self.unit, self.hex, self.cautious)

    def able(self, world: World, unit: Unit) -> bool:
        """Who could move with it."""
        return able_to_move(world, unit)

    @classmethod
    def options(cls, seen: Seen[World, Turn]) -> Iterator[GroupMove]:
        """As for a single move, for units that have company."""
        world = seen.world
        for unit in of_side(world, seen.side):
            if able_to_move(world, unit) and ways(world, unit.id, base_cost(world, unit)):
                others = [u.id for u in beside(world, unit.id) if able_to_move(world, u)]
                company = [by for by in WAYS_TO_ACT if any(may_act(world, u, by) for u in others)]
                if company:
                    yield from _moves(cls, world, unit, company)

    def do(self, play: Play[World], record: Turn) -> None:
        """The others are named one by one."""
        first = GroupMoving(record.side, self.by, (self.unit,), (self.hex,), (self.cautious,))
        play.run(GROUP_MOVE, first)


def _moves(cls: type[GroupMove], world: World, unit: Unit, company: Collection[By]) -> Iterator[GroupMove]:
    paid = Paid(world, unit.id)
    for hex_ in destinations(world, unit):
        for care in cautions(world, unit, hex_):
            for by in paid[single_cost(world, unit.id, hex_, care)]:
                if by in company:
                    yield cls(unit.id, hex_, by, care)


@law("9.1.1")
@rule("9.2/1")
def highest_cost_can_be_paid(seen: Seen[World, GroupMoving], act: With) -> bool:
    """The dearest move of the group must be affordable."""
    world, record = seen.world, seen.record
    cost = max(act.cost(world), group_move_cost(world, record.units, record.hexes, record.cautious))
    ap, cap = world.ap[record.side], world.cap[record.side]
    return record.by in ("opp", "card") or cost <= (ap + cap if record.by == "ap" else cap)


class With(Act):
    """Add a unit and its hex to the group move."""

    verb = "with"
    rule = "9.1.1"
    laws = (
        unit_is_own,
        *JOINING,
        GOING,
        cargo_joins_the_group,
        highest_cost_can_be_paid,
    )
    assured = (unit_is_own, unit_is_no_aircraft, *SET_OUT)
    unit: UnitId
    hex: Hex
    cautious: bool = False

    def cost(self, world: World) -> int:
        """The cost of this unit's move."""
        return single_cost(world, self.unit, self.hex, self.cautious)

    @classmethod
    def options(cls, seen: Seen[World, GroupMoving]) -> Iterator[With]:
        """Every own unit that can move, every hex next to it."""
        world = seen.world
        for unit in of_side(world, seen.side):
            if able_to_move(world, unit):
                for hex_ in destinations(world, unit):
                    yield from (cls(unit.id, hex_, care) for care in cautions(world, unit, hex_))

    def do(self, play: Play[World], record: GroupMoving) -> None:
        """It moves when all are named."""
        play.let(
            record,
            units=(*record.units, self.unit),
            hexes=(*record.hexes, self.hex),
            cautious=(*record.cautious, self.cautious),
        )


class MoveOff(Act):
    """All are named: the group moves."""

    verb = "go"
    rule = "9.1.1"
    confirm = True

    def do(self, play: Play[World], record: GroupMoving) -> None:
        """Pay the dearest move; wire is paid for when its die is known."""
        world, moves = play.world, zip(record.units, record.hexes, record.cautious, strict=True)
        cost = max(cost_when_announced(world, world.units[u], hex_, care, record.by) for u, hex_, care in moves)
        pay(play, record.side, with_cargo(play.world, *record.units), record.by, cost)
        play.let(record, complete=True, paid=cost)


@step("9.1")
def move_the_next(play: Play[World], record: GroupMoving) -> None:
    """One unit after the other; the turn ends when all have moved."""
    n = record.moved
    name, hex_, care = record.units[n], record.hexes[n], record.cautious[n]
    play.let(record, moved=n + 1)
    unit = play.world.units.get(name)
    if unit:
        cost = min(record.paid, move_cost(play.world, unit, hex_, care, record.units))
        bonus = bonus_hexes(play.world, unit, hex_)
        play.run("move", Moving(name, hex_, care, record.by, bonus, cost, record.paid, record.units))


def all_have_moved(world: World, record: GroupMoving) -> bool:
    """Everybody that was named has moved."""
    return record.moved == len(record.units)


GROUP_MOVE = seq(
    "group move",
    "9.1.1",
    others_join("moving group", "9.1.1", "join the move", With, MoveOff),
    loop("moves of the group", "9.1", move_the_next, until=all_have_moved),
    record=GroupMoving,
)


# 9.1.3 Group rally


class GroupRally(Act):
    """Begin a group rally with one unit."""

    verb = "group-rally"
    rule = "9.1.3"
    where = somebody_is_hit
    laws = (unit_is_own, unit_is_no_aircraft, *RALLYING, *WAYS, unit_has_company)
    unit: UnitId
    by: By = "ap"

    def cost(self, world: World) -> int:
        """Five for all together."""
        return RALLY_COST

    def able(self, world: World, unit: Unit) -> bool:
        """Who could rally with it."""
        return able_to_rally(world, unit)

    @classmethod
    def options(cls, seen: Seen[World, Turn]) -> Iterator[GroupRally]:
        """Every hit unit, every way of paying."""
        for unit in of_side(seen.world, seen.side):
            if unit.hit:
                yield from (cls(unit.id, by) for by in ways(seen.world, unit.id, RALLY_COST))

    def do(self, play: Play[World], record: Turn) -> None:
        """The others are named one by one."""
        play.run("group rally", GroupRallying(record.side, self.by, (self.unit,)))


class Also(Act):
    """Add a unit to the group rally."""

    verb = "also"
    rule = "9.1.3"
    laws = (unit_is_own, *JOINING, *RALLYING)
    unit: UnitId

    @classmethod
    def options(cls, seen: Seen[World, GroupRallying]) -> Iterator[Also]:
        """Every hit unit of the side."""
        return (cls(u.id) for u in of_side(seen.world, seen.side) if u.hit)

    def do(self, play: Play[World], record: GroupRallying) -> None:
        """It rolls when all are named."""
        play.let(record, units=(*record.units, self.unit))


class RallyAll(Act):
    """All are named: each rolls by itself."""

    verb = "go"
    rule = "9.1.3"
    confirm = True

    def do(self, play: Play[World], record: GroupRallying) -> None:
        """Pay five, once."""
        pay(play, record.side, record.units, record.by, RALLY_COST)
        play.let(record, complete=True)


def attempts_of_group(world: World, record: GroupRallying) -> list[Rallying]:
    """One attempt for each unit; who recovers does not yet help the others (A-100)."""
    return [rallying(world, unit) for unit in record.units]
