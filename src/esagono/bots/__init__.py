"""Bots: computer players that see only what a player may see."""

from __future__ import annotations

from esagono.bots import planner, random, strategist
from esagono.bots.player import SECONDS, Answer, Asked, Bot, question
from esagono.kernel import Refused, Why

__all__ = ["BOTS", "SECONDS", "Answer", "Asked", "Bot", "load", "question"]

BOTS: dict[str, Bot] = {"random": random.choose, "planner": planner.choose, "strategist": strategist.choose}
"""From the weakest to the strongest: the levels that are offered to players."""


def load(name: str) -> Bot:
    """A bot by name; Refused lists those there are."""
    if name not in BOTS:
        raise Refused(Why.of("", "no-such-thing", kind="bot", name=name))
    return BOTS[name]
