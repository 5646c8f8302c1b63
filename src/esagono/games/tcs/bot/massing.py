"""Assaults by several platoons that began the phase in one hex (20.0h): they go up to the enemy, then in together."""

from __future__ import annotations

from typing import NamedTuple

from esagono.games.tcs.bot.bounds import prospects, way_worth
from esagono.games.tcs.bot.goals import defends, foes, nearest_foe
from esagono.games.tcs.bot.seat import Seat
from esagono.games.tcs.bot.storm import storm_worth
from esagono.games.tcs.pieces import MOVE, Unit
from esagono.games.tcs.records import Moving
from esagono.games.tcs.rules.ch04_modes import points_left
from esagono.games.tcs.rules.ch06_status import may_attack
from esagono.games.tcs.rules.ch20_costs import price
from esagono.games.tcs.rules.ch22_assault import AssaultHex
from esagono.games.tcs.stacks import is_shaken
from esagono.games.tcs.view.ways import Came
from esagono.games.tcs.world import counter, ground, has_enemy, on_map, steps
from esagono.kernel import Seen
from esagono.kernel.acts import laws_of

REACH = 4
"""Hexes from the enemy within which platoons take part."""
MOST_STEPS = 20
"""The steps that go in together at the most."""
LEAST = 0.06
"""What an assault must promise."""


class Part(NamedTuple):
    """A platoon that takes part: its way, none if it is there, what the way costs, and the chance to come through."""

    unit: Unit
    way: Came | None
    cost: float
    through: float


class Raid(NamedTuple):
    """An assault: what it is worth, from which hex, on which, and by whom."""

    worth: float = -1.0
    start: str = ""
    target: str = ""
    parts: tuple[Part, ...] = ()

    def part(self, unit: str) -> Part | None:
        """The part of a unit."""
        return next((p for p in self.parts if p.unit.id == unit), None)

    @property
    def is_gathered(self) -> bool:
        """All are there, ready to go in."""
        return all(p.way is None and p.unit.mode == MOVE for p in self.parts)


def raid(seat: Seat) -> Raid:
    """The best assault of the phase."""
    if "raid" not in seat.notes:
        seat.notes["raid"] = planned(seat)
    found: Raid = seat.notes["raid"]
    return found


def planned(seat: Seat) -> Raid:
    """The same, worked out: every enemy hex, from every hex next to it."""
    world, best = seat.world, Raid()
    near = [u for u in on_map(world, seat.side) if nearest_foe(seat, u.hex) <= REACH and is_able(seat, u)]
    ways = {u.id: came_to(seat, u) for u in near}
    for began in dict.fromkeys(u.began or u.hex for u in near):
        group = [u for u in near if (u.began or u.hex) == began]
        for target in foes(seat):
            if ground(world).distance(began, target) <= REACH + 1:
                best = max(best, at_hex(seat, group, ways, target), key=lambda r: r.worth)
    return best if best.worth >= LEAST else Raid()


def at_hex(seat: Seat, group: list[Unit], ways: dict[str, dict[str, list[Came]]], target: str) -> Raid:
    """The best assault of a group on a hex, from the hexes next to it."""
    free = [h for h in ground(seat.world).neighbours(target) if not has_enemy(seat.world, h, seat.side)]
    found = [(joined(seat, group, ways, start, target), start) for start in free]
    return max((together(seat, p, h, target) for p, h in found if p), key=lambda r: r.worth, default=Raid())


def is_able(seat: Seat, unit: Unit) -> bool:
    """Infantry that may still assault in this phase, and does not hold a position."""
    busy = unit.sfa or unit.pfas or unit.syr or unit.assaulted or unit.breaching or unit.fired or unit.carrier
    if busy or is_shaken(unit) or not counter(seat.world, unit).infantry or unit.dug_in or defends(seat, unit.id):
        return False
    return may_attack(seat.world, unit.id)


def came_to(seat: Seat, unit: Unit) -> dict[str, list[Came]]:
    """The hexes that a unit can still come to in this phase."""
    moves = unit.id in getattr(seat.record, "units", ())
    return {} if unit.moved and not moves else prospects(seat, unit)[2]


def joined(
    seat: Seat, units: list[Unit], ways: dict[str, dict[str, list[Came]]], start: str, target: str
) -> tuple[Part, ...]:
    """Those who can come to a hex and go on from there into the next, the cheapest way first."""
    world, found = seat.world, list[Part]()
    for unit in units:
        cost = price(world, unit, start, target, False)
        if cost < 0:
            continue
        if unit.hex == start:
            turned = prospects(seat, unit)[0].units[unit.id]
            if points_left(world, turned) >= cost:
                found.append(Part(unit, None, 0.0, 1.0))
            continue
        cames = [c for c in ways[unit.id].get(start, ()) if c.left >= cost]
        if cames:
            found.append(max((Part(unit, c, *way_worth(seat, (unit,), c)) for c in cames), key=lambda p: p.cost))
    if not any(p.way is not None or p.unit.moved for p in found):
        return tuple(found[:1])  # who has turned to Move mode takes nobody along
    return tuple(sorted(found, key=lambda p: -p.cost))


def together(seat: Seat, parts: tuple[Part, ...], start: str, target: str) -> Raid:
    """The assault by as many as it takes."""
    best, chosen = Raid(), tuple[Part, ...]()
    for part in parts:
        more = (*chosen, part)
        if sum(steps(seat.world, p.unit) for p in more) > MOST_STEPS:
            break
        chosen = more
        through = sum(p.through for p in chosen) / len(chosen)
        storm = storm_worth(seat, tuple(p.unit for p in chosen), start, target)
        worth = (through * storm if storm > 0 else storm) + sum(p.cost for p in chosen)
        if worth > best.worth:
            best = Raid(worth, start, target, chosen)
    return best


def may_go_in(seat: Seat, found: Raid) -> bool:
    """The stack of all who have gathered may assault the hex: nobody closes in for nothing."""
    moving = Moving(seat.side, tuple(p.unit.id for p in found.parts), found.start, closing=True)
    seen, act = Seen(seat.world, moving, seat.side), AssaultHex(found.target)
    return all(law(seen, act) for law in laws_of(AssaultHex))
