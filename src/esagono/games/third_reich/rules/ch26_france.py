"""26.8 France while the Axis holds Paris: every effort goes into its recapture."""

from __future__ import annotations

from typing import Any

from esagono.games.third_reich.bars import concerns, just
from esagono.games.third_reich.holding import controller
from esagono.games.third_reich.pieces import Unit
from esagono.games.third_reich.places import PARIS, hex_of
from esagono.games.third_reich.politics import alliance_of, in_play
from esagono.games.third_reich.records import Battle
from esagono.games.third_reich.world import (
    ATTRITION,
    AXIS,
    BRITAIN,
    FRANCE,
    OFFENSIVE,
    WESTERN,
    World,
    ground,
    ground_units,
    nation_of,
)
from esagono.kernel import Seen, Side, law, rule

NEAR_PARIS = 2
"""From a hex so near armor can exploit into Paris."""


@rule("26.81", "26.817")
def paris_is_lost(world: World) -> bool:
    """France fights on, and the Axis holds Paris; once it is retaken nothing of this holds."""
    paris = hex_of(world, PARIS)
    return in_play(world, FRANCE) and bool(paris) and alliance_of(world, controller(world, paris)) == AXIS


def is_bound(world: World, unit: Unit) -> bool:
    """A French unit while Paris is lost."""
    return nation_of(world, unit) == FRANCE and paris_is_lost(world)


@rule("26.81", "26.811", "A-104")
def serves_paris(world: World, unit: Unit, hex_: str) -> str:
    """French attacks serve the recapture: Paris itself, or hexes from which it can be attacked or exploited into."""
    if not is_bound(world, unit):
        return ""
    return "" if ground(world).distance(hex_, hex_of(world, PARIS)) <= NEAR_PARIS else "26.811"


@law("26.813")
def a_frenchman_can_advance(seen: Seen[World, Battle], act: Any) -> bool:
    """Paris is attacked with at least one French unit in supply."""
    world = seen.world
    if not paris_is_lost(world) or hex_of(world, PARIS) not in seen.record.targets:
        return True
    french = [world.units[u] for u in seen.record.units if nation_of(world, world.units[u]) == FRANCE]
    return not french or any(not u.unsupplied for u in french)


@rule("26.813")
def nobody_could_advance(world: World, unit: Unit, hex_: str) -> str:
    """French units do not attack Paris when none of those beside it is in supply: no Offensive demands it of them."""
    if hex_ != hex_of(world, PARIS) or not is_bound(world, unit):
        return ""
    beside = (u for n in ground(world).ways[hex_] for u in ground_units(world, n))
    return "" if any(is_bound(world, u) and not u.unsupplied for u in beside) else "26.813"


@rule("26.813")
def british_stay_out(world: World, unit: Unit, hex_: str) -> str:
    """British units do not advance into Paris."""
    mine = nation_of(world, unit) == BRITAIN and hex_ == hex_of(world, PARIS)
    return "26.813" if mine and paris_is_lost(world) else ""


@rule("26.815")
def options_are_few(world: World, power: Side, front: str, option: str) -> str:
    """No Attrition anywhere, an Offensive only in the West."""
    if power != FRANCE or not paris_is_lost(world):
        return ""
    return "26.815" if option == ATTRITION or (option == OFFENSIVE and front != WESTERN) else ""


@rule("26.815")
def no_declarations(world: World, power: Side, target: str) -> str:
    """France declares no war."""
    return "26.815" if power == FRANCE and paris_is_lost(world) else ""


@concerns(just(FRANCE))
@rule("26.82")
def stay_in_france(world: World, unit: Unit, hex_: str) -> str:
    """French units do not leave France."""
    land = ground(world)
    leaves = land.country(hex_) != FRANCE and bool(unit.hex) and land.country(unit.hex) == FRANCE
    return "26.82" if leaves and is_bound(world, unit) else ""


@concerns(just(FRANCE))
@rule("26.82")
def no_base_abroad(world: World, unit: Unit, base: str) -> bool:
    """Air units and fleets do not leave it, either, unless they have lost their base."""
    land = ground(world)
    if (land.has_hex(base) and land.country(base) == FRANCE) or not is_bound(world, unit):
        return False
    return bool(unit.hex) and land.country(unit.hex) == FRANCE == controller(world, unit.hex)
