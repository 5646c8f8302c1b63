"""9.1 Who may fire at all: laws that SFAs and PFAs have in common."""

from __future__ import annotations

from typing import Any

from esagono.games.tcs.pieces import FIRE, PARALYZED, SUPPRESSED
from esagono.games.tcs.rules.ch09_sight import in_range, sees
from esagono.games.tcs.stacks import is_barred
from esagono.games.tcs.world import World, counter, enemy, side_of, stack
from esagono.kernel import Law, Seen, Slot, law, rule

FIRE_LAWS: Slot[Law[Any]] = Slot("laws of fire in one's own phase")
"""Mortars (24.3b), breaching (21.3a), assaults (22.0i), and whatever else keeps a unit from an SFA or PFA."""


def hex_of(seen: Seen[World, Any], act: Any) -> str:
    """The hex that is fired at: of the act, or of the volley that it belongs to."""
    return str(getattr(act, "hex", "") or seen.record.hex)


@law("9.0")
@rule("3.2g", "9.1")
def unit_is_own_and_armed(seen: Seen[World, Any], act: Any) -> bool:
    """A unit of the side on the map with a weapon that fires so."""
    unit = seen.world.units[act.unit]
    return bool(unit.hex) and side_of(seen.world, unit) == seen.side and bool(counter(seen.world, unit).fire)


@law("11.0")
def enemies_are_in_the_hex(seen: Seen[World, Any], act: Any) -> bool:
    """Somebody is there to be fired at."""
    return bool(stack(seen.world, hex_of(seen, act), enemy(seen.side)))


@law("9.1c")
@rule("4.2")
def firer_is_in_fire_mode(seen: Seen[World, Any], act: Any) -> bool:
    """Only units in Fire mode fire."""
    return seen.world.units[act.unit].mode == FIRE


@law("9.1e")
def firer_is_on_the_ground(seen: Seen[World, Any], act: Any) -> bool:
    """Nobody fires who is aboard or towed."""
    return not seen.world.units[act.unit].carrier


@law("9.1d")
def firer_is_not_paralyzed(seen: Seen[World, Any], act: Any) -> bool:
    """Paralyzed units fire in assaults alone; Suppressed ones make SFAs and PFAs."""
    return not is_barred(seen.world, act.unit, "sfa", PARALYZED, SUPPRESSED)


@law("9.1b")
def target_hex_is_in_sight(seen: Seen[World, Any], act: Any) -> bool:
    """The firer, or the spotter of a mortar, has a line of sight."""
    return sees(seen.world, seen.world.units[act.unit], hex_of(seen, act))


@law("11.1")
def target_hex_is_in_range(seen: Seen[World, Any], act: Any) -> bool:
    """The weapon reaches so far."""
    return in_range(seen.world, seen.world.units[act.unit], hex_of(seen, act))


ABLE = (
    unit_is_own_and_armed, enemies_are_in_the_hex, firer_is_in_fire_mode, firer_is_on_the_ground,
    firer_is_not_paralyzed, target_hex_is_in_range, target_hex_is_in_sight, FIRE_LAWS,
)  # fmt: skip
"""From plain to subtle."""
