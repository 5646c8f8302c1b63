"""Scenario 4, the first assault: the AA group of the Axis, the parts of Soviet conversions, ships that leave."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from esagono.games.crimea.airpower import DESTROYED, is_dummy, owner
from esagono.games.crimea.events.movement import Arrived
from esagono.games.crimea.events.navy import ShipLeft
from esagono.games.crimea.ground import PLACES
from esagono.games.crimea.pieces import Unit
from esagono.games.crimea.records import Gathering
from esagono.games.crimea.rules.ch03_control import come_into
from esagono.games.crimea.rules.ch03_stacking import fits
from esagono.games.crimea.rules.ch08_entries import TOWNS, can_be_placed
from esagono.games.crimea.rules.ch08_groups import rows_of, taken
from esagono.games.crimea.rules.pb08_losses import change_ship
from esagono.games.crimea.rules.pb08_ships import passengers
from esagono.games.crimea.rules.scenario4_limits import is_kept_out
from esagono.games.crimea.world import AXIS, MAP_T, REINFORCEMENTS, SOVIET, WITHDRAWN, World, ground
from esagono.kernel import Act, Hex, Play, Seen, Side, UnitId, law, rule, step
from esagono.kernel.memo import once_per_world, once_while

FREE_FROM = 6
"""Soviet air units destroyed from which the group costs nothing."""
FREE = "or 0"
"""How the card writes a price that may fall away."""
FIRST_PART = {"6b": "6a", "6c": "6a"}
"""Parts of one Soviet group: the first is paid for, the others follow it."""


# The AA units (10.44k)


@rule("T-S4-SETUP")
def flak_price(world: World, side: Side, group: str) -> int | None:
    """The group is free once six Soviet air units are destroyed."""
    if side != AXIS or not any(FREE in row.vp for row in rows_of(world, side, group)):
        return None
    lost = sum(s.box == DESTROYED and owner(world, s) == SOVIET and not is_dummy(world, s) for s in world.air.values())
    return 0 if lost >= FREE_FROM else None


def flak(world: World) -> tuple[Unit, ...]:
    """The units of the Axis that are placed in towns and cities of Map Q."""
    names = dict.fromkeys(r.id for r in world.charts.schedule if r.side == AXIS and r.place.startswith(TOWNS))
    return tuple(world.units[name] for name in names if name in world.units)


def waiting(world: World) -> tuple[Unit, ...]:
    """Those that were received and are not placed yet."""
    return tuple(u for u in flak(world) if u.box == REINFORCEMENTS)


@once_while("land", "frozen")
def towns_of_the_map(world: World) -> tuple[str, ...]:
    """The towns and cities of Map Q in play."""
    land = ground(world)
    return tuple(h for h in land.names if land.playable(h) and not land.small(h) and land.place(h) in PLACES)


@once_per_world
@rule("PB-10.44k", "PB-10.54m")
def towns(world: World, units: tuple[Unit, ...]) -> tuple[str, ...]:
    """Friendly towns and cities of Map Q with a supply line that are open to the units and have room for them."""
    fit = (h for h in towns_of_the_map(world) if can_be_placed(world, AXIS, h) and fits(world, units, h))
    return tuple(h for h in fit if not any(is_kept_out(world, u, h) for u in units))


def has_flak(world: World, hex_: str) -> bool:
    """A unit of the group is there already."""
    return any(u.hex == hex_ for u in flak(world))


@once_per_world
@rule("PB-10.44k", "PB-10.54m")
def can_be_spread(world: World, units: tuple[Unit, ...]) -> bool:
    """There are enough towns for one each."""
    free = {h for u in units for h in towns(world, (u,)) if not has_flak(world, h)}
    return len(free) >= len(units)


@rule("PB-10.44k", "PB-10.54m")
def flak_has_no_place(world: World, side: Side, group: str) -> bool:
    """The group cannot be accepted if neither many towns nor one can take it."""
    names = [r.id for r in rows_of(world, side, group) if r.place.startswith(TOWNS)]
    units = tuple(world.units[n] for n in names if n in world.units)
    return side == AXIS and bool(units) and not can_be_spread(world, units) and not towns(world, units)


@law("PB-10.44k")
def unit_is_to_be_placed(seen: Seen[World, Gathering], act: PlaceFlak) -> bool:
    """An AA unit of the group that was received and is not placed."""
    return seen.side == AXIS and any(u.id == act.unit for u in waiting(seen.world))


@law("PB-10.44k")
def town_is_supplied(seen: Seen[World, Gathering], act: PlaceFlak) -> bool:
    """A town or city of Map Q with a supply line, with room, open to the unit."""
    return act.hex in towns(seen.world, (seen.world.units[act.unit],))


@law("PB-10.44k")
def one_in_each_town(seen: Seen[World, Gathering], act: PlaceFlak) -> bool:
    """One unit in each; if there are too few towns, all together."""
    world, left = seen.world, waiting(seen.world)
    if can_be_spread(world, left):
        return not has_flak(world, act.hex)
    together = any(has_flak(world, h) for h in towns(world, left))
    return act.hex in towns(world, left) and (has_flak(world, act.hex) or not together)


class PlaceFlak(Act):
    """An AA unit of the group is placed."""

    verb = "place-flak"
    rule = "PB-10.44k"
    laws = (unit_is_to_be_placed, town_is_supplied, one_in_each_town)
    unit: UnitId
    hex: Hex

    @classmethod
    def options(cls, seen: Seen[World, Gathering]) -> Iterator[PlaceFlak]:
        """Each unit that waits, in each town."""
        return (cls(u.id, h) for u in waiting(seen.world) for h in towns(seen.world, (u,)))

    def do(self, play: Play[World], record: Gathering) -> None:
        """It stands there."""
        come_into(play, self.unit, self.hex)
        play.unit(self.unit, due=0, entry="")
        play.tell(Arrived(self.unit, self.hex))


@law("PB-10.44k")
def flak_is_placed(seen: Seen[World, Gathering], act: Any) -> bool:
    """Every AA unit of the group that can be placed is placed in the phase."""
    acts = PlaceFlak.options(seen) if seen.side == AXIS else iter(())
    return not any(all(holds(seen, place) for holds in PlaceFlak.laws) for place in acts)


# Soviet groups


@rule("T-S4-SETUP")
def part_waits(world: World, side: Side, group: str) -> bool:
    """Of a group of several conversions the first, which is paid for, comes first."""
    first = FIRST_PART.get(group, "") if side == SOVIET else ""
    return bool(first and rows_of(world, side, first)) and taken(side, first) not in world.groups


@rule("T-S4-SETUP", "A-291")
def is_further_part(world: World, side: Side, group: str) -> bool:
    """The other conversions of a group follow the first without being groups of their own."""
    return side == SOVIET and group in FIRST_PART


@step("T-S4-SETUP")
@rule("A-244")
def ships_are_withdrawn(play: Play[World], record: Any) -> None:
    """Ships of the schedule leave the game; who is aboard stays in the Map T Box."""
    for row in play.world.charts.schedule:
        ship = play.world.ships.get(row.id)
        if row.action != "withdraw" or row.kind != "ship" or row.turn != play.world.turn or ship is None or ship.box:
            continue
        for unit in passengers(play.world, ship):
            play.unit(unit.id, hex="", box=MAP_T, mode="")
        change_ship(play, ship.id, at="", start="", spent=0, cargo=(), box=WITHDRAWN)
        play.tell(ShipLeft(ship.id))
