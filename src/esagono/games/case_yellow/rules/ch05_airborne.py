"""5.1d and scenario book 4.0: the drop of the German airborne units."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from esagono.games.case_yellow.events.movement import DropPlanned
from esagono.games.case_yellow.records import Drop
from esagono.games.case_yellow.rules.ch05_assets import ready_assets, use_asset
from esagono.games.case_yellow.rules.ch05_landing import DIVISION, REGIMENT, land, paratroops
from esagono.games.case_yellow.rules.paragraphs import scenario_law
from esagono.games.case_yellow.world import (
    AIRBORNE,
    World,
    counter,
    ground,
    has_enemy,
    line_stands,
    on_map,
)
from esagono.kernel import Act, Hex, Play, Seen, Side, UnitId, ask, law, loop, rule, seq
from esagono.kernel.memo import once_per_world

RANGE = 10


# Who may drop


@rule("S-5.7a", "S-6.7a", "S-7.7b", "S-8.8a")
def drop_is_possible(world: World, record: Any = None) -> bool:
    """Paratroops wait in their box, and the scenario lets them drop in this turn."""
    when = world.rules.airborne.drop
    if not when or not paratroops(world) or (when == "turn-1" and world.turn != 1):
        return False
    return drop_is_duty(world) or world.turn == 1 or len(ready_assets(world, "german")) >= later_drop_costs(world)


@rule("S-7.7b")
def later_drop_costs(world: World) -> int:
    """The air assets that a drop after turn 1 takes."""
    return world.rules.airborne.later_costs


def drop_is_duty(world: World) -> bool:
    """In scenarios 1, 2 and 4 the four regiments must drop in turn 1."""
    return bool(world.rules.airborne.drop == "turn-1")


def gliders(world: World) -> list[str]:
    """22 LL, if it is still in the box."""
    return [u.id for u in world.units.values() if u.box == AIRBORNE and counter(world, u).sort == "airlanding"]


@once_per_world
def drop_zone(world: World) -> frozenset[str]:
    """The hexes within ten of a supplied German ground unit (S-4.2a)."""
    land = ground(world)
    starts = dict.fromkeys(u.hex for u in on_map(world, "german") if not u.oos)
    return frozenset(h for start in starts for h in land.within(start, RANGE))


# Laws of the drop


@law("S-4.2d")
def unit_has_not_dropped(seen: Seen[World, Drop], act: PlanDrop) -> bool:
    """A parachute unit in the airborne box that has no hex yet."""
    return act.unit in paratroops(seen.world) and act.unit not in dict(seen.record.aims)


@law("S-4.1b")
def regiments_or_division(seen: Seen[World, Drop], act: PlanDrop) -> bool:
    """Either the four regiments or the whole division (scenario 3)."""
    named = [counter(seen.world, unit).size for unit, _ in seen.record.aims]
    return not named or (named[0] == REGIMENT and counter(seen.world, act.unit).size == REGIMENT)


@law("S-4.2a")
def hex_is_in_range(seen: Seen[World, Drop], act: PlanDrop) -> bool:
    """Within ten hexes of a supplied German ground unit."""
    return act.hex in drop_zone(seen.world)


@law("S-4.2a")
def hex_is_for_one_unit(seen: Seen[World, Drop], act: PlanDrop) -> bool:
    """One parachute unit to a hex."""
    return act.hex not in dict(seen.record.aims).values()


@law("S-4.2b")
def ground_is_open(seen: Seen[World, Drop], act: PlanDrop) -> bool:
    """Open terrain, with works, a town or a city at the worst; no fortified line."""
    land = ground(seen.world)
    return land.playable(act.hex) and land.terrain(act.hex) == "open" and not line_stands(seen.world, act.hex)


@law("S-4.2b")
def nobody_waits_below(seen: Seen[World, Drop], act: PlanDrop) -> bool:
    """No Allied unit is in the hex (AM-58)."""
    return not has_enemy(seen.world, act.hex, "german")


@scenario_law("S-5.7b", "S-6.7b", "S-8.8b")
def hex_is_in_the_right_country(seen: Seen[World, Drop], act: PlanDrop) -> bool:
    """In scenarios 1, 2 and 4 in the Netherlands."""
    country = seen.world.rules.airborne.country
    return not country or ground(seen.world).country(act.hex) == country


class PlanDrop(Act):
    """A parachute unit is put over its hex."""

    verb = "drop"
    rule = "S-4.2a"
    laws = (
        unit_has_not_dropped,
        regiments_or_division,
        hex_is_in_range,
        hex_is_for_one_unit,
        ground_is_open,
        nobody_waits_below,
        hex_is_in_the_right_country,
    )
    assured = (hex_is_in_range,)
    unit: UnitId
    hex: Hex

    @classmethod
    def options(cls, seen: Seen[World, Drop]) -> Iterator[PlanDrop]:
        """Each unit over each open hex in range."""
        zone = [h for h in ground(seen.world).names if h in drop_zone(seen.world)]
        return (cls(unit, hex_) for unit in paratroops(seen.world) for hex_ in zone)

    def look(self) -> str:
        """What the landing can come to."""
        return f"landing {self.hex}"

    def do(self, play: Play[World], record: Drop) -> None:
        """The hex is noted; the rolls come when all are placed."""
        if not record.aims and not drop_is_duty(play.world) and play.world.turn > 1:
            for asset in ready_assets(play.world, "german")[: later_drop_costs(play.world)]:
                use_asset(play, asset, "drop")
        play.let(record, aims=(*record.aims, (self.unit, self.hex)))
        play.tell(DropPlanned(self.unit, self.hex))


@scenario_law("S-5.7a", "S-6.7a", "S-8.8a", "S-7.7b")
def drop_is_no_duty(seen: Seen[World, Drop], act: NoDrop) -> bool:
    """In scenario 3 the German may wait; a drop that was begun is carried through."""
    return not drop_is_duty(seen.world) and not seen.record.aims


class NoDrop(Act):
    """The German drops nobody in this turn."""

    verb = "wait"
    rule = "S-7.7b"
    laws = (drop_is_no_duty,)

    def do(self, play: Play[World], record: Drop) -> None:
        """The segment ends."""
        play.leave("airborne drop")


@rule("S-4.1b", "S-8.8b", "S-5.7b", "S-6.7b")
def all_have_a_hex(world: World, record: Drop) -> bool:
    """The division, or every regiment of the box, has its hex."""
    named = dict(record.aims)
    if any(counter(world, unit).size == DIVISION for unit in named):
        return True
    return bool(named) and all(u in named for u in paratroops(world) if counter(world, u).size == REGIMENT)


def german(world: World, record: Any) -> Side:
    """The German player."""
    return "german"


# 22 LL


@law("S-4.2c")
def a_parachute_unit_lands_there(seen: Seen[World, Drop], act: PlanGlider) -> bool:
    """On a hex with a parachute unit."""
    return act.hex in dict(seen.record.aims).values()


class PlanGlider(Act):
    """22 LL is put on one of the parachute units, before the rolls."""

    verb = "glide"
    rule = "S-4.2c"
    laws = (a_parachute_unit_lands_there,)
    hex: Hex

    @classmethod
    def options(cls, seen: Seen[World, Drop]) -> Iterator[PlanGlider]:
        """Each hex of a parachute unit."""
        return (cls(hex_) for _, hex_ in seen.record.aims)

    def look(self) -> str:
        """What the landing can come to."""
        return f"gliders {self.hex}"

    def do(self, play: Play[World], record: Drop) -> None:
        """The hex is noted."""
        unit = gliders(play.world)[0]
        play.let(record, aims=(*record.aims, (unit, self.hex)))
        play.tell(DropPlanned(unit, self.hex))


@rule("S-5.7d", "S-6.7d", "S-8.8c")
def glider_is_there(world: World, record: Drop) -> bool:
    """22 LL is in the box."""
    return bool(gliders(world))


DROP = seq(
    "airborne drop",
    "R-5.1d",
    loop("drop", "S-4.2e", ask("drop", "S-4.2e", PlanDrop, NoDrop, by=german), until=all_have_a_hex),
    ask("glider", "S-4.2c", PlanGlider, by=german, when=glider_is_there),
    land,
    record=Drop,
    when=drop_is_possible,
)
