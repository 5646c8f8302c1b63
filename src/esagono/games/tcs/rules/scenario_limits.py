"""Limits of the first turns that a scenario lays down: who may not cross what yet."""

from __future__ import annotations

from esagono.games.tcs.records import Moving
from esagono.games.tcs.rules.ch06_moving import ToHex
from esagono.games.tcs.scenario.specials import ONE_COMPANY
from esagono.games.tcs.world import World, counter, ground, on_map
from esagono.kernel import Seen, law, rule

ENGINEER = "engineer"
Going = Seen[World, Moving]


def scenario_has_bars(seen: Going) -> bool:
    """Some hexes are barred at first."""
    return bool(seen.world.rules.bars)


@law("S-1", where=scenario_has_bars)
def hex_is_open_by_now(seen: Going, act: ToHex) -> bool:
    """The scenario does not bar the hex in this turn."""
    world, units = seen.world, set(seen.record.units)
    for bar in world.rules.bars:
        barred = bar.side == seen.side and world.turn <= bar.last_turn and not units <= set(bar.except_units)
        if barred and act.hex in ground(world).places(bar.hexes):
            return False
    return True


@rule("S-1")
def companies_beyond(world: World, side: str, hexes: tuple[str, ...], movers: tuple[str, ...]) -> set[str]:
    """The companies of a side in some hexes or on their way into them; engineers belong to none."""
    there = {unit.id for unit in on_map(world, side) if unit.hex in hexes} | set(movers)
    printed = (counter(world, unit) for unit in there)
    return {p.company or p.id for p in printed if ENGINEER not in p.flags}


@law("S-1", where=scenario_has_bars)
def one_company_crosses_at_first(seen: Going, act: ToHex) -> bool:
    """In the turn after the bar is lifted only the units of one company and the engineers cross."""
    world = seen.world
    for bar in world.rules.bars if ONE_COMPANY in world.rules.special else ():
        if bar.side != seen.side or world.turn != bar.last_turn + 1:
            continue
        hexes = ground(world).places(bar.hexes)
        if act.hex in hexes:
            return len(companies_beyond(world, seen.side, hexes, seen.record.units)) <= 1
    return True


LIMITS = (hex_is_open_by_now, one_company_crosses_at_first)
