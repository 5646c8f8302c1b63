"""The dice of a game against what was to be expected of them."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable
from typing import Any

from esagono.kernel import Game, Rolled, Side
from esagono.kernel.dice import parse_dice
from esagono.kernel.value import kebab

ROOT = math.sqrt(2)


def luck(game: Game, thrown: Iterable[tuple[Side, Rolled]], language: str) -> list[dict[str, Any]]:
    """For each side and each thing rolled for: the rolls, their mean, the expected mean, how likely that was."""
    totals: dict[tuple[Side, str, str], Counter[int]] = {}
    for acting, roll in thrown:
        if roll.faces:
            side, kind = _throw(game, roll, acting)
            totals.setdefault((side, kind, roll.dice), Counter())[sum(roll.faces)] += 1
    rows = [_row(game, *key, count, language) for key, count in totals.items()]
    return sorted(rows, key=lambda row: (game.sides.index(row["side"]) if row["side"] in game.sides else -1, -row["n"]))


def _throw(game: Game, roll: Rolled, acting: Side) -> tuple[Side, str]:
    return game.telling.throw(roll, acting) if game.telling.throw else (acting, kebab(roll.what))


def _row(game: Game, side: Side, kind: str, dice: str, count: Counter[int], language: str) -> dict[str, Any]:
    """One line of the report; `luck` is the share of games in which these rolls would have been worse."""
    chances = sums(dice)
    n = count.total()
    mean = sum(total * often for total, often in count.items()) / n
    expected = sum(total * chance for total, chance in chances.items())
    spread = math.sqrt(sum((total - expected) ** 2 * chance for total, chance in chances.items()) / n)
    below = 0.5 * (1 + math.erf((mean - expected) / (spread * ROOT))) if spread else 0.5
    good = game.telling.better.get(kind, "")
    return {
        "side": side,
        "what": game.texts.word(language, kind),
        "dice": dice,
        "n": n,
        "mean": round(mean, 2),
        "expected": round(expected, 2),
        "good": good,
        "luck": round(1 - below if good == "low" else below, 3),
        "totals": [[total, count[total], round(chance * n, 2)] for total, chance in chances.items()],
    }


def sums(dice: str) -> dict[int, float]:
    """The chance of each sum of some dice: `2d6`."""
    number, faces = parse_dice(dice)
    chances = {0: 1.0}
    for _ in range(number):
        after: dict[int, float] = {}
        for total, chance in chances.items():
            for face in range(1, faces + 1):
                after[total + face] = after.get(total + face, 0.0) + chance / faces
        chances = after
    return chances
