"""Movement: who moves first, where to, who comes in where."""

from __future__ import annotations

from typing import Any

from esagono.games.case_yellow.bot.appraisal import goals, level_worth, way
from esagono.games.case_yellow.bot.exits import still_to_leave
from esagono.games.case_yellow.bot.orders import EXIT, FORWARD, REST, TAKE, Order, orders
from esagono.games.case_yellow.bot.places import CROWDED, place, start
from esagono.games.case_yellow.bot.reasons import told_move
from esagono.games.case_yellow.bot.seat import Judge, Seat
from esagono.games.case_yellow.rules.ch07_supply import is_supplied
from esagono.games.case_yellow.world import Unit, counter, ground, has_enemy, units_at
from esagono.kernel import Why
from esagono.wargame.judging import NOTHING, Judged, why

LEAST = 0.005
"""Less is not worth a move."""
EVACUATED = 0.6
LEAVING = 1.0


def order_of(seat: Seat, unit: Unit) -> Order:
    """What the unit is to do."""
    found = orders(seat.world, seat.side, seat.weights).get(unit.id)
    if found:
        return found
    aims = goals(seat.world, seat.side, seat.weights)
    return Order(TAKE, max(aims, key=lambda h: aims[h])) if aims and seat.side == "german" else Order(REST)


def move(seat: Seat, act: Any) -> Judged:
    """By the best of the next hexes: a look at how far it gets comes when it is taken up."""
    world, unit = seat.world, seat.world.units[act.unit]
    order, land = order_of(seat, unit), ground(seat.world)
    if order.kind == EXIT and order.hex == unit.hex and is_supplied(world, unit):
        return LEAVING, (aim(act, unit, order),)
    near = [n for n in land.around(unit.hex) if land.passable(unit.hex, n) and not has_enemy(world, n, seat.side)]
    ends = within_reach(seat, unit) if seat.weights.far_sighted else near
    gain = max((start(world, unit, n, order, seat.weights) for n in ends), default=CROWDED) - start(
        world, unit, unit.hex, order, seat.weights
    )
    if gain <= LEAST and order.kind in FORWARD:  # what is gained farther on may be worth more than the company here
        here = way(world, unit.hex, order.hex)
        gain = seat.weights.step / 2 * (here - min((way(world, n, order.hex) for n in near), default=here))
    return (gain if gain > LEAST else -LEAST), (taken_up(seat, act, unit, order, gain),)


def within_reach(seat: Seat, unit: Unit) -> list[str]:
    """The hexes that are near enough, if nobody is in the way."""
    world, land, points = seat.world, ground(seat.world), counter(seat.world, unit).ma
    near = (h for h in land.within(unit.hex, points) if h != unit.hex and land.playable(h))
    return [h for h in near if way(world, unit.hex, h) <= points and not has_enemy(world, h, seat.side)]


def taken_up(seat: Seat, act: Any, unit: Unit, order: Order, gain: float) -> Why:
    """Why a unit is taken up: its order, or the better ground that one without a goal has found."""
    if order.kind == REST and gain > LEAST:
        return why(act, "order-shift", unit=unit.id, hex=unit.hex)
    return aim(act, unit, order)


def aim(act: Any, unit: Unit, order: Order) -> Why:
    """The order of a unit as a reason."""
    return why(act, f"order-{order.kind}", unit=unit.id, hex=order.hex)


def to(seat: Seat, act: Any) -> Judged:
    """A better place than where it stands, for all who go."""
    world = seat.world
    unit = world.units[seat.record.units[0]]
    order = order_of(seat, unit)
    if seat.weights.by_outlook and seat.record.steps:  # it is where it was sent
        return NOTHING, (aim(act, unit, order),)
    if "here" not in seat.notes:
        seat.notes["here"] = start(world, unit, unit.hex, order, seat.weights)
    gain = start(world, unit, act.hex, order, seat.weights) - seat.notes["here"]
    prize = goals(world, seat.side, seat.weights).get(act.hex, 0.0)
    if prize:
        return gain, (why(act, "goal", unit=unit.id, hex=act.hex, vp=f"{prize:.1f}"),)
    reasons = told_move(seat, act, unit, act.hex, order) if order.kind == REST else (aim(act, unit, order),)
    return (gain if gain > LEAST else gain - LEAST), reasons


