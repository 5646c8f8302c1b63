"""External players: a program in any language that gets one line per decision and answers with one line.

The lines are described in `docs/protocol.md`.
"""

from __future__ import annotations

import json
import queue
import shlex
import subprocess
import threading
from collections.abc import Callable
from contextlib import suppress

import msgspec

from esagono.bots.player import Answer, Asked
from esagono.kernel import Act, Why
from esagono.kernel.state import Result

EXEC = "exec:"
"""The prefix of an external player's name; the command follows."""
PROTOCOL = 1
LONGEST_LINE = 2000
SHOWN = 80
MOST_STARTS = 3
"""How often a program is started in one game at most."""
GRACE = 1.0
"""Seconds a program gets to exit by itself when the game is over."""


class Failed(Exception):
    """The program failed: the kind of failure in one word, and details."""

    def __init__(self, kind: str, detail: str = "") -> None:
        self.kind, self.detail = kind, detail
        super().__init__(f"{kind}: {detail}" if detail else kind)


class External:
    """One program for one game, started with its first decision."""

    def __init__(self, command: str, game: str, scenario: str) -> None:
        self.words, self.game, self.scenario = shlex.split(command), game, scenario
        self.starts = 0
        self._process: subprocess.Popen[str] | None = None
        self._asking: queue.Queue[str | None] = queue.Queue()
        self._answers: queue.Queue[str | None] = queue.Queue()

    def __call__(self, asked: Asked) -> Answer:
        """The program's choice; Failed says why there is none."""
        self._start()
        self._asking.put(self.question(asked))
        try:
            line = self._answers.get(timeout=asked.seconds)
        except queue.Empty:
            self._kill()
            raise Failed("overrun", f"no answer within {asked.seconds:g} s") from None
        if line is None:
            raise Failed("crashed", f"the program ended with status {self._end()}")
        return answer_of(line, asked.decision.choices)

    def question(self, asked: Asked) -> str:
        """A decision as one line."""
        decision = asked.decision
        return self._line(
            do="choose",
            side=decision.side,
            number=decision.number,
            ask=decision.ask,
            rule=decision.rule,
            seconds=asked.seconds,
            seed=asked.rng.getrandbits(53),
            choices=decision.texts,
            view=msgspec.to_builtins(asked.view),
        )

    def _line(self, **told: object) -> str:
        head = {"protocol": PROTOCOL, "game": self.game, "scenario": self.scenario}
        return json.dumps(head | told, separators=(",", ":"))

    def close(self, result: Result | None = None) -> None:
        """Send the result; a program that does not exit then is killed."""
        if self._process is None:
            return
        self._asking.put(self._line(do="end", result=msgspec.to_builtins(result)))
        self._asking.put(None)
        self._end()

    # the process

    def _start(self) -> None:
        if self._process is not None:
            return
        if self.starts >= MOST_STARTS:
            raise Failed("given-up", f"started {self.starts} times in this game")
        self.starts += 1
        try:
            process = subprocess.Popen(
                self.words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8", errors="replace"
            )
        except OSError as wrong:
            raise Failed("not-started", f"{self.words[0]}: {wrong.strerror}") from None
        self._process, self._asking, self._answers = process, queue.Queue(), queue.Queue()
        # Pipes are fed and read apart: a program that does not read must not hold up the game.
        for work, lines in ((_feed, self._asking), (_read, self._answers)):
            _in_thread(work, process, lines)

    def _end(self) -> int:
        """Wait a little for the program to exit, then kill it; its exit status."""
        assert self._process is not None
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(GRACE)
        return self._kill()

    def _kill(self) -> int:
        process, self._process = self._process, None
        assert process is not None
        self._asking.put(None)
        process.kill()
        return process.wait()


def _in_thread(
    work: Callable[[subprocess.Popen[str], queue.Queue[str | None]], None],
    process: subprocess.Popen[str],
    lines: queue.Queue[str | None],
) -> None:
    threading.Thread(target=work, args=(process, lines), daemon=True, name="external program").start()


def _feed(process: subprocess.Popen[str], lines: queue.Queue[str | None]) -> None:
    assert process.stdin is not None
    try:
        while (line := lines.get()) is not None:
            process.stdin.write(line + "\n")
            process.stdin.flush()
        process.stdin.close()
    except (OSError, ValueError):
        return  # it has ended: the reader tells


def _read(process: subprocess.Popen[str], lines: queue.Queue[str | None]) -> None:
    assert process.stdout is not None
    try:
        while line := process.stdout.readline(LONGEST_LINE):
            lines.put(line)
    except (OSError, ValueError):
        pass
    lines.put(None)


def answer_of(line: str, choices: tuple[Act, ...]) -> Answer:
    """The choice that a line names, by text or by index from 0, with the reason after ` # `."""
    if not line.endswith("\n") and len(line) >= LONGEST_LINE:
        raise Failed("malformed", f"a line of more than {LONGEST_LINE} characters: {line[:SHOWN]!r}…")
    text, _, reason = line.strip().partition(" # ")
    why = (Why.of("", "said", text=reason.strip()),) if reason.strip() else ()
    text = " ".join(text.split())
    if text.isdecimal() and text.isascii() and int(text) < len(choices):
        return Answer(choices[int(text)], why)
    for act in choices:
        if act.text == text:
            return Answer(act, why)
    raise Failed("malformed", f"not one of the {len(choices)} choices: {text[:SHOWN]!r}")
