"""Measure the opponents and write their tables into `docs/opponents.md`: `tools/opponents.py`, or `--only planner`.

Games are kept in `build/figures` and not played again: a long run may be done in pieces, `--kept` writes what there is.
"""

from __future__ import annotations

import argparse
import statistics
from pathlib import Path
from typing import Any, NamedTuple

from series import kept, series

from esagono import games
from esagono.bots.arena import wilson

DOCUMENT = Path(__file__).parent.parent / "docs" / "opponents.md"
MARK = "<!-- below: made by tools/opponents.py -->\n"


class Rung(NamedTuple):
    """Who plays against whom, where, with how many seconds for a decision, and how many games are wanted."""

    game: str
    scenarios: tuple[str, ...]
    bot: str
    rival: str
    seconds: float
    games: int


FIREFIGHTS = ("stone-house", "crossroads", "night-watch", "height")
OTHERS = (
    "hidden-in-the-wheat",
    "the-barrage",
    "road-junction",
    "two-villages",
    "dug-in",
    "wings-over-the-crossing",
)
HOLLAND, CAMPAIGNS = ("fortress-holland",), ("historical", "better-intelligence", "hypothetical")
LADDER = (
    Rung("storms_of_steel", FIREFIGHTS, "planner", "random", 60.0, 200),
    Rung("storms_of_steel", OTHERS, "planner", "random", 60.0, 40),
    Rung("storms_of_steel", FIREFIGHTS, "strategist", "planner", 0.1, 60),
    Rung("storms_of_steel", OTHERS, "strategist", "planner", 0.1, 20),
    Rung("case_yellow", HOLLAND, "planner", "random", 60.0, 40),
    Rung("case_yellow", CAMPAIGNS, "planner", "random", 60.0, 10),
    Rung("case_yellow", HOLLAND, "strategist", "planner", 0.1, 100),
    Rung("case_yellow", CAMPAIGNS, "strategist", "planner", 0.1, 4),
)
TITLES = {"storms_of_steel": "Storms of Steel", "case_yellow": "Case Yellow"}
HEAD = """
## {title}

The win rate is that of the first bot, with its 95 % confidence interval (Wilson); a tie does not count as a win. Sides
are swapped from game to game, and pairs of games have the same dice. Times are milliseconds of processor time for one
decision of the first bot; the last column counts decisions that took more than 120 % of their time. Where there are
fewer games than planned, the rest have not been played yet.

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


def rows(rung: Rung, *, play: bool) -> str:
    """The lines of one rung, and of its scenarios together."""
    game, pair, every, text = games.load(rung.game), (rung.bot, rung.rival), [], ""
    for scenario in rung.scenarios:
        find = series if play else kept
        played = find(game, scenario, pair, rung.games, rung.seconds)
        if played:
            every.append(played)
            text += row(scenario, pair, rung.seconds, played)
            print(text.splitlines()[-1], flush=True)
    if len(every) > 1:
        text += row("together", pair, rung.seconds, [p for some in every for p in some])
    return text


def main() -> None:
    """Play what is missing of every match of the ladder and write the tables."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", help="play the matches of this bot, and write nothing")
    parser.add_argument("--kept", action="store_true", help="play nothing, write what is kept")
    given = parser.parse_args()
    text, last = "", ""
    for rung in LADDER:
        if given.only in (None, rung.bot):
            text += ("" if rung.game == last else HEAD.format(title=TITLES[rung.game])) + rows(
                rung, play=not given.kept
            )
            last = rung.game
    if given.only is None:
        head = DOCUMENT.read_text("utf-8").partition(MARK)[0]
        DOCUMENT.write_text(head + MARK + text, "utf-8")


if __name__ == "__main__":
    main()
