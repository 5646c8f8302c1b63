"""Coastal artillery: which hexes of the sea it commands (PB-8.76a)."""

from __future__ import annotations

from esagono.games.crimea.ground import SCALE
from esagono.games.crimea.pieces import Unit
from esagono.games.crimea.world import AXIS, World, counter, ground, on_map
from esagono.kernel import rule
from esagono.kernel.memo import once_while

COASTAL = "coastal"
MOST_COAST = 1
"""How many hexsides of land and sea a gun may fire across (PB-8.76a2)."""


@once_while("units", "charts")
def coastal_guns(world: World) -> tuple[Unit, ...]:
    """The coastal artillery of the Axis on the map."""
    return tuple(u for u in on_map(world, AXIS) if counter(world, u).sort == COASTAL)


@rule("PB-8.76a2", "A-222")
def obstacle(world: World, a: str, b: str) -> int:
    """What a hexside is to a gun at the coast: 0 sea, 1 land and sea, more than any gun fires across: land."""
    land = ground(world)
    if not (land.playable(a) and land.playable(b)) or land.water(a, b):
        return 0
    return 1 if land.has("coast", a) and land.has("coast", b) else MOST_COAST + 1


@once_while("land", "frozen")
@rule("PB-8.76a2", "PB-5.62")
def commanded_from(world: World, start: str, far: int) -> frozenset[str]:
    """The hexes within range in a straight line across sea and no more than one coastal hexside."""
    land = ground(world)
    found = {start: 0}
    front = [start]
    for away in range(1, SCALE * far + 1):
        ahead: dict[str, int] = {}
        for here in front:
            for there in land.neighbours(here):
                crossed = found[here] + obstacle(world, here, there)
                straight = there not in found and land.distance(start, there) == away
                if (
                    straight
                    and land.in_range(start, there, far)
                    and crossed <= min(MOST_COAST, ahead.get(there, MOST_COAST))
                ):
                    ahead[there] = crossed
        found |= ahead
        front = list(ahead)
    return frozenset(found)


@rule("PB-8.76a2")
def commands(world: World, gun: Unit, hex_: str) -> bool:
    """The hex is within the range and in the sight of a gun."""
    return ground(world).has_hex(hex_) and hex_ in commanded_from(world, gun.hex, counter(world, gun).range)
