"""7.1 Firepower and attack value, 7.2 defence value, 7.6 range: the arithmetic of an attack."""

from __future__ import annotations

from esagono.games.storms_of_steel.counters import Colour
from esagono.games.storms_of_steel.records import Attack
from esagono.games.storms_of_steel.rules.ch04_terrain import terrain_dm
from esagono.games.storms_of_steel.rules.ch06_sight import in_arc
from esagono.games.storms_of_steel.rules.ch07_close_combat import close_combat_fp, is_close_combat
from esagono.games.storms_of_steel.world import Unit, World, board, counter, effect, option
from esagono.kernel import Value, rule

SHORT_RANGE = 3
LONG_RANGE = -2
INCAUTION = -1
HASTY_DEFENCE = 1


class Part(Value):
    """One number of a sum, with its rule."""

    key: str
    rule: str
    n: int


# 7.1 Attack


@rule("7.4-Cowering", "7.6")
def fire_range(world: World, unit: Unit) -> int:
    """The printed range, unless a hit counter sets another (A-25)."""
    changed = effect(world, unit).range
    return counter(world, unit).range if changed is None else changed


@rule("7.6.1", "7.6.2", "7.6.3/2")
def range_fp(world: World, unit: Unit, hex_: str, colour: Colour) -> Part:
    """What distance does to the firepower."""
    distance = board(world).distance(unit.hex, hex_)
    if distance == 0:
        return Part("close-combat", "7.6.3/2", close_combat_fp(world, unit, colour))
    if distance == 1:
        return Part("short-range", "7.6.2", SHORT_RANGE)
    return Part("long-range", "7.6.1", LONG_RANGE if distance > fire_range(world, unit) else 0)


@rule("7.1", "7.1/3", "7.7/1", "9.1.2", "0.0/2")
def firepower(world: World, attack: Attack, colour: Colour, support: int) -> list[Part]:
    """The leader's firepower of the colour of the target's DR with all that changes it; it may fall below zero."""
    leader = world.units[attack.leader]
    parts = [
        Part("printed", "7.1", counter(world, leader).fp(colour)),
        Part("hit-counter", "7.4", effect(world, leader).fp(colour)),
        range_fp(world, leader, attack.hex, colour),
        Part("support", "9.1.2", support),
    ]
    return [part for part in parts if part.n or part.key == "printed"]


@rule("7.1/1")
def attack_value(world: World, attack: Attack, colour: Colour, support: int) -> int:
    """The firepower before dice and CAPs."""
    return sum(part.n for part in firepower(world, attack, colour, support))


# 7.2 Defence


@rule("7.2", "7.6.3/6", "7.6.3/13")
def faces_the_fire(world: World, attack: Attack, target: Unit) -> bool:
    """The firing hex lies in the target's arc; in close combat nobody has a front (A-103)."""
    leader = world.units[attack.leader]
    return not is_close_combat(leader, attack.hex) and in_arc(world, target, leader.hex)


@rule("7.2", "7.2/2", "7.6.3/7", "7.6.3/8", "5.0.1", "0.0/2")
def defence_parts(world: World, attack: Attack) -> tuple[list[Part], Colour]:
    """DR and DMs of the target, and the colour of the DR; no CAP can raise it."""
    target = world.units[attack.target]
    front = faces_the_fire(world, attack, target)
    rating, colour = counter(world, target).dr(front)
    hit = effect(world, target)
    exposed = target.exposed and option(world, "cautious-movement")
    parts = [
        Part("front" if front else "flank", "7.2", rating),
        Part("hit-counter", "7.4", hit.front if front else hit.flank),
        Part("terrain", "T-terrain", terrain_dm(world, target.hex)),
        Part("hasty-defence", "7.6.3/8", HASTY_DEFENCE if target.hasty else 0),
        Part("incautious", "5.0.1", INCAUTION if exposed else 0),
    ]
    return [part for part in parts if part.n], colour


def defence(world: World, attack: Attack) -> tuple[int, Colour]:
    """The defence value of the target against this attack, and its colour."""
    parts, colour = defence_parts(world, attack)
    return sum(part.n for part in parts), colour
