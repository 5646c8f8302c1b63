"""7.22 Cities that the Axis has taken need garrisons, or their victory points are lost."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from esagono.games.crimea.ground import CITY, MAJOR_CITY
from esagono.games.crimea.rules.ch03_control import holder
from esagono.games.crimea.rules.ch07_cities import city_of
from esagono.games.crimea.rules.ch25_points import GARRISON, received_for
from esagono.games.crimea.scoring import score
from esagono.games.crimea.world import AXIS, World, combat_units, ground
from esagono.kernel import Play, rule, step


def whole_city(world: World, hex_: str) -> tuple[str, ...]:
    """The hexes of the city to which a hex belongs."""
    return city_of(world, hex_) or (hex_,)


def captured_cities(world: World) -> Iterator[tuple[str, ...]]:
    """Of each city the hexes that the Axis holds and has points for."""
    land = ground(world)
    named = [h for h in dict.fromkeys(entry.what for entry in world.ledger) if land.has_hex(h)]
    cities = dict.fromkeys(whole_city(world, h) for h in named if land.place(h) in (CITY, MAJOR_CITY))
    for city in cities:
        yield tuple(h for h in city if holder(world, h) == AXIS and received_for(world, h) > 0)


@rule("PB-7.22")
def garrison_of(world: World, city: tuple[str, ...]) -> int:
    """The strength levels of the Axis in a city, in whichever of its hexes they stand."""
    return sum(u.level for h in city for u in combat_units(world, h, AXIS))


@step("PB-7.22")
def count_garrisons(play: Play[World], record: Any) -> None:
    """When a turn ends, the points of city hexes for which no strength level is there are lost (A-240)."""
    for taken in tuple(captured_cities(play.world)):
        kept = garrison_of(play.world, whole_city(play.world, taken[0])) if taken else 0
        for hex_ in taken[kept:]:
            score(play, -received_for(play.world, hex_), GARRISON, hex_)
