"""8.46 General Supply by port: each serves as many stacking points as the table says."""

from __future__ import annotations

from esagono.games.crimea.rules.ch03_control import is_friendly
from esagono.games.crimea.tables import number
from esagono.games.crimea.world import World, ground, has_enemy
from esagono.kernel import Side, rule


@rule("PB-8.46a", "PB-8.46d", "PB-8.49", "T-PORTS")
def port_capacities(world: World, side: Side) -> dict[str, int]:
    """Friendly ports with their printed capacity; none in shallow water, none captured in this turn."""
    land = ground(world)
    found = (h for h in land.names if land.playable(h) and land.port(h) and not land.has("shallow", h))
    mine = (h for h in found if h not in world.taken_ports and not has_enemy(world, h, side))
    return {h: number(world, "ports", land.port(h), "supply") for h in mine if is_friendly(world, h, side)}
