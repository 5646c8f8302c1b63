"""Bots for tests, most of which fail in one way or another; a process of bots finds them by this module."""

from __future__ import annotations

import os
import time

from esagono import bots
from esagono.kernel import Act, Why


def crashing(asked: bots.Asked) -> bots.Answer:
    """Raises an error."""
    raise ZeroDivisionError


def telling(asked: bots.Asked) -> bots.Answer:
    """Says where it thinks."""
    return bots.Answer(asked.decision.choices[0], (Why.of("", "said", text=os.getpid()),))


def dying(asked: bots.Asked) -> bots.Answer:
    """Takes its whole process with it."""
    os._exit(3)


def endless(asked: bots.Asked) -> bots.Answer:
    """Takes far too long."""
    time.sleep(600)
    return bots.Answer(asked.decision.choices[0])


class Win(Act):
    """There is no such act."""

    verb = "win"
    rule = ""


def cheating(asked: bots.Asked) -> bots.Answer:
    """Chooses what is not offered."""
    return bots.Answer(Win())
