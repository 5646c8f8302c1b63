"""Matches of bot against bot, sides swapped: strength is measured, not claimed."""

from __future__ import annotations

import multiprocessing
import statistics
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from math import sqrt
from random import Random
from typing import Any

from esagono.bots import load, question
from esagono.kernel import Game, Side
from esagono.kernel.match import Match
from esagono.kernel.value import Value

Z = 1.96
"""Of a confidence of 95 %."""
PATIENCE = 60.0
"""Seconds for one decision: so many that the clock of a busy machine does not change a match."""

CHUNKS = 5
"""How often a process comes back for more games, each time reading the game anew."""


class Plan(Value):
    """One game to be played: who has the first side, and the seed."""

    number: int
    scenario: str
    bots: tuple[str, str]
    """By the order of the scenario's sides, which they take in turn."""
    swapped: bool
    seed: str


class Played(Value):
    """How a game went; winner and times by place in the match, 0 or 1."""

    number: int
    winner: int | None
    side: Side
    """The side that won."""
    acts: int
    ended: bool
    points: tuple[float, float]
    ms: tuple[tuple[float, ...], tuple[float, ...]]


def plans(scenario: str, bots: tuple[str, str], games: int, seed: int) -> list[Plan]:
    """Games in pairs with the same dice and the sides swapped."""
    return [Plan(i, scenario, bots, bool(i % 2), f"{seed} {scenario} {i // 2}") for i in range(games)]


def play(game: Game, plan: Plan, seconds: float = PATIENCE) -> Played:
    """Play one game to its end, or to the bound of its scenario."""
    sides = game.sides_of(plan.scenario)
    seat = {side: (i + plan.swapped) % 2 for i, side in enumerate(sides)}
    chance = {side: Random(f"{plan.seed} {side}") for side in sides}
    match = Match(game, plan.scenario, seed=plan.seed.encode())
    ms: tuple[list[float], list[float]] = ([], [])
    bound = game.scenario(plan.scenario).bound
    while match.decisions and len(match.lines) <= bound:
        decision = match.decisions[0]
        who = seat[decision.side]
        asked = question(game, match.state, decision, chance[decision.side], seconds)
        begun = time.perf_counter()
        answer = load(plan.bots[who])(asked)
        ms[who].append(1000 * (time.perf_counter() - begun))
        match.act(decision.side, answer.act)
    result = match.state.result
    scores = result.scores if result else {}
    points = tuple(float(sum(n for s, n in scores.items() if seat.get(s) == place)) for place in (0, 1))
    won = result.winner if result else ""
    return Played(
        plan.number,
        seat.get(won),
        won,
        len(match.lines) - 1,
        result is not None,
        (points[0], points[1]),
        (tuple(ms[0]), tuple(ms[1])),
    )


def _play_some(loader: Callable[[], Game], seconds: float, todo: list[Plan]) -> list[Played]:
    game = loader()
    return [play(game, plan, seconds) for plan in todo]


def series(loader: Callable[[], Game], todo: list[Plan], jobs: int = 1, seconds: float = PATIENCE) -> Iterator[Played]:
    """Every game, in the order of the plans whoever ends first; whole games over so many processes."""
    if jobs == 1:
        game = loader()
        yield from (play(game, plan, seconds) for plan in todo)
        return
    size = max(1, len(todo) // (CHUNKS * jobs))
    chunks = [todo[i : i + size] for i in range(0, len(todo), size)]
    with ProcessPoolExecutor(jobs, mp_context=multiprocessing.get_context("spawn")) as pool:
        for some in pool.map(partial(_play_some, loader, seconds), chunks):
            yield from some


def wilson(wins: int, games: int) -> tuple[float, float]:
    """The interval in which the true rate lies with 95 % confidence (Wilson's score)."""
    if not games:
        return 0.0, 1.0
    rate, square = wins / games, Z * Z
    middle = (rate + square / (2 * games)) / (1 + square / games)
    half = Z * sqrt(rate * (1 - rate) / games + square / (4 * games * games)) / (1 + square / games)
    return max(0.0, middle - half), min(1.0, middle + half)


def summary(bots: tuple[str, str], played: list[Played]) -> dict[str, Any]:
    """What a series came to; the interval is that of the first bot's rate of wins, a draw being none."""
    names = bots if bots[0] != bots[1] else (bots[0], f"{bots[1]}-2")
    wins = {name: sum(p.winner == place for p in played) for place, name in enumerate(names)}
    sides = sorted({p.side for p in played if p.side})
    return {
        "games": len(played),
        "wins": wins,
        "draws": sum(p.winner is None for p in played),
        "interval": [round(x, 4) for x in wilson(wins[names[0]], len(played))],
        "ms_per_decision": {name: _times([t for p in played for t in p.ms[i]]) for i, name in enumerate(names)},
        "length": round(statistics.fmean(p.acts for p in played), 1) if played else 0.0,
        "points": {n: round(statistics.fmean(p.points[i] for p in played), 2) for i, n in enumerate(names) if played},
        "wins_by_side": {side: sum(p.side == side for p in played) for side in sides},
        "unfinished": sum(not p.ended for p in played),
    }


def _times(ms: list[float]) -> dict[str, float]:
    return {"median": round(statistics.median(ms), 2), "max": round(max(ms), 2)} if ms else {"median": 0.0, "max": 0.0}
