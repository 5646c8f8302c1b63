"""11.1 Rail movement: sixty hexes along friendly railways, within the capacity of the scenario; armoured trains."""

from __future__ import annotations

import heapq
from collections.abc import Callable, Iterator

from esagono.games.crimea.ground import PLACES
from esagono.games.crimea.pieces import FIRE, OOS, Unit
from esagono.games.crimea.records import MOTORISED, MOVEMENT, Journey, Phase
from esagono.games.crimea.rules.ch03_zones import in_enemy_zoc
from esagono.games.crimea.rules.ch06_lines import CAPTURED, CONVERTED
from esagono.games.crimea.rules.ch10_able import FREE, set_out
from esagono.games.crimea.rules.ch10_allowance import NO, how_far
from esagono.games.crimea.rules.ch10_reach import is_barred
from esagono.games.crimea.rules.ch11_journeys import Trip, interdicted, near_enemies
from esagono.games.crimea.strength import printed_ma, stacking_of
from esagono.games.crimea.world import SOVIET, World, counter, ground, has_enemy, on_map, side_of
from esagono.kernel import Act, Play, Seen, Side, Slot, UnitId, law, rule
from esagono.kernel.memo import once_per_world

BY_RAIL = "rail"
FAR, FAR_FOR_GUNS = 3, 2
"""How far enemy combat units must be (BSR-11.12, A-51)."""
LIMIT, TRAIN_LIMIT, TRAIN_OOS = 60, 48, 2
INTERDICTED_COST = 12
NO_RAIL, COASTAL = ("base", "flotilla", "bridge"), "coastal"
STEP_COSTS: Slot[Callable[[World, Side, str, str], int]] = Slot("steps with a rail cost of their own")
"""World, side, from, to: what a step costs instead of a point; below zero: no train passes (PB-2.34e, PB-2.35b)."""
TRACK_LIMITS: Slot[Callable[[World, Unit, tuple[str, ...]], bool]] = Slot("tracks with a capacity of their own")
"""World, unit, way: the way keeps the capacity of its lines (PB-2.34g)."""


# The tracks


def has_track(world: World, a: str, b: str) -> bool:
    """A railway, finished or not, leads from hex to hex."""
    return ground(world).rail(a, b) or ground(world).unfinished(a, b)


@rule("BSR-3.23", "BSR-19.11", "BSR-19.12", "BSR-19.23c", "BSR-19.23d")
def is_friendly_track(world: World, side: Side, a: str, b: str) -> bool:
    """The side may use the track: the Axis what it has converted or captured, the Soviets what nobody has."""
    states = (world.rail.get(a, ""), world.rail.get(b, ""))
    if side == SOVIET:
        return ground(world).rail(a, b) and states == ("", "")
    return has_track(world, a, b) and all(state in (CONVERTED, CAPTURED) for state in states)


# Who, how far, what it takes


def is_train(world: World, unit: Unit) -> bool:
    """An armoured train."""
    return counter(world, unit).sort == "train"


@rule("BSR-23.41a", "BSR-11.12")
def is_super_heavy(world: World, unit: Unit) -> bool:
    """Super-heavy and rail artillery moves by rail with its own allowance."""
    return counter(world, unit).sort == "super-heavy"


@rule("BSR-11.12", "BSR-10.13a", "BSR-10.14", "BSR-10.24b", "BSR-22.31")
def rail_points(world: World, unit: Unit) -> int:
    """Sixty hexes; forty-eight for trains, less out of supply; super-heavy guns their allowance."""
    if is_train(world, unit):
        return TRAIN_LIMIT - (TRAIN_OOS if unit.supply == OOS else 0)
    return printed_ma(world, unit) if is_super_heavy(world, unit) else LIMIT


@rule("BSR-11.13")
def rail_load(world: World, unit: Unit) -> int:
    """What a unit takes of the capacity: its stacking points, at least one; a Dump two; trains and rail guns none."""
    printed = counter(world, unit)
    if is_train(world, unit) or "rail" in printed.flags:
        return 0
    if printed.sort == "supply":
        return unit.level
    return max(1, stacking_of(world, unit))


@rule("BSR-11.13", "PB-4.11", "PB-10.34a7", "PB-10.34b", "PB-10.44a4", "PB-10.44b", "PB-10.54a7")
def capacity_left(world: World, side: Side) -> int:
    """What the scenario gives a side each turn, less what it has used."""
    return world.rules.rail.capacity.get(side, 0) - world.rail_used.get(side, 0)


