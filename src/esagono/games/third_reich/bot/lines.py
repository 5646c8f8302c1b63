"""The defence of a front: a power that is weaker there holds the ground before its own places."""

from __future__ import annotations

from esagono.games.third_reich.bot.aims import closed, drawn_to, foe_units, places, printed_worth, same_side
from esagono.games.third_reich.bot.weights import Weights
from esagono.games.third_reich.holding import controller, is_friendly
from esagono.games.third_reich.politics import commands, is_neutral
from esagono.games.third_reich.world import World, ground, kind, nation_of, on_map
from esagono.kernel.memo import once_while

OUTNUMBERED = 0.7
"""How much of the enemy's factors a power's side has on a front where it is the weaker."""
DEPTH = 3
"""So many hexes from enemies a line is held."""
SEEN = ("units", "control", "wars", "minors", "powers", "states", "charts", "land", "turn", "rules", "notes")


@once_while("units", "wars", "minors", "powers", "states", "charts", "land", "notes")
def is_weak(world: World, power: str, front: str) -> bool:
    """The enemies on a front are much stronger: BRPs buy more there as units than as an Offensive."""
    land = ground(world)
    theirs = sum(u.factors for u in foe_units(world, power) if land.front(u.hex) == front)
    mine = (u for u in on_map(world) if kind(world, u).ground and same_side(world, nation_of(world, u), power))
    return sum(u.factors for u in mine if land.front(u.hex) == front) < OUTNUMBERED * theirs


@once_while(*SEEN)
def line(world: World, power: str, weights: Weights) -> dict[str, float]:
    """The hexes near enemies where a power is weak, with what it is worth to hold them: most before its own places."""
    land = ground(world)
    mine = (h for h in places(world) if is_friendly(world, power, h) and not is_neutral(world, controller(world, h)))
    goals = tuple((h, printed_worth(world, h, weights)) for h in mine if is_weak(world, power, land.front(h)))
    near = approached(world, power)
    drawn = drawn_to(land, closed(world, power), goals, weights) if goals and near else {}
    return {h: drawn[h] for h in near if h in drawn and is_weak(world, power, land.front(h))}


@once_while("units", "wars", "minors", "powers", "states", "charts", "land", "notes")
def is_beset(world: World, power: str) -> bool:
    """Enemies are in a power's own country, or near it over land, stronger than all it has: BRPs go into its army."""
    land, invaded = ground(world), invaded_fronts(world, power)
    theirs = sum(u.factors for u in foe_units(world, power) if land.front(u.hex) in invaded)
    return theirs > sum(u.factors for u in on_map(world) if kind(world, u).ground and commands(world, power, u))


@once_while("units", "wars", "minors", "powers", "states", "charts", "land", "notes")
def invaded_fronts(world: World, power: str) -> frozenset[str]:
    """The fronts on which enemies are in a power's own country, or near it over land."""
    land = ground(world)
    return frozenset(land.front(h) for h in approached(world, power) if land.homeland(h) == power)


def is_far_from_home(world: World, power: str, front: str) -> bool:
    """Enemies are in the power's own country, and it lies on other fronts."""
    invaded = invaded_fronts(world, power)
    return bool(invaded) and front not in invaded


@once_while("units", "wars", "minors", "powers", "states", "charts", "land", "notes")
def approached(world: World, power: str) -> frozenset[str]:
    """The hexes to which enemies have a short way over land."""
    ways = ground(world).ways
    found = held = {u.hex for u in foe_units(world, power)}
    ring = list(held)
    for _ in range(DEPTH):
        ring = list(dict.fromkeys(n for h in ring for n in ways[h] if n not in found))
        found = found | set(ring)
    return frozenset(found - held)
