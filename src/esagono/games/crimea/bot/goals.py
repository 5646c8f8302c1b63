"""What decides the scenario: places and levels, in victory points, and the way to the places."""

from __future__ import annotations

from functools import lru_cache

from esagono.games.crimea.bot.weights import Weights
from esagono.games.crimea.ground import Ground
from esagono.games.crimea.pieces import Unit
from esagono.games.crimea.rules.ch03_control import holder
from esagono.games.crimea.rules.ch25_points import valued
from esagono.games.crimea.world import AXIS, World, counter, enemy, ground, on_map, side_of
from esagono.kernel import Side
from esagono.kernel.memo import once_per_world, once_while

FAR = 60
"""As far as a place to which no land leads."""
LEAST_GUARD = 2.0
DANGER = 5
"""Hexes within which enemies endanger a place."""


# Places


@once_while("rules", "turn", "charts", "plan")
def prizes(world: World, weights: Weights) -> dict[str, float]:
    """The places by which the scenario is decided, and what each is worth."""
    rules = world.rules.victory
    if rules.kind == "objectives":
        return dict.fromkeys(rules.objectives.hexes, weights.objective)
    if rules.kind == "destruction":
        return {rules.destruction.key: 2 * weights.objective}
    found: dict[str, float] = {}
    for wanted in rules.places if rules.kind == "places" else ():
        share = weights.objective * min(1.0, 2 / len(wanted.hexes))
        found |= {h: max(share, found.get(h, 0.0)) for h in wanted.hexes}
    for row in valued(world) if rules.kind == "points" else ():
        found |= {h: float(row["vp"]) for h in row["hexes"].split() if int(row["vp"])}
    for hex_ in rules.points.at_once:
        found[hex_] = found.get(hex_, 0.0) + weights.at_once
    return found


@once_per_world
def goals(world: World, side: Side, weights: Weights) -> dict[str, float]:
    """The places that the enemy holds."""
    return {h: worth for h, worth in prizes(world, weights).items() if holder(world, h) != side}


@once_per_world
def charges(world: World, side: Side, weights: Weights) -> dict[str, float]:
    """The places of one's own that enemies are near, and what each is worth."""
    own = {h: worth for h, worth in prizes(world, weights).items() if holder(world, h) == side}
    return {h: worth for h, worth in own.items() if danger(world, side, h) > 0}


@once_per_world
def danger(world: World, side: Side, hex_: str) -> float:
    """The enemy's strength near a place, the nearer the more."""
    found = 0.0
    for unit in on_map(world, enemy(side)):
        far = way(world, unit.hex, hex_)
        if far <= DANGER and counter(world, unit).fights:
            found += max(1, counter(world, unit).attack) * (1 - far / (DANGER + 2))
    return found


@once_per_world
def guard(world: World, side: Side, hex_: str, weights: Weights) -> float:
    """The strength that a place of one's own asks for; who still has places to take leaves no more than a guard."""
    share = weights.rearguard if goals(world, side, weights) else weights.garrison
    return max(LEAST_GUARD, share * danger(world, side, hex_))


# Levels


@once_per_world
def level_price(world: World, side: Side, weights: Weights) -> float:
    """What a level of a side is worth."""
    rules = world.rules.victory
    if rules.kind == "objectives" and side == AXIS:
        left = 1 + max(0, rules.objectives.most_levels - world.lost_levels.get(AXIS, 0))
        haste = min(1.0, 1.5 * (1 + world.last_turn - world.turn) / left)
        price = haste * weights.objective * len(rules.objectives.hexes) / 2 / left
        return min(price, weights.bearable) if left > 1 and goals(world, AXIS, weights) else price
    if rules.kind == "objectives":
        return 3 * weights.level
    if rules.kind == "destruction":
        return weights.counted_level if side != AXIS else weights.level
    if rules.kind == "points" and rules.points.levels.get(side):
        return weights.level + 1 / rules.points.levels[side]
    return weights.level


def level_worth(world: World, unit: Unit, weights: Weights) -> float:
    """What a level of a unit is worth: the last one more, for with it the unit is lost."""
    printed = counter(world, unit)
    strength = max(printed.attack, printed.defence, printed.support) / max(1, printed.levels)
    last = 1.3 if unit.level <= 1 else 1.0
    return level_price(world, side_of(world, unit), weights) * last + 0.02 * strength


# Ways


@lru_cache(maxsize=512)
def ways_to(land: Ground, goal: str) -> dict[str, int]:
    """Every hex from which land leads to the goal, with the hexes on the way."""
    found, front = {goal: 0}, [goal]
    while front:
        ahead: list[str] = []
        for here in front:
            for there in land.neighbours(here):
                if there not in found and land.open_to(here, there):
                    found[there] = found[here] + 1
                    ahead.append(there)
        front = ahead
    return found


def way(world: World, start: str, goal: str) -> int:
    """How many hexes lead from one to the other over land."""
    return ways_to(ground(world), goal).get(start, FAR)


def apart(world: World, a: str, b: str) -> int:
    """How many hexes apart; from one map to the other over land."""
    land = ground(world)
    return land.distance(a, b) if land.small(a) == land.small(b) else way(world, a, b)
