"""15.2, 15.3 Who may answer a trigger."""

from __future__ import annotations

from collections.abc import Callable

from esagono.games.tcs.counters import MG, MORTAR, POINT
from esagono.games.tcs.pieces import FIRE, PARALYZED, SUPPRESSED, Unit
from esagono.games.tcs.records import ASSAULT, MOVEMENT, Trigger
from esagono.games.tcs.rules.ch08_los import has_los
from esagono.games.tcs.rules.ch09_sight import eyes, in_range, sees, spots
from esagono.games.tcs.stacks import is_barred
from esagono.games.tcs.terrain import COVER
from esagono.games.tcs.world import World, counter, enemy, ground, held, stack
from esagono.kernel import Slot, rule
from esagono.kernel.memo import once_per_world
from esagono.wargame.tables import cell

ANSWER_BANS: Slot[Callable[[World, Trigger, Unit], bool]] = Slot("overwatch bans")
"""What else keeps a unit from answering: mortars that have fired (24.3b)."""


@rule("15.3a", "9.1c", "9.1d", "9.1e", "17.3a", "17.5a")
def is_ready(world: World, unit: Unit) -> bool:
    """In Fire mode, neither Suppressed nor Paralyzed, on the ground."""
    return unit.mode == FIRE and not is_barred(world, unit.id, "overwatch", SUPPRESSED, PARALYZED) and not unit.carrier


@rule("15.3b", "15.3c", "15.2e", "A-32", "T-triggers")
def marker_lets_it(world: World, trigger: Trigger, unit: Unit, at: str) -> bool:
    """Fired units answer movement and fire one hex away, recovery and assaults anywhere; MGs always, mortars never."""
    if not unit.fired:
        return True
    kind = counter(world, unit).type
    if kind == MORTAR:
        return False
    anywhere = cell(world.charts.tables, "triggers", trigger.kind, "fired") == "all"
    return kind == MG or anywhere or ground(world).distance(unit.hex, at) <= 1


@rule("15.2c-2", "A-30")
def saw_it_come(world: World, trigger: Trigger, unit: Unit, at: str) -> bool:
    """A mover in cover that is not next to the stack must have been in sight in the hex that it has left, too."""
    if trigger.kind != MOVEMENT or ground(world).distance(unit.hex, at) <= 1:
        return True
    return ground(world).combat_class(at) not in COVER or sees(world, unit, trigger.start)


@rule("15.2b", "7.1b")
def notices(world: World, trigger: Trigger, unit: Unit, at: str) -> bool:
    """The trigger is in sight and within spotting range, by the hexside's terrain if the stack saw both hexes."""
    road = trigger.units if trigger.road else ()
    if spots(world, unit, at, fired=trigger.fired, road=road):
        return True
    return bool(trigger.start) and spots_at_the_edge(world, trigger, unit, at)


@rule("15.2c-3")
def spots_at_the_edge(world: World, trigger: Trigger, unit: Unit, at: str) -> bool:
    """The owner may take the terrain at the hexside, if the stack saw the hex that the mover has left."""
    road = trigger.units if trigger.road else ()
    return sees_both(world, trigger, unit, at) and spots(
        world, unit, at, fired=trigger.fired, edge=trigger.start, road=road
    )


def sees_both(world: World, trigger: Trigger, unit: Unit, at: str) -> bool:
    """There is a line of sight to the hex entered and to the hex left."""
    if trigger.kind == ASSAULT:
        return True  # 15.2f
    return any(has_los(world, e.hex, at) and has_los(world, e.hex, trigger.start) for e in eyes(world, unit))


@rule("15.1", "15.2", "15.3", "15.3g", "15.3h")
def can_answer(world: World, trigger: Trigger, unit: Unit, at: str) -> bool:
    """The unit may fire in answer to the trigger, whether or not it can hurt who has caused it."""
    return (
        is_ready(world, unit)
        and bool(counter(world, unit).fire)
        and unit.id not in trigger.units  # 15.2c-1
        and in_range(world, unit, at)
        and not any(ban(world, trigger, unit) for ban in ANSWER_BANS)
        and marker_lets_it(world, trigger, unit, at)
        and saw_it_come(world, trigger, unit, at)
        and notices(world, trigger, unit, at)
    )


@rule("15.0", "15.1d", "15.2f")
def may_stand(trigger: Trigger, hex_: str) -> bool:
    """Any stack may answer; an assault only that in the target hex."""
    return not trigger.only or hex_ == trigger.only


@once_per_world
def answers(world: World, trigger: Trigger) -> tuple[tuple[str, str], ...]:
    """Each stack that may answer, with each hex of the trigger that it may fire at."""
    side = enemy(trigger.side)
    stacks = [h for h in held(world)[side] if may_stand(trigger, h) and h not in trigger.spent]
    return tuple(
        (hex_, at)
        for hex_ in stacks
        for at in trigger.hexes
        if stack(world, at, trigger.side) and able(world, trigger, hex_, at)
    )


def able(world: World, trigger: Trigger, hex_: str, at: str) -> tuple[Unit, ...]:
    """The units of a stack that may answer."""
    return tuple([u for u in stack(world, hex_, enemy(trigger.side)) if can_answer(world, trigger, u, at)])


def fires_at_points(world: World, unit: Unit) -> bool:
    """It has a point weapon."""
    return counter(world, unit).fire == POINT


@rule("15.2h", "17.4-V3", "A-70")
def evaders(world: World, trigger: Trigger, hex_: str) -> tuple[Unit, ...]:
    """Vehicles without a Fired marker that may answer point fire by a SYR, in either mode."""
    if not trigger.point or not may_stand(trigger, hex_):
        return ()
    there = stack(world, hex_, enemy(trigger.side))
    seeing = [u for u in there if counter(world, u).vehicle and not u.fired and not u.fleeing]
    return tuple(u for u in seeing if any(has_los(world, hex_, at) for at in trigger.hexes))
