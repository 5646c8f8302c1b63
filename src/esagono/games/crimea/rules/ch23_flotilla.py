"""23.34 Flotillas in combat."""

from __future__ import annotations

from esagono.games.crimea.records import Battle
from esagono.games.crimea.rules.ch11_flotilla import is_flotilla
from esagono.games.crimea.rules.ch15_forces import defenders
from esagono.games.crimea.world import World
from esagono.kernel import rule


@rule("BSR-23.34d")
def defend_alone(world: World, battle: Battle) -> bool:
    """Nobody but flotillas defends: works do not help them."""
    found = defenders(world, battle)
    return bool(found) and all(is_flotilla(world, u) for u in found)
