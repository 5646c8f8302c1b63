"""10.76c An unbridged major river takes the whole allowance of a unit that starts beside it."""

from __future__ import annotations

from esagono.games.crimea.crossings import is_bridged
from esagono.games.crimea.ground import MAJOR
from esagono.games.crimea.records import MOVEMENT, Moving
from esagono.games.crimea.rules.ch03_zones import in_enemy_zoc
from esagono.games.crimea.rules.ch10_costs import ground_cost
from esagono.games.crimea.rules.ch10_reach import Came, Stack, is_barred, points_of, stack_of
from esagono.games.crimea.world import World, counter, ground, has_enemy, side_of
from esagono.kernel import rule


@rule("BSR-10.76c")
def may_wade(world: World, stack: Stack, here: str, there: str) -> bool:
    """No armour and no guns, over an unbridged major river that is not frozen."""
    land = ground(world)
    if land.river(here, there) != MAJOR or is_bridged(world, here, there):
        return False
    if world.frozen or not land.open_to(here, there) or is_barred(world, stack, there):
        return False
    printed = [counter(world, u) for u in stack]
    heavy = any(p.armour or p.artillery or p.sort == "supply" for p in printed)
    return not heavy and all(ground_cost(world, u, there) is not None for u in stack)


@rule("BSR-10.76c")
def wading(world: World, moving: Moving) -> dict[str, Came]:
    """The hexes over the river, for all points, in the movement phase alone."""
    if moving.kind != MOVEMENT or moving.steps or moving.spent:
        return {}
    stack, side = stack_of(world, moving.units), moving.side
    here, points = stack[0].hex, points_of(world, moving)
    zoned = in_enemy_zoc(world, here, side)
    ways = (
        there
        for there in ground(world).neighbours(here)
        if points and may_wade(world, stack, here, there) and not has_enemy(world, there, side)
    )
    return {
        there: Came(points, 0, (here, there), over=True)
        for there in ways
        if not (zoned and in_enemy_zoc(world, there, side_of(world, stack[0])))
    }
