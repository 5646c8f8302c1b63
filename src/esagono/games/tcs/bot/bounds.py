"""Places and ways: what a stack wins by standing somewhere, and what it costs to come there under fire."""

from __future__ import annotations

from heapq import heappop, heappush

from esagono.games.tcs.bot.goals import defends, goals, hold_worth, supports, turns_left, wanted
from esagono.games.tcs.bot.seat import Seat
from esagono.games.tcs.bot.threat import chance_to_fire, danger
from esagono.games.tcs.pieces import FIRE, MOVE, Unit
from esagono.games.tcs.records import Moving
from esagono.games.tcs.rules.ch20_setting_out import walkers
from esagono.games.tcs.view.ways import Came, Steps, entry, limit, reach_of, taken_up
from esagono.games.tcs.world import World, counter, ground, passengers, stack, steps

Plan = tuple[float, str, Came | None]
"""What a move gains, where it ends, and the way."""
NOWHERE: Plan = (-1.0, "", None)
EFFORT = 0.0005
"""What a sixth of a movement point counts beside danger."""


def way_to_go(seat: Seat, unit: Unit, hex_: str) -> float:
    """The hexes to the nearest goal; who supports need not go closer than it can fire well."""
    aims = goals(seat, unit)
    if not aims:
        return 0.0
    distance = min(ground(seat.world).distance(hex_, goal) for goal in aims)
    return max(0, distance - 4) if supports(seat, unit) else distance


def place_worth(seat: Seat, units: tuple[Unit, ...], hex_: str) -> float:
    """What it is worth that a stack stands in a hex when the phase ends."""
    world, weights, first = seat.world, seat.weights, units[0]
    pace = weights.step * (1 + weights.haste / max(1, turns_left(world)))
    if defends(seat, first.id):
        pace = 0.0
    total = -pace * way_to_go(seat, first, hex_) * min(2, len(units))
    total += hold_worth(seat, hex_, [u.id for u in units])
    harm = danger(seat, first, hex_, FIRE)
    total -= weights.exposure * harm * lives(world, units) if harm else 0.0
    total += weights.shot * chance_to_fire(seat, units, hex_)
    names = {u.id for u in units}
    others = sum(steps(world, u) for u in stack(world, hex_, seat.side) if u.id not in names)
    mine = sum(steps(world, u) for u in units)
    return total - weights.crowd * max(0, others + mine - 10)


def lives(world: World, units: tuple[Unit, ...]) -> int:
    """How many are hit by fire at a stack: a carrier is lost with all who ride on it."""
    return len(units) + 2 * sum(len(passengers(world, u.id)) for u in units)


def ways(seat: Seat, world: World, moving: Moving) -> dict[str, list[Came]]:
    """The hexes that a stack can come to, each with the cheapest way and the safest."""
    steps: Steps = {}
    found = {hex_: [came] for hex_, came in reach_of(world, moving, steps).items()}
    units = walkers(world, moving)
    if not units:
        return found
    if not any(danger(seat, units[0], hex_, MOVE) for hex_ in found):
        return found
    for hex_, came in safest(seat, world, moving, steps).items():
        if found.get(hex_, [came])[0].way != came.way:
            found[hex_].append(came)
    return found


def prospects(seat: Seat, unit: Unit) -> tuple[World, Moving, dict[str, list[Came]]]:
    """A unit as it would set out in this phase, or goes on, and the hexes that it can come to."""
    key = f"prospects {unit.id}"
    if key not in seat.notes:
        if isinstance(seat.record, Moving) and unit.id in seat.record.units:
            world, moving = seat.world, seat.record
        else:
            world, moving = taken_up(seat.world, seat.side, (unit.id,))
        seat.notes[key] = world, moving, {} if moving.closing else ways(seat, world, moving)
    found: tuple[World, Moving, dict[str, list[Came]]] = seat.notes[key]
    return found


def safest(seat: Seat, world: World, moving: Moving, steps: Steps) -> dict[str, Came]:
    """The hexes that a stack can come to, each with the way that is fired at least."""
    units = walkers(world, moving)
    if not units:
        return {}
    limits = [limit(world, moving, units, u) for u in units]
    best: dict[str, Came] = {}
    heap: list[tuple[float, int, str, tuple[int, ...], tuple[tuple[str, str, int], ...]]] = []
    heappush(heap, (0.0, 0, moving.hex, (0,) * len(units), ()))
    while heap:
        risk, _, here, spent, way = heappop(heap)
        if here in best:
            continue
        best[here] = Came(way, max(spent), min(most - n for most, n in zip(limits, spent, strict=True)))
        for near in ground(world).neighbours(here):
            if near in best or (step := entry(world, moving, units, here, near, steps)) is None:
                continue
            now = tuple(n + cost for n, cost in zip(spent, step[1], strict=True))
            if all(n <= most for n, most in zip(now, limits, strict=True)):
                more = risk + danger(seat, units[0], near, MOVE) + EFFORT * max(step[1])
                heappush(heap, (more, len(way), near, now, (*way, (near, step[0], max(now)))))
    del best[moving.hex]
    return best


def way_worth(seat: Seat, units: tuple[Unit, ...], came: Came) -> tuple[float, float]:
    """What a way costs under fire with the hexes that count that it wins, and the chance to come through."""
    total, through, own = 0.0, 1.0, wanted(seat)
    last = 1.0 if turns_left(seat.world) <= 1 else 0.7
    troops = any(not counter(seat.world, u).carrier for u in units)
    price = seat.weights.danger * (0.7 + 0.3 * lives(seat.world, units))
    for hex_, _, _ in came.way:
        harm = danger(seat, units[0], hex_, MOVE)
        total += through * last * own.get(hex_, 0.0) if troops else 0.0
        total -= through * price * harm
        through *= 1 - min(0.8, seat.weights.stopped * harm)
    return total, through


def best_move(seat: Seat, world: World, moving: Moving, extra: float = 0.0) -> Plan:
    """The best place that a stack can come to, and what it gains by it."""
    return best_of(seat, world, moving, ways(seat, world, moving), extra)


def best_of(seat: Seat, world: World, moving: Moving, found: dict[str, list[Came]], extra: float = 0.0) -> Plan:
    """The best of the places that a stack can come to."""
    units = walkers(world, moving)
    if not units:
        return NOWHERE
    here = place_worth(seat, units, moving.hex) + extra
    best: Plan = NOWHERE
    for hex_, cames in found.items():
        there = place_worth(seat, units, hex_)
        for came in cames:
            total, through = way_worth(seat, units, came)
            gain = through * (there - here) + total
            if gain > best[0]:
                best = gain, hex_, came
    return best
