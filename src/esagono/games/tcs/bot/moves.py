"""Movement: in bounds towards the goal of the orders, from cover to cover, and into the assault with enough men."""

from __future__ import annotations

from heapq import heappop, heappush
from typing import Any

from esagono.games.tcs.bot.goals import defends, goals, hold_worth, nearest_foe, supports, turns_left, wanted
from esagono.games.tcs.bot.seat import Judge, Seat
from esagono.games.tcs.bot.storm import best_storm
from esagono.games.tcs.bot.threat import chance_to_fire, danger
from esagono.games.tcs.counters import MORTAR
from esagono.games.tcs.pieces import FIRE, MOVE, Unit
from esagono.games.tcs.records import Moving
from esagono.games.tcs.rules.ch04_modes import mode_cost, points_left
from esagono.games.tcs.rules.ch20_costs import price
from esagono.games.tcs.rules.ch20_moving import walkers
from esagono.games.tcs.stacks import is_shaken
from esagono.games.tcs.terrain import SIXTHS
from esagono.games.tcs.view.ways import Came, entry, limit, reach_of, taken_up
from esagono.games.tcs.world import World, counter, ground, has_enemy, stack, steps
from esagono.wargame.judging import NOTHING, Judged, why

Plan = tuple[float, str, Came | None]
"""What a move gains, where it ends, and the way; an assault has no way."""
NOWHERE: Plan = (-1.0, "", None)
EFFORT = 0.0005
"""What a sixth of a movement point counts beside danger."""


# Places


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
    total -= weights.exposure * danger(seat, first, hex_, FIRE) * len(units)
    total += weights.shot * chance_to_fire(seat, units, hex_)
    names = {u.id for u in units}
    others = sum(steps(world, u) for u in stack(world, hex_, seat.side) if u.id not in names)
    mine = sum(steps(world, u) for u in units)
    return total - weights.crowd * max(0, others + mine - 10)


def ways(seat: Seat, world: World, moving: Moving) -> dict[str, list[Came]]:
    """The hexes that a stack can come to, each with the cheapest way and the safest."""
    found = {hex_: [came] for hex_, came in reach_of(world, moving).items()}
    for hex_, came in safest(seat, world, moving).items():
        if found.get(hex_, [came])[0].way != came.way:
            found[hex_].append(came)
    return found


def safest(seat: Seat, world: World, moving: Moving) -> dict[str, Came]:
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
            if near in best or (step := entry(world, moving, units, here, near)) is None:
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
    for hex_, _, _ in came.way:
        harm = danger(seat, units[0], hex_, MOVE)
        total += through * last * own.get(hex_, 0.0) if troops else 0.0
        total -= through * seat.weights.danger * harm * (0.7 + 0.3 * len(units))
        through *= 1 - min(0.8, seat.weights.stopped * harm)
    return total, through


def best_move(seat: Seat, world: World, moving: Moving, extra: float = 0.0) -> Plan:
    """The best place that a stack can come to, and what it gains by it."""
    units = walkers(world, moving)
    if not units:
        return NOWHERE
    here = place_worth(seat, units, moving.hex) + extra
    best: Plan = NOWHERE
    for hex_, cames in ways(seat, world, moving).items():
        there = place_worth(seat, units, hex_)
        for came in cames:
            total, through = way_worth(seat, units, came)
            gain = through * (there - here) + total
            if gain > best[0]:
                best = gain, hex_, came
    return best


# Assaults


def stormers(seat: Seat, hex_: str) -> tuple[Unit, ...]:
    """The infantry and vehicles of a hex that could assault together in this phase."""
    world, found = seat.world, []
    for unit in stack(world, hex_, seat.side):
        busy = unit.sfa or unit.pfas or unit.moved or unit.syr or unit.assaulted or unit.impulses or unit.fired
        if busy or is_shaken(unit) or unit.carrier or counter(world, unit).weapon or counter(world, unit).carrier:
            continue
        found.append(unit)
    return tuple(found)


def paid(world: World, unit: Unit) -> int:
    """The points that a unit has in Move mode."""
    return points_left(world, unit) - (mode_cost(world, unit, MOVE) if unit.mode == FIRE else 0)


