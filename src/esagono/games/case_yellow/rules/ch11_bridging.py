"""10.8c1, 10.8c3 Bridgeheads around combat: before it in a Combat round, and after an advance."""

from __future__ import annotations

from collections.abc import Iterator

from esagono.games.case_yellow.markers import COMBAT
from esagono.games.case_yellow.records import Advance, Battle
from esagono.games.case_yellow.rules.ch10_bridgeheads import (
    NEEDS,
    far_banks,
    hex_is_empty,
    is_bridger,
    marker_is_left,
    may_be_tried,
    try_bridgehead,
)
from esagono.games.case_yellow.rules.ch10_costs import bridges
from esagono.games.case_yellow.rules.ch11_onward import must_go_on
from esagono.games.case_yellow.rules.ch11_terrain import adjacent, river
from esagono.games.case_yellow.world import World
from esagono.kernel import Act, Hex, Play, Seen, Side, UnitId, law, rule


def bridgers(world: World, battle: Battle) -> tuple[str, ...]:
    """The attacking units with a yellow MA that have a river in front of them."""
    units = (world.units[u] for u in battle.units)
    near = (u for u in units if u.hex and adjacent(world, u.hex, battle.target) and is_bridger(world, u))
    return tuple(u.id for u in near if river(world, u.hex, battle.target))


@rule("R-10.8c3", "R-10.8f", "R-10.8b")
def who_may_bridge(world: World, battle: Battle) -> Side:
    """The German, attacking over a river with quick units in a Combat round, where nobody has tried yet."""
    units = bridgers(world, battle)
    if battle.kind != COMBAT or battle.attacker != "german" or not units:
        return ""
    done = any(bridges(world, world.units[u].hex, battle.target) for u in units)
    return "german" if not done and marker_is_left(world) and may_be_tried(world, battle.target) else ""


class TryBridge(Act):
    """The attackers try for a bridgehead first."""

    verb = "bridge"
    rule = "R-10.8c3"

    def do(self, play: Play[World], battle: Battle) -> None:
        """One die; on success the river gives no shift."""
        try_bridgehead(play, bridgers(play.world, battle), battle.target)


class NoBridge(Act):
    """The attackers cross as they are."""

    verb = "no-bridge"
    rule = "R-10.8c3"


# After an advance (10.8c1)


@law("R-10.8c1")
def unit_has_just_advanced(seen: Seen[World, Advance], act: BridgeAhead) -> bool:
    """A unit that has advanced after this combat."""
    return act.unit in seen.record.came


@law("S-5.8c5")
def unit_need_not_go_on(seen: Seen[World, Advance], act: BridgeAhead) -> bool:
    """Where the cavalry screen has vanished a motorised unit goes its two hexes first."""
    return not must_go_on(seen.world, seen.record, act.unit)


class BridgeAhead(Act):
    """A unit that has advanced tries for a bridgehead over the next river, and goes no further."""

    verb = "bridgehead"
    weighty = True
    rule = "R-10.8c1"
    laws = (*NEEDS, unit_has_just_advanced, hex_is_empty, unit_need_not_go_on)
    unit: UnitId
    hex: Hex

    @classmethod
    def options(cls, seen: Seen[World, Advance]) -> Iterator[BridgeAhead]:
        """Every far bank of those who have advanced."""
        return (cls(u, h) for u in seen.record.came for h in far_banks(seen.world, seen.world.units[u].hex))

    def do(self, play: Play[World], record: Advance) -> None:
        """One die."""
        play.let(record, done=tuple(dict.fromkeys((*record.done, self.unit))))
        try_bridgehead(play, (self.unit,), self.hex)
