"""23.3, 41.1, 46.1, 47.2 Single places and countries: Malta's bases, Spain's territory, Suez and Alexandria."""

from __future__ import annotations

from esagono.games.third_reich.holding import controller
from esagono.games.third_reich.pieces import ALLIED, Unit
from esagono.games.third_reich.places import ALEXANDRIA, MALTA, SUEZ, hex_of
from esagono.games.third_reich.politics import has_its_own_turn, in_play, minor
from esagono.games.third_reich.purse import lose
from esagono.games.third_reich.rules.ch12_minors import OWN_TURN
from esagono.games.third_reich.world import ALLIANCE, AXIS, BRITAIN, World, ground, nation_of
from esagono.kernel import Play, rule
from esagono.wargame.tables import number

LOST = "suez"
SPAIN = "spain"


@rule("41.1")
def malta(world: World, hex_: str) -> int | None:
    """Malta bases five air factors at most."""
    return number(world.charts.tables, "stacking", "malta-air", "most") if hex_ == hex_of(world, MALTA) else None


@rule("47.2")
def lose_suez(play: Play[World], unit: str, hex_: str) -> None:
    """The Axis controls Suez and Alexandria: Britain loses 25 BRPs at once, and only once."""
    world = play.world
    places = (hex_of(world, SUEZ), hex_of(world, ALEXANDRIA))
    if hex_ not in places or LOST in world.penalties or not in_play(world, BRITAIN):
        return
    if all(ALLIANCE.get(controller(world, h)) == AXIS for h in places):
        play.set(penalties=(*world.penalties, LOST))
        lose(play, BRITAIN, number(world.charts.tables, "costs", LOST, "brp"), "suez", "egypt")


@rule("46.1")
def spanish_homes(world: World, nation: str) -> tuple[str, ...] | None:
    """Spain builds nothing in Spanish Morocco and the Balearics."""
    if nation != SPAIN:
        return None
    land = ground(world)
    away = land.place("spanish-morocco") | land.place("balearics")
    return tuple(h for h in land.names if land.land(h) and land.country(h) == SPAIN and h not in away)


@rule("23.3")
def has_had_its_turn(world: World, unit: Unit) -> str:
    """Forces of a country that had its own turn in this game turn rest when an intervener comes in the same turn."""
    nation = nation_of(world, unit)
    country = minor(world, nation)
    if country is None or country.status != ALLIED or has_its_own_turn(world, nation):
        return ""
    return "23.3" if world.notes.get(f"{OWN_TURN} {nation}") == world.turn else ""


def rests(world: World, unit: Unit, hex_: str) -> str:
    """They do not attack, either."""
    return has_had_its_turn(world, unit)


def rests_in_attrition(world: World, unit: Unit, hex_: str) -> bool:
    """Nor do they count in attrition."""
    return bool(has_had_its_turn(world, unit))
