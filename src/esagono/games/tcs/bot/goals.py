"""What is worth how much: hexes that count, units, and where the orders of a unit lead."""

from __future__ import annotations

from collections.abc import Iterable

from esagono.games.tcs.bot.seat import Seat
from esagono.games.tcs.bot.weights import Weights
from esagono.games.tcs.counters import INFANTRY, MG
from esagono.games.tcs.pieces import PREPARED, Group, Unit
from esagono.games.tcs.rules.ch06_orders import current
from esagono.games.tcs.rules.ch06_status import listed
from esagono.games.tcs.rules.ch27_victory import hexes_of
from esagono.games.tcs.world import World, counter, enemy, ground, on_map, passengers, stack, steps
from esagono.kernel import Side

NEAR = 4
"""Hexes within which an enemy threatens a place."""


def prizes(seat: Seat) -> dict[str, float]:
    """The hexes that count for victory, and what each is worth beside the one that counts most."""
    if "prizes" not in seat.notes:
        found = awarded(seat.world)
        most = max(found.values(), default=1.0)
        seat.notes["prizes"] = {hex_: seat.weights.place * points / most for hex_, points in found.items()}
    known: dict[str, float] = seat.notes["prizes"]
    return known


def awarded(world: World) -> dict[str, float]:
    """The points of both sides that hang on each hex; of an award for several hexes each has its share."""
    found: dict[str, float] = {}
    for award in world.rules.victory.awards:
        hexes = hexes_of(world, award)
        if award.kind in ("hexes", "held", "all-hexes", "present", "absent") and hexes:
            share = 1.0 if award.kind == "hexes" else 1.0 / len(hexes)
            for hex_ in hexes:
                found[hex_] = found.get(hex_, 0.0) + award.points * share
    return found


def holder(world: World, hex_: str) -> Side:
    """Who controls a hex that counts, or stands in it."""
    if hex_ in world.control:
        return world.control[hex_]
    return next((counter(world, u).side for u in stack(world, hex_)), "")


def wanted(seat: Seat) -> dict[str, float]:
    """The hexes that count and are not the side's own."""
    if "wanted" not in seat.notes:
        seat.notes["wanted"] = {h: w for h, w in prizes(seat).items() if holder(seat.world, h) != seat.side}
    known: dict[str, float] = seat.notes["wanted"]
    return known


def step_worth(world: World, unit: Unit, weights: Weights) -> float:
    """What a step of a unit is worth."""
    kind = counter(world, unit).type
    if kind in (INFANTRY, MG):
        return weights.troops
    return weights.gun if counter(world, unit).weapon else weights.armour


def worth(world: World, units: Iterable[Unit], weights: Weights) -> float:
    """What units are worth together."""
    return sum(steps(world, u) * step_worth(world, u, weights) for u in units)


def group_of(world: World, unit: str) -> Group | None:
    """The group that a unit of the side executes orders with."""
    found = listed(world).get(unit)
    return found[1] if found else None


def defends(seat: Seat, unit: str) -> bool:
    """The unit is to hold what it has."""
    group = group_of(seat.world, unit)
    return group is not None and group.mission in (PREPARED, "hasty")


def goals(seat: Seat, unit: Unit) -> tuple[str, ...]:
    """Where the unit is to go."""
    key = f"goals {unit.id}"
    if key not in seat.notes:
        seat.notes[key] = led_to(seat, unit)
    known: tuple[str, ...] = seat.notes[key]
    return known


def led_to(seat: Seat, unit: Unit) -> tuple[str, ...]:
    """The hexes of its orders that are not the side's own, then all others that count.

    An empty carrier has nothing to do there.
    """
    if counter(seat.world, unit).carrier and not passengers(seat.world, unit.id):
        return ()
    group = group_of(seat.world, unit.id)
    still = wanted(seat)
    if group is None:
        return tuple(still) if not seat.world.sheets else ()
    named = tuple(h for h in current(group).objectives if h in still or h not in prizes(seat))
    if named:
        return named
    return tuple(still) or tuple(h for h in group.positions if ground(seat.world).has_hex(h))


def supports(seat: Seat, unit: Unit) -> bool:
    """A unit that fires from afar: weapons, vehicles, and groups that have positions and no objectives."""
    group, printed = group_of(seat.world, unit.id), counter(seat.world, unit)
    afar = printed.weapon or printed.vehicle or printed.carrier
    return afar or bool(group and group.positions and not current(group).objectives)


def foes(seat: Seat) -> list[str]:
    """The hexes in which enemies stand."""
    if "foes" not in seat.notes:
        seat.notes["foes"] = list(dict.fromkeys(u.hex for u in on_map(seat.world, enemy(seat.side))))
    known: list[str] = seat.notes["foes"]
    return known


def nearest_foe(seat: Seat, hex_: str) -> int:
    """How far the nearest enemy is."""
    return min((ground(seat.world).distance(hex_, foe) for foe in foes(seat)), default=99)


def turns_left(world: World) -> int:
    """The turns to come, this one too."""
    return world.last_turn - world.turn + 1


def hold_worth(seat: Seat, hex_: str, without: Iterable[str]) -> float:
    """What it is worth that somebody stands in a hex of the side's own that counts, if no other does."""
    prize = prizes(seat).get(hex_, 0.0)
    if not prize or nearest_foe(seat, hex_) > NEAR + 2:
        return 0.0
    gone = set(without)
    others = [u for u in stack(seat.world, hex_, seat.side) if u.id not in gone]
    far = nearest_foe(seat, hex_)
    near = 1.0 if far <= 2 else 0.3 if far <= NEAR else 0.1
    return seat.weights.hold * prize * near * (0.15 if others else 1.0)
