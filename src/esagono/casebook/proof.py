"""Proof by mutation: a rule is proved when a case that names it fails once its carrier is broken."""

from __future__ import annotations

import multiprocessing
import signal
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from esagono.casebook.breaking import Way, broken, laid_out_otherwise, ways
from esagono.casebook.carriers import Carrier, Carriers
from esagono.casebook.cases import Case
from esagono.casebook.datarows import broken_files
from esagono.casebook.run import run_case
from esagono.kernel import Game, Value
from esagono.kernel.scenario import SANDBOX

SECONDS = 1.0
PATIENCE = 5
"""A broken game may go on for ever: a case gets a second and five times what it took unbroken, then it has noticed."""


Load = Callable[[Path], Game]
"""The same game, with a folder of data files that override its own."""


class Proof(Value):
    """What breaking showed of one rule: the carriers that a case would miss, and what nobody noticed."""

    rule: str
    noticed: tuple[str, ...] = ()
    unnoticed: tuple[str, ...] = ()
    laws_unnoticed: tuple[str, ...] = ()
    unbreakable: bool = False
    """Nothing that carries the rule can be broken in a way that says something."""

    @property
    def holds(self) -> bool:
        """A case notices when a carrier is broken, and both breaks of every law."""
        return bool(self.noticed) and not self.laws_unnoticed

    @property
    def whole(self) -> bool:
        """Nothing at all that carries the rule could be broken unnoticed."""
        return self.holds and not self.unnoticed


class Task(Value):
    """A rule to be proved: its carriers, and for each the cases that name the rule and in which it ran."""

    rule: str
    carriers: tuple[Carrier, ...]
    cases: tuple[tuple[Case, ...], ...]


class TooLong(BaseException):
    """A broken case that does not end; not caught by a game's `except Exception`."""


class Prover:
    """Breaks carriers and runs cases, caching results."""

    def __init__(self, game: Game, carriers: Carriers, kept: set[Any], load: Load | None = None) -> None:
        self.game, self.carriers, self.kept, self.load = game, carriers, kept, load
        self._seen: dict[tuple[Any, ...], bool] = {}
        self._times: dict[tuple[str, int], float] = {}

    def proof(self, task: Task) -> Proof:
        """Break each carrier of a rule in each way, before the cases that name the rule and in which it ran."""
        noticed: list[str] = []
        unnoticed: list[str] = []
        laws: list[str] = []
        breakable = False
        for carrier, cases in zip(task.carriers, task.cases, strict=True):
            tried, missed = self._tried(carrier, cases)
            breakable = breakable or tried > 0
            if len(missed) < tried:
                noticed.append(carrier.name)
            if carrier.law:
                laws += [f"law {carrier.name} {way}" for way in missed]
            elif tried and len(missed) == tried:
                unnoticed.append(f"{carrier.kind} {carrier.name}")
        return Proof(task.rule, tuple(noticed), tuple(sorted(unnoticed)), tuple(sorted(laws)), not breakable)

    def _tried(self, carrier: Carrier, cases: Sequence[Case]) -> tuple[int, list[str]]:
        """How many ways there are to break a carrier, and those that nobody notices."""
        if carrier.kind == "data":
            found = self._data_noticed(carrier.rule, cases)
            if found is not None:
                return 1, [] if found else ["says something else"]
            # A row that no field stands for is about what the scenario lays out.
            played = {case.given.scenario for case in cases} - {SANDBOX}
            all_ways = laid_out_otherwise(tuple(sorted(played & self.game.scenarios.keys()))) if played else ()
        else:
            all_ways = ways(self.carriers, carrier)
        missed: list[str] = []
        for way in all_ways:
            if self.noticed(way, cases):
                if not carrier.law:
                    return len(all_ways), missed
            else:
                missed.append(way.name)
        return len(all_ways), missed

    def _data_noticed(self, rule: str, cases: Sequence[Case]) -> bool | None:
        """A case fails when the data say something else; None: nothing there can be changed."""
        tried = False
        for files in broken_files(self.game, rule) if self.load is not None else ():
            game = self._loaded(files)
            if game is None:
                continue
            tried = True
            if any(not self._passes(case, SECONDS + PATIENCE * self._time(case), game) for case in cases):
                return True
        return False if tried else None

    def _loaded(self, files: dict[str, str]) -> Game | None:
        """The game with other data; none if they make no sense."""
        assert self.load is not None
        with TemporaryDirectory() as folder:
            for name, text in files.items():
                path = Path(folder) / name
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(text, "utf-8")
            try:
                return self.load(Path(folder))
            except (ValueError, LookupError):
                return None

    def noticed(self, way: Way, cases: Sequence[Case]) -> bool:
        """One of the cases fails while a carrier is broken."""
        return any(self._fails(way, case) for case in cases)

    def _fails(self, way: Way, case: Case) -> bool:
        things = (*map(id, way.functions), *map(id, way.nodes), *way.acts, *way.scenarios)
        key = (way.name, *things, case.file, case.line)
        if key not in self._seen:
            limit = SECONDS + PATIENCE * self._time(case)
            forget = any(function in self.kept for function in way.functions)
            self._forget(forget)
            with broken(self.carriers, way):
                self._seen[key] = not self._passes(case, limit)
            self._forget(forget)
        return self._seen[key]

    def _time(self, case: Case) -> float:
        key = (case.file, case.line)
        if key not in self._times:
            begun = time.process_time()
            run_case(self.game, case)
            self._times[key] = time.process_time() - begun
        return self._times[key]

    def _passes(self, case: Case, limit: float, game: Game | None = None) -> bool:
        try:
            with _at_most(limit):
                return run_case(game or self.game, case).passed
        except TooLong:
            return False

    def _forget(self, everything: bool) -> None:
        """Clear caches, so that nothing computed with a broken rule survives, nor the other way round."""
        if everything:
            for clear in self.carriers.memories:
                clear()


def proved(prover: Prover, tasks: Sequence[Task], jobs: int = 1) -> Iterator[Proof]:
    """The proofs of the tasks, worked out side by side where the system can fork."""
    if jobs == 1 or "fork" not in multiprocessing.get_all_start_methods():
        yield from map(prover.proof, tasks)
        return
    # Rules whose neighbours have the same carriers stay together, for what was tried once is not tried again.
    size = max(1, len(tasks) // (8 * jobs))
    parts = [tasks[i : i + size] for i in range(0, len(tasks), size)]
    _PROVERS.append(prover)  # a forked process has what its parent had: nothing need be sent but the tasks
    try:
        with multiprocessing.get_context("fork").Pool(jobs) as pool:
            for proofs in pool.imap(_part, parts):
                yield from proofs
    finally:
        _PROVERS.pop()


_PROVERS: list[Prover] = []


def _part(tasks: Sequence[Task]) -> list[Proof]:
    return [_PROVERS[-1].proof(task) for task in tasks]


@contextmanager
def _at_most(seconds: float) -> Iterator[None]:
    """Not longer than so many seconds of processor time, where the system can tell."""
    if not hasattr(signal, "SIGVTALRM") or threading.current_thread() is not threading.main_thread():
        yield
        return

    def stop(number: int, frame: Any) -> None:
        raise TooLong

    before = signal.signal(signal.SIGVTALRM, stop)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)
