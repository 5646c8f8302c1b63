"""32.7, 32.8 Partisans in capitals, in Moscow and in Leningrad: what that costs the Axis."""

from __future__ import annotations

from typing import Any

from esagono.games.third_reich.calendar import year
from esagono.games.third_reich.holding import controller, first_holders
from esagono.games.third_reich.pieces import Holding
from esagono.games.third_reich.places import hex_of
from esagono.games.third_reich.politics import alliance_of, leader
from esagono.games.third_reich.purse import lose
from esagono.games.third_reich.rules.ch10_year import CITIES, COUNTED_CITY, counts_the_cities
from esagono.games.third_reich.rules.ch32_partisans import COUNTRIES, is_partisan
from esagono.games.third_reich.world import ALLIANCE, ALLIANCES, ALLIES, AXIS, RUSSIA, World, ground_units
from esagono.kernel import Play, rule
from esagono.kernel.value import replace

SEIZED = "partisans-capital"
"""In `World.notes`, by country that was the Axis's from the start: the player turn in which its capital was taken."""


@rule("32.6", "A-602")
def are_there(world: World, hex_: str) -> bool:
    """Partisans are in the hex, which is not their own side's."""
    if not hex_ or alliance_of(world, controller(world, hex_)) == ALLIES:
        return False
    return any(is_partisan(world, u) for u in ground_units(world, hex_))


@rule("32.6", "32.7")
def denies(world: World, holding: Holding) -> bool | None:
    """Partisans in a capital: the Axis loses its BRPs unless it drives them out in its next combat phase."""
    country = world.charts.countries.get(holding.area)
    if country is None or not country.capital or alliance_of(world, holding.power) != AXIS:
        return None
    return False if are_there(world, country.capital) else None


@rule("32.7")
def held_from_the_start(world: World) -> dict[str, str]:
    """Countries of partisans that the Axis had when the scenario began, with their capitals: in 1942 and 1944."""
    capitals = {c: world.charts.countries[c].capital for c in COUNTRIES if c != RUSSIA}
    first = first_holders(world)
    return {c: h for c, h in capitals.items() if c not in ALLIANCES[AXIS] and ALLIANCE.get(first.get(h, "")) == AXIS}


@rule("32.7")
def deny_capitals(play: Play[World], phase: Any) -> None:
    """Partisans whom the Axis does not drive out of such a capital cost it what the country is worth, once a year."""
    for country, capital in held_from_the_start(play.world).items():
        key, since = f"{SEIZED} {country}", play.world.notes.get(f"{SEIZED} {country}", 0)
        if not are_there(play.world, capital):
            if since:
                play.drop("notes", key)
        elif not since:
            play.put("notes", key, play.world.half)
        elif phase.alliance == AXIS and since < play.world.half:
            deny_capital(play, country, leader(play.world, controller(play.world, capital)))


def deny_capital(play: Play[World], country: str, power: str) -> None:
    """The power that controls it loses its BRPs."""
    key = f"partisans {country} {year(play.world.turn)}"
    if ALLIANCE.get(power) == AXIS and key not in play.world.penalties:
        play.set(penalties=(*play.world.penalties, key))
        lose(play, power, play.world.charts.countries[country].brp, "partisans", country)


@rule("32.8", "A-46")
def deny_cities(play: Play[World], phase: Any) -> None:
    """Partisans in Moscow or Leningrad cost the Axis 15 BRPs at once, if it counted them in this year."""
    power = counts_the_cities(play.world)
    for city, brp in CITIES.items() if power else ():
        there = are_there(play.world, hex_of(play.world, city))
        key = f"partisans {city} {year(play.world.turn)}"
        if there and play.world.notes.get(f"{COUNTED_CITY} {city}") and key not in play.world.penalties:
            play.set(penalties=(*play.world.penalties, key))
            lose(play, power, brp, "partisans", RUSSIA)


@rule("32.7", "32.8")
def note_rising(play: Play[World], hex_: str) -> None:
    """Partisans are placed in a capital: the Axis has its next combat phase; in the two cities it loses at once."""
    deny_cities(play, None)
    countries, half = play.world.charts.countries, play.world.half
    here = {c for c in COUNTRIES if countries[c].capital == hex_}
    play.set(
        holdings=tuple(
            replace(h, lost=half) if h.area in here and not h.lost and ALLIANCE[h.power] == AXIS else h
            for h in play.world.holdings
        )
    )
    for country in sorted(here & held_from_the_start(play.world).keys()):
        play.put("notes", f"{SEIZED} {country}", half)
