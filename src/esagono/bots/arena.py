"""Series of games between bots, with sides swapped, to measure their strength."""

from __future__ import annotations

import multiprocessing
import statistics
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack
from functools import partial
from math import sqrt
from random import Random
from typing import Any

from esagono.bots import question
from esagono.bots.fallback import FallbackPlayer
from esagono.kernel import Game, Side
from esagono.kernel.match import Match
from esagono.kernel.value import Value

Z = 1.96
"""For a confidence of 95 %."""
PATIENCE = 60.0
"""Seconds for one decision: enough that a busy machine does not change the result."""

CHUNKS = 5
"""Batches per process; each batch loads the game anew."""

Loader = Callable[[], Game]
"""Loads the game, in any process."""


class Plan(Value):
    """One game to be played: who has the first side, and the seed."""

    number: int
    scenario: str
    bots: tuple[str, str]
    """By the order of the scenario's sides, which they take in turn."""
    swapped: bool
    seed: str


class Played(Value):
    """How a game went; winner, points, times, losses and failures by place in the match, 0 or 1."""

    number: int
    winner: int | None
    side: Side
    """The side that won."""
    acts: int
    ended: bool
    points: tuple[float, float]
    ms: tuple[tuple[float, ...], tuple[float, ...]]
    losses: dict[Side, int] | None = None
    """Units lost by each side; None where the game does not count them."""
    seats: dict[Side, int] = {}
    """Who had which side."""
    failures: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())
    """Decisions in which a program failed, by kind; a fallback chose in its place."""


def plans(scenario: str, bots: tuple[str, str], games: int, seed: int) -> list[Plan]:
    """Games in pairs with the same dice and the sides swapped.

    Between two bots of the same kind a pair would be the same game twice, so each game has its own dice.
    """
    alike = bots[0] == bots[1]
    dice = [f"{i} alone" if alike else f"{i // 2}" for i in range(games)]
    return [Plan(i, scenario, bots, bool(i % 2), f"{seed} {scenario} {own}") for i, own in enumerate(dice)]


def seats(game: Game, sides: Sequence[Side], swapped: bool) -> dict[Side, int]:
    """Who has which side: those that win together are one place at the table."""
    first = {side: next(other for other in sides if game.allied(other, side)) for side in sides}
    camps = list(dict.fromkeys(first.values()))
    return {side: (camps.index(first[side]) + swapped) % 2 for side in sides}


def play(game: Game, plan: Plan, seconds: float = PATIENCE) -> Played:
    """Play one game to its end, or to the bound of its scenario."""
    sides = game.sides_of(plan.scenario)
    seat = seats(game, sides, plan.swapped)
    chance = {side: Random(f"{plan.seed} {side}") for side in sides}
    match = Match(game, plan.scenario, seed=plan.seed.encode())
    ms: tuple[list[float], list[float]] = ([], [])
    bound = game.scenario(plan.scenario).bound
    with ExitStack() as stack:
        players = [stack.enter_context(FallbackPlayer(name, game.name, plan.scenario)) for name in plan.bots]
        while match.decisions and len(match.lines) <= bound:
            decision = match.decisions[0]
            who = seat[decision.side]
            asked = question(game, match.state, decision, chance[decision.side], seconds)
            begun = time.perf_counter()
            answer = players[who](asked)
            ms[who].append(1000 * (time.perf_counter() - begun))
            match.act(decision.side, answer.act)
        for each in players:
            each.result = match.state.result
    return _played(match, plan, seat, ms, players)


def _played(
    match: Match, plan: Plan, seat: dict[Side, int], ms: tuple[list[float], list[float]], players: list[FallbackPlayer]
) -> Played:
    game, result = match.game, match.state.result
    scores = result.scores if result else {}
    points = [float(sum(n for s, n in scores.items() if seat.get(s) == place)) for place in (0, 1)]
    won = result.winner if result else ""
    return Played(
        plan.number,
        seat.get(won),
        won,
        len(match.lines) - 1,
        result is not None,
        (points[0], points[1]),
        (tuple(ms[0]), tuple(ms[1])),
        {s: n for s, n in game.losses(match.state.world).items() if s in seat} if game.losses else None,
        seat,
        (tuple(players[0].failures), tuple(players[1].failures)),
    )


