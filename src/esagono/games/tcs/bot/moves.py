"""Movement: in bounds towards the goal of the orders, from cover to cover, and into the assault with enough men."""

from __future__ import annotations

from typing import Any

from esagono.games.tcs.bot.bounds import Plan, best_move, best_of, prospects
from esagono.games.tcs.bot.goals import defends, nearest_foe, wanted
from esagono.games.tcs.bot.massing import Part, Raid, may_go_in, raid
from esagono.games.tcs.bot.seat import Judge, Seat
from esagono.games.tcs.bot.storm import best_storm
from esagono.games.tcs.bot.threat import chance_to_fire, danger
from esagono.games.tcs.counters import MORTAR
from esagono.games.tcs.pieces import FIRE, MOVE, Unit
from esagono.games.tcs.rules.ch04_modes import mode_cost, points_left
from esagono.games.tcs.rules.ch20_costs import price
from esagono.games.tcs.rules.ch20_setting_out import Move, With, walkers
from esagono.games.tcs.stacks import is_shaken
from esagono.games.tcs.terrain import SIXTHS
from esagono.games.tcs.view.ways import taken_up
from esagono.games.tcs.world import World, counter, ground, has_enemy, stack
from esagono.wargame.judging import NOTHING, Judged, why

RAID = 1.0
"""An assault by several comes before other moves."""
UP = 0.4
"""Who is in Move mode goes before the next is turned to it: the hex that both want may be taken then."""

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
    part = raid(seat).part(act.unit)
    if part is not None and (part.way is not None or len(raid(seat).parts) == 1):
        return RAID + 0.2 + raid(seat).worth, (why(act, "storms", hex=raid(seat).target),)
    worth, _, _ = planned_storm(seat, unit.hex)
    if worth > 0 and act.unit in planned_storm(seat, unit.hex)[2]:
        return 0.2 + worth, (why(act, "storms", hex=planned_storm(seat, unit.hex)[1]),)
    gain, end, _ = going(seat, act.unit)
    if gain < seat.weights.least_gain:
        return NOTHING, (why(act, "stays", unit=act.unit),)
    return UP + 0.1 + gain, (why(act, "goes", unit=act.unit, hex=end),)


def going(seat: Seat, unit: str) -> Plan:
    """The best move of a unit in Move mode."""
    key = f"going {unit}"
    if key not in seat.notes:
        _, moving, found = prospects(seat, seat.world.units[unit])
        seat.notes[key] = best_of(seat, seat.world, moving, found)
    known: Plan = seat.notes[key]
    return known


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
    if seat.record.closing:
        found = raid(seat)
        if found.part(act.unit) is not None and seat.record.units[0] in (p.unit.id for p in found.parts):
            return 2.0 + found.worth, (why(act, "storms", hex=found.target),)
        return NOTHING, (why(act, "alone", unit=act.unit),)
    worth, hex_, names = planned_storm(seat, seat.record.hex)
    if worth > 0 and act.unit in names and set(seat.record.units) <= set(names):
        return 2.0 + worth, (why(act, "storms", hex=hex_),)
    return NOTHING, (why(act, "alone", unit=act.unit),)


def to(seat: Seat, act: Any) -> Judged:
    """The next hex of the best way, or of the way to where the others gather for the assault."""
    part = raid(seat).part(seat.record.units[0]) if len(walkers(seat.world, seat.record)) == 1 else None
    if part is not None and (part.way is not None or seat.record.steps):
        return to_the_others(seat, act, part)
    if "way" not in seat.notes:
        seat.notes["way"] = best_move(seat, seat.world, seat.record)
    gain, end, came = seat.notes["way"]
    floor = 0.0 if seat.record.steps else 5.0
    if came is not None and came.way[0][0] == act.hex and bool(came.way[0][1]) == (act.by == "road"):
        least = seat.weights.least_gain if seat.record.steps else -9.0
        if gain >= least:
            return max(gain, 0.001) + floor, (why(act, "goes", unit=seat.record.units[0], hex=end),)
    return (NOTHING if seat.record.steps else 1.0), (why(act, "usual"),)


