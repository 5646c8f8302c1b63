"""11.0 Area fire: column, shifts, result."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from esagono.games.tcs.dice import d66
from esagono.games.tcs.events.combat import AreaFired, NoEffect
from esagono.games.tcs.fire_records import AreaFire, PointFire
from esagono.games.tcs.pieces import MOVE, Unit
from esagono.games.tcs.records import MINES, SFA
from esagono.games.tcs.rules.ch09_sight import spots
from esagono.games.tcs.rules.ch10_losses import area_losses
from esagono.games.tcs.rules.ch11_crossfire import is_crossfire
from esagono.games.tcs.rules.ch11_strength import firers, is_direct, strength, vulnerable
from esagono.games.tcs.stacks import all_steps, is_shaken, is_soft_skinned, posture, target
from esagono.games.tcs.table_files import FIREPOWERS, RANGES
from esagono.games.tcs.terrain import COVER
from esagono.games.tcs.world import World, counter, enemy, ground, stack
from esagono.kernel import Play, Slot, Value, rule, seq, step
from esagono.kernel.value import replace
from esagono.wargame.sums import Term, total
from esagono.wargame.tables import cell, number, range_of

AREA_SHIFTS: Slot[Callable[[World, AreaFire], Iterable[Term]]] = Slot("area shifts")
"""Other modifiers of the Fire Table: smoke, attack zones, night (11.3f)."""
AREA_TERRAIN: Slot[Callable[[World, AreaFire], int | None]] = Slot("area terrain")
"""Terrain shifts that another chapter lays down: assaults cancel them (22.0g)."""
AREA_IGNORED: Slot[Callable[[World, AreaFire | PointFire, Term], bool]] = Slot("shifts that are ignored")
"""Shifts that do not count: in assaults those that both sides have (22.0f)."""
AFTER_AREA_FIRE: Slot[Callable[[Play[World], AreaFire], None]] = Slot("after area fire")
"""The morale check (17.0b)."""
CHECK_LATER: Slot[Callable[[Play[World], AreaFire], None]] = Slot("area fire whose check comes later")
"""Artillery: all attacks come before all morale checks (18.3-3)."""
NONE, CHECK_ONLY = "-", "M"


class Reckoning(Value):
    """An attack before the dice: strength, column, shifts."""

    strength: int
    base: str
    terms: tuple[Term, ...]
    column: str
    """Empty: shifted off the table to the left."""


# Shifts


@rule("7.1d", "9.3c")
def is_unspotted(world: World, fire: AreaFire) -> bool:
    """An SFA with a direct firer at a hex of which nobody spots a unit."""
    if fire.cause != SFA:
        return False
    units = firers(world, fire)
    return any(is_direct(world, u) for u in units) and not any(spots(world, u, fire.hex) for u in units)


@rule("9.3a", "11.3a", "15.2c-3")
def terrain_class(world: World, hex_: str, units: Iterable[Unit], edge: str) -> str:
    """The most protective of the hex and the hexsides that the fire crosses; or the hexside that a mover crossed."""
    land = ground(world)
    if edge:
        return land.crossing_class(edge, hex_)
    classes = [land.cover_class(u.hex, hex_) for u in units if u.hex != hex_] or [land.combat_class(hex_)]
    return max(classes, key=CLASS_ORDER.index)


CLASS_ORDER = ("billiard", "open", *COVER)


@rule("11.3b", "T-terrain-posture")
def posture_shift(world: World, units: Iterable[Unit], terrain: str, unspotted: bool = False) -> int:
    """The shift of terrain and posture; of several postures the worst for the defender."""
    if unspotted:
        return number(world.charts.tables, "terrain_posture", terrain, "unspotted")
    columns = {f"vehicles_{u.mode}" if is_soft_skinned(world, u) and not u.dug_in else posture(u) for u in units} or {
        MOVE
    }
    return max(number(world.charts.tables, "terrain_posture", terrain, c) for c in columns)


@rule("11.3c", "T-area-range")
def range_shift(world: World, fire: AreaFire) -> int:
    """The shift of the firer that has it worst."""
    tables = world.charts.tables
    found = []
    for unit in firers(world, fire):
        printed = counter(world, unit)
        row = "infantry" if printed.infantry else "direct" if is_direct(world, unit) else "indirect"
        distance = ground(world).distance(unit.hex, fire.hex)
        found.append(number(tables, "range_area", row, range_of(RANGES, distance)))
    return min(found, default=0)


@rule("3.2d", "11.3e", "T-stacking")
def stacking_shift(world: World, units: Iterable[Unit], unspotted: bool) -> int:
    """The shift for crowded targets: all that the fire can hurt count."""
    table = world.charts.tables["stacking"]
    row = range_of((r["steps"] for r in table), all_steps(world, units))
    return number(world.charts.tables, "stacking", row, "unspotted" if unspotted else "shift")


@rule("11.3f", "T-fire-other")
def other_terms(world: World, fire: AreaFire, units: tuple[Unit, ...]) -> list[Term]:
    """Road, tanks as cover, suppression, crossfire."""
    shooting = firers(world, fire)
    near = any(u.hex == fire.hex for u in shooting)
    holds = {
        "road": fire.road,
        "armour-in-hex": any(is_direct(world, u) for u in shooting) and has_armour(world, fire),
        "target-suppressed": lies_low(units, near),
        "firer-suppressed": any(is_shaken(u) for u in shooting),
        "crossfire": is_crossfire(world, fire.hex, shooting),
    }
    return [fire_term(world, row, "area") for row, true in holds.items() if true]


@rule("11.3f-2", "A-24")
def lies_low(units: Iterable[Unit], near: bool) -> bool:
    """Suppressed and Paralyzed targets are harder to hit, but not in the same hex."""
    return any(is_shaken(u) for u in units) and not near


@rule("11.3f", "11.3f-4")
def fire_term(world: World, row: str, column: str) -> Term:
    """A row of the other modifiers."""
    tables = world.charts.tables
    shift = number(tables, "fire_modifiers", row, column)
    return Term(row, cell(tables, "fire_modifiers", row, "rule"), shift, row)


@rule("11.3f-3")
def has_armour(world: World, fire: AreaFire) -> bool:
    """Vehicle steps of P defence 2 or more shelter the others in the hex."""
    there = stack(world, fire.hex, enemy(fire.side))
    return any(counter(world, u).vehicle and target(world, u) >= ("P", 2) for u in there)


@rule("9.3b", "11.3")
def terms(world: World, fire: AreaFire) -> tuple[Term, ...]:
    """All shifts, in the order of the chapter."""
    units = vulnerable(world, fire)
    hidden = is_unspotted(world, fire)
    crowd = Term("stacking", "11.3e", stacking_shift(world, units, hidden))
    if fire.cause == MINES:  # 21.0b
        return (crowd,)
    where = terrain_class(world, fire.hex, firers(world, fire), fire.edge)
    given = next((t for part in AREA_TERRAIN if (t := part(world, fire)) is not None), None)
    shelter = posture_shift(world, units, where, hidden) if given is None else given
    return (
        Term("terrain", "11.3a", shelter),
        Term("range", "11.3c", range_shift(world, fire)),
        crowd,
        *(t for t in more_terms(world, fire, units) if not any(part(world, fire, t) for part in AREA_IGNORED)),
    )


def more_terms(world: World, fire: AreaFire, units: tuple[Unit, ...]) -> list[Term]:
    """All shifts but terrain, range and stacking."""
    return [*other_terms(world, fire, units), *(term for part in AREA_SHIFTS for term in part(world, fire))]


@rule("11.0", "T-fire")
def reckon(world: World, fire: AreaFire) -> Reckoning:
    """Strength, column and shifts: what the rule rolls on, what the card shows."""
    power = strength(world, fire)
    base = range_of(FIREPOWERS, power)
    found = terms(world, fire)
    return Reckoning(power, base, found, shifted(base, total(found)))


@rule("11.0", "12.2g")
def shifted(base: str, by: int) -> str:
    """A column of the Fire Table, shifted; off the table to the left there is no effect."""
    at = FIREPOWERS.index(base) + by
    return FIREPOWERS[min(at, len(FIREPOWERS) - 1)] if at >= 0 else ""


# Resolution


@step("11.0", when=lambda world, fire: not fire.result)
def roll_area_fire(play: Play[World], fire: AreaFire) -> None:
    """Roll on the Fire Table, unless that was done before (22.0-6)."""
    rolled = rolled_area_fire(play, fire)
    play.let(fire, units=rolled.units, result=rolled.result, crossfire=rolled.crossfire)


def rolled_area_fire(play: Play[World], fire: AreaFire) -> AreaFire:
    """The fire with its result."""
    units = tuple(u.id for u in vulnerable(play.world, fire))
    found = reckon(play.world, fire)
    there = tuple(u.id for u in stack(play.world, fire.hex, enemy(fire.side)))
    mark_fighters(play, fire.firers, tuple(u for u in there if not fire.only or u in fire.only))
    if not found.column:
        play.tell(NoEffect(fire.side, fire.hex))
        return replace(fire, units=units, result=NONE)
    roll = d66(play, "fire")
    result = cell(play.world.charts.tables, "fire_table", str(roll), found.column)
    crossed = any(t.key == "crossfire" for t in found.terms)
    play.tell(AreaFired(fire.side, fire.hex, found.column, roll, result, next(iter(fire.firers), "")))
    return replace(fire, units=units, result=result, crossfire=crossed)


@rule("6.9d")
def mark_fighters(play: Play[World], shooting: Iterable[str], shot_at: Iterable[str]) -> None:
    """Units that fire, or are fired at, have fought in this turn."""
    for unit in (*shooting, *shot_at):
        if not play.world.units[unit].fought:
            play.unit(unit, fought=True)


@step("11.1c", when=lambda world, fire: fire.result not in (NONE, CHECK_ONLY))
def take_area_losses(play: Play[World], fire: AreaFire) -> None:
    """Steps are lost."""
    if fire.units:
        play.run("losses", area_losses(play.world, enemy(fire.side), fire.hex, fire.units, int(fire.result)))


@step("17.0b", when=lambda world, fire: fire.check and fire.result != NONE and bool(fire.units))
def go_on_to_morale(play: Play[World], fire: AreaFire) -> None:
    """The stack checks its morale."""
    for part in AFTER_AREA_FIRE:
        part(play, fire)


@step("17.0b", when=lambda world, fire: not fire.check and fire.result != NONE and bool(fire.units))
def put_morale_off(play: Play[World], fire: AreaFire) -> None:
    """The stack checks its morale when all attacks are over."""
    for part in CHECK_LATER:
        part(play, fire)


AREA_FIRE = seq(
    "area fire", "11.0", roll_area_fire, take_area_losses, go_on_to_morale, put_morale_off, record=AreaFire,
)  # fmt: skip
