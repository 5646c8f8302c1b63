"""7.22 to 7.25, 7.31, 7.32 What a level of a unit costs, and from which points it is paid."""

from __future__ import annotations

from typing import NamedTuple

from esagono.games.crimea.pieces import Unit
from esagono.games.crimea.rules.ch07_points import MEN, ROMANIAN, TRAIN, held, take
from esagono.games.crimea.tables import cell, number
from esagono.games.crimea.world import World, counter, side_of
from esagono.kernel import Play, rule

COSTS = "rebuild_cost"
NEVER = "none"
NKVD, MILITIA = "nkvd", "militia"


class Cost(NamedTuple):
    """Points of a kind."""

    kind: str
    points: int


def infantry_pool(world: World, unit: Unit) -> str:
    """The Type I points of its nation: Romanian ones are kept apart."""
    return ROMANIAN if counter(world, unit).nation == "romanian" else MEN


@rule("BSR-7.22c4", "BSR-7.24a", "BSR-7.31a", "BSR-7.32", "T-REBUILD", "PB-3.21a", "BSR-22.65")
def cost_of(world: World, unit: Unit) -> Cost | None:
    """What a level costs, or the way from Cadre to Active, by type (A-05) and nation (A-201); None: never rebuilt."""
    printed = counter(world, unit)
    kind = cell(world, COSTS, printed.sort, "rp") if is_listed(world, unit) else NEVER
    if kind == NEVER or MILITIA in printed.flags:
        return None
    points = number(world, COSTS, printed.sort, "cost")
    return Cost(infantry_pool(world, unit) if kind == MEN else kind, points)


def is_listed(world: World, unit: Unit) -> bool:
    """The type of the unit stands in the table of costs."""
    return any(row["type"] == counter(world, unit).sort for row in world.charts.tables[COSTS])


def needs_type_i(world: World, unit: Unit) -> bool:
    """A unit that is rebuilt with Type I points."""
    cost = cost_of(world, unit)
    return cost is not None and cost.kind in (MEN, ROMANIAN)


def can_pay(world: World, unit: Unit, cost: Cost | None) -> bool:
    """The side of the unit has the points."""
    return cost is not None and held(world, side_of(world, unit), cost.kind) >= cost.points


def pay_for(play: Play[World], unit: Unit, cost: Cost) -> None:
    """The points are spent."""
    take(play, side_of(play.world, unit), cost.kind, cost.points)


@rule("BSR-7.22c4", "BSR-7.31a", "BSR-7.43a", "BSR-7.23b")
def salvage_cost(world: World, unit: Unit) -> Cost | None:
    """From Eliminated to Cadre: one Type I point, whatever the unit is; None: it is never rebuilt."""
    return Cost(infantry_pool(world, unit), 1) if cost_of(world, unit) is not None else None


def is_hq(world: World, unit: Unit | str) -> bool:
    """A headquarters."""
    return counter(world, unit).sort == "hq"


def is_nkvd(world: World, unit: Unit) -> bool:
    """An NKVD unit; armoured trains have points of their own."""
    return NKVD in counter(world, unit).flags and counter(world, unit).sort != TRAIN
