"""What an attack does on average: the Combat Results Table with its chain of counterattacks, exactly."""

from __future__ import annotations

from typing import NamedTuple

from esagono.games.third_reich.rules.ch14_combat import COUNTERS, OFF_THE_TABLE, odds
from esagono.games.third_reich.world import World
from esagono.kernel.memo import once_while
from esagono.wargame.tables import cell

FACES = 6


class Chances(NamedTuple):
    """How likely it is that the attacker wins, loses, or that both lose."""

    won: float
    lost: float
    exchange: float


@once_while("charts")
def rolled(world: World, column: str) -> dict[str, float]:
    """The results of a column with their probabilities."""
    found: dict[str, float] = {}
    for face in range(1, FACES + 1):
        code = cell(world.charts.tables, "combat_results", column, str(face))
        found[code] = found.get(code, 0.0) + 1 / FACES
    return found


@once_while("charts")
def chances(world: World, column: str, back: str) -> Chances:
    """The end of the chain; `back` is the column of a counterattack at face value."""
    if column == OFF_THE_TABLE:
        return Chances(0.0, 1.0, 0.0)
    won = lost = both = again = 0.0
    for code, chance in rolled(world, column).items():
        if not code.startswith("CA"):
            won, lost, both = (
                won + chance * (code == "D"),
                lost + chance * (code == "A"),
                both + chance * (code == "EX"),
            )
            continue
        answer = COUNTERS.get(code) or back
        struck = rolled(world, answer) if answer != OFF_THE_TABLE else {"A": 1.0}
        won += chance * struck.get("A", 0.0)
        lost += chance * struck.get("D", 0.0)
        both += chance * struck.get("EX", 0.0)
        again += chance * sum(p for c, p in struck.items() if c.startswith("CA"))
    rest = 1.0 - again
    return Chances(won / rest, lost / rest, both / rest)


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
