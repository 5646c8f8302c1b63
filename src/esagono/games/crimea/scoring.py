"""Victory points of the Axis: one way to change them, with the reason in the ledger."""

from __future__ import annotations

from esagono.games.crimea.events.arrivals import Scored
from esagono.games.crimea.pieces import Ledger
from esagono.games.crimea.world import AXIS, World
from esagono.kernel import Play, Side


def score(play: Play[World], points: int, reason: str, what: str = "") -> None:
    """The Axis total changes, and the ledger says why."""
    if points:
        entry = Ledger(play.world.turn, points, reason, what)
        play.set(vp=play.world.vp + points, ledger=(*play.world.ledger, entry))
        play.tell(Scored(points, reason, what))


def pay(play: Play[World], side: Side, points: int, reason: str, what: str = "") -> None:
    """A side pays points: the Axis loses them, those of the Soviets go to the Axis."""
    score(play, -points if side == AXIS else points, reason, what)