def enterable(world: World, units: tuple[Unit, ...], hex_: str, seat: Seat) -> tuple[str, ...]:
    """The hexes with enemies next to a stack that all can pay for."""
    near = [h for h in ground(world).neighbours(hex_) if has_enemy(world, h, seat.side)]
    return tuple(h for h in near if all(0 <= price(world, u, hex_, h, False) <= paid(world, u) for u in units))


def planned_storm(seat: Seat, hex_: str) -> tuple[float, str, tuple[str, ...]]:
    """The best assault from a hex with all who can, what it is worth, and who takes part."""
    key = f"storm {hex_}"
    if key not in seat.notes:
        units = stormers(seat, hex_) if can_storm(seat) else ()
        worth, target = best_storm(seat, units, hex_, enterable(seat.world, units, hex_, seat)) if units else (-1.0, "")
        seat.notes[key] = worth, target, tuple(u.id for u in units)
    found: tuple[float, str, tuple[str, ...]] = seat.notes[key]
    return found


def can_storm(seat: Seat) -> bool:
    """Assaults are part of the game."""
    return hasattr(seat.world, "melee")


# Judges


def lost_hold(seat: Seat, unit: Unit) -> float:
    """What a unit gives up that leaves its hole."""
    return seat.weights.dug_in if unit.dug_in else 0.0


def set_out(seat: Seat, act: Any) -> Judged:
    """A unit goes where its move gains most."""
    unit = seat.world.units[act.unit]
    worth, _, _ = planned_storm(seat, unit.hex)
    if worth > 0 and act.unit in planned_storm(seat, unit.hex)[2]:
        return 0.2 + worth, (why(act, "storms", hex=planned_storm(seat, unit.hex)[1]),)
    gain, end, _ = going(seat, act.unit)
    if gain < seat.weights.least_gain:
        return NOTHING, (why(act, "stays", unit=act.unit),)
    return gain, (why(act, "goes", unit=act.unit, hex=end),)


def going(seat: Seat, unit: str) -> Plan:
    """The best move of a unit in Move mode."""
    key = f"going {unit}"
    if key not in seat.notes:
        moving = taken_up(seat.world, seat.side, (unit,))[1]
        seat.notes[key] = best_move(seat, seat.world, moving)
    found: Plan = seat.notes[key]
    return found


def impulse(seat: Seat, act: Any) -> Judged:
    """Vehicles go by impulses only when they have begun to."""
    if not seat.world.units[act.unit].impulses:
        return NOTHING, (why(act, "usual"),)
    world, moving = taken_up(seat.world, seat.side, (act.unit,), impulse=True)
    gain, end, _ = best_move(seat, world, moving)
    if gain < seat.weights.least_gain:
        return NOTHING, (why(act, "stays", unit=act.unit),)
    return gain, (why(act, "goes", unit=act.unit, hex=end),)


def with_it(seat: Seat, act: Any) -> Judged:
    """Who goes along into the assault; others go alone, which is safer."""
    worth, hex_, names = planned_storm(seat, seat.record.hex)
    if worth > 0 and act.unit in names and set(seat.record.units) <= set(names):
        return 2.0 + worth, (why(act, "storms", hex=hex_),)
    return NOTHING, (why(act, "alone", unit=act.unit),)


def to(seat: Seat, act: Any) -> Judged:
    """The next hex of the best way."""
    if "way" not in seat.notes:
        seat.notes["way"] = best_move(seat, seat.world, seat.record)
    gain, end, came = seat.notes["way"]
    floor = 0.0 if seat.record.steps else 5.0
    if came is not None and came.way[0][0] == act.hex and bool(came.way[0][1]) == (act.by == "road"):
        least = seat.weights.least_gain if seat.record.steps else -9.0
        if gain >= least:
            return max(gain, 0.001) + floor, (why(act, "goes", unit=seat.record.units[0], hex=end),)
    return (NOTHING if seat.record.steps else 1.0), (why(act, "usual"),)


def assault(seat: Seat, act: Any) -> Judged:
    """The assault, if it is worth it with those who have come along."""
    units = walkers(seat.world, seat.record)
    worth, _ = best_storm(seat, units, seat.record.hex, (act.hex,))
    joining = any(
        c.verb == "with" and c.unit in planned_storm(seat, seat.record.hex)[2]  # type: ignore[attr-defined]
        for c in seat.choices
    )
    if worth <= 0 or (joining and planned_storm(seat, seat.record.hex)[0] > worth):
        return (worth if worth <= 0 else 1.0 + worth), (why(act, "storms", hex=act.hex),)
    return 6.0 + worth, (why(act, "storms", hex=act.hex),)


