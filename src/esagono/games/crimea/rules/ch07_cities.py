"""7.42 Surrounded Soviet major cities raise a few replacements of their own. In the Crimea they do not (PB-3.23b)."""

from __future__ import annotations

from esagono.games.crimea.ground import MAJOR_CITY
from esagono.games.crimea.pieces import Unit
from esagono.games.crimea.rules.ch03_control import is_friendly
from esagono.games.crimea.rules.ch06_sources import is_surrounded
from esagono.games.crimea.tables import by_roll
from esagono.games.crimea.world import SOVIET, World, ground, side_of
from esagono.kernel import Play, rule, step
from esagono.kernel.memo import once_per_world

BESIEGED, MOBILISED = "besieged-", "mobilised-"
"""With the first hex of a city, in the points: what was spent in it in this phase; it has mobilised its NKVD."""


@once_per_world
def city_of(world: World, hex_: str) -> tuple[str, ...]:
    """The hexes of the major city to which a hex belongs, in the order of the map; none: it belongs to none."""
    land = ground(world)
    found, front = set[str](), [hex_] if land.has_hex(hex_) and land.place(hex_) == MAJOR_CITY else []
    while front:
        here = front.pop()
        found.add(here)
        front += [n for n in land.neighbours(here) if land.place(n) == MAJOR_CITY and n not in found]
    return land.sorted(found)


@rule("BSR-7.42a")
def most_points(world: World, city: tuple[str, ...]) -> int:
    """How many points a surrounded major city may spend in a phase, by the hexes that the Soviets hold."""
    if not world.rules.replacements.cities or not city or not is_surrounded(world, SOVIET, city[0]):
        return 0
    own = sum(is_friendly(world, h, SOVIET) for h in city)
    return int(by_roll(world, "besieged_rp", own, "most")) if own else 0


def points_left_in(world: World, city: tuple[str, ...]) -> int:
    """What the city may still spend."""
    return most_points(world, city) - world.points.get(BESIEGED + city[0], 0) if city else 0


@rule("BSR-7.42a", "BSR-7.42b")
def city_refills(world: World, unit: Unit) -> bool:
    """The unit stands in a surrounded major city that has points left for it."""
    city = city_of(world, unit.hex) if unit.hex and side_of(world, unit) == SOVIET else ()
    others = (u for u in world.units.values() if u.receiving and u.hex in city and u.id != unit.id)
    return points_left_in(world, city) > sum(1 for _ in others)


@rule("BSR-7.42a")
def count_in_city(play: Play[World], unit: Unit) -> None:
    """A point that was spent in a surrounded major city counts against its limit."""
    city = city_of(play.world, unit.hex) if unit.hex else ()
    if city and most_points(play.world, city):
        play.put("points", BESIEGED + city[0], play.world.points.get(BESIEGED + city[0], 0) + 1)


@rule("BSR-7.42c")
def may_mobilise(world: World, city: tuple[str, ...]) -> bool:
    """A major city that is surrounded for the first time may place one NKVD unit."""
    surrounded = world.rules.replacements.cities and bool(city) and is_surrounded(world, SOVIET, city[0])
    return surrounded and not world.points.get(MOBILISED + city[0])


@step("BSR-7.42a")
def forget_sieges(play: Play[World], record: object) -> None:
    """The limits of the phase are free again."""
    for key, number in tuple(play.world.points.items()):
        if key.startswith(BESIEGED) and number:
            play.put("points", key, 0)
