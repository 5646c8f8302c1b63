"""Men and supplies: groups that cost points, Zaps, replacements, supply counters, the Victory Plan, who embarks."""

from __future__ import annotations

from typing import Any

from esagono.games.crimea.bot.battle import outlook
from esagono.games.crimea.bot.combat import expected
from esagono.games.crimea.bot.goals import level_worth
from esagono.games.crimea.bot.places import depot
from esagono.games.crimea.bot.seat import Judge, Seat
from esagono.games.crimea.counters import Scheduled
from esagono.games.crimea.pieces import GENERAL
from esagono.games.crimea.rules.ch06_temporary import servable
from esagono.games.crimea.rules.ch08_groups import group_cost, rows_of
from esagono.games.crimea.rules.pb06_bases import vessel
from esagono.games.crimea.strength import attack_of
from esagono.games.crimea.world import World, combat_units, counter
from esagono.kernel.value import replace
from esagono.wargame.judging import Judged, why

STRENGTH = 0.12
"""What a point of strength that comes into play is worth, if it has time to be of use."""
FLIGHT, POINTS = 0.6, 0.5
"""The same for a squadron, and for a row of replacement or supply points."""
IN_TIME = 10
"""Turns in which a unit earns what it cost."""
CHANCE = 0.3
"""How likely a try for a group succeeds (PB-10.54k)."""
POINT_SPENT = 0.25
"""What a point of a supply counter is worth elsewhere."""
FAMILIAR = "sevastopol"
"""The Victory Plan that the planner knows how to play for."""


# Groups


def use(world: World, row: Scheduled) -> float:
    """What a row of a group brings."""
    if row.action == "reinforce_air":
        return FLIGHT
    if row.action == "points":
        return POINTS
    if row.action != "reinforce" or row.id not in world.units:
        return 0.0
    printed = counter(world, row.id)
    return STRENGTH * (printed.attack + printed.defence + printed.support)


def group_worth(seat: Seat, group: str) -> float:
    """What a group brings while there is time, in victory points, without its price."""
    world = seat.world
    share = min(1.0, max(0, world.last_turn - world.turn) / IN_TIME)
    return share * sum(use(world, row) for row in rows_of(world, seat.side, group))


def take_group(seat: Seat, act: Any) -> Judged:
    """A group that is worth more than its victory points."""
    price = group_cost(seat.world, seat.side, act.group)
    worth = group_worth(seat, act.group) - price
    return worth, (why(act, "group-pays" if worth > 0 else "group-is-dear", cost=price),)


def try_group(seat: Seat, act: Any) -> Judged:
    """The same, for a point and a chance."""
    worth = CHANCE * group_worth(seat, act.group) - 1
    return worth, (why(act, "group-pays" if worth > 0 else "group-is-dear", cost=1),)


def plan(seat: Seat, act: Any) -> Judged:
    """That of history: the planner goes for Sevastopol."""
    return (0.3 if act.plan == FAMILIAR else 0.1), (why(act, "plan-of-history"),)


# Men


def absorb(seat: Seat, act: Any) -> Judged:
    """The level that is worth most."""
    unit = seat.world.units[act.unit]
    return 0.2 + level_worth(seat.world, unit, seat.weights), (why(act, "strengthens", unit=act.unit),)


def exchange(seat: Seat, act: Any) -> Judged:
    """A unit that does more than the Zap."""
    gain = attack_of(seat.world, replace(seat.world.units[act.unit], level=1))
    return 0.2 + 0.02 * gain, (why(act, "comes-back", unit=act.unit),)


def salvage(seat: Seat, act: Any) -> Judged:
    """With what is left when nobody can be rebuilt: the strongest first."""
    printed = counter(seat.world, act.unit)
    return 0.05 + 0.005 * (printed.attack + printed.defence), (why(act, "comes-back", unit=act.unit),)


def board(seat: Seat, act: Any) -> Judged:
    """The strongest landing parties, each in the smallest ship that carries it."""
    world = seat.world
    room = vessel(world, world.ships[act.ship]).transport
    worth = 0.4 + 0.05 * attack_of(world, world.units[act.unit]) - 0.005 * room
    return worth, (why(act, "embark", unit=act.unit),)


# Supply


def bring(seat: Seat, act: Any) -> Judged:
    """Supply comes in where it is nearest to the front."""
    unit = seat.world.units[act.unit]
    return 0.6 + depot(seat.world, unit, act.hex, seat.weights) / 10, (why(act, "brings", hex=act.hex),)


def designate(seat: Seat, act: Any) -> Judged:
    """Attack Supply where it turns a combat."""
    battle = expected(seat.world, act.hex)
    with_it, without = (
        outlook(seat.world, replace(battle, supplied=supplied), seat.weights).worth for supplied in (True, False)
    )
    return with_it - without - POINT_SPENT, (why(act, "supplies", hex=act.hex),)


def tap(seat: Seat, act: Any) -> Judged:
    """A counter is opened for units that would starve, if they are many."""
    world = seat.world
    there = (u for h in servable(world, act.unit) for u in combat_units(world, h, seat.side))
    hungry = sum(u.level for u in there if u.supply != GENERAL)
    return 0.05 * hungry - POINT_SPENT, (why(act, "opens-supply", count=hungry),)


JUDGES: dict[str, Judge] = {
    "take-group": take_group,
    "try-group": try_group,
    "plan": plan,
    "absorb": absorb,
    "exchange": exchange,
    "salvage": salvage,
    "board": board,
    "bring": bring,
    "designate": designate,
    "tap": tap,
}
