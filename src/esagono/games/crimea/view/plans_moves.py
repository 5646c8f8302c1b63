"""A move by pointing at its end: the cheapest way hex by hex, what it leaves, what stops it, whom it crowds."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from esagono.games.crimea.records import Journey, Moving, Phase
from esagono.games.crimea.rules.ch03_stacking import fits
from esagono.games.crimea.rules.ch03_zones import in_enemy_zoc
from esagono.games.crimea.rules.ch10_able import moving_of
from esagono.games.crimea.rules.ch10_moving import Move, Stop, To, With, shown
from esagono.games.crimea.rules.ch10_reach import Came, entry, points_left, reach_of, stack_of
from esagono.games.crimea.rules.ch11_journeys import Go, trips_of
from esagono.games.crimea.rules.ch11_overrun import Overrun
from esagono.games.crimea.rules.ch11_overrun_odds import overrun_price
from esagono.games.crimea.rules.ch11_rail import BY_RAIL, Entrain
from esagono.games.crimea.rules.ch11_strategic import STRATEGIC, March
from esagono.games.crimea.view.overrun import overrun_forecast
from esagono.games.crimea.view.plans_words import Words
from esagono.games.crimea.world import World, counter, ground, has_enemy, units_at
from esagono.kernel import Act, Seen
from esagono.kernel.value import replace
from esagono.wargame.plan import Caution, Plan, Waypoint, Wish, chain, holds

OnTheMove = Seen[World, Phase | Moving]


def moves(seen: OnTheMove, wish: Wish, words: Words) -> Iterator[Plan]:
    """The move of the units to the hex, begun or still to begin, on foot or by rail; or the overrun of who is there."""
    moving = taken_up(seen, wish)
    if moving is not None and has_enemy(seen.world, wish.hex, seen.side):
        yield from overrun(seen, moving, wish.hex, words)
    if moving is not None and wish.hex in reach_of(seen.world, moving):
        yield move(seen, moving, wish.hex, words)
    if len(wish.units) == 1 and isinstance(seen.record, Phase):
        yield from journeys(seen, wish, words)


def taken_up(seen: OnTheMove, wish: Wish) -> Moving | None:
    """The stack that moves: the one on its way, or the units of the wish as far as they may go together."""
    record, world = seen.record, seen.world
    if isinstance(record, Moving):
        return record if not wish.units or wish.units[0] in record.units else None
    if not wish.units or wish.units[0] not in world.units or not holds(seen, Move(wish.units[0])):
        return None
    moving = moving_of(world, world.units[wish.units[0]], record.kind)
    for other in wish.units[1:]:
        if other in world.units and holds(Seen(world, moving, seen.side), With(other)):
            unit = world.units[other]
            spent, debt = max(moving.spent, unit.paid), max(moving.debt, unit.owes)
            moving = replace(moving, units=(*moving.units, other), spent=spent, debt=debt)
    return moving


def meant_move(seen: OnTheMove, wish: Wish) -> tuple[Seen[Any, Any], Act] | None:
    """The move that a wish means: to the hex, or against the enemy in the next one; its beginning, if it is barred."""
    first = next(iter(wish.units), "")
    if first not in seen.world.units:
        return None
    moving = taken_up(seen, wish)
    if moving is None:
        return (seen, Move(first)) if isinstance(seen.record, Phase) else None
    here = seen.world.units[moving.units[0]].hex
    strikes = has_enemy(seen.world, wish.hex, seen.side) and ground(seen.world).adjacent(here, wish.hex)
    return Seen(seen.world, moving, seen.side), Overrun(wish.hex) if strikes else To(wish.hex)


def companions(seen: OnTheMove, unit: str) -> list[str]:
    """Who of its hex could move with a unit: the other parts of its division, else everybody."""
    world, division = seen.world, counter(seen.world, unit).division
    others = [u.id for u in units_at(world, world.units[unit].hex, seen.side) if u.id != unit]
    mates = [u for u in others if division and counter(world, u).division == division]
    moving = taken_up(seen, Wish((unit, *(mates or others))))
    return [*moving.units[1:]] if moving else []


def begun(seen: OnTheMove, moving: Moving) -> tuple[str, ...]:
    """The acts that take the stack up, if it is not on its way."""
    if isinstance(seen.record, Moving):
        return ()
    return (Move(moving.units[0]).text, *(With(u).text for u in moving.units[1:]))


def move(seen: OnTheMove, moving: Moving, hex_: str, words: Words) -> Plan:
    """The whole move, and the stop at its end."""
    world, came = seen.world, reach_of(seen.world, moving)[hex_]
    crowded = not fits(world, stack_of(world, moving.units), hex_)
    return Plan(
        chain(*begun(seen, moving), To(hex_).text, Stop().text),
        words.say("move", units=words.units(moving.units), name=hex_),
        words.say("do-move"),
        To.rule,
        moving.units,
        hex_,
        words.say("mp", n=shown(came.spent)),
        tuple(waypoints(world, moving, came, words)),
        warnings=(Caution(words.say("overstack"), "BSR-3.32"),) if crowded else (),
    )


def waypoints(world: World, moving: Moving, came: Came, words: Words) -> Iterator[Waypoint]:
    """Every hex of the way with what it has cost, and the zone of control that stops there."""
    stack, left = stack_of(world, moving.units), points_left(world, moving)
    spent, debt = 0, moving.debt
    yield Waypoint(came.way[0], left=shown(left))
    for here, there in pairwise(came.way):
        price = entry(world, stack, here, there, debt)
        spent, debt = (came.spent, came.debt) if price is None else (spent + price.points, price.debt)
        stops = in_enemy_zoc(world, there, moving.side)
        rest = 0 if came.over else max(0, left - spent)
        yield Waypoint(there, shown(spent), shown(rest), words.say("halts") if stops else "", stops)


# Rail and strategic movement


def journeys(seen: OnTheMove, wish: Wish, words: Words) -> Iterator[Plan]:
    """A strategic or a rail movement to the hex."""
    unit = wish.units[0]
    for begins, kind in ((March(unit), STRATEGIC), (Entrain(unit), BY_RAIL)):
        if unit not in seen.world.units or not holds(seen, begins):
            continue
        trip = trips_of(seen.world, Journey(seen.side, unit, kind)).get(wish.hex)
        if trip is not None:
            cost = words.say("rail-points", n=trip.cost) if kind == BY_RAIL else words.say("mp", n=shown(trip.cost))
            yield Plan(
                chain(begins.text, Go(wish.hex).text),
                words.say(f"by-{kind}", units=words.unit(unit), name=wish.hex),
                words.say("do-move"),
                begins.rule,
                (unit,),
                wish.hex,
                cost,
                tuple(Waypoint(h) for h in trip.way),
            )


# Overrun


def overrun(seen: OnTheMove, moving: Moving, hex_: str, words: Words) -> Iterator[Plan]:
    """The enemy there is overrun, from here or at the end of a way; dice are rolled, so it is asked once more."""
    for here in stands(seen.world, moving, hex_):
        world, there = after(seen.world, moving, here)
        price = overrun_price(world, there, hex_)
        if price is None or not holds(Seen(world, there, seen.side), Overrun(hex_)):
            continue
        came = reach_of(seen.world, moving).get(here)
        way = tuple(waypoints(seen.world, moving, came, words)) if came else (Waypoint(here),)
        spent = (came.spent if came else 0) + price.points
        yield Plan(
            chain(*begun(seen, moving), To(here).text if came else "", Overrun(hex_).text),
            words.say("overrun", name=hex_),
            words.say("do-overrun"),
            Overrun.rule,
            moving.units,
            hex_,
            words.say("mp", n=shown(spent)),
            (*way, Waypoint(hex_, shown(spent))),
            asks=True,
            forecast={hex_: overrun_forecast(world, there, hex_)},
        )
        return


def stands(world: World, moving: Moving, hex_: str) -> list[str]:
    """Where the overrun could be made from, the cheapest first: here, or a hex within reach."""
    found, here = reach_of(world, moving), world.units[moving.units[0]].hex
    near = [h for h in ground(world).neighbours(hex_) if h in found or h == here]
    return sorted(near, key=lambda h: 0 if h == here else found[h].spent)


def after(world: World, moving: Moving, hex_: str) -> tuple[World, Moving]:
    """As it would be when the stack has come to a hex within its reach."""
    came = reach_of(world, moving).get(hex_)
    if came is None:
        return world, moving
    come = {u: replace(world.units[u], hex=hex_) for u in moving.units}
    gone = replace(
        moving, spent=moving.spent + came.spent, debt=came.debt, steps=moving.steps + len(came.way) - 1, over=came.over
    )
    return replace(world, units={**world.units, **come}), gone
