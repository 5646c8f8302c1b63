"""The reach of a stack worked out the long way: every rule is asked for every step, and nothing is kept."""

from __future__ import annotations

import sys

from esagono.games.case_yellow.rules.ch06_values import defending_tr, effective_tr
from esagono.games.case_yellow.rules.ch09_zoc import zoc, zone_of
from esagono.games.case_yellow.rules.ch10_limits import (
    ENEMIES,
    GAP,
    LINE,
    MOUNTAINS,
    SCENARIO,
    WATER,
    ZOC,
    Stack,
    is_mountain,
    kind_bar,
    line_is_closed,
    together_bar,
)
from esagono.games.case_yellow.rules.ch10_restrictions import LIMITS
from esagono.games.case_yellow.rules.ch10_steps import known_of, price
from esagono.games.case_yellow.world import Unit, World, by_hex, counter, enemy, ground, has_enemy, side_of
from esagono.hexes.reach import Reach, reach


def forget() -> None:
    """Nothing that was kept about worlds is known any more; what hangs on the map alone stays."""
    for name, module in list(sys.modules.items()):
        if name.startswith("esagono.games.case_yellow"):
            for found in vars(module).values():
                if hasattr(found, "cache_clear") and not hasattr(found, "cache_info"):
                    found.cache_clear()
    known_of.cache_clear()


def slow_reach(
    world: World, stack: Stack, start: str, points: int, fresh: bool, leaving_out: tuple[str, ...] = ()
) -> Reach:
    """Every hex that the stack can come to with its points."""

    def cost(frm: str, to: str) -> int | None:
        barred = slow_bar(world, stack, frm, to)
        if barred and barred not in leaving_out:
            return None
        return price(world, stack, frm, to, points if fresh and frm == start else None)

    def halts(hex_: str) -> bool:
        return ZOC not in leaving_out and any(stops(world, u, hex_) for u in stack)

    return reach(ground(world).grid, start, points, cost, halts)


def slow_bar(world: World, stack: Stack, frm: str, to: str) -> str:
    """What forbids the step."""
    side = side_of(world, stack[0])
    if is_mountain(world, to):
        return MOUNTAINS
    if not ground(world).passable(frm, to):
        return WATER
    if has_enemy(world, to, side):
        return ENEMIES
    if line_is_closed(world, side, to):
        return LINE
    own = next((why for u in stack if (why := unit_bar(world, u, frm, to))), "")
    return own or together_bar(world, stack, frm, to) or zone_bar(world, stack, frm, to)


def unit_bar(world: World, unit: Unit, frm: str, to: str) -> str:
    """What forbids the step to one unit, all limits of all scenarios being asked."""
    barred = kind_bar(world, unit, frm, to)
    limited = any(limit.broken(world, unit, frm, to) for limit in LIMITS)
    return barred or (SCENARIO if limited else "")


def zone_bar(world: World, stack: Stack, frm: str, to: str) -> str:
    """What zones of control forbid."""
    if any(lies_between(world, to, side_of(world, u)) and stops(world, u, to) for u in stack):
        return GAP
    return ZOC if any(stops(world, u, frm) and stops(world, u, to) for u in stack) else ""


def stops(world: World, unit: Unit, hex_: str) -> bool:
    """An enemy zone lies on the hex that the unit may not ignore."""
    other = enemy(side_of(world, unit))
    if hex_ not in zone_of(world, other):
        return False
    own = effective_tr(world, unit)
    ignores = counter(world, unit).yellow and all(own > defending_tr(world, u) for u in zoc(world, hex_, other))
    return not ignores


def lies_between(world: World, hex_: str, side: str) -> bool:
    """An empty hex between two enemy hexes that exert a zone into it and do not touch each other."""
    origins = zone_of(world, enemy(side)).get(hex_, ())
    if len(origins) < 2 or hex_ in by_hex(world):
        return False
    near = ground(world).neighbours
    return any(b not in near(a) for i, a in enumerate(origins) for b in origins[i + 1 :])
