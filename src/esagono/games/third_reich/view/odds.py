"""What a ground attack can come to: the ends of its chain of rolls, and what each side loses."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import NamedTuple

from esagono.games.third_reich.chances import COUNTER_EXCHANGE, EXCHANGE, LOST, WON, Endings, endings
from esagono.games.third_reich.counters import AIR
from esagono.games.third_reich.records import Battle
from esagono.games.third_reich.rules.ch14_combat import counter_odds, reckoned, weights
from esagono.games.third_reich.rules.ch14_results import attacking, beaten, defending
from esagono.games.third_reich.strength import face
from esagono.games.third_reich.world import World, kind
from esagono.kernel import rule
from esagono.kernel.value import replace

NOTHING = Fraction(0)


class Ending(NamedTuple):
    """One way in which the attack can end."""

    key: str
    chance: Fraction
    mine: int
    """Factors that the attackers lose at least, at face value."""
    theirs: int
    """Factors that the defenders lose at least, at face value."""
    taken: bool
    """No defender is left, and somebody who could advance is."""


def drawn_up(world: World, battle: Battle) -> Battle:
    """The attack as it would be rolled for."""
    return replace(battle, **reckoned(world, battle))


@rule("14.4")
def is_vacant(battle: Battle) -> bool:
    """Nobody defends: no die is rolled."""
    return not battle.defenders


def chain_of(world: World, battle: Battle) -> Endings:
    """The chances of a battle that is drawn up."""
    if is_vacant(battle):
        return Endings(Fraction(1), NOTHING, NOTHING, NOTHING)
    return endings(world, battle.odds, counter_odds(world, battle))


def ends_of(world: World, battle: Battle) -> tuple[Ending, ...]:
    """Every end that is possible, with what it costs both sides."""
    found = chain_of(world, battle)
    mine, theirs = face(world, attacking(battle)), face(world, beaten(battle))
    heavy = weights(world, battle)
    bare = face(world, defending(battle))
    listed = (
        Ending(WON, found.won, 0, theirs, True),
        Ending(LOST, found.lost, mine, 0, False),
        exchanged(world, battle, EXCHANGE, found.exchange, battle.defence, heavy),
        exchanged(world, battle, COUNTER_EXCHANGE, found.returned, bare, {}),
    )
    return tuple(each for each in listed if each.chance)


@rule("14.26-EX")
def exchanged(
    world: World, battle: Battle, key: str, chance: Fraction, defence: int, heavy: Mapping[str, int]
) -> Ending:
    """An exchange: the weaker side loses everything, the other at least as much as the weaker had."""
    mine, theirs = face(world, attacking(battle)), face(world, beaten(battle))
    if battle.attack > defence:
        return Ending(key, chance, least(world, attacking(battle), defence, {}), theirs, True)
    if battle.attack == defence:
        return Ending(key, chance, mine, theirs, False)
    return Ending(key, chance, mine, least(world, defending(battle), battle.attack, heavy), False)


@rule("14.26-EX", "28.423")
def least(world: World, units: Iterable[str], due: int, heavy: Mapping[str, int]) -> int:
    """The fewest factors at face value with which a force can pay: ground units whole, air units by the factor."""
    best = {0: 0}
    for unit in units:
        there = world.units[unit].factors
        portions = range(there + 1) if kind(world, unit).sort == AIR else (0, there)
        paid: dict[int, int] = {}
        for covered, lost in best.items():
            for part in portions:
                sum_ = min(due, covered + part * heavy.get(unit, 1))
                paid[sum_] = min(paid.get(sum_, lost + part), lost + part)
        best = paid
    return best[max(best)]


def taken(ends: Iterable[Ending]) -> float:
    """How likely the hex is won."""
    return float(sum((each.chance for each in ends if each.taken), NOTHING))


def expected(ends: Iterable[Ending]) -> tuple[float, float]:
    """The factors that attackers and defenders lose on average."""
    listed = tuple(ends)
    mine = sum((each.chance * each.mine for each in listed), NOTHING)
    theirs = sum((each.chance * each.theirs for each in listed), NOTHING)
    return float(mine), float(theirs)
