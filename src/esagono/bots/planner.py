"""A player with a plan for one act: the game's own knowledge appraises the candidates, the best one acts."""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator

from esagono.bots import random
from esagono.bots.player import Answer, Asked
from esagono.kernel.advice import Advice

SAME = 1e-9


def choose(asked: Asked) -> Answer:
    """The act of the highest worth; among equals chance decides. Without advice it plays at random."""
    if asked.advisor is None:
        return random.choose(asked)
    best: list[Advice] = []
    for advice in in_time(asked.advisor(asked.decision), asked.seconds):
        if not best or advice.worth > best[0].worth + SAME:
            best = [advice]
        elif advice.worth > best[0].worth - SAME:
            best.append(advice)
    if not best:
        return random.choose(asked)
    chosen = asked.rng.choice(best)
    return Answer(chosen.act, chosen.why)


def in_time(appraised: Iterable[Advice], seconds: float) -> Iterator[Advice]:
    """What is appraised before the time is up."""
    end = time.monotonic() + seconds
    for advice in appraised:
        yield advice
        if time.monotonic() > end:
            return
