"""12.24 Duties of a player turn: an Offensive must be used."""

from __future__ import annotations

from collections.abc import Iterable

from esagono.games.third_reich.politics import leader
from esagono.games.third_reich.world import World, ground
from esagono.kernel import Play, rule


def offensive_due(power: str, front: str) -> str:
    """How `World.dues` writes an Offensive that has not been used yet."""
    return f"offensive {power} {front}"


def owe(play: Play[World], due: str) -> None:
    """Something has to be done in this player turn."""
    if due not in play.world.dues:
        play.set(dues=(*play.world.dues, due))


def settle(play: Play[World], due: str) -> None:
    """It has been done."""
    if due in play.world.dues:
        play.set(dues=tuple(d for d in play.world.dues if d != due))


@rule("12.24", "A-89")
def use_offensive(play: Play[World], nations: Iterable[str], hex_: str) -> None:
    """A ground attack or an offensive mission on a front: the Offensives of these nations there have been used."""
    for nation in nations:
        settle(play, offensive_due(leader(play.world, nation), ground(play.world).front(hex_)))
