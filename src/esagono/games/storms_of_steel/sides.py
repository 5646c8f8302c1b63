"""Who plays: the armies, and the players who fight for them."""

from __future__ import annotations

from esagono.kernel import Side

SIDES: tuple[Side, Side] = ("german", "soviet")
"""The armies, each named like the first of its players."""
PLAYERS: tuple[Side, ...] = (*SIDES, "german-2", "soviet-2")
"""Everybody who may command a force (21.0); a scenario says who does."""
ARMIES = {player: player.removesuffix("-2") for player in PLAYERS}


def army(side: Side) -> Side:
    """The army that a player fights for; nobody's is ""."""
    return ARMIES.get(side, side)


def are_enemies(a: Side, b: Side) -> bool:
    """Two players fight for different armies."""
    return ARMIES.get(a, a) != ARMIES.get(b, b)


def other(side: Side) -> Side:
    """The opponent; of two, the first."""
    return "soviet" if army(side) == "german" else "german"
