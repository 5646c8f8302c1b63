"""What a combat can come to: each face of the die under each order that may lie there, unknown defenders drawn."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import NamedTuple

from esagono.games.crimea.pieces import NO_RETREAT, UNKNOWN, Attack, Unit
from esagono.games.crimea.records import Battle
from esagono.games.crimea.rules.ch11_unknown import cup_of
from esagono.games.crimea.rules.ch14_orders import ORDER_BANS, ORDERS, may_be_ordered, stands_fast
from esagono.games.crimea.rules.ch15_combat import column_of, result_of, shifted_left
from esagono.games.crimea.rules.ch15_forces import attacking, defenders, defending
from esagono.games.crimea.rules.ch15_modifiers import net
from esagono.games.crimea.rules.ch16_results import (
    Fate,
    attackers_fate,
    attacking_force,
    defenders_fate,
    defending_force,
)
from esagono.games.crimea.strength import defence_of
from esagono.games.crimea.world import World, counter, enemy
from esagono.kernel import rule
from esagono.kernel.value import replace

FACES = range(1, 11)
MOST_UNKNOWN = 2
"""So many unknown defenders are drawn in all ways; of more only the likeliest way, nobody would wait for all."""
NOTHING = Fate(0, 0, eliminated=False, star=False)
VOID = NOTHING._replace(eliminated=True)


class Ending(NamedTuple):
    """What a face of the die comes to."""

    die: int
    code: str
    """As it is printed: `1*/2R`; empty: nobody rolls."""
    mine: Fate
    theirs: Fate
    lost: tuple[int, int]
    """Levels lost by attackers and defenders."""

    @property
    def taken(self) -> bool:
        """The defenders leave their hexes."""
        return self.theirs.eliminated or self.theirs.retreat > 0


# Orders (14.3)


@rule("BSR-14.32", "BSR-14.35")
def possible_orders(world: World, battle: Battle) -> tuple[str, ...]:
    """The orders that the defenders may have for all that the side knows, none among them."""
    if battle.foe_order:
        return (battle.foe_order,)
    if stands_fast(world, battle.targets, enemy(battle.side)):
        return (NO_RETREAT,)
    attack = world.attacks.get(battle.targets[0], Attack(battle.side, battle.targets, battle.units, order=UNKNOWN))
    if attack.order != UNKNOWN:
        return (attack.order,)
    if not may_be_ordered(world, attack):
        return ("",)
    return ("", *(order for order in ORDERS if not any(bans(world, attack, order) for bans in ORDER_BANS)))


# Unknown defenders (11.6)


def unknown(world: World, battle: Battle) -> tuple[Unit, ...]:
    """The defenders that nobody has turned yet."""
    return tuple(u for u in defenders(world, battle) if not u.tried)


def turned(world: World, battle: Battle) -> list[tuple[float, World]]:
    """The worlds in which all defenders are known, each with its probability."""
    cases, hidden = [(1.0, world)], unknown(world, battle)
    for unit in hidden:
        cases = [(odds * more, found) for odds, each in cases for more, found in draws(each, unit)]
        if len(hidden) > MOST_UNKNOWN:
            cases = [(1.0, max(cases, key=lambda case: case[0])[1])]
    return cases


@rule("BSR-8.6", "BSR-11.63")
def draws(world: World, unit: Unit) -> Iterator[tuple[float, World]]:
    """What an unknown unit can turn out to be: one of its cup, alike counters together, else itself."""
    cup = cup_of(world, unit.id)
    left = {name: n for name, n in world.cups.get(cup, {}).items() if n}
    alike = sorted(left, key=lambda name: repr(worth(world, name)))
    for _, group in groupby(alike, key=lambda name: worth(world, name)):
        names = list(group)
        rest = {**world.cups, cup: {**left, names[0]: left[names[0]] - 1}}
        share = sum(left[name] for name in names) / sum(left.values())
        yield share, replace(shown_as(world, unit, names[0]), cups=rest)
    if not left:
        yield 1.0, shown_as(world, unit, unit.id)


def worth(world: World, name: str) -> object:
    """A counter without what tells it from others alike."""
    return replace(world.charts.counters[name], id="", name="")


def shown_as(world: World, unit: Unit, name: str) -> World:
    """The world with the unit turned; without defence strength it is gone."""
    known = replace(unit, id=name, tried=True, level=unit.level if name == unit.id else counter(world, name).levels)
    units = {key: each for key, each in world.units.items() if key != unit.id}
    return replace(world, units={**units, name: known} if defence_of(world, known) else units)


# The die


def strengths(world: World, battle: Battle) -> tuple[int, int]:
    """Attack and defence, as the rule compares them."""
    return attacking(world, battle), max(1, defending(world, battle))


def reckoned(world: World, battle: Battle, order: str) -> Battle:
    """The battle with its column and its net modifier, if the defenders had the order."""
    ordered = replace(battle, foe_order=order)
    column = column_of(*strengths(world, ordered), shifted_left(world, ordered))
    return replace(ordered, column=column, drm=net(world, ordered))


def endings(world: World, battle: Battle, order: str) -> tuple[Ending, ...]:
    """All faces of the die for known defenders under an order; below 1-4 and against nobody there is no die."""
    if not defenders(world, battle):
        return (Ending(0, "", NOTHING, VOID, (0, 0)),)
    fought = reckoned(world, battle, order)
    if not fought.column:
        return (ending(world, replace(fought, attacker="e", defender="-"), ""),)
    results = ((die, *result_of(world, fought.column, fought.drm, die)[1:]) for die in FACES)
    return tuple(
        ending(world, replace(fought, die=die, attacker=mine, defender=theirs), f"{mine}/{theirs}")
        for die, mine, theirs in results
    )


def ending(world: World, battle: Battle, code: str) -> Ending:
    """A result applied to both sides."""
    forces = attacking_force(world, battle), defending_force(world, battle)
    mine, theirs = attackers_fate(world, battle), defenders_fate(world, battle)
    (lost, mine), (killed, theirs) = suffered(world, forces[0], mine), suffered(world, forces[1], theirs)
    return Ending(battle.die, code, mine, theirs, (lost, killed))


def suffered(world: World, force: tuple[str, ...], fate: Fate) -> tuple[int, Fate]:
    """The levels that a force loses, no more than it has; with all of them it is eliminated."""
    levels = sum(world.units[u].level for u in force)
    gone = fate.eliminated or fate.losses >= levels
    return levels if gone else fate.losses, fate._replace(eliminated=gone)
