"""7.24b, 7.33 Air points: an air unit comes back at once."""

from __future__ import annotations

from collections.abc import Iterator

from esagono.games.crimea.events.arrivals import AirRestored
from esagono.games.crimea.records import Replacing
from esagono.games.crimea.rules.ch07_points import AIR, held, take
from esagono.games.crimea.world import World
from esagono.kernel import Act, Play, Seen, UnitId, law, rule
from esagono.kernel.value import replace

READY, FLOWN = "ready", "flown"
BROKEN = ("destroyed", "damaged")


@law("BSR-7.33")
@rule("BSR-7.24b")
def air_unit_is_broken(seen: Seen[World, Replacing], act: Restore) -> bool:
    """An own air unit in the Destroyed or the Damaged box."""
    squadron = seen.world.air.get(act.unit)
    if squadron is None or squadron.box not in BROKEN:
        return False
    return seen.world.charts.aircraft[squadron.type].side == seen.side


@law("BSR-7.33")
@rule("BSR-7.24b", "PB-3.23c")
def air_point_is_left(seen: Seen[World, Replacing], act: Restore) -> bool:
    """Each point moves one."""
    return held(seen.world, seen.side, AIR) > 0


class Restore(Act):
    """An air unit is restored."""

    verb = "restore-air"
    rule = "BSR-7.33"
    laws = (air_unit_is_broken, air_point_is_left)
    unit: UnitId

    @classmethod
    def options(cls, seen: Seen[World, Replacing]) -> Iterator[Restore]:
        """The air units in the Destroyed and Damaged boxes."""
        return (cls(s.id) for s in seen.world.air.values() if s.box in BROKEN)

    def do(self, play: Play[World], record: Replacing) -> None:
        """It goes to the Ready box and does not roll for readiness; in a Storm it goes to Flown (A-41)."""
        box = FLOWN if play.world.storm else READY
        take(play, record.side, AIR)
        play.put("air", self.unit, replace(play.world.air[self.unit], box=box))
        play.tell(AirRestored(self.unit, box))
