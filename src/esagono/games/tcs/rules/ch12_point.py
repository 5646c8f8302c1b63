"""12.0 Point fire: steps against chosen targets."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from esagono.games.tcs.dice import d66
from esagono.games.tcs.events.combat import NoEffect, PointFired
from esagono.games.tcs.fire_records import PointFire
from esagono.games.tcs.pieces import Unit
from esagono.games.tcs.rules.ch10_losses import point_losses
from esagono.games.tcs.rules.ch11_area import (
    AREA_IGNORED,
    CHECK_ONLY,
    NONE,
    Reckoning,
    fire_term,
    mark_fighters,
    posture_shift,
    shifted,
    terrain_class,
)
from esagono.games.tcs.rules.ch11_crossfire import is_crossfire
from esagono.games.tcs.stacks import all_steps, is_shaken, target, units_of
from esagono.games.tcs.world import World, counter, enemy, ground
from esagono.kernel import Play, Slot, rule, seq, step
from esagono.kernel.value import replace
from esagono.wargame.sums import Term, total
from esagono.wargame.tables import cell, number, range_of

POINT_SHIFTS: Slot[Callable[[World, PointFire], Iterable[Term]]] = Slot("point shifts")
"""Other modifiers of point fire: smoke, attack zones, night (12.1d)."""
POINT_TERRAIN: Slot[Callable[[World, PointFire], int | None]] = Slot("point terrain")
"""Terrain shifts that another chapter lays down (22.0g)."""
AFTER_POINT_FIRE: Slot[Callable[[Play[World], PointFire], None]] = Slot("after point fire")
"""Vehicle Morale (17.8)."""
BANDS = ("close", "nominal", "long")


@rule("12.2", "12.2b")
def firing(world: World, fire: PointFire) -> tuple[Unit, ...]:
    """The units that fire."""
    return units_of(world, fire.firers)


@rule("12.2", "12.2a")
def fired_at(world: World, fire: PointFire) -> tuple[Unit, ...]:
    """The designated targets that are still there (12.2a)."""
    return units_of(world, fire.targets)


@rule("12.0", "T-fire")
def base_column(world: World, fire: PointFire) -> str:
    """The column of so many firing steps."""
    labels = {r["steps"]: r["firepower"] for r in world.charts.tables["fire_columns"] if r["steps"]}
    return labels[range_of(labels, all_steps(world, firing(world, fire)))]


@rule("12.1b", "T-point-range")
def band(world: World, unit: Unit, hex_: str) -> str:
    """Close to half of the printed range, rounded up, nominal to all of it, then long."""
    printed, distance = counter(world, unit).range, ground(world).distance(unit.hex, hex_)
    if distance <= -(-printed // 2):
        return "close"
    return "nominal" if distance <= printed else "long"


@rule("12.1b")
def range_shift(world: World, fire: PointFire) -> int:
    """The shift of the firer that has it worst."""
    tables = world.charts.tables
    bands = [band(world, u, fire.hex) for u in firing(world, fire)]
    return min((number(tables, "range_point", b, "shift") for b in bands), default=0)


@rule("12.1c", "12.2d", "A-26", "T-point-diff")
def differential(world: World, fire: PointFire) -> int:
    """The lowest attack of the firers minus the highest defence of the targets."""
    attack = min((counter(world, u).firepower for u in firing(world, fire)), default=0)
    return attack - max((target(world, u)[1] for u in fired_at(world, fire)), default=0)


@rule("12.1c", "T-point-diff")
def differential_shift(world: World, fire: PointFire) -> int | None:
    """The shift for the differential; None: the fire has no effect."""
    table = world.charts.tables["point_differential"]
    row = range_of((r["differential"] for r in table), differential(world, fire))
    shift = cell(world.charts.tables, "point_differential", row, "shift")
    return None if shift == "none" else int(shift)


@rule("12.1", "12.1a", "12.1d")
def terms(world: World, fire: PointFire, gap: int) -> tuple[Term, ...]:
    """All shifts, in the order of the chapter; only those who are fired at set the posture."""
    shooting, targets = firing(world, fire), fired_at(world, fire)
    where = terrain_class(world, fire.hex, shooting, fire.edge)
    holds = {
        "road": fire.road,
        "firer-suppressed": any(is_shaken(u) for u in shooting),
        "crossfire": is_crossfire(world, fire.hex, shooting),
    }
    given = next((t for part in POINT_TERRAIN if (t := part(world, fire)) is not None), None)
    more = [
        *(fire_term(world, row, "point") for row, true in holds.items() if true),
        *(term for part in POINT_SHIFTS for term in part(world, fire)),
    ]
    return (
        Term("terrain", "12.1a", posture_shift(world, targets, where) if given is None else given),
        Term("range", "12.1b", range_shift(world, fire)),
        Term("differential", "12.1c", gap),
        *(t for t in more if not any(part(world, fire, t) for part in AREA_IGNORED)),
    )


@rule("12.0")
def reckon(world: World, fire: PointFire) -> Reckoning:
    """Steps, column and shifts: what the rule rolls on, what the card shows."""
    base, gap = base_column(world, fire), differential_shift(world, fire)
    power = all_steps(world, firing(world, fire))
    if gap is None:
        return Reckoning(power, base, (), "")
    found = terms(world, fire, gap)
    return Reckoning(power, base, found, shifted(base, total(found)))


@step("12.0", when=lambda world, fire: not fire.result)
def roll_point_fire(play: Play[World], fire: PointFire) -> None:
    """Roll on the Fire Table, unless that was done before (22.0-6)."""
    play.let(fire, result=rolled_point_fire(play, fire).result)


def rolled_point_fire(play: Play[World], fire: PointFire) -> PointFire:
    """The fire with its result."""
    found = reckon(play.world, fire)
    mark_fighters(play, fire.firers, fire.targets)
    if not found.column:
        play.tell(NoEffect(fire.side, fire.hex))
        return replace(fire, result=NONE)
    roll = d66(play, "fire")
    result = cell(play.world.charts.tables, "fire_table", str(roll), found.column)
    play.tell(PointFired(fire.side, fire.hex, found.column, roll, result, next(iter(fire.firers), "")))
    return replace(fire, result=result)


@rule("12.2f", "A-77")
def kills(result: str) -> int:
    """How many targets a result destroys: cells of morale alone are misses."""
    return 0 if result in (NONE, CHECK_ONLY) else int(result)


@step("12.2e", when=lambda world, fire: kills(fire.result) > 0)
def destroy_targets(play: Play[World], fire: PointFire) -> None:
    """The number of targets destroyed."""
    count = kills(fire.result)
    play.run("losses", point_losses(play.world, enemy(fire.side), fire.hex, fire.targets, count))


@step("17.8a", when=lambda world, fire: fire.check)
def go_on_to_vehicle_morale(play: Play[World], fire: PointFire) -> None:
    """Formations that have lost vehicles check."""
    for part in AFTER_POINT_FIRE:
        part(play, fire)


POINT_FIRE = seq(
    "point fire", "12.0", roll_point_fire, destroy_targets, go_on_to_vehicle_morale, record=PointFire,
    unless=lambda world, fire: not fire.result and not fired_at(world, fire),
)  # fmt: skip
