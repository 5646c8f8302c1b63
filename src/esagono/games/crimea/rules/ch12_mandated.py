"""12.4 Mandated Attacks: what satisfies one, and whether one that is due can still be declared."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations
from typing import Any

from esagono.games.crimea.events.combat import AttackDeclared
from esagono.games.crimea.pieces import Attack, Unit
from esagono.games.crimea.records import Declaring
from esagono.games.crimea.rules.ch12_targets import (
    attack_sum,
    attackers_of,
    defence_sum,
    duties,
    free_units,
    reaches_least_odds,
    targets_of,
)
from esagono.games.crimea.world import SOVIET, World
from esagono.kernel import Act, Play, Seen, Side, law, rule

DUE = "due"
"""Mandated Attacks not yet made, in `World.mandated`."""
LEVELS, ODDS = 6, Fraction(3, 2)
"""How many levels, or what odds, make an attack a Mandated Attack."""
DEEPEST = 4
"""How many further attacks a Mandated Attack may entail in a plan that is looked for."""
Force = tuple[Unit, ...]


def due(world: World) -> int:
    """How many Mandated Attacks the Soviets have not made yet."""
    return world.mandated.get(DUE, 0)


@rule("BSR-12.42")
def satisfies(world: World, units: Force, targets: tuple[str, ...], side: Side) -> bool:
    """Six levels that are no artillery, at any odds that may be declared (A-183), or odds of 3-2."""
    if not reaches_least_odds(world, units, targets, side):
        return False
    enough = sum(u.level for u in units) >= LEVELS
    return enough or attack_sum(world, units, targets) >= ODDS * defence_sum(world, targets, side)


def named(seen: Seen[World, Declaring]) -> Force:
    """The units designated so far."""
    return tuple(seen.world.units[u] for u in seen.record.units)


# Declaring one


@law("BSR-7.26A1")
def an_attack_is_mandated(seen: Seen[World, Declaring], act: Any) -> bool:
    """The Soviets have to make a Mandated Attack; none is made before it is received."""
    return seen.side == SOVIET and due(seen.world) > 0


@law("BSR-12.42")
def attack_is_big_enough(seen: Seen[World, Declaring], act: Any) -> bool:
    """The designated units have six levels, or reach 3-2."""
    return satisfies(seen.world, named(seen), seen.record.targets, seen.side)


class Mandate(Act):
    """The attack is declared as a Mandated Attack."""

    verb = "mandate"
    rule = "BSR-12.41"
    laws = (an_attack_is_mandated, attack_is_big_enough)

    def do(self, play: Play[World], record: Declaring) -> None:
        """The marker is placed; one attack less is due."""
        play.put("attacks", record.targets[0], Attack(record.side, record.targets, record.units, mandated=True))
        play.put("mandated", DUE, due(play.world) - 1)
        play.tell(AttackDeclared(record.side, record.targets, record.units))
        play.leave("attack")


def take_back(play: Play[World], attack: Attack) -> None:
    """A Mandated Attack that is taken back is due again."""
    if attack.mandated:
        play.put("mandated", DUE, due(play.world) + 1)


# Where the scenario asks for them in this turn


@rule("PB-10.64d1")
def must_mandate(world: World, side: Side) -> bool:
    """The scenario does not let the Soviets put off what is due."""
    return side == SOVIET and world.rules.mandates.must and due(world) > 0


@law("PB-10.64d1")
def attack_is_no_mandated_one(seen: Seen[World, Declaring], act: Any) -> bool:
    """Where one is due at once, an attack that satisfies it, or could with other units, is one (A-184)."""
    if not must_mandate(seen.world, seen.side):
        return True
    if satisfies(seen.world, named(seen), seen.record.targets, seen.side):
        return False
    others = {u.id for u in free_units(seen.world, seen.side, seen.record.targets)} - set(seen.record.units)
    return not others or not any(can_be_mandated(seen.world, target) for target in seen.record.targets)


@law("PB-10.64d1")
@rule("BSR-12.41")
def mandated_attacks_are_declared(seen: Seen[World, Any], act: Any) -> bool:
    """Every Mandated Attack that is due in this turn is declared, or none can be."""
    world = seen.world
    return not must_mandate(world, seen.side) or not any(can_be_mandated(world, t) for t in targets_of(world, SOVIET))


@rule("PB-10.64d1")
def can_be_mandated(world: World, target: str) -> bool:
    """There is a plan: an attack that satisfies, and others for every duty that comes with it (BSR-12.7)."""
    return any(
        satisfies(world, force, (target,), SOVIET) and can_be_covered(world, (target, force), DEEPEST)
        for force in forces(world, target, set())
    )


def forces(world: World, target: str, busy: set[str]) -> Iterator[Force]:
    """The free units that may attack a hex, by whole hexes, in all combinations."""
    taken = busy | {u for attack in world.attacks.values() for u in attack.units}
    groups: dict[str, list[Unit]] = {}
    for unit in attackers_of(world, SOVIET, (target,)):
        if unit.id not in taken:
            groups.setdefault(unit.hex, []).append(unit)
    for size in range(1, len(groups) + 1):
        for chosen in combinations(groups.values(), size):
            yield tuple(u for group in chosen for u in group)


def can_be_covered(world: World, first: tuple[str, Force], depth: int, *others: tuple[str, Force]) -> bool:
    """Every enemy who exerts a zone on an attacker of the plan can be attacked by somebody."""
    plan = (first, *others)
    declared = {t for attack in world.attacks.values() for t in attack.targets} | {target for target, _ in plan}
    asked = (h for t, force in plan for h in duties(world, Attack(SOVIET, (t,), tuple(u.id for u in force))))
    open_duty = next((h for h in asked if h not in declared), "")
    if not open_duty:
        return True
    busy = {u.id for _, force in plan for u in force}
    return depth > 0 and any(
        can_be_covered(world, first, depth - 1, *others, (open_duty, force))
        for force in forces(world, open_duty, busy)
        if reaches_least_odds(world, force, (open_duty,), SOVIET)
    )
