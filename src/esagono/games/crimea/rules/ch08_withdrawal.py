"""8.7 Withdrawals: units leave at the strength of the card, or others for them, or victory points are paid."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Literal

from esagono.games.crimea.counters import Scheduled
from esagono.games.crimea.events.arrivals import WithdrawalCancelled
from esagono.games.crimea.events.combat import LevelLost
from esagono.games.crimea.events.movement import Withdrawn
from esagono.games.crimea.losses import FRESH, remove
from esagono.games.crimea.pieces import Unit
from esagono.games.crimea.records import Leaving
from esagono.games.crimea.rules.ch07_costs import can_pay, cost_of, pay_for
from esagono.games.crimea.rules.ch07_points import held, take
from esagono.games.crimea.scoring import pay
from esagono.games.crimea.strength import attack_of, defence_of
from esagono.games.crimea.world import ASIDE, CADRE, ELIMINATED, WITHDRAWN, World, counter, on_map, side_of
from esagono.kernel import Act, Play, Seen, Side, UnitId, ask, each, law, loop, rule, step
from esagono.kernel.value import replace

FIRM = "withdraw-firm"
"""The status of a row that the card marks as not cancellable (PB-3.42)."""
STRENGTH = re.compile(r"at (\d+)-(\d+)-\d+ strength")
Source = Literal["rp", "spare"]
LOST = (CADRE, ELIMINATED)
GONE = (ASIDE, WITHDRAWN)
SURPLUS = "surplus-"
"""With a type, in the points: levels of withdrawn units above what the card asks for."""


@rule("BSR-8.71", "PB-3.43")
def levels_wanted(world: World, row: Scheduled) -> int:
    """The levels with which the unit leaves: all, none in particular, or those of the strength on the card."""
    printed, unit = counter(world, row.id), world.units[row.id]
    if "any strength" in row.place:
        return 0
    found = STRENGTH.search(row.place)
    if found is None:
        return printed.levels
    wanted = (int(found[1]), int(found[2]))
    levels = (n for n in range(printed.levels, 0, -1) if strengths(world, replace(unit, level=n)) == wanted)
    return next(levels, printed.levels)


def strengths(world: World, unit: Unit) -> tuple[int, int]:
    """Attack and defence of a unit as it lies."""
    return attack_of(world, unit), defence_of(world, unit)


def leavings(world: World, record: Any) -> list[Leaving]:
    """The units that are to be withdrawn in this turn."""
    rows = (r for r in world.charts.schedule if r.action == "withdraw" and r.kind == "unit" and r.turn == world.turn)
    units = (r for r in rows if r.id in world.units and world.units[r.id].box not in (*GONE, "no-rebuild"))
    return [Leaving(r.side, r.id, levels_wanted(world, r), r.status == FIRM) for r in units]


def missing(world: World, record: Leaving) -> int:
    """The levels that must still be made up for."""
    unit = world.units[record.unit]
    return 0 if unit.box in LOST else max(0, record.levels - unit.level - record.made_up)


# Leaving


@law("BSR-8.71")
def unit_is_in_play(seen: Seen[World, Leaving], act: Any) -> bool:
    """It is neither in the Cadre nor in the Eliminated box."""
    return seen.world.units[seen.record.unit].box not in LOST


@law("PB-3.43")
@rule("BSR-8.71")
def strength_is_enough(seen: Seen[World, Leaving], act: Leave) -> bool:
    """No level is missing, or nothing is left that could make up for it (A-205)."""
    return not missing(seen.world, seen.record) or not can_make_up(seen.world, seen.record)


class Leave(Act):
    """The unit is withdrawn."""

    verb = "leave"
    rule = "BSR-8.71"
    laws = (unit_is_in_play, strength_is_enough)

    def do(self, play: Play[World], record: Leaving) -> None:
        """It is gone; levels above what was asked may serve others of its type."""
        unit = play.world.units[record.unit]
        if unit.level > record.levels:
            key = f"{record.side}-{surplus(play.world, unit)}"
            play.put("points", key, play.world.points.get(key, 0) + unit.level - record.levels)
        withdraw(play, record.unit)


def surplus(world: World, unit: Unit) -> str:
    """The kind under which spare levels of a type are kept in this phase."""
    return SURPLUS + counter(world, unit).sort


def withdraw(play: Play[World], unit: str) -> None:
    """The unit leaves the game."""
    play.unit(unit, hex="", box=WITHDRAWN, **FRESH)
    play.tell(Withdrawn(unit))
    play.leave("withdrawal")


# Making up for missing levels


def sources(world: World, record: Leaving) -> Iterator[Source]:
    """What could make up for a level besides other units: the points of its type, spare levels."""
    unit = world.units[record.unit]
    if held(world, record.side, surplus(world, unit)):
        yield "spare"
    if can_pay(world, unit, cost_of(world, unit)):
        yield "rp"


def can_make_up(world: World, record: Leaving) -> bool:
    """Something could make up for a level."""
    return any(sources(world, record)) or bool(same_type(world, world.units[record.unit]))


@rule("BSR-8.71", "PB-3.43")
def same_type(world: World, unit: Unit) -> tuple[Unit, ...]:
    """Other units of its type and nation on the map."""
    printed = counter(world, unit)
    others = ((u, counter(world, u)) for u in on_map(world, printed.side) if u.id != unit.id)
    return tuple(u for u, other in others if (other.sort, other.nation) == (printed.sort, printed.nation))


@law("PB-3.43")
@rule("BSR-8.71")
def level_is_missing(seen: Seen[World, Leaving], act: Any) -> bool:
    """The unit is weaker than the card asks for."""
    return missing(seen.world, seen.record) > 0


@law("PB-3.43")
@rule("BSR-8.71")
def source_is_there(seen: Seen[World, Leaving], act: MakeUp) -> bool:
    """Points of its type, or spare levels of a unit of its type that was withdrawn in this turn."""
    return act.source in tuple(sources(seen.world, seen.record))


class MakeUp(Act):
    """A missing level is made up for by points or by spare levels."""

    verb = "make-up"
    rule = "PB-3.43"
    laws = (level_is_missing, source_is_there)
    source: Source

    @classmethod
    def options(cls, seen: Seen[World, Leaving]) -> Iterator[MakeUp]:
        """Everything that could give a level."""
        return (cls(s) for s in sources(seen.world, seen.record))

    def do(self, play: Play[World], record: Leaving) -> None:
        """One level is there."""
        unit = play.world.units[record.unit]
        if self.source == "spare":
            take(play, record.side, surplus(play.world, unit))
        elif (cost := cost_of(play.world, unit)) is not None:
            pay_for(play, unit, cost)
        play.let(record, made_up=record.made_up + 1)


@law("PB-3.43")
@rule("BSR-8.71")
def unit_is_of_its_type(seen: Seen[World, Leaving], act: GiveLevel) -> bool:
    """Another unit of its type and nation on the map."""
    return any(u.id == act.unit for u in same_type(seen.world, seen.world.units[seen.record.unit]))


class GiveLevel(Act):
    """Another unit of the type loses a level for the one that is withdrawn."""

    verb = "give-level"
    rule = "PB-3.43"
    laws = (level_is_missing, unit_is_of_its_type)
    unit: UnitId

    @classmethod
    def options(cls, seen: Seen[World, Leaving]) -> Iterator[GiveLevel]:
        """The units of its type."""
        return (cls(u.id) for u in same_type(seen.world, seen.world.units[seen.record.unit]))

    def do(self, play: Play[World], record: Leaving) -> None:
        """One level is there."""
        give_level(play, play.world.units[self.unit])
        play.let(record, made_up=record.made_up + 1)


def give_level(play: Play[World], unit: Unit) -> None:
    """A unit gives a level to another; that is no loss."""
    if unit.level == 1:
        remove(play, unit.id, CADRE, "withdrawal")
        return
    play.unit(unit.id, level=unit.level - 1)
    play.tell(LevelLost(unit.id, "withdrawal", unit.level - 1))


# Another in its place, or victory points


@law("BSR-8.71")
def unit_is_lost(seen: Seen[World, Leaving], act: Any) -> bool:
    """The unit that should leave is in the Cadre or Eliminated box."""
    return seen.world.units[seen.record.unit].box in LOST


@law("BSR-8.71")
def substitute_is_as_strong(seen: Seen[World, Leaving], act: LeaveInstead) -> bool:
    """An own unit on the map of the same type, with at least its attack and defence strength."""
    world, lost = seen.world, seen.world.units[seen.record.unit]
    unit = world.units.get(act.unit)
    if unit is None or unit.id not in (u.id for u in same_type(world, lost)):
        return False
    full = replace(lost, level=seen.record.levels or counter(world, lost).levels)
    return all(have >= need for have, need in zip(strengths(world, unit), strengths(world, full), strict=True))


class LeaveInstead(Act):
    """Another unit is withdrawn in the place of one that is lost."""

    verb = "leave-instead"
    rule = "BSR-8.71"
    laws = (unit_is_lost, substitute_is_as_strong)
    unit: UnitId

    @classmethod
    def options(cls, seen: Seen[World, Leaving]) -> Iterator[LeaveInstead]:
        """The units of its type."""
        return (cls(u.id) for u in same_type(seen.world, seen.world.units[seen.record.unit]))

    def do(self, play: Play[World], record: Leaving) -> None:
        """It is gone."""
        withdraw(play, self.unit)


@law("PB-3.42")
@rule("BSR-8.73")
def withdrawal_is_cancellable(seen: Seen[World, Leaving], act: CancelWithdrawal) -> bool:
    """The card does not forbid it; for a unit that is lost points may always be paid (BSR-8.71)."""
    return not seen.record.firm or seen.world.units[seen.record.unit].box in LOST


class CancelWithdrawal(Act):
    """The withdrawal is cancelled for a victory point."""

    verb = "keep-unit"
    rule = "BSR-8.73"
    laws = (withdrawal_is_cancellable,)

    def do(self, play: Play[World], record: Leaving) -> None:
        """One point is paid."""
        pay(play, record.side, 1, "withdrawal", record.unit)
        play.tell(WithdrawalCancelled(record.unit))
        play.leave("withdrawal")


@step("PB-3.43")
def forget_surplus(play: Play[World], record: Any) -> None:
    """Spare levels serve the withdrawals of the turn alone."""
    for key, number in tuple(play.world.points.items()):
        if SURPLUS in key and number:
            play.put("points", key, 0)


def owner(world: World, record: Leaving) -> Side:
    """The owner of the unit."""
    return side_of(world, world.units[record.unit])


WITHDRAWALS = each(
    "withdrawals",
    "SOP-A4c",
    leavings,
    loop(
        "withdrawal",
        "BSR-8.71",
        ask("withdrawal", "BSR-8.71", Leave, MakeUp, GiveLevel, LeaveInstead, CancelWithdrawal, by=owner),
    ),
    record=Leaving,
)