def to_the_others(seat: Seat, act: Any, part: Part) -> Judged:
    """The next hex on the way to the assault."""
    if part.way is not None and part.way.way[0][0] == act.hex and bool(part.way.way[0][1]) == (act.by == "road"):
        return 5.0 + raid(seat).worth, (why(act, "storms", hex=raid(seat).target),)
    return NOTHING, (why(act, "usual"),)


def assault(seat: Seat, act: Any) -> Judged:
    """The assault, if it is worth it with those who have come along."""
    found, units = raid(seat), walkers(seat.world, seat.record)
    if seat.record.closing:
        return closing(seat, act, found)
    if found.part(seat.record.units[0]) is not None and len(found.parts) > len(units):
        return NOTHING, (why(act, "usual"),)
    worth, _ = best_storm(seat, units, seat.record.hex, (act.hex,))
    joining = any(isinstance(c, With) and c.unit in planned_storm(seat, seat.record.hex)[2] for c in seat.choices)
    if worth <= 0 or (joining and planned_storm(seat, seat.record.hex)[0] > worth):
        return (worth if worth <= 0 else 1.0 + worth), (why(act, "storms", hex=act.hex),)
    return 6.0 + worth, (why(act, "storms", hex=act.hex),)


def closing(seat: Seat, act: Any, found: Raid) -> Judged:
    """Who has closed in goes in, when all have joined: at the hex that was planned, or the weakest."""
    joining = any(isinstance(c, With) and found.part(c.unit) is not None for c in seat.choices)
    worth, _ = best_storm(seat, walkers(seat.world, seat.record), seat.record.hex, (act.hex,))
    planned = 0.5 if act.hex == found.target else 0.0
    return (1.0 if joining else 6.0) + planned + max(-0.5, min(0.5, worth)), (why(act, "storms", hex=act.hex),)


def close_in(seat: Seat, act: Any) -> Judged:
    """Units that have moved and stand before an enemy whom they can beat."""
    unit, found = seat.world.units[act.unit], raid(seat)
    if found.part(act.unit) is not None and found.start == unit.hex:
        ready = found.is_gathered and may_go_in(seat, found)
        return (RAID + 0.5 + found.worth if ready else NOTHING), (why(act, "storms", hex=found.target),)
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
    if raid(seat).part(unit.id) is not None:
        return RAID + raid(seat).worth, (why(act, "storms", hex=raid(seat).target),)
    worth, hex_, names = planned_storm(seat, unit.hex)
    if worth > 0 and unit.id in names:
        return 0.6 + worth, (why(act, "storms", hex=hex_),)
    gain, end = leaving(seat, unit)
    if gain < 2 * seat.weights.least_gain:
        return NOTHING, (why(act, "stays", unit=unit.id),)
    return UP + gain, (why(act, "goes", unit=unit.id, hex=end),)


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
    world, moving, found = prospects(seat, unit)
    if any(u.spent > 0 and points_left(world, u) < SIXTHS for u in walkers(world, moving)):
        return -1.0, ""
    fire = chance_to_fire(seat, (unit,), unit.hex)
    gain, end, _ = best_of(seat, world, moving, found, lost_hold(seat, unit) + fire)
    return gain, end


def better_use(seat: Seat, unit: Unit) -> float:
    """What a unit could do instead of firing: assault, or go."""
    worth, _, names = planned_storm(seat, unit.hex)
    storm = worth if unit.id in names else 0.0
    if raid(seat).part(unit.id) is not None:
        storm = max(storm, raid(seat).worth)
    return max(0.0, storm, leaving(seat, unit)[0])


def down(seat: Seat, act: Any, unit: Unit) -> Judged:
    """To Fire mode, when the move is over and the enemy may fire."""
    if raid(seat).part(unit.id) is not None:
        return -0.01, (why(act, "goes-first", unit=unit.id),)
    if any(isinstance(c, Move) and c.unit == unit.id for c in seat.choices):
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
