"""10.8 Bridgeheads."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from esagono.games.case_yellow.events.movement import BridgeheadLifted, BridgeheadTried
from esagono.games.case_yellow.rules.ch06_values import effective_ma, effective_tr
from esagono.games.case_yellow.rules.ch10_moving import unit_is_not_engaged, unit_is_your_own
from esagono.games.case_yellow.tables import by_roll, faces_with, modifiers
from esagono.games.case_yellow.world import (
    Unit,
    World,
    controller,
    counter,
    ground,
    is_engaged,
    line_stands,
    on_map,
    units_at,
    works_stand,
)
from esagono.kernel import Act, Hex, Play, Seen, UnitId, law, rule
from esagono.kernel.memo import once_per_world
from esagono.wargame.sums import Term, total

ELITE = 3
TABLE = "bridgehead_creation"


# What a bridgehead needs


@law("R-10.8a")
def unit_can_bridge(seen: Seen[World, Any], act: Any) -> bool:
    """German units with a yellow MA alone create bridgeheads."""
    return is_bridger(seen.world, seen.world.units[act.unit])


@rule("R-10.8a", "R-10.8c1")
def is_bridger(world: World, unit: Unit) -> bool:
    """A German unit with a yellow MA."""
    printed = counter(world, unit)
    return printed.side == "german" and printed.yellow


@law("R-10.8c1")
def river_lies_between(seen: Seen[World, Any], act: Any) -> bool:
    """The hex is next to the unit, across a river of any kind."""
    return act.hex in far_banks(seen.world, seen.world.units[act.unit].hex)


def far_banks(world: World, hex_: str) -> tuple[str, ...]:
    """The hexes across a river from a hex."""
    land = ground(world)
    return tuple(n for n in land.around(hex_) if land.river(hex_, n) and land.passable(hex_, n))


@law("R-10.8c1")
def bank_is_the_enemys(seen: Seen[World, Any], act: Any) -> bool:
    """The far bank is held by the enemy."""
    return controller(seen.world, act.hex) == "allied"


@law("R-10.8b")
def bank_is_not_fortified(seen: Seen[World, Any], act: Any) -> bool:
    """No bridgehead under an undestroyed fortified line or Eben Emael."""
    return not line_stands(seen.world, act.hex)


@law("R-10.8f")
def hex_has_not_been_tried(seen: Seen[World, Any], act: Any) -> bool:
    """One attempt for a hex in a round (AM-30)."""
    return act.hex not in seen.world.tried and act.hex not in seen.world.bridgeheads


@law("R-10.8e")
def bridgehead_marker_is_left(seen: Seen[World, Any], act: Any) -> bool:
    """The number of markers is a limit."""
    return marker_is_left(seen.world)


@rule("R-10.8e", "R-2.2d5")
def marker_is_left(world: World) -> bool:
    """A bridgehead marker is not on the map; one that has just been crossed by is as good as off it."""
    lying = [h for h in world.bridgeheads if not units_at(world, h, "german")]
    return len(lying) < world.rules.limits.bridgeheads


@law("R-10.8c2")
def point_is_left(seen: Seen[World, Any], act: Any) -> bool:
    """Against an occupied hex the unit spends a point that it has not used."""
    return not units_at(seen.world, act.hex, "allied") or spare(seen.world, seen.world.units[act.unit]) > 0


def spare(world: World, unit: Unit) -> int:
    """The points that a unit has not used: all of them, if it has not moved."""
    return unit.left if unit.moved else effective_ma(world, unit) - unit.entered


@law("R-10.8c1")
def hex_is_empty(seen: Seen[World, Any], act: Any) -> bool:
    """After the combats bridgeheads are for empty hexes."""
    return not units_at(seen.world, act.hex, "allied")


# The attempt


@rule("T-BRIDGE-drm")
def bridgehead_drms(world: World, units: Iterable[Unit], hex_: str) -> tuple[Term, ...]:
    """What is added to the die, with the reason: the turn, the unit, the defenders, their works."""
    holds = {
        "turn-1": world.turn == 1,
        "tr-above-3": any(effective_tr(world, u) > ELITE for u in units),
        "allied-unit": bool(units_at(world, hex_, "allied")),
        "works-or-better-defence": works_stand(world, hex_) or hex_ in world.better_defence,
    }
    return modifiers(world, "bridgehead_drm", "T-BRIDGE-drm", holds)


def faces_that_bridge(world: World, drms: Iterable[Term]) -> int:
    """How many of the six faces make a bridgehead, with what is added to the die (T-BRIDGE)."""
    return faces_with(world, TABLE, "result", "yes", total(drms))


@rule("T-BRIDGE", "R-10.8c3", "R-10.8f")
def try_bridgehead(play: Play[World], units: tuple[str, ...], hex_: str) -> bool:
    """One die on the table; on success a marker lies in the hex."""
    drms = bridgehead_drms(play.world, (play.world.units[u] for u in units), hex_)
    die = play.roll("1d6", "bridgehead") + total(drms)
    made = by_roll(play.world, TABLE, die, "result") == "yes"
    play.set(tried=(*play.world.tried, hex_))
    if made:
        play.set(bridgeheads=(*play.world.bridgeheads, hex_))
    play.tell(BridgeheadTried(units[0], hex_, die, made))
    return made


NEEDS = (
    unit_is_your_own,
    unit_can_bridge,
    unit_is_not_engaged,
    river_lies_between,
    bank_is_the_enemys,
    bank_is_not_fortified,
    hex_has_not_been_tried,
    bridgehead_marker_is_left,
)


class Bridge(Act):
    """A unit that has ended its move tries to make a bridgehead."""

    verb = "bridgehead"
    weighty = True
    rule = "R-10.8c2"
    laws = (*NEEDS, point_is_left)
    unit: UnitId
    hex: Hex

    @classmethod
    def options(cls, seen: Seen[World, Any]) -> Iterator[Bridge]:
        """Every far bank of every unit that can bridge."""
        return (cls(u, h) for u, h in open_attempts(seen.world)) if seen.side == "german" else iter(())

    def do(self, play: Play[World], record: Any) -> None:
        """Its move is over (AM-103); against defenders it costs a point."""
        left = spare(play.world, play.world.units[self.unit]) - bool(units_at(play.world, self.hex, "allied"))
        play.unit(self.unit, moved=True, left=left, entered=0)
        try_bridgehead(play, (self.unit,), self.hex)


class BridgeLater(Act):
    """After the combats a unit tries to make a bridgehead in an empty hex."""

    verb = "bridgehead"
    weighty = True
    rule = "R-10.8c1"
    laws = (*NEEDS, hex_is_empty)
    unit: UnitId
    hex: Hex

    @classmethod
    def options(cls, seen: Seen[World, Any]) -> Iterator[BridgeLater]:
        """Every empty far bank of every unit that can bridge."""
        return (cls(u, h) for u, h in open_attempts(seen.world) if not units_at(seen.world, h, "allied"))

    def do(self, play: Play[World], record: Any) -> None:
        """One die."""
        try_bridgehead(play, (self.unit,), self.hex)


@once_per_world
def open_attempts(world: World) -> tuple[tuple[str, str], ...]:
    """The units that can bridge, each with the far banks for which nobody has tried."""
    return far_shores(world) if marker_is_left(world) else ()


@once_per_world
def far_shores(world: World) -> tuple[tuple[str, str], ...]:
    """The same, whether or not a marker is left."""
    return tuple(
        (unit.id, hex_)
        for unit in on_map(world, "german")
        if is_bridger(world, unit) and not is_engaged(world, unit)
        for hex_ in far_banks(world, unit.hex)
        if may_be_tried(world, hex_)
    )


def may_be_tried(world: World, hex_: str) -> bool:
    """The far bank is the enemy's, not fortified, and nobody has tried in this round."""
    fresh = hex_ not in world.tried and hex_ not in world.bridgeheads
    return fresh and controller(world, hex_) == "allied" and not line_stands(world, hex_)


