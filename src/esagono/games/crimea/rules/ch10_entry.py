"""8.12 What it costs to come in at the edge of the map."""

from __future__ import annotations

from esagono.games.crimea.pieces import Unit
from esagono.games.crimea.records import MOTORISED
from esagono.games.crimea.rules.ch08_entries import is_edge, is_rebuilt
from esagono.games.crimea.rules.ch10_allowance import allowance
from esagono.games.crimea.rules.ch10_costs import ground_cost, road_cost
from esagono.games.crimea.world import SOVIET, World, counter, ground
from esagono.kernel import rule

NOTHING = (0, 0)


def entry_price(world: World, unit: Unit, hex_: str) -> tuple[int, int] | None:
    """What it costs to come in: half points, and what is due off the road; None: the terrain is closed to the unit."""
    price = edge_price(world, unit, hex_) if is_edge(world, hex_) else NOTHING
    return None if price is None else (price[0] + late_start(world, unit), price[1])


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


@rule("T-REINF")
def late_start(world: World, unit: Unit) -> int:
    """Rebuilt Soviet motors have half their allowance when they enter in the motorized movement phase."""
    printed = counter(world, unit)
    if world.phase != MOTORISED or printed.side != SOVIET or not printed.motorised or not is_rebuilt(unit):
        return 0
    return allowance(world, unit, MOTORISED) // 2
