"""The worker process for bots: answers one question after another over a pipe.

The process is told what its side knows and no more: the state in the question is one that looks the same to the side
(`game.redeal`), not the true one. No bot answers differently for that, as `tests/bots/test_no_peeking.py` checks.
"""

from __future__ import annotations

import logging
import os
import signal
import threading
from contextlib import suppress
from functools import cache
from multiprocessing import connection, parent_process
from pathlib import Path
from random import Random
from typing import NamedTuple

from esagono import games
from esagono.bots.player import SECONDS, Bot, question
from esagono.kernel import Act, Game, Side, State, Why
from esagono.kernel.saves import dump, load

LOG = logging.getLogger("esagono.bots")
NICE = 5
"""The priority of worker processes, below that of the server."""

load_game = cache(games.load)


class Question(NamedTuple):
    """A question to a bot in a worker process."""

    bot: Bot
    game: str
    pack: Path | None
    side: Side
    state: bytes
    """A save that looks the same to the side as the true state."""
    seed: float
    seconds: float = SECONDS


class Thought(NamedTuple):
    """A bot's act and its reasons, or the kind of failure in one word."""

    text: str = ""
    why: tuple[Why, ...] = ()
    failure: str = ""


def asked_of(bot: Bot, game: Game, pack: Path | None, state: State, side: Side, rng: Random) -> Question:
    """A question that tells the bot only what its side knows."""
    like = game.redeal(state, side, rng)
    return Question(bot, game.name, pack, side, dump(game, like), rng.random())


def answer(asked: Question) -> Thought:
    """Ask the bot."""
    try:
        game = load_game(asked.game, asked.pack)
        state = load(game, asked.state)
        decision = game.decision(state, asked.side)
        assert decision is not None
        found = asked.bot(question(game, state, decision, Random(asked.seed), asked.seconds))
        return Thought(found.act.text, found.why) if isinstance(found.act, Act) else Thought(failure="illegal")
    except Exception as failure:
        LOG.warning("a bot failed", exc_info=failure)
        return Thought(failure=type(failure).__name__)


def run(pipe: connection.Connection) -> None:
    """The main loop of a worker: answer questions until the server has ended."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is meant for the server, which ends this process
    with suppress(AttributeError, OSError):
        os.nice(NICE)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    with suppress(EOFError, OSError):
        while True:
            pipe.send(answer(pipe.recv()))


def _end_with_parent() -> None:
    """Exit when the parent ends, however it ends and whatever the bot is doing."""
    parent = parent_process()
    if parent is not None:
        connection.wait([parent.sentinel])
        os._exit(1)
