"""Movement: who sets out, where it goes, when it stops; retreats, advances, entries."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from esagono.games.crimea.bot.forces import cover, exposure, is_mover, near
from esagono.games.crimea.bot.goals import FAR, apart, charges, goals, level_worth, prizes, way
from esagono.games.crimea.bot.orders import KEEP, REST, TAKE, order_of
from esagono.games.crimea.bot.places import place
from esagono.games.crimea.bot.seat import Judge, Seat
from esagono.games.crimea.pieces import Unit
from esagono.games.crimea.records import Journey
from esagono.games.crimea.rules.ch10_able import moving_of
from esagono.games.crimea.rules.ch10_moving import Move
from esagono.games.crimea.rules.ch10_reach import reach_of
from esagono.games.crimea.rules.ch11_journeys import trips_of
from esagono.games.crimea.rules.ch11_rail import Entrain
from esagono.games.crimea.rules.ch11_strategic import March
from esagono.games.crimea.strength import attack_of, defence_of
from esagono.games.crimea.world import World, combat_units, counter, enemy, on_map, units_at
from esagono.kernel import Act, Why
from esagono.wargame.judging import NOTHING, Judged, why

MOVER, TRAVELLER = "mover", "traveller"
LONG = 8
"""Hexes from the goal from which it pays to look for a railway or a road."""
LONG_GAIN = 0.1
"""What a journey must bring more than a move, for it ends far from the enemy."""
LATER = -0.2
"""A unit that is not looked at yet."""


# Who moves


def rank(world: World, unit: Unit) -> tuple[int, int, str]:
    """The order in which units are looked at: fighters before guns and staffs, the strong ones first."""
    return (not is_mover(world, unit), -max(attack_of(world, unit), defence_of(world, unit)), unit.id)


def looked_for(seat: Seat) -> Iterator[str]:
    """Find the next unit that gains by a move, one look at a time: those behind the last that moved, in their order."""
    world = seat.world
    able = {act.unit for act in seat.choices if isinstance(act, Move)}
    if not able:
        return
    own = sorted(on_map(world, seat.side), key=lambda u: rank(world, u))
    last = max((i for i, u in enumerate(own) if u.moved), default=-1)
    for unit in own[last + 1 :]:
        if unit.id not in able or counter(world, unit).sort in ("bridge", "train", "flotilla", "base"):
            continue
        if is_settled(seat, unit):
            continue
        gain = best_gain(seat, unit)
        yield unit.id
        journey = best_journey(seat, unit)
        if journey.gain > max(0.0, gain) + LONG_GAIN:
            seat.notes[TRAVELLER] = journey
            return
        if gain > seat.weights.least_gain:
            seat.notes[MOVER] = (unit.id, gain)
            return


def is_settled(seat: Seat, unit: Unit) -> bool:
    """It stands where its order sends it, or has none and no enemy near: nobody need look any further."""
    world = seat.world
    if not is_mover(world, unit):
        return False
    order = order_of(world, seat.side, unit.id, seat.weights)
    if order.kind == KEEP:
        return unit.hex == order.hex
    quiet = unit.hex not in near(world, enemy(seat.side), 3)
    return order.kind == REST and quiet and (not order.hex or way(world, unit.hex, order.hex) <= 1)


def best_gain(seat: Seat, unit: Unit) -> float:
    """What the best hex in reach is worth more than the one where the unit stands."""
    here = place(seat.world, unit, unit.hex, seat.weights)
    reach = reach_of(seat.world, moving_of(seat.world, unit, seat.record.kind))
    return max((place(seat.world, unit, h, seat.weights) for h in reach), default=here) - here


class Journeying(NamedTuple):
    """A journey that a unit could make, and what it brings."""

    verb: str = ""
    unit: str = ""
    gain: float = 0.0


def best_journey(seat: Seat, unit: Unit) -> Journeying:
    """The journey by rail or road that brings a unit whose goal is far away nearest to it."""
    world, order = seat.world, order_of(seat.world, seat.side, unit.id, seat.weights)
    if not is_mover(world, unit) or not order.hex or way(world, unit.hex, order.hex) <= LONG:
        return Journeying()
    verbs = {act.verb for act in seat.choices if isinstance(act, (Entrain, March)) and act.unit == unit.id}
    here = place(world, unit, unit.hex, seat.weights)
    found = [
        Journeying(verb, unit.id, place(world, unit, hex_, seat.weights) - here)
        for verb in sorted(verbs)
        for hex_ in trips_of(world, Journey(seat.side, unit.id, verb))
    ]
    return max(found, key=lambda j: j.gain, default=Journeying())


def travel(seat: Seat, act: Any) -> Judged:
    """Who comes much nearer to a distant goal by rail or road."""
    journey: Journeying = seat.notes.get(TRAVELLER, Journeying())
    if (act.verb, act.unit) != (journey.verb, journey.unit):
        return NOTHING, (why(act, "stays", unit=act.unit),)
    goal = order_of(seat.world, seat.side, act.unit, seat.weights).hex
    return journey.gain, (why(act, "long-way", unit=act.unit, goal=goal),)


def move(seat: Seat, act: Any) -> Judged:
    """The unit that gains by it."""
    mover, gain = seat.notes.get(MOVER, ("", 0.0))
    if act.unit != mover:
        return LATER, (why(act, "stays", unit=act.unit),)
    order = order_of(seat.world, seat.side, mover, seat.weights)
    if order.kind in (TAKE, KEEP):
        return gain, (why(act, f"order-{order.kind}", unit=mover, hex=order.hex),)
    return gain, (why(act, "better", unit=mover),)


def to(seat: Seat, act: Any) -> Judged:
    """The best hex for all who go."""
    world, units = seat.world, [seat.world.units[u] for u in seat.record.units]
    gain = sum(place(world, u, act.hex, seat.weights) - place(world, u, u.hex, seat.weights) for u in units)
    return gain - 0.001 * apart(world, units[0].hex, act.hex) - 0.01, gains(seat, act, units[0], act.hex)


def gains(seat: Seat, act: Act, unit: Unit, hex_: str) -> tuple[Why, ...]:
    """What the unit finds there that it had not before."""
    world, side, weights = seat.world, seat.side, seat.weights
    found: list[Why] = []
    if hex_ in goals(world, side, weights):
        found.append(why(act, "takes", unit=unit.id, hex=hex_))
    elif hex_ in charges(world, side, weights):
        found.append(why(act, "keeps", unit=unit.id, hex=hex_))
    order = order_of(world, side, unit.id, weights)
    if order.hex and way(world, hex_, order.hex) < way(world, unit.hex, order.hex):
        found.append(why(act, "nearer", unit=unit.id, hex=hex_, goal=order.hex))
    if hex_ in near(world, enemy(side), 1) and unit.hex not in near(world, enemy(side), 1):
        found.append(why(act, "contact", unit=unit.id, hex=hex_))
    if cover(world, hex_, side) > cover(world, unit.hex, side):
        found.append(why(act, "cover", unit=unit.id, hex=hex_))
    return tuple(found) or (why(act, "no-worse", unit=unit.id, hex=hex_),)


def go(seat: Seat, act: Any) -> Judged:
    """The best hex of a journey."""
    unit = seat.world.units[seat.record.unit]
    gain = place(seat.world, unit, act.hex, seat.weights) - place(seat.world, unit, unit.hex, seat.weights)
    return gain, gains(seat, act, unit, act.hex)


def enter(seat: Seat, act: Any) -> Judged:
    """Reinforcements come in, where they are nearest to what they are needed for."""
    wanted = (*goals(seat.world, seat.side, seat.weights), *charges(seat.world, seat.side, seat.weights))
    far = min((way(seat.world, act.hex, h) for h in wanted), default=0)
    return 1.0 - 0.005 * min(FAR, far), (why(act, "enters", unit=act.unit, hex=act.hex),)


# After combat


def retreat(seat: Seat, act: Any) -> Judged:
    """One's own units to where they are safe and can still do something, the enemy's to where they are lost."""
    world, record = seat.world, seat.record
    units = [world.units[u] for u in record.units if world.units[u].hex]
    worth = sum(refuge(seat, u, act.hex) for u in units) / max(1, len(units))
    if record.side != seat.side:
        return -worth, (why(act, "driven", hex=act.hex),)
    return worth, (why(act, "refuge", hex=act.hex),)


def refuge(seat: Seat, unit: Unit, hex_: str) -> float:
    """How good a hex is for a unit that retreats."""
    world, side = seat.world, seat.record.side
    worth = -0.4 if hex_ in near(world, enemy(side), 1) else 0.0
    worth -= 0.1 if hex_ in near(world, enemy(side), 2) else 0.0
    worth += 0.05 * cover(world, hex_, side) + prizes(world, seat.weights).get(hex_, 0.0) / 4
    own = [h for h in prizes(world, seat.weights) if not combat_units(world, h, enemy(side))]
    worth -= 0.03 * min((way(world, hex_, h) for h in own), default=0)
    return worth + (0.05 if units_at(world, hex_, side) else 0.0)


def advance(seat: Seat, act: Any) -> Judged:
    """Into what was won, unless a place of one's own would be left to the enemy."""
    world, unit, weights = seat.world, seat.world.units[act.unit], seat.weights
    gain = place(world, unit, act.hex, weights) - place(world, unit, unit.hex, weights)
    gain += weights.exposure * exposure(world, unit, act.hex)  # others come along
    if not combat_units(world, act.hex, seat.side):
        gain += weights.ground + goals(world, seat.side, weights).get(act.hex, 0.0)
    else:
        gain += 0.02 * defence_of(world, unit)
    return gain, gains(seat, act, unit, act.hex)


