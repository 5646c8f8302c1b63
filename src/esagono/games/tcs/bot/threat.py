"""Fire that may come, or may be given, roughly: strength, ground and range give a column, a column its harm."""

from __future__ import annotations

from fractions import Fraction
from math import floor

from esagono.games.tcs.bot.goals import foes
from esagono.games.tcs.bot.odds import expected_steps
from esagono.games.tcs.bot.seat import Seat
from esagono.games.tcs.counters import AT_GUN, MORTAR, POINT
from esagono.games.tcs.pieces import FIRE, MOVE, Unit
from esagono.games.tcs.rules.ch07_spotting import base_row, range_of_column, shifts
from esagono.games.tcs.rules.ch08_los import has_los
from esagono.games.tcs.rules.ch09_sight import reach
from esagono.games.tcs.rules.ch11_area import NONE, shifted
from esagono.games.tcs.rules.ch11_strength import firepower
from esagono.games.tcs.stacks import all_steps, is_shaken
from esagono.games.tcs.table_files import FIREPOWERS, RANGES
from esagono.games.tcs.view.fire import THROWS, throws
from esagono.games.tcs.world import World, counter, enemy, ground, stack, steps
from esagono.kernel.memo import once_while
from esagono.kernel.value import replace
from esagono.wargame.sums import total
from esagono.wargame.tables import number, range_of

STACK = 5
"""The steps of the stack that fire is reckoned for."""
FAILS = 0.45
"""How often a morale check goes wrong."""
CLOSE = 4
"""What close range and a good gun shift at the most."""


def column_harm(seat: Seat, column: str) -> float:
    """What an area fire in a column does to a stack of troops."""
    key = f"column {column}"
    if key not in seat.notes:
        weights = seat.weights
        hit = 1 - throws(seat.world, column)[NONE] / THROWS
        lost = expected_steps(seat.world, column, STACK)
        seat.notes[key] = weights.troops * lost + FAILS * hit * (weights.suppressed + 0.05)
    return float(seat.notes[key])


@once_while("land")
def cover_class(world: World, start: str, hex_: str) -> str:
    """The class of the ground for fire from a hex into another."""
    return ground(world).cover_class(start, hex_)


def column_at(world: World, shooters: tuple[Unit, ...], start: str, hex_: str, posture: str) -> str:
    """The column of an area fire from a hex at another, with the target in a posture."""
    land, tables = ground(world), world.charts.tables
    distance = land.distance(start, hex_)
    able = [u for u in shooters if counter(world, u).fire and distance <= reach(world, u)]
    if not able:
        return ""
    power, shift = Fraction(0), 0
    for unit in able:
        printed = counter(world, unit)
        power += firepower(world, unit) / (2 if printed.type == AT_GUN else 1)
        if printed.infantry and distance <= 1:
            power += Fraction(steps(world, unit), 1 + distance)
        row = "infantry" if printed.infantry else "indirect" if printed.indirect else "direct"
        shift = min(shift, number(tables, "range_area", row, range_of(RANGES, distance)))
    shift += number(tables, "terrain_posture", cover_class(world, start, hex_), posture)
    return shifted(range_of(FIREPOWERS, floor(power + Fraction(1, 2))), shift)


def armour_harm(seat: Seat, shooters: tuple[Unit, ...], start: str, hex_: str) -> float:
    """What point fire and AT rolls from a hex do to vehicles in another."""
    world, distance = seat.world, ground(seat.world).distance(start, hex_)
    guns = [u for u in shooters if counter(world, u).fire == POINT and distance <= reach(world, u)]
    found = 0.0
    if guns:
        count = all_steps(world, guns)
        labels = {r["steps"]: r["firepower"] for r in world.charts.tables["fire_columns"] if r["steps"]}
        near = CLOSE if 2 * distance <= counter(world, guns[0]).range + 1 else 2
        strong = max(counter(world, u).firepower for u in guns) - 3
        column = shifted(labels[range_of(labels, count)], near + strong)
        found = seat.weights.armour * expected_steps(world, column, 3)
    if distance <= 1 and any(counter(world, u).infantry for u in shooters):
        found += seat.weights.armour
    return found


