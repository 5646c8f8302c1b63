"""7.43 The Unit Rebuild Chart: from Eliminated to Cadre, from Cadre to Active, levels in the Active box."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from esagono.games.crimea.events.arrivals import BoxChanged, Delayed
from esagono.games.crimea.pieces import Unit
from esagono.games.crimea.records import Rebuilding
from esagono.games.crimea.rules.ch07_costs import (
    Cost,
    can_pay,
    cost_of,
    infantry_pool,
    is_hq,
    is_nkvd,
    pay_for,
    salvage_cost,
)
from esagono.games.crimea.rules.ch07_points import NKVD, TRAIN, held, take
from esagono.games.crimea.rules.ch07_refit import strengthen
from esagono.games.crimea.rules.ch08_entries import REBUILT
from esagono.games.crimea.world import (
    ACTIVE,
    CADRE,
    ELIMINATED,
    REINFORCEMENTS,
    SOVIET,
    World,
    counter,
    side_of,
)
from esagono.kernel import Act, Play, Seen, Side, UnitId, law, rule

SEVEN = 7
"""The turns that a rebuilt NKVD unit spends on the turn track (BSR-7.23c)."""


def in_box(world: World, side: Side, *boxes: str) -> Iterator[Unit]:
    """The units of a side in some boxes."""
    return (u for u in world.units.values() if u.box in boxes and side_of(world, u) == side)


def own(seen: Seen[World, Rebuilding], unit: str, box: str) -> bool:
    """The unit is one's own and in the box."""
    found = seen.world.units.get(unit)
    return found is not None and found.box == box and side_of(seen.world, found) == seen.side


@law("BSR-7.43")
@rule("BSR-7.43c")
def unit_has_had_nothing(seen: Seen[World, Rebuilding], act: Any) -> bool:
    """One box, or one level, a turn."""
    return seen.world.units[act.unit].due <= seen.world.turn


@law("BSR-7.43b")
@rule("BSR-7.22c4", "BSR-7.31a", "BSR-7.32")
def points_pay_for_it(seen: Seen[World, Rebuilding], act: Any) -> bool:
    """The points of the right type are there; some units are never rebuilt."""
    unit = seen.world.units[act.unit]
    cost = cost_of(seen.world, unit)
    return cost is not None and cost.kind != TRAIN and can_pay(seen.world, unit, cost)


@law("BSR-7.23a")
def nkvd_has_its_turn(seen: Seen[World, Rebuilding], act: Any) -> bool:
    """One NKVD unit a turn."""
    return not is_nkvd(seen.world, seen.world.units[act.unit]) or held(seen.world, SOVIET, NKVD) > 0


def count_nkvd(play: Play[World], unit: Unit) -> None:
    """An NKVD unit has had its turn."""
    if is_nkvd(play.world, unit):
        take(play, SOVIET, NKVD)


# In the Active box (7.43c)


@law("BSR-7.43c")
def unit_is_active_and_weak(seen: Seen[World, Rebuilding], act: Strengthen) -> bool:
    """An own unit of the Active box with fewer than all its levels."""
    return own(seen, act.unit, ACTIVE) and seen.world.units[act.unit].level < counter(seen.world, act.unit).levels


class Strengthen(Act):
    """A unit of the Active box regains a level."""

    verb = "strengthen"
    rule = "BSR-7.43c"
    laws = (unit_is_active_and_weak, unit_has_had_nothing, points_pay_for_it, nkvd_has_its_turn)
    unit: UnitId

    @classmethod
    def options(cls, seen: Seen[World, Rebuilding]) -> Iterator[Strengthen]:
        """The Active box."""
        return (cls(u.id) for u in in_box(seen.world, seen.side, ACTIVE))

    def do(self, play: Play[World], record: Rebuilding) -> None:
        """An NKVD unit that is whole again goes to the turn track."""
        unit = play.world.units[self.unit]
        cost = cost_of(play.world, unit)
        assert cost is not None
        strengthen(play, unit, cost)
        play.unit(self.unit, due=play.world.turn + 1)
        if is_nkvd(play.world, unit) and unit.level + 1 == counter(play.world, unit).levels:
            delay(play, self.unit)


# From Cadre to Active (7.43b)


