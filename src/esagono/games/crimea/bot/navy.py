"""Ships: where to sail, whom to take aboard, where to land."""

from __future__ import annotations

from typing import Any

from esagono.games.crimea.bot.forces import posts, price_of_defence
from esagono.games.crimea.bot.goals import goals, way
from esagono.games.crimea.bot.seat import Judge, Seat
from esagono.games.crimea.pieces import ASSAULT, Unit
from esagono.games.crimea.records import MOTORISED
from esagono.games.crimea.rules.pb08_movement import Sail, assault_party, is_coast, range_of
from esagono.games.crimea.rules.pb08_ships import guns_of, passengers
from esagono.games.crimea.rules.pb08_transport import goes_to_assault
from esagono.games.crimea.strength import attack_of, defence_of
from esagono.games.crimea.world import AXIS, MAP_T, SOVIET, World, counter, ground
from esagono.kernel.memo import once_per_world
from esagono.wargame.judging import NOTHING, Judged, why

BEHIND = 0.12
"""What a hex of the way inland takes off a landing."""
FIGHTERS = ("infantry", "mountain", "cavalry", "tank", "motorised-infantry", "motorcycle", "parachute", "recon")


def shore(seat: Seat, hex_: str, strength: int) -> float:
    """What it is worth to land in a coastal hex: a place itself, or the way to one; less against defenders."""
    world, wanted = seat.world, goals(seat.world, SOVIET, seat.weights)
    near = max((worth * max(0.0, 1 - BEHIND * way(world, hex_, h)) for h, worth in wanted.items()), default=0.0)
    if hex_ not in posts(world, AXIS):
        return near * (1.0 if hex_ in wanted else 0.6)
    return near * min(1.0, strength / (3 * price_of_defence(world, hex_, AXIS)))


@once_per_world
def taken(world: World) -> frozenset[str]:
    """The sea hexes from which somebody is to land already."""
    return frozenset(s.at for s in world.ships.values() if assault_party(world, s))


def strength_of(world: World, units: tuple[Unit, ...]) -> int:
    """What a landing party attacks with."""
    return sum(attack_of(world, u) for u in units)


def sail(seat: Seat, act: Any) -> Judged:
    """Landing parties to the best coast, cargo to the front's port, guns to where they help, empty ships for more."""
    world, ship = seat.world, seat.world.ships[act.ship]
    party = tuple(world.units[u] for u in assault_party(world, ship))
    if party:
        return landing(seat, act, party)
    land = ground(world)
    if passengers(world, ship):
        ashore = land.has_hex(act.place) and land.playable(act.place)
        near = min((way(world, act.place, h) for h in goals(world, SOVIET, seat.weights)), default=0) if ashore else 0
        return (1.0 - 0.02 * near if ashore else NOTHING), (why(act, "cross-sea", hex=act.place),)
    if act.place == MAP_T:
        return 0.1, (why(act, "usual"),)
    if guns_of(world, ship) and land.has_hex(act.place) and not land.playable(act.place):
        return bombardment(seat, act)
    return NOTHING, (why(act, "usual"),)


def landing(seat: Seat, act: Any, party: tuple[Unit, ...]) -> Judged:
    """The coast before which the party is worth most; two parties before one coast help each other."""
    world, land = seat.world, ground(seat.world)
    if not land.has_hex(act.place) or land.playable(act.place):
        return NOTHING, (why(act, "usual"),)
    strength = strength_of(world, party)
    found = {n: shore(seat, n, strength) for n in land.neighbours(act.place) if is_coast(world, n)}
    if not found or max(found.values()) <= 0:
        return NOTHING, (why(act, "usual"),)
    best = max(found, key=lambda h: (found[h], h))
    crowd = sum(best in land.neighbours(h) for h in taken(world) if land.has_hex(h))
    worth = found[best] * (0.7**crowd if best not in posts(world, AXIS) else 1.1)
    return 0.3 + worth, (why(act, "lands", unit=party[0].id, hex=best),)


def bombardment(seat: Seat, act: Any) -> Judged:
    """Ships lie off places that are to be attacked."""
    world, land = seat.world, ground(seat.world)
    far = land.within((act.place,), range_of(world, world.ships[act.ship]))
    worth = max((w for h, w in goals(world, SOVIET, seat.weights).items() if h in far), default=0.0)
    if seat.record.kind != MOTORISED or not worth:
        return NOTHING, (why(act, "usual"),)
    return 0.05 * worth, (why(act, "cross-sea", hex=act.place),)


def load(seat: Seat, act: Any) -> Judged:
    """Who is needed on the other side goes aboard."""
    world, unit = seat.world, seat.world.units[act.unit]
    if unit.hex or counter(world, unit).sort not in FIGHTERS or not is_wanted_ashore(seat, unit):
        return NOTHING, (why(act, "stays", unit=act.unit),)
    return 0.4 + 0.02 * (attack_of(world, unit) + defence_of(world, unit)), (why(act, "embark", unit=act.unit),)


def is_wanted_ashore(seat: Seat, unit: Unit) -> bool:
    """It can land by assault, or a port on the map is open to it."""
    world, land = seat.world, ground(seat.world)
    if goes_to_assault(world, unit, seat.record.kind):
        return bool(goals(world, SOVIET, seat.weights))
    places = {act.place for act in seat.choices if isinstance(act, Sail)}
    return any(land.has_hex(p) and land.playable(p) for p in places)


def come_ashore(seat: Seat, act: Any) -> Judged:
    """Always: at sea nobody is of use."""
    unit = seat.world.units[act.unit]
    return 0.5 + shore(seat, act.hex, attack_of(seat.world, unit)), (why(act, "lands", unit=act.unit, hex=act.hex),)


def unload(seat: Seat, act: Any) -> Judged:
    """The strongest first."""
    unit = seat.world.units[act.unit]
    worth = 0.2 + 0.02 * (attack_of(seat.world, unit) + defence_of(seat.world, unit))
    return worth, (why(act, "lands", unit=act.unit, hex=seat.world.ships[unit.box].at),)


def cross_ice(seat: Seat, act: Any) -> Judged:
    """From the box to the map."""
    unit = seat.world.units[act.unit]
    return (NOTHING if unit.hex or unit.mode == ASSAULT else 0.5), (why(act, "embark", unit=act.unit),)


def of_use(seat: Seat, act: Any) -> Judged:
    """Ships' guns are free."""
    return 0.05, (why(act, "usual"),)


JUDGES: dict[str, Judge] = {
    "sail": sail,
    "load": load,
    "land": come_ashore,
    "unload": unload,
    "cross-ice": cross_ice,
    "bombard": of_use,
    "cover-by-ship": of_use,
}
