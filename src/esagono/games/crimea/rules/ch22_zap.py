"""22.7, 7.22c Zaps: Soviet training regiments that become Type I replacements."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from esagono.games.crimea.events.arrivals import Strengthened, ZapUsed
from esagono.games.crimea.events.movement import Arrived
from esagono.games.crimea.ground import PLACES
from esagono.games.crimea.losses import remove
from esagono.games.crimea.pieces import GENERAL, Unit
from esagono.games.crimea.records import MOVEMENT, Phase, Replacing
from esagono.games.crimea.rules.ch03_control import come_into
from esagono.games.crimea.rules.ch03_stacking import fits
from esagono.games.crimea.rules.ch07_costs import can_pay, cost_of, is_hq, is_nkvd, needs_type_i, pay_for
from esagono.games.crimea.rules.ch20_chart import activate
from esagono.games.crimea.world import CADRE, REAR, SOVIET, World, counter, ground, side_of
from esagono.kernel import Act, Play, Seen, UnitId, law, rule, step
from esagono.kernel.value import replace

ZAP = "zap"
ONE_TURN = 1


def is_zap(world: World, unit: Unit) -> bool:
    """A Zap regiment."""
    return counter(world, unit).sort == ZAP


def zaps(world: World, *, box: str = "") -> Iterator[Unit]:
    """The Zaps on the map, or in a box."""
    return (u for u in world.units.values() if is_zap(world, u) and (u.box == box if box else bool(u.hex)))


@rule("BSR-7.22c3", "BSR-22.73")
def use_up(play: Play[World], zap: str, unit: str) -> None:
    """A Zap that gives its men away goes to the Cadre box."""
    remove(play, zap, CADRE, ZAP)
    play.tell(ZapUsed(zap, unit))


# A Zap becomes a unit (22.71, 7.22c1)


@law("BSR-22.71")
@rule("BSR-7.22c1", "PB-3.22b")
def zap_is_in_a_supplied_place(seen: Seen[World, Replacing], act: Exchange) -> bool:
    """A Zap in a town, city or major city, in General Supply."""
    unit = seen.world.units.get(act.zap)
    if unit is None or not unit.hex or not is_zap(seen.world, unit) or seen.side != SOVIET:
        return False
    return ground(seen.world).place(unit.hex) in PLACES and unit.supply == GENERAL


@law("BSR-22.71")
@rule("BSR-7.22c1", "T-REINF")
def unit_needs_men(seen: Seen[World, Replacing], act: Exchange) -> bool:
    """A Soviet unit of the Cadre box that a Type I point would rebuild, on foot; NKVD units have their own way."""
    unit = seen.world.units.get(act.unit)
    if unit is None or unit.box != CADRE or side_of(seen.world, unit) != SOVIET or is_zap(seen.world, unit):
        return False
    return is_fit_for_zap(seen.world, unit)


def is_fit_for_zap(world: World, unit: Unit) -> bool:
    """One Type I point gives it a level, and it is neither motorized nor NKVD nor an HQ."""
    cost = cost_of(world, unit)
    if cost is None or cost.points != 1 or is_nkvd(world, unit) or is_hq(world, unit):
        return False
    return needs_type_i(world, unit)


@law("BSR-22.71")
@rule("BSR-7.22c1")
def unit_finds_room(seen: Seen[World, Replacing], act: Exchange) -> bool:
    """It keeps the stacking limit in the place of the Zap."""
    world = seen.world
    zap = world.units[act.zap]
    without = replace(world, units={i: u for i, u in world.units.items() if i != act.zap})
    return fits(without, (replace(world.units[act.unit], level=1),), zap.hex)


class Exchange(Act):
    """A Zap is exchanged for a unit of the Cadre box."""

    verb = "exchange"
    rule = "BSR-22.71"
    laws = (zap_is_in_a_supplied_place, unit_needs_men, unit_finds_room)
    zap: UnitId
    unit: UnitId

    @classmethod
    def options(cls, seen: Seen[World, Replacing]) -> Iterator[Exchange]:
        """Zaps on the map, units of the Cadre box."""
        cadre = [u.id for u in seen.world.units.values() if u.box == CADRE]
        return (cls(z.id, u) for z in zaps(seen.world) for u in cadre if seen.side == SOVIET)

    def do(self, play: Play[World], record: Replacing) -> None:
        """It stands there with one level, and does not move before the Soviet Engineer Phase."""
        hex_ = play.world.units[self.zap].hex
        use_up(play, self.zap, self.unit)
        play.unit(self.unit, level=1, waits=ONE_TURN, due=0, entry="", tried=True)
        come_into(play, self.unit, hex_)
        play.tell(Arrived(self.unit, hex_))


# A Zap strengthens a unit (22.72, 7.22c2)


@law("BSR-22.72")
@rule("BSR-7.22c2", "SOP-C5a3")
def phase_is_for_zaps(seen: Seen[World, Phase], act: Absorb) -> bool:
    """In the Soviet movement phase."""
    return seen.side == SOVIET and seen.record.kind == MOVEMENT


@law("BSR-22.72")
@rule("BSR-7.22c2", "PB-2.12h")
def zap_is_with_the_unit(seen: Seen[World, Phase], act: Absorb) -> bool:
    """A Zap in the hex of the unit, be it in an enemy zone of control, or with it in the box behind the front."""
    zap, unit = seen.world.units.get(act.zap), seen.world.units.get(act.unit)
    if zap is None or unit is None or not is_zap(seen.world, zap):
        return False
    together = (zap.hex, zap.box) == (unit.hex, unit.box) and (bool(zap.hex) or zap.box in REAR)
    return together and side_of(seen.world, unit) == SOVIET


@law("BSR-22.72")
@rule("BSR-7.22c2")
def unit_has_losses(seen: Seen[World, Phase], act: Absorb) -> bool:
    """A reduced unit that a Type I point would strengthen."""
    unit = seen.world.units[act.unit]
    return 0 < unit.level < counter(seen.world, unit).levels and is_fit_for_zap(seen.world, unit)


class Absorb(Act):
    """A Zap gives its men to a unit."""

    verb = "absorb"
    rule = "BSR-22.72"
    laws = (phase_is_for_zaps, zap_is_with_the_unit, unit_has_losses)
    zap: UnitId
    unit: UnitId

    @classmethod
    def options(cls, seen: Seen[World, Phase]) -> Iterator[Absorb]:
        """Each Zap with the units beside it."""
        units = (u for u in seen.world.units.values() if side_of(seen.world, u) == SOVIET and u.level)
        own = [u for u in units if not is_zap(seen.world, u)]
        found = (
            (*zaps(seen.world), *(z for box in REAR for z in zaps(seen.world, box=box))) if seen.side == SOVIET else ()
        )
        return (cls(z.id, u.id) for z in found for u in own if (z.hex, z.box) == (u.hex, u.box))

    def do(self, play: Play[World], record: Phase) -> None:
        """The unit has a level more, and does not move before the Soviet Engineer Phase."""
        unit, zap = play.world.units[self.unit], play.world.units[self.zap]
        use_up(play, self.zap, self.unit)
        play.unit(self.unit, level=unit.level + 1, waits=longest_wait(unit, zap))
        play.tell(Strengthened(self.unit, unit.level + 1))


@rule("BSR-22.72", "PB-8.54g")
def longest_wait(unit: Unit, zap: Unit) -> int:
    """The unit does not move in this turn; a marker of the Zap for more turns is its own now."""
    return max(ONE_TURN, unit.waits, zap.waits)


# New Zaps (22.73, PB-3.23b)


@law("BSR-22.73")
@rule("BSR-7.22c3", "PB-3.23b", "SOP-A3b")
def zap_can_be_formed(seen: Seen[World, Replacing], act: Form) -> bool:
    """A Zap of the Cadre box, and a Type I point for it."""
    unit = seen.world.units.get(act.unit)
    if unit is None or unit.box != CADRE or not is_zap(seen.world, unit) or seen.side != SOVIET:
        return False
    return can_pay(seen.world, unit, cost_of(seen.world, unit))


class Form(Act):
    """A Type I point is taken as a Zap."""

    verb = "form"
    rule = "PB-3.23b"
    laws = (zap_can_be_formed,)
    unit: UnitId

    @classmethod
    def options(cls, seen: Seen[World, Replacing]) -> Iterator[Form]:
        """The Zaps of the Cadre box."""
        return (cls(z.id) for z in zaps(seen.world, box=CADRE) if seen.side == SOVIET)

    def do(self, play: Play[World], record: Replacing) -> None:
        """It goes to the Active box."""
        unit = play.world.units[self.unit]
        cost = cost_of(play.world, unit)
        assert cost is not None
        pay_for(play, unit, cost)
        activate(play, self.unit)


# Do Not Move (SOP-B6h, SOP-C6g)


@step("SOP-B6h")
@rule("SOP-C6g", "BSR-22.72", "PB-8.55d")
def count_waiting(play: Play[World], record: Any) -> None:
    """Markers for one turn come off, those for two turns are flipped; aboard a ship the time has not begun."""
    for unit in tuple(play.world.units.values()):
        ashore = unit.box not in play.world.ships
        if unit.waits and ashore and side_of(play.world, unit) == record.side:
            play.unit(unit.id, waits=unit.waits - 1)