# Where to


@rule("BSR-10.73a", "BSR-11.15", "BSR-13.21", "BSR-10.64", "T-MOVE")
def rail_cost(world: World, side: Side, a: str, b: str) -> int | None:
    """A point for each hex, twelve in an Interdiction Zone, one more in a zone of control; None: no train passes."""
    own = [cost(world, side, a, b) for cost in STEP_COSTS]
    if any(cost < 0 for cost in own):
        return None
    zone = int(in_enemy_zoc(world, b, side))
    return zone + (sum(own) or (INTERDICTED_COST if b in interdicted(world, side) else 1))


@rule("BSR-11.12", "PB-5.42a")
def far_for(world: World, unit: Unit, hex_: str) -> int:
    """How far enemies must be from a hex of the line; rail artillery on the detail map need not care."""
    if "rail" in counter(world, unit).flags and ground(world).small(hex_):
        return 1
    return FAR_FOR_GUNS if is_super_heavy(world, unit) else FAR


@rule("BSR-11.12", "BSR-10.63")
def may_run_into(world: World, unit: Unit, hex_: str) -> bool:
    """Not near enemies and not into zones of control, but for trains; never into an enemy hex or out of play."""
    side = side_of(world, unit)
    if has_enemy(world, hex_, side) or not ground(world).playable(hex_) or is_barred(world, (unit,), hex_):
        return False
    if is_train(world, unit):
        return True
    return hex_ not in near_enemies(world, side, far_for(world, unit, hex_)) and not in_enemy_zoc(world, hex_, side)


def may_run_on(world: World, unit: Unit, here: str, there: str) -> bool:
    """A friendly track leads to the next hex, and nothing keeps the unit out of it."""
    side = side_of(world, unit)
    if not is_friendly_track(world, side, here, there) or not may_run_into(world, unit, there):
        return False
    return zones_let_run(world, side, here, there)


def can_leave(world: World, unit: Unit) -> bool:
    """The first step by rail can be taken: the same as whether `runs` finds a hex."""
    if is_static(world, unit):
        return bool(runs(world, Journey(side_of(world, unit), unit.id, BY_RAIL)))
    side, here = side_of(world, unit), unit.hex
    for there in ground(world).neighbours(here):
        cost = rail_cost(world, side, here, there)
        if cost is None or cost > rail_points(world, unit) or not may_run_on(world, unit, here, there):
            continue
        if all(keeps(world, unit, (here, there)) for keeps in TRACK_LIMITS):
            return True
    return False


def is_static(world: World, unit: Unit) -> bool:
    """A Soviet AA unit without movement allowance."""
    return "static" in counter(world, unit).flags


@rule("PB-6.22")
def can_end(world: World, unit: Unit, hex_: str) -> bool:
    """AA units without movement allowance end in towns and cities alone."""
    return not is_static(world, unit) or ground(world).place(hex_) in PLACES


@once_per_world
@rule("BSR-11.12", "BSR-22.31")
def runs(world: World, journey: Journey) -> dict[str, Trip]:
    """Every hex to which a unit can go by rail; a train that enters a zone of control stops there."""
    unit, side = world.units[journey.unit], journey.side
    points = rail_points(world, unit)
    found: dict[str, Trip] = {}
    ahead: list[tuple[int, tuple[str, ...]]] = [(0, (unit.hex,))]
    while journey.kind == BY_RAIL and ahead:
        spent, way = heapq.heappop(ahead)
        here = way[-1]
        if here in found:
            continue
        found[here] = Trip(spent, way)
        if len(way) > 1 and in_enemy_zoc(world, here, side):
            continue
        for there in ground(world).neighbours(here):
            cost = rail_cost(world, side, here, there)
            if there in found or cost is None or spent + cost > points:
                continue
            if may_run_on(world, unit, here, there):
                heapq.heappush(ahead, (spent + cost, (*way, there)))
    found.pop(unit.hex, None)
    ends = (h for h in found if can_end(world, unit, h))
    return {h: found[h] for h in ends if all(keeps(world, unit, found[h].way) for keeps in TRACK_LIMITS)}


@rule("BSR-10.66")
def zones_let_run(world: World, side: Side, here: str, there: str) -> bool:
    """No train goes straight from one enemy zone of control to another."""
    return not (in_enemy_zoc(world, here, side) and in_enemy_zoc(world, there, side))


# The act


