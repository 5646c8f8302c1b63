"""11.9 One-hex movement: a unit may go one hex although it lacks the points."""

from __future__ import annotations

from esagono.games.crimea.pieces import OOS
from esagono.games.crimea.records import Moving
from esagono.games.crimea.rules.ch03_zones import in_enemy_zoc
from esagono.games.crimea.rules.ch06_counters import is_exposed
from esagono.games.crimea.rules.ch10_reach import (
    Came,
    Stack,
    is_barred,
    is_barred_from_reaction,
    points_of,
    stack_of,
    stack_price,
)
from esagono.games.crimea.world import World, counter, ground, has_enemy
from esagono.kernel import rule


@rule("BSR-11.9", "BSR-11.91", "BSR-11.95", "BSR-10.13f")
def one_hex(world: World, moving: Moving) -> dict[str, Came]:
    """The next hexes that may be entered at all, for all points, before any is spent."""
    points = points_of(world, moving)
    stack = stack_of(world, moving.units)
    if moving.steps or moving.spent or not points or is_stranded(world, stack):
        return {}
    here = stack[0].hex
    ways = (there for there in ground(world).neighbours(here) if may_edge(world, moving, stack, here, there))
    return {there: Came(points, 0, (here, there), over=True) for there in ways}


@rule("BSR-11.94", "BSR-6.72")
def is_stranded(world: World, stack: Stack) -> bool:
    """Motorized units with an Out of Supply marker may not."""
    return any(u.supply == OOS and counter(world, u).motorised for u in stack)


@rule("BSR-11.91", "BSR-11.92", "BSR-14.13a")
def may_edge(world: World, moving: Moving, stack: Stack, here: str, there: str) -> bool:
    """The terrain is not closed, no enemy is there, and it is not from zone to zone."""
    if not ground(world).open_to(here, there) or has_enemy(world, there, moving.side):
        return False
    if is_barred(world, stack, there) or is_barred_from_reaction(world, stack, there):
        return False
    if is_exposed(world, stack, there):
        return False
    if in_enemy_zoc(world, here, moving.side) and in_enemy_zoc(world, there, moving.side):
        return False
    return stack_price(world, stack, here, there, 0) is not None
