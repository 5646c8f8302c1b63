"""What an attack is worth: the table's results, each with what it costs and brings, in victory points."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from esagono.games.crimea.bot.goals import goals, level_worth, prizes, way
from esagono.games.crimea.bot.weights import Weights
from esagono.games.crimea.pieces import EXTRA_RETREAT, NO_RETREAT, Attack, Unit
from esagono.games.crimea.records import Battle
from esagono.games.crimea.rules.ch14_orders import may_be_ordered
from esagono.games.crimea.rules.ch15_combat import ROWS, shifted_left
from esagono.games.crimea.rules.ch15_forces import CRT, attacking, defenders, defending
from esagono.games.crimea.rules.ch15_modifiers import net
from esagono.games.crimea.rules.ch16_results import Fate, attackers_fate, defenders_fate
from esagono.games.crimea.tables import by_roll
from esagono.games.crimea.world import World
from esagono.kernel import Side
from esagono.kernel.memo import once_per_world
from esagono.kernel.value import replace

FACES = range(1, 11)
NEAR = 4
"""Hexes from a place within which it counts to come nearer."""
UNKNOWN_DEFENCE = 3
"""What an unknown unit is reckoned to defend with."""


class Outlook(NamedTuple):
    """What an attack comes to."""

    worth: float
    odds: str
    """The column; empty: below the table."""
    clears: float
    """The probability that the defenders leave the hex."""
    losses: float
    """The levels that it costs the attacker on average."""


HOPELESS = Outlook(-9.0, "", 0.0, 0.0)


@once_per_world
def outlook(world: World, battle: Battle, weights: Weights) -> Outlook:
    """The mean over the faces of the die; an order of the defender that may be there counts with its likelihood."""
    if battle.foe_order or not may_get_an_order(world, battle):
        return rolled(world, battle, weights)
    free, held = (rolled(world, replace(battle, foe_order=order), weights) for order in ("", NO_RETREAT))
    share = weights.stubborn
    return Outlook(
        free.worth * (1 - share) + held.worth * share,
        free.odds,
        free.clears * (1 - share) + held.clears * share,
        free.losses * (1 - share) + held.losses * share,
    )


def may_get_an_order(world: World, battle: Battle) -> bool:
    """The defenders may have an order that nobody sees."""
    declared = world.attacks.get(battle.targets[0])
    if declared is not None and declared.unordered:
        return False
    return may_be_ordered(world, Attack(battle.side, battle.targets, battle.units))


def rolled(world: World, battle: Battle, weights: Weights) -> Outlook:
    """The mean over the faces of the die under the orders that the battle names."""
    foes = defenders(world, battle)
    attack = attacking(world, battle) if battle.units else 0
    if not attack:
        return HOPELESS
    defence = max(1, defending(world, battle) + UNKNOWN_DEFENCE * sum(not u.tried for u in foes))
    shifted = shifted_left(world, battle)
    column = CRT.rolled_on(CRT.rolled_on(CRT.reached(Fraction(attack), Fraction(defence))) - shifted)
    if column < 0:
        return HOPELESS
    name, drm = CRT.name(column), net(world, battle)
    own = tuple(world.units[u] for u in battle.units)
    worth = clears = losses = 0.0
    for face in FACES:
        row = max(ROWS[0], min(ROWS[1], face + drm))
        mine, theirs = by_roll(world, "combat_results", row, name).split("/")
        done = replace(battle, attacker=mine, defender=theirs, column=name)
        ours, fate = attackers_fate(world, done), defenders_fate(world, done)
        gone = is_cleared(foes, fate)
        worth += gain(world, done, foes, fate, weights) - cost(world, done, own, ours, weights)
        if gone and not ours.retreat and not ours.eliminated and battle.order != EXTRA_RETREAT:
            worth += won(world, battle, weights)
            clears += 1
        losses += sum(u.level for u in own) if ours.eliminated else ours.losses
    count = len(FACES)
    return Outlook(worth / count, name, clears / count, losses / count)


def is_cleared(units: tuple[Unit, ...], fate: Fate) -> bool:
    """Nobody is left in the hex."""
    return bool(fate.retreat) or fate.eliminated or fate.losses >= sum(u.level for u in units)


def price(world: World, units: tuple[Unit, ...], levels: int, weights: Weights) -> float:
    """What so many levels of a force are worth, the cheapest first."""
    listed = sorted(level_worth(world, u, weights) for u in units for _ in range(u.level))
    return sum(listed[:levels])


def gain(world: World, battle: Battle, foes: tuple[Unit, ...], fate: Fate, weights: Weights) -> float:
    """What the enemy loses."""
    levels = sum(u.level for u in foes) if fate.eliminated else fate.losses
    return price(world, foes, levels, weights) + (weights.ground / 2 if fate.retreat else 0.0)


def cost(world: World, battle: Battle, own: tuple[Unit, ...], fate: Fate, weights: Weights) -> float:
    """What the attackers lose: levels, and with a retreat the places where they stood."""
    levels = sum(u.level for u in own) if fate.eliminated else fate.losses
    found = price(world, own, levels, weights)
    if fate.retreat:
        held = {u.hex for u in own}
        found += weights.ground + sum(prizes(world, weights).get(h, 0.0) for h in held) / 2
    return found


def won(world: World, battle: Battle, weights: Weights) -> float:
    """What the hexes are worth that the attackers may enter."""
    wanted = goals(world, battle.side, weights)
    return sum(
        weights.ground / 2 + wanted.get(target, 0.0) + opened(world, battle.side, target, weights)
        for target in battle.targets
    )


@once_per_world
def opened(world: World, side: Side, target: str, weights: Weights) -> float:
    """What it is worth to come by a hex on the way to a place: a share of that, the nearer the more."""
    shares = (
        worth * max(0.0, weights.approach * (1 - (way(world, target, h) - 1) / NEAR))
        for h, worth in goals(world, side, weights).items()
        if h != target
    )
    return max(shares, default=0.0)
