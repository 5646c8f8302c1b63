"""One full supply check of both sides of Case Yellow against a breadth-first search of its own for every unit.

    python bench/supply.py [SCENARIO] [TURNS]

Both start from a world that nobody has asked anything yet, with the zones of control still to be worked out, and must
find the same units cut off. The units stand as after some turns of random play. Prints JSON in the form of
`esagono bench --json`.
"""

from __future__ import annotations

import json
import random
import sys
from collections import deque
from dataclasses import asdict
from typing import cast

from esagono import games
from esagono.bench import compare
from esagono.games.case_yellow.rules.ch07_lines import crossing_is_open, is_cut, is_enemy_fortress, leads_on
from esagono.games.case_yellow.rules.ch07_supply import SOURCES, can_trace, is_at_home
from esagono.games.case_yellow.world import Unit, World, counter, ground, on_map, side_of
from esagono.kernel.match import Match
from esagono.kernel.value import replace


def played(scenario: str, turns: int, seed: int = 1940) -> World:
    """The world after some turns of random play."""
    match = Match(games.load("case_yellow"), scenario, {}, seed=str(seed).encode())
    rng = random.Random(seed)
    while match.state.world.turn <= turns and (asked := match.game.decisions(match.state)):
        match.act(asked[0].side, rng.choice(asked[0].choices))
    return cast(World, match.state.world)


def fresh(world: World) -> World:
    """The same world as another object: nothing about it is remembered."""
    return replace(world, turn=world.turn)


def by_floods(world: World) -> set[str]:
    """Who is cut off, by one flood for each group of sources."""
    here = fresh(world)
    return {u.id for u in on_map(here) if not can_trace(here, u)}


def by_searches(world: World) -> set[str]:
    """Who is cut off, by a search from every unit until it finds a source."""
    here = fresh(world)
    return {u.id for u in on_map(here) if not traces(here, u)}


def traces(world: World, unit: Unit) -> bool:
    """A search from the unit: every step is asked of the rules."""
    printed, side, land = counter(world, unit), side_of(world, unit), ground(world)
    sources = set(SOURCES[printed.nation](world))
    if is_at_home(world, printed.nation, unit.hex):
        return True
    seen, queue = {unit.hex}, deque([unit.hex])
    while queue:
        here = queue.popleft()
        if here in sources:
            return True
        if land.terrain(here) == "flooded" and here != unit.hex:
            continue
        for to in land.neighbours(here):
            if to in seen or not leads_on(land, here, to, printed.boxed):
                continue
            if land.crossing(here, to) and not crossing_is_open(world, side, here, to):
                continue
            if not is_cut(world, to, side) and not is_enemy_fortress(world, to, side):
                seen.add(to)
                queue.append(to)
    return False


def main() -> None:
    """Measure and print."""
    scenario = sys.argv[1] if len(sys.argv) > 1 else "historical"
    world = played(scenario, int(sys.argv[2]) if len(sys.argv) > 2 else 2)
    if by_floods(world) != by_searches(world):
        raise SystemExit("the two ways disagree")
    found = compare("supply_check_case_yellow", lambda: by_floods(world), lambda: by_searches(world), repeats=7)
    units = len(list(on_map(world)))
    row = {k: v for k, v in asdict(found).items() if k != "name"}
    print(json.dumps({found.name: {**row, "units": units, "cut off": len(by_floods(world))}}, indent=1))


if __name__ == "__main__":
    main()
