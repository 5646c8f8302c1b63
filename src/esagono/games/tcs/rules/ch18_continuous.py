"""18.6b Barrages of Continuous Fire stay on the map and hide what is behind them."""

from __future__ import annotations

from esagono.games.tcs.pieces import Barrage
from esagono.games.tcs.rules.ch18_zones import MISSIONS, zone
from esagono.games.tcs.world import World
from esagono.kernel import rule
from esagono.wargame.tables import cell


def stays(world: World, barrage: Barrage) -> bool:
    """It is a mission of Continuous Fire."""
    return cell(world.charts.tables, MISSIONS, barrage.mission, "stays") == "yes"


@rule("18.6b", "8.1b", "A-44")
def continuous_hexes(world: World) -> frozenset[str]:
    """The attack zones of Continuous Fire: the hex, of a battalion with the six around it."""
    found: set[str] = set()
    for hex_, barrages in world.barrages.items():
        for barrage in barrages:
            if barrage.adjusted and stays(world, barrage):
                found |= zone(world, hex_, barrage)
    return frozenset(found)
