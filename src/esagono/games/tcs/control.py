"""Control of the hexes that a scenario counts: the side whose troops were last alone there."""

from __future__ import annotations

from esagono.games.tcs.events.turns import ControlChanged
from esagono.games.tcs.world import World, counter, side_of, stack
from esagono.kernel import Play, rule


@rule("S-1")
def take_control(play: Play[World], hex_: str) -> None:
    """The side that is alone in a hex with a unit other than a carrier controls it."""
    if hex_ not in play.world.control:
        return
    sides = {side_of(play.world, u) for u in stack(play.world, hex_)}
    troops = {side_of(play.world, u) for u in stack(play.world, hex_) if not counter(play.world, u).carrier}
    if len(sides) == 1 and troops == sides and play.world.control[hex_] not in sides:
        (side,) = sides
        play.put("control", hex_, side)
        play.tell(ControlChanged(hex_, side))
