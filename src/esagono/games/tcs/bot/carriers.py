"""Carriers: men ride a long way out of the enemy's sight, and dismount before they come under fire."""

from __future__ import annotations

from typing import Any

from esagono.games.tcs.bot.bounds import way_to_go
from esagono.games.tcs.bot.goals import defends, nearest_foe
from esagono.games.tcs.bot.seat import Judge, Seat
from esagono.games.tcs.bot.threat import danger
from esagono.games.tcs.counters import MORTAR
from esagono.games.tcs.pieces import MOVE
from esagono.games.tcs.world import counter
from esagono.wargame.judging import NOTHING, Judged, why

LONG_WAY = 8
"""Hexes that are worth a ride."""
CLEAR = 9
"""Nobody mounts with enemies nearer than this."""
NEAR_GOAL = 5
"""Who is so near to his goal walks."""
NEAR_FOE = 8
"""Who is so near to an enemy gets off: a lorry is lost with all who ride on it."""


def mount(seat: Seat, act: Any) -> Judged:
    """Men who have a long way to go, far from the enemy; vehicles are no carriers for them."""
    unit, carrier = seat.world.units[act.unit], seat.world.units[act.carrier]
    rides = counter(seat.world, carrier).carrier and counter(seat.world, unit).type != MORTAR
    far = way_to_go(seat, unit, unit.hex) >= LONG_WAY and nearest_foe(seat, unit.hex) > CLEAR
    if rides and far and not defends(seat, unit.id) and not carrier.moved:
        return 0.45, (why(act, "rides", unit=act.unit),)
    return NOTHING, (why(act, "walks", unit=act.unit),)


def dismount(seat: Seat, act: Any) -> Judged:
    """At the goal, or where the enemy could fire at the carrier."""
    unit = seat.world.units[act.unit]
    carrier = seat.world.units[unit.carrier]
    close = nearest_foe(seat, unit.hex) <= NEAR_FOE or way_to_go(seat, unit, unit.hex) <= NEAR_GOAL
    if close or danger(seat, carrier, unit.hex, MOVE) > 0:
        return 0.8, (why(act, "gets-off", unit=act.unit),)
    return NOTHING, (why(act, "rides", unit=act.unit),)


JUDGES: dict[str, Judge] = {"mount": mount, "dismount": dismount}
