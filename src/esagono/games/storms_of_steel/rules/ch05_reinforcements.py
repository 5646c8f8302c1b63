"""5.1 Reinforcements: where they enter the map."""

from __future__ import annotations

from collections.abc import Callable

from esagono.games.storms_of_steel.world import Unit, World, board, is_free_of_enemies
from esagono.kernel import Slot, rule
from esagono.wargame.arrivals import nearest

ACCESS: Slot[Callable[[World, Unit, str], bool]] = Slot("access")
"""What lets a unit stand in a hex."""


@rule("5.1", "5.1/1")
def entry_hexes(world: World, unit: Unit) -> tuple[str, ...]:
    """The entry hexes of a reinforcement; for one held by the enemy, the nearest free hexes (A-42)."""
    found: list[str] = []
    for hex_ in unit.entry:
        found += [hex_] if is_free_of_enemies(world, unit.side, hex_) else nearest_free(world, unit, hex_)
    return tuple(dict.fromkeys(found))


def nearest_free(world: World, unit: Unit, hex_: str) -> list[str]:
    """The hexes without enemies that it can go into, fewest hexes away; its owner chooses among equals."""

    def is_open(h: str) -> bool:
        return all(lets(world, unit, h) for lets in ACCESS) and is_free_of_enemies(world, unit.side, h)

    return nearest(hex_, board(world).grid.ring, is_open)
