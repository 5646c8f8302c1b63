"""10.1b Taking up a unit or stack, going, dropping units off, stopping."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from esagono.games.case_yellow.events.movement import Moved
from esagono.games.case_yellow.records import Moving
from esagono.games.case_yellow.rules.ch06_values import effective_ma
from esagono.games.case_yellow.rules.ch08_stacking import is_free_port, misfit
from esagono.games.case_yellow.rules.ch10_entering import enter
from esagono.games.case_yellow.rules.ch10_overrun import overruns
from esagono.games.case_yellow.rules.ch10_reach import is_fresh, reach_now, stack_of, whole_price
from esagono.games.case_yellow.rules.ch10_restrictions import ScenarioLaw
from esagono.games.case_yellow.rules.ch10_ways import WAYS
from esagono.games.case_yellow.rules.scenario1_dyle import must_march, must_march_on
from esagono.games.case_yellow.world import World, is_engaged, side_of, units_at
from esagono.kernel import Act, Hex, Play, Seen, UnitId, law, rule
from esagono.kernel.value import replace

# Who may move


@law("R-2.4d")
def unit_is_your_own(seen: Seen[World, Any], act: Any) -> bool:
    """The active player's units move."""
    unit = seen.world.units.get(act.unit)
    return unit is not None and bool(unit.hex) and side_of(seen.world, unit) == seen.side


@law("R-10.1b5")
@rule("R-10.1d")
def unit_has_not_moved(seen: Seen[World, Any], act: Any) -> bool:
    """No unit moves twice in a round; advances and retreats do not count."""
    return not seen.world.units[act.unit].moved


@law("R-11.9b")
@rule("R-10.1")
def unit_is_not_engaged(seen: Seen[World, Any], act: Any) -> bool:
    """Engaged units do not move."""
    return not is_engaged(seen.world, seen.world.units[act.unit])


@law("R-10.1")
def unit_has_an_allowance(seen: Seen[World, Any], act: Any) -> bool:
    """Only units with a movement allowance move."""
    return effective_ma(seen.world, seen.world.units[act.unit]) > 0


@law("S-4.2d")
def unit_has_not_just_landed(seen: Seen[World, Any], act: Any) -> bool:
    """Airborne units stay in the first German Movement round after their landing."""
    return not seen.world.units[act.unit].landed


@law("R-7.9c")
def supply_unit_has_not_been_used(seen: Seen[World, Any], act: Any) -> bool:
    """An Attack Supply unit moves in one Movement round of a turn."""
    return not seen.world.units[act.unit].used


ABLE = (
    unit_is_your_own,
    unit_has_not_moved,
    unit_is_not_engaged,
    unit_has_an_allowance,
    unit_has_not_just_landed,
    supply_unit_has_not_been_used,
)


# Going with others


@law("R-10.1b4")
def stack_has_not_set_out(seen: Seen[World, Moving], act: Any) -> bool:
    """Nobody is picked up on the way."""
    return not seen.record.steps


@law("R-10.1b3")
def unit_is_beside_the_others(seen: Seen[World, Moving], act: With) -> bool:
    """The units of a stack start in one hex."""
    return seen.world.units[act.unit].hex == seen.record.start and act.unit not in seen.record.units


@rule("R-10.1b3")
def crowded_stack(seen: Seen[World, Moving], act: With) -> str:
    """The limit of stacking that the stack would break on its way, also one that leaves the Dynamo port."""
    anywhere = "" if is_free_port(seen.world, seen.record.start) else seen.record.start
    return misfit(seen.world, stack_of(seen.world, (*seen.record.units, act.unit)), anywhere)


stack_keeps_the_limits = ScenarioLaw("stack-keeps-the-limits", crowded_stack)


@law("R-10.1b3")
def stack_could_set_out(seen: Seen[World, Moving], act: With) -> bool:
    """Together they have somewhere to go, or an enemy to overrun; motorised units in forest, say, have not."""
    moving = replace(seen.record, units=(*seen.record.units, act.unit))
    return len(reach_now(seen.world, moving).hexes) > 1 or bool(overruns(seen.world, moving))


