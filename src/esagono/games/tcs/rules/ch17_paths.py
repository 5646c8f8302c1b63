"""17.4b to 17.4e Where a SYR leads: away from the cause, straight, through passable hexes, to a place to end."""

from __future__ import annotations

from esagono.games.tcs.records import Syr
from esagono.games.tcs.rules.ch08_los import has_los
from esagono.games.tcs.rules.ch11_crossfire import bearing
from esagono.games.tcs.stacks import still_in, travel
from esagono.games.tcs.terrain import COVER
from esagono.games.tcs.world import World, enemy, ground, has_enemy, held
from esagono.kernel import Side, rule

EDGES = {"north": 0.0, "east": 90.0, "south": 180.0, "west": 270.0}


@rule("17.4e")
def nearest_enemy(world: World, side: Side, hex_: str) -> int:
    """How far the nearest enemy in sight is; 0: none is in sight."""
    seen = [h for h in held(world)[enemy(side)] if has_los(world, hex_, h)]
    return min((ground(world).distance(hex_, h) for h in seen), default=0)


@rule("17.4c", "20.1f", "20.0g")
def is_passable(world: World, syr: Syr, start: str, to: str) -> bool:
    """Every unit of the stack can go there, and no enemy is there."""
    if has_enemy(world, to, syr.side):
        return False
    land = ground(world)
    ways = {travel(world, u) for u in still_in(world, syr.hex, syr.side, syr.units) if not u.carrier}
    return all(land.cost(start, to, how) >= 0 or (land.road(start, to) and True) for how in ways)


@rule("17.4b", "A-82", "A-37", "17.4d")
def away(world: World, syr: Syr) -> float:
    """The bearing away from the cause: the nearest firing hex, the nearest enemy in sight, else to the rear."""
    land, here = ground(world), syr.start
    causes = [h for h in syr.sources if h != here]
    if not causes and here == world.melee.hex:  # assaulters flee the way they came, defenders away from it
        back = bearing(here, world.melee.start)
        return back if syr.side == world.melee.side else (back + 180) % 360
    if not causes:
        causes = [h for h in held(world)[enemy(syr.side)] if h != here and has_los(world, here, h)]
    if causes:
        near = min(causes, key=lambda h: land.distance(here, h))
        return (bearing(here, near) + 180) % 360
    return EDGES.get(world.rules.rear.get(syr.side, ""), 0.0)


def off(angle: float, wanted: float) -> float:
    """How far an angle is from another."""
    return abs((angle - wanted + 180) % 360 - 180)


@rule("17.4b")
def first_hexes(world: World, syr: Syr) -> tuple[str, ...]:
    """The hex most nearly opposite the cause that leads to an end; else the next nearest to it."""
    wanted = away(world, syr)
    near = [n for n in ground(world).neighbours(syr.hex) if is_way(world, syr, syr.path, n)]
    best = min((off(bearing(syr.hex, n), wanted) for n in near), default=0.0)
    return tuple(n for n in near if off(bearing(syr.hex, n), wanted) <= best + 1e-6)


@rule("17.4d", "A-83")
def next_hexes(world: World, syr: Syr) -> tuple[str, ...]:
    """The next hexes of a mostly straight way that leads to an end."""
    return tuple(n for n in ground(world).neighbours(syr.hex) if is_way(world, syr, syr.path, n))


def is_way(world: World, syr: Syr, path: tuple[str, ...], to: str) -> bool:
    """The hex is one farther from the start than the last, passable, and the retreat can end from there."""
    land = ground(world)
    farther = land.distance(syr.start, to) == len(path)
    return farther and is_passable(world, syr, path[-1], to) and can_finish(world, syr, (*path, to))


def can_finish(world: World, syr: Syr, path: tuple[str, ...]) -> bool:
    """From the end of the path the retreat can be brought to an end as demanded."""
    gone = len(path) - len(syr.path)
    if gone >= syr.left:
        return is_far_enough(world, syr, path[-1])
    if ground(world).combat_class(path[-1]) in COVER and is_far_enough(world, syr, path[-1]):
        return True
    return any(is_way(world, syr, path, n) for n in ground(world).neighbours(path[-1]))


@rule("17.4e", "A-38")
def is_far_enough(world: World, syr: Syr, hex_: str) -> bool:
    """Every enemy in sight is farther than the nearest was at the start."""
    near = nearest_enemy(world, syr.side, hex_)
    return not near or near > syr.near


@rule("17.4d", "17.4e")
def may_end(world: World, syr: Syr) -> bool:
    """The stack is in cover and far enough from the enemy."""
    return ground(world).combat_class(syr.hex) in COVER and is_far_enough(world, syr, syr.hex)
