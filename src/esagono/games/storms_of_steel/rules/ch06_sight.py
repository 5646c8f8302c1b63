"""6.0 Line of sight, and 6.1 arc of fire. What levels do to it is chapter 11, smoke chapter 13, aircraft chapter 20."""

from __future__ import annotations

from collections.abc import Callable

from esagono.games.storms_of_steel.world import Unit, World, board, is_ground
from esagono.kernel import Slot, rule

BLOCKERS: Slot[Callable[[World, str, str], str | None]] = Slot("blockers of sight")
"""What blocks the line between two hexes: each gives the hex that does, or None."""
RULES_OF_BLOCKERS: Slot[Callable[[World, str, str], str]] = Slot("rules of blockers")
"""By which rule a line is blocked: each gives its rule, or ""."""
AIR_BLOCKERS: Slot[Callable[[World, str, str], str | None]] = Slot("blockers of sight from the air")
"""What hides a ground hex (the second) from an aircraft over another (the first), and the aircraft from the ground."""
LOOKING_OUT: Slot[Callable[[World, Unit, str], bool]] = Slot("looking out")
"""What lets a unit look from where it is towards a hex."""
SPOTTING: Slot[Callable[[World, Unit, str], bool]] = Slot("spotting")
"""What sees a hex for a unit that does not see it itself."""


@rule("6.0", "6.0/1", "6.0/3", "6.0/4")
def blocking_hex(world: World, a: str, b: str) -> str | None:
    """The hex that blocks the line from centre to centre, the same both ways; None when it is free.

    A line along a hexside is blocked only if both hexes block. Units never block.
    """
    for blocker in BLOCKERS.parts:
        hex_ = blocker(world, a, b)
        if hex_:
            return hex_
    return None


def rule_of_the_blocked_line(world: World, a: str, b: str) -> str:
    """The rule by which a line is blocked: a gully, blind ground, a height, what stands in the way, or smoke."""
    return next(rule_ for rule_ in (blocked(world, a, b) for blocked in RULES_OF_BLOCKERS) if rule_)


def hexes_see(world: World, a: str, b: str) -> bool:
    """There is a line of sight between two hexes."""
    return blocking_hex(world, a, b) is None


def hex_that_blinds(world: World, air: str, ground: str) -> str | None:
    """The hex that hides a ground hex from an aircraft over another, and the aircraft from the ground."""
    return next((hex_ for hex_ in (blocker(world, air, ground) for blocker in AIR_BLOCKERS.parts) if hex_), None)


@rule("20.3")
def unit_sees(world: World, unit: Unit, hex_: str) -> bool:
    """A unit on the map sees what is on the ground in a hex, from the ground or from the air."""
    if is_ground(world, unit):
        return hexes_see(world, unit.hex, hex_)
    return hex_that_blinds(world, unit.hex, hex_) is None


def sees_out(world: World, unit: Unit, hex_: str) -> bool:
    """Nothing around the unit itself keeps it from seeing the hex, and from firing there."""
    return all(lets(world, unit, hex_) for lets in LOOKING_OUT.parts)


def is_spotted_for(world: World, unit: Unit, hex_: str) -> bool:
    """Somebody or something else sees the hex for the unit."""
    return any(spots(world, unit, hex_) for spots in SPOTTING)


@rule("6.1", "5.2/1")
def in_arc(world: World, unit: Unit, target: str) -> bool:
    """The hex lies in the area that extends outward from the unit's three front hexes."""
    return board(world).in_arc(unit.hex, unit.facing, target)