class With(Act):
    """Take another unit of the hex along."""

    verb = "with"
    rule = "R-10.1b3"
    laws = (*ABLE, stack_has_not_set_out, unit_is_beside_the_others, stack_keeps_the_limits, stack_could_set_out)
    unit: UnitId

    @classmethod
    def options(cls, seen: Seen[World, Moving]) -> Iterator[With]:
        """The other units of the hex, before the first step."""
        if seen.record.steps:
            return iter(())
        return (cls(u.id) for u in units_at(seen.world, seen.record.start, seen.side) if u.id not in seen.record.units)

    def do(self, play: Play[World], record: Moving) -> None:
        """The stack moves at the pace of its slowest unit."""
        spent = max(record.spent, play.world.units[self.unit].entered)
        play.let(record, units=(*record.units, self.unit), spent=spent)


# Going


class To(Act):
    """Go to a hex, by the cheapest way."""

    verb = "to"
    rule = "R-10.1a"
    laws = WAYS
    assured = WAYS
    hex: Hex

    @classmethod
    def options(cls, seen: Seen[World, Moving]) -> Iterator[To]:
        """Every hex within reach."""
        here = seen.world.units[seen.record.units[0]].hex
        return (cls(hex_) for hex_ in reach_now(seen.world, seen.record).hexes if hex_ != here)

    def do(self, play: Play[World], record: Moving) -> None:
        """Every hex on the way is entered."""
        found = reach_now(play.world, record)
        way = found.path_to(self.hex)
        spent = found.cost(self.hex) or 0
        if is_fresh(record) and len(way) == 2:
            spent = whole_price(play.world, stack_of(play.world, record.units), *way)
        for hex_ in way[1:]:
            enter(play, record.units, hex_)
        for unit in record.units:
            play.tell(Moved(unit, self.hex))
        play.let(record, spent=record.spent + spent, steps=record.steps + len(way) - 1)


# Dropping off and stopping


@law("R-10.1b4")
def unit_is_of_the_stack(seen: Seen[World, Moving], act: Detach) -> bool:
    """A unit of a stack of two or more."""
    return act.unit in seen.record.units and len(seen.record.units) > 1


@law("R-10.1b4")
def stack_has_set_out(seen: Seen[World, Moving], act: Detach) -> bool:
    """Units are dropped off on the way."""
    return seen.record.steps > 0


class Detach(Act):
    """Drop a unit off; it goes no farther."""

    verb = "detach"
    rule = "R-10.1b4"
    laws = (unit_is_of_the_stack, stack_has_set_out)
    unit: UnitId

    @classmethod
    def options(cls, seen: Seen[World, Moving]) -> Iterator[Detach]:
        """Each unit of a stack on its way."""
        return (cls(u) for u in seen.record.units)

    def do(self, play: Play[World], record: Moving) -> None:
        """It has moved; the others go on at their own pace."""
        come_to_rest(play, self.unit, record.spent)
        play.let(record, units=tuple(u for u in record.units if u != self.unit))


@rule("R-10.1b1", "R-10.1b2", "R-10.1b5")
def come_to_rest(play: Play[World], unit: str, spent: int) -> None:
    """The unit has moved; what it has not spent is lost after the round."""
    left = max(0, effective_ma(play.world, play.world.units[unit]) - spent)
    play.unit(unit, moved=True, left=left, entered=0, under_way=False)


@law("S-5.8d1")
def units_have_marched(seen: Seen[World, Moving], act: Stop) -> bool:
    """Units with red or yellow stars spend all their points towards the Dyle Plan area, as far as there is room."""
    world = seen.world
    marching = [unit for unit in stack_of(world, seen.record.units) if must_march(world, unit)]
    if not marching:
        return True
    reach = reach_now(world, seen.record).hexes
    return not any(must_march_on(world, unit, reach) for unit in marching)


class Stop(Act):
    """The move ends here."""

    verb = "stop"
    ends = "step"
    rule = "R-10.1b2"
    laws = (units_have_marched,)

    def do(self, play: Play[World], record: Moving) -> None:
        """The units have moved."""
        for unit in record.units:
            come_to_rest(play, unit, record.spent)
        play.leave("moving")
