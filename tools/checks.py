"""Conformance games in pieces: kept in a file, so that a long series can be stopped and taken up again.

    tools/checks.py crimea tartar-ditch=220 trappenjagd=80 campaign=5 --seed 7101 --rates sparse

The games are those of `esagono check GAME --scenario S --games N --seed SEED`, without its witness. The scenarios are
played by turns, each in proportion to its number. The file in `build/figures` has a line for each game; beside it lies
the record that leads to a failure. At the end a line is printed for each scenario, with what failed.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from series import KEPT

from esagono import games
from esagono.kernel import Game
from esagono.kernel.conformance import Rates
from esagono.kernel.conformance.playing import play

RATES = {
    "thin": Rates.thin(),
    "sparse": Rates.sparse(),
    "quick": Rates.quick(),
    "usual": Rates(),
    "thorough": Rates.thorough(),
}


def by_turns(wanted: dict[str, int], seed: int) -> list[tuple[str, str]]:
    """Scenario and seed of each game, all scenarios coming to their end together."""
    todo = [((i + 0.5) / n, name, f"{seed}/{name}/{i}") for name, n in wanted.items() for i in range(n)]
    return [(name, seeded) for _, name, seeded in sorted(todo)]


def checked(game: Game, todo: Iterable[tuple[str, str]], rates: Rates, path: Path) -> Iterator[dict[str, Any]]:
    """Play the games that are not kept yet, and give them all."""
    path.parent.mkdir(parents=True, exist_ok=True)
    lines = path.read_text("utf-8").splitlines() if path.exists() else []
    kept = {row["seed"]: row for row in map(json.loads, lines)}
    with path.open("a", encoding="utf-8") as file:
        for scenario, seed in todo:
            if seed not in kept:
                kept[seed] = one(game, scenario, seed, rates, path)
                file.write(json.dumps(kept[seed]) + "\n")
                file.flush()
            yield kept[seed]


def one(game: Game, scenario: str, seed: str, rates: Rates, path: Path) -> dict[str, Any]:
    """Play one game; the records of its failures lie beside the file."""
    began = time.process_time()
    played = play(game, scenario, seed, rates)
    for i, caught in enumerate(played.caught):
        path.with_suffix(f".{seed.replace('/', '-')}-{i}.record").write_text(caught.record, "utf-8")
    faults = [f"{caught.fault.check}: {caught.fault.message}" for caught in played.caught]
    cpu = round(time.process_time() - began, 1)
    return {"scenario": scenario, "seed": seed, "decisions": played.decisions, "cpu": cpu, "caught": faults}


def main() -> None:
    """Play what is wanted and print what was found."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("wanted", nargs="+", help="SCENARIO=GAMES")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--rates", choices=RATES, default="sparse")
    given = parser.parse_args()
    wanted = {name: int(n) for name, _, n in (word.partition("=") for word in given.wanted)}
    path = KEPT / f"check_{given.game}_{given.seed}_{given.rates}.jsonl"
    todo = by_turns(wanted, given.seed)
    found = list(checked(games.load(given.game), todo, RATES[given.rates], path))
    for name in wanted:
        rows = [row for row in found if row["scenario"] == name]
        seconds, faults = sum(row["cpu"] for row in rows), [f for row in rows for f in row["caught"]]
        print(f"{name}: {len(rows)} games, {sum(r['decisions'] for r in rows)} decisions, {seconds:.0f} s", *faults)


if __name__ == "__main__":
    main()
