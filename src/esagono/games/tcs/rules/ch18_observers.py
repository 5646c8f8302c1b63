"""18.4 Observation: who directs the fire of artillery, and who sees a hex."""

from __future__ import annotations

from collections.abc import Iterator

from esagono.games.tcs.pieces import FIRE, Unit
from esagono.games.tcs.rules.ch08_los import has_los
from esagono.games.tcs.stacks import is_inside, is_shaken
from esagono.games.tcs.world import World, on_map
from esagono.kernel import Side, rule


@rule("18.4b", "17.3a")
def can_observe(world: World, unit: Unit) -> bool:
    """In Fire mode, neither Suppressed nor Paralyzed, and not inside a carrier."""
    return bool(unit.hex) and unit.mode == FIRE and not is_shaken(unit) and not is_inside(world, unit)


@rule("18.4a")
def observers(world: World, side: Side) -> Iterator[Unit]:
    """Units of any kind and formation that can observe."""
    return (u for u in on_map(world, side) if can_observe(world, u))


@rule("18.4", "18.4b")
def observes(world: World, unit: Unit, hex_: str) -> bool:
    """The unit can observe and has a clear line of sight to the hex; no enemy needs to be there."""
    return can_observe(world, unit) and has_los(world, unit.hex, hex_)
