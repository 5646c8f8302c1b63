"""12.2 Disruption removal; 12.3 crossing of bridgeheads in the End Phase."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from esagono.games.case_yellow.events import Crossed
from esagono.games.case_yellow.rules.ch08_stacking import fits
from esagono.games.case_yellow.rules.ch10_control import come_into
from esagono.games.case_yellow.world import (
    World,
    controller,
    counter,
    ground,
    is_engaged,
    on_map,
    side_of,
    units_at,
)
from esagono.kernel import Act, Hex, Play, Seen, Side, UnitId, ask, law, loop, step
from esagono.kernel.value import replace


@step("R-12.2")
def remove_disruption(play: Play[World], record: Any) -> None:
    """From all units without an OOS marker, and from the Dynamo port (R-6.4)."""
    units = {i: replace(u, disrupted=False) if u.disrupted and not u.oos else u for i, u in play.world.units.items()}
    play.set(units=units)
    if play.world.dynamo is not None:
        play.set(dynamo=replace(play.world.dynamo, hits=0))


@law("R-12.3a")
def unit_has_a_yellow_ma(seen: Seen[World, Any], act: Cross) -> bool:
    """A German unit with a yellow MA, on the map and not engaged."""
    unit = seen.world.units[act.unit]
    return is_fast_german(seen.world, act.unit) and not is_engaged(seen.world, unit)


def is_fast_german(world: World, unit: str) -> bool:
    """A German unit with a yellow MA on the map."""
    printed = counter(world, unit)
    return bool(world.units[unit].hex) and printed.side == "german" and printed.yellow


@law("R-12.3a")
def bridgehead_is_empty(seen: Seen[World, Any], act: Cross) -> bool:
    """An enemy-controlled hex with a bridgehead marker, without units."""
    world = seen.world
    held = controller(world, act.hex) == "allied" or bool(units_at(world, act.hex, "german"))
    return act.hex in world.bridgeheads and held and not units_at(world, act.hex, "allied")


@law("R-12.3a")
def hex_is_over_the_river(seen: Seen[World, Any], act: Cross) -> bool:
    """One hex, across a river."""
    land, here = ground(seen.world), seen.world.units[act.unit].hex
    return land.adjacent(here, act.hex) and bool(land.river(here, act.hex))


@law("R-11.5e")
def crossing_keeps_the_limits(seen: Seen[World, Any], act: Cross) -> bool:
    """Stacking applies at the end, as in an advance."""
    return fits(seen.world, (seen.world.units[act.unit],), act.hex)


class Cross(Act):
    """A unit crosses into a bridgehead, as in an advance after combat, ZOC ignored."""

    verb = "cross"
    rule = "R-12.3a"
    laws = (unit_has_a_yellow_ma, bridgehead_is_empty, hex_is_over_the_river, crossing_keeps_the_limits)
    unit: UnitId
    hex: Hex

    @classmethod
    def options(cls, seen: Seen[World, Any]) -> Iterator[Cross]:
        """Every fast unit beside a bridgehead."""
        world, land = seen.world, ground(seen.world)
        fast = [u for u in on_map(world, "german") if counter(world, u).yellow]
        return (cls(u.id, h) for h in world.bridgeheads for u in fast if land.adjacent(u.hex, h))

    def do(self, play: Play[World], record: Any) -> None:
        """The hex is German; others may follow while the segment lasts."""
        come_into(play, self.unit, self.hex)
        play.tell(Crossed(self.unit, self.hex))


class NoMoreCrossing(Act):
    """Nobody else crosses."""

    verb = "done"
    rule = "R-12.3a"

    def do(self, play: Play[World], record: Any) -> None:
        """The segment ends."""
        play.leave("bridgehead crossing")


def german_with_bridgeheads(world: World, record: Any) -> Side:
    """The German, while bridgeheads lie on the map."""
    return "german" if world.bridgeheads else ""


def no_bridgeheads(world: World, record: Any) -> bool:
    """There is none."""
    return not world.bridgeheads


@step("R-10.8d")
def crossed_bridgeheads_go(play: Play[World], record: Any) -> None:
    """A marker is removed when a German unit has crossed there."""
    left = tuple(
        h
        for h in play.world.bridgeheads
        if not any(side_of(play.world, u) == "german" for u in units_at(play.world, h))
    )
    play.set(bridgeheads=left)


CROSSING = loop(
    "bridgehead crossing",
    "R-12.3a",
    ask("bridgehead crossing", "R-12.3a", Cross, NoMoreCrossing, by=german_with_bridgeheads),
    until=no_bridgeheads,
)
