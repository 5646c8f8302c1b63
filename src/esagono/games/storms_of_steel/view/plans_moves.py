"""A move by pointing at its end: one action, into the next hex and on over bonus hexes; and the set-up."""

from __future__ import annotations

from collections.abc import Iterator

from esagono.games.storms_of_steel.records import Moving, Turn
from esagono.games.storms_of_steel.rules.ch01_setup import Deploy
from esagono.games.storms_of_steel.rules.ch05_costs import move_cost
from esagono.games.storms_of_steel.rules.ch05_facing import Face
from esagono.games.storms_of_steel.rules.ch05_movement import Move
from esagono.games.storms_of_steel.rules.ch14_vehicle_terrain import bonus_after, may_be_bogged
from esagono.games.storms_of_steel.rules.ch14_vehicles import Stop, To, still_due
from esagono.games.storms_of_steel.sides import are_enemies
from esagono.games.storms_of_steel.view.plans_pay import Pay, joins, pays, rolls_for_ap, split
from esagono.games.storms_of_steel.view.plans_words import Words
from esagono.games.storms_of_steel.world import World, board, opponents, units_at
from esagono.kernel import Decision, Seen, Value
from esagono.kernel.value import replace
from esagono.wargame.plan import Caution, Choice, Plan, Switch, Waypoint, Wish, chain, holds

AHEAD = (5, 0, 1)


class Leg(Value):
    """A move so far: the hexes with the facing in each, what it has cost, and the record as it stands."""

    steps: tuple[tuple[str, int], ...]
    world: World
    moving: Moving


def moves(seen: Seen[World, Turn], wish: Wish, words: Words) -> Iterator[Plan]:
    """The move of a unit to a hex that one action reaches."""
    unit = wish.units[0]
    able = [(pay, leg) for pay in pays(seen, unit, 0) if (leg := way_to(seen, pay, unit, wish.hex)) is not None]
    if able:
        chosen = next((way for way in able if way[0].key == wish.settings.get("pay")), able[0])
        yield move(seen, *chosen, able, wish, words)


def way_to(seen: Seen[World, Turn], pay: Pay, unit: str, hex_: str) -> Leg | None:
    """The shortest move of one action that ends in the hex; None if there is none."""
    start = pay.world.units[unit].hex
    firsts = board(pay.world).around(start) if start else (hex_,)
    open_ = [leg for first in firsts if (leg := set_out(seen, pay, unit, first))]
    while open_:
        for leg in open_:
            if leg.steps[-1][0] == hex_:
                return leg
        open_ = [after for leg in open_ for after in onward(seen, leg, unit)]
    return None


def set_out(seen: Seen[World, Turn], pay: Pay, unit: str, to: str) -> Leg | None:
    """The first hex of the move, if its laws hold."""
    world = pay.world
    u = world.units[unit]
    act = Move(unit, to, pay.by)
    if not holds(Seen(world, seen.record, seen.side), act):
        return None
    cost = move_cost(world, u, to)
    facing = looks(world, u.hex, to, u.facing)
    moving = Moving(unit, to, False, pay.by, bonus_after(world, u, to), cost, cost)
    return Leg(((to, facing),), entered(world, unit, to, facing), moving)


def entered(world: World, unit: str, hex_: str, facing: int) -> World:
    """The world with the unit in the next hex."""
    return replace(world, units={**world.units, unit: replace(world.units[unit], hex=hex_, facing=facing)})


def looks(world: World, frm: str, to: str, facing: int) -> int:
    """Ahead on the way; who goes backward keeps facing what it leaves."""
    way = board(world).direction(frm, to) if frm else None
    return facing if way is None or (way - facing) % 6 not in AHEAD else way


def onward(seen: Seen[World, Turn], leg: Leg, unit: str) -> Iterator[Leg]:
    """The bonus hexes that can follow; ground on which dice are rolled ends the plan."""
    if leg.moving.bonus <= 0:
        return
    frm, facing = leg.steps[-1]
    for to in board(leg.world).around(frm):
        # The free turn before it lets a vehicle look where it goes.
        way = board(leg.world).direction(frm, to)
        turned = facing if way is None else way
        world = entered(leg.world, unit, frm, turned)
        if to in (h for h, _ in leg.steps) or not holds(Seen(world, leg.moving, seen.side), To(to)):
            continue
        due = still_due(world, leg.moving, to)
        moving = replace(leg.moving, hex=to, bonus=leg.moving.bonus - 1, paid=leg.moving.paid + due)
        steps = (*leg.steps[:-1], (frm, turned), (to, turned))
        yield Leg(steps, entered(world, unit, to, turned), moving)