def play_some(loader: Loader, seconds: float, todo: list[Plan]) -> list[Played]:
    """Play a batch of games, loading the game once."""
    game = loader()
    return [play(game, plan, seconds) for plan in todo]


def batches(todo: list[Plan], jobs: int) -> list[list[Plan]]:
    """The games in batches, a few for each process."""
    size = max(1, len(todo) // (CHUNKS * jobs))
    return [todo[i : i + size] for i in range(0, len(todo), size)]


def series(loader: Loader, todo: list[Plan], jobs: int = 1, seconds: float = PATIENCE) -> Iterator[Played]:
    """Play all games, spread over processes; results come in the order of the plans."""
    if jobs == 1:
        game = loader()
        yield from (play(game, plan, seconds) for plan in todo)
        return
    with ProcessPoolExecutor(jobs, mp_context=multiprocessing.get_context("spawn")) as pool:
        for some in pool.map(partial(play_some, loader, seconds), batches(todo, jobs)):
            yield from some


def wilson(wins: int, games: int) -> tuple[float, float]:
    """The 95 % confidence interval of a rate (Wilson score)."""
    if not games:
        return 0.0, 1.0
    rate, square = wins / games, Z * Z
    middle = (rate + square / (2 * games)) / (1 + square / games)
    half = Z * sqrt(rate * (1 - rate) / games + square / (4 * games * games)) / (1 + square / games)
    return max(0.0, middle - half), min(1.0, middle + half)


def summary(bots: tuple[str, str], played: list[Played]) -> dict[str, Any]:
    """The summary of a series; the interval is that of the first bot's win rate, where a draw is no win."""
    names = bots if bots[0] != bots[1] else (bots[0], f"{bots[1]}-2")
    wins = {name: sum(p.winner == place for p in played) for place, name in enumerate(names)}
    sides = sorted({p.side for p in played if p.side})
    return {
        "games": len(played),
        "wins": wins,
        "draws": sum(p.winner is None for p in played),
        "interval": [round(x, 4) for x in wilson(wins[names[0]], len(played))],
        "ms_per_decision": {name: _times([t for p in played for t in p.ms[i]]) for i, name in enumerate(names)},
        "length": _mean([p.acts for p in played]),
        "points": {name: _mean([p.points[i] for p in played]) for i, name in enumerate(names)},
        "losses": _losses(names, played),
        "losses_by_side": _losses_by_side(played),
        "wins_by_side": {side: sum(p.side == side for p in played) for side in sides},
        "unfinished": sum(not p.ended for p in played),
        "failures": {name: dict(Counter(f for p in played for f in p.failures[i])) for i, name in enumerate(names)},
    }


def _losses(names: tuple[str, str], played: list[Played]) -> dict[str, float] | None:
    """Units that each bot lost in a game, on average; None where the game does not count them."""
    if any(p.losses is None for p in played):
        return None
    return {
        name: _mean([sum(n for side, n in (p.losses or {}).items() if p.seats[side] == i) for p in played])
        for i, name in enumerate(names)
    }


def _losses_by_side(played: list[Played]) -> dict[Side, float] | None:
    if any(p.losses is None for p in played):
        return None
    sides = sorted({side for p in played for side in p.losses or {}})
    return {side: _mean([(p.losses or {}).get(side, 0) for p in played]) for side in sides}


def _mean(values: Sequence[float]) -> float:
    return round(statistics.fmean(values), 2) if values else 0.0


def _times(ms: list[float]) -> dict[str, float]:
    return {"median": round(statistics.median(ms), 2), "max": round(max(ms), 2)} if ms else {"median": 0.0, "max": 0.0}
