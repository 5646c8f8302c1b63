"""Orders: which place each unit goes for, to take it or to keep it."""

from __future__ import annotations

from typing import NamedTuple

from esagono.games.crimea.bot.forces import is_mover, posts, price_of_defence
from esagono.games.crimea.bot.goals import FAR, charges, goals, guard, prizes, way
from esagono.games.crimea.bot.weights import Weights
from esagono.games.crimea.pieces import Unit
from esagono.games.crimea.strength import attack_of, defence_of, printed_ma
from esagono.games.crimea.world import SOVIET, World, enemy, on_map
from esagono.kernel import Side
from esagono.kernel.memo import once_per_world

TAKE, KEEP, FRONT, REST = "take", "keep", "front", "rest"
REACH = 25
"""Hexes beyond which nobody is sent."""
PACE = 5
"""The movement allowance at which a hex counts as one."""
SUITED = 0.05
"""What each point of strength makes a unit fitter to take a place, or less fit to keep one."""
PREY = 0.6
"""An enemy stack as a goal where the scenario is about levels."""


class Order(NamedTuple):
    """What a unit is to do."""

    kind: str
    hex: str = ""
    haste: float = 1.0
    """How much each hex nearer to it counts, in parts of what it usually does."""


class Task(NamedTuple):
    """A place to take or to keep."""

    kind: str
    hex: str
    worth: float
    need: float
    haste: float = 1.0


@once_per_world
def tasks(world: World, side: Side, weights: Weights) -> tuple[Task, ...]:
    """All places with enemies in or near them, and the strength that each asks for."""
    found = [taking(world, side, h, worth, weights) for h, worth in goals(world, side, weights).items()]
    found += [
        Task(KEEP, h, worth, guard(world, side, h, weights)) for h, worth in charges(world, side, weights).items()
    ]
    if world.rules.victory.kind == "destruction" and side != SOVIET:
        found += [
            Task(TAKE, h, PREY + 0.1 * post.levels, weights.enough * price_of_defence(world, h, SOVIET))
            for h, post in posts(world, SOVIET).items()
        ]
    return tuple(found)


def taking(world: World, side: Side, hex_: str, worth: float, weights: Weights) -> Task:
    """A place to take; the key place of a hunt asks for a spearhead, for with it all others are cut off (PB-10.75c)."""
    need = max(6.0, weights.enough * price_of_defence(world, hex_, enemy(side)) * 1.5)
    if side != SOVIET and world.rules.victory.kind == "destruction":
        return Task(TAKE, hex_, worth, max(need, weights.spearhead), weights.haste)
    return Task(TAKE, hex_, worth, need)


@once_per_world
def orders(world: World, side: Side, weights: Weights) -> dict[str, Order]:
    """Every unit's order: the tasks are given out, the best match of worth and way first."""
    left = {task: task.need for task in tasks(world, side, weights)}
    movers = [u for u in on_map(world, side) if is_mover(world, u)]
    matches = [
        (fitness(world, u, task, far, weights), task, u)
        for u in movers
        for task in left
        if (far := way(world, u.hex, task.hex)) <= REACH
    ]
    found: dict[str, Order] = {}
    for _, task, unit in sorted(matches, key=lambda m: (-m[0], m[2].id, m[1].hex)):
        if unit.id not in found and left[task] > 0:
            left[task] -= attack_of(world, unit) if task.kind == TAKE else defence_of(world, unit)
            found[unit.id] = Order(task.kind, task.hex, task.haste)
    for unit in movers:
        if unit.id not in found:
            found[unit.id] = to_the_front(world, unit.hex, side, weights)
    return found


def fitness(world: World, unit: Unit, task: Task, far: int, weights: Weights) -> float:
    """How well a task fits a unit: what it is worth, the way there, the strong to take and the weak to keep."""
    turns = task.haste * weights.distance * far * PACE / max(1, printed_ma(world, unit))
    strength = attack_of(world, unit) if task.kind == TAKE else -defence_of(world, unit)
    return task.worth - turns + SUITED * strength


def to_the_front(world: World, hex_: str, side: Side, weights: Weights) -> Order:
    """Who has no task goes where the nearest enemy or the next place is."""
    if any(goals(world, side, weights)):
        near = min(goals(world, side, weights), key=lambda h: (way(world, hex_, h), h))
        return Order(FRONT, near) if way(world, hex_, near) < FAR else Order(REST)
    own = [h for h in prizes(world, weights) if way(world, hex_, h) < FAR]
    return Order(REST, min(own, key=lambda h: (way(world, hex_, h), h))) if own else Order(REST)


def order_of(world: World, side: Side, unit: str, weights: Weights) -> Order:
    """The order of a unit; guns and staffs have none."""
    return orders(world, side, weights).get(unit, Order(REST))
