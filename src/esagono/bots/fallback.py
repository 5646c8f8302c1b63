"""The fallback policy: when a bot fails, another one chooses in its place."""

from __future__ import annotations

import logging
import shlex
import shutil
from types import TracebackType

from esagono.bots import load
from esagono.bots.external import EXEC, External, Failed
from esagono.bots.player import Answer, Asked
from esagono.kernel import Refused, Why
from esagono.kernel.state import Result

FALLBACKS = ("planner", "random")
"""The fallbacks in order: the first one that is not the failed bot and does not fail itself."""
LOG = logging.getLogger("esagono.bots")


def instead(asked: Asked, failed: str) -> tuple[str, Answer]:
    """The fallback's name and its answer; the last fallback takes any legal act."""
    for name in FALLBACKS[:-1]:
        if name == failed:
            continue
        try:
            answer = load(name)(asked)
        except Exception:
            LOG.exception("%s failed in the place of %s", name, failed)
            continue
        if answer.act in asked.decision.choices:
            return name, answer
    return at_random(asked)


def at_random(asked: Asked) -> tuple[str, Answer]:
    """The last resort: any legal act."""
    return FALLBACKS[-1], load(FALLBACKS[-1])(asked)


class FallbackPlayer:
    """A bot or an external program with a fallback; `failures` lists its failures by kind."""

    def __init__(self, name: str, game: str, scenario: str) -> None:
        self.name = name
        self.failures: list[str] = []
        self.result: Result | None = None
        self._program = External(name.removeprefix(EXEC), game, scenario) if name.startswith(EXEC) else None
        self._bot = self._program or load(name)

    def __call__(self, asked: Asked) -> Answer:
        """The bot's answer, or another's in its place."""
        try:
            return self._bot(asked)
        except Failed as failed:
            by, answer = instead(asked, self.name)
            if failed.kind != "given-up" or failed.kind not in self.failures:
                LOG.warning("%s, decision %d: %s; %s chooses", self.name, asked.decision.number, failed, by)
            self.failures.append(failed.kind)
            return answer

    def __enter__(self) -> FallbackPlayer:
        return self

    def __exit__(self, kind: type[BaseException] | None, wrong: BaseException | None, at: TracebackType | None) -> None:
        if self._program is not None:
            self._program.close(self.result)


def check(name: str) -> None:
    """Refused if there is no such bot, or no such program on this machine."""
    if not name.startswith(EXEC):
        load(name)
        return
    try:
        words = shlex.split(name.removeprefix(EXEC))
    except ValueError:
        words = []
    if not words or not shutil.which(words[0]):
        raise Refused(Why.of("", "no-such-thing", kind="program", name=name))
