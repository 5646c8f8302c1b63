"""Measure the opponents and write their table into `docs/opponents.md`: `tools/opponents.py --games 60`.

Games are kept in `build/figures` and not played again, so a long run may be done in pieces.
"""

from __future__ import annotations

import argparse
import statistics
from pathlib import Path
from typing import Any

from series import series

from esagono import games
from esagono.bots.arena import wilson

DOCUMENT = Path(__file__).parent.parent / "docs" / "opponents.md"
MARK = "<!-- below: made by tools/opponents.py -->\n"
GAME = "storms_of_steel"
FIREFIGHTS = ("stone-house", "crossroads", "night-watch", "height")
LADDER = {"planner": ("random", 60.0), "strategist": ("planner", 0.1)}
"""Who plays against whom, and the seconds for a decision."""
HEAD = """
## Storms of Steel

The rate of wins is that of the first bot, with its 95 % confidence interval (Wilson); a tie, which both lose (2.4), is
no win. Sides are swapped from game to game, pairs of games have the same dice. Times are milliseconds of processor time
for one decision of the first bot; the last column counts those that took more than 120 % of their time.

| scenario | match | seconds | games | won | lost | drawn | rate | interval | acts | median | most | over |
|---|---|--:|--:|--:|--:|--:|--:|---|--:|--:|--:|--:|
"""


def row(name: str, pair: tuple[str, str], seconds: float, played: list[dict[str, Any]]) -> str:
    """One line of the table."""
    count = len(played)
    won, lost = (sum(p["place"] == place for p in played) for place in (0, 1))
    low, high = wilson(won, count)
    ms = [t for p in played for t in p["ms"][0]]
    cells = [name, " v ".join(pair), f"{seconds:g}", count, won, lost, count - won - lost, f"{100 * won / count:.0f} %"]
    cells += [f"{100 * low:.0f}–{100 * high:.0f} %", f"{statistics.fmean(p['acts'] for p in played):.0f}"]
    cells += [f"{statistics.median(ms):.0f}", f"{max(ms):.0f}", f"{sum(t > 1200 * seconds for t in ms)} of {len(ms)}"]
    return "| " + " | ".join(map(str, cells)) + " |\n"


def main() -> None:
    """Play what is missing of every match of the ladder and write the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--bot", choices=LADDER, help="this one alone, and write nothing")
    parser.add_argument("scenarios", nargs="*", default=FIREFIGHTS)
    given = parser.parse_args()
    game, text = games.load(GAME), HEAD
    for bot, (rival, seconds) in LADDER.items():
        every = []
        for scenario in given.scenarios if given.bot in (None, bot) else ():
            every.append(series(game, scenario, (bot, rival), given.games, seconds))
            text += row(scenario, (bot, rival), seconds, every[-1])
            print(text.splitlines()[-1], flush=True)
        if every:
            text += row("together", (bot, rival), seconds, [p for played in every for p in played])
            print(text.splitlines()[-1], flush=True)
    if given.bot is None:
        head = DOCUMENT.read_text("utf-8").partition(MARK)[0]
        DOCUMENT.write_text(head + MARK + text, "utf-8")


if __name__ == "__main__":
    main()
