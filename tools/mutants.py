"""Breaks one line of the rules at a time and looks whether the casebook notices.

Usage: .venv/bin/python tools/mutants.py --games case_yellow storms_of_steel --seed 7 --count 60 --jobs 2

The lines are chosen by the seed. Each mutant is played in a process of its own on a copy of the package, never in this
tree: first the cases that name a rule cited by the changed function, then those of the file, then all others, until one
fails. A mutant that no case notices has survived: it wants a case, or a reason. `--only rules/ch11_odds.py:226` looks
at one line or file, with every mutant there; `--list` only shows them.

A case may take so many seconds of processor time (`--case-seconds`): one that goes on for ever has noticed.
"""

from __future__ import annotations

import argparse
import compileall
import json
import os
import pickle
import queue
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from importlib.util import cache_from_source
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
KEPT_OUT = shutil.ignore_patterns("__pycache__", "web")


@dataclass(frozen=True)
class Verdict:
    """What became of a mutant: the case that killed it and what that said, or nothing."""

    mutant: Any
    case: str
    why: str

    @property
    def killed(self) -> bool:
        """A case noticed, or the program could not even start."""
        return bool(self.case)


# one mutant, in a process of its own


class TooLong(BaseException):
    """A case that took more time than it may; no `except Exception` of a game can hold it up."""


def play(game_name: str, cases_file: str, order_file: str, seconds: float) -> None:
    """Run cases in an order until one fails; the answer is one line of JSON."""
    from esagono import games
    from esagono.casebook import run_case

    def stop(number: int, frame: Any) -> None:
        raise TooLong

    signal.signal(signal.SIGVTALRM, stop)
    cases = pickle.loads(Path(cases_file).read_bytes())
    game = games.load(game_name)
    for i in json.loads(Path(order_file).read_text()):
        signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
        try:
            result = run_case(game, cases[i])
            failed = "" if result.passed else result.message
        except TooLong:
            failed = f"goes on for more than {seconds:g} s"
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        if failed:
            print(json.dumps({"case": i, "why": failed}))
            return
    print(json.dumps({"case": None, "why": ""}))


# all of them


class Laboratory:
    """Copies of the package, one for each job, and the cases of one game."""

    def __init__(self, root: Path, game: str, folder: Path, jobs: int, limit: float, seconds: float) -> None:
        self.root, self.game, self.limit, self.seconds = root, game, limit, seconds
        self.package = Path("esagono/games") / game
        self.cases: list[Any] = self._read()
        self.cases_file = folder / f"{game}.cases"
        self.cases_file.write_bytes(pickle.dumps(self.cases))
        self.copies: queue.Queue[Path] = queue.Queue()
        for i in range(jobs):
            copy = folder / f"{game}-{i}"
            shutil.copytree(root / "src" / "esagono", copy / "esagono", ignore=KEPT_OUT)
            compileall.compile_dir(copy, quiet=1)
            self.copies.put(copy)

    def _read(self) -> list[Any]:
        from esagono.casebook import find_files, read

        files = [read(path) for path in find_files([self.root / "casebook" / self.game])]
        return [case for file in files for case in file.cases]

    def sources(self) -> Iterator[tuple[str, str]]:
        """The files of the rules, by their path inside the game's package."""
        package = self.root / "src" / self.package
        for path in sorted((package / "rules").rglob("*.py")):
            yield path.relative_to(package).as_posix(), path.read_text("utf-8")

    def order(self, *near: Iterable[str]) -> list[int]:
        """All cases: first those that name one of the first texts as a rule, then of the next, then the rest."""
        rules = [{words.text for words in case.rules} for case in self.cases]
        ranks = [next((n for n, texts in enumerate(near) if named & set(texts)), len(near)) for named in rules]
        return sorted(range(len(self.cases)), key=lambda i: ranks[i])

    def tried(self, mutant: Any) -> Verdict:
        """Run the cases against a mutant, on a copy that is put right afterwards."""
        copy = self.copies.get()
        target = copy / self.package / mutant.file
        before = target.read_text("utf-8")
        try:
            # Compiled code is known by second and size only, which a mutant may share with its original.
            Path(cache_from_source(str(target))).unlink(missing_ok=True)
            target.write_text(mutant.source, "utf-8")
            texts = [text for file, text in self.sources() if file == mutant.file]
            return Verdict(mutant, *self._run(copy, self.order(mutant.near, strings_of("".join(texts)))))
        finally:
            target.write_text(before, "utf-8")
            self.copies.put(copy)

    def green(self) -> None:
        """Every case passes while nothing is changed, or nothing could be learnt."""
        copy = self.copies.get()
        case, why = self._run(copy, self.order())
        self.copies.put(copy)
        if case:
            raise SystemExit(f"{self.game}: fails without any change: {case}: {why}")

    def _run(self, copy: Path, order: list[int]) -> tuple[str, str]:
        order_file = copy / "order.json"
        order_file.write_text(json.dumps(order))
        command = [sys.executable, __file__, "--play", self.game, str(self.cases_file), str(order_file)]
        env = {**os.environ, "PYTHONPATH": str(copy), "PYTHONDONTWRITEBYTECODE": "1", "PYTHONHASHSEED": "0"}
        try:
            done = subprocess.run(
                [*command, "--case-seconds", str(self.seconds)],
                env=env,
                capture_output=True,
                text=True,
                timeout=self.limit,
                check=False,
            )
        except subprocess.TimeoutExpired:
            return "(time limit)", f"the cases took more than {self.limit:g} s"
        if done.returncode:
            last = done.stderr.strip().splitlines()[-1:] or [f"exit status {done.returncode}"]
            return "(cannot be loaded)", last[0]
        told = json.loads(done.stdout.splitlines()[-1])
        if told["case"] is None:
            return "", ""
        case = self.cases[told["case"]]
        return f"{Path(case.file).name}:{case.line} {case.name}", told["why"].splitlines()[0]