def lose(seat: Seat, act: Any) -> Judged:
    """The unit that is easiest to spare."""
    unit = seat.world.units[act.unit]
    return -level_worth(seat.world, unit, seat.weights), (why(act, "lose", unit=act.unit),)


def remove(seat: Seat, act: Any) -> Judged:
    """What is worth least."""
    unit = seat.world.units[act.unit]
    return -attack_of(seat.world, unit) - defence_of(seat.world, unit), (why(act, "lose", unit=act.unit),)


def activate(seat: Seat, act: Any) -> Judged:
    """Who has a task near the enemy and is not there yet."""
    world, unit = seat.world, seat.world.units[act.unit]
    order = order_of(world, seat.side, unit.id, seat.weights)
    if order.kind not in (TAKE, KEEP) or unit.hex == order.hex:
        return NOTHING, (why(act, "stays", unit=act.unit),)
    return 0.05 + 0.01 * attack_of(world, unit), (why(act, f"order-{order.kind}", unit=unit.id, hex=order.hex),)


JUDGES: dict[str, Judge] = {
    "move": move,
    "to": to,
    "go": go,
    "rail": travel,
    "strategic": travel,
    "enter": enter,
    "retreat": retreat,
    "advance": advance,
    "lose": lose,
    "remove": remove,
    "activate": activate,
}
