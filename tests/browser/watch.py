"""A page that answers no more: its process is ended, for calls that wait for it would wait for ever."""

from __future__ import annotations

import os
import signal
import subprocess
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress

HANGS = 600.0
"""Seconds after which a test is taken to hang; the slowest take a minute on a machine with nothing else to do."""
MARK = "--type=renderer"


@contextmanager
def watched(seconds: float = HANGS, end: Callable[[], None] | None = None) -> Iterator[None]:
    """End all pages of this process's browser if what is done meanwhile takes too long; the test fails then."""
    alarm = threading.Timer(seconds, end or end_pages)
    alarm.daemon = True
    alarm.start()
    try:
        yield
    finally:
        alarm.cancel()


def end_pages() -> None:
    """Kill the processes of pages that descend from this one."""
    parents, pages = dict[int, int](), list[int]()
    told = subprocess.run(["ps", "-eo", "pid=,ppid=,args="], capture_output=True, text=True, check=False).stdout
    for line in told.splitlines():
        pid, parent, *words = line.split()
        parents[int(pid)] = int(parent)
        if MARK in words:
            pages.append(int(pid))
    for page in pages:
        if is_below(page, os.getpid(), parents):
            with suppress(ProcessLookupError):
                os.kill(page, signal.SIGKILL)


def is_below(pid: int, root: int, parents: dict[int, int]) -> bool:
    """A process descends from another."""
    while pid in parents and pid != root:
        pid = parents[pid]
    return pid == root
