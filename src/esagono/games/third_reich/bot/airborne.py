"""Parachutists: onto places behind the front that nobody holds."""

from __future__ import annotations

from typing import Any

from esagono.games.third_reich.bot.aims import price, printed_worth, prize
from esagono.games.third_reich.bot.landings import friends, lasting, near_by
from esagono.games.third_reich.bot.seat import Judge, Seat
from esagono.games.third_reich.holding import is_friendly
from esagono.games.third_reich.world import ground, ground_units
from esagono.games.third_reich.zones import enemy_hexes
from esagono.wargame.judging import NOTHING, Judged, why

FORCED_BACK = 0.3
"""What a place is worth that is taken and lost again: the enemy has to send somebody."""
LEAST = 3.0
"""What a drop must bring: a unit that is lost behind the lines is lost for ever."""


def drop(seat: Seat, act: Any) -> Judged:
    """An empty objective, capital or city of the enemy, with no enemy beside it whom the unit would have to attack."""
    gain = gained(seat, act.unit, act.hex) - LEAST
    return (gain if gain > 0 else NOTHING), (why(act, "drops", unit=act.unit, hex=act.hex),)


def gained(seat: Seat, name: str, hex_: str) -> float:
    """What it brings that a unit drops on a hex."""
    world, side = seat.world, seat.side
    worth = printed_worth(world, hex_, seat.weights)
    if not worth or ground_units(world, hex_) or is_friendly(world, side, hex_) or is_met(seat, hex_):
        return 0.0
    unit = world.units[name]
    held = lasting(world, side, hex_, 0, 2 * unit.factors + near_by(world, hex_, friends(world, side)), seat.weights)
    lasts = held * prize(world, side, hex_, seat.weights) + (1 - held) * FORCED_BACK * worth
    return lasts - (1 - held) * price(world, (name,))


def is_met(seat: Seat, hex_: str) -> bool:
    """Enemies stand next to the hex."""
    foes = enemy_hexes(seat.world, seat.side)
    return any(n in foes for n in ground(seat.world).ways[hex_])


JUDGES: dict[str, Judge] = {"drop": drop}