def strings_of(source: str) -> set[str]:
    """Every text that stands in a source."""
    import ast

    nodes = ast.walk(ast.parse(source))
    return {n.value for n in nodes if isinstance(n, ast.Constant) and isinstance(n.value, str)}


def candidates(laboratory: Laboratory, only: str) -> list[Any]:
    """The mutants of the rules of a game, or of the file or line that is asked for."""
    from mutations import mutants_of

    path, _, line = only.partition(":")
    return [
        mutant
        for file, source in laboratory.sources()
        if file.endswith(path)
        for mutant in mutants_of(source, file)
        if (not line or mutant.line == int(line)) and (not only or mutant.is_a_program)
    ]


def run(args: argparse.Namespace, game: str, folder: Path) -> list[Verdict]:
    """Choose the mutants of a game, try each, and tell as it goes."""
    from mutations import chosen

    laboratory = Laboratory(args.root, game, folder, args.jobs, args.limit, args.case_seconds)
    every = candidates(laboratory, args.only)
    mutants = every if args.only else chosen(every, args.count, args.seed)
    print(f"# {game}: {len(mutants)} of {len(every)} mutants, seed {args.seed}, {len(laboratory.cases)} cases")
    if args.list:
        for mutant in mutants:
            print(mutant.name)
        return []
    laboratory.green()
    verdicts: list[Verdict] = []
    with ThreadPoolExecutor(args.jobs) as pool:
        for n, verdict in enumerate(pool.map(laboratory.tried, mutants), 1):
            verdicts.append(verdict)
            print(f"{n:>3} {'killed  ' if verdict.killed else 'SURVIVED'} {verdict.mutant.name}", flush=True)
            if verdict.killed:
                print(f"             {verdict.case}: {verdict.why}", flush=True)
    killed = sum(v.killed for v in verdicts)
    print(f"# {game}: {killed} of {len(verdicts)} killed ({100 * killed / max(1, len(verdicts)):.1f} %)", flush=True)
    return verdicts


def main(words: list[str] | None = None) -> int:
    """Try the mutants of each game; exit status 1 if one survived."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", nargs="+", default=["case_yellow", "storms_of_steel"])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=60, help="how many for each game")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--only", default="", metavar="FILE[:LINE]", help="every mutant of a file or line of the rules")
    parser.add_argument("--list", action="store_true", help="show the mutants and try none")
    parser.add_argument("--limit", type=float, default=600.0, help="seconds by the clock for one mutant")
    parser.add_argument("--case-seconds", type=float, default=20.0, help="seconds of processor time for one case")
    parser.add_argument("--root", type=Path, default=ROOT, help="the tree with src and casebook")
    parser.add_argument("--play", nargs=3, help=argparse.SUPPRESS)
    args = parser.parse_args(words)
    if args.play:
        play(*args.play, args.case_seconds)
        return 0
    with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
        verdicts = [v for game in args.games for v in run(args, game, Path(folder))]
    return int(any(not v.killed for v in verdicts))


if __name__ == "__main__":
    sys.exit(main())
