"""18.1 Works that stop the enemy's lines of communication (BSR-6.21)."""

from __future__ import annotations

from esagono.games.crimea.rules.ch18_works import line_stands, strongpoint_of
from esagono.games.crimea.world import AXIS, World, enemy
from esagono.kernel import Side, rule


@rule("BSR-6.21", "BSR-18.11")
def line_stops_loc(world: World, side: Side, a: str, b: str) -> bool:
    """No LOC of the Axis crosses an undestroyed fortified line, in either direction."""
    return side == AXIS and (line_stands(world, a, b) or line_stands(world, b, a))


@rule("BSR-6.21", "BSR-18.11")
def strongpoint_stops_loc(world: World, side: Side, hex_: str) -> bool:
    """No LOC passes an enemy strongpoint; one may begin there."""
    return strongpoint_of(world, hex_, enemy(side))