@law("BSR-7.43b")
def unit_is_cadre(seen: Seen[World, Rebuilding], act: Any) -> bool:
    """An own unit of the Cadre box."""
    return own(seen, act.unit, CADRE)


@law("BSR-7.23c")
def waiting_is_for_nkvd(seen: Seen[World, Rebuilding], act: Rebuild) -> bool:
    """Only NKVD units with several levels may wait in the Active box until they are whole."""
    several = is_nkvd(seen.world, seen.world.units[act.unit]) and counter(seen.world, act.unit).levels > 1
    return several or not act.wait


class Rebuild(Act):
    """A unit goes from Cadre to Active with one level."""

    verb = "rebuild"
    rule = "BSR-7.43b"
    laws = (unit_is_cadre, unit_has_had_nothing, points_pay_for_it, nkvd_has_its_turn, waiting_is_for_nkvd)
    unit: UnitId
    wait: bool = False

    @classmethod
    def options(cls, seen: Seen[World, Rebuilding]) -> Iterator[Rebuild]:
        """The Cadre box."""
        return (cls(u.id, wait) for u in in_box(seen.world, seen.side, CADRE) for wait in (False, True))

    def do(self, play: Play[World], record: Rebuilding) -> None:
        """It may enter from the next turn; NKVD units go to the turn track."""
        unit = play.world.units[self.unit]
        cost = cost_of(play.world, unit)
        assert cost is not None
        pay_for(play, unit, cost)
        count_nkvd(play, unit)
        activate(play, self.unit)
        if is_nkvd(play.world, unit) and not self.wait:
            delay(play, self.unit)


@rule("BSR-7.43c", "BSR-8.64", "SOP-C6e", "BSR-22.54")
def activate(play: Play[World], unit: str) -> None:
    """The unit is in the Active box with one level, tried, an HQ non-OP (A-212), and may enter in the next turn."""
    play.unit(unit, box=ACTIVE, level=1, due=play.world.turn + 1, entry="", tried=True, nonop=is_hq(play.world, unit))
    play.tell(BoxChanged(unit, ACTIVE))


@rule("BSR-7.23c", "BSR-7.25b")
def delay(play: Play[World], unit: str) -> None:
    """The unit is placed seven turns ahead on the turn track."""
    turn = play.world.turn + SEVEN
    play.unit(unit, box=REINFORCEMENTS, due=turn, entry=REBUILT)
    play.tell(Delayed(unit, turn))


# From Eliminated to Cadre (7.43a)


@law("BSR-7.43a")
def unit_is_eliminated(seen: Seen[World, Rebuilding], act: Salvage) -> bool:
    """An own unit of the Eliminated box."""
    return own(seen, act.unit, ELIMINATED)


@law("BSR-7.43a")
@rule("BSR-7.22c4", "BSR-7.31a", "BSR-7.23b")
def a_type_i_point_is_left(seen: Seen[World, Rebuilding], act: Salvage) -> bool:
    """One Type I point moves a unit of any type that can be rebuilt at all."""
    unit = seen.world.units[act.unit]
    return can_pay(seen.world, unit, salvage_cost(seen.world, unit))


class Salvage(Act):
    """A unit goes from Eliminated to Cadre."""

    verb = "salvage"
    rule = "BSR-7.43a"
    laws = (unit_is_eliminated, unit_has_had_nothing, a_type_i_point_is_left)
    unit: UnitId

    @classmethod
    def options(cls, seen: Seen[World, Rebuilding]) -> Iterator[Salvage]:
        """The Eliminated box."""
        return (cls(u.id) for u in in_box(seen.world, seen.side, ELIMINATED))

    def do(self, play: Play[World], record: Rebuilding) -> None:
        """It waits there for another turn."""
        unit = play.world.units[self.unit]
        pay_for(play, unit, Cost(infantry_pool(play.world, unit), 1))
        send_to_cadre(play, self.unit)


@rule("SOP-C6f", "BSR-7.43")
def send_to_cadre(play: Play[World], unit: str) -> None:
    """The unit is in the Cadre box, and moves on in the next turn at the earliest."""
    play.unit(unit, box=CADRE, due=play.world.turn + 1)
    play.tell(BoxChanged(unit, CADRE))
