"""Hexsides and what leads over their rivers: printed bridges, bridge units."""

from __future__ import annotations

from esagono.games.crimea.world import World, ground
from esagono.kernel import rule
from esagono.kernel.memo import once_per_world

BUILDING = "building"
"""The mode of a bridge unit that lies on its side under construction (BSR-23.23)."""


def hexside(a: str, b: str) -> str:
    """The name of a hexside, as the world lists it."""
    return "/".join(sorted((a, b)))


@once_per_world
def spans(world: World) -> dict[str, str]:
    """The hexsides that bridge units span or will span, with the unit."""
    return {unit.spans: unit.id for unit in world.units.values() if unit.hex and unit.spans}


def has_printed_bridge(world: World, a: str, b: str) -> bool:
    """A printed bridge that is not destroyed; where a fortified line is, the marker is the line's."""
    land = ground(world)
    lined = land.line(a, b) or land.line(b, a)
    return land.bridge(a, b) and bool(lined or hexside(a, b) not in world.destroyed)


@rule("BSR-23.21", "BSR-23.22d")
def is_bridged(world: World, a: str, b: str) -> bool:
    """A printed bridge, road or railway, or a bridge unit that is completed, leads over the hexside."""
    unit = spans(world).get(hexside(a, b))
    return has_printed_bridge(world, a, b) or (unit is not None and world.units[unit].mode != BUILDING)


@rule("BSR-23.22b")
def road_over(world: World, a: str, b: str) -> str:
    """The road from hex to hex; over a river it needs its bridge, or a bridge unit where that is destroyed."""
    land = ground(world)
    return land.road(a, b) if not land.river(a, b) or is_bridged(world, a, b) else ""
