"""12.8, 3.0 and the victory conditions of the scenarios."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from esagono.games.case_yellow.rules.ch12_attrition import BY_ATTRITION
from esagono.games.case_yellow.rules.ch12_score import row_for, score, score_event
from esagono.games.case_yellow.rules.ch12_surrender import dutch_equivalents
from esagono.games.case_yellow.scenario.rules import Needs
from esagono.games.case_yellow.world import ELIMINATED, Unit, World, by_variant, controller, counter, ground, on_map
from esagono.kernel import Play, Side, rule, step
from esagono.kernel.state import Result

DIVISIONS = {"corps": 2, "division": 1}
MAGINOT_WATCH_DISTANCE = 2


@step("R-12.8b")
@rule("R-12.8a")
def new_points(play: Play[World], record: Any) -> None:
    """What has been gained since, the German first."""
    for side in ("german", "allied"):
        for event, key in claims(play.world, side):
            score_event(play, event, key)
    evacuation_points(play)


@rule("R-3.1", "S-5.20b", "S-6.20b")
def claims(world: World, side: Side) -> Iterator[tuple[str, str]]:
    """What a side can claim points for, whether it has them already or not."""
    if side == "german":
        yield from taken_places(world)
        yield from german_kills(world)
        if maginot_is_breached(world):
            yield "maginot-breached", ""
    else:
        yield from allied_claims(world)


def taken_places(world: World) -> Iterator[tuple[str, str]]:
    """French cities and ports in German hands, Paris apart."""
    land = ground(world)
    for hex_ in land.names:
        if controller(world, hex_) == "german" and land.country(hex_) == "france":
            if hex_ in land.paris:
                yield "paris-hex-taken", hex_
            elif land.is_city(hex_):
                yield "french-city-taken", hex_
            if land.is_port(hex_):
                yield "french-port-taken", hex_


def german_kills(world: World) -> Iterator[tuple[str, str]]:
    """Allied armoured divisions and British corps that were eliminated, other than by attrition."""
    for unit in eliminated(world):
        printed = counter(world, unit)
        if printed.side == "allied" and printed.armoured and printed.size == "division":
            yield "allied-armour-division-eliminated", unit.id
        if printed.nation == "british" and printed.size == "corps":
            yield "british-corps-eliminated", unit.id


def eliminated(world: World) -> Iterator[Unit]:
    """Units eliminated in a way that counts: not by attrition in supply, nor by surrender (R-12.9e)."""
    return (u for u in world.units.values() if u.box == ELIMINATED and u.cause not in (BY_ATTRITION, "surrender"))


def maginot_is_breached(world: World) -> bool:
    """A hex of the Maginot Line is destroyed."""
    land = ground(world)
    return any(land.fort(h) == "maginot" for h in world.destroyed)


def allied_claims(world: World) -> Iterator[tuple[str, str]]:
    """Panzer divisions, German places, garrisons that are missing, Paris held to the end."""
    land = ground(world)
    for unit in eliminated(world):
        if counter(world, unit).sort == "panzer":
            yield "panzer-division-eliminated", unit.id
    for hex_ in land.places:
        if land.country(hex_) == "germany" and controller(world, hex_) == "allied":
            yield "german-place-taken", hex_
    yield from (("garrison-missing-" + where, str(world.turn)) for where in missing_garrisons(world))
    if world.turn == world.turns:
        yield from (("paris-hex-held", h) for h in land.paris if controller(world, h) == "allied")


@rule("S-7.12a", "S-7.12b")
def missing_garrisons(world: World) -> Iterator[str]:
    """Countries without their garrison, and the Maginot Line without its watch; none in scenario 3 (AM-45)."""
    wanted: dict[str, int] = world.rules.garrisons.divisions
    yield from (country for country, divisions in wanted.items() if lacks_garrison(world, country, divisions))
    if maginot_is_unwatched(world):
        yield "maginot"


@rule("S-5.12a", "S-5.12b", "S-6.12a", "S-6.12b")
def lacks_garrison(world: World, country: str, divisions: int) -> bool:
    """Too few Germans are in the country, from the turn after its surrender."""
    return world.surrendered.get(country, world.turn) < world.turn and garrison(world, country) < divisions


@rule("S-5.12c", "S-6.12c")
def maginot_is_unwatched(world: World) -> bool:
    """Too few German corps are near the Maginot Line, until it is breached."""
    corps = world.rules.garrisons.maginot_watch
    return corps > 0 and not maginot_is_breached(world) and watchers(world) < corps


def garrison(world: World, country: str) -> int:
    """German divisions in a country; a corps counts two, 22 LL one, regiments nothing."""
    land = ground(world)
    inside = [u for u in on_map(world, "german") if land.country(u.hex) == country]
    return sum(DIVISIONS.get(counter(world, u).size, 0) for u in inside if is_fighting(world, u))


def is_fighting(world: World, unit: Unit) -> bool:
    """Not artillery or supply."""
    return counter(world, unit).sort not in ("artillery", "supply")


def watchers(world: World) -> int:
    """German corps within two hexes of a Maginot hex; ARKO does not count."""
    land = ground(world)
    line = [h for h in land.names if land.fort(h) == "maginot"]
    near = {h for hex_ in line for h in land.within(hex_, MAGINOT_WATCH_DISTANCE)}
    corps = [u for u in on_map(world, "german") if counter(world, u).size == "corps" and is_fighting(world, u)]
    return sum(u.hex in near for u in corps)


@rule("R-13.2a")
def evacuation_points(play: Play[World]) -> None:
    """Levels evacuated since the last count: one point for a British, one for two French (AM-1)."""
    world = play.world
    rows = {nation: row_for(world, f"{nation}-level-evacuated") for nation in ("british", "french")}
    due = sum(int(world.evacuated.get(nation, 0) * Fraction(row["vp"])) for nation, row in rows.items() if row)
    had = sum(e.points for e in world.ledger if e.reason == "levels-evacuated")
    if due > had:
        score(play, "allied", due - had, "levels-evacuated")


# The end


def game_is_over(world: World, record: Any) -> bool:
    """The last turn has been played."""
    return world.turn >= world.turns


@step("R-12.8d", when=game_is_over)
def end_of_game(play: Play[World], record: Any) -> None:
    """Who has won, by the conditions of the scenario."""
    kind = play.world.rules.victory.kind
    judge = {"points": by_points, "conditions": by_conditions, "track": by_track}[kind]
    play.over(judge(play.world))


@rule("R-3.1", "S-5.20a", "S-6.20a", "SC-1", "SC-2")
def by_points(world: World) -> Result:
    """The German needs so many times the Allied points, or so many more."""
    german, allied = world.vp.get("german", 0), world.vp.get("allied", 0)
    needs = by_variant(world, world.rules.victory.german_needs, Needs())
    won = (
        (not needs.more_than_times or german > needs.more_than_times * allied)
        and (not needs.at_least_times or german >= needs.at_least_times * allied)
        and (not needs.at_least_more or german - allied >= needs.at_least_more)
    )
    return Result("german" if won else "allied", "points", {"german": german, "allied": allied})


@rule("R-3.2", "S-7.20", "SC-3")
def by_conditions(world: World) -> Result:
    """Two of three: units exited by turn 8, Paris taken, few Allied units left."""
    paris, conditions = ground(world).paris, world.rules.victory.conditions
    met = (
        world.exited >= conditions.exits,
        bool(paris) and all(controller(world, h) == "german" for h in paris),
        sum(1 for _ in on_map(world, "allied")) < conditions.allied_units_below,
    )
    won = sum(met) >= conditions.needed
    return Result("german" if won else "allied", "conditions", {"german": sum(met), "allied": 3 - sum(met)})


@rule("R-3.2", "S-8.11", "S-8.10c", "SC-4")
def by_track(world: World) -> Result:
    """Six cities or what counts as much; with terror bombing the victory is marginal."""
    captured = dutch_equivalents(world)
    won = captured >= world.rules.victory.track.needed
    bombed = bool(world.terrors) and world.rules.terror.makes_marginal
    level = ("marginal" if bombed else "operational") if won else "track"
    return Result("german" if won else "allied", level, {"german": captured, "allied": 0})