def sees_it(seat: Seat, start: str, unit: Unit, hex_: str, mode: str) -> bool:
    """Somebody in a hex would make out the unit in another, in a mode."""
    world = seat.world
    if not has_los(world, start, hex_):
        return False
    firer = next(iter(stack(world, start)), None)
    if firer is None:
        return True
    moved = replace(unit, hex=hex_, mode=mode, dug_in=False, fired=False)
    base = number(world.charts.tables, "spotting_base", base_row(world, moved), "column")
    terms = shifts(world, firer, moved, ground(world).combat_class(hex_))
    return ground(world).distance(start, hex_) <= range_of_column(world, base + total(terms))


def answer_harm(seat: Seat, start: str, unit: Unit, hex_: str, mode: str) -> float:
    """What the enemies in a hex would do to a unit that comes into another, or stands there."""
    key = start, hex_, mode, base_row(seat.world, unit)
    known: dict[tuple[str, ...], float] = seat.notes.setdefault("answers", {})
    if key not in known:
        known[key] = reckoned(seat, start, unit, hex_, mode)
    return known[key]


def ready(seat: Seat) -> dict[str, tuple[tuple[Unit, ...], int]]:
    """The enemies who could answer, by hex, and how far they fire."""
    if "ready" not in seat.notes:
        seat.notes["ready"] = {foe: found for foe in foes(seat) if (found := ready_in(seat, foe))[0]}
    known: dict[str, tuple[tuple[Unit, ...], int]] = seat.notes["ready"]
    return known


def ready_in(seat: Seat, hex_: str) -> tuple[tuple[Unit, ...], int]:
    """Those in a hex who could answer: in Fire mode, not shaken, no mortars."""
    world = seat.world
    able = [u for u in stack(world, hex_, enemy(seat.side)) if u.mode == FIRE and not u.carrier and not is_shaken(u)]
    fresh = tuple(u for u in able if counter(world, u).type != MORTAR)
    return fresh, max((reach(world, u) for u in fresh), default=0)


def reckoned(seat: Seat, start: str, unit: Unit, hex_: str, mode: str) -> float:
    """The same, worked out."""
    world = seat.world
    fresh, far = ready(seat).get(start, ((), 0))
    if not fresh or ground(world).distance(start, hex_) > max(1, far) or not has_los(world, start, hex_):
        return 0.0
    if mode == MOVE and not sees_it(seat, start, unit, hex_, mode):
        return 0.0
    if counter(world, unit).vehicle:
        return armour_harm(seat, fresh, start, hex_)
    column = column_at(world, fresh, start, hex_, mode)
    if mode == FIRE and not sees_it(seat, start, unit, hex_, mode):
        column = column_at(world, fresh, start, hex_, "unspotted")
    return column_harm(seat, column)


def danger(seat: Seat, unit: Unit, hex_: str, mode: str) -> float:
    """What it costs to come into a hex, or to stand there: the worst enemy stack counts most."""
    key = hex_, mode, base_row(seat.world, unit)
    known: dict[tuple[str, ...], float] = seat.notes.setdefault("dangers", {})
    if key not in known:
        found = sorted((answer_harm(seat, foe, unit, hex_, mode) for foe in ready(seat)), reverse=True)
        known[key] = found[0] + 0.3 * sum(found[1:]) if found else 0.0
    return known[key]


def chance_to_fire(seat: Seat, units: tuple[Unit, ...], hex_: str) -> float:
    """What fire from a hex could do in the next turn, at the best target."""
    known: dict[tuple[str, ...], float] = seat.notes.setdefault("chances", {})
    key = (hex_, *(u.id for u in units))
    if key not in known:
        far = max((reach(seat.world, u) for u in units), default=0)
        near = [foe for foe in foes(seat) if ground(seat.world).distance(hex_, foe) <= far]
        seen = [foe for foe in near if has_los(seat.world, hex_, foe)]
        columns = [column_at(seat.world, units, hex_, foe, posture_of(seat, foe)) for foe in seen]
        known[key] = max((column_harm(seat, column) for column in columns), default=0.0)
    return known[key]


def posture_of(seat: Seat, hex_: str) -> str:
    """The posture of those in a hex, the barest that is among them."""
    there = stack(seat.world, hex_)
    if any(u.mode == MOVE for u in there):
        return MOVE
    return "dug_in" if all(u.dug_in for u in there) else FIRE
