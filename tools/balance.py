"""How even the scenarios are, planner against planner; writes `docs/balance.md`: `tools/balance.py --games 200`.

Games are kept in `build/figures` and not played again, so a long run may be done in pieces.
"""

from __future__ import annotations

import argparse
import statistics
from collections import Counter
from pathlib import Path
from typing import Any

from series import series

from esagono import games
from esagono.bots.arena import wilson
from esagono.kernel import Game

DOCUMENT = Path(__file__).parent.parent / "docs" / "balance.md"
SOURCES = Path(__file__).parent.parent / "src" / "esagono" / "games"
BOT = "planner"
HEAD = """\
# Balance

Made by `tools/balance.py`; do not edit. Both sides are played by `planner`, the level `regular`. A game is even when
either side wins 35 to 65 % of its games; a tie is a loss for both (2.4). The interval is that of the first side's rate
(Wilson, 95 %). Length is in acts; points are means of a game, by the rule under which they were scored.
"""
TABLE = """
## {title}

| scenario | games | {first} won | {second} won | drawn | interval | acts | shortest–longest | unfinished |
|---|--:|--:|--:|--:|---|--:|---|--:|
"""


def row(scenario: str, sides: tuple[str, ...], played: list[dict[str, Any]]) -> str:
    """One line of the table."""
    count = len(played)
    won = [sum(p["winner"] == side for p in played) for side in sides[:2]]
    low, high = wilson(won[0], count)
    acts = [p["acts"] for p in played]
    cells = [scenario, count, *(f"{100 * n / count:.0f} %" for n in won), f"{100 * (count - sum(won)) / count:.0f} %"]
    cells += [f"{100 * low:.0f}–{100 * high:.0f} %", f"{statistics.fmean(acts):.0f}", f"{min(acts)}–{max(acts)}"]
    cells += [sum(p["winner"] is None for p in played)]
    return "| " + " | ".join(map(str, cells)) + " |\n"


def told_sources(game: Game, scenario: str, played: list[dict[str, Any]]) -> str:
    """Where the points of a scenario come from."""
    found: Counter[str] = Counter()
    for each in played:
        found.update(each["sources"])
    parts = [f"{key} {n / len(played):.1f}" for key, n in sorted(found.items())]
    return f"- {scenario}: {', '.join(parts)}\n"


def note(game: Game, scenario: str, played: list[dict[str, Any]]) -> None:
    """Write the figures into the file of the scenario."""
    sides = game.sides_of(scenario)[:2]
    count = len(played)
    won = {side: sum(p["winner"] == side for p in played) / count for side in sides}
    lines = [f'bot = "{BOT}"', f"games = {count}", *(f"{side} = {rate:.2f}" for side, rate in won.items())]
    lines.append(f"drawn = {1 - sum(won.values()):.2f}")
    for path in sorted((SOURCES / game.name / "scenarios").glob("*.toml")):
        text = path.read_text("utf-8")
        if f'name = "{scenario}"\n' in text:
            kept = text.partition("\n[balance]\n")[0].rstrip("\n")
            path.write_text(kept + "\n\n[balance]\n" + "\n".join(lines) + "\n", "utf-8")


def main() -> None:
    """Play what is missing and write the report."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--game", default="storms_of_steel")
    parser.add_argument("--dry", action="store_true", help="print, write nothing")
    parser.add_argument("--note", action="store_true", help="write the figures into the files of the scenarios")
    parser.add_argument("scenarios", nargs="*", help="all, if none is named")
    given = parser.parse_args()
    game = games.load(given.game)
    sides = game.sides_of(game.playable[0])
    text = HEAD + TABLE.format(title=given.game, first=sides[0], second=sides[1])
    points = ""
    for scenario in given.scenarios or game.playable:
        played = series(game, scenario, (BOT, BOT), given.games)
        text += row(scenario, game.sides_of(scenario), played)
        points += told_sources(game, scenario, played)
        print(text.splitlines()[-1], points.splitlines()[-1], flush=True)
        if given.note:
            note(game, scenario, played)
    if not given.dry:
        DOCUMENT.write_text(f"{text}\n### Where the points come from\n\n{points}", "utf-8")


if __name__ == "__main__":
    main()
