"""A move by pointing at its end: the cheapest way hex by hex, what it leaves, what stops it, whom it crowds."""

from __future__ import annotations

from collections.abc import Iterator

from esagono.games.case_yellow.records import MovementRound, Moving
from esagono.games.case_yellow.rules.ch08_stacking import joined, to_give_up, why_not_fits
from esagono.games.case_yellow.rules.ch09_zoc import zone_of
from esagono.games.case_yellow.rules.ch10_limits import must_stop
from esagono.games.case_yellow.rules.ch10_movement import Move
from esagono.games.case_yellow.rules.ch10_moving import Stop, To, With
from esagono.games.case_yellow.rules.ch10_overrun import Overrun, overrun_points, overruns
from esagono.games.case_yellow.rules.ch10_reach import is_fresh, points_left, reach_now, stack_of, whole_price
from esagono.games.case_yellow.view.plans_words import Words
from esagono.games.case_yellow.world import World, enemy, ground, has_enemy
from esagono.kernel import Seen
from esagono.kernel.value import replace
from esagono.wargame.plan import Caution, Plan, Waypoint, Wish, chain, holds


def moves(seen: Seen[World, MovementRound | Moving], wish: Wish, words: Words) -> Iterator[Plan]:
    """The move of the units to the hex, begun or still to begin; or the overrun of who stands there."""
    moving = taken_up(seen, wish)
    if moving is None:
        return
    if has_enemy(seen.world, wish.hex, seen.side):
        yield from overrun(seen, moving, wish.hex, words)
    found = reach_now(seen.world, moving)
    if found.has(wish.hex) and wish.hex != seen.world.units[moving.units[0]].hex:
        yield move(seen, moving, wish.hex, words)


def taken_up(seen: Seen[World, MovementRound | Moving], wish: Wish) -> Moving | None:
    """The stack that moves: the one on its way, or the units of the wish as far as they may go together."""
    record, world = seen.record, seen.world
    if isinstance(record, Moving):
        return record if not wish.units or wish.units[0] in record.units else None
    if not wish.units or not holds(seen, Move(wish.units[0])):
        return None
    lead = world.units[wish.units[0]]
    moving = Moving(seen.side, (lead.id,), lead.hex, lead.entered)
    for other in wish.units[1:]:
        if holds(Seen(world, moving, seen.side), With(other)):
            spent = max(moving.spent, world.units[other].entered)
            moving = replace(moving, units=(*moving.units, other), spent=spent)
    return moving


def begun(seen: Seen[World, MovementRound | Moving], moving: Moving) -> tuple[str, ...]:
    """The acts that take the stack up, if it is not on its way."""
    if isinstance(seen.record, Moving):
        return ()
    return (Move(moving.units[0]).text, *(With(u).text for u in moving.units[1:]))


def move(seen: Seen[World, MovementRound | Moving], moving: Moving, hex_: str, words: Words) -> Plan:
    """The whole move, and the stop at its end."""
    world, found = seen.world, reach_now(seen.world, moving)
    cost = found.cost(hex_) or 0
    return Plan(
        chain(*begun(seen, moving), To(hex_).text, Stop().text),
        words.say("move", units=words.units(moving.units), name=hex_),
        words.word("move"),
        To.rule,
        moving.units,
        hex_,
        words.say("mp", n=cost),
        tuple(waypoints(world, moving, hex_, words)),
        warnings=tuple(crowding(world, moving, hex_, words)),
    )


def waypoints(world: World, moving: Moving, hex_: str, words: Words) -> Iterator[Waypoint]:
    """Every hex of the way with what it has cost, and the zone of control that is felt there."""
    found, left = reach_now(world, moving), points_left(world, moving)
    stack, zones = stack_of(world, moving.units), zone_of(world, enemy(moving.side))
    for step in found.path_to(hex_):
        cost = found.cost(step) or 0
        stops = cost > 0 and must_stop(world, stack, step)
        note = words.say("halts") if stops else words.say("zone") if step in zones and cost else ""
        yield Waypoint(step, str(cost) if cost else "", str(left - cost), note, stops)


def crowding(world: World, moving: Moving, hex_: str, words: Words) -> Iterator[Caution]:
    """More would stand in the hex than may: at once, not when the phase is over."""
    stack = stack_of(world, moving.units)
    if rule := why_not_fits(world, stack, hex_):
        yield Caution(words.say("overstack", n=to_give_up(world, joined(world, stack, hex_), hex_)), rule)


def overrun(seen: Seen[World, MovementRound | Moving], moving: Moving, hex_: str, words: Words) -> Iterator[Plan]:
    """The enemy there is driven over, from here or at the end of a way; he is scattered, so it is asked once more."""
    world, way = seen.world, run_up(seen.world, moving, hex_)
    if way is None:
        return
    goes = To(way[-1].hex).text if len(way) > 1 else ""
    label, left = words.say("overrun", name=hex_), points_left(world, moving)
    cost = int(way[-1].cost or 0) + overrun_points(after(world, moving, way[-1].hex)[0], moving, hex_)
    yield Plan(
        chain(*begun(seen, moving), goes, Overrun(hex_).text),
        label,
        words.word("overrun"),
        Overrun.rule,
        moving.units,
        hex_,
        words.say("mp", n=cost),
        (*way, Waypoint(hex_, str(cost), str(left - cost))),
        asks=True,
    )


def run_up(world: World, moving: Moving, hex_: str) -> tuple[Waypoint, ...] | None:
    """The cheapest way to where the overrun can be made: only the hex of the stack if it can be made from here."""
    here, found = world.units[moving.units[0]].hex, reach_now(world, moving)
    if hex_ in overruns(world, moving):
        return (Waypoint(here),)
    near = [n for n in ground(world).around(hex_) if found.has(n) and n != here]
    for stand in sorted(near, key=lambda n: found.cost(n) or 0):
        if hex_ in overruns(*after(world, moving, stand)):
            return tuple(Waypoint(step, str(found.cost(step) or "")) for step in found.path_to(stand))
    return None


def after(world: World, moving: Moving, hex_: str) -> tuple[World, Moving]:
    """As it would be when the stack has come to a hex within its reach."""
    if world.units[moving.units[0]].hex == hex_:
        return world, moving
    found = reach_now(world, moving)
    way, spent = found.path_to(hex_), found.cost(hex_) or 0
    if is_fresh(moving) and len(way) == 2:
        spent = whole_price(world, stack_of(world, moving.units), *way)
    come = {u: replace(world.units[u], hex=hex_) for u in moving.units}
    gone = replace(moving, spent=moving.spent + spent, steps=moving.steps + len(way) - 1)
    return replace(world, units={**world.units, **come}), gone
