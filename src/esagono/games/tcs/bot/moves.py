"""Movement: in bounds towards the goal of the orders, from cover to cover, and into the assault with enough men."""

from __future__ import annotations

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
from esagono.games.tcs.view.ways import Came, reach_of, taken_up
from esagono.games.tcs.world import World, counter, ground, has_enemy, stack, steps
from esagono.wargame.judging import NOTHING, Judged, why

Plan = tuple[float, str, Came | None]
"""What a move gains, where it ends, and the way; an assault has no way."""
NOWHERE: Plan = (-1.0, "", None)


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


def way_worth(seat: Seat, units: tuple[Unit, ...], came: Came) -> float:
    """What a way costs under fire, and the hexes that count that it wins."""
    total, own = 0.0, wanted(seat)
    last = 1.0 if turns_left(seat.world) <= 1 else 0.7
    troops = any(not counter(seat.world, u).carrier for u in units)
    for hex_, _, _ in came.way:
        total -= seat.weights.danger * danger(seat, units[0], hex_, MOVE) * (0.7 + 0.3 * len(units))
        total += last * own.get(hex_, 0.0) if troops else 0.0
    return total


def best_move(seat: Seat, world: World, moving: Moving, extra: float = 0.0) -> Plan:
    """The best place that a stack can come to, and what it gains by it."""
    units = walkers(world, moving)
    if not units:
        return NOWHERE
    here = place_worth(seat, units, moving.hex) + extra
    best: Plan = NOWHERE
    for hex_, came in reach_of(world, moving).items():
        gain = place_worth(seat, units, hex_) + way_worth(seat, units, came) - here
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
    moving = taken_up(seat.world, seat.side, (act.unit,))[1]
    gain, end, _ = best_move(seat, seat.world, moving)
    if gain < seat.weights.least_gain:
        return NOTHING, (why(act, "stays", unit=act.unit),)
    return gain, (why(act, "goes", unit=act.unit, hex=end),)


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
    if counter(seat.world, unit).type == MORTAR or counter(seat.world, unit).tow_only or unit.fired:
        return NOTHING, (why(act, "stays", unit=unit.id),)
    world, moving = taken_up(seat.world, seat.side, (unit.id,))
    if any(u.spent > 0 and points_left(world, u) < 6 for u in walkers(world, moving)):
        return NOTHING, (why(act, "stays", unit=unit.id),)
    fire = chance_to_fire(seat, (unit,), unit.hex)
    gain, end, _ = best_move(seat, world, moving, lost_hold(seat, unit) + fire)
    if gain < 2 * seat.weights.least_gain:
        return NOTHING, (why(act, "stays", unit=unit.id),)
    return 0.4 + gain, (why(act, "goes", unit=unit.id, hex=end),)


def down(seat: Seat, act: Any, unit: Unit) -> Judged:
    """To Fire mode, when the move is over and the enemy may fire."""
    if any(c.verb == "move" and c.unit == unit.id for c in seat.choices):  # type: ignore[attr-defined]
        judged = set_out(seat, next(c for c in seat.choices if c.verb == "move" and c.unit == unit.id))  # type: ignore[attr-defined]
        if judged[0] > 0:
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
