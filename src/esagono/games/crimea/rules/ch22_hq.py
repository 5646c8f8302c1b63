"""22.1, 22.2 Soviet headquarters: recovery of those that are not Operational."""

from __future__ import annotations

from typing import Any

from esagono.games.crimea.events.turns import Recovered
from esagono.games.crimea.pieces import Unit
from esagono.games.crimea.world import ACTIVE, World, counter
from esagono.kernel import Play, rule, step


@rule("BSR-22.26a", "PB-10.14a")
def rolls_for_recovery(world: World, unit: Unit) -> bool:
    """A non-OP HQ on the map or in the Active box; the scenario may forbid it for a time."""
    if counter(world, unit).sort != "hq" or not unit.nonop or not (unit.hex or unit.box == ACTIVE):
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
