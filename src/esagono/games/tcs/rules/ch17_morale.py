"""17.0 Morale checks: who checks, the total, the result for the stack."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from esagono.games.tcs.dice import d66
from esagono.games.tcs.events.combat import Checked, Surrendered
from esagono.games.tcs.fire_records import AreaFire, Check, Syr
from esagono.games.tcs.losses import eliminate
from esagono.games.tcs.pieces import FIRE, PARALYZED, SUPPRESSED, Unit
from esagono.games.tcs.records import ASSAULT, BARRAGE, MANDATORY
from esagono.games.tcs.rules.ch06_status import loses_heart
from esagono.games.tcs.rules.ch17_battalion import morale_of_battalion
from esagono.games.tcs.rules.ch17_vehicle import check_formations
from esagono.games.tcs.stacks import is_inside, rides_vehicle, still_in, units_of
from esagono.games.tcs.table_files import TOTALS
from esagono.games.tcs.world import ARTILLERY_PHASE, World, counter, enemy, ground, stack
from esagono.kernel import Act, Play, Side, Slot, ask, rule, seq, step
from esagono.wargame.sums import Term, total
from esagono.wargame.tables import cell, modifiers, range_of

MORALE_SHIFTS: Slot[Callable[[World, Check, Unit], Iterable[Term]]] = Slot("morale modifiers")
"""Night (26.1e)."""
ESCALATION: Slot[Callable[[Play[World], Check], None]] = Slot("escalation of morale results")
"""In assaults a second result is worse (22.0c)."""
SYR_RESULT, SURRENDER = "syr", "surrender"


@rule("17.0b", "17.2")
def check_after_fire(play: Play[World], fire: AreaFire) -> None:
    """The stack that area fire has hit checks once, those just eliminated included (17.2a, A-64)."""
    check_formations(play)
    side = enemy(fire.side)
    there = dict.fromkeys((*(u.id for u in stack(play.world, fire.hex, side)), *fire.units))
    units = tuple(u for u in there if not fire.only or u in fire.only)
    if any(has_morale(play.world, u) for u in units) and units_of(play.world, units):
        sources = tuple(dict.fromkeys(u.hex for u in units_of(play.world, fire.firers)))
        check = Check(side, fire.hex, units, fire.cause, sources, fire.crossfire, fire.edge)
        play.run("morale check", check)


@rule("17.0", "17.0a")
def has_morale(world: World, unit: str) -> bool:
    """Infantry and Weapons check; Vehicles and Carriers never by themselves."""
    return counter(world, unit).morale is not None


@rule("17.2", "17.2a")
def own_morale(world: World, unit: Unit) -> int:
    """Printed morale, steps lost and Battalion Morale."""
    return (counter(world, unit).morale or 0) + unit.lost + morale_of_battalion(world, unit)


@rule("17.2a", "A-34", "A-113")
def checking_unit(world: World, check: Check) -> Unit:
    """The unit with the worst morale checks for the stack; just eliminated ones count.

    Of equally bad ones its owner would take that with the best modifiers (A-113).
    """
    units = [world.units[u] for u in check.units if has_morale(world, u)]
    return max(units, key=lambda u: (own_morale(world, u), -total(morale_terms(world, check, u))))


@rule("17.2", "T-morale-mods", "6.3b")
def morale_terms(world: World, check: Check, unit: Unit) -> tuple[Term, ...]:
    """Modifiers of the Morale Table."""
    land = ground(world)
    where = land.crossing_class(check.edge, check.hex) if check.edge else land.combat_class(check.hex)
    holds = {
        "unassigned": loses_heart(world, unit),
        "crossfire": check.crossfire,
        where: True,
        "dug-in": unit.dug_in,
    }
    more = tuple(term for part in MORALE_SHIFTS for term in part(world, check, unit))
    return (*modifiers(world.charts.tables, "morale_modifiers", holds), *more)


@step("17.2")
@rule("T-morale")
def roll_morale(play: Play[World], check: Check) -> None:
    """Roll on the Morale Table."""
    unit = checking_unit(play.world, check)
    column = range_of(TOTALS, own_morale(play.world, unit) + total(morale_terms(play.world, check, unit)))
    roll = d66(play, "morale")
    result = cell(play.world.charts.tables, "morale", str(roll), column)
    play.let(check, unit=unit.id, roll=roll, result=result)
    play.tell(Checked(check.hex, unit.id, roll, result))


@step("22.0c")
def escalate(play: Play[World], check: Check) -> None:
    """Who is shaken already may fare worse."""
    for part in ESCALATION:
        part(play, check)


@step("17.3", when=lambda world, check: check.result in (SUPPRESSED, PARALYZED))
@rule("17.0a", "17.4i")
def mark_state(play: Play[World], check: Check) -> None:
    """Infantry and Weapons of the stack are Suppressed or Paralyzed; vehicles and carriers ignore it (17.0a)."""
    for unit in still_in(play.world, check.hex, check.side, check.units):
        if counter(play.world, unit).foot_troops and not unit.fleeing:  # 17.4i
            shake(play, unit, check.result)


@rule("17.0c", "17.3c", "17.3d", "17.5", "17.5c", "17.5d")
def shake(play: Play[World], unit: Unit, state: str) -> None:
    """A unit goes to Fire mode unless it is inside a carrier; riders dismount; a worse state stays."""
    if unit.state == PARALYZED:
        return
    if is_inside(play.world, unit):
        play.unit(unit.id, state=state)
        return
    carrier = "" if rides_vehicle(play.world, unit) else unit.carrier
    play.unit(unit.id, state=state, mode=FIRE if not carrier else unit.mode, carrier=carrier)


@step("17.6", when=lambda world, check: check.result == SURRENDER)
def surrender(play: Play[World], check: Check) -> None:
    """Everybody in the hex is removed, vehicles too."""
    play.tell(Surrendered(check.hex, check.side))
    for unit in still_in(play.world, check.hex, check.side, check.units):
        eliminate(play, unit.id)
    check_formations(play)


class Freeze(Act):
    """The stack does not run from the shells: it is Paralyzed."""

    verb = "freeze"
    rule = "17.4l"

    def do(self, play: Play[World], check: Check) -> None:
        """Paralysis takes the place of the SYR."""
        for unit in still_in(play.world, check.hex, check.side, check.units):
            if counter(play.world, unit).foot_troops and not unit.fleeing:
                shake(play, unit, PARALYZED)
        play.let(check, result=PARALYZED)


class Run(Act):
    """The stack runs."""

    verb = "run"
    rule = "17.4l"


@rule("17.4l")
def may_freeze(world: World, check: Check) -> Side:
    """In the Aircraft & Artillery Phase the owner may turn an SYR that a mission has caused into Paralysis."""
    by_shells = check.cause == BARRAGE and world.phase == ARTILLERY_PHASE
    there = [u for u in still_in(world, check.hex, check.side, check.units) if not u.fleeing]
    return check.side if check.result == SYR_RESULT and by_shells and there else ""


@step("17.4", when=lambda world, check: check.result == SYR_RESULT)
@rule("17.4a", "17.4i", "17.4j")
def save_yourself(play: Play[World], check: Check) -> None:
    """The whole stack retreats, but those who are fleeing already (17.4i)."""
    there = still_in(play.world, check.hex, check.side, check.units)
    units = tuple(u.id for u in there if not u.fleeing)
    if units:
        cause = ASSAULT if check.hex == play.world.melee.hex else ""  # 17.4-1
        play.run("syr", Syr(check.side, units, check.hex, MANDATORY, check.sources, cause))


MORALE_CHECK = seq(
    "morale check", "17.2", roll_morale, escalate, mark_state, surrender,
    ask("flight or paralysis", "17.4l", Run, Freeze, by=may_freeze),
    save_yourself,
    record=Check, label=lambda world, check: {"hex": check.hex},
)  # fmt: skip
