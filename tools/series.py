"""Games of bot against bot for reports: played in pieces, kept in a file, never played twice.

Time is the processor's time of the thread that thinks, so that whatever else the machine does changes nothing.
"""

from __future__ import annotations

import hashlib
import json
import resource
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from esagono import bots
from esagono.bots import arena
from esagono.kernel import Game
from esagono.kernel.match import Match
from esagono.kernel.saves import ENCODER

KEPT = Path(__file__).parent.parent / "build" / "figures"
PATIENCE = 60.0


def fingerprint(game: Game, scenario: str) -> str:
    """Of the table as it is laid out: another set-up needs other games, a field that is still empty does not."""
    first = Match(game, scenario, seed=b"0", salt="00")
    laid = json.dumps(_filled(json.loads(ENCODER.encode(first.state))), sort_keys=True)
    return hashlib.blake2b(laid.encode(), digest_size=6).hexdigest()


def _filled(value: Any) -> Any:
    if isinstance(value, dict):
        return {k: _filled(v) for k, v in value.items() if v}
    return [_filled(v) for v in value] if isinstance(value, list) else value


def file_of(game: Game, scenario: str, pair: tuple[str, str], seconds: float, seed: int) -> Path:
    """Where the games of a match are kept."""
    name = f"{game.name} {scenario} {fingerprint(game, scenario)} {'-'.join(pair)} {seconds:g} {seed}.jsonl"
    return KEPT / name.replace(" ", "_")


def kept(
    game: Game, scenario: str, pair: tuple[str, str], games: int, seconds: float = PATIENCE, seed: int = 0
) -> list[dict[str, Any]]:
    """Of so many games those that have been played."""
    path = file_of(game, scenario, pair, seconds, seed)
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()][:games] if path.exists() else []


def series(
    game: Game, scenario: str, pair: tuple[str, str], games: int, seconds: float = PATIENCE, seed: int = 0
) -> list[dict[str, Any]]:
    """So many games, those that are kept already among them."""
    path = file_of(game, scenario, pair, seconds, seed)
    path.parent.mkdir(parents=True, exist_ok=True)
    done = kept(game, scenario, pair, games, seconds, seed)
    with path.open("a", encoding="utf-8") as file:
        for plan in arena.plans(scenario, pair, games, seed)[len(done) :]:
            done.append(played(game, plan, seconds))
            file.write(json.dumps(done[-1]) + "\n")
            file.flush()
    return done[:games]


def played(game: Game, plan: arena.Plan, seconds: float) -> dict[str, Any]:
    """One game: who won, the points and where they came from, the acts, the times."""
    sides = game.sides_of(plan.scenario)
    seat = arena.seats(game, sides, plan.swapped)
    chance = {side: Random(f"{plan.seed} {side}") for side in sides}
    match = Match(game, plan.scenario, seed=plan.seed.encode())
    ms: tuple[list[float], list[float]] = ([], [])
    while match.decisions and len(match.lines) <= game.scenario(plan.scenario).bound:
        decision = match.decisions[0]
        asked = bots.question(game, match.state, decision, chance[decision.side], seconds, clock=time.thread_time)
        begun = time.thread_time()
        answer = bots.load(plan.bots[seat[decision.side]])(asked)
        ms[seat[decision.side]].append(round(1000 * (time.thread_time() - begun), 2))
        match.act(decision.side, answer.act)
    result = match.state.result
    return {
        "winner": result.winner if result else None,
        "reason": result.reason if result else None,
        "place": seat.get(result.winner) if result else None,
        "scores": dict(result.scores) if result else {},
        "sources": sources(match),
        "acts": len(match.lines) - 1,
        "ms": ms,
        "mb": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024,
    }


def sources(match: Match) -> dict[str, float]:
    """Points by side and by their reason, or by the rule under which they were scored."""
    found: Counter[str] = Counter()
    for told in _told(match):
        event = told.event
        points = getattr(event, "vp", getattr(event, "points", None))
        if points is not None and hasattr(event, "side"):
            found[f"{event.side} {getattr(event, 'reason', told.rule)}"] += points
    return dict(sorted(found.items()))


def _told(match: Match) -> Iterator[Any]:
    return (told for outcome in match.outcomes for told in outcome.events)
