"""11.3 Strategic movement: half as far again, along roads, far from the enemy."""

from __future__ import annotations

import heapq
from collections.abc import Callable, Iterator

from esagono.games.crimea.counters import GREEN
from esagono.games.crimea.ground import ROAD
from esagono.games.crimea.pieces import GENERAL, Unit
from esagono.games.crimea.records import MOVEMENT, Journey, Phase
from esagono.games.crimea.rules.ch03_zones import in_enemy_zoc
from esagono.games.crimea.rules.ch10_able import FREE, set_out
from esagono.games.crimea.rules.ch10_allowance import allowance
from esagono.games.crimea.rules.ch10_costs import fort_cost, gait, halves, muddy_track
from esagono.games.crimea.rules.ch10_reach import is_barred
from esagono.games.crimea.rules.ch11_journeys import Trip, interdicted, near_enemies
from esagono.games.crimea.tables import cell
from esagono.games.crimea.world import DRY, MUD, World, counter, ground, has_enemy, on_map, side_of
from esagono.kernel import Act, Play, Seen, Side, Slot, UnitId, law, rule
from esagono.kernel.memo import once_per_world

STRATEGIC = "strategic"
FAR = 3
"""How far enemy combat units must be (BSR-11.32d)."""
NEVER = ("train", "flotilla")
SUPPLIED: Slot[Callable[[World, Side, str], bool]] = Slot("hexes in General Supply")
"""World, side, hex: a unit there would be in General Supply (BSR-11.32c)."""


@rule("BSR-11.31", "BSR-10.13c")
def strategic_allowance(world: World, unit: Unit) -> int:
    """Half points: the allowance of the phase and half of it; green ones without fractions."""
    points = allowance(world, unit, MOVEMENT) * 3 // 2
    return points - points % 2 if counter(world, unit).ma_colour == GREEN else points


@rule("BSR-11.32c", "BSR-11.32d", "BSR-11.32e", "BSR-13.23", "BSR-10.63")
def is_safe(world: World, side: Side, hex_: str) -> bool:
    """In General Supply, three hexes from enemy combat units, in no zone of control and no Interdiction Zone."""
    if hex_ in near_enemies(world, side, FAR) or hex_ in interdicted(world, side):
        return False
    return not in_enemy_zoc(world, hex_, side) and all(supplied(world, side, hex_) for supplied in SUPPLIED)


@rule("BSR-11.35", "BSR-11.34", "BSR-23.41b", "BSR-23.41c")
def march_cost(world: World, unit: Unit, a: str, b: str) -> int | None:
    """What a hex costs by road: as in Dry turns, but for muddy tracks; guns march on main roads alone."""
    land, green = ground(world), counter(world, unit).ma_colour == GREEN
    kind = land.road(a, b)
    if not kind or (green and kind == ROAD):
        return None
    if green:
        return 2
    if kind == ROAD and not land.is_open(b) and world.weather == MUD:
        return muddy_track(world, gait(world, unit), b)
    row = kind if kind != ROAD else "road-open" if land.is_open(b) else "road-other"
    return halves(cell(world, "terrain_effects", row, DRY)) + fort_cost(world, side_of(world, unit), a, b)


def may_march_into(world: World, unit: Unit, here: str, there: str, spent: int) -> bool:
    """A road that it can pay for leads to a safe hex in play, without enemies."""
    cost = march_cost(world, unit, here, there)
    if cost is None or spent + cost > strategic_allowance(world, unit):
        return False
    side = side_of(world, unit)
    if not ground(world).playable(there) or is_barred(world, (unit,), there):
        return False
    return not has_enemy(world, there, side) and is_safe(world, side, there)


@once_per_world
@rule("BSR-11.34", "BSR-8.12")
def marches(world: World, journey: Journey) -> dict[str, Trip]:
    """Every hex to which a unit can march."""
    unit = world.units[journey.unit]
    found: dict[str, Trip] = {}
    ahead: list[tuple[int, tuple[str, ...]]] = [(unit.paid, (unit.hex,))]
    while journey.kind == STRATEGIC and ahead:
        spent, way = heapq.heappop(ahead)
        if way[-1] in found:
            continue
        found[way[-1]] = Trip(spent, way)
        for there in ground(world).neighbours(way[-1]):
            if there not in found and may_march_into(world, unit, way[-1], there, spent):
                cost = march_cost(world, unit, way[-1], there) or 0
                heapq.heappush(ahead, (spent + cost, (*way, there)))
    found.pop(unit.hex, None)
    return found


@law("BSR-11.31")
def phase_is_movement(seen: Seen[World, Phase], act: March) -> bool:
    """In the movement phase alone."""
    return seen.record.kind == MOVEMENT


@law("BSR-11.33")
def unit_marches(seen: Seen[World, Phase], act: March) -> bool:
    """No armoured train, rail artillery or flotilla."""
    printed = counter(seen.world, act.unit)
    return printed.sort not in NEVER and "rail" not in printed.flags


@law("BSR-11.32a")
def unit_has_an_allowance(seen: Seen[World, Phase], act: March) -> bool:
    """It has an allowance above zero now."""
    return strategic_allowance(seen.world, seen.world.units[act.unit]) > 0


@law("BSR-11.34")
def unit_has_not_travelled(seen: Seen[World, Phase], act: March) -> bool:
    """Once a turn."""
    return not seen.world.units[act.unit].railed


@law("BSR-11.32c")
def unit_is_in_general_supply(seen: Seen[World, Phase], act: March) -> bool:
    """It carries no supply marker."""
    return seen.world.units[act.unit].supply == GENERAL


@law("BSR-11.32d")
def enemies_are_far(seen: Seen[World, Phase], act: March) -> bool:
    """No enemy combat unit is nearer than three hexes."""
    return seen.world.units[act.unit].hex not in near_enemies(seen.world, seen.side, FAR)


@law("BSR-11.32e")
@rule("BSR-13.23")
def hex_is_not_interdicted(seen: Seen[World, Phase], act: March) -> bool:
    """It does not begin in an Interdiction Zone."""
    return seen.world.units[act.unit].hex not in interdicted(seen.world, seen.side)


@law("BSR-11.32b")
def a_road_leads_on(seen: Seen[World, Phase], act: March) -> bool:
    """It stands on a road that leads somewhere."""
    unit = seen.world.units[act.unit]
    return any(
        may_march_into(seen.world, unit, unit.hex, there, unit.paid)
        for there in ground(seen.world).neighbours(unit.hex)
    )


class March(Act):
    """A unit begins a strategic movement."""

    verb = "strategic"
    rule = "BSR-11.31"
    laws = (
        *FREE,
        phase_is_movement,
        unit_marches,
        unit_has_an_allowance,
        unit_has_not_travelled,
        unit_is_in_general_supply,
        enemies_are_far,
        hex_is_not_interdicted,
        a_road_leads_on,
    )
    unit: UnitId

    @classmethod
    def options(cls, seen: Seen[World, Phase]) -> Iterator[March]:
        """The side's units."""
        return (cls(u.id) for u in on_map(seen.world, seen.side) if not u.moved)

    def do(self, play: Play[World], record: Phase) -> None:
        """Where it goes is asked next."""
        set_out(play, self.unit)
        play.run("journey", Journey(record.side, self.unit, STRATEGIC))
