"""9.1.4 Other group actions: what they have in common. Each unit has its own aim, and the dearest of them is paid."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Protocol

from esagono.games.storms_of_steel.laws import law_by
from esagono.games.storms_of_steel.records_groups import Grouping
from esagono.games.storms_of_steel.rules.ch03_paying import pay
from esagono.games.storms_of_steel.rules.ch03_ways import OfUnit
from esagono.games.storms_of_steel.rules.ch09_joining import JOINING
from esagono.games.storms_of_steel.world import World
from esagono.kernel import Act, Play, Seen, law, rule


class TakingPart(OfUnit, Protocol):
    """An act by which a unit takes part in a group that is named before it is paid for."""

    def cost(self, world: World) -> int:
        """What it would cost the unit alone."""


@law("9.1.4")
def first_is_named_first(seen: Seen[World, Grouping], act: OfUnit) -> bool:
    """The unit that begins says what it does; then the others."""
    return bool(seen.record.units) or act.unit == seen.record.first


@law_by(lambda seen, act: "9.2/1" if seen.record.by == "ap" else "9.2/4", "9.2/1")
@rule("9.1.4", "9.2/4")
def dearest_can_be_paid(seen: Seen[World, Any], act: TakingPart) -> bool:
    """The group pays what the dearest of its actions costs alone (A-320): each of them must be affordable."""
    ap, cap = seen.world.ap[seen.side], seen.world.cap[seen.side]
    return seen.record.by in ("opp", "card") or act.cost(seen.world) <= (ap + cap if seen.record.by == "ap" else cap)


TAKING_PART = (first_is_named_first, *JOINING)


@law("9.1.4")
def somebody_takes_part(seen: Seen[World, Grouping], act: Act) -> bool:
    """At least the unit that begins."""
    return bool(seen.record.units)


def takes_part(play: Play[World], record: Grouping, unit: str, aim: object) -> None:
    """It acts when all are named."""
    play.let(record, units=(*record.units, unit), aims=(*record.aims, str(aim)))


@rule("9.1.4", "9.2/2", "9.2/4")
def pay_the_dearest(play: Play[World], record: Grouping, units: tuple[str, ...], costs: Iterable[int]) -> None:
    """All are named: they act at the same time, and pay once (A-320)."""
    pay(play, record.side, units, record.by, max(costs))
    play.let(record, complete=True)
