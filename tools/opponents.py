"""Measure the opponents and write `docs/opponents.md`: `tools/opponents.py --games 40 --jobs 2`."""

from __future__ import annotations

import argparse
from functools import partial
from pathlib import Path

from esagono import games
from esagono.bots import arena

DOCUMENT = Path(__file__).parent.parent / "docs" / "opponents.md"
GAME = "storms_of_steel"
LADDER = (("planner", "random"),)
HEAD = """\
# Opponents

Made by `tools/opponents.py`; do not edit. Sides are swapped from game to game, pairs of games have the same dice.

| level | bot | how it plays |
|---|---|---|
| recruit | `random` | any legal act, first the verb and then the act |
| regular | `planner` | appraises every choice by the game's knowledge (`games/<g>/bot.py`) and takes the best |

A bot gets what its side may know, the decision and a time budget (`bots/player.py`), and answers an act with its
reasons; `game.texts.reason(language, why)` makes sentences of them. A game lends its knowledge with
`Game(advisor=…)`. Try it: `esagono sim storms_of_steel stone-house --sides planner,random --games 40 --jobs 2`.

## Storms of Steel

The rate of wins is that of the first bot, with its 95 % confidence interval (Wilson); a draw is no win. Times are
milliseconds for one decision of the first bot, on a machine that was doing other things too. {games} games each, seed
{seed}.

| scenario | match | games | won | drawn | rate | interval | acts | median | most |
|---|---|--:|--:|--:|--:|---|--:|--:|--:|
"""


def row(scenario: str, bots: tuple[str, str], count: int, jobs: int, seed: int) -> str:
    """One line of the table."""
    played = list(arena.series(partial(games.load, GAME), arena.plans(scenario, bots, count, seed), jobs))
    found = arena.summary(bots, played)
    won, (low, high), ms = found["wins"][bots[0]], found["interval"], found["ms_per_decision"][bots[0]]
    cells = (scenario, " v ".join(bots), count, won, found["draws"], f"{100 * won / count:.0f} %")
    timing = (
        f"{100 * low:.0f}–{100 * high:.0f} %",
        f"{found['length']:.0f}",
        f"{ms['median']:.0f}",
        f"{ms['max']:.0f}",
    )
    return "| " + " | ".join(map(str, (*cells, *timing))) + " |\n"


def main() -> None:
    """Play every match of the ladder and write the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("scenarios", nargs="*", help="all, if none is named")
    given = parser.parse_args()
    text = HEAD.format(games=given.games, seed=given.seed)
    for bots in LADDER:
        for scenario in given.scenarios or games.load(GAME).playable:
            text += row(scenario, bots, given.games, given.jobs, given.seed)
            print(text.splitlines()[-1], flush=True)
    DOCUMENT.write_text(text, "utf-8")


if __name__ == "__main__":
    main()