def can_bridge(world: World) -> bool:
    """Some empty hex can be tried for, if need be with a marker that is taken off another."""
    return any(not units_at(world, hex_, "allied") for _, hex_ in far_shores(world))


class NoMoreBridges(Act):
    """No more attempts."""

    verb = "done"
    ends = "step"
    rule = "R-10.1e7"

    def do(self, play: Play[World], record: Any) -> None:
        """The round ends."""
        play.leave("bridgeheads")


# Removal


@law("R-10.8d")
def bridgehead_is_there(seen: Seen[World, Any], act: Lift) -> bool:
    """A bridgehead marker lies in the hex, and is the German's to remove."""
    return seen.side == "german" and act.hex in seen.world.bridgeheads


class Lift(Act):
    """The German takes a bridgehead marker away."""

    verb = "lift"
    rule = "R-10.8d"
    laws = (bridgehead_is_there,)
    hex: Hex

    @classmethod
    def options(cls, seen: Seen[World, Any]) -> Iterator[Lift]:
        """Every marker."""
        return (cls(hex_) for hex_ in seen.world.bridgeheads) if seen.side == "german" else iter(())

    def do(self, play: Play[World], record: Any) -> None:
        """The marker can be used again."""
        remove_bridgehead(play, self.hex)


@rule("R-10.8d")
def remove_bridgehead(play: Play[World], hex_: str) -> None:
    """The marker of a hex is taken away, if there is one."""
    if hex_ in play.world.bridgeheads:
        play.set(bridgeheads=tuple(h for h in play.world.bridgeheads if h != hex_))
        play.tell(BridgeheadLifted(hex_))


@rule("R-10.8d")
def lift_used_bridgeheads(play: Play[World]) -> None:
    """Markers of hexes into which German units have come are taken away (AM-104)."""
    for hex_ in play.world.bridgeheads:
        if units_at(play.world, hex_, "german"):
            remove_bridgehead(play, hex_)
