"""Many random games, in one process or several, and their report."""

from __future__ import annotations

import pickle
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

from esagono.kernel import record
from esagono.kernel.conformance.loading import Loader, load, loaded
from esagono.kernel.conformance.playing import Caught, Played, play
from esagono.kernel.conformance.rates import Rates
from esagono.kernel.conformance.report import Failure, Fault, Report
from esagono.kernel.conformance.wholeness import rules_known, texts_complete
from esagono.kernel.conformance.witness import witnessed
from esagono.kernel.game import Game
from esagono.kernel.match import Match
from esagono.kernel.value import Value

Progress = Callable[[int, int], None]
"""Told after each game: games done, decisions made in them."""


class Task(Value):
    """One game to be played, by whatever process."""

    loader: bytes
    scenario: str
    seed: str
    rates: Rates
    keep: bool


def check(
    game_loader: Loader,
    scenarios: Sequence[str] = (),
    games: int = 100,
    seed: int = 0,
    jobs: int = 1,
    progress: Progress | None = None,
    out_dir: Path | None = None,
    rates: Rates | None = None,
) -> Report:
    """Play random games, the scenarios in turn (all when none is named), and report what does not conform."""
    began = time.perf_counter()
    rates = rates or Rates()
    game = load(game_loader)
    names = [game.scenario(name).name for name in scenarios or game.playable or game.scenarios]
    files = _Files(game, out_dir)
    failures = [files.failure("", "", caught) for caught in _static(game, names)]
    done: list[Played] = []
    decisions = found = 0
    tasks = _tasks(game_loader, names, games, seed, rates)
    for played in _results(game, tasks, jobs):
        done.append(played)
        decisions += played.decisions
        fresh = _not_told(played, failures)
        found += len(fresh)
        failures += [files.failure(played.scenario, played.seed, caught) for caught in fresh]
        if progress is not None:
            progress(len(done), decisions)
        if found >= rates.stop_after:
            break
    for played, caught in witnessed(game_loader, [p for p in done if not p.caught]):
        failures.append(files.failure(played.scenario, played.seed, caught))
    return Report(game.name, len(done), decisions, tuple(failures), time.perf_counter() - began)


def _not_told(played: Played, failures: Sequence[Failure]) -> list[Caught]:
    """What a game has shown, without the sentences that are known to be missing."""
    told = {failure.message for failure in failures}
    return [caught for caught in played.caught if not (caught.fault.of_wording and caught.fault.message in told)]


def _tasks(loader: Loader, scenarios: Sequence[str], games: int, seed: int, rates: Rates) -> list[Task]:
    pickled = pickle.dumps(loader)
    return [
        Task(
            pickled,
            scenarios[i % len(scenarios)],
            f"{seed}/{scenarios[i % len(scenarios)]}/{i}",
            rates,
            keep=i < rates.witness,
        )
        for i in range(games)
    ]


def _results(game: Game, tasks: Sequence[Task], jobs: int) -> Iterator[Played]:
    """The games in their order, whoever played them; those not wanted any more are not begun."""
    if jobs <= 1:
        for task in tasks:
            yield play(game, task.scenario, task.seed, task.rates, keep=task.keep)
        return
    pool = ProcessPoolExecutor(min(jobs, len(tasks) or 1), mp_context=get_context("spawn"))
    try:
        yield from pool.map(_play_task, tasks)
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def _play_task(task: Task) -> Played:
    return play(loaded(task.loader), task.scenario, task.seed, task.rates, keep=task.keep)


def _static(game: Game, scenarios: Sequence[str]) -> list[Caught]:
    """What is wrong before anything is played; its record is the beginning of a game."""
    faults = [Fault("texts", "", message) for message in texts_complete(game)]
    faults += [Fault("rules", "", message) for message in rules_known(game)]
    if not faults:
        return []
    try:
        begun = record.write(Match(game, scenarios[0], seed=b"begin"))
    except Exception:  # a game that cannot begin fails in its own right
        begun = ""
    return [Caught(fault, begun) for fault in faults]


class _Files:
    """Writes failures, numbered for each check."""

    def __init__(self, game: Game, folder: Path | None) -> None:
        self.game, self.folder = game, folder
        self.counts: dict[str, int] = {}

    def failure(self, scenario: str, seed: str, caught: Caught) -> Failure:
        """The failure of a fault, with its files where a folder was given."""
        fault = caught.fault
        n = self.counts[fault.check] = self.counts.get(fault.check, 0) + 1
        if self.folder is None:
            return Failure(fault.check, scenario, seed, fault.message)
        self.folder.mkdir(parents=True, exist_ok=True)
        path = self.folder / f"failure-{self.game.name}-{fault.check}-{n}.record"
        told = f"check {fault.check}\nscenario {scenario or '-'}\nseed {seed or '-'}\n\n{fault.message}\n"
        path.with_suffix(".txt").write_text(told, "utf-8")
        if not caught.record:
            return Failure(fault.check, scenario, seed, fault.message)
        path.write_text(caught.record, "utf-8")
        return Failure(fault.check, scenario, seed, fault.message, str(path))