def close_in(seat: Seat, act: Any) -> Judged:
    """A unit that has moved and stands before an enemy whom it can beat."""
    unit = seat.world.units[act.unit]
    near = tuple(h for h in ground(seat.world).neighbours(unit.hex) if has_enemy(seat.world, h, seat.side))
    hexes = tuple(h for h in near if 0 <= price(seat.world, unit, unit.hex, h, False) <= points_left(seat.world, unit))
    worth, hex_ = best_storm(seat, (unit,), unit.hex, hexes)
    return (worth if worth > 0.05 else NOTHING), (why(act, "storms", hex=hex_ or unit.hex),)


def mode(seat: Seat, act: Any) -> Judged:
    """Up to move where a move gains more than staying and firing; down to fire at the end of a bound."""
    unit = seat.world.units[act.unit]
    return down(seat, act, unit) if act.mode == FIRE else up(seat, act, unit)


def up(seat: Seat, act: Any, unit: Unit) -> Judged:
    """To Move mode."""
    worth, hex_, names = planned_storm(seat, unit.hex)
    if worth > 0 and unit.id in names:
        return 0.6 + worth, (why(act, "storms", hex=hex_),)
    gain, end = leaving(seat, unit)
    if gain < 2 * seat.weights.least_gain:
        return NOTHING, (why(act, "stays", unit=unit.id),)
    return 0.4 + gain, (why(act, "goes", unit=unit.id, hex=end),)


def leaving(seat: Seat, unit: Unit) -> tuple[float, str]:
    """What a unit in Fire mode gains by moving in this phase instead of firing, and where it goes."""
    key = f"leaving {unit.id}"
    if key not in seat.notes:
        seat.notes[key] = left_for(seat, unit)
    found: tuple[float, str] = seat.notes[key]
    return found


def left_for(seat: Seat, unit: Unit) -> tuple[float, str]:
    """The same, worked out."""
    printed = counter(seat.world, unit)
    busy = unit.fired or unit.moved or unit.sfa or unit.pfas or unit.syr or unit.assaulted or is_shaken(unit)
    if printed.type == MORTAR or printed.tow_only or busy or unit.mode != FIRE or unit.carrier:
        return -1.0, ""
    if defends(seat, unit.id) and not wanted(seat):
        return -1.0, ""
    world, moving = taken_up(seat.world, seat.side, (unit.id,))
    if any(u.spent > 0 and points_left(world, u) < SIXTHS for u in walkers(world, moving)):
        return -1.0, ""
    fire = chance_to_fire(seat, (unit,), unit.hex)
    gain, end, _ = best_move(seat, world, moving, lost_hold(seat, unit) + fire)
    return gain, end


def better_use(seat: Seat, unit: Unit) -> float:
    """What a unit could do instead of firing: assault, or go."""
    worth, _, names = planned_storm(seat, unit.hex)
    storm = worth if unit.id in names else 0.0
    return max(0.0, storm, leaving(seat, unit)[0])


def down(seat: Seat, act: Any, unit: Unit) -> Judged:
    """To Fire mode, when the move is over and the enemy may fire."""
    if any(c.verb == "move" and c.unit == unit.id for c in seat.choices):  # type: ignore[attr-defined]
        storm = planned_storm(seat, unit.hex)
        if going(seat, unit.id)[0] >= seat.weights.least_gain or (storm[0] > 0 and unit.id in storm[2]):
            return -0.01, (why(act, "goes-first", unit=unit.id),)
    safer = danger(seat, unit, unit.hex, MOVE) - 0.5 * danger(seat, unit, unit.hex, FIRE)
    useful = chance_to_fire(seat, (unit,), unit.hex)
    near = 0.03 if nearest_foe(seat, unit.hex) <= 4 else 0.0
    worth = max(0.0, safer) + useful + near
    return (worth if worth > 0.005 else NOTHING), (why(act, "ready-to-fire", unit=unit.id),)


JUDGES: dict[str, Judge] = {
    "move": set_out,
    "impulse": impulse,
    "with": with_it,
    "to": to,
    "assault": assault,
    "close-in": close_in,
    "mode": mode,
}
