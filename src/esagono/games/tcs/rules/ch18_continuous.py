"""18.6b Barrages of Continuous Fire stay on the map and hide what is behind them."""

from __future__ import annotations

from esagono.games.tcs.world import World, ground
from esagono.kernel import rule
from esagono.wargame.tables import cell

SEVEN = "seven"


@rule("18.6b", "8.1b", "A-44")
def continuous_hexes(world: World) -> frozenset[str]:
    """The attack zones of Continuous Fire: the hex, of a battalion with the six around it."""
    found: set[str] = set()
    for hex_, barrage in world.barrages.items():
        if barrage.adjusted and cell(world.charts.tables, "artillery_missions", barrage.mission, "stays") == "yes":
            zone = cell(world.charts.tables, "artillery_missions", barrage.mission, "zone")
            found |= set(ground(world).within(hex_, 1)) if zone == SEVEN else {hex_}
    return frozenset(found)
