"""16.1 AT rolls as part of fire: who makes them, in which order, and SFAs of nothing else."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from esagono.games.tcs.fire_records import Volley
from esagono.games.tcs.pieces import FIRE
from esagono.games.tcs.records import PFA, SFA, Phase
from esagono.games.tcs.rules.ch09_able import hex_of
from esagono.games.tcs.rules.ch13_sfa import FREE_LAWS
from esagono.games.tcs.rules.ch15_able import is_ready
from esagono.games.tcs.rules.ch16_at import at_targets, can_roll, can_roll_in_melee
from esagono.games.tcs.world import World, counter, enemy, ground, on_map, side_of, stack
from esagono.kernel import Act, Hex, Law, Play, Seen, Slot, UnitId, law, rule


@law("16.1b")
def volley_may_have_at_rolls(seen: Seen[World, Volley], act: Any) -> bool:
    """AT rolls belong to SFAs, overwatch, assaults and overruns; there must be a target."""
    return seen.record.cause != PFA and bool(at_targets(seen.world, seen.record.hex, enemy(seen.side)))


@law("16.1a")
@rule("15.3f", "A-68")
def unit_can_roll(seen: Seen[World, Volley], act: Any) -> bool:
    """Infantry in Fire mode, on the ground, at most one hex away; of an SFA one that takes part."""
    unit, volley = seen.world.units[act.unit], seen.record
    if volley.hex == volley.start:
        own = side_of(seen.world, unit) == seen.side and unit.hex == volley.start
        return own and unit.id not in volley.at and can_roll_in_melee(seen.world, unit)
    if volley.cause == SFA:
        taking_part = unit.id in (*volley.area, *volley.out) or may_close_in(seen, act)
    else:
        taking_part = unit.hex == volley.start and is_ready(seen.world, unit)
    return taking_part and unit.id not in volley.at and can_roll(seen.world, unit, hex_of(seen, act))


@rule("16.1g", "A-28")
def may_close_in(seen: Seen[World, Volley], act: Any) -> bool:
    """A unit may join an SFA of AT rolls alone, if it could make one itself."""
    alone = not seen.record.area and bool(seen.record.at)
    return alone and all(free.holds(seen, act) for free in laws_in(FREE_LAWS))


def laws_in(parts: Iterable[Any]) -> Iterator[Law[Any]]:
    """Laws one by one, those of a slot in its place."""
    for part in parts:
        yield from (part if isinstance(part, Slot) else (part,))


@law("16.1b")
def at_targets_are_there(seen: Seen[World, Any], act: Any) -> bool:
    """A P or B target is in the hex."""
    return bool(at_targets(seen.world, act.hex, enemy(seen.side)))


@law("16.1a")
def unit_is_close_infantry(seen: Seen[World, Any], act: Any) -> bool:
    """Infantry in Fire mode next to the hex."""
    return can_roll(seen.world, seen.world.units[act.unit], act.hex)


class AtRollsAlone(Act):
    """Begin an SFA of AT rolls alone."""

    verb = "at-alone"
    rule = "16.1g"
    laws = (*FREE_LAWS, unit_is_close_infantry, at_targets_are_there)
    unit: UnitId
    hex: Hex

    @classmethod
    def options(cls, seen: Seen[World, Phase]) -> Iterator[AtRollsAlone]:
        """The side's infantry, and the hexes next to it with P and B targets."""
        world, foe = seen.world, enemy(seen.side)
        for unit in on_map(world, seen.side):
            if counter(world, unit).infantry and unit.began_mode == FIRE:
                near = [h for h in ground(world).neighbours(unit.hex) if at_targets(world, h, foe)]
                yield from (cls(unit.id, h) for h in near)

    def do(self, play: Play[World], phase: Phase) -> None:
        """Other infantry may join; a hex may suffer any number of them (13.1h)."""
        play.run("sfa", Volley(phase.side, SFA, self.hex, at=(self.unit,)))


class AtRolls(Act):
    """Infantry makes AT rolls besides its fire."""

    verb = "at-rolls"
    rule = "16.1b"
    laws = (volley_may_have_at_rolls, unit_can_roll)
    unit: UnitId

    @classmethod
    def options(cls, seen: Seen[World, Volley]) -> Iterator[AtRolls]:
        """Infantry that fires, or of the stack that answers."""
        world, volley = seen.world, seen.record
        if volley.start:
            return (cls(u.id) for u in stack(world, volley.start, seen.side))
        near = (u.id for h in ground(world).neighbours(volley.hex) for u in stack(world, h, seen.side))
        return (cls(u) for u in (*volley.area, *volley.out, *(n for n in near if n not in volley.area)))

    def do(self, play: Play[World], volley: Volley) -> None:
        """Its steps roll."""
        play.let(volley, at=(*volley.at, self.unit))


@law("16.1f")
def there_is_an_order_to_choose(seen: Seen[World, Volley], act: Any) -> bool:
    """There are AT rolls and other fire."""
    volley = seen.record
    return bool(volley.at) and bool(volley.area or volley.point) and not volley.at_first


class AtFirst(Act):
    """AT rolls before the other fire."""

    verb = "at-first"
    rule = "16.1f"
    laws = (there_is_an_order_to_choose,)

    def do(self, play: Play[World], volley: Volley) -> None:
        """They come first."""
        play.let(volley, at_first=True)
