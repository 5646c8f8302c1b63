"""7.43 Romanians alone are not told to stand."""

from __future__ import annotations

from esagono.games.crimea.pieces import NO_RETREAT, Attack
from esagono.games.crimea.world import World, combat_units, counter, enemy
from esagono.kernel import rule


@rule("PB-7.43", "PB-10.24j")
def romanians_alone(world: World, attack: Attack, order: str) -> bool:
    """No Retreat is not for a hex with Romanian units alone; with several hexes one with Germans is enough."""
    return order == NO_RETREAT and all(is_romanian(world, attack, target) for target in attack.targets)


def is_romanian(world: World, attack: Attack, target: str) -> bool:
    """All units in the hex are Romanian."""
    there = combat_units(world, target, enemy(attack.side))
    return bool(there) and all(counter(world, u).nation == "romanian" for u in there)
