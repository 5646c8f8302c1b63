"""12.3/1 The hexes that a strike of artillery hits."""

from __future__ import annotations

from esagono.games.storms_of_steel.records import Strike
from esagono.games.storms_of_steel.world import World, board
from esagono.kernel import rule


@rule("12.3/1", "W-oba")
def hexes_struck(world: World, strike: Strike) -> list[str]:
    """The target hex first, then those around it as the card shows, as far as they are on the map."""
    ground = board(world)
    reach = world.charts.artillery[strike.battery].reach
    rings = [h for n in range(1, reach + 1) for h in ground.grid.ring(strike.hex, n)]
    return [strike.hex, *(h for h in rings if ground.has(h))]
