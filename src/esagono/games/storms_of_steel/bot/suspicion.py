"""Where hidden enemies are likely to be, as far as a side knows: how many there are, where they may be. For the bot."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from esagono.games.storms_of_steel.board import Board
from esagono.games.storms_of_steel.rules.ch04_terrain import terrain_dm
from esagono.games.storms_of_steel.sides import are_enemies
from esagono.games.storms_of_steel.world import World
from esagono.kernel import Side

LURE, COVER = 4.0, 2.0
"""How much likelier somebody hides in a goal, and in cover, than anywhere else."""
SURE = 0.9
"""The most that can be said of a hidden enemy's place."""
NEAR = 0.15
"""What a hidden enemy in the next hex counts against one in the same."""


def lurking(world: World, side: Side, goals: Collection[str]) -> dict[str, float]:
    """The hexes where hidden enemies may be, and how likely it is: they like goals, and cover (10.0/5)."""
    count = sum(n for other, n in world.unseen.items() if are_enemies(other, side))
    weights = {h: _lure(world, goals, h) for h in world.suspected} if count else {}
    total = sum(weights.values())
    return {h: min(SURE, count * weight / total) for h, weight in weights.items()}


def _lure(world: World, goals: Collection[str], hex_: str) -> float:
    return (LURE if hex_ in goals else 1.0) * (COVER if terrain_dm(world, hex_) else 1.0)


def ambush(board: Board, likely: Mapping[str, float], hex_: str) -> float:
    """The chance to meet a hidden enemy in a hex, and a little for those around it."""
    if not likely:
        return 0.0
    around = sum(likely.get(h, 0.0) for h in board.around(hex_))
    return likely.get(hex_, 0.0) + NEAR * min(1.0, around)
