"""20.1 What altitude does to attack and defence, 20.2 the range of aircraft and the advantage of the higher one."""

from __future__ import annotations

from esagono.games.storms_of_steel.records import Attack
from esagono.games.storms_of_steel.world import Unit, World, board, counter, is_ground
from esagono.kernel import rule

HIGHER = 1
BEYOND_RANGE = -1


def comes_from_the_air(attack: Attack) -> bool:
    """An aircraft attacks, with its guns or with bombs."""
    return attack.mode == "air"


@rule("20.1", "20.4")
def altitude_change(world: World, attack: Attack) -> int:
    """Each altitude counter takes one FP from attacks on the ground, bombs among them; not from those on aircraft."""
    if not comes_from_the_air(attack) or attack.aloft:
        return 0
    return -world.units[attack.leader].altitude


@rule("20.2", "20.4")
def air_range_change(world: World, attack: Attack) -> int:
    """One FP less for each hex beyond the range; bombs too. There is no short range from the air."""
    leader = world.units[attack.leader]
    beyond = board(world).distance(leader.hex, attack.hex) - counter(world, leader).range
    return BEYOND_RANGE * max(0, beyond)


@rule("20.2/2")
def advantage(world: World, a: Unit, b: Unit) -> int:
    """Of two aircraft the higher one has the advantage, of one FP or one DM."""
    both = not is_ground(world, a) and not is_ground(world, b)
    return HIGHER if both and a.altitude > b.altitude else 0


@rule("20.1")
def altitude_of_target(target: Unit) -> int:
    """Each altitude counter adds one to the defence of an aircraft."""
    return target.altitude
