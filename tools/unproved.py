"""Break every rule of the games and bring `tests/unproved/GAME.txt` up to date; the lists only become shorter.

Usage: .venv/bin/python tools/unproved.py [GAME ...] [--jobs 2]

What is proved by now is taken off. What would have to be added is only told: it wants a case. `--new` writes it all the
same, for a game that had no list.
"""

from __future__ import annotations

import argparse
from functools import partial
from pathlib import Path

from esagono import casebook, games
from esagono.casebook.carriers import Carriers

ROOT = Path(__file__).parents[1]
HEAD = """# What no case proves yet (docs/casebook.md). Lists may only become shorter; tools/unproved.py shortens them.
# not: a rule that could be broken unnoticed. partly: one of the things that carry the rule could be.
# crowded: a function that stands for eight rules or more, not all of which have a case of their own.
# A reason may follow the name.
"""
CROWD = 8


def crowded(name: str) -> dict[str, list[str]]:
    """The functions that stand for many rules, with those rules that no case names alone among them."""
    of: dict[str, set[str]] = {}
    for _, carrier in Carriers(games.load(name)).functions:
        of.setdefault(carrier.name, set()).add(carrier.rule)
    cases = [c for path in casebook.find_files([ROOT / "casebook" / name]) for c in casebook.read(path).cases]
    named = [{words.text for words in case.rules} for case in cases]
    found: dict[str, list[str]] = {}
    for where, rules in of.items():
        alone = {rule for rule in rules if any(n & rules == {rule} for n in named)}
        if len(rules) >= CROWD and rules - alone:
            found[where] = sorted(rules - alone)
    return found


def found(name: str, jobs: int) -> tuple[list[str], dict[str, object]]:
    """The lines of the list as they would be today, and the sums."""
    files = casebook.find_files([ROOT / "casebook" / name])
    counted = casebook.coverage(games.load(name), files, prove=True, load=partial(games.load, name), jobs=jobs)
    counts = counted.counts()
    lines = [f"not {row.rule}" for row in counted.unproved if row.tested]
    lines += [f"partly {row.rule}" for row in counted.rows if row.proved and row.doubt]
    return lines + [f"crowded {where}" for where in sorted(crowded(name))], counts


def main() -> None:
    """Shorten the lists of the games."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", default=games.names())
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--new", action="store_true")
    args = parser.parse_args()
    for name in args.games or games.names():
        path = ROOT / "tests" / "unproved" / f"{name}.txt"
        before = path.read_text("utf-8").splitlines() if path.exists() else []
        lines, counts = found(name, args.jobs)
        listed = {" ".join(line.split()[:2]): line for line in before}
        kept = [listed.get(line, line) for line in lines if args.new or line in listed]
        for line in lines:
            if line not in listed:
                print(f"{name}: {line}: wants a case")
        path.parent.mkdir(exist_ok=True)
        path.write_text(HEAD + "".join(f"{line}\n" for line in kept), "utf-8")
        partly = sum(line.startswith("partly ") for line in lines)
        sums = f"{counts['tested']} tested, {counts['proved']} proved, {partly} of them partly"
        print(f"{name}: {counts['rules']} rules, {counts['carried']} carried, {sums}")


if __name__ == "__main__":
    main()
