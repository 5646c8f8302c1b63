"""10.8c3 A bridgehead before combat in a Combat round."""

from __future__ import annotations

from esagono.games.case_yellow.markers import COMBAT
from esagono.games.case_yellow.records import Battle
from esagono.games.case_yellow.rules.ch10_bridgeheads import (
    is_bridger,
    marker_is_left,
    may_be_tried,
    try_bridgehead,
)
from esagono.games.case_yellow.rules.ch10_costs import bridges
from esagono.games.case_yellow.rules.ch11_terrain import adjacent, river
from esagono.games.case_yellow.world import World
from esagono.kernel import Act, Play, Side, rule


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
