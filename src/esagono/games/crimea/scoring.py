"""The Axis victory points: every change is one entry of the ledger, with its reason."""

from __future__ import annotations

from esagono.games.crimea.events.victory import Scored
from esagono.games.crimea.pieces import Ledger
from esagono.games.crimea.world import AXIS, World
from esagono.kernel import Play, Side, rule


@rule("BSR-25.1", "BSR-25.4", "T-VP-TRACK")
def score(play: Play[World], points: int, reason: str, what: str = "") -> None:
    """The Axis gains points, or loses them to the Soviet; the total may be negative."""
    if not points:
        return
    world = play.world
    total = world.vp + points
    play.set(vp=total, ledger=(*world.ledger, Ledger(world.turn, points, reason, what)))
    play.tell(Scored(points, reason, what, total))


def pay(play: Play[World], side: Side, points: int, reason: str, what: str = "") -> None:
    """A side pays points: the Axis loses them, those of the Soviets go to the Axis."""
    score(play, -points if side == AXIS else points, reason, what)
