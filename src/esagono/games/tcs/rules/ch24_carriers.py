"""24.1, 24.2 Carriers: mounting, towing, dismounting; units with transport of their own declare how they move."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal

from esagono.games.tcs.counters import AREA, ARTILLERY, AT_GUN, INFANTRY_GUN, POINT
from esagono.games.tcs.events.close import Dismounted, Mounted, TravelDeclared
from esagono.games.tcs.pieces import FIRE, MOVE, Unit
from esagono.games.tcs.records import Phase
from esagono.games.tcs.rules.ch04_modes import points_left, unit_is_own
from esagono.games.tcs.stacks import allowance, is_shaken, travel
from esagono.games.tcs.terrain import SIXTHS
from esagono.games.tcs.world import World, counter, on_map, passengers, side_of, stack, steps
from esagono.kernel import Act, Play, Seen, UnitId, law, rule
from esagono.wargame.tables import number

CARRIER_PAYS, UNIT_PAYS = 3, 1
"""Movement points of mounting and dismounting (24.1b)."""
TOWED = (AT_GUN, ARTILLERY, INFANTRY_GUN)
"""Types that are towed; besides whatever is tow-only (24.1a)."""
STRONGEST = 3
"""The P defence from which on vehicles carry most (24.1e)."""


@rule("24.1a", "24.3d")
def is_towed(world: World, unit: Unit | str) -> bool:
    """A carrier tows it and does not load it."""
    printed = counter(world, unit)
    return printed.tow_only or printed.type in TOWED


@rule("24.0", "24.1a", "24.1e")
def room(world: World, carrier: Unit) -> int:
    """The steps that a unit can carry: a carrier five, three after a loss; a vehicle by its steps and defence."""
    each = steps(world, carrier) if counter(world, carrier).vehicle else 1
    return each * of_transport(world, carrier, "load")


@rule("24.1a", "24.1e")
def hooks(world: World, carrier: Unit) -> int:
    """The units that it can tow: a carrier two, one after a loss; vehicles none."""
    return of_transport(world, carrier, "tow")


@rule("24.1a", "24.1e")
def of_transport(world: World, carrier: Unit, column: str) -> int:
    """What the transport table gives a carrier by its steps, a step of a vehicle by its P defence; others nothing."""
    printed = counter(world, carrier)
    if printed.carrier:
        return number(world.charts.tables, "transport", "carrier-1" if carrier.lost else "carrier-2", column)
    if printed.vehicle and printed.target == POINT and printed.defence:
        return number(world.charts.tables, "transport", f"armour-{min(printed.defence, STRONGEST)}", column)
    return 0


@rule("24.1a")
def fits(world: World, unit: Unit, carrier: Unit) -> bool:
    """There is room for it; nothing is loaded and towed at the same time."""
    aboard = passengers(world, carrier.id)
    if is_towed(world, unit):
        return all(is_towed(world, u) for u in aboard) and len(aboard) < hooks(world, carrier)
    if any(is_towed(world, u) for u in aboard):
        return False
    return sum(steps(world, u) for u in (*aboard, unit)) <= room(world, carrier)


def is_idle(unit: Unit) -> bool:
    """It has neither fired nor fled, assaulted or breached in this phase."""
    return not (unit.sfa or unit.pfas or unit.syr or unit.assaulted or unit.breaching or unit.impulses)


# Mounting


@law("24.1b")
def both_are_in_one_hex(seen: Seen[World, Any], act: Mount) -> bool:
    """The carrier is a unit of the side in the same hex, and carries itself."""
    unit, carrier = seen.world.units[act.unit], seen.world.units[act.carrier]
    return unit.id != carrier.id and unit.hex == carrier.hex and side_of(seen.world, carrier) == seen.side


@law("24.1a")
def unit_can_be_carried(seen: Seen[World, Any], act: Mount) -> bool:
    """An A target, or a gun that is towed; no unit with transport of its own, and nobody who is aboard already."""
    unit, printed = seen.world.units[act.unit], counter(seen.world, act.unit)
    carried = printed.target == AREA or is_towed(seen.world, unit)
    return carried and printed.foot_troops and not printed.organic and not unit.carrier


@law("24.1b")
def both_are_in_move_mode(seen: Seen[World, Any], act: Mount) -> bool:
    """Both are in Move mode, neither Suppressed nor Paralyzed, and have done nothing but move."""
    units = (seen.world.units[act.unit], seen.world.units[act.carrier])
    return all(u.mode == MOVE and not is_shaken(u) and is_idle(u) for u in units)


@law("24.1a")
def carrier_has_room(seen: Seen[World, Any], act: Mount) -> bool:
    """It can carry or tow the unit besides what it has."""
    return fits(seen.world, seen.world.units[act.unit], seen.world.units[act.carrier])


@law("24.1b")
def both_can_pay(seen: Seen[World, Any], act: Mount) -> bool:
    """Three points of the carrier, one of the unit."""
    return can_pay(seen.world, seen.world.units[act.unit], seen.world.units[act.carrier])


@rule("24.1b")
def can_pay(world: World, unit: Unit, carrier: Unit) -> bool:
    """Both have the points for mounting or dismounting."""
    pulling = (carrier, *(world.units[c] for c in unit.shared if unit.carrier))
    enough = all(points_left(world, c) >= CARRIER_PAYS * SIXTHS for c in pulling)
    return enough and points_left(world, unit) >= UNIT_PAYS * SIXTHS


def pay(play: Play[World], unit: str, carrier: str) -> None:
    """Both pay, and whoever shares in it."""
    own = play.world.units[unit]
    for name in (carrier, *(own.shared if own.carrier else ())):
        play.unit(name, spent=play.world.units[name].spent + CARRIER_PAYS * SIXTHS)
    play.unit(unit, spent=play.world.units[unit].spent + UNIT_PAYS * SIXTHS)


class Mount(Act):
    """A unit mounts a carrier or a vehicle, or is hooked up."""

    verb = "mount"
    rule = "24.1b"
    laws = (
        unit_is_own,
        both_are_in_one_hex,
        unit_can_be_carried,
        both_are_in_move_mode,
        carrier_has_room,
        both_can_pay,
    )
    unit: UnitId
    carrier: UnitId

    @classmethod
    def options(cls, seen: Seen[World, Phase]) -> Iterator[Mount]:
        """The side's units on the ground, and what can carry in their hexes."""
        world = seen.world
        for carrier in on_map(world, seen.side):
            if room(world, carrier) and carrier.mode == MOVE:
                yield from (cls(u.id, carrier.id) for u in stack(world, carrier.hex, seen.side))

    def do(self, play: Play[World], phase: Phase) -> None:
        """It stays in Move mode while it is aboard."""
        pay(play, self.unit, self.carrier)
        play.unit(self.unit, carrier=self.carrier, shared=())
        play.tell(Mounted(self.unit, self.carrier))


