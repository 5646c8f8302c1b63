"""7.2 Defence: the rating of a target and everything that changes it."""

from __future__ import annotations

from collections.abc import Callable

from esagono.games.storms_of_steel.counters import Colour
from esagono.games.storms_of_steel.records import Attack
from esagono.games.storms_of_steel.rules.ch04_terrain import terrain_dm
from esagono.games.storms_of_steel.rules.ch06_sight import in_arc
from esagono.games.storms_of_steel.rules.ch07_close_combat import is_close
from esagono.games.storms_of_steel.rules.ch07_values import fire_comes_from, leader_of
from esagono.games.storms_of_steel.rules.ch11_gullies import depression_dm
from esagono.games.storms_of_steel.rules.ch11_hills import HEIGHT, height_over
from esagono.games.storms_of_steel.rules.ch12_resolution import bursts_in_the_trees, comes_from_above
from esagono.games.storms_of_steel.rules.ch13_smoke import smoke_dm
from esagono.games.storms_of_steel.rules.ch15_armour import rating_against, shield_of_carrier, vehicle_cover
from esagono.games.storms_of_steel.rules.ch18_works import HASTY, fortification_dm, has_its_front_to, rating_of
from esagono.games.storms_of_steel.rules.ch20_values import (
    advantage,
    altitude_of_target,
    comes_from_the_air,
)
from esagono.games.storms_of_steel.world import Unit, World, counter, effect, has_card, option
from esagono.kernel import rule
from esagono.wargame.sums import Term, that_count, total

INCAUTION = -1


@rule("10.3/1")
def meets_the_flank(world: World, attack: Attack) -> bool:
    """The attack meets the flank whatever the facing: shells do, and a sniper always finds it (A-70)."""
    leader = leader_of(world, attack)
    return comes_from_above(world, attack) or (leader is not None and counter(world, leader).sort == "sniper")


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
    return in_arc(world, target, from_) and has_its_front_to(world, target, from_)


def hit_counter_dr(world: World, attack: Attack, target: Unit, front: bool, colour: Colour) -> Term:
    """What the target's hit counter changes."""
    hit = effect(world, target)
    return Term("hit-counter", "7.4", hit.front if front else hit.flank)


@rule("7.6.3/7")
def terrain_part(world: World, attack: Attack, target: Unit, front: bool, colour: Colour) -> Term:
    """The terrain of the target's hex, in close combat too; woods are no cover where shells burst in them."""
    if ignores(attack, "no-terrain"):
        return Term("no-terrain", "8.2", 0)
    if bursts_in_the_trees(world, attack, target, colour):
        return Term("air-burst", "12.2", 0)
    return Term("terrain", "T-terrain", terrain_dm(world, target.hex))


@rule("7.6.3/8", "18.1/1")
def hasty_part(world: World, attack: Attack, target: Unit, front: bool, colour: Colour) -> Term:
    """A hasty defence helps the unit that built it and nobody else, and adds to no other fortification (A-322)."""
    counts = target.hasty and not target.inside
    return Term("hasty-defence", "7.6.3/8", world.charts.works[HASTY].front if counts else 0)


@rule("18.2", "18.0/1")
def fortification_part(world: World, attack: Attack, target: Unit, front: bool, colour: Colour) -> Term:
    """The fortification that the target occupies, besides the terrain."""
    dm = fortification_dm(world, attack, target, fire_comes_from(world, attack), colour)
    return Term("fortification", "18.2", dm)


@rule("5.0.1", "15.6")
def incautious_part(world: World, attack: Attack, target: Unit, front: bool, colour: Colour) -> Term:
    """A unit that has just moved without caution into the open; behind a vehicle it need not take care (15.6)."""
    exposed = target.exposed and option(world, "cautious-movement") and not vehicle_cover(world, target)
    return Term("incautious", "5.0.1", INCAUTION if exposed else 0)


@rule("11.2", "11.5/4")
def height_part(world: World, attack: Attack, target: Unit, front: bool, colour: Colour) -> Term:
    """Attacked from a lower level, not from the air."""
    if comes_from_the_air(attack):
        return Term("height", "11.2", 0)
    return Term("height", "11.2", HEIGHT if height_over(world, fire_comes_from(world, attack), attack.hex) < 0 else 0)


