"""16.42 to 16.47 Where a force may retreat to, and what becomes of it if it cannot."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from esagono.games.crimea.crossings import is_bridged
from esagono.games.crimea.ground import MAJOR
from esagono.games.crimea.pieces import FIRE, Unit
from esagono.games.crimea.records import Retreat
from esagono.games.crimea.rules.ch03_stacking import fits
from esagono.games.crimea.rules.ch03_zones import in_enemy_zoc, zone_of
from esagono.games.crimea.rules.ch10_costs import ground_cost, road_cost
from esagono.games.crimea.strength import printed_ma
from esagono.games.crimea.world import World, combat_units, counter, ground, has_enemy
from esagono.kernel import Side, Slot, rule
from esagono.kernel.memo import once_per_world
from esagono.wargame.retreat import Way, ways_to_safety

ONE_MORE = 1
"""How many hexes more units go that cannot end where they are (BSR-16.44, BSR-16.47)."""

OTHER_RETREATS: Slot[Callable[[World, Unit, str, str], bool]] = Slot("other ways to retreat")
"""World, unit, from, to: it may retreat so, though no land leads there (BSR-23.34c)."""
NO_RETREATS: Slot[Callable[[World, Unit], bool]] = Slot("who cannot retreat")
"""World, unit: it cannot retreat at all (BSR-23.34c)."""


class Flight(NamedTuple):
    """A force on its retreat."""

    units: tuple[str, ...]
    side: Side
    length: int
    away: tuple[str, ...]
    extra: bool
    overrun: bool = False


def flight_of(record: Retreat) -> Flight:
    """How the units of a record retreat."""
    return Flight(record.units, record.side, record.length, record.away, record.extra, record.overrun)


@rule("BSR-16.42a", "PB-6.22", "PB-7.32e1", "PB-7.34a")
def cannot_retreat(world: World, unit: Unit) -> bool:
    """Dumps, bridges, units with MA zero and guns on their fire side."""
    if any(stuck(world, unit) for stuck in NO_RETREATS):
        return True
    return printed_ma(world, unit) == 0 or unit.mode == FIRE or counter(world, unit).sort == "bridge"


@rule("BSR-16.43b")
def runs_on_rails(world: World, unit: Unit) -> bool:
    """Armoured trains and rail artillery retreat along the railway only."""
    printed = counter(world, unit)
    return printed.sort == "train" or "rail" in printed.flags


@rule("BSR-16.43d", "BSR-10.78", "BSR-16.43a", "BSR-16.43c")
def terrain_lets_through(world: World, unit: Unit, a: str, b: str) -> bool:
    """Land leads there that the unit may enter, but over no open major river; flotillas keep to the water."""
    land = ground(world)
    if runs_on_rails(world, unit) and not land.rail(a, b):
        return False
    by_water = any(leads(world, unit, a, b) for leads in OTHER_RETREATS)
    if by_water or counter(world, unit).sort == "flotilla":
        return by_water
    if not land.open_to(a, b) or (land.river(a, b) == MAJOR and not is_bridged(world, a, b) and not world.frozen):
        return False
    by_road = road_cost(world, unit, land.road(a, b), b) is not None
    if counter(world, unit).sort == "super-heavy" and not runs_on_rails(world, unit):
        return by_road
    return by_road or ground_cost(world, unit, b, by_rail=land.rail(a, b)) is not None


@rule("BSR-16.4", "PB-5.53")
def leads_away(world: World, way: Way, hex_: str, away: tuple[str, ...]) -> bool:
    """Each hex is farther from where the retreat began, and none nearer to a defending hex (A-93)."""
    land = ground(world)
    if land.distance(way[0], hex_) <= land.distance(way[0], way[-1]):
        return False
    return all(land.distance(d, hex_) >= land.distance(d, way[-1]) for d in away if d != way[0])


@rule("BSR-16.44", "BSR-16.45")
def is_empty_zone(world: World, hex_: str, side: Side) -> bool:
    """An enemy zone of control without friendly combat units, which would annul it."""
    return in_enemy_zoc(world, hex_, side) and not combat_units(world, hex_, side)


class Policy:
    """What the rules say of a way so far."""

    def __init__(self, world: World, flight: Flight) -> None:
        self.world, self.flight = world, flight

    def may_step(self, way: Way, hex_: str) -> bool:
        """Away over open land, past no enemy, never through two empty zone hexes in a row."""
        world, side = self.world, self.flight.side
        if has_enemy(world, hex_, side) or not leads_away(world, way, hex_, self.flight.away):
            return False
        if not all(terrain_lets_through(world, world.units[u], way[-1], hex_) for u in self.flight.units):
            return False
        return self.zones_let_through(way, hex_)

    @rule("BSR-16.45", "BSR-16.41b2", "BSR-11.43i")
    def zones_let_through(self, way: Way, hex_: str) -> bool:
        """BSR-16.45; with an Extra Retreat order (BSR-16.41b2) and after an overrun (BSR-11.43i) not through one."""
        world, side = self.world, self.flight.side
        if not is_empty_zone(world, hex_, side):
            return True
        if self.flight.overrun:
            return False
        if self.flight.extra:
            return hex_ in zone_of(world, side)
        return len(way) == 1 or not is_empty_zone(world, way[-1], side)

    def may_end(self, way: Way) -> bool:
        """Far enough, out of enemy zones, where no attack is declared, within stacking."""
        world = self.world
        if len(way) - 1 < self.flight.length or in_enemy_zoc(world, way[-1], self.flight.side):
            return False
        declared = any(way[-1] in attack.targets for attack in world.attacks.values())
        return not declared and fits(world, tuple(world.units[u] for u in self.flight.units), way[-1])

    def goes_on(self, way: Way) -> bool:
        """To the full length, and one hex more if it cannot end there."""
        gone = len(way) - 1
        return gone < self.flight.length or (gone < self.flight.length + ONE_MORE and not self.may_end(way))


@once_per_world
def ways(world: World, flight: Flight, way: Way) -> tuple[Way, ...]:
    """Every whole way of a retreat that begins like this one."""
    return tuple(ways_to_safety(way, ground(world).neighbours, Policy(world, flight)))


@rule("BSR-16.41b1")
def preferred(world: World, flight: Flight, way: Way) -> tuple[Way, ...]:
    """The ways that may be chosen: by the opponent only safe ones, if there are any."""
    found = ways(world, flight, way)
    safe = tuple(w for w in found if not zone_hexes(world, flight, w))
    return safe if flight.extra and safe else found


def zone_hexes(world: World, flight: Flight, way: Way) -> int:
    """The empty hexes in enemy zones that a way passes."""
    return sum(is_empty_zone(world, hex_, flight.side) for hex_ in way[1:])


@rule("BSR-16.42b", "BSR-16.42c", "BSR-16.24", "PB-3.3")
def has_some_way(world: World, flight: Flight, start: str) -> bool:
    """Some way of the full length exists, wherever it ends: then the units are not surrounded."""
    policy = Policy(world, flight)

    def onward(way: Way) -> Iterator[Way]:
        return ((*way, h) for h in ground(world).neighbours(way[-1]) if h not in way and policy.may_step(way, h))

    front: list[Way] = [(start,)]
    for _ in range(flight.length):
        front = [longer for way in front for longer in onward(way)]
    return bool(front)