# Dismounting


@law("24.1b")
def unit_is_carried(seen: Seen[World, Any], act: Dismount) -> bool:
    """It is aboard or towed."""
    return bool(seen.world.units[act.unit].carrier)


@law("24.1b")
def unit_may_dismount(seen: Seen[World, Any], act: Dismount) -> bool:
    """Neither Suppressed nor Paralyzed; nobody has done anything but move."""
    unit = seen.world.units[act.unit]
    return not is_shaken(unit) and is_idle(unit) and is_idle(seen.world.units[unit.carrier])


@law("24.1b")
def both_can_pay_to_part(seen: Seen[World, Any], act: Dismount) -> bool:
    """Three points of the carrier, one of the unit."""
    unit = seen.world.units[act.unit]
    return can_pay(seen.world, unit, seen.world.units[unit.carrier])


class Dismount(Act):
    """A unit dismounts, or is unhooked."""

    verb = "dismount"
    rule = "24.1b"
    laws = (unit_is_own, unit_is_carried, unit_may_dismount, both_can_pay_to_part)
    unit: UnitId

    @classmethod
    def options(cls, seen: Seen[World, Phase]) -> Iterator[Dismount]:
        """The side's units that are aboard."""
        return (cls(u.id) for u in on_map(seen.world, seen.side) if u.carrier)

    def do(self, play: Play[World], phase: Phase) -> None:
        """It is on the ground in Move mode, and may go on with the points that it has left (24.1)."""
        pay(play, self.unit, play.world.units[self.unit].carrier)
        play.unit(self.unit, carrier="", shared=(), moved=False)
        play.tell(Dismounted(self.unit))


# Transport of its own


@law("24.2c")
def unit_has_several_ways(seen: Seen[World, Any], act: DeclareTravel) -> bool:
    """It moves on foot and by vehicle, and the other way is declared."""
    unit = seen.world.units[act.unit]
    own = counter(seen.world, unit).allowances()
    return len(own) > 1 and act.how in own and travel(seen.world, unit) != act.how


@law("24.2c")
def unit_has_not_declared(seen: Seen[World, Any], act: DeclareTravel) -> bool:
    """In Move mode, one declaration in a phase, before it moves."""
    unit = seen.world.units[act.unit]
    return unit.mode == MOVE and not unit.declared and not unit.moved and is_idle(unit) and not is_shaken(unit)


class DeclareTravel(Act):
    """Declare whether a unit with transport of its own goes on foot or by vehicle."""

    verb = "travel"
    rule = "24.2c"
    laws = (unit_is_own, unit_has_several_ways, unit_has_not_declared)
    unit: UnitId
    how: Literal["foot", "tracked", "wheeled"]

    @classmethod
    def options(cls, seen: Seen[World, Phase]) -> Iterator[DeclareTravel]:
        """The side's units that have several ways to move."""
        for unit in on_map(seen.world, seen.side):
            own = counter(seen.world, unit).allowances()
            if len(own) > 1:
                yield from (cls(unit.id, how) for how in ("foot", "tracked", "wheeled") if how in own)

    def do(self, play: Play[World], phase: Phase) -> None:
        """What it has spent is the same part of the other allowance (24.2d)."""
        before = play.world.units[self.unit]
        old = max(1, allowance(play.world, before))
        new = counter(play.world, self.unit).allowances()[self.how]
        play.unit(self.unit, travel=self.how, declared=True, spent=-(-before.spent * new // old))
        play.tell(TravelDeclared(self.unit, self.how))


@rule("24.2c")
def forget_travel(play: Play[World], unit: str) -> None:
    """A declared way of moving holds until the unit goes to Fire mode."""
    if play.world.units[unit].mode == FIRE and play.world.units[unit].travel:
        play.unit(unit, travel="")
