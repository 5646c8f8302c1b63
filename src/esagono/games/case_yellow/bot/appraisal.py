"""What is worth having in a world, in victory points: places, units, and how far it is to them."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache

from esagono.games.case_yellow.bot.weights import Weights
from esagono.games.case_yellow.counters import Counter
from esagono.games.case_yellow.ground import FLOODED, FOREST, Ground
from esagono.games.case_yellow.rules.ch12_score import row_for
from esagono.games.case_yellow.rules.ch12_surrender import BELGIAN_CITIES, BELGIUM, NATION, NETHERLANDS, TOWNS_TO_A_CITY
from esagono.games.case_yellow.rules.ch12_victory import maginot_is_breached
from esagono.games.case_yellow.world import (
    Unit,
    World,
    controller,
    counter,
    enemy,
    ground,
    named,
    on_map,
    printed_strength,
)
from esagono.hexes.reach import ways_to
from esagono.kernel import Side
from esagono.kernel.memo import once_per_world

TOWN = 0.4
"""A town of a country beside a city of one: three of them count as much (R-12.5a), and one is not yet three."""
PARIS, BREACH = 6.0, 2.8
"""A hex of Paris taken and not held by the Allies at the end; the breach of the Maginot Line, on average."""
ESCAPE = 3.0
"""What the port of Dynamo is worth, where the points of the evacuation are made."""
LEVEL = 0.06
"""What a point of combat strength is worth where points decide."""
COUNTED, QUICK = 0.1, 0.3
"""Scenario 3: an Allied unit on the map; a level of a German unit that may leave it (S-7.20)."""
FAR = 60
COSTS = {"woods": 2, "rough": 2, "marsh": 2, FOREST: 3, FLOODED: 4}


# Places


@once_per_world
def prizes(world: World, weights: Weights) -> dict[str, float]:
    """What each place is worth that the German could take or has taken, whoever holds it now."""
    if world.rules.victory.kind == "track":
        return dict(track_prizes(world, weights))
    found = dict(country_prizes(world))
    for hex_, vp in french_prizes(ground(world)):
        found[hex_] = found.get(hex_, 0.0) + vp
    if world.dynamo is not None and not world.dynamo.over:
        found[world.dynamo.port] = found.get(world.dynamo.port, 0.0) + ESCAPE
    return found


def track_prizes(world: World, weights: Weights) -> Iterator[tuple[str, float]]:
    """Scenario 4: the cities of the track, and its towns, the fewer make or break three the more (S-8.11)."""
    yield from ((h, 1.0) for h in world.rules.victory.track.cities)
    towns = {h: controller(world, h) == "german" for h in world.rules.victory.track.towns}
    over = sum(towns.values()) % TOWNS_TO_A_CITY
    to_take, to_lose = weights.towns[TOWNS_TO_A_CITY - over - 1], weights.towns[over]
    yield from ((h, to_lose if taken else to_take) for h, taken in towns.items())


def country_prizes(world: World) -> Iterator[tuple[str, float]]:
    """The places that make the Netherlands and Belgium surrender, while they have not (R-12.5)."""
    land = ground(world)
    if NETHERLANDS not in world.surrendered:
        share = surrender_worth(world, NETHERLANDS) / 6
        places = (h for h in land.places if land.country(h) == NETHERLANDS)
        yield from ((h, share if land.is_city(h) else TOWN * share) for h in places)
    if BELGIUM not in world.surrendered:
        share = surrender_worth(world, BELGIUM) / len(BELGIAN_CITIES)
        yield from ((h, share) for h in named(world, *BELGIAN_CITIES) if land.is_city(h))


@lru_cache(maxsize=8)
def french_prizes(land: Ground) -> tuple[tuple[str, float], ...]:
    """French cities and ports, and Paris above all (S-5.20b, S-7.20)."""
    places = (h for h in land.names if land.playable(h) and land.country(h) == "france")
    worth = ((h, PARIS if h in land.paris else float(land.is_city(h)) + float(land.is_port(h))) for h in places)
    return tuple((h, vp) for h, vp in worth if vp)


def conditions_decide(world: World) -> bool:
    """Scenario 3: no points, two of three conditions (S-7.20)."""
    return bool(world.rules.victory.kind == "conditions")


def surrender_worth(world: World, country: str) -> float:
    """The points for it, or in scenario 3 the units that it takes off the map (R-12.5, S-7.20)."""
    if conditions_decide(world):
        return COUNTED * sum(counter(world, u).nation == NATION[country] for u in on_map(world, "allied"))
    return points_for(world, f"{country}-surrender")


def points_for(world: World, event: str) -> float:
    """The points that an event gives in this turn; three where they are rolled for."""
    row = row_for(world, event)
    if row is None:
        return 0.0
    return 3.0 if row["variable"] else float(Fraction(row["vp"]))


@once_per_world
def goals(world: World, side: Side, weights: Weights) -> dict[str, float]:
    """The prizes that the other side holds: what is to be taken."""
    return {h: vp for h, vp in prizes(world, weights).items() if controller(world, h) == enemy(side)}


@once_per_world
def breach_prize(world: World) -> float:
    """What the first hole in the Maginot Line is worth to the German."""
    counts = world.rules.garrisons.maginot_watch and not maginot_is_breached(world)
    return BREACH if counts else 0.0


# Units


def level_worth(world: World, unit: Unit, weights: Weights) -> float:
    """What it costs that a unit loses a level: its strength, and the points for the last one."""
    if world.rules.victory.kind == "track":
        return weights.level * float(printed_strength(world, unit))
    printed = counter(world, unit)
    worth = LEVEL * float(printed.strength(printed.levels)) / printed.levels
    if conditions_decide(world):
        return worth + counted(unit, printed)
    if printed.sort == "panzer":
        worth += 2.0 if unit.level == 1 else 0.3
    elif printed.side == "allied" and printed.armoured and printed.size == "division":
        worth += 0.8 if unit.level == 1 else 0.2
    elif printed.nation == "british" and printed.size == "corps":
        worth += 1.6 if unit.level == 1 else 0.3
    return worth


def counted(unit: Unit, printed: Counter) -> float:
    """Scenario 3: Allied units on the map are counted at the end, quick Germans may leave it (S-7.20)."""
    if printed.side == "german":
        return QUICK if printed.yellow else 0.0
    return COUNTED if unit.level == 1 else 0.0


# Distances


@lru_cache(maxsize=256)
def ways_of_a_corps(land: Ground, goal: str) -> dict[str, int]:
    """The movement points that a corps needs to a hex, from everywhere, whoever stands in the way."""
    return ways_to(goal, land.around, lambda frm, to: step_cost(land, frm, to))


def step_cost(land: Ground, frm: str, to: str) -> int | None:
    """What a step costs by the terrain chart, lines and works dear; None where no land leads."""
    if not land.passable(frm, to):
        return None
    points = 1 if land.road(frm, to) else COSTS.get(land.terrain(to), 1)
    points += bool(land.river(frm, to)) + land.works(to)
    return points + (10 if land.fort(to) in ("maginot", "metz") else 0)


def way(world: World, frm: str, to: str) -> int:
    """The movement points from a hex to another."""
    return ways_of_a_corps(ground(world), to).get(frm, FAR)