def overrun(seat: Seat, act: Any) -> Judged:
    """What is driven away is driven away for nothing."""
    foes = units_at(seat.world, act.hex)
    return 0.2 + sum(level_worth(seat.world, u, seat.weights) for u in foes), (why(act, "overrun", hex=act.hex),)


def from_here(seat: Seat, hex_: str) -> Order:
    """The goal for which a hex is a good place to begin from."""
    aims = goals(seat.world, seat.side, seat.weights)
    if seat.side != "german" or not aims:
        return Order(REST)
    return Order(TAKE, max(aims, key=lambda h: 0.1 * aims[h] - seat.weights.step * way(seat.world, hex_, h)))


def enter(seat: Seat, act: Any) -> Judged:
    """As near to where it is wanted as may be."""
    unit, order = seat.world.units[act.unit], from_here(seat, act.hex)
    return 3.0 + place(seat.world, unit, act.hex, order, seat.weights), (why(act, "enter", unit=act.unit, hex=act.hex),)


def rail(seat: Seat, act: Any) -> Judged:
    """A long way in one round, if it is a long way."""
    unit = seat.world.units[act.unit]
    order = order_of(seat, unit)
    gain = place(seat.world, unit, act.hex, order, seat.weights) - place(
        seat.world, unit, unit.hex, order, seat.weights
    )
    return gain - 0.1, (why(act, "rail", unit=act.unit, hex=act.hex),)


def with_(seat: Seat, act: Any) -> Judged:
    """Everybody goes for himself."""
    return NOTHING, (why(act, "usual"),)


def exit_(seat: Seat, act: Any) -> Judged:
    """Off the map, as long as it counts: who stays can still fight (S-7.20)."""
    return (LEAVING if still_to_leave(seat.world) else NOTHING), (why(act, "exit"),)


def evacuate(seat: Seat, act: Any) -> Judged:
    """A point for a British level, half a point for a French one (R-13.2a): for the Allies, nobody else's to give."""
    if seat.side != "allied":
        return NOTHING, (why(act, "usual"),)
    british = counter(seat.world, act.unit).nation == "british"
    return (2 if british else 1) * EVACUATED, (why(act, "evacuate", unit=act.unit),)


def cross(seat: Seat, act: Any) -> Judged:
    """Over the river while it is empty."""
    unit = seat.world.units[act.unit]
    order = order_of(seat, unit)
    gain = place(seat.world, unit, act.hex, order, seat.weights) - place(
        seat.world, unit, unit.hex, order, seat.weights
    )
    return gain, (why(act, "cross", unit=act.unit, hex=act.hex),)


def give_up(seat: Seat, act: Any) -> Judged:
    """The least."""
    return -level_worth(seat.world, seat.world.units[act.unit], seat.weights), (why(act, "lose", unit=act.unit),)


def come_back(seat: Seat, act: Any) -> Judged:
    """Where the nearest goals are."""
    unit = seat.world.units[seat.record.unit]
    worth = place(seat.world, unit, act.hex, from_here(seat, act.hex), seat.weights)
    return worth, (why(act, "enter", unit=unit.id, hex=act.hex),)


def withdraw(seat: Seat, act: Any) -> Judged:
    """Where the unit can go on to what it is to hold."""
    unit = seat.world.units[seat.record.unit]
    return place(seat.world, unit, act.hex, order_of(seat, unit), seat.weights), (
        why(act, "retreat", unit=unit.id, hex=act.hex),
    )


JUDGES: dict[str, Judge] = {
    "move": move,
    "to": to,
    "with": with_,
    "detach": with_,
    "overrun": overrun,
    "enter": enter,
    "rail": rail,
    "exit": exit_,
    "evacuate": evacuate,
    "cross": cross,
    "give-up": give_up,
    "return": come_back,
    "withdraw": withdraw,
}
