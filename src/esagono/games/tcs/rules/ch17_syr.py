"""17.4 Save Yourself Retreats: the steps of the procedure, and the flight hex by hex."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from esagono.games.tcs.counters import MG
from esagono.games.tcs.events.combat import Flees
from esagono.games.tcs.events.movement import Moved
from esagono.games.tcs.fire_records import Syr
from esagono.games.tcs.losses import eliminate, lose_step
from esagono.games.tcs.pieces import FIRE, MOVE, PARALYZED, SUPPRESSED, Unit
from esagono.games.tcs.records import ASSAULT, OWN_PHASE, Phase, Step
from esagono.games.tcs.rules.ch06_status import counts_as_unassigned
from esagono.games.tcs.rules.ch17_paths import allowed_hexes, first_hexes, may_end, nearest_enemy, next_hexes
from esagono.games.tcs.rules.ch17_vehicle import check_formations
from esagono.games.tcs.stacks import is_barred, rides_own_transport, still_in, units_of, with_loads
from esagono.games.tcs.world import World, counter, held, stack, steps
from esagono.kernel import Act, Hex, Play, Seen, Side, ask, law, loop, rule, seq, step
from esagono.wargame.tables import cell, number


@step("17.4")
def begin_syr(play: Play[World], syr: Syr) -> None:
    """Steps 1 to 4: losses of the Paralyzed in assaults, markers off, guns abandoned, all to Move mode."""
    play.tell(Flees(syr.hex, syr.side))
    for unit in units_of(play.world, with_loads(play.world, syr.units)):
        prepare(play, syr, unit)
    units = tuple(u.id for u in units_of(play.world, with_loads(play.world, syr.units)))
    for name in units:
        turn_to_flee(play, name, units)
    near = nearest_enemy(play.world, syr.side, syr.hex)
    play.let(syr, units=units, start=syr.hex, left=distance(play.world, syr.kind, units), path=(syr.hex,), near=near)


@rule("17.4-4", "4.1c", "6.16c")
def turn_to_flee(play: Play[World], unit: str, units: tuple[str, ...]) -> None:
    """It goes to Move mode at no cost, whatever marker it has, and is not dug in any more."""
    carrier = play.world.units[unit].carrier
    play.unit(
        unit,
        mode=MOVE,
        fleeing=True,
        syr=True,
        dug_in=False,
        began_mode="",
        carrier=carrier if carrier in units else "",
    )


@rule("17.4-1", "17.4-2", "17.4k", "T-syr")
def prepare(play: Play[World], syr: Syr, unit: Unit) -> None:
    """Steps 1 to 3 for one unit."""
    tables = play.world.charts.tables
    if syr.cause == ASSAULT and unit.state == PARALYZED and cell(tables, "syr", syr.kind, "halves") == "yes":
        for _ in range(-(-steps(play.world, unit) // 2)):
            lose_step(play, unit.id)
    if play.world.units[unit.id].hex and cell(tables, "syr", syr.kind, "recovers") == "yes":
        play.unit(unit.id, state="")
    if play.world.units[unit.id].hex and is_abandoned(play.world, syr.kind, unit):
        eliminate(play, unit.id)


@rule("17.4-3", "20.0f", "24.2e", "A-39", "T-syr")
def is_abandoned(world: World, kind: str, unit: Unit) -> bool:
    """Guns and mortars that are neither loaded nor in Move mode with their own transport are lost."""
    printed = counter(world, unit)
    if not printed.weapon or printed.type == MG or unit.carrier or rides_own_transport(world, unit):
        return False
    return cell(world.charts.tables, "syr", kind, "abandons_guns") == "yes"


@rule("17.4-6", "24.2a", "A-114")
def is_driven(world: World, unit: Unit) -> bool:
    """A Vehicle or Carrier, somebody aboard or towed, or a unit that uses its own transport."""
    return not counter(world, unit).foot_troops or bool(unit.carrier) or rides_own_transport(world, unit)


@rule("17.4c", "T-syr")
def distance(world: World, kind: str, units: tuple[str, ...]) -> int:
    """Three hexes, six for stacks of vehicles and carriers with what they carry."""
    driven = all(is_driven(world, world.units[u]) for u in units)
    return number(world.charts.tables, "syr", kind, "distance_vehicles" if driven else "distance")


# The flight


def fugitives(world: World, syr: Syr) -> tuple[Unit, ...]:
    """Those who are still fleeing together."""
    return still_in(world, syr.hex, syr.side, syr.units)


def ways(world: World, syr: Syr) -> tuple[str, ...]:
    """The hexes to which the stack may go on."""
    return first_hexes(world, syr) if len(syr.path) == 1 else next_hexes(world, syr)


@law("17.4-5")
def hex_leads_away(seen: Seen[World, Syr], act: FleeTo) -> bool:
    """The next hex of a way that leads straight away to where the retreat may end."""
    return act.hex in ways(seen.world, seen.record)


class FleeTo(Act):
    """The stack flees into the next hex."""

    verb = "flee-to"
    rule = "17.4-5"
    laws = (hex_leads_away,)
    hex: Hex

    @classmethod
    def options(cls, seen: Seen[World, Syr]) -> Iterator[FleeTo]:
        """The hexes that lead away."""
        return (cls(h) for h in ways(seen.world, seen.record))

    def do(self, play: Play[World], syr: Syr) -> None:
        """They go, as one stack."""
        units = tuple(u.id for u in fugitives(play.world, syr))
        for unit in units:
            play.unit(unit, hex=self.hex)
            play.tell(Moved(unit, self.hex))
        start = syr.hex
        play.let(syr, hex=self.hex, left=syr.left - 1, path=(*syr.path, self.hex))
        flight_trigger(play, Step(syr.side, units, start, self.hex, kind="syr"))


@rule("17.4f", "17.4g", "15.3j", "15.2a")
def flight_trigger(play: Play[World], step_: Step) -> None:
    """Each hex is a movement trigger; then barrages and mines attack."""
    play.run("entering", step_)


@law("17.4d")
def stack_may_stop_here(seen: Seen[World, Syr], act: Any) -> bool:
    """In Protective or Partly Protective terrain, farther from the enemies in sight than at the start."""
    return len(seen.record.path) > 1 and may_end(seen.world, seen.record)


class StopFleeing(Act):
    """The stack ends its retreat in cover."""

    verb = "stop-fleeing"
    rule = "17.4d"
    laws = (stack_may_stop_here,)
    ends = "step"

    def do(self, play: Play[World], syr: Syr) -> None:
        """It goes no farther."""
        play.let(syr, left=0)


def runner(world: World, syr: Syr) -> Side:
    """The owner chooses the way, if there is one."""
    can_stop = len(syr.path) > 1 and may_end(world, syr)
    return syr.side if syr.left and (can_stop or ways(world, syr)) else ""


@step("17.4b", when=lambda world, syr: bool(syr.left))
@rule("1.1c", "5.2b", "A-115", "17.4c", "20.1f", "20.0g")
def those_without_a_way_are_lost(play: Play[World], syr: Syr) -> None:
    """Who cannot retreat as demanded is eliminated (17.4c)."""
    can_stop = len(syr.path) > 1 and may_end(play.world, syr)
    if ways(play.world, syr) or can_stop:
        return
    for unit in fugitives(play.world, syr):
        eliminate(play, unit.id)
    play.let(syr, left=0)
    check_formations(play)


@step("17.4-6")
def end_syr(play: Play[World], syr: Syr) -> None:
    """Vehicles, carriers and all aboard stay in Move mode; the others go to Fire mode and are Suppressed."""
    for unit in units_of(play.world, syr.units):
        if is_driven(play.world, unit):
            play.unit(unit.id, fleeing=False)
        else:
            play.unit(unit.id, fleeing=False, mode=FIRE, state=SUPPRESSED)


SYR = seq(
    "syr", "17.4",
    begin_syr,
    loop(
        "flight", "17.4-5",
        those_without_a_way_are_lost,
        ask("flee", "17.4-5", FleeTo, StopFleeing, by=runner),
        record=Syr, unless=lambda world, syr: not syr.left or not fugitives(world, syr),
    ),
    end_syr,
    record=Syr, label=lambda world, syr: {"hex": syr.hex},
)  # fmt: skip


# Voluntary, in one's own phase


@law("17.4-V1")
def stack_can_flee(seen: Seen[World, Phase], act: Flee) -> bool:
    """A unit of the hex that is neither Suppressed nor Paralyzed (17.3a, 17.5f), and has not moved."""
    return bool(willing(seen.world, act.hex, seen.side))


@rule("17.3a", "17.4-V1", "17.5f")
def willing(world: World, hex_: str, side: Side) -> tuple[Unit, ...]:
    """All that must go: every unit neither Suppressed nor Paralyzed; none may have acted before."""
    units = [u for u in stack(world, hex_, side) if not is_barred(world, u.id, "syr", SUPPRESSED, PARALYZED)]
    acted = any(u.moved or u.impulses or u.sfa or u.pfas or u.syr or u.assaulted or u.breaching for u in units)
    return () if acted else tuple(units)


@law("6.3c")
@rule("A-152")
def orders_let_it_flee(seen: Seen[World, Phase], act: Flee) -> bool:
    """Unassigned units do not flee towards an enemy that they can observe, nor past their rally point."""
    world, side = seen.world, seen.side
    units = tuple(u.id for u in willing(world, act.hex, side))
    if not any(counts_as_unassigned(world, u) for u in units):
        return True
    near = nearest_enemy(world, side, act.hex)
    far = distance(world, OWN_PHASE, units)
    begun = Syr(side, units, act.hex, OWN_PHASE, start=act.hex, left=far, path=(act.hex,), near=near)
    return bool(allowed_hexes(world, begun)) or not next_hexes(world, begun)


class Flee(Act):
    """A stack makes a voluntary SYR instead of a move."""

    verb = "flee"
    rule = "17.4-V1"
    laws = (stack_can_flee, orders_let_it_flee)
    weighty = True
    hex: Hex

    @classmethod
    def options(cls, seen: Seen[World, Phase]) -> Iterator[Flee]:
        """The hexes of the side."""
        return (cls(h) for h in held(seen.world)[seen.side])

    def do(self, play: Play[World], phase: Phase) -> None:
        """It goes away from the nearest enemy in sight (A-37)."""
        units = tuple(u.id for u in willing(play.world, self.hex, phase.side))
        play.run("syr", Syr(phase.side, units, self.hex, OWN_PHASE))
