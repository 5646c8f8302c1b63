"""What it costs to open a long game at a server that has just been started, and what others notice of it.

    python bench/opening.py [FOLDER] [--lines 2800] [--game case_yellow] [--bot planner]

Plays planner against planner in the longest campaign of the game and stores the game in FOLDER, unless a game is
there already (half a minute of processor time). Prints JSON: the size of the file; processor time and memory that the
first `see` costs the server; the longest `see` of another table meanwhile.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import tempfile
import threading
import time
from pathlib import Path
from typing import Any

from serving import Served

from esagono import bots, games
from esagono.kernel.match import Match
from esagono.server.store import Store
from esagono.server.stored import Seat
from esagono.server.tables import Tables

CAMPAIGNS = {"case_yellow": ("historical", "fortress-holland"), "crimea": ("campaign", "tartar-ditch")}
"""The campaign that is opened, and another scenario: who asks for it has loaded the game itself."""
SMALL = {"game": "storms_of_steel", "scenario": "stone-house", "seats": [{"sides": ["german", "soviet"]}]}


def campaign(name: str, bot: str, lines: int) -> Match:
    """Bot against bot, up to so many lines."""
    game, scenario = games.load(name), CAMPAIGNS[name][0]
    match = Match(game, scenario, seed=b"opening")
    chance = {side: random.Random(side) for side in game.sides_of(scenario)}
    while match.decisions and len(match.lines) < lines:
        decision = match.decisions[0]
        asked = bots.question(game, match.state, decision, chance[decision.side], 60)
        match.act(decision.side, bots.load(bot)(asked).act)
    return match


def stored(folder: Path, name: str, bot: str, lines: int) -> str:
    """The token of a long game that lies in the folder."""
    token = folder / "token"
    if not token.is_file():
        folder.mkdir(parents=True, exist_ok=True)
        match = campaign(name, bot, lines)
        store = Store(folder / "games.sqlite")
        seat = Seat(0, match.game.sides_of(match.header.scenario))
        made = Tables(store)._add(match, (seat,), "program", "Campaign")
        store.close()
        token.write_text(made["seats"]["0"])
    return token.read_text()


def opened(folder: Path, name: str, token: str) -> dict[str, Any]:
    """Open it while somebody plays at another table."""
    with Served(folder) as server:
        small = server.post("/api/games", SMALL)["seats"]["0"]
        server.see(small)
        server.get(f"/api/scenarios/{name}/{CAMPAIGNS[name][1]}")  # the game itself is loaded
        size = (folder / "games.sqlite").stat().st_size + (folder / "games.sqlite-wal").stat().st_size
        done, waits = threading.Event(), []

        def watch() -> None:
            while not done.is_set():
                begun = time.perf_counter()
                server.see(small)
                waits.append(time.perf_counter() - begun)

        cpu, rss = server.cpu(), server.rss()
        server.see(token, since=10_000_000)
        bare = server.cpu() - cpu
        view = server.see(token)
        found = {
            "lines": view["lines"],
            "disk MB": round(size / 1e6, 2),
            "open, s of processor time": round(bare, 3),
            "with the whole log": round(server.cpu() - cpu, 3),
            "more memory MB": round((server.rss() - rss) / 1e6, 1),
        }
    with Served(folder) as server:
        server.see(small)
        server.get(f"/api/scenarios/{name}/{CAMPAIGNS[name][1]}")
        watcher = threading.Thread(target=watch)
        watcher.start()
        time.sleep(0.5)
        server.see(token)
        done.set()
        watcher.join()
    return {**found, "longest see of another table ms": round(1000 * max(waits), 1)}


def main() -> None:
    """Make the game if need be, and open it."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("folder", nargs="?", type=Path)
    options.add_argument("--lines", type=int, default=2800)
    options.add_argument("--game", choices=CAMPAIGNS, default="case_yellow")
    options.add_argument("--bot", default="planner")
    given = options.parse_args()
    with tempfile.TemporaryDirectory() as scratch:
        folder = given.folder or Path(scratch)
        token = stored(folder, given.game, given.bot, given.lines)
        json.dump(opened(folder, given.game, token), sys.stdout, indent=2)
    print()


if __name__ == "__main__":
    main()
