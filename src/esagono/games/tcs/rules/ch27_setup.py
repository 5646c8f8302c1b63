"""27.1 Set-up: units that the scenario does not bind to one hex are placed by their owner, one side after the other."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal

from esagono.games.tcs.control import take_control
from esagono.games.tcs.counters import SIDES
from esagono.games.tcs.events.close import SetDown
from esagono.games.tcs.pieces import MOVE, OFF, SET_UP, Unit
from esagono.games.tcs.records import Phase
from esagono.games.tcs.rules.ch05_stacking import is_crowded
from esagono.games.tcs.rules.ch24_carriers import fits, is_towed
from esagono.games.tcs.world import World, counter, enemy, ground, has_enemy, on_map, side_of
from esagono.kernel import Act, Hex, Play, Seen, Side, UnitId, ask, each, law, loop, rule, step
from esagono.kernel.value import replace

Placing = Seen[World, Phase]


@rule("27.0", "27.1")
def placers(world: World, _: Any) -> Iterator[Phase]:
    """Who sets up first, as the scenario says; then the other side."""
    first = world.rules.sets_up_first or SIDES[1]
    return (Phase(side) for side in (first, enemy(first)))


def waiting(world: World, side: Side) -> tuple[Unit, ...]:
    """The units of a side that are still to be set up."""
    return tuple(u for u in world.units.values() if u.box == SET_UP and side_of(world, u) == side)


@rule("27.1a")
def is_within(world: World, unit: Unit, hex_: str) -> bool:
    """The hex is one of those named, or within so many hexes of one."""
    land = ground(world)
    return any(land.distance(hex_, named) <= unit.within for named in unit.entry)


@rule("27.1c", "5.1")
def has_room(world: World, unit: Unit, hex_: str, mode: str) -> bool:
    """The stacking limits hold at set-up, unless the scenario says otherwise."""
    placed = replace(unit, hex=hex_, box="", mode=mode)
    after = replace(world, units={**world.units, unit.id: placed})
    return world.rules.crowded_set_up or not is_crowded(after, hex_, side_of(world, unit))


@law("27.1")
def unit_is_to_be_set_up(seen: Placing, act: Any) -> bool:
    """A unit of the side that waits for its place."""
    return seen.world.units[act.unit] in waiting(seen.world, seen.side)


@law("27.1a")
def hex_is_within_reach_of_its_place(seen: Placing, act: SetUp) -> bool:
    """In the hex that the scenario names, or within so many hexes of it."""
    return is_within(seen.world, seen.world.units[act.unit], act.hex)


@law("27.1c")
def hex_has_room_at_set_up(seen: Placing, act: SetUp) -> bool:
    """Nobody is stacked too high; and no enemy is there (20.0g)."""
    unit = seen.world.units[act.unit]
    return not has_enemy(seen.world, act.hex, seen.side) and has_room(seen.world, unit, act.hex, act.mode)


class SetUp(Act):
    """A unit is set up in a hex, in either mode."""

    verb = "set-up"
    rule = "27.1b"
    laws = (unit_is_to_be_set_up, hex_is_within_reach_of_its_place, hex_has_room_at_set_up)
    unit: UnitId
    hex: Hex
    mode: Literal["fire", "move"]

    @classmethod
    def options(cls, seen: Placing) -> Iterator[SetUp]:
        """The hexes near its place, in either mode."""
        for unit in waiting(seen.world, seen.side):
            near = dict.fromkeys(h for named in unit.entry for h in ground(seen.world).within(named, unit.within))
            yield from (cls(unit.id, h, mode) for h in near for mode in ("fire", "move"))

    def do(self, play: Play[World], phase: Phase) -> None:
        """It stands there."""
        place(play, self.unit, self.hex, self.mode, "")


@law("27.1b")
def carrier_takes_it_at_set_up(seen: Placing, act: SetUpAboard) -> bool:
    """A unit of the side in Move mode, set up where the passenger might be, that has room for it (24.1a)."""
    world, unit, carrier = seen.world, seen.world.units[act.unit], seen.world.units[act.carrier]
    own = bool(carrier.hex) and side_of(world, carrier) == seen.side and carrier.mode == MOVE
    printed = counter(world, unit)
    carried = printed.foot_troops and not printed.organic and (printed.target == "A" or is_towed(world, unit))
    return own and carried and is_within(world, unit, carrier.hex) and fits(world, unit, carrier)


class SetUpAboard(Act):
    """A unit is set up aboard another, or towed by it."""

    verb = "set-up-aboard"
    rule = "27.1b"
    laws = (unit_is_to_be_set_up, carrier_takes_it_at_set_up)
    unit: UnitId
    carrier: UnitId

    @classmethod
    def options(cls, seen: Placing) -> Iterator[SetUpAboard]:
        """Whoever waits, and whoever stands there in Move mode."""
        there = [u for u in on_map(seen.world, seen.side) if u.mode == MOVE]
        return (cls(u.id, c.id) for u in waiting(seen.world, seen.side) for c in there)

    def do(self, play: Play[World], phase: Phase) -> None:
        """It is aboard, in Move mode."""
        place(play, self.unit, play.world.units[self.carrier].hex, MOVE, self.carrier)


def place(play: Play[World], unit: str, hex_: str, mode: str, carrier: str) -> None:
    """A unit has its place."""
    play.unit(unit, hex=hex_, box="", mode=mode, carrier=carrier, entry=(), within=0)
    play.tell(SetDown(unit, hex_))
    take_control(play, hex_)


def can_be_placed(world: World, side: Side) -> bool:
    """A unit of the side finds a place on the ground."""
    land = ground(world)
    return any(
        not has_enemy(world, h, side) and has_room(world, u, h, u.mode)
        for u in waiting(world, side)
        for named in u.entry
        for h in land.within(named, u.within)
    )


@step("27.1c")
@rule("A-147")
def leave_out_the_rest(play: Play[World], phase: Phase) -> None:
    """Who finds no place takes no part."""
    for unit in waiting(play.world, phase.side):
        play.unit(unit.id, box=OFF)


SETTING_UP = each(
    "set-up", "27.1", placers,
    loop(
        "setting down", "27.1", ask("place", "27.1", SetUp, SetUpAboard, by=lambda world, phase: phase.side),
        record=Phase, unless=lambda world, phase: not can_be_placed(world, phase.side),
    ),
    leave_out_the_rest,
    record=Phase, label=lambda world, phase: {"side": phase.side},
)  # fmt: skip
