"""23.2 Bridge units: laid out in the Supply Phase, completed at once over rivers, by engineers over major rivers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from esagono.games.crimea.crossings import BUILDING, has_printed_bridge, hexside, spans
from esagono.games.crimea.events.combat import Removed
from esagono.games.crimea.events.supply import BridgeCompleted, BridgePlaced
from esagono.games.crimea.ground import MAJOR
from esagono.games.crimea.losses import FRESH
from esagono.games.crimea.records import Phase, Rations
from esagono.games.crimea.rules.ch03_control import is_friendly
from esagono.games.crimea.rules.ch23_sites import (
    bridges_at_hand,
    has_a_bridge,
    in_use,
    is_at_hand,
    is_bridge,
    is_clear,
    is_paralysed,
    is_site,
    is_supplied_site,
    river_sides,
)
from esagono.games.crimea.world import ASIDE, World, ground
from esagono.kernel import Act, Hex, Play, Seen, Side, UnitId, ask, law, loop, rule, step

MOST = 2
"""Bridge units in use on a map in a turn (BSR-23.24)."""


def may_bridge(world: World, record: Rations) -> Side:
    """The side, while a bridge unit is at hand that could be placed or taken off."""
    side = record.side
    found = bridges_at_hand(world, side)
    if any(u.hex for u in found):
        return side
    return side if found and any(is_site(world, a, b, side) for a, b in river_sides(world)) else ""


@law("BSR-23.22a")
def bridge_is_at_hand(seen: Seen[World, Rations], act: Any) -> bool:
    """An own bridge unit that was not placed, moved or taken off in this turn."""
    unit = seen.world.units.get(act.unit)
    return unit is not None and is_at_hand(seen.world, unit, seen.record.side)


@law("BSR-22.25b")
def no_hq_keeps_the_bridge(seen: Seen[World, Rations], act: Any) -> bool:
    """Soviet bridge units are not touched within the range of a non-OP HQ."""
    unit, side = seen.world.units[act.unit], seen.record.side
    return not (unit.hex and is_paralysed(seen.world, unit.hex, side))


@law("BSR-22.25b")
def hq_lets_bridges_be_built(seen: Seen[World, Rations], act: Bridge) -> bool:
    """No Soviet bridge is begun within the range of a non-OP HQ."""
    return not is_paralysed(seen.world, act.hex, seen.record.side)


@law("BSR-23.21")
@rule("BSR-23.22")
def river_is_open(seen: Seen[World, Rations], act: Bridge) -> bool:
    """A river or major river without a bridge lies between the hexes; one that is destroyed may."""
    world, land = seen.world, ground(seen.world)
    if not land.adjacent(act.hex, act.over) or not land.river(act.hex, act.over):
        return False
    return not has_printed_bridge(world, act.hex, act.over)


@law("BSR-23.22b")
def site_holds_no_other(seen: Seen[World, Rations], act: Bridge) -> bool:
    """No other bridge unit is in the hex or at the hexside, and no printed bridge leads out of the hex."""
    spanned = spans(seen.world).get(hexside(act.hex, act.over), act.unit) != act.unit
    return not spanned and not has_a_bridge(seen.world, act.hex, but=act.unit)


@law("BSR-23.22b")
@rule("BSR-23.22c")
def site_is_supplied(seen: Seen[World, Rations], act: Bridge) -> bool:
    """The hex is in General Supply, by itself or by a point spent for its combat unit."""
    return is_supplied_site(seen.world, act.hex, seen.record.side)


@law("BSR-23.23a")
def ends_are_clear(seen: Seen[World, Rations], act: Bridge) -> bool:
    """No enemy zone of control extends into either hex, unless a friendly combat unit is there."""
    world, side = seen.world, seen.record.side
    return all(is_clear(world, h, side) and is_friendly(world, h, side) for h in (act.hex, act.over))


@law("BSR-23.24")
def two_bridges_at_most(seen: Seen[World, Rations], act: Bridge) -> bool:
    """No more than two bridge units of a side are in use on a map."""
    others = (u for u in in_use(seen.world, seen.record.side, act.hex) if u != act.unit)
    return sum(1 for _ in others) < MOST


class Bridge(Act):
    """A bridge unit is laid out in a hex, towards the next one over the river."""

    verb = "bridge"
    rule = "BSR-23.22d"
    laws = (
        bridge_is_at_hand,
        no_hq_keeps_the_bridge,
        river_is_open,
        site_holds_no_other,
        site_is_supplied,
        ends_are_clear,
        hq_lets_bridges_be_built,
        two_bridges_at_most,
    )
    unit: UnitId
    hex: Hex
    over: Hex

    @classmethod
    def options(cls, seen: Seen[World, Rations]) -> Iterator[Bridge]:
        """Each bridge unit at each river side."""
        sides = river_sides(seen.world)
        return (cls(u.id, a, b) for u in bridges_at_hand(seen.world, seen.record.side) for a, b in sides)

    def do(self, play: Play[World], record: Rations) -> None:
        """It lies there under construction, and is not touched again in this turn."""
        play.unit(
            self.unit, hex=self.hex, box="", level=1, mode=BUILDING, spans=hexside(self.hex, self.over),
            due=play.world.turn + 1,
        )  # fmt: skip
        play.tell(BridgePlaced(self.unit, hexside(self.hex, self.over)))


@law("BSR-23.22a")
def bridge_is_on_the_map(seen: Seen[World, Rations], act: Unbridge) -> bool:
    """It lies somewhere."""
    return bool(seen.world.units[act.unit].hex)


class Unbridge(Act):
    """A bridge unit is taken off the map."""

    verb = "unbridge"
    rule = "BSR-23.22a"
    laws = (bridge_is_at_hand, bridge_is_on_the_map, no_hq_keeps_the_bridge)
    unit: UnitId

    @classmethod
    def options(cls, seen: Seen[World, Rations]) -> Iterator[Unbridge]:
        """The bridge units on the map."""
        return (cls(u.id) for u in bridges_at_hand(seen.world, seen.record.side) if u.hex)

    def do(self, play: Play[World], record: Rations) -> None:
        """It is kept for a later turn."""
        set_aside(play, self.unit)


class BridgeNoMore(Act):
    """No further bridge is built or taken off."""

    verb = "no-bridge"
    rule = "BSR-23.22a"
    ends = "step"

    def do(self, play: Play[World], record: Rations) -> None:
        """The phase goes on."""
        play.leave("bridges")


BRIDGES = loop(
    "bridges",
    "BSR-23.22d",
    ask("bridges", "BSR-23.22d", Bridge, Unbridge, BridgeNoMore, by=may_bridge),
    until=lambda world, record: not may_bridge(world, record),
)


# Completion (23.23)


def complete(play: Play[World], side: Side, *, major: bool) -> None:
    """The bridges under construction over rivers, or over major rivers, are completed if their ends are still held."""
    for unit in tuple(play.world.units.values()):
        if not is_bridge(play.world, unit, side) or not unit.hex or unit.mode != BUILDING:
            continue
        a, _, b = unit.spans.partition("/")
        if (ground(play.world).river(a, b) == MAJOR) == major and can_be_completed(play.world, a, b, side):
            play.unit(unit.id, mode="")
            play.tell(BridgeCompleted(unit.id, unit.spans))


@rule("BSR-23.23d")
def can_be_completed(world: World, a: str, b: str, side: Side) -> bool:
    """Both hexes are still friendly and free of enemy zones of control."""
    return all(is_friendly(world, h, side) and is_clear(world, h, side) for h in (a, b))


@step("BSR-23.23b")
def complete_river_bridges(play: Play[World], record: Rations) -> None:
    """At the end of the Supply Phase bridges over rivers are completed."""
    complete(play, record.side, major=False)


@step("BSR-23.23c")
def complete_major_bridges(play: Play[World], record: Phase) -> None:
    """In the Engineer Phase bridges over major rivers are completed, and those no longer needed are taken off."""
    take_off_spare(play, record.side)
    complete(play, record.side, major=True)


@rule("BSR-23.22b")
def take_off_spare(play: Play[World], side: Side) -> None:
    """Where the printed bridge is repaired, the bridge unit is removed."""
    for unit in tuple(play.world.units.values()):
        if unit.hex and is_bridge(play.world, unit, side):
            a, _, b = unit.spans.partition("/")
            if has_printed_bridge(play.world, a, b):
                set_aside(play, unit.id)


def set_aside(play: Play[World], unit: str) -> None:
    """The bridge unit is kept off the map for a later turn."""
    play.unit(unit, hex="", box=ASIDE, level=0, mode="", **{**FRESH, "due": play.world.turn + 1})
    play.tell(Removed(unit, ASIDE, "unbridged"))
