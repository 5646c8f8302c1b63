"""Phases in which nothing can be done pass by themselves: nobody is asked who has one choice."""

from __future__ import annotations

import random

import pytest

from esagono import games
from esagono.kernel.match import Match

GAME = games.load("crimea")
SECRET = ("fly", "order", "cover")
"""Always asked: being asked must not tell anything (docs/kernel.md)."""


@pytest.mark.parametrize("scenario", ["tartar-ditch", "trappenjagd"])
def test_nobody_is_asked_who_can_only_pass(scenario: str) -> None:
    match, rng = Match(GAME, scenario, {}, seed=bytes(32)), random.Random(7)
    for _ in range(250):
        if not match.decisions:
            return
        here = match.decisions[0]
        if len(here.texts) == 1:
            assert here.ask in SECRET or here.choices[0].confirm, (here.ask, here.texts)
        match.act(here.side, rng.choice(here.texts))
