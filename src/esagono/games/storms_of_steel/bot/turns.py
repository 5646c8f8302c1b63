"""Who acts, and whether anybody does: activations, waiting, passing."""

from __future__ import annotations

from typing import Any

from esagono.games.storms_of_steel.bot.sergeant import Judge, Sergeant
from esagono.kernel import Act
from esagono.wargame.judging import NOTHING, Judged, why

STRANDED, MOST_STRANDED = 0.01, 3
"""What a ready unit that loses its turn to the end of the round costs who trails; so many count at most."""


def activate(sergeant: Sergeant, act: Any) -> Judged:
    """What the unit's AP would be spent on: the best thing, and a little for what may follow it."""
    net, points = sergeant.best_of(act.unit)
    if net <= 0.01:
        return NOTHING, (why(act, "idle", unit=act.unit),)
    aim = sergeant.aim_of(act.unit)
    key = "activate" if aim else "activate-unsaid"
    return net * (1.3 if 2 * points <= 7 else 1.0), (why(act, key, unit=act.unit), *aim)


def end_activation(sergeant: Sergeant, act: Act) -> Judged:
    """When those who are active have nothing to gain and others have."""
    units = sergeant.world.units.values()
    own = [u for u in units if u.side == sergeant.side]
    active = max((sergeant.best_of(u.id)[0] for u in own if u.active), default=0.0)
    waiting = max((sergeant.best_of(u.id)[0] for u in own if u.ready and not u.active), default=0.0)
    return (0.5 * waiting if active <= 0.01 < waiting else NOTHING), (why(act, "next"),)


def stall(sergeant: Sergeant, act: Any) -> Judged:
    """Wait with AP for an enemy who still has to move, rather than lose them by passing."""
    to_come = any(e.ready for e in sergeant.now.enemies) and not sergeant.world.passed
    waits = act.by == "ap" and to_come and sergeant.world.ap[sergeant.side] > 3
    return (0.01 if waits else NOTHING), (why(act, "wait"),)


def pass_(sergeant: Sergeant, act: Act) -> Judged:
    """When nothing is to be gained, or when the second pass ends a game that is won; it strands who is ready."""
    won = sergeant.now.rounds_left == 1 and sergeant.world.passed and sergeant.now.lead > 0
    if won:
        return 5.0, (why(act, "won"),)
    fresh = [u for u in sergeant.now.friends if u.side == sergeant.side and u.ready and not u.active]
    ap, lead = sergeant.world.ap[sergeant.side], f"{sergeant.now.lead:+g}"
    ends = "ends-round" if sergeant.world.passed else "nothing"
    price = STRANDED * min(MOST_STRANDED, len(fresh)) if sergeant.world.passed and sergeant.now.lead < 0 else 0.0
    return -price, (why(act, ends, ready=len(fresh), ap=ap, lead=lead),)


JUDGES: dict[str, Judge] = {
    "activate": activate,
    "end-activation": end_activation,
    "stall": stall,
    "pass": pass_,
}
