"""11.5 Gullies and small depressions."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from esagono.games.storms_of_steel.presence import not_all_go_on_foot, there_are_gullies
from esagono.games.storms_of_steel.records import Attack
from esagono.games.storms_of_steel.rules.ch05_movement import ToHex
from esagono.games.storms_of_steel.rules.ch07_defence import Defender, ignores
from esagono.games.storms_of_steel.rules.ch07_fire import Fire
from esagono.games.storms_of_steel.rules.ch07_values import fire_comes_from
from esagono.games.storms_of_steel.rules.ch09_fire_groups import Support
from esagono.games.storms_of_steel.rules.ch11_hills import climb_cost, level_at
from esagono.games.storms_of_steel.world import Unit, World, board, counter
from esagono.kernel import Seen, law, rule
from esagono.wargame.sums import Term

GULLY_EDGE = 3
DEPRESSION = 1
CANNOT_LOWER_THE_GUN = ("tank", "spg", "gun")


# Gullies: moving


@rule("11.5", "11.5/1")
def crosses_gully_edge(world: World, from_: str, to: str) -> bool:
    """The move goes into a gully, or out of one, and not by an opening."""
    ground = board(world)
    if ground.in_gully(from_) == ground.in_gully(to):
        return False
    return not (ground.is_opening(from_) or ground.is_opening(to))


@rule("11.5/1", "11.5/2")
def cost_of_slopes(world: World, unit: Unit, to: str, group: Collection[str]) -> int:
    """Levels climbed; the edge of a gully costs three instead of its level, an opening nothing (A-78)."""
    from_ = unit.hex
    if not from_ or board(world).is_flat:
        return 0
    if crosses_gully_edge(world, from_, to):
        return GULLY_EDGE + max(0, level_at(world, to))
    if board(world).is_opening(from_):
        return max(0, level_at(world, to))
    return climb_cost(world, from_, to)


@law("11.5/1", where=there_are_gullies)
@rule("11.5")
def gully_is_entered_by_an_opening(seen: Seen[World, Any], act: ToHex) -> bool:
    """Only infantry crosses the edge of a gully elsewhere; along it all units move (A-134)."""
    unit = seen.world.units[act.unit]
    infantry = counter(seen.world, unit).is_squad
    return infantry or not unit.hex or not crosses_gully_edge(seen.world, unit.hex, act.hex)


@rule("11.5/1")
def edge_of_a_gully_closes(world: World, unit: Unit, to: str) -> str:
    """The rule by which the edge of a gully is closed to a hidden unit that is not infantry."""
    infantry = counter(world, unit).is_squad
    return "" if infantry or not crosses_gully_edge(world, unit.hex or unit.lair, to) else "11.5/1"


# Gullies: firing


@rule("11.5/3")
def can_fire_down(world: World, unit: Unit, hex_: str) -> bool:
    """Tanks and guns outside a gully cannot lower their guns into it; along it and out of it they fire (A-45)."""
    ground = board(world)
    if not unit.hex or unit.hex == hex_ or counter(world, unit).sort not in CANNOT_LOWER_THE_GUN:
        return True
    return ground.in_gully(unit.hex) or not ground.in_gully(hex_)


@law("11.5/3", where=there_are_gullies)
def gun_can_be_lowered(seen: Seen[World, Any], act: Fire) -> bool:
    """A tank or a gun does not fire into a gully from outside."""
    return can_fire_down(seen.world, seen.world.units[act.unit], act.hex)


@law("11.5/3")
def gun_of_the_supporter_can_be_lowered(seen: Seen[World, Attack], act: Support) -> bool:
    """A supporter must be able to fire there itself."""
    return seen.record.aloft or can_fire_down(seen.world, seen.world.units[act.unit], seen.record.hex)


# Small depressions


@law("11.5/6", where=not_all_go_on_foot)
def no_depression_is_crossed(seen: Seen[World, Any], act: ToHex) -> bool:
    """Vehicles do not cross small depressions."""
    unit = seen.world.units[act.unit]
    on_foot = counter(seen.world, unit).on_foot
    return on_foot or not unit.hex or not board(seen.world).has_depression(unit.hex, act.hex)


@rule("11.5/6")
def depression_dm(world: World, from_: str, to: str) -> int:
    """Protection against an attack that comes in over a depressed hexside; at a corner both must be (A-135)."""
    if not from_:
        return 0
    ground = board(world)
    last = ((from_,), *ground.between(from_, to))[-1]
    return DEPRESSION if all(ground.has_depression(to, hex_) for hex_ in last) else 0


@rule("10.0/9")
def depression_conceals(world: World, unit: Unit, hex_: str, viewer: str) -> bool:
    """A small depression is cover from where the line of sight crosses its edge (11.5)."""
    return bool(viewer) and depression_dm(world, viewer, hex_) > 0


@rule("11.5/6")
def depression_part(world: World, defender: Defender) -> Term:
    """The attack comes in over a small depression, which is terrain (A-311)."""
    attack = defender.attack
    if ignores(attack, "no-terrain"):
        return Term("no-terrain", "8.2", 0)
    return Term("depression", "11.5/6", depression_dm(world, fire_comes_from(world, attack), attack.hex))
