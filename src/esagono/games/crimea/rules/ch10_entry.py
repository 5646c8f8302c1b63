"""8.12 What it costs to come in at the edge of the map."""

from __future__ import annotations

from esagono.games.crimea.pieces import Unit
from esagono.games.crimea.rules.ch10_costs import ground_cost, road_cost
from esagono.games.crimea.world import World, ground
from esagono.kernel import rule


@rule("BSR-8.12")
def edge_price(world: World, unit: Unit, hex_: str) -> tuple[int, int] | None:
    """The cost of the hex, by road if one leads on from it (A-204), and what is due off the road; None: closed."""
    land = ground(world)
    near = land.neighbours(hex_)
    kinds = {kind for n in near if (kind := land.road(hex_, n))}
    plain = ground_cost(world, unit, hex_, by_rail=any(land.rail(hex_, n) for n in near))
    by_road = [cost for kind in sorted(kinds) if (cost := road_cost(world, unit, kind, hex_)) is not None]
    if by_road:
        return min(by_road), max(0, (plain or 0) - min(by_road))
    return None if plain is None else (plain, 0)
