"""7.2 Defence: the rating of a target and everything that changes it."""

from __future__ import annotations

from collections.abc import Callable

from esagono.games.storms_of_steel.counters import Colour
from esagono.games.storms_of_steel.records import Attack
from esagono.games.storms_of_steel.rules.ch04_terrain import terrain_dm
from esagono.games.storms_of_steel.rules.ch06_sight import in_arc
from esagono.games.storms_of_steel.rules.ch07_close_combat import is_close
from esagono.games.storms_of_steel.rules.ch07_values import fire_comes_from
from esagono.games.storms_of_steel.world import Unit, World, counter, effect
from esagono.kernel import Slot, Value, rule
from esagono.wargame.sums import Term, that_count, total


class Defender(Value):
    """A target as an attack meets it."""

    unit: Unit
    attack: Attack
    front: bool
    """The attack meets its front."""
    colour: Colour
    """The colour of the DR that is used."""


DefencePart = Callable[[World, Defender], Term]
DEFENCE: Slot[DefencePart] = Slot("defence")
"""Everything that changes the defence of a target on the ground, in the order in which it is shown."""
DEFENCE_ALOFT: Slot[DefencePart] = Slot("defence aloft")
"""What changes the defence of an aircraft: nothing that stands on the ground."""
AGAINST_COVER: Slot[Callable[[World, Defender], Term | None]] = Slot("against cover")
"""What takes the cover of terrain away: each gives a part that says so, or None."""
ON_THE_FLANK: Slot[Callable[[World, Attack], bool]] = Slot("on the flank")
"""Attacks that meet the flank whatever the facing."""
FRONTS: Slot[Callable[[World, Unit, str], bool]] = Slot("fronts")
"""What a target must have besides its facing to be met in its front from a hex."""
OPEN_TO: Slot[Callable[[World, Attack, Unit], bool]] = Slot("open to an attack")
"""What lets the flank DR of a target count as red."""
OTHER_DEFENCES: Slot[Callable[[World, Attack], list[Term] | None]] = Slot("other defences")
"""The parts of the red defence of a target that is no unit; None for one that is."""


@rule("10.3/1")
def meets_the_flank(world: World, attack: Attack) -> bool:
    """The attack meets the flank whatever the facing."""
    return any(meets(world, attack) for meets in ON_THE_FLANK.parts)


@rule("7.2", "7.6.3/6", "7.6.3/13", "17.1")
def faces_the_fire(world: World, attack: Attack, target: Unit) -> bool:
    """The firing hex lies in the target's arc (A-103); nobody has a front in close combat, or when carried."""
    if meets_the_flank(world, attack):
        return False
    if target.hidden:
        return True  # it has no facing yet: its front is attacked (10.0/5)
    from_ = fire_comes_from(world, attack)
    if not from_ or from_ == target.hex or target.carrier or is_close(world, attack):
        return False
    return in_arc(world, target, from_) and all(faces(world, target, from_) for faces in FRONTS.parts)


@rule("15.0", "15.1", "16.2")
def rating_against(world: World, attack: Attack, target: Unit, front: bool) -> tuple[int, Colour]:
    """The DR that is used and its colour, which decides on the firepower: a gun's shield is blue, its flank red."""
    rating, colour = counter(world, target).dr(front)
    return rating, "red" if not front and any(is_open(world, attack, target) for is_open in OPEN_TO.parts) else colour


def hit_counter_part(world: World, defender: Defender) -> Term:
    """What the target's hit counter changes."""
    hit = effect(world, defender.unit)
    return Term("hit-counter", "7.4", hit.front if defender.front else hit.flank)


@rule("7.6.3/7")
def terrain_part(world: World, defender: Defender) -> Term:
    """The terrain of the target's hex, in close combat too."""
    if ignores(defender.attack, "no-terrain"):
        return Term("no-terrain", "8.2", 0)
    for uncovers in AGAINST_COVER.parts:
        part = uncovers(world, defender)
        if part is not None:
            return part
    return Term("terrain", "T-terrain", terrain_dm(world, defender.unit.hex))


def ignores(attack: Attack, what: str) -> bool:
    """The weapon does not care for it."""
    return attack.weapon is not None and what in attack.weapon.flags


@rule("7.2", "7.2/2", "0.0/2")
def defence_parts(world: World, attack: Attack) -> tuple[list[Term], Colour]:
    """DR and DMs of the target, and the colour of the DR; no CAP can raise it."""
    for rated in OTHER_DEFENCES.parts:
        parts = rated(world, attack)
        if parts is not None:
            return parts, "red"
    target = world.units[attack.target]
    if attack.number:
        return [Term("number", "7.2", attack.number)], "red"
    front = faces_the_fire(world, attack, target)
    rating, colour = rating_against(world, attack, target, front)
    defender = Defender(target, attack, front, colour)
    parts = [Term("front" if front else "flank", "7.2", rating)]
    parts += [part(world, defender) for part in (DEFENCE_ALOFT if attack.aloft else DEFENCE).parts]
    return that_count(parts), colour


def defence(world: World, attack: Attack) -> tuple[int, Colour]:
    """The defence value of the target against this attack, and its colour."""
    parts, colour = defence_parts(world, attack)
    return total(parts), colour
