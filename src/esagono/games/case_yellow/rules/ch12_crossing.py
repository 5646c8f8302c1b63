"""12.2 Disruption removal; 12.3 crossing of bridgeheads in the End Phase."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from esagono.games.case_yellow.control import come_into
from esagono.games.case_yellow.events.movement import Crossed
from esagono.games.case_yellow.records import Crossing
from esagono.games.case_yellow.rules.ch08_stacking import why_not_fits
from esagono.games.case_yellow.rules.ch10_restrictions import ScenarioLaw
from esagono.games.case_yellow.world import (
    World,
    controller,
    counter,
    ground,
    is_engaged,
    line_stands,
    on_map,
    units_at,
)
from esagono.kernel import Act, Hex, Play, Seen, Side, UnitId, ask, law, loop, rule, step
from esagono.kernel.value import replace


@step("R-12.2")
@rule("R-6.4")
def remove_disruption(play: Play[World], record: Any) -> None:
    """From all units without an OOS marker, and from the Dynamo port."""
    units = {i: replace(u, disrupted=False) if u.disrupted and not u.oos else u for i, u in play.world.units.items()}
    play.set(units=units)
    if play.world.dynamo is not None:
        play.set(dynamo=replace(play.world.dynamo, hits=0))


# 12.3 Crossing


@law("R-12.3a")
def unit_has_a_yellow_ma(seen: Seen[World, Crossing], act: Cross) -> bool:
    """A German unit with a yellow MA, on the map and not engaged."""
    unit = seen.world.units[act.unit]
    return is_fast_german(seen.world, act.unit) and not is_engaged(seen.world, unit)


def is_fast_german(world: World, unit: str) -> bool:
    """A German unit with a yellow MA on the map."""
    printed = counter(world, unit)
    return bool(world.units[unit].hex) and printed.side == "german" and printed.yellow


@law("R-12.3a")
def unit_has_not_crossed(seen: Seen[World, Crossing], act: Cross) -> bool:
    """One hex and no more."""
    return act.unit not in seen.record.crossed


@law("R-12.3a")
def bridgehead_is_empty(seen: Seen[World, Crossing], act: Cross) -> bool:
    """An enemy-controlled hex with a bridgehead marker, without units but those that have crossed before."""
    world = seen.world
    first = controller(world, act.hex) == "allied" and not units_at(world, act.hex)
    followed = any(world.units[u].hex == act.hex for u in seen.record.crossed)
    return act.hex in world.bridgeheads and (first or followed)


@law("R-12.3a")
def hex_is_over_the_river(seen: Seen[World, Crossing], act: Cross) -> bool:
    """One hex, across a river."""
    land, here = ground(seen.world), seen.world.units[act.unit].hex
    return land.adjacent(here, act.hex) and bool(land.river(here, act.hex))


@law("R-10.4b")
def crossing_through_forest_is_by_road(seen: Seen[World, Crossing], act: Cross) -> bool:
    """Motorised units advance into and out of forest by road."""
    land, here = ground(seen.world), seen.world.units[act.unit].hex
    open_ = "forest" not in (land.terrain(here), land.terrain(act.hex))
    return open_ or not counter(seen.world, act.unit).boxed or land.road(here, act.hex)


@law("R-11.5f")
def no_line_bars_the_crossing(seen: Seen[World, Crossing], act: Cross) -> bool:
    """Nobody advances into a fortified line that stands, nor into flooded ground."""
    return not line_stands(seen.world, act.hex) and ground(seen.world).terrain(act.hex) != "flooded"


@rule("R-11.5e")
def crowded_bank(seen: Seen[World, Crossing], act: Cross) -> str:
    """The limit of stacking that would be broken at the end, as in an advance."""
    return why_not_fits(seen.world, (seen.world.units[act.unit],), act.hex)


crossing_keeps_the_limits = ScenarioLaw("crossing-keeps-the-limits", crowded_bank)


class Cross(Act):
    """A unit crosses into a bridgehead, as in an advance after combat, ZOC ignored."""

    verb = "cross"
    rule = "R-12.3a"
    laws = (
        unit_has_a_yellow_ma,
        unit_has_not_crossed,
        bridgehead_is_empty,
        hex_is_over_the_river,
        crossing_through_forest_is_by_road,
        no_line_bars_the_crossing,
        crossing_keeps_the_limits,
    )
    unit: UnitId
    hex: Hex

    @classmethod
    def options(cls, seen: Seen[World, Crossing]) -> Iterator[Cross]:
        """Every fast unit beside a bridgehead."""
        world, land = seen.world, ground(seen.world)
        fast = [u for u in on_map(world, "german") if counter(world, u).yellow]
        return (cls(u.id, h) for h in world.bridgeheads for u in fast if land.adjacent(u.hex, h))

    def do(self, play: Play[World], record: Crossing) -> None:
        """The hex is German; others may follow while the segment lasts."""
        come_into(play, self.unit, self.hex)
        play.let(record, crossed=(*record.crossed, self.unit))
        play.tell(Crossed(self.unit, self.hex))


class NoMoreCrossing(Act):
    """Nobody else crosses."""

    verb = "done"
    ends = "step"
    rule = "R-12.3a"

    def do(self, play: Play[World], record: Crossing) -> None:
        """The segment ends."""
        play.leave("bridgehead crossing")


def german_with_bridgeheads(world: World, record: Crossing) -> Side:
    """The German, while bridgeheads lie on the map."""
    return "german" if world.bridgeheads else ""


def no_bridgeheads(world: World, record: Crossing) -> bool:
    """There is none."""
    return not world.bridgeheads


@step("R-10.8d")
def crossed_bridgeheads_go(play: Play[World], record: Any) -> None:
    """A marker is removed when a German unit has crossed there."""
    left = tuple(h for h in play.world.bridgeheads if not units_at(play.world, h, "german"))
    play.set(bridgeheads=left)


CROSSING = loop(
    "bridgehead crossing",
    "R-12.3a",
    ask("bridgehead crossing", "R-12.3a", Cross, NoMoreCrossing, by=german_with_bridgeheads),
    until=no_bridgeheads,
    record=Crossing,
)
