"""Bot against bot over every scenario of a game in one process, with an eye on memory.

    tools/endurance.py storms_of_steel --bots random,random --games 100 --write

prints a line for each scenario; `--write` puts the table into `docs/endurance.md`. With `--kept` nothing is played: the
games are those that other tools have played and kept, with the most memory that their process had held by then.
"""

from __future__ import annotations

import argparse
import gc
import platform
import resource
import time
from pathlib import Path

from series import kept

from esagono import games
from esagono.bots import arena

DOCUMENT = Path(__file__).parent.parent / "docs" / "endurance.md"
HEAD = """\
| scenario | games | ended | acts a game | seconds | MiB after 10 % | 40 % | 70 % | 100 % | growth |
|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|
"""
MARKS = (0.1, 0.4, 0.7, 1.0)


def mebibytes() -> float:
    """The memory that this process holds now (on Linux)."""
    gc.collect()
    pages = int(Path("/proc/self/statm").read_text("utf-8").split()[1])
    return pages * resource.getpagesize() / 2**20


def row(game: str, scenario: str, bots: tuple[str, str], count: int, seed: int) -> str:
    """Play a scenario so many times: one line of the table."""
    loaded = games.load(game)
    held, acts, ended, begun = [], 0, 0, time.perf_counter()
    marks = [max(1, round(count * mark)) for mark in MARKS]
    for n, plan in enumerate(arena.plans(scenario, bots, count, seed), 1):
        played = arena.play(loaded, plan)
        acts, ended = acts + played.acts, ended + played.ended
        held += [mebibytes()] * marks.count(n)
    seconds = time.perf_counter() - begun
    memory = " | ".join(f"{each:.1f}" for each in held)
    cells = f"{scenario} | {count} | {ended} | {acts / count:.0f} | {seconds:.0f}"
    return f"| {cells} | {memory} | {held[-1] - held[0]:+.1f} |\n"


def kept_row(game: str, scenario: str, bots: tuple[str, str], count: int) -> str:
    """The same of games that are kept."""
    found = kept(games.load(game), scenario, bots, count)
    if not found:
        return ""
    held = [found[max(1, round(len(found) * mark)) - 1]["mb"] for mark in MARKS]
    acts, ended = sum(p["acts"] for p in found), sum(p["winner"] is not None for p in found)
    seconds = sum(sum(ms) for p in found for ms in p["ms"]) / 1000
    cells = f"{scenario} | {len(found)} | {ended} | {acts / len(found):.0f} | {seconds:.0f}"
    return f"| {cells} | {' | '.join(map(str, held))} | {held[-1] - held[0]:+d} |\n"


def section(title: str, table: str) -> None:
    """Put a table under its title into the document, in the place of an older one."""
    text = DOCUMENT.read_text("utf-8")
    before, _, rest = text.partition(f"## {title}\n")
    after = "\n## " + rest.partition("\n## ")[2] if "\n## " in rest else ""
    DOCUMENT.write_text(f"{before.rstrip()}\n\n## {title}\n\n{table}{after}", "utf-8")


def main() -> None:
    """Play every scenario and print what it came to."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("scenarios", nargs="*", help="all, if none is named")
    parser.add_argument("--bots", default="random,random")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--write", action="store_true")
    parser.add_argument("--kept", action="store_true", help="play nothing, show the games that are kept")
    given = parser.parse_args()
    first, second = given.bots.split(",")
    table = HEAD
    print(HEAD, end="", flush=True)
    for scenario in given.scenarios or games.load(given.game).playable:
        bots = (first, second)
        line = (
            kept_row(given.game, scenario, bots, given.games)
            if given.kept
            else row(given.game, scenario, bots, given.games, given.seed)
        )
        print(line, end="", flush=True)
        table += line
    if given.write:
        remark = (
            "Stored games, played in batches by several processes: memory is the peak of the process up to then,\n"
            "earlier scenarios included (a step down is a new process); seconds are the bots' own."
        )
        head = remark if given.kept else f"Python {platform.python_version()}."
        section(f"{given.game}: {first} v {second}", f"{head}\n\n{table}")


if __name__ == "__main__":
    main()
