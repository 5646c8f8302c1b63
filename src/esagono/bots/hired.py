"""A player for one game: a bot of our own, or a program; what it fails to choose the planner chooses."""

from __future__ import annotations

import logging
import shlex
import shutil
from types import TracebackType

from esagono.bots import load
from esagono.bots.outside import EXEC, Failed, Outside
from esagono.bots.player import Answer, Asked
from esagono.kernel import Refused, Why
from esagono.kernel.state import Result

FALLBACK = "planner"
LOG = logging.getLogger("esagono.bots")


class Hired:
    """Answers every decision of a game; `failures` tells the decisions that were lost, by kind."""

    def __init__(self, name: str, game: str, scenario: str) -> None:
        self.name = name
        self.failures: list[str] = []
        self.result: Result | None = None
        self._program = Outside(name.removeprefix(EXEC), game, scenario) if name.startswith(EXEC) else None
        self._bot = self._program or load(name)

    def __call__(self, asked: Asked) -> Answer:
        """The bot's answer, or another's in its place."""
        try:
            return self._bot(asked)
        except Failed as failed:
            if failed.kind != "given-up" or failed.kind not in self.failures:
                LOG.warning("%s, decision %d: %s; %s chooses", self.name, asked.decision.number, failed, FALLBACK)
            self.failures.append(failed.kind)
            return load(FALLBACK)(asked)

    def __enter__(self) -> Hired:
        return self

    def __exit__(self, kind: type[BaseException] | None, wrong: BaseException | None, at: TracebackType | None) -> None:
        if self._program is not None:
            self._program.close(self.result)


def check(name: str) -> None:
    """Refused, unless there is such a bot, or such a program here."""
    if not name.startswith(EXEC):
        load(name)
        return
    try:
        words = shlex.split(name.removeprefix(EXEC))
    except ValueError:
        words = []
    if not words or not shutil.which(words[0]):
        raise Refused(Why.of("", "no-such-thing", kind="program", name=name))
