"""8.23, 8.72 Air units that arrive and leave by the schedule."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from esagono.games.crimea.air_records import AirWithdrawal
from esagono.games.crimea.airpower import GONE, READY, change, owner
from esagono.games.crimea.counters import Scheduled
from esagono.games.crimea.events.air import AirArrived, AirMoved, AirStays
from esagono.games.crimea.pieces import Squadron
from esagono.games.crimea.scoring import pay
from esagono.games.crimea.world import World
from esagono.kernel import Act, Play, Seen, Side, UnitId, ask, each, law, rule, step

COUNT = re.compile(r"\bx(\d+)")
FIRM = "withdraw-firm"
"""The status of a row that the card marks as not cancellable (PB-3.42)."""
OR = " or "
"""Between the types of which the owner withdraws one."""


def due(world: World, action: str) -> Iterator[Scheduled]:
    """The rows of the schedule about single air units whose turn it is, those of special groups excepted."""
    rows = (r for r in world.charts.schedule if r.action == action and r.kind == "air" and not r.group)
    return (r for r in rows if r.turn == world.turn)


@step("BSR-8.23")
def air_units_arrive(play: Play[World], record: Any) -> None:
    """They go to the Ready box, or to the one that the card names."""
    for row in tuple(due(play.world, "reinforce_air")):
        box = row.place.lower() or READY
        play.put("air", row.id, Squadron(row.id, row.what.lower(), box))
        play.tell(AirArrived(row.id, box))


@rule("BSR-8.72", "PB-3.44")
def candidates(world: World, record: AirWithdrawal) -> tuple[Squadron, ...]:
    """Any air unit of the type in any box, also of those destroyed."""
    fits = (s for s in world.air.values() if s.type in record.types and s.box != GONE)
    return tuple(s for s in fits if owner(world, s) == record.side)


def withdrawals(world: World, record: Any) -> list[AirWithdrawal]:
    """The air units that leave in this turn, by type."""
    rows = [row for row in due(world, "withdraw_air") for _ in range(count(row))]
    return [AirWithdrawal(row.side, " ".join(types_of(row)), row.status == FIRM) for row in rows]


@rule("BSR-8.72")
def types_of(row: Scheduled) -> tuple[str, ...]:
    """The types among which the owner may choose: `Ju87 or He111`."""
    return tuple(row.what.lower().split(OR))


@rule("T-S8-SETUP")
def count(row: Scheduled) -> int:
    """How many air units of the type leave: `any box x2`."""
    found = COUNT.search(row.place)
    return int(found[1]) if found else 1


@law("BSR-8.72")
def air_unit_is_of_the_type(seen: Seen[World, AirWithdrawal], act: WithdrawAir) -> bool:
    """It is one's own, of the type that the card names, and still there."""
    return any(s.id == act.unit for s in candidates(seen.world, seen.record))


class WithdrawAir(Act):
    """Withdraw an air unit."""

    verb = "withdraw-air"
    rule = "BSR-8.72"
    laws = (air_unit_is_of_the_type,)
    unit: UnitId

    @classmethod
    def options(cls, seen: Seen[World, AirWithdrawal]) -> Iterator[WithdrawAir]:
        """All of the type."""
        return (cls(s.id) for s in candidates(seen.world, seen.record))

    def do(self, play: Play[World], record: AirWithdrawal) -> None:
        """It leaves the air chart."""
        change(play, self.unit, box=GONE)
        play.tell(AirMoved(self.unit, GONE, "schedule"))


@law("PB-3.42")
@rule("BSR-8.73")
def air_withdrawal_is_cancellable(seen: Seen[World, AirWithdrawal], act: KeepAir) -> bool:
    """The card does not forbid it."""
    return not seen.record.firm


class KeepAir(Act):
    """The withdrawal of an air unit is cancelled for a victory point."""

    verb = "keep-air"
    rule = "BSR-8.73"
    laws = (air_withdrawal_is_cancellable,)

    def do(self, play: Play[World], record: AirWithdrawal) -> None:
        """One point is paid."""
        name = play.world.charts.aircraft[record.types[0]].name
        pay(play, record.side, 1, "withdrawal", name)
        play.tell(AirStays(name))


def withdrawer(world: World, record: AirWithdrawal) -> Side:
    """The owner, if he has one of the type."""
    return record.side if candidates(world, record) else ""


AIR_WITHDRAWALS = each(
    "air withdrawals",
    "BSR-8.72",
    withdrawals,
    ask("withdraw air", "BSR-8.72", WithdrawAir, KeepAir, by=withdrawer),
    record=AirWithdrawal,
)
