"""17.4b to 17.4e Where a SYR leads: away from the cause, straight, through passable hexes, to a place to end."""

from __future__ import annotations

from collections.abc import Callable

from esagono.games.tcs.fire_records import Syr
from esagono.games.tcs.pieces import Unit
from esagono.games.tcs.records import BEFORE_ASSAULT, OWN_PHASE, VEHICLES
from esagono.games.tcs.rules.ch06_limits import bar
from esagono.games.tcs.rules.ch08_los import has_los
from esagono.games.tcs.rules.ch11_crossfire import bearing
from esagono.games.tcs.stacks import still_in, travel
from esagono.games.tcs.terrain import COVER
from esagono.games.tcs.world import World, enemy, ground, has_enemy, held
from esagono.kernel import Side, Slot, rule
from esagono.kernel.memo import once_per_world
from esagono.kernel.value import replace

EDGES = {"north": 0.0, "east": 90.0, "south": 180.0, "west": 270.0}
NEARLY = 1e-6
BY_CHOICE = (OWN_PHASE, BEFORE_ASSAULT, VEHICLES)
"""SYRs that are voluntary (6.3c)."""


@rule("17.4e")
def nearest_enemy(world: World, side: Side, hex_: str) -> int:
    """How far the nearest enemy in sight is; 0: none is in sight."""
    seen = [h for h in held(world)[enemy(side)] if has_los(world, hex_, h)]
    return min((ground(world).distance(hex_, h) for h in seen), default=0)


TOO_STEEP: Slot[Callable[[World, Unit, str, str], bool]] = Slot("ways that a unit cannot take off the road")
"""Vehicles and guns cross one contour at the most (20.1c)."""


@rule("5.2b", "17.4c", "20.0g", "20.1c", "20.1f")
def is_passable(world: World, syr: Syr, start: str, to: str) -> bool:
    """Every unit of the stack can go there, and no enemy is there."""
    if has_enemy(world, to, syr.side):
        return False
    if ground(world).road(start, to):
        return True
    units = [u for u in still_in(world, syr.hex, syr.side, syr.units) if not u.carrier]
    return all(can_go(world, u, start, to) for u in units)


def can_go(world: World, unit: Unit, start: str, to: str) -> bool:
    """A unit can go from hex to hex off the road."""
    steep = any(bars(world, unit, start, to) for bars in TOO_STEEP)
    return not steep and ground(world).cost(start, to, travel(world, unit)) >= 0


@rule("17.4b", "A-82", "A-37", "17.4d")
def away(world: World, syr: Syr) -> tuple[float, ...]:
    """The bearings away from the cause: the nearest firing hexes, the nearest enemies in sight, else to the rear."""
    land, here = ground(world), syr.start
    causes = [h for h in syr.sources if h != here]
    if not causes and here == world.melee.hex:  # assaulters flee the way they came, defenders away from it
        back = bearing(here, world.melee.start)
        return (back if syr.side == world.melee.side else (back + 180) % 360,)
    if not causes:
        causes = [h for h in held(world)[enemy(syr.side)] if h != here and has_los(world, here, h)]
    near = min((land.distance(here, h) for h in causes), default=0)
    found = tuple((bearing(here, h) + 180) % 360 for h in causes if land.distance(here, h) == near)
    return found or (EDGES.get(world.rules.rear.get(syr.side, ""), 0.0),)


def off(angle: float, wanted: float) -> float:
    """How far an angle is from another."""
    return abs((angle - wanted + 180) % 360 - 180)


@rule("17.4b", "A-82")
def first_hexes(world: World, syr: Syr) -> tuple[str, ...]:
    """The hex most nearly opposite the cause that leads to an end, else the next nearest to it; of causes any."""
    near, found = next_hexes(world, syr), dict[str, None]()
    for wanted in away(world, syr):
        best = min((off(bearing(syr.hex, n), wanted) for n in near), default=0.0)
        found.update(dict.fromkeys(n for n in near if off(bearing(syr.hex, n), wanted) <= best + NEARLY))
    return tuple(found)


@rule("17.4d", "A-83", "A-152")
def next_hexes(world: World, syr: Syr) -> tuple[str, ...]:
    """The next hexes of a straight way that leads to an end; where there is none, of one that turns once more.

    Where there is none that the orders allow either, any way will do.
    """
    for free in (False, True):
        if found := allowed_hexes(world, replace(syr, free=free)):
            return found
    return ()


def allowed_hexes(world: World, syr: Syr) -> tuple[str, ...]:
    """The next hexes, straight on or with a turn."""
    for turns in (0, 1):
        found = tuple(n for n in ground(world).neighbours(syr.hex) if is_way(world, syr, syr.hex, n, 0, turns))
        if found:
            return found
    return ()


def is_way(world: World, syr: Syr, here: str, to: str, gone: int, turns: int) -> bool:
    """The hex is one farther from the start than the last, but for a turn; passable; and the retreat can end there."""
    land = ground(world)
    far, steps = land.distance(syr.start, to), len(syr.path) + gone
    straight = far >= land.distance(syr.start, here) and steps - far <= turns
    return straight and is_passable(world, syr, here, to) and can_finish(world, syr, to, gone + 1, turns)


@once_per_world
def can_finish(world: World, syr: Syr, here: str, gone: int, turns: int) -> bool:
    """From this hex, so many hexes on, the retreat can be brought to an end as demanded."""
    if is_good_end(world, syr, here) and (gone >= syr.left or ground(world).combat_class(here) in COVER):
        return True
    if gone >= syr.left:
        return False
    return any(is_way(world, syr, here, n, gone, turns) for n in ground(world).neighbours(here))


@rule("17.4e", "A-38")
def is_far_enough(world: World, syr: Syr, hex_: str) -> bool:
    """Every enemy in sight is farther than the nearest was at the start."""
    near = nearest_enemy(world, syr.side, hex_)
    return not near or near > syr.near


def is_good_end(world: World, syr: Syr, hex_: str) -> bool:
    """Far enough from the enemy, and where the orders of the stack allow it to end."""
    return is_far_enough(world, syr, hex_) and keeps_away(world, syr, hex_)


@rule("6.3c", "A-152")
def keeps_away(world: World, syr: Syr, hex_: str) -> bool:
    """Of its own will an unassigned stack ends no nearer to enemies that it could observe, nor past its rally point."""
    if syr.free or syr.kind not in BY_CHOICE:
        return True
    units = still_in(world, syr.hex, syr.side, syr.units)
    return not any(bar(world, u.id, (*syr.path, hex_)) for u in units)


@rule("17.4d", "17.4e")
def may_end(world: World, syr: Syr) -> bool:
    """The stack is in cover and far enough from the enemy."""
    return ground(world).combat_class(syr.hex) in COVER and is_good_end(world, syr, syr.hex)