@law("BSR-11.12")
@rule("BSR-10.14", "BSR-10.24b", "SOP-B1c", "SOP-C5a2")
def phase_is_for_rail(seen: Seen[World, Phase], act: Entrain) -> bool:
    """In the movement phase; trains in the motorized phase too."""
    kind = seen.record.kind
    return kind == MOVEMENT or (kind == MOTORISED and is_train(seen.world, seen.world.units[act.unit]))


@law("PB-4.12")
def unit_goes_by_rail(seen: Seen[World, Phase], act: Entrain) -> bool:
    """No Soviet coastal artillery, no bases, bridges or flotillas."""
    printed = counter(seen.world, act.unit)
    return printed.sort not in NO_RAIL and (printed.sort, printed.side) != (COASTAL, SOVIET)


@law("BSR-11.11")
@rule("BSR-23.41a")
def gun_is_mobile(seen: Seen[World, Phase], act: Entrain) -> bool:
    """Super-heavy guns only on their mobile side."""
    unit = seen.world.units[act.unit]
    return not is_super_heavy(seen.world, unit) or (unit.mode != FIRE and printed_ma(seen.world, unit) > 0)


@law("SOP-C5a1")
def unit_is_not_spent(seen: Seen[World, Phase], act: Entrain) -> bool:
    """Activated units do not move in the movement phase."""
    return how_far(seen.world, seen.world.units[act.unit], seen.record.kind) != NO


@law("BSR-11.12")
@rule("SOP-C5a1")
def unit_was_not_railed(seen: Seen[World, Phase], act: Entrain) -> bool:
    """Once a turn; a train in one of the two phases."""
    return not seen.world.units[act.unit].railed


@law("BSR-11.11")
def unit_is_supplied(seen: Seen[World, Phase], act: Entrain) -> bool:
    """In General or Emergency Supply; trains always."""
    unit = seen.world.units[act.unit]
    return unit.supply != OOS or is_train(seen.world, unit)


@law("BSR-11.11")
@rule("BSR-13.23")
def station_is_safe(seen: Seen[World, Phase], act: Entrain) -> bool:
    """Far from enemy combat units and in no Interdiction Zone; trains and rail guns may begin in one."""
    unit = seen.world.units[act.unit]
    if is_train(seen.world, unit):
        return True
    zone = unit.hex in interdicted(seen.world, seen.side) and "rail" not in counter(seen.world, unit).flags
    far = far_for(seen.world, unit, unit.hex)
    return not zone and unit.hex not in near_enemies(seen.world, seen.side, far)


@law("BSR-11.13")
@rule("PB-4.11", "BSR-11.14", "PB-10.14d")
def capacity_is_left(seen: Seen[World, Phase], act: Entrain) -> bool:
    """The scenario allows it, and the capacity of the turn is not used up; reinforcements count too."""
    unit = seen.world.units[act.unit]
    load = rail_load(seen.world, unit)
    if is_train(seen.world, unit):
        return True
    return seen.side in seen.world.rules.rail.capacity and load <= capacity_left(seen.world, seen.side)


@law("BSR-19.11")
def a_line_leads_on(seen: Seen[World, Phase], act: Entrain) -> bool:
    """It stands on a friendly rail hex from which a line leads on."""
    return can_leave(seen.world, seen.world.units[act.unit])


class Entrain(Act):
    """A unit begins a rail movement."""

    verb = "rail"
    rule = "BSR-11.11"
    laws = (
        *FREE,
        phase_is_for_rail,
        unit_goes_by_rail,
        gun_is_mobile,
        unit_is_not_spent,
        unit_was_not_railed,
        unit_is_supplied,
        capacity_is_left,
        station_is_safe,
        a_line_leads_on,
    )
    unit: UnitId

    @classmethod
    def options(cls, seen: Seen[World, Phase]) -> Iterator[Entrain]:
        """The side's units, where the scenario has railways; trains everywhere."""
        any_unit = seen.side in seen.world.rules.rail.capacity
        units = (u for u in on_map(seen.world, seen.side) if not u.moved)
        return (cls(u.id) for u in units if any_unit or is_train(seen.world, u))

    def do(self, play: Play[World], record: Phase) -> None:
        """The capacity is used; where it goes is asked next."""
        set_out(play, self.unit)
        side, load = record.side, rail_load(play.world, play.world.units[self.unit])
        play.put("rail_used", side, play.world.rail_used.get(side, 0) + load)
        play.run("journey", Journey(side, self.unit, BY_RAIL))
