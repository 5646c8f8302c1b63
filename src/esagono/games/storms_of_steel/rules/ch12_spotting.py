"""12.0/1 Spotting hexes: where a mortar, and with it the artillery, has its line of sight from."""

from __future__ import annotations

from esagono.games.storms_of_steel.rules.ch06_sight import hexes_see
from esagono.games.storms_of_steel.world import Unit, World, board, counter, is_free_of_enemies
from esagono.kernel import rule

SPOTTING_DISTANCE = 2


@rule("12.0/1")
def hexes_near(world: World, unit: Unit) -> list[str]:
    """The hexes from which a mortar may have its fire spotted: near it, free of enemies, no unit needed (A-82)."""
    place = unit.hex or unit.lair
    if not place or not counter(world, unit).indirect:
        return []
    near = [h for n in range(SPOTTING_DISTANCE + 1) for h in board(world).grid.ring(place, n)]
    return [h for h in near if is_free_of_enemies(world, unit.side, h)]


@rule("12.0/1")
def spotting_hexes(world: World, unit: Unit, target: str) -> list[str]:
    """The hexes near the mortar that see the target; who stands on the way to them does not matter."""
    return [h for h in hexes_near(world, unit) if hexes_see(world, h, target)]


def has_a_spotting_hex(world: World, unit: Unit, target: str) -> bool:
    """A mortar fires with the eyes of a hex near it."""
    return bool(spotting_hexes(world, unit, target))
