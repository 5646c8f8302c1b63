"""5.1 to 5.3 The border of the Sevastopol map: transition hexes, and how much may stand in them."""

from __future__ import annotations

from collections.abc import Iterator

from esagono.games.crimea.world import World, ground
from esagono.kernel import Side, rule

INTERIOR_LIMIT = 8
"""Stacking points in a hex of the detail map (PB-5.23)."""


@rule("PB-5.13", "PB-5.22a")
def is_transition(world: World, hex_: str) -> bool:
    """A hex at the border, with the yellow dot."""
    return ground(world).has("transition", hex_)


@rule("PB-5.23c", "PB-5.61")
def bars_strongpoints(world: World, hex_: str) -> bool:
    """No strongpoint is built in a transition hex."""
    return is_transition(world, hex_)


@rule("PB-5.23", "PB-5.52")
def interior_limit(world: World, hex_: str, side: Side) -> int:
    """Eight points in every hex of the detail map, also of attackers and defenders; ten on Map Q."""
    return INTERIOR_LIMIT if ground(world).small(hex_) else 0


@rule("PB-5.23a", "PB-5.22c")
def border_groups(world: World, hex_: str) -> Iterator[tuple[str, ...]]:
    """For a transition hex: with each hex of Map Q beside it all transition hexes that touch the same one."""
    land = ground(world)
    if not is_transition(world, hex_):
        return
    for outside in land.neighbours(hex_):
        if not land.small(outside):
            yield tuple(h for h in land.neighbours(outside) if land.small(h))
