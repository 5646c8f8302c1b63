"""Assaults and overruns by pointing at the enemy: the way up to him, the hex from which it is made, what it meets."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal

from esagono.games.tcs.records import ASSAULT, OVERRUN, Moving, Phase
from esagono.games.tcs.rules.ch20_setting_out import With
from esagono.games.tcs.rules.ch22_assault import AssaultHex, CloseIn
from esagono.games.tcs.rules.ch23_overrun import OverrunHex
from esagono.games.tcs.view.close_card import of_assault
from esagono.games.tcs.view.plans_moves import OnTheMove, stacks
from esagono.games.tcs.view.ways import Came, danger, reach_of
from esagono.games.tcs.view.words import Words
from esagono.games.tcs.world import World, ground, has_enemy, stack
from esagono.kernel import Seen
from esagono.kernel.value import replace
from esagono.wargame.plan import Caution, Plan, Wish, chain, holds

HERE = Came((), 0, 0)
"""The way of a stack that stands next to the enemy already."""
KINDS: tuple[tuple[type[AssaultHex] | type[OverrunHex], str], ...] = ((AssaultHex, ASSAULT), (OverrunHex, OVERRUN))


BY: tuple[Literal["", "road"], ...] = ("", "road")


class Rush:
    """A stack that has set out, with the acts that took it up."""

    def __init__(self, world: World, moving: Moving, acts: tuple[str, ...], reach: dict[str, Came]) -> None:
        self.world, self.moving, self.acts = world, moving, acts
        self.reach = reach

    def starts(self, hex_: str) -> Iterator[tuple[str, Came]]:
        """The hexes next to the target that the stack is in or can come to, the cheapest way first."""
        near = ground(self.world).neighbours(hex_)
        if self.moving.hex in near:
            yield self.moving.hex, HERE
        yield from sorted(((h, c) for h, c in self.reach.items() if h in near), key=lambda found: found[1].spent)

    def ahead(self, start: str, came: Came) -> Seen[World, Any]:
        """What would be seen when the stack has come there."""
        units = self.world.units
        there = {u: replace(units[u], hex=start, spent=units[u].spent + came.spent) for u in self.moving.units}
        used = self.moving.used + (came.spent if self.moving.impulse else 0)
        moving = replace(self.moving, hex=start, steps=self.moving.steps + len(came.way), used=used)
        return Seen(replace(self.world, units={**units, **there}), moving, self.moving.side)


def closes(seen: OnTheMove, wish: Wish, words: Words) -> Iterator[Plan]:
    """The assault and the overrun of the units in the hand on a hex with enemies."""
    if not has_enemy(seen.world, wish.hex, seen.side):
        return
    for act, kind in KINDS:
        found = (plan for rush in rushes(seen, wish) if (plan := rush_plan(rush, act, kind, wish, words)))
        yield from (plan for plan, _ in zip(found, (1,), strict=False))


def rushes(seen: OnTheMove, wish: Wish) -> Iterator[Rush]:
    """The stack on its way, or the units of the wish as they could set out."""
    world, record = seen.world, seen.record
    if isinstance(record, Moving):
        if not wish.units or wish.units[0] in record.units:
            yield Rush(world, record, (), reach_of(world, record))
        return
    if not wish.units or any(u not in world.units for u in wish.units):
        return
    if holds(seen, CloseIn(wish.units[0])):
        yield closing(seen, wish)
    for found in stacks(seen, wish):
        yield Rush(found.world, found.moving, found.acts, found.reach)


def closing(seen: Seen[World, Phase], wish: Wish) -> Rush:
    """Units that have moved and stand next to the enemy (22.0d)."""
    first, *others = wish.units
    unit = seen.world.units[first]
    moving = Moving(seen.side, (first,), unit.hex, impulse=bool(unit.impulses), closing=True)
    acts = [CloseIn(first).text]
    for other in others:
        if holds(Seen(seen.world, moving, seen.side), With(other)):
            moving = replace(moving, units=(*moving.units, other))
            acts.append(With(other).text)
    return Rush(seen.world, moving, tuple(acts), {})


def rush_plan(rush: Rush, act: type[AssaultHex] | type[OverrunHex], kind: str, wish: Wish, words: Words) -> Plan | None:
    """The plan from the first hex from which it is allowed."""
    for start, came in rush.starts(wish.hex):
        seen = rush.ahead(start, came)
        for by in BY:
            last = act(wish.hex, by)
            if holds(seen, last):
                units = rush.moving.units
                there = stack(rush.world, wish.hex)
                return Plan(
                    chain(*rush.acts, *came.texts, last.text),
                    words.say(kind, units=words.units(units), foes=words.units(u.id for u in there), name=wish.hex),
                    words.say(f"do-{kind}"),
                    act.rule,
                    units,
                    wish.hex,
                    warnings=tuple(cautions(rush, came, words)),
                    asks=True,
                    forecast=of_assault(seen.world, rush.moving.side, units, (start, wish.hex), kind),
                )
    return None


def cautions(rush: Rush, came: Came, words: Words) -> Iterator[Caution]:
    """Overwatch on the way up to the enemy."""
    start, hexes = rush.moving.hex, 0
    for hex_, by, _ in came.way:
        hexes += bool(danger(rush.world, rush.moving, start, hex_, by))
        start = hex_
    if hexes:
        yield Caution(words.say("under-fire", n=hexes), "15.2c")
