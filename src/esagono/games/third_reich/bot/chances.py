"""What an attack is worth on average, by the exact chances of its ends."""

from __future__ import annotations

from typing import NamedTuple

from esagono.games.third_reich.chances import endings
from esagono.games.third_reich.rules.ch14_combat import odds
from esagono.games.third_reich.world import World
from esagono.kernel.memo import once_while


class Chances(NamedTuple):
    """How likely it is that the attacker wins, loses, or that both lose."""

    won: float
    lost: float
    exchange: float


@once_while("charts")
def chances(world: World, column: str, back: str) -> Chances:
    """The end of the chain; `back` is the column of a counterattack at face value."""
    found = endings(world, column, back)
    return Chances(float(found.won), float(found.lost), float(found.exchange + found.returned))


class Fight(NamedTuple):
    """An attack by its factors: attack and defence as they count, and both at face value."""

    attack: int
    defence: int
    bare: int
    """The defenders' factors at face value."""


def of_fight(world: World, fight: Fight) -> Chances:
    """The chances of an attack."""
    if not fight.defence:
        return Chances(1.0, 0.0, 0.0)
    return chances(world, odds(fight.attack, fight.defence), odds(fight.bare, fight.attack))


def worth(world: World, fight: Fight, prize: float, theirs: float, ours: float) -> float:
    """What an attack brings on average: the prize and their losses against ours, all in BRPs."""
    if not fight.attack:
        return -ours
    found = of_fight(world, fight)
    share = min(1.0, fight.defence / fight.attack)
    both = (prize * (share < 1.0) + theirs if share <= 1.0 else 0.0) - ours * share
    if fight.attack < fight.defence:
        both = theirs * fight.attack / fight.defence - ours
    return found.won * (prize + theirs) - found.lost * ours + found.exchange * both
