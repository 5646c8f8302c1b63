"""The processes in which bots think: started when they are needed, replaced when they fail, gone with the server."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from esagono import bots, games
from esagono.bots.worker import Question, asked_of
from esagono.kernel.match import Match
from esagono.server import bot_pool
from esagono.server.bot_pool import Pool, default_size
from tests.server import bad_bots

LIMIT = 60.0
SCRIPT = """
import signal, sys, time
from tests.server.bad_bots import endless
from tests.server.test_bot_processes import asked
from esagono.server.bot_pool import Pool

if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell's background jobs inherit that it is ignored
    pool = Pool()
    pool.submit(asked(endless), 600)
    while not (pool.workers and pool.workers[0].process and pool.workers[0].process.pid):
        time.sleep(0.01)
    time.sleep(1)  # it is thinking by now
    print(pool.workers[0].process.pid, flush=True)
    time.sleep(600)
"""


def asked(bot: bots.Bot) -> Question:
    """A question to a bot."""
    game = games.load("storms_of_steel")
    match = Match(game, "stone-house", seed=b"1")
    return asked_of(bot, game, None, match.state, match.decisions[0].side, Random(1))


@pytest.fixture
def pool() -> Iterator[Pool]:
    found = Pool(size=1)
    yield found
    found.close()


def pid_of(pool: Pool) -> int | None:
    process = pool.workers[0].process
    return process.pid if process is not None else None


def test_a_process_is_started_with_the_first_question_and_used_again(pool: Pool) -> None:
    assert not pool.workers
    told = [dict(pool.submit(asked(bad_bots.telling), LIMIT).future.result(LIMIT).why[0].args)["text"] for _ in (1, 2)]
    assert told[0] == told[1] == str(pid_of(pool))
    assert told[0] != str(os.getpid())


@pytest.mark.parametrize(
    ("bot", "limit", "failure"),
    [
        (bad_bots.dying, LIMIT, "crashed"),
        (bad_bots.endless, 0.1, "overrun"),
        (lambda asked: None, LIMIT, "PicklingError"),
    ],
    ids=["dying", "endless", "unsendable"],
)
def test_a_process_that_fails_is_replaced(pool: Pool, bot: bots.Bot, limit: float, failure: str) -> None:
    assert pool.submit(asked(bot), limit).future.result(LIMIT).failure == failure
    assert pid_of(pool) is None
    assert pool.submit(asked(bots.load("planner")), LIMIT).future.result(LIMIT).text


def test_a_bot_that_nobody_waits_for_makes_room(pool: Pool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_pool, "GRACE", 0.1)
    slow, queued = (pool.submit(asked(bad_bots.endless), 600) for _ in (1, 2))
    next_one = pool.submit(asked(bots.load("random")), LIMIT)
    for job in (queued, slow):
        job.abandon()
    assert next_one.future.result(LIMIT).text
    assert queued.future.cancelled()


def test_there_are_never_more_processes_than_the_bound() -> None:
    pool = Pool(size=2)
    jobs = [pool.submit(asked(bots.load("random")), LIMIT) for _ in range(6)]
    assert all(job.future.result(LIMIT).text for job in jobs)
    assert len(pool.workers) <= 2
    pool.close()
    assert pool.submit(asked(bots.load("random")), LIMIT).future.cancelled()
    assert default_size() in range(bot_pool.FEWEST, bot_pool.MOST + 1)


def is_alive(pid: int) -> bool:
    try:
        stat = Path(f"/proc/{pid}/stat").read_text()
    except OSError:
        return False
    return stat.rpartition(")")[2].split()[0] != "Z"


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="NOT TESTED that bots end with the server: no /proc")
@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGINT])
def test_processes_end_with_the_server(tmp_path: Path, how: signal.Signals) -> None:
    (tmp_path / "script.py").write_text(SCRIPT)
    path = os.pathsep.join([*sys.path, os.getcwd()])
    with subprocess.Popen(
        [sys.executable, str(tmp_path / "script.py")],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        env={**os.environ, "PYTHONPATH": path},
    ) as server:
        assert server.stdout is not None
        pid = int(server.stdout.readline())
        assert is_alive(pid)
        server.send_signal(how)
        server.wait()
        for _ in range(600):
            if not is_alive(pid):
                return
            time.sleep(0.05)
    raise AssertionError("the process has outlived the server")
