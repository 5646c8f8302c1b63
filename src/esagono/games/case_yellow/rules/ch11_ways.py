"""11.4b, 11.4d The ways of a retreat: which steps may be taken, and which ways lead to safety."""

from __future__ import annotations

from typing import NamedTuple

from esagono.games.case_yellow.rules.ch08_stacking import fits
from esagono.games.case_yellow.rules.ch09_zoc import in_enemy_zoc, is_stopped
from esagono.games.case_yellow.rules.ch11_hooks import retreat_ban
from esagono.games.case_yellow.rules.ch11_terrain import (
    forest_lets_through,
    is_passable,
    river_lets_retreat,
    shelters,
    shut_by_a_line,
)
from esagono.games.case_yellow.world import (
    Unit,
    World,
    counter,
    ground,
    has_enemy,
    on_map,
    side_of,
    units_at,
)
from esagono.kernel import Value, rule
from esagono.kernel.memo import once_per_world
from esagono.wargame.retreat import Way, ways_to_safety

MOST_BELGIANS = 2
OVERRUN = "overrun"


class Flight(Value):
    """How a unit retreats: from where, how far, and why."""

    start: str
    length: int
    cause: str = "combat"


# One step


@rule("R-11.4b3", "R-11.4d")
def is_free_of_enemies(world: World, unit: Unit, hex_: str) -> bool:
    """No enemy unit is in the hex, nor a fortified line of the enemy's."""
    side = side_of(world, unit)
    return not has_enemy(world, hex_, side) and not shut_by_a_line(world, hex_, side)


@rule("R-11.4b6", "R-11.4d", "R-9.5c", "R-9.5d")
def zone_lets_through(world: World, unit: Unit, hex_: str, flight: Flight) -> bool:
    """Not in an enemy zone, unless a friend holds the hex or the unit may ignore the zone."""
    side = side_of(world, unit)
    if not in_enemy_zoc(world, hex_, side) or any(u.id != unit.id for u in units_at(world, hex_, side)):
        return True
    boxed = counter(world, unit).boxed or flight.length > 1  # R-11.4d asks for the red box as well
    return boxed and not is_stopped(world, unit, hex_)


@rule("R-11.4b7", "R-10.10a", "R-10.10b")
def nation_lets_through(world: World, unit: Unit, hex_: str) -> bool:
    """Dutch units stay in the Netherlands, Belgian ones out of it; two Belgian units at most go into France."""
    nation, country = counter(world, unit).nation, ground(world).country(hex_)
    if nation == "dutch":
        return country == "netherlands"
    if nation != "belgian" or country not in ("netherlands", "france"):
        return True
    return country == "france" and (in_france(world, unit) or belgians_in_france(world) < MOST_BELGIANS)


def in_france(world: World, unit: Unit) -> bool:
    """The unit is in France already."""
    return bool(unit.hex) and ground(world).country(unit.hex) == "france"


@once_per_world
def belgians_in_france(world: World) -> int:
    """How many Belgian units are in France."""
    return sum(counter(world, u).nation == "belgian" and in_france(world, u) for u in on_map(world, "allied"))


def ground_lets_retreat(world: World, unit: Unit, a: str, b: str) -> bool:
    """Rivers, forest and mountains let the unit go from a hex into the next."""
    rivers = river_lets_retreat(world, unit, a, b)
    return is_passable(world, a, b) and rivers and forest_lets_through(world, unit, a, b)


def may_step(world: World, unit: Unit, way: Way, hex_: str, flight: Flight) -> bool:
    """The unit may go on into the hex, whatever comes after."""
    return (
        hex_ not in way
        and is_free_of_enemies(world, unit, hex_)
        and ground_lets_retreat(world, unit, way[-1], hex_)
        and nation_lets_through(world, unit, hex_)
        and zone_lets_through(world, unit, hex_, flight)
        and not retreat_ban(world, unit, way[-1], hex_)
    )


# Whole ways


@rule("R-11.4b4")
def is_far_enough(world: World, way: Way, flight: Flight) -> bool:
    """A retreat of two hexes does not end next to where it began."""
    return flight.length < 2 or ground(world).distance(way[-1], flight.start) > 1


@rule("R-11.4c")
def may_end_early(world: World, unit: Unit, way: Way, flight: Flight) -> bool:
    """The owner may leave out the second hex, when the first gives shelter."""
    if len(way) != 2 or flight.length != 2 or flight.cause == OVERRUN:
        return False
    return shelters(world, way[0], way[1], side_of(world, unit))


@rule("R-11.4b5", "R-8.4")
def may_end(world: World, unit: Unit, way: Way, flight: Flight) -> bool:
    """The retreat may end where the way has led: far enough, or in shelter, and within the stacking limits."""
    gone = len(way) - 1
    if not fits(world, (unit,), way[-1]):
        return False
    if gone < flight.length:
        return may_end_early(world, unit, way, flight)
    return is_far_enough(world, way, flight)


@rule("R-11.4b5", "R-11.4d")
def must_go_on(world: World, unit: Unit, way: Way, flight: Flight) -> bool:
    """There is another hex to go: not yet far enough; or one more, because the hex at the end is full."""
    gone = len(way) - 1
    if gone < flight.length:
        return True
    full = not fits(world, (unit,), way[-1]) and is_far_enough(world, way, flight)
    return gone == flight.length and full


class Retreating(NamedTuple):
    """What the rules say of the ways of one unit."""

    world: World
    unit: Unit
    flight: Flight

    def may_step(self, way: Way, hex_: str) -> bool:
        """The unit may go on into the hex."""
        return may_step(self.world, self.unit, way, hex_, self.flight)

    def may_end(self, way: Way) -> bool:
        """The retreat may end where the way has led."""
        return may_end(self.world, self.unit, way, self.flight)

    def goes_on(self, way: Way) -> bool:
        """There is another hex to go."""
        return must_go_on(self.world, self.unit, way, self.flight)


@once_per_world
@rule("R-11.4b8", "R-11.4d")
def ways(world: World, unit: str, way: Way, flight: Flight) -> tuple[Way, ...]:
    """The ways to safety from where the unit is; none: it is lost."""
    policy = Retreating(world, world.units[unit], flight)
    return tuple(ways_to_safety(way, ground(world).neighbours, policy))


@rule("R-11.4b1", "R-11.4d", "R-2.1")
def is_by_compass(world: World, unit: Unit, a: str, b: str) -> bool:
    """The step goes the way of the side's retreat compass."""
    return ground(world).with_compass(a, b, side_of(world, unit))


@once_per_world
def next_hexes(world: World, unit: str, way: Way, flight: Flight) -> tuple[str, ...]:
    """Where the unit may go now: by the compass if that is possible, else wherever safety lies."""
    steps = dict.fromkeys(w[len(way)] for w in ways(world, unit, way, flight) if len(w) > len(way))
    right = tuple(h for h in steps if is_by_compass(world, world.units[unit], way[-1], h))
    return right or tuple(steps)
