"""A pool of processes for bots, so that a bot at one table does not slow down the others."""

from __future__ import annotations

import logging
import multiprocessing
import os
import queue
import threading
import time
from concurrent.futures import Future
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path

from esagono.bots.worker import Question, Thought, run

FEWEST, MOST = 2, 4
"""Bounds of the default size. With at least two processes, one bot that hangs does not block all others."""
GRACE = 2.0
"""Seconds a bot gets to finish after its answer is no longer wanted; then its process is killed."""
TICK = 0.25
LOG = logging.getLogger("esagono.server")


def default_size() -> int:
    """One process per core, leaving a core for the server."""
    return max(FEWEST, min(MOST, (os.cpu_count() or 1) - 1))


class Job:
    """A question, its time limit in seconds from when a process starts on it, and a future for the answer."""

    def __init__(self, question: Question, limit: float) -> None:
        self.question, self.limit = question, limit
        self.future: Future[Thought] = Future()
        self.abandoned: float | None = None

    def abandon(self) -> None:
        """Mark the answer as no longer wanted."""
        self.future.cancel()
        self.abandoned = time.monotonic()

    def is_late(self, begun: float) -> bool:
        """The time limit has passed."""
        now = time.monotonic()
        return now - begun > self.limit or (self.abandoned is not None and now - self.abandoned > GRACE)


class Pool:
    """A queue and a bounded number of processes, started on demand; they end with the server.

    A thread per process hands it one question after another. A process that crashes or takes too long is killed, and
    the next question gets a new one.
    """

    def __init__(self, pack: Path | None = None, size: int = 0) -> None:
        self.pack, self.size = pack, size or default_size()
        self.workers: list[Worker] = []
        self._jobs: queue.Queue[Job | None] = queue.Queue()
        self._lock = threading.Lock()
        self._waiting = 0
        self._closed = False

    def submit(self, question: Question, limit: float) -> Job:
        """Queue a question for the next free process."""
        job = Job(question, limit)
        with self._lock:
            self._jobs.put(job)
            if self._closed:
                job.abandon()
            elif self._jobs.qsize() > self._waiting and len(self.workers) < self.size:
                self.workers.append(Worker())
                threading.Thread(target=self._serve, args=(self.workers[-1],), daemon=True, name="bots").start()
        return job

    def close(self) -> None:
        """Kill all processes."""
        with self._lock:
            self._closed = True
            for worker in self.workers:
                self._jobs.put(None)
                worker.stop()

    def _serve(self, worker: Worker) -> None:
        while (job := self._next()) is not None and not self._closed:
            if job.future.set_running_or_notify_cancel():
                job.future.set_result(worker.answer(job))
        worker.kill()

    def _next(self) -> Job | None:
        with self._lock:
            self._waiting += 1
        job = self._jobs.get()
        with self._lock:
            self._waiting -= 1
        return job


class Worker:
    """One process, started with its first job."""

    def __init__(self) -> None:
        self.process: BaseProcess | None = None
        self._pipe: Connection | None = None

    def answer(self, job: Job) -> Thought:
        """Run a job; a process that crashes or runs out of time is killed."""
        try:
            pipe = self._pipe or self._start()
            pipe.send(job.question)
            begun = time.monotonic()
            while not job.is_late(begun):
                if pipe.poll(min(TICK, job.limit)):
                    found = pipe.recv()
                    assert isinstance(found, Thought)
                    return found
            failure = "overrun"
        except (EOFError, OSError):
            failure = "crashed"
        except Exception as wrong:  # what cannot be sent: a bot that is no function of a module
            LOG.warning("a bot cannot be asked", exc_info=wrong)
            failure = type(wrong).__name__
        self.kill()
        return Thought(failure=failure)

    def _start(self) -> Connection:
        spawn = multiprocessing.get_context("spawn")
        self._pipe, other = spawn.Pipe()
        self.process = spawn.Process(target=run, args=(other,), daemon=True, name="esagono bots")
        self.process.start()
        other.close()  # else nobody would notice that the process has ended
        return self._pipe

    def stop(self) -> None:
        """Kill the process; safe while another thread waits for its answer."""
        if self.process is not None and self.process.pid is not None:
            self.process.kill()

    def kill(self) -> None:
        """Kill the process and release its pipe."""
        self.stop()
        process, pipe = self.process, self._pipe
        self.process = self._pipe = None
        if process is not None and process.pid is not None:
            process.join()
        if pipe is not None:
            pipe.close()
