"""How even the scenarios are, planner against planner; writes `docs/balance.md`: `tools/balance.py --games 200`.

Games are kept in `build/figures` and not played again, so a long run may be done in pieces: scenarios that are not
named are told of as far as they are kept. Each game has its part of the document; that of the other one stays.
"""

from __future__ import annotations

import argparse
import statistics
from collections import Counter
from pathlib import Path
from typing import Any

from series import kept, series

from esagono import games
from esagono.bots.arena import wilson
from esagono.kernel import Game

DOCUMENT = Path(__file__).parent.parent / "docs" / "balance.md"
SOURCES = Path(__file__).parent.parent / "src" / "esagono" / "games"
BOT = "planner"
ALL = 1_000_000
"""More games than are ever kept."""
HEAD = """\
# Balance

Made by `tools/balance.py`; do not edit. Both sides are played by `planner`, the level `regular`, every game with dice
of its own. The interval is that of the first side's rate of wins (Wilson, 95 %). Length is in acts. Points are means of
a game. Where fewer than 200 games stand, the rest is still to be played. The figures stand in the scenario files too.
"""
SECTIONS = {
    "storms_of_steel": """\
## Storms of Steel

The firefights are ours and are meant to be even: either side wins 35 to 65 % of its games. A tie is a loss for both
(2.4). Points are told by the rule under which they were scored: hexes held at the end, units destroyed.
""",
    "case_yellow": """\
## Case Yellow

The campaigns are history, not made to be even; the figures say what becomes of them at this level of play, no more.
Fortress Holland counts captured cities, the hypothetical campaign conditions that are met; the others count points,
told by their reasons in the ledger.
""",
}
TABLE = """
| scenario | games | {first} won | {second} won | drawn | interval | points | acts | shortest–longest | unfinished |
|---|--:|--:|--:|--:|---|---|--:|---|--:|
"""

Played = list[dict[str, Any]]


def row(scenario: str, sides: tuple[str, ...], played: Played) -> str:
    """One line of the table."""
    count = len(played)
    won = [sum(p["winner"] == side for p in played) for side in sides[:2]]
    low, high = wilson(won[0], count)
    acts = [p["acts"] for p in played]
    points = " : ".join(f"{statistics.fmean(p['scores'].get(side, 0) for p in played):.1f}" for side in sides[:2])
    cells = [scenario, count, *(f"{100 * n / count:.1f} %" for n in won)]
    cells += [f"{100 * sum(p['winner'] == '' for p in played) / count:.1f} %", f"{100 * low:.0f}–{100 * high:.0f} %"]
    cells += [points, f"{statistics.fmean(acts):.0f}", f"{min(acts)}–{max(acts)}"]
    cells += [sum(p["winner"] is None for p in played)]
    return "| " + " | ".join(map(str, cells)) + " |\n"


def told_sources(game: Game, scenario: str, played: Played) -> str:
    """Where the points of a scenario come from, and how its games end if there is more than one way."""
    found: Counter[str] = Counter()
    for each in played:
        found.update(each["sources"])
    parts = [f"{_named(game, key)} {n / len(played):.1f}" for key, n in sorted(found.items())]
    ends = Counter(f"{p['winner']} {p['reason']}" for p in played if p.get("reason"))
    parts += [f"ends as {end}: {n}" for end, n in sorted(ends.items())] if not found else []
    return f"- {scenario}: {', '.join(parts)}\n"


def _named(game: Game, key: str) -> str:
    side, _, what = key.partition(" ")
    known = game.rules.rules.get(what)
    return f"{side} {known.title} ({what})" if known else f"{side} {what}"


def note(game: Game, scenario: str, played: Played) -> None:
    """Write the figures into the file of the scenario."""
    sides = game.sides_of(scenario)[:2]
    count = len(played)
    won = {side: sum(p["winner"] == side for p in played) / count for side in sides}
    lines = [f'bot = "{BOT}"', f"games = {count}", *(f"{side} = {rate:.3f}" for side, rate in won.items())]
    lines.append(f"drawn = {sum(p['winner'] == '' for p in played) / count:.3f}")
    for path in sorted((SOURCES / game.name).glob("**/scenarios/*.toml")):
        text = path.read_text("utf-8")
        if f'name = "{scenario}"\n' in text:
            before = text.partition("\n[balance]\n")[0].rstrip("\n")
            path.write_text(before + "\n\n[balance]\n" + "\n".join(lines) + "\n", "utf-8")


def section(game: Game, found: dict[str, Played]) -> str:
    """What the document says about a game."""
    sides = game.sides_of(game.playable[0])
    text = SECTIONS[game.name] + TABLE.format(first=sides[0], second=sides[1])
    text += "".join(row(scenario, game.sides_of(scenario), played) for scenario, played in found.items())
    text += "\n### Where the points come from\n\n"
    return text + "".join(told_sources(game, scenario, played) for scenario, played in found.items())


def write(name: str, text: str) -> None:
    """Put the section of a game into the document, in the place of an older one."""
    old = DOCUMENT.read_text("utf-8") if DOCUMENT.exists() else ""
    parts = {each: _part(old, head.partition("\n")[0]) for each, head in SECTIONS.items()} | {name: text}
    DOCUMENT.write_text("\n".join([HEAD, *(part for part in parts.values() if part)]), "utf-8")


def _part(text: str, title: str) -> str:
    _, found, rest = text.partition(f"\n{title}\n")
    return title + "\n" + rest.partition("\n## ")[0].rstrip("\n") + "\n" if found else ""


def main() -> None:
    """Play what is missing and write the report."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--game", choices=SECTIONS, default="storms_of_steel")
    parser.add_argument("--dry", action="store_true", help="print, write nothing")
    parser.add_argument("--note", action="store_true", help="write the figures into the files of the scenarios")
    parser.add_argument("scenarios", nargs="*", help="play these; all, if none is named")
    given = parser.parse_args()
    game = games.load(given.game)
    found: dict[str, Played] = {}
    for scenario in game.playable:
        named = scenario in (given.scenarios or game.playable)
        played = series(game, scenario, (BOT, BOT), given.games) if named else kept(game, scenario, (BOT, BOT), ALL)
        if played:
            found[scenario] = played
            print(row(scenario, game.sides_of(scenario), played), told_sources(game, scenario, played), flush=True)
        if played and given.note:
            note(game, scenario, played)
    if not given.dry:
        write(given.game, section(game, found))


if __name__ == "__main__":
    main()
