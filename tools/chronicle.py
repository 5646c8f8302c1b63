"""Games of Third Reich between bots: who won, and when what history knows happened. Kept in a file, never played twice.

    tools/chronicle.py 1944 planner planner --games 20 --seed 71
    tools/chronicle.py 1939 planner random --games 10 --seed 71 --swap

The bots are those of the Axis and of the Allies; `--swap` changes them over from game to game. Game N of a seed is
always the same game. Time is the processor's. At the end a line for each event says in how many games it came, and
when.
"""

from __future__ import annotations

import argparse
import json
import time
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

from series import KEPT

from esagono import bots, games
from esagono.games.third_reich.calendar import written
from esagono.kernel import Event, Game
from esagono.kernel.match import Match

GAME = "third_reich"
AXIS = ("germany", "italy")
PATIENCE = 60.0
"""Seconds of processor time for one decision: nothing hangs on the machine."""


def named(event: Event) -> str:
    """What a chronicle calls an event; empty: it leaves it out."""
    match type(event).__name__:
        case "WarDeclared":
            return f"{getattr(event, 'power', '')} declares war on {getattr(event, 'target', '')}"
        case "Conquered":
            return f"{getattr(event, 'nation', '')} is conquered"
        case "Entered":
            return f"{getattr(event, 'power', '')} enters the war"
        case _:
            return ""


def played(game: Game, scenario: str, players: dict[str, str], seed: str) -> dict[str, Any]:
    """One game to its end, or to the bound of its scenario."""
    begun = time.process_time()
    chance = {side: Random(f"{seed} {side}") for side in players}
    match = Match(game, scenario, seed=seed.encode())
    chronicle: dict[str, str] = {}
    while match.decisions and len(match.lines) <= game.scenario(scenario).bound:
        decision = match.decisions[0]
        asked = bots.question(game, match.state, decision, chance[decision.side], PATIENCE, clock=time.thread_time)
        outcome = match.act(decision.side, bots.load(players[decision.side])(asked).act)
        day = written(match.state.world.turn)
        for event in (told.event for told in outcome.events):
            if name := named(event):
                chronicle.setdefault(name, day)
    result = match.state.result
    return {
        "seed": seed,
        "ended": result is not None,
        "winner": result.winner if result else "",
        "level": result.reason if result else "",
        "scores": dict(result.scores) if result else {},
        "last": written(match.state.world.turn),
        "acts": len(match.lines) - 1,
        "cpu": round(time.process_time() - begun, 1),
        "chronicle": chronicle,
    }


def seated(game: Game, scenario: str, axis: str, allies: str) -> dict[str, str]:
    """Which bot has which power."""
    return {side: axis if side in AXIS else allies for side in game.sides_of(scenario)}


def kept(path: Path) -> dict[str, dict[str, Any]]:
    """The games that have been played already."""
    lines = path.read_text("utf-8").splitlines() if path.exists() else []
    return {row["seed"]: row for row in map(json.loads, lines)}


def tell(rows: list[dict[str, Any]]) -> None:
    """How the games ended, and when what happened."""
    print(dict(Counter(f"{row['winner'] or 'nobody'} {row['level']}" for row in rows)))
    for name in sorted({name for row in rows for name in row["chronicle"]}):
        days = Counter(row["chronicle"][name] for row in rows if name in row["chronicle"])
        print(f"{name}: {days.total()} of {len(rows)}", dict(days))


def main() -> None:
    """Play the games and tell what happened in them."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("scenario")
    parser.add_argument("axis")
    parser.add_argument("allies")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seed", default="0")
    parser.add_argument("--swap", action="store_true")
    given = parser.parse_args()
    game = games.load(GAME)
    path = KEPT / f"chronicle_{given.scenario}_{given.axis}_{given.allies}_{given.seed}.jsonl"
    path.parent.mkdir(parents=True, exist_ok=True)
    known, rows = kept(path), []
    for i in range(given.games):
        swapped = given.swap and i % 2
        players = seated(game, given.scenario, *((given.allies, given.axis) if swapped else (given.axis, given.allies)))
        seed = f"{given.seed} {given.scenario} {i}"
        if seed not in known:
            row = known[seed] = {**played(game, given.scenario, players, seed), "players": players}
            with path.open("a", encoding="utf-8") as file:
                file.write(json.dumps(row) + "\n")
        row = known[seed]
        rows.append(row)
        print(
            i, row["players"]["germany"], row["winner"], row["level"], row["last"], row["acts"], row["cpu"], flush=True
        )
    tell(rows)


if __name__ == "__main__":
    main()
