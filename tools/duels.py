"""Games of two bots with fixed sides, a line for each: who won, and the points.

    tools/duels.py tcs les-fosses-short planner random --games 20 --seed 5

The bots are named in the order of the scenario's sides. Game N of a seed is always the same game, so that a series can
be taken up again with `--first N`, and single games looked at.
"""

from __future__ import annotations

import argparse
import time
from collections import Counter
from random import Random

from esagono import bots, games
from esagono.kernel import Game
from esagono.kernel.match import Match

PATIENCE = 60.0
"""Seconds of processor time for one decision: nothing hangs on the machine."""


def played(game: Game, scenario: str, players: dict[str, str], seed: str) -> Match:
    """One game to its end, or to the bound of its scenario."""
    chance = {side: Random(f"{seed} {side}") for side in players}
    match = Match(game, scenario, seed=seed.encode())
    while match.decisions and len(match.lines) <= game.scenario(scenario).bound:
        decision = match.decisions[0]
        side = decision.side
        asked = bots.question(game, match.state, decision, chance[side], PATIENCE, clock=time.thread_time)
        match.act(side, bots.load(players[side])(asked).act)
    return match


def main() -> None:
    """Play the games and count the winners."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("scenario")
    parser.add_argument("bots", nargs=2)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--seed", default="0")
    given = parser.parse_args()
    game = games.load(given.game)
    players = dict(zip(game.sides_of(given.scenario), given.bots, strict=True))
    won: Counter[str] = Counter()
    for i in range(given.first, given.first + given.games):
        begun = time.process_time()
        match = played(game, given.scenario, players, f"{given.seed} {given.scenario} {i}")
        result = match.state.result
        winner = (result.winner or "draw") if result else "not ended"
        won[winner] += 1
        points = dict(result.scores) if result else {}
        seconds = time.process_time() - begun
        print(f"{i}: {winner} {points}, {len(match.lines) - 1} acts, {seconds:.0f} s", flush=True)
    print(dict(won))


if __name__ == "__main__":
    main()
