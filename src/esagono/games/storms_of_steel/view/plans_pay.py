"""How an action could be paid: what each way costs in truth, and the world in which it would be taken."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from esagono.games.storms_of_steel.rules.ch03_activation import FULL_AP, Activate, experience
from esagono.games.storms_of_steel.rules.ch03_ways import By, ways
from esagono.games.storms_of_steel.world import World, active_units, option
from esagono.kernel import Seen, Value
from esagono.kernel.value import replace
from esagono.wargame.plan import holds

ACTIVATE = "activate"


class Pay(Value):
    """A way to pay: its key, the act that comes first, what the action names, and the world it is taken in."""

    key: str
    by: By
    first: str
    world: World


def activated(world: World, unit: str) -> World:
    """The world once a unit has been activated, with the points of the rule; with variable AP nobody knows them yet."""
    u = world.units[unit]
    points = FULL_AP + experience(world, u)
    units = {**world.units, unit: replace(u, active=True)}
    return replace(world, units=units, ap={**world.ap, u.side: points})


def pays(seen: Seen[World, Any], unit: str, cost: int) -> Iterator[Pay]:
    """The ways in which a unit could pay for an action of this cost, the usual one first."""
    world = seen.world
    found = list(ways(world, unit, cost))
    if world.units[unit].active and "ap" in found:
        yield Pay("ap", "ap", "", world)
    activate = Activate(unit)
    if holds(seen, activate):
        after = activated(world, unit)
        if cost <= after.ap[seen.side] + after.cap[seen.side]:
            yield Pay(ACTIVATE, "ap", activate.text, after)
    for by in found:
        if by != "ap" or not world.units[unit].active:
            yield Pay(by, by, "", world)


def split(world: World, side: str, by: str, cost: int) -> tuple[int, int]:
    """What is really paid: AP, and the CAPs that add to them."""
    if by == "cap":
        return 0, cost
    if by != "ap":
        return 0, 0
    ap = min(cost, world.ap[side])
    return ap, cost - ap


def joins(world: World, pay: Pay, unit: str) -> bool:
    """Somebody else is active, and the unit would share his points."""
    others = [u for u in active_units(world, world.units[unit].side) if u.id != unit]
    return pay.key == "ap" and bool(others) and not world.units[unit].active


def rolls_for_ap(world: World, pay: Pay) -> bool:
    """The activation is rolled for."""
    return pay.key == ACTIVATE and option(world, "variable-ap")
