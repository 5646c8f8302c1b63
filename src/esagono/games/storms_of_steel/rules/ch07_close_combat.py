"""7.6.3 Same hex and close combat."""

from __future__ import annotations

from collections.abc import Callable

from esagono.games.storms_of_steel.counters import Colour
from esagono.games.storms_of_steel.records import Attack
from esagono.games.storms_of_steel.sides import are_enemies
from esagono.games.storms_of_steel.world import Unit, World, counter, is_ground, units_at
from esagono.kernel import Slot, rule

WITH_SQUARE = -2
WITHOUT_SQUARE = 4

OTHER_TARGETS: Slot[Callable[[World, Attack], list[str]]] = Slot("other targets")
"""What an attack on a hex meets there besides units."""


@rule("7.6.3", "7.6.3/1")
def is_close_combat(unit: Unit, hex_: str) -> bool:
    """The attack is on enemies in the unit's own hex, whatever the facing."""
    return unit.hex == hex_


@rule("7.6.3/2")
def close_combat_fp(world: World, unit: Unit, colour: Colour) -> int:
    """Firepower in a white square suffers in close combat, all other gains; each colour is judged by itself."""
    return WITH_SQUARE if counter(world, unit).has_square(colour) else WITHOUT_SQUARE


@rule("7.6.3", "7.6.3/1")
def is_close(world: World, attack: Attack) -> bool:
    """The attack is a close combat, with a weapon card too; a weapon without a leader never fights one."""
    return (
        attack.mode in ("direct", "card")
        and not attack.aloft
        and bool(attack.leader)
        and is_close_combat(world.units[attack.leader], attack.hex)
    )


@rule("7.6.3/5", "7.6.3/13", "7.7", "10.3/3", "20.0/6")
def targets_of(world: World, attack: Attack) -> list[Unit]:
    """Whom an attack on a hex meets: everybody in it, friend and enemy; in close combat only enemies.

    What is on the ground is no target of fire at the aircraft over it, nor they of fire at the ground (A-263).
    """
    there = [u for u in units_at(world, attack.hex) if is_ground(world, u) != attack.aloft]
    if is_close(world, attack):
        return [u for u in there if are_enemies(u.side, attack.side)]
    return there


def other_targets(world: World, attack: Attack) -> list[str]:
    """What else the attack meets in the hex besides units, by name."""
    return [name for targets in OTHER_TARGETS for name in targets(world, attack)]