def move(seen: Seen[World, Turn], pay: Pay, leg: Leg, able: list[tuple[Pay, Leg]], wish: Wish, words: Words) -> Plan:
    """The whole move: each hex entered, the free turns, and where it looks at the end."""
    unit = wish.units[0]
    steps = list(leg.steps)
    last = steps[-1][1] if wish.facing is None else wish.facing
    steps[-1] = (steps[-1][0], last)
    acts = [pay.first, Move(unit, steps[0][0], pay.by).text, Face(steps[0][1]).text]
    for hex_, facing in steps[1:]:
        acts += [To(hex_).text, Face(facing).text]
    if leg.moving.bonus:
        acts.append(Stop().text)
    ap, cap = split(pay.world, seen.side, pay.by, leg.moving.paid)
    warned = tuple(warnings(seen, pay, unit, leg, words))
    choices = tuple(
        Choice(p.key, words.way(p, joins(seen.world, p, unit)), words.price(p, seen.side, of.moving.paid))
        for p, of in able
    )
    switch = Switch("pay", words.say("pay"), choices, (pay.key,), rule="3.0")
    left = pay.world.ap[seen.side] - ap if pay.by == "ap" else None
    return Plan(
        chain(*acts),
        words.say("move", hex=wish.hex),
        words.word("move"),
        "5.0",
        (unit,),
        wish.hex,
        words.cost(ap, cap) or words.price(pay, seen.side, 0),
        waypoints(pay.world.units[unit].hex, leg, left, words),
        last,
        warned,
        asks=bool(warned) or pay.key not in ("ap", "activate"),
        switches=(switch,) if len(choices) > 1 else (),
    )


def waypoints(start: str, leg: Leg, left: int | None, words: Words) -> tuple[Waypoint, ...]:
    """The way as it is drawn, with what is left at its end."""
    ends = Waypoint(leg.steps[-1][0], str(leg.moving.paid), "" if left is None else words.cost(left, 0) or "0")
    first = (Waypoint(start),) if start else ()
    return (*first, *(Waypoint(hex_) for hex_, _ in leg.steps[:-1]), ends)


def warnings(seen: Seen[World, Turn], pay: Pay, unit: str, leg: Leg, words: Words) -> Iterator[Caution]:
    """What the move risks: dice, an enemy in the hex, a shared activation."""
    world, last = seen.world, leg.steps[-1][0]
    if joins(world, pay, unit):
        yield Caution(words.say("shares", unit=words.unit(unit)), "9.0")
    if rolls_for_ap(world, pay):
        yield Caution(words.say("rolls"), "3.0.1")
    if any(may_be_bogged(pay.world, pay.world.units[unit], hex_) for hex_, _ in leg.steps[:1]):
        yield Caution(words.say("mayhit"), "14.1")
    if any(are_enemies(u.side, seen.side) for u in units_at(world, last)):
        yield Caution(words.say("close-combat"), "7.6.3")


def deployments(decision: Decision, wish: Wish, words: Words) -> list[Plan]:
    """A unit is set up in a hex, and looks at the nearest enemy unless the hand points elsewhere."""
    world = decision.seen.world
    act = Deploy(wish.units[0], wish.hex)
    if act.text not in decision.texts:
        return []
    facing = towards_the_enemy(world, act) if wish.facing is None else wish.facing
    free = world.units[act.unit].free_facing
    text = chain(act.text, Face(facing).text if free else "")
    label = words.say("deploy", hex=act.hex)
    return [Plan(text, label, words.word("deploy"), act.rule, (act.unit,), act.hex, facing=facing if free else None)]


def towards_the_enemy(world: World, act: Deploy) -> int:
    """The side of the hex nearest to an enemy on the map, or to one of his entry hexes."""
    unit = world.units[act.unit]
    foes = [h for u in opponents(world, unit.side) for h in ((u.hex,) if u.hex else u.entry[:1]) if board(world).has(h)]
    if not foes:
        return unit.facing
    near = min(foes, key=lambda h: board(world).distance(act.hex, h))
    ways = {board(world).direction(act.hex, n): board(world).distance(n, near) for n in board(world).around(act.hex)}
    return min((d for d in ways if d is not None), key=lambda d: ways[d], default=unit.facing)
