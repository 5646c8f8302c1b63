"""Players that see only what a player may see."""

from __future__ import annotations

import random as chance
from collections.abc import Callable

from esagono.bots import random
from esagono.kernel import Act, Decision, Refused, Why
from esagono.kernel.game import View

Bot = Callable[[View, Decision, chance.Random], Act]
"""Chooses one of the decision's acts, given what its side may see; never gets the state."""

BOTS: dict[str, Bot] = {"random": random.choose}


def load(name: str) -> Bot:
    """A bot by name; Refused lists those there are."""
    if name not in BOTS:
        raise Refused(Why.of("", "no-such-thing", kind="bot", name=name))
    return BOTS[name]
