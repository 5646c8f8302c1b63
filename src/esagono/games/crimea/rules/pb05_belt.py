"""5.8 The Fortified Belt: printed hexes of bunkers and minefields, for the Soviets alone."""

from __future__ import annotations

from esagono.games.crimea.records import Battle
from esagono.games.crimea.rules.ch15_modifiers import Holds
from esagono.games.crimea.world import AXIS, SOVIET, World, enemy, ground
from esagono.kernel import Side, rule

UNFINISHED_UNTIL = 53
"""The turn at whose end the belt is complete (PB-5.86)."""


@rule("PB-5.81", "PB-5.85", "PB-5.86")
def belt_stands(world: World, hex_: str) -> bool:
    """A complete and undestroyed hex of the belt."""
    built = ground(world).has("fortified-belt", hex_) and world.turn > UNFINISHED_UNTIL
    return built and hex_ not in world.destroyed


@rule("PB-5.83", "A-163")
def belt_bars_zone(world: World, side: Side, a: str, b: str) -> bool:
    """No zone of the Axis extends into the belt, and nobody's out of it into another hex."""
    if side == AXIS and belt_stands(world, b):
        return True
    return belt_stands(world, a) and not belt_stands(world, b)


@rule("BSR-18.12", "A-84", "PB-5.85")
def belt_costs(world: World, side: Side, a: str, b: str) -> bool:
    """The Axis pays to enter an undestroyed hex of the belt."""
    return side == AXIS and belt_stands(world, b)


@rule("BSR-18.11")
def belt_stops_loc(world: World, side: Side, hex_: str) -> bool:
    """No line of the Axis passes an undestroyed hex of the belt."""
    return side == AXIS and belt_stands(world, hex_)


@rule("PB-5.82", "PB-5.84")
def guards(world: World, battle: Battle, hex_: str) -> bool:
    """Soviet units defend in the belt; Axis units have nothing of it."""
    return enemy(battle.side) == SOVIET and belt_stands(world, hex_)


@rule("PB-5.82")
def belt_defends(world: World, battle: Battle) -> Holds:
    """One for the belt, from any direction, beside hill and strongpoint."""
    return {"fortified-belt": int(any(guards(world, battle, target) for target in battle.targets))}


@rule("PB-5.82", "BSR-15.67b")
def belt_shelters(world: World, battle: Battle, target: str) -> bool:
    """No Combined Arms Bonus against the belt."""
    return guards(world, battle, target)


@rule("PB-5.82")
def storms_belt(world: World, battle: Battle) -> bool:
    """An asterisk counts against the belt, from any direction."""
    return any(guards(world, battle, target) for target in battle.targets)


@rule("BSR-16.41a2")
def belt_to_hold_out_in(world: World, battle: Battle, hex_: str) -> bool:
    """The belt is a fortification to hold out in, and to fire at."""
    return guards(world, battle, hex_)
