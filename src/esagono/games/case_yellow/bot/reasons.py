"""Why a unit goes where it goes: what it finds there that it had not before."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from esagono.games.case_yellow.bot.appraisal import goals, way
from esagono.games.case_yellow.bot.orders import FORWARD, HOLD, Order
from esagono.games.case_yellow.bot.places import cover, exposure
from esagono.games.case_yellow.bot.seat import Seat
from esagono.games.case_yellow.bot.supply import is_fed
from esagono.games.case_yellow.world import Unit
from esagono.kernel import Why
from esagono.wargame.judging import why


def told_move(seat: Seat, act: Any, unit: Unit, hex_: str, order: Order) -> tuple[Why, ...]:
    """The gains of a step as reasons; where there is none, that the place is no worse."""
    return tuple(gains(seat, act, unit, hex_, order)) or (why(act, "no-worse", unit=unit.id, hex=hex_),)


def gains(seat: Seat, act: Any, unit: Unit, hex_: str, order: Order) -> Iterator[Why]:
    """Everything that is better there than here."""
    world, here = seat.world, unit.hex
    if prize := goals(world, seat.side, seat.weights).get(hex_, 0.0):
        yield why(act, "goal", unit=unit.id, hex=hex_, vp=f"{prize:.1f}")
    if order.kind in (*FORWARD, HOLD) and way(world, hex_, order.hex) < way(world, here, order.hex):
        yield why(act, "nearer", unit=unit.id, hex=hex_, goal=order.hex)
    if cover(world, hex_) > cover(world, here):
        yield why(act, "cover", unit=unit.id, hex=hex_, n=cover(world, hex_), before=cover(world, here))
    if exposure(world, unit, hex_) < exposure(world, unit, here):
        yield why(act, "away", unit=unit.id, hex=hex_)
    if is_fed(world, unit, hex_) and not is_fed(world, unit, here):
        yield why(act, "fed", unit=unit.id, hex=hex_)
