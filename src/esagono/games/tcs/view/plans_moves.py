"""A move by pointing at its end: the cheapest way hex by hex, what it leaves, and who could fire at it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from esagono.games.tcs.pieces import FIRE, MOVE
from esagono.games.tcs.records import Moving, Phase
from esagono.games.tcs.rules.ch04_modes import ChangeMode, mode_cost
from esagono.games.tcs.rules.ch05_stacking import is_crowded
from esagono.games.tcs.rules.ch06_limits import bar
from esagono.games.tcs.rules.ch06_orders import doubt, goal_of
from esagono.games.tcs.rules.ch20_impulses import Impulse
from esagono.games.tcs.rules.ch20_moving import Stop, To
from esagono.games.tcs.rules.ch20_setting_out import Move, With
from esagono.games.tcs.view.plans_carriers import drives, unloading
from esagono.games.tcs.view.titles import place
from esagono.games.tcs.view.ways import Came, danger, reach_of, risk, shown, taken_up
from esagono.games.tcs.view.words import Words
from esagono.games.tcs.world import World, counter, ground, stack
from esagono.kernel import Act, Seen
from esagono.kernel.value import replace
from esagono.wargame.forecast import percent
from esagono.wargame.plan import Caution, Choice, Plan, Switch, Waypoint, Wish, chain, holds

OnTheMove = Seen[World, Any]
WALK, BOUND = "move", "impulse"
DOWN = "dismount"


class Stack:
    """Units in the hand that are to move, and the world as it is when they have set out."""

    def __init__(self, seen: OnTheMove, units: tuple[str, ...], how: str) -> None:
        self.seen, self.units, self.how = seen, units, how
        self.turned = tuple(u for u in units if seen.world.units[u].mode != MOVE)
        self.world, self.moving = taken_up(seen.world, seen.side, units, how == BOUND)
        self.reach = reach_of(self.world, self.moving)

    @property
    def acts(self) -> tuple[str, ...]:
        """The acts that take the stack up."""
        first, *others = self.units
        begins = Impulse(first) if self.how == BOUND else Move(first)
        turns = (ChangeMode(u, "move").text for u in self.turned)
        return (*turns, begins.text, *(With(u).text for u in others))


def moves(seen: OnTheMove, wish: Wish, words: Words) -> Iterator[Plan]:
    """The move of the units to the hex, begun or still to begin."""
    if isinstance(seen.record, Moving):
        if not wish.units or wish.units[0] in seen.record.units:
            reach = reach_of(seen.world, seen.record)
            if came := reach.get(wish.hex):
                yield plan(seen.world, seen.record, came, (), wish, words)
        return
    yield from rides(seen, wish, words)
    found = {s.how: s for s in stacks(seen, wish) if wish.hex in s.reach}
    if not found:
        return
    chosen = found.get(wish.settings.get("how", "")) or next(iter(found.values()))
    choices = tuple(Choice(how, words.say(f"how-{how}"), words.say("mp", n=shown(s.reach[wish.hex].spent)))
                    for how, s in found.items())  # fmt: skip
    dug = tuple(u for u in chosen.turned if seen.world.units[u].dug_in)
    ways = Switch("how", words.say("how"), choices, (chosen.how,), rule="20.2") if len(choices) > 1 else None
    yield plan(chosen.world, chosen.moving, chosen.reach[wish.hex], chosen.acts, wish, words, ways, dug)


def rides(seen: OnTheMove, wish: Wish, words: Words) -> Iterator[Plan]:
    """The drive of a carrier of the hand, with those of the hand aboard who can mount it: it asks once more."""
    for drive in drives(seen, wish.units):
        if came := drive.reach.get(wish.hex):
            made = plan(drive.world, drive.moving, came, drive.acts, wish, words)
            label = words.say("ride", units=words.units(drive.moving.units), name=wish.hex)
            yield replace(made, label=label, verb=words.say("do-ride"), rule="24.1b", asks=True)


def stacks(seen: OnTheMove, wish: Wish) -> Iterator[Stack]:
    """The units of the wish as far as they may go together: vehicles by impulses first."""
    for how in (BOUND, WALK):
        units = able(seen, wish.units, how)
        if units:
            yield Stack(seen, units, how)


def able(seen: OnTheMove, units: tuple[str, ...], how: str) -> tuple[str, ...]:
    """Those of the units that may set out together, the first of them at any rate."""
    world = seen.world
    if not units or any(u not in world.units for u in units) or not can_begin(seen, units[0], how):
        return ()
    chosen: tuple[str, ...] = (units[0],)
    for other in units[1:]:
        ahead, moving = taken_up(world, seen.side, chosen, how == BOUND)
        ready = turned(ahead, other)
        if ready is not None and holds(Seen(ready, moving, seen.side), With(other)):
            chosen = (*chosen, other)
    return chosen


def turned(world: World, unit: str) -> World | None:
    """The world with a unit in Move mode; None if it cannot change."""
    found = world.units[unit]
    if found.mode == MOVE:
        return world
    if not holds(Seen(world, Phase(counter(world, unit).side), counter(world, unit).side), ChangeMode(unit, "move")):
        return None
    spent = found.spent + mode_cost(world, found, MOVE)
    return replace(world, units={**world.units, unit: replace(found, mode=MOVE, spent=spent, dug_in=False)})


def can_begin(seen: OnTheMove, unit: str, how: str) -> bool:
    """The unit may set out, if need be after it has changed its mode."""
    world = turned(seen.world, unit) if counter(seen.world, unit).side == seen.side else None
    act: Act = Impulse(unit) if how == BOUND else Move(unit)
    return world is not None and holds(Seen(world, seen.record, seen.side), act)


def companions(seen: OnTheMove, unit: str) -> list[str]:
    """Who of its hex could go along."""
    here = seen.world.units[unit].hex
    others = tuple(u.id for u in stack(seen.world, here, seen.side) if u.id != unit and not u.carrier)
    found = able(seen, (unit, *others), WALK) or able(seen, (unit, *others), BOUND)
    return [*found[1:]]


def meant_move(seen: OnTheMove, wish: Wish) -> tuple[Seen[Any, Any], Act] | None:
    """The step that is barred: from where the stack can come nearest to the hex, or its setting out."""
    if isinstance(seen.record, Moving):
        world, moving, reach = seen.world, seen.record, reach_of(seen.world, seen.record)
    else:
        found = next(stacks(seen, wish), None)
        if found is None:
            return seen, Move(wish.units[0])
        world, moving, reach = found.world, found.moving, found.reach
    near = min((moving.hex, *reach), key=lambda h: ground(world).distance(h, wish.hex))
    there = {u: replace(world.units[u], hex=near) for u in moving.units}
    came = reach.get(near)
    spent = {u: replace(unit, spent=unit.spent + (came.spent if came else 0)) for u, unit in there.items()}
    ahead = replace(world, units={**world.units, **spent})
    return Seen(ahead, replace(moving, hex=near, steps=moving.steps + len(came.way if came else ())), seen.side), To(
        wish.hex
    )


def plan(
    world: World, moving: Moving, came: Came, begins: tuple[str, ...], wish: Wish, words: Words,
    ways: Switch | None = None, changed: tuple[str, ...] = (),
) -> Plan:  # fmt: skip
    """The whole move and the stop at its end; what is asked for afterwards, the change to Fire mode, is a switch."""
    way = tuple(waypoints(world, moving, came, words))
    then = end_switch(world, moving, came, wish, words)
    chosen = then.chosen[0] if then else ""
    to_fire = (u for u in moving.units if chosen == FIRE and not world.units[u].carrier)
    after = unloading(world, moving, came) if chosen == DOWN else tuple(ChangeMode(u, "fire").text for u in to_fire)
    warned = tuple(warnings(world, moving, came, way, words, changed))
    return Plan(
        chain(*begins, *came.texts, Stop().text, *after),
        words.say("move", units=words.units(moving.units), name=wish.hex),
        words.say("do-move"),
        "20.0",
        moving.units,
        wish.hex,
        words.say("mp", n=shown(came.spent)),
        way,
        warnings=warned,
        asks=bool(changed),
        switches=tuple(s for s in (ways, then) if s is not None),
    )


def end_switch(world: World, moving: Moving, came: Came, wish: Wish, words: Words) -> Switch | None:
    """Whether the stack goes to Fire mode where it stops, or its passengers dismount, if all can pay for it."""
    if moving.impulse:
        return None
    dear = max((mode_cost(world, world.units[u], FIRE) for u in moving.units), default=0)
    ends = [MOVE, *([FIRE] if dear <= came.left else ()), *([DOWN] if unloading(world, moving, came) else ())]
    if len(ends) == 1:
        return None
    choices = tuple(Choice(end, words.say(f"then-{end}")) for end in ends)
    wanted = wish.settings.get("then", MOVE)
    return Switch("then", words.say("then"), choices, (wanted if wanted in ends else MOVE,), rule="4.1")


def waypoints(world: World, moving: Moving, came: Came, words: Words) -> Iterator[Waypoint]:
    """Every hex of the way with what it has cost, what is left, and how many stacks could answer there."""
    start, most = moving.hex, came.spent + came.left
    yield Waypoint(start, left=shown(most))
    for hex_, by, spent in came.way:
        guns = danger(world, moving, start, hex_, by)
        mark = percent(risk(world, moving, start, hex_, by)) if guns else ""
        note = words.say("answers", n=len(guns), chance=mark) if guns else ""
        yield Waypoint(hex_, shown(spent), shown(max(0, most - spent)), note, bool(guns), mark)
        start = hex_


def warnings(
    world: World, moving: Moving, came: Came, way: tuple[Waypoint, ...], words: Words, changed: tuple[str, ...]
) -> Iterator[Caution]:
    """Overwatch on the way, orders that it does not fit, a crowd at its end."""
    risks = [int(point.mark.rstrip("%")) for point in way if point.mark]
    if risks:
        yield Caution(words.say("under-fire-chance", n=len(risks), chance=f"{max(risks)}%"), "15.2c")
    path = (moving.hex, *(hex_ for hex_, _, _ in came.way))
    for unit in moving.units:
        if barred := bar(world, unit, path):
            yield Caution(words.say(f"bar-{barred.key}", hex=barred.place), "6.3c")
            break
        if key := doubt(world, unit, path):
            goal = place(world, goal_of(world, unit, moving.hex))
            yield Caution(words.say(f"doubt-{key}", unit=words.unit(unit), goal=goal), "6.10b")
            break
    there = {u: replace(world.units[u], hex=path[-1]) for u in moving.units}
    if is_crowded(replace(world, units={**world.units, **there}), path[-1], moving.side):
        yield Caution(words.say("overstack"), "5.0")
