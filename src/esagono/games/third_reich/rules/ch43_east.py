"""43.4 to 43.9 Eastern Europe: Russia occupies the Baltic States, Poland beyond the line and Bessarabia."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from esagono.games.third_reich.bars import concerns, just
from esagono.games.third_reich.calendar import turn_of
from esagono.games.third_reich.events.politics import PactEnded
from esagono.games.third_reich.holding import controlled_at_start, controller, take_control
from esagono.games.third_reich.pieces import ATTACKED, CONQUERED, NEUTRAL, Holding, Unit
from esagono.games.third_reich.politics import POLAND, at_war, declared, in_play, leader, minor, pair, powers_of
from esagono.games.third_reich.records import Phase, Turn
from esagono.games.third_reich.rules.ch10_year import began_with, has_won
from esagono.games.third_reich.rules.ch24_colonies import note_cities
from esagono.games.third_reich.rules.ch43_pact import EASTERN_EUROPE, LAPSED, line_counts
from esagono.games.third_reich.world import (
    ALLIANCE,
    AXIS,
    GERMANY,
    NOBODY,
    RUSSIA,
    World,
    ground,
    ground_units,
    nation_of,
)
from esagono.kernel import Play, Seen, Side, law, rule

BALTIC, RUMANIA = "baltic-states", "rumania"
GERMANY_FROM = turn_of("spring-1940")
LAPSES = turn_of("spring-1940")
VALUE = 25
DECLARED_IN = "eastern-europe-since"
"""In `World.notes`: the player turn in which somebody declared war on Eastern Europe."""
WHOLE = "rumania-whole"
"""In `World.states`: Russia was at war with Rumania before it declared war on Eastern Europe (43.7)."""


def declarer(world: World) -> str:
    """Who has declared war on Eastern Europe; `lapsed` when the partition is no more."""
    return world.states.get(EASTERN_EUROPE, "")


# Declarations


@rule("43.4", "43.412", "43.5")
def areas(world: World) -> Iterator[str]:
    """Eastern Europe until somebody has declared war on it; after the partition the Baltic States alone."""
    if not in_play(world, RUSSIA) or world.rules.first_turn != turn_of("fall-1939"):
        return
    if not declarer(world):
        yield EASTERN_EUROPE
    elif declarer(world) == LAPSED:
        yield BALTIC


@law("43.4")
@rule("43.5")
def eastern_europe_is_russias(seen: Seen[World, Phase], act: Any) -> bool:
    """Russia alone declares war on Eastern Europe; Germany from Spring 1940, if Russia has not."""
    if act.target != EASTERN_EUROPE or seen.side == RUSSIA:
        return True
    return seen.side == GERMANY and seen.world.turn >= GERMANY_FROM


@rule("43.4", "43.5", "43.7")
def occupy(play: Play[World], power: Side, target: str) -> None:
    """War on Eastern Europe is war on the Baltic States and, for Russia, in Poland; not on Rumania."""
    if target == BALTIC:
        play.put("notes", DECLARED_IN, play.world.half)
    if target != EASTERN_EUROPE:
        return
    wars = {k: v for k, v in play.world.wars.items() if EASTERN_EUROPE not in k.split()}
    wars = declared(wars, power, BALTIC, play.world.turn)
    if power == RUSSIA:
        wars = declared(wars, RUSSIA, POLAND, play.world.turn)
        if not is_apart(play.world):
            play.put("states", WHOLE, RUSSIA)
    play.set(wars=wars)
    play.put("states", EASTERN_EUROPE, power)
    play.put("notes", DECLARED_IN, play.world.half)


@rule("21.4", "43.5", "A-320")
def revoke_idle_war(play: Play[World], turn: Turn) -> None:
    """A war on Eastern Europe, or the Baltic States, in whose first turn nobody has entered or attacked it is void."""
    world, power = play.world, declarer(play.world)
    if world.notes.get(DECLARED_IN) != world.half:
        return
    area = set(ground(world).of_country(BALTIC))
    if power != LAPSED:
        area |= {
            *beyond_the_line(world),
            *(h for h in ground(world).of_country(RUMANIA) if ground(world).bessarabia(h)),
        }
    if area.isdisjoint((*world.began, *world.attacked)):
        new = (p for p in powers_of(world, turn.alliance) if world.wars.get(pair(p, BALTIC)) == world.turn)
        gone = (*(pair(p, BALTIC) for p in (power, *new)), pair(RUSSIA, POLAND) if power == RUSSIA else "")
        play.set(wars={k: v for k, v in world.wars.items() if k not in gone})
        if power != LAPSED:
            play.drop("states", EASTERN_EUROPE)
            play.set(states={k: v for k, v in play.world.states.items() if k != WHOLE})


@rule("43.41", "43.411", "43.412", "43.413")
def war_ends_the_partition(play: Play[World], power: Side, target: str) -> None:
    """War between Germany and Russia: Poland is open to Russia, and what is not occupied is divided no more."""
    if not at_war(play.world, GERMANY, RUSSIA):
        return
    play.set(wars={k: v for k, v in play.world.wars.items() if k != pair(POLAND, RUSSIA)})
    if not declarer(play.world) and not is_settled(play.world):
        lapse(play)


@rule("43.5")
def lapse_in_time(play: Play[World]) -> None:
    """If nobody has declared war on Eastern Europe by the end of Spring 1940 the partition lapses."""
    if play.world.turn == LAPSES and not declarer(play.world) and EASTERN_EUROPE in areas(play.world):
        lapse(play)


def lapse(play: Play[World]) -> None:
    """Eastern Poland goes with Warsaw; the Baltic States stand alone; Bessarabia stays Rumanian."""
    play.put("states", EASTERN_EUROPE, LAPSED)
    play.tell(PactEnded())
    country = play.world.minors.get(POLAND)
    if country is not None and country.status == CONQUERED:
        holder = controller(play.world, play.world.charts.countries[POLAND].capital)
        for hex_ in beyond_the_line(play.world):
            if controller(play.world, hex_) == POLAND:
                take_control(play, hex_, holder)


# Who may go where


def beyond_the_line(world: World) -> tuple[str, ...]:
    """The Polish hexes east of the partition line."""
    land = ground(world)
    return tuple(h for h in land.names if land.partition_east(h))


@rule("43.4", "43.7")
def bessarabia_is_open(world: World, nation: str, hex_: str) -> bool:
    """Russia occupies Bessarabia without a war on Rumania, while Rumania is neutral or fights somebody else alone."""
    country = minor(world, RUMANIA)
    if nation != RUSSIA or declarer(world) != RUSSIA or country is None or country.status not in (NEUTRAL, ATTACKED):
        return False
    return ground(world).bessarabia(hex_) and controller(world, hex_) == RUMANIA


@rule("43.411")
def poland_is_open(world: World, nation: str, hex_: str) -> bool:
    """At war with Germany Russia enters any part of a conquered Poland."""
    mine = nation == RUSSIA and at_war(world, RUSSIA, GERMANY)
    return mine and ground(world).country(hex_) == POLAND and controller(world, hex_) in (POLAND, NOBODY)


@concerns(just(RUSSIA))
@rule("43.4")
def russia_keeps_the_line(world: World, unit: Unit, hex_: str) -> str:
    """Russian units do not cross the partition line unless Russia is at war with Germany."""
    land = ground(world)
    crosses = nation_of(world, unit) == RUSSIA and land.country(hex_) == POLAND and not land.partition_east(hex_)
    return "43.4" if crosses and not at_war(world, RUSSIA, GERMANY) else ""


@rule("43.9", "A-64")
def poland_fights_the_axis(world: World, unit: Unit, hex_: str) -> str:
    """Polish units attack only the Axis."""
    if nation_of(world, unit) != POLAND:
        return ""
    there = ground_units(world, hex_)
    return "43.9" if there and all(nation_of(world, u) == RUSSIA for u in there) else ""


def poland_touches_the_axis(world: World, unit: Unit, hex_: str) -> bool:
    """In attrition Polish units count only against the Axis."""
    return bool(poland_fights_the_axis(world, unit, hex_))


@rule("43.4")
def stays_polish(world: World, country: str, hex_: str) -> bool:
    """When Poland falls Germany gets what lies beyond the line only where its units stand."""
    if country != POLAND or not line_counts(world) or not ground(world).partition_east(hex_):
        return False
    return all(ALLIANCE.get(nation_of(world, u)) != AXIS for u in ground_units(world, hex_))


@rule("43.4")
def line_decides(play: Play[World], turn: Turn) -> None:
    """Beyond the line Germany keeps no hex that its units have left."""
    if turn.alliance != AXIS or not line_counts(play.world):
        return
    heir = RUSSIA if declarer(play.world) == RUSSIA else POLAND
    for hex_ in beyond_the_line(play.world):
        axis = ALLIANCE.get(leader(play.world, controller(play.world, hex_))) == AXIS
        if axis and not ground_units(play.world, hex_):
            take_control(play, hex_, heir)


@rule("43.412", "A-242")
def baltic_states_are_open(world: World, nation: str, hex_: str) -> bool:
    """In their war Germany and its minor allies, and Russia, enter the Baltic States if one has declared war there."""
    if leader(world, nation) not in (GERMANY, RUSSIA) or controller(world, hex_) != BALTIC:
        return False
    return at_war(world, GERMANY, RUSSIA) and any(at_war(world, p, BALTIC) for p in (GERMANY, RUSSIA))


# Conquest


@rule("43.4", "43.5", "24.2")
def take_the_rest(play: Play[World], phase: Any) -> None:
    """Whoever holds every city of Eastern Europe when a combat phase ends controls all of it."""
    held = {leader(play.world, controller(play.world, h)) for h in cities(play.world)}
    winner = next(iter(held)) if len(held) == 1 and declarer(play.world) else ""
    if winner in (GERMANY, RUSSIA):
        for hex_ in unclaimed(play.world, winner):
            take_control(play, hex_, winner)


def unclaimed(world: World, winner: Side) -> tuple[str, ...]:
    """The hexes of Eastern Europe that still are Baltic, or Polish or Rumanian with nobody in them."""
    land, poles = ground(world), () if declarer(world) == LAPSED else beyond_the_line(world)
    found = {h for h in land.of_country(BALTIC) if land.land(h) and controller(world, h) == BALTIC}
    found |= {h for h in poles if controller(world, h) == POLAND and not ground_units(world, h)}
    found |= {h for h in land.of_country(RUMANIA) if bessarabia_is_open(world, winner, h)}
    return land.sorted(found)


# BRPs


@rule("43.5", "43.7")
def cities(world: World) -> tuple[str, ...]:
    """The cities of Eastern Europe: the Baltic States', those beyond the line, Bessarabia's if Russia came there."""
    land, state = ground(world), declarer(world)
    found = list(land.cities_of(BALTIC))
    if state != LAPSED and not is_settled(world):
        found += [h for h in beyond_the_line(world) if land.cities(h)]
    if state == RUSSIA and WHOLE not in world.states:
        found += [h for h in land.cities_of(RUMANIA) if land.bessarabia(h)]
    return tuple(found)


@rule("43.6", "A-420")
def is_settled(world: World) -> bool:
    """The scenario begins after the occupation: the Baltic States alone are Eastern Europe, as after the partition."""
    return world.rules.first_turn > LAPSES


def is_apart(world: World) -> bool:
    """Russia has not declared war on Rumania, so Bessarabia is part of Eastern Europe."""
    country = minor(world, RUMANIA)
    return country is None or country.attacker != RUSSIA


@rule("43.4")
def is_ceded(world: World, hex_: str) -> bool:
    """Bessarabia that Russia holds lies beyond the new border of Rumania."""
    occupied = ground(world).bessarabia(hex_) and declarer(world) == RUSSIA and WHOLE not in world.states
    return occupied and controlled_at_start(world, hex_) == RUSSIA


@rule("43.5", "43.6", "24.5")
def value(world: World, power: Side) -> dict[str, int]:
    """25 BRPs for all its cities, and then for any, as with a colony; not for a side that began with it (24.5)."""
    if not (declarer(world) or is_settled(world)) or began_with(world, power, BALTIC):
        return {}
    held = [leader(world, controller(world, h)) == power for h in cities(world)]
    before = has_won(world, power, EASTERN_EUROPE)
    return {EASTERN_EUROPE: VALUE} if held and (any(held) if before else all(held)) else {}


@rule("43.6", "24.42", "A-586")
def note_winner(play: Play[World], phase: Any) -> None:
    """Who has all its cities, and has kept them through the enemy's turn, has conquered it."""
    if declarer(play.world) or is_settled(play.world):
        holders = [leader(play.world, controller(play.world, h)) for h in cities(play.world)]
        if holders:
            note_cities(play, phase, EASTERN_EUROPE, BALTIC, holders)


@rule("43.6", "24.43")
def is_kept(world: World, holding: Holding) -> bool | None:
    """Eastern Europe is kept while one city is."""
    if holding.area != EASTERN_EUROPE:
        return None
    return any(leader(world, controller(world, h)) == holding.power for h in cities(world))
