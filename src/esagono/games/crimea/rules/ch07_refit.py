"""7.41 Units on the map that are to regain a level: named before any movement, they stay where they are."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from esagono.games.crimea.events.arrivals import Strengthened
from esagono.games.crimea.pieces import Unit
from esagono.games.crimea.records import MOTORISED, MOVEMENT, Phase
from esagono.games.crimea.rules.ch03_zones import in_enemy_zoc
from esagono.games.crimea.rules.ch06_sources import lines
from esagono.games.crimea.rules.ch07_costs import Cost, cost_of, is_nkvd, may_have_points, pay_for
from esagono.games.crimea.rules.ch07_points import NKVD, held, take
from esagono.games.crimea.world import AXIS, REAR, SOVIET, World, counter, on_map, side_of
from esagono.kernel import Act, Play, Seen, Side, Slot, UnitId, law, rule, step

BESIEGED: Slot[Callable[[World, Unit], bool]] = Slot("units that a surrounded city can refill")
"""World, unit: it may receive points although no line leads to a source (BSR-7.42)."""
BY_SEA: Slot[Callable[[World, Unit], bool]] = Slot("supply lines over the sea to a source")
"""World, unit: its line goes through a port to a source beyond the sea (BSR-6.54)."""
REFITTED: Slot[Callable[[Play[World], Unit], None]] = Slot("a unit has received replacements")
"""Play, unit: what else is counted (BSR-7.42a)."""
REFIT_BANS: Slot[Callable[[World, Unit], bool]] = Slot("units that replacements do not reach")
"""World, unit: the scenario keeps replacements from it (PB-10.44j1)."""
DESIGNATION = {AXIS: MOVEMENT, SOVIET: MOTORISED}
"""The phase in which a side names its units (BSR-10.12, BSR-10.22)."""


def in_play(unit: Unit) -> bool:
    """On the map, or in the box behind the front, which is a source of its own (A-202)."""
    return bool(unit.hex) or unit.box in REAR


@rule("BSR-7.41")
def can_be_reached(world: World, unit: Unit) -> bool:
    """In no enemy zone of control, with a supply line to a source, be it over the sea; or a surrounded city helps."""
    if any(ban(world, unit) for ban in REFIT_BANS):
        return False
    if unit.box in REAR or any(helps(world, unit) for helps in BESIEGED):
        return True
    side = side_of(world, unit)
    if in_enemy_zoc(world, unit.hex, side):
        return False
    led = world.rules.supply.general or unit.hex in lines(world, side)
    return led or any(leads(world, unit) for leads in BY_SEA)


def marked(world: World, side: Side) -> tuple[Unit, ...]:
    """The units of a side that are to receive replacements."""
    return tuple(u for u in world.units.values() if u.receiving and side_of(world, u) == side)


@law("BSR-7.41")
def unit_has_lost_levels(seen: Seen[World, Phase], act: Refit) -> bool:
    """An own unit in play with losses, of a type that can be rebuilt, not named yet."""
    unit = seen.world.units.get(act.unit)
    if unit is None or not in_play(unit) or side_of(seen.world, unit) != seen.side or unit.receiving:
        return False
    return 0 < unit.level < counter(seen.world, unit).levels and cost_of(seen.world, unit) is not None


@law("BSR-10.12")
@rule("BSR-10.22", "SOP-B1a", "SOP-C1a")
def nobody_has_moved(seen: Seen[World, Phase], act: Refit) -> bool:
    """Before any movement of the Axis movement phase, or of the Soviet motorized movement phase."""
    fits = seen.record.kind == DESIGNATION[seen.side]
    return fits and not any(u.moved or u.paid for u in on_map(seen.world, seen.side))


@law("BSR-7.41")
def unit_is_reached(seen: Seen[World, Phase], act: Refit) -> bool:
    """Neither an enemy zone of control nor a missing supply line keeps the replacements away."""
    return can_be_reached(seen.world, seen.world.units[act.unit])


@law("BSR-7.41")
def points_are_left_for_it(seen: Seen[World, Phase], act: Refit) -> bool:
    """The points are enough for it and for all that are named already."""
    world = seen.world
    cost = cost_of(world, world.units[act.unit])
    promised = (cost_of(world, u) for u in marked(world, seen.side))
    if cost is None or not may_have_points(world, world.units[act.unit]):
        return False
    used = sum(c.points for c in promised if c is not None and c.kind == cost.kind)
    return used + cost.points <= held(world, seen.side, cost.kind)


@law("BSR-7.23a")
def one_nkvd_unit_a_turn(seen: Seen[World, Phase], act: Refit) -> bool:
    """One NKVD unit a turn is rebuilt or reinforced."""
    world = seen.world
    if not is_nkvd(world, world.units[act.unit]):
        return True
    return held(world, SOVIET, NKVD) > sum(is_nkvd(world, u) for u in marked(world, seen.side))


class Refit(Act):
    """A unit is to receive replacements; it does not move in this segment."""

    verb = "refit"
    rule = "BSR-7.41"
    laws = (unit_has_lost_levels, nobody_has_moved, unit_is_reached, points_are_left_for_it, one_nkvd_unit_a_turn)
    unit: UnitId

    @classmethod
    def options(cls, seen: Seen[World, Phase]) -> Iterator[Refit]:
        """The side's units in play with losses."""
        units = (u for u in seen.world.units.values() if in_play(u) and side_of(seen.world, u) == seen.side)
        return (cls(u.id) for u in units if u.level < counter(seen.world, u).levels)

    def do(self, play: Play[World], record: Phase) -> None:
        """The marker is placed."""
        play.unit(self.unit, receiving=True)


def strengthen(play: Play[World], unit: Unit, cost: Cost) -> None:
    """A level is regained and paid for."""
    pay_for(play, unit, cost)
    if is_nkvd(play.world, unit):
        take(play, SOVIET, NKVD)
    play.unit(unit.id, level=unit.level + 1)
    play.tell(Strengthened(unit.id, unit.level + 1))
    for happens in REFITTED:
        happens(play, unit)


@step("BSR-7.41")
@rule("BSR-20.0", "SOP-B6g", "SOP-C6d")
def strengthen_marked(play: Play[World], record: Any) -> None:
    """In the Engineer Phase every unit that was named regains a level, if replacements still reach it."""
    for unit in marked(play.world, record.side):
        cost = cost_of(play.world, unit)
        hurt = unit.level < counter(play.world, unit).levels
        if cost is not None and hurt and can_be_reached(play.world, play.world.units[unit.id]):
            strengthen(play, unit, cost)
        play.unit(unit.id, receiving=False)