@rule("11.5/6")
def depression_part(world: World, attack: Attack, target: Unit, front: bool, colour: Colour) -> Term:
    """The attack comes in over a small depression, which is terrain (A-311)."""
    if ignores(attack, "no-terrain"):
        return Term("no-terrain", "8.2", 0)
    return Term("depression", "11.5/6", depression_dm(world, fire_comes_from(world, attack), attack.hex))


@rule("13.0/1", "13.0/3")
def smoke_part(world: World, attack: Attack, target: Unit, front: bool, colour: Colour) -> Term:
    """Smoke at the firer, on the way or at the target."""
    if ignores(attack, "no-smoke"):
        return Term("no-smoke", "W-flame", 0)
    aloft = attack.aloft or comes_from_the_air(attack)
    return Term("smoke", "13.0/1", smoke_dm(world, fire_comes_from(world, attack), attack.hex, aloft))


@rule("15.6")
def vehicle_part(world: World, attack: Attack, target: Unit, front: bool, colour: Colour) -> Term:
    """Infantry behind its own vehicles."""
    return Term("vehicles", "15.6", vehicle_cover(world, target))


@rule("16.1")
def shield_part(world: World, attack: Attack, target: Unit, front: bool, colour: Colour) -> Term:
    """Those carried by an armoured carrier, in the whole of an attack, though it may fall to it."""
    return Term("shield", "16.1", shield_of_carrier(world, target, colour))


@rule("V07")
def alert_part(world: World, attack: Attack, target: Unit, front: bool, colour: Colour) -> Term:
    """A unit with a sixth sense is on its guard."""
    return Term("alert", "V07", world.charts.cards["V07"].amount if target.alert else 0)


@rule("V15")
def use_of_terrain_part(world: World, attack: Attack, target: Unit, front: bool, colour: Colour) -> Term:
    """Who knows how to use it gets more out of terrain that protects (A-291)."""
    covered = terrain_part(world, attack, target, front, colour).n > 0
    gains = covered and has_card(world, target, "V15")
    return Term("use-of-terrain", "V15", world.charts.cards["V15"].amount if gains else 0)


def ignores(attack: Attack, what: str) -> bool:
    """The weapon does not care for it."""
    return attack.weapon is not None and what in attack.weapon.flags


DEFENCE: tuple[Callable[[World, Attack, Unit, bool, Colour], Term], ...] = (
    hit_counter_dr,
    terrain_part,
    hasty_part,
    fortification_part,
    incautious_part,
    height_part,
    depression_part,
    smoke_part,
    vehicle_part,
    shield_part,
    alert_part,
    use_of_terrain_part,
)
"""Everything that changes the defence of a target; each chapter adds its own."""


def altitude_part(world: World, attack: Attack, target: Unit, front: bool, colour: Colour) -> Term:
    """The altitude counters of an aircraft."""
    return Term("altitude", "20.1", altitude_of_target(target))


def advantage_part(world: World, attack: Attack, target: Unit, front: bool, colour: Colour) -> Term:
    """An aircraft is attacked by a lower one."""
    return Term("higher", "20.2/2", advantage(world, target, world.units[attack.leader]))


DEFENCE_ALOFT = (altitude_part, advantage_part, smoke_part)
"""What changes the defence of an aircraft: nothing that stands on the ground."""


@rule("7.2", "7.2/2", "0.0/2")
def defence_parts(world: World, attack: Attack) -> tuple[list[Term], Colour]:
    """DR and DMs of the target, and the colour of the DR; no CAP can raise it."""
    if attack.target in world.works:
        rated = rating_of(world, world.works[attack.target], fire_comes_from(world, attack))
        return [term for term in that_count(rated) if not ignores(attack, f"no-{term.key}")], "red"
    target = world.units[attack.target]
    if attack.number:
        return [Term("number", "7.2", attack.number)], "red"
    front = faces_the_fire(world, attack, target)
    rating, colour = rating_against(world, attack, target, front)
    parts = [Term("front" if front else "flank", "7.2", rating)]
    parts += [part(world, attack, target, front, colour) for part in (DEFENCE_ALOFT if attack.aloft else DEFENCE)]
    return that_count(parts), colour


def defence(world: World, attack: Attack) -> tuple[int, Colour]:
    """The defence value of the target against this attack, and its colour."""
    parts, colour = defence_parts(world, attack)
    return total(parts), colour
