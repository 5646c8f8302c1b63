"""One full supply check of both sides of Barbarossa: Crimea, by turns with python-chess.

    python bench/supply_crimea.py [SCENARIO] [DECISIONS]

Every unit on the map is asked whether it has a supply line, to a source or to a port, in a world that nobody has asked
anything yet: zones of control, railways, roads and ports are worked out anew; and once more with the lines kept from a
world in which nothing else was obstructed, as after a move behind the front. The units stand as after some decisions of
random play. Prints JSON in the form of `esagono bench --json`.
"""

from __future__ import annotations

import json
import random
import sys
from dataclasses import asdict
from typing import cast

from esagono import games
from esagono.bench.yardstick import against_chess
from esagono.games.crimea.rules.ch06_lines import traced
from esagono.games.crimea.rules.ch06_states import has_a_line, is_checked, ports_of
from esagono.games.crimea.world import World, on_map
from esagono.kernel.match import Match
from esagono.kernel.value import replace


def played(scenario: str, decisions: int) -> World:
    """The world after some decisions of random play."""
    match, rng = Match(games.load("crimea"), scenario, {}, seed=b"supply"), random.Random(1941)
    while len(match.lines) <= decisions and match.decisions:
        match.act(match.decisions[0].side, match.decisions[0].draw(rng))
    return cast(World, match.state.world)


def cut_off(world: World) -> set[str]:
    """Who has no line."""
    here = replace(world, units=dict(world.units))  # another object: nothing about it is remembered
    units = (u for u in on_map(here) if is_checked(here, u))
    return {u.id for u in units if not has_a_line(here, u) and not ports_of(here, u)}


def main() -> None:
    """Measure and print."""
    scenario = sys.argv[1] if len(sys.argv) > 1 else "campaign"
    world = played(scenario, int(sys.argv[2]) if len(sys.argv) > 2 else 300)

    def check(_: int) -> int:
        traced.cache_clear()  # type: ignore[attr-defined]  # an attribute of a function
        cut_off(world)
        return 1

    def check_again(_: int) -> int:
        cut_off(world)
        return 1

    checked, told = sum(is_checked(world, u) for u in on_map(world)), {}
    for name, work in (("supply_check_crimea", check), ("supply_check_crimea_kept", check_again)):
        found = against_chess(name, "ms", work, per_second=False)
        row = {k: v for k, v in asdict(found).items() if k not in ("name", "turns")}
        told[name] = {**row, "units": checked, "cut off": len(cut_off(world))}
    print(json.dumps(told, indent=1))


if __name__ == "__main__":
    main()
