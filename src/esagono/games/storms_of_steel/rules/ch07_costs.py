"""7.0 What an attack costs its leader."""

from __future__ import annotations

from esagono.games.storms_of_steel.records import Attack
from esagono.games.storms_of_steel.rules.ch15_armour import turret_cost
from esagono.games.storms_of_steel.world import Unit, World, counter, effect
from esagono.kernel import rule


@rule("7.0", "7.4-Suppressed", "7.4-Cowering")
def fire_cost(world: World, unit: Unit) -> int:
    """The printed cost, and what the hit counter adds."""
    return counter(world, unit).fire + effect(world, unit).fire_cost


@rule("12.0")
def indirect_cost(world: World, unit: Unit) -> int:
    """The cost in brackets, and what the hit counter adds."""
    return counter(world, unit).indirect + effect(world, unit).fire_cost


def direct_cost(world: World, unit: Unit, hex_: str) -> int:
    """The cost to fire at a hex: outside the arc a turret costs more."""
    return fire_cost(world, unit) + turret_cost(world, unit, hex_)


def attack_cost(world: World, attack: Attack) -> int:
    """What the leader pays for the attack."""
    leader = world.units[attack.leader]
    return indirect_cost(world, leader) if attack.mode == "indirect" else direct_cost(world, leader, attack.hex)
