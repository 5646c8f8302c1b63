"""20.1 What altitude does to attack and defence, 20.2 the range of aircraft and the advantage of the higher one."""

from __future__ import annotations

from esagono.games.storms_of_steel.counters import Colour
from esagono.games.storms_of_steel.records import Attack
from esagono.games.storms_of_steel.rules.ch07_defence import Defender
from esagono.games.storms_of_steel.rules.ch07_values import comes_from_the_air
from esagono.games.storms_of_steel.world import Unit, World, board, counter, is_ground
from esagono.kernel import rule
from esagono.wargame.sums import Term

HIGHER = 1
BEYOND_RANGE = -1


@rule("20.1", "20.4")
def altitude_fp(world: World, attack: Attack, colour: Colour) -> Term:
    """Each altitude counter takes one FP from attacks on the ground, bombs among them; not from those on aircraft."""
    from_high_up = comes_from_the_air(attack) and not attack.aloft
    return Term("altitude", "20.1", -world.units[attack.leader].altitude if from_high_up else 0)


@rule("20.2", "20.4")
def air_range_fp(world: World, attack: Attack, colour: Colour) -> Term:
    """One FP less for each hex beyond the range; bombs too. There is no short range from the air."""
    if not comes_from_the_air(attack):
        return Term("air-range", "20.2", 0)
    leader = world.units[attack.leader]
    beyond = board(world).distance(leader.hex, attack.hex) - counter(world, leader).range
    return Term("air-range", "20.2", BEYOND_RANGE * max(0, beyond))


@rule("20.2/2")
def advantage(world: World, a: Unit, b: Unit) -> int:
    """Of two aircraft the higher one has the advantage, of one FP or one DM."""
    both = not is_ground(world, a) and not is_ground(world, b)
    return HIGHER if both and a.altitude > b.altitude else 0


def advantage_fp(world: World, attack: Attack, colour: Colour) -> Term:
    """An aircraft attacks a lower one."""
    above = attack.aloft and comes_from_the_air(attack)
    n = advantage(world, world.units[attack.leader], world.units[attack.target]) if above else 0
    return Term("higher", "20.2/2", n)


@rule("20.1")
def altitude_part(world: World, defender: Defender) -> Term:
    """Each altitude counter adds one to the defence of an aircraft."""
    return Term("altitude", "20.1", defender.unit.altitude)


def advantage_part(world: World, defender: Defender) -> Term:
    """An aircraft is attacked by a lower one."""
    return Term("higher", "20.2/2", advantage(world, defender.unit, world.units[defender.attack.leader]))
