"""PB-2.12 The Map T Box: artillery in it."""

from __future__ import annotations

from esagono.games.crimea.air_range import box_edge
from esagono.games.crimea.pieces import Unit
from esagono.games.crimea.world import MAP_T, SOVIET, World, counter, side_of
from esagono.kernel import rule


@rule("PB-2.12c")
def box_positions(world: World, unit: Unit) -> tuple[str, ...]:
    """Soviet artillery in the box counts its range from the east edge of the map, 7014 included (A-231)."""
    return box_edge(world) if needs_no_points(world, unit) else ()


@rule("PB-2.12c")
def needs_no_points(world: World, unit: Unit) -> bool:
    """Soviet artillery in the box, which needs no Attack Supply."""
    return unit.box == MAP_T and counter(world, unit).artillery and side_of(world, unit) == SOVIET
