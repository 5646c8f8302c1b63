"""Command, initiative, recovery, flight, and the verbs that end a choice or have a fixed worth."""

from __future__ import annotations

from typing import Any

from esagono.games.tcs.bot.goals import goals, hold_worth, prizes, turns_left
from esagono.games.tcs.bot.seat import Judge, Seat
from esagono.games.tcs.bot.threat import danger
from esagono.games.tcs.pieces import FIRE
from esagono.games.tcs.terrain import COVER
from esagono.games.tcs.world import ground
from esagono.wargame.judging import Judged, why

ENDS = ("shoot", "hold", "end-command", "end-actions", "end-phase", "end-missions", "end-cover", "stop", "no-defence")
"""Verbs that end a choice of several."""
WORTHS = {
    "implement": 0.4, "bring-in": 0.4, "run": 0.0, "adjust": 0.2,
    "enter": 0.4, "sortie": 0.2, "strike-at": 0.1, "defend": 0.1, "fight-on": 0.1, "at-first": -0.05, "give-up": 0.0,
}  # fmt: skip
"""What is usually worth doing."""


def first(seat: Seat, act: Any) -> Judged:
    """Whoever attacks acts first; in the last turn the last word counts."""
    attacks = any(goals(seat, u) for u in list(seat.world.units.values())[:1])
    worth = 0.1 if turns_left(seat.world) > 1 and attacks else 0.05
    return worth, (why(act, "acts-first"),)


def second(seat: Seat, act: Any) -> Judged:
    """The last word in the last turn."""
    return (0.3 if turns_left(seat.world) <= 1 else 0.07), (why(act, "acts-second"),)


def recover(seat: Seat, act: Any) -> Judged:
    """Shaken men are of little use."""
    return 0.3 + 0.1 * prizes(seat).get(act.hex, 0.0), (why(act, "recovers", hex=act.hex),)


def freeze(seat: Seat, act: Any) -> Judged:
    """Who stands in a hex that counts stays, whatever it costs."""
    worth = hold_worth(seat, seat.record.hex, seat.record.units)
    return worth - 0.25, (why(act, "stands-fast", hex=seat.record.hex),)


def shelter(seat: Seat, hex_: str) -> float:
    """How good a hex is to flee to: cover, out of sight, near what is to be held or taken."""
    unit = seat.world.units[seat.record.units[0]]
    found = 0.2 if ground(seat.world).combat_class(hex_) in COVER else 0.0
    found += 0.3 * prizes(seat).get(hex_, 0.0)
    found -= danger(seat, unit, hex_, FIRE)
    far = min((ground(seat.world).distance(hex_, goal) for goal in prizes(seat)), default=0)
    return found - 0.03 * far


def flee_to(seat: Seat, act: Any) -> Judged:
    """The hex that shelters best."""
    return shelter(seat, act.hex), (why(act, "shelters", hex=act.hex),)


def stop_fleeing(seat: Seat, act: Any) -> Judged:
    """Enough, if the hex is as good as the next."""
    return 0.1 + shelter(seat, seat.record.hex), (why(act, "shelters", hex=seat.record.hex),)


def withdraw(seat: Seat, act: Any) -> Judged:
    """Nobody gives up a hex that counts before it is lost."""
    return -0.2, (why(act, "usual"),)


JUDGES: dict[str, Judge] = {
    "first": first,
    "second": second,
    "recover": recover,
    "freeze": freeze,
    "flee-to": flee_to,
    "stop-fleeing": stop_fleeing,
    "withdraw": withdraw,
}
