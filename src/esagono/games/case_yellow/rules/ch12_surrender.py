"""12.5 The surrender of the Netherlands and of Belgium."""

from __future__ import annotations

from typing import Any

from esagono.games.case_yellow.events.turns import CountrySurrenders
from esagono.games.case_yellow.losses import abandon, take_off
from esagono.games.case_yellow.rules.ch05_landing import EBEN_EMAEL, fortress_falls
from esagono.games.case_yellow.rules.ch12_score import score_event
from esagono.games.case_yellow.world import (
    ELIMINATED,
    UNUSED,
    World,
    controller,
    counter,
    ground,
    named,
    on_map,
)
from esagono.kernel import Play, rule, step
from esagono.kernel.memo import once_per_world

NETHERLANDS, BELGIUM = "netherlands", "belgium"
NATION = {NETHERLANDS: "dutch", BELGIUM: "belgian"}
CITIES_FOR_DUTCH_SURRENDER = 6
TOWNS_TO_A_CITY = 3
BELGIAN_CITIES = ("Antwerpen", "Bruxelles", "Gent", "Oostende")


@once_per_world
@rule("R-12.5a", "R-12.4e", "S-8.10a", "S-8.11", "S-8.4a")
def dutch_equivalents(world: World) -> int:
    """Dutch cities in German hands, three towns for one, a terror-bombed one counted; scenario 4 starts at one."""
    land = ground(world)
    places = world.rules.victory.track.cities and [*world.rules.victory.track.cities, *world.rules.victory.track.towns]
    places = places or [h for h in land.places if land.country(h) == NETHERLANDS]
    taken = [h for h in places if controller(world, h) == "german"]
    cities = sum(land.is_city(h) for h in taken)
    towns = sum(land.is_town(h) for h in taken)
    bombed = bool(world.terror) and world.terror in places and controller(world, world.terror) == "allied"
    return world.rules.victory.track.start + cities + towns // TOWNS_TO_A_CITY + int(bombed)


def dutch_give_up(world: World) -> bool:
    """Six cities or what counts as much."""
    return NETHERLANDS not in world.surrendered and dutch_equivalents(world) >= CITIES_FOR_DUTCH_SURRENDER


@rule("R-12.5b")
def belgians_give_up(world: World) -> bool:
    """Antwerp, Brussels, Ghent and Ostend are German, or no Belgian unit is left."""
    if BELGIUM in world.surrendered:
        return False
    belgians = [u for u in world.units.values() if counter(world, u).nation == "belgian" and u.box != UNUSED]
    if belgians and all(u.box == ELIMINATED for u in belgians):
        return True
    cities = [h for name in BELGIAN_CITIES for h in named(world, name)]
    return len(cities) == len(BELGIAN_CITIES) and all(controller(world, h) == "german" for h in cities)


@step("R-12.5a")
@rule("S-8.10b")
def dutch_surrender(play: Play[World], record: Any) -> None:
    """The Netherlands, if they must."""
    if dutch_give_up(play.world):
        surrender(play, NETHERLANDS)


@step("R-12.5b")
def belgian_surrender(play: Play[World], record: Any) -> None:
    """Belgium, if it must."""
    if belgians_give_up(play.world):
        surrender(play, BELGIUM)


@rule("R-10.9d", "R-12.5a", "R-12.5b")
def surrender(play: Play[World], country: str) -> None:
    """Its units leave the map, its works count as destroyed, and the German takes his points."""
    world = play.world
    for unit in list(on_map(world)):
        if counter(world, unit).nation == NATION[country]:
            take_off(play, unit.id, ELIMINATED, level=0, cause="surrender")
            abandon(play, unit.hex)
    land = ground(world)
    works = [h for h in land.names if land.country(h) == country and (land.works(h) or land.fort(h))]
    play.set(
        destroyed=tuple(dict.fromkeys((*world.destroyed, *works))),
        surrendered={**world.surrendered, country: world.turn},
    )
    if EBEN_EMAEL in works:
        fortress_falls(play)
    play.tell(CountrySurrenders(country))
    score_event(play, f"{country}-surrender")
