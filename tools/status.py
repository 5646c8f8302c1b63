"""Fill the status table of the README with the counts of the day: every rule is broken, to see which case notices.

Usage: .venv/bin/python tools/status.py [--jobs 2]
"""

from __future__ import annotations

import argparse
import re
from functools import partial
from pathlib import Path

from esagono import casebook, games

ROOT = Path(__file__).parents[1]
TITLES = {
    "storms_of_steel": "Conflict of Heroes: Storms of Steel",
    "case_yellow": "Case Yellow, 1940",
    "crimea": "Barbarossa: Crimea",
    "third_reich": "Third Reich, 3rd edition",
    "tcs": "Tactical Combat Series 4.02",
}


MOST_NAMED = 12
"""More missing rules than these are not named but pointed to."""


def rows(jobs: int) -> list[str]:
    """One row for each game that is planned; the rules that no case would miss are named."""
    made = ["| game | scenarios | rules | carried | tested | cases | missing |", "|---|---|---|---|---|---|---|"]
    for name, title in TITLES.items():
        if name not in games.names():
            made.append(f"| *{title}* | – | – | – | – | – | not begun |")
            continue
        game, files = games.load(name), casebook.find_files([ROOT / "casebook" / name])
        found = casebook.coverage(game, files, prove=True, load=partial(games.load, name), jobs=jobs)
        counts = found.counts()
        cases = sum(len(casebook.read(path).cases) for path in files)
        names = [row.rule for row in found.unproved]
        listed = f"{len(names)}: [tests/missing/{name}.txt](tests/missing/{name}.txt)"
        missing = listed if len(names) > MOST_NAMED else ", ".join(names) or "nothing"
        made.append(
            f"| **{title}** | {len(game.playable)} | {counts['rules']} | {counts['carried']} | {counts['proved']} "
            f"| {cases} | {missing} |"
        )
    return made


def main() -> None:
    """Write the table between the markers."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--jobs", type=int, default=1)
    readme = ROOT / "README.md"
    text = "\n".join(rows(parser.parse_args().jobs))
    new = re.sub(r"(?s)(<!-- status -->\n).*?(\n<!-- /status -->)", rf"\1\n{text}\n\2", readme.read_text("utf-8"))
    readme.write_text(new, "utf-8")
    print(text)


if __name__ == "__main__":
    main()
