"""22.1, 22.2 Soviet headquarters: recovery of those that are not Operational."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from esagono.games.crimea.command import headquarters
from esagono.games.crimea.events.command import Disbanded
from esagono.games.crimea.events.turns import Recovered
from esagono.games.crimea.losses import take_off
from esagono.games.crimea.pieces import Ledger, Unit
from esagono.games.crimea.world import ACTIVE, CADRE, REAR, SOVIET, World, counter
from esagono.kernel import Act, Play, Seen, Side, UnitId, ask, law, rule, step

DISBAND_POINTS = 1
"""What the Axis gets for a disbanded HQ (BSR-22.26b)."""


# Disbanding instead (22.26b)


@rule("BSR-22.26b", "PB-10.14a")
def can_be_disbanded(world: World, unit: str) -> bool:
    """A non-OP HQ in the area of play that the scenario lets the Soviets disband."""
    return any(hq.id == unit and hq.nonop for hq in headquarters(world)) and unit not in world.rules.command.no_disband


@law("BSR-22.26b")
def hq_is_nonop(seen: Seen[World, Any], act: Disband) -> bool:
    """A non-OP HQ on the map that may be disbanded."""
    return can_be_disbanded(seen.world, act.unit)


class Disband(Act):
    """A non-OP HQ is disbanded."""

    verb = "disband"
    rule = "BSR-22.26b"
    laws = (hq_is_nonop,)
    unit: UnitId

    @classmethod
    def options(cls, seen: Seen[World, Any]) -> Iterator[Disband]:
        """The HQs on the map."""
        return (cls(hq.id) for hq in headquarters(seen.world))

    def do(self, play: Play[World], record: Any) -> None:
        """It goes to Cadre as it is, and the Axis gets a point."""
        take_off(play, self.unit, CADRE, "disbanded")
        world = play.world
        entry = Ledger(world.turn, DISBAND_POINTS, "disbanded", self.unit)
        play.set(vp=world.vp + DISBAND_POINTS, ledger=(*world.ledger, entry))
        play.tell(Disbanded(self.unit, DISBAND_POINTS))


class KeepAll(Act):
    """No HQ is disbanded."""

    verb = "keep"
    rule = "BSR-22.26b"


def who_disbands(world: World, record: Any) -> Side:
    """The Soviets, if they could disband one: one in a turn."""
    return SOVIET if any(can_be_disbanded(world, hq.id) for hq in headquarters(world)) else ""


DISBANDING = ask("disbanding", "SOP-D2", Disband, KeepAll, by=who_disbands)


# Recovery (22.26a)


@rule("BSR-22.26a", "PB-10.14a", "PB-10.74e1", "PB-2.12g", "PB-10.24a", "PB-8.55e")
def rolls_for_recovery(world: World, unit: Unit) -> bool:
    """A non-OP HQ on the map, in the Active box or the Map T Box; the scenario may forbid it for a time."""
    if counter(world, unit).sort != "hq" or not unit.nonop or not (unit.hex or unit.box in (ACTIVE, *REAR)):
        return False
    return world.turn >= world.rules.command.no_recovery.get(unit.id, 0)


@step("SOP-D2")
@rule("BSR-22.26a", "T-RECOVERY")
def roll_recovery(play: Play[World], record: Any) -> None:
    """At or below its recovery value an HQ becomes Operational."""
    for unit in tuple(play.world.units.values()):
        if rolls_for_recovery(play.world, unit):
            roll = play.roll("1d10", "recovery")
            made = roll <= counter(play.world, unit).recovery
            if made:
                play.unit(unit.id, nonop=False)
            play.tell(Recovered(unit.id, roll, made))
