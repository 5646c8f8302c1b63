"""Where artillery fires from: its hex, or for guns in a box the hexes that count for it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from esagono.games.crimea.pieces import Unit
from esagono.games.crimea.world import World, combat_units, counter, ground, on_map, side_of
from esagono.kernel import Side, Slot

OFF_MAP: Slot[Callable[[World, Unit], tuple[str, ...]]] = Slot("guns off the map")
"""World, unit off the map: the hexes from which its range is counted (PB-2.12c)."""
COMBINES: Slot[Callable[[World, Unit], bool]] = Slot("artillery that combines")
"""World, gun: it combines with others as if it were stacked with an Operational HQ (PB-7.35a)."""


def positions(world: World, gun: Unit) -> tuple[str, ...]:
    """The hexes from which a gun fires; none: it cannot."""
    return (gun.hex,) if gun.hex else tuple(h for found in OFF_MAP for h in found(world, gun))


def guns_of(world: World, side: Side) -> Iterator[Unit]:
    """The artillery of a side that stands somewhere from where it can fire, that on the map first."""
    yield from (u for u in on_map(world, side) if counter(world, u).artillery)
    for unit in world.units.values():
        if unit.box and counter(world, unit).artillery and side_of(world, unit) == side and positions(world, unit):
            yield unit


def reaches(world: World, gun: Unit, targets: tuple[str, ...]) -> bool:
    """One of the hexes is within its range."""
    far, land = counter(world, gun).range, ground(world)
    return any(land.in_range(here, target, far) for here in positions(world, gun) for target in targets)


def is_with_hq(world: World, gun: Unit) -> bool:
    """It is with an Operational HQ, in its hex or its box, or combines as if it were."""
    if any(combines(world, gun) for combines in COMBINES):
        return True
    there = combat_units(world, gun.hex) if gun.hex else (u for u in world.units.values() if u.box == gun.box)
    return any(counter(world, u).sort == "hq" and not u.nonop for u in there)
