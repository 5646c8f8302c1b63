"""22.42 NKVD units take the first loss where they hold a town or city."""

from __future__ import annotations

from esagono.games.crimea.records import Battle
from esagono.games.crimea.rules.ch15_forces import defenders
from esagono.games.crimea.world import World, counter, ground
from esagono.kernel import rule


@rule("BSR-22.42")
def nkvd_goes_first(world: World, battle: Battle) -> tuple[str, ...]:
    """The NKVD units in defending towns and cities, of which one level is lost first."""
    found = (u for u in defenders(world, battle) if "nkvd" in counter(world, u).flags)
    return tuple(u.id for u in found if ground(world).place(u.hex))
