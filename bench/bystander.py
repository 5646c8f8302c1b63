"""How long a bystander waits at a server where many games of bot against bot are going on.

    python bench/bystander.py [--games 50] [--scenario case_yellow/historical] [--seconds 30]

Starts `esagono serve` with an empty folder of games, and planner against planner in each game. Somebody at another
table asks for the view again and again. Prints JSON: the waiting times, how many acts the bots make, processor time and
memory of the server (without its processes for bots).
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from serving import Served

from esagono import games

BETWEEN = 0.2
"""Seconds between two questions."""


def started(server: Served, count: int, game: str, scenario: str) -> list[str]:
    """Games of bots that are going on: their spectators."""
    sides = games.load(game).sides_of(scenario)
    wish = {"game": game, "scenario": scenario, "seats": [{"sides": [s], "player": "planner"} for s in sides]}
    tokens = [server.post("/api/games", wish)["spectator"] for _ in range(count)]
    for token in tokens:
        server.see(token, since=10_000_000)
    return tokens


def lines(server: Served, tokens: list[str]) -> int:
    """The lines of all games."""
    return sum(server.see(token, since=10_000_000)["lines"] for token in tokens)


def measured(server: Served, tokens: list[str], mine: str, seconds: float) -> dict[str, Any]:
    """Ask for one's own view for a while."""
    made, cpu, begun = lines(server, tokens), server.cpu(), time.monotonic()
    waits: list[float] = []
    while time.monotonic() - begun < seconds:
        asked = time.perf_counter()
        server.see(mine)
        waits.append(1000 * (time.perf_counter() - asked))
        time.sleep(BETWEEN)
    passed = time.monotonic() - begun
    waits.sort()
    return {
        "see ms, median": round(statistics.median(waits), 1),
        "see ms, 95 %": round(waits[int(0.95 * len(waits))], 1),
        "see ms, worst": round(waits[-1], 1),
        "asked": len(waits),
        "server's share of a core": round((server.cpu() - cpu) / passed, 2),
        "server MB": round(server.rss() / 1e6),
        "acts a second": round((lines(server, tokens) - made) / (time.monotonic() - begun), 1),
    }


def main() -> None:
    """Alone first, then with the bots."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--games", type=int, default=50)
    options.add_argument("--scenario", default="case_yellow/historical")
    options.add_argument("--seconds", type=float, default=30.0)
    given = options.parse_args()
    game, _, scenario = given.scenario.partition("/")
    with tempfile.TemporaryDirectory() as folder, Served(Path(folder)) as server:
        wish = {"game": "storms_of_steel", "scenario": "stone-house", "seats": [{"sides": ["german", "soviet"]}]}
        mine = server.post("/api/games", wish)["seats"]["0"]
        server.see(mine)
        alone = measured(server, [], mine, given.seconds / 3)
        tokens = started(server, given.games, game, scenario)
        time.sleep(5)
        found = measured(server, tokens, mine, given.seconds)
    json.dump(
        {"games": given.games, "scenario": given.scenario, "alone": alone, "with bots": found}, sys.stdout, indent=2
    )
    print()


if __name__ == "__main__":
    main()
