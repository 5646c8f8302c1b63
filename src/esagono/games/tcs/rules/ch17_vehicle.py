"""17.8 Vehicle Morale: lost steps on the track of their formation, and the checks that follow."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from esagono.games.tcs.counters import VEHICLE_MORALE
from esagono.games.tcs.events.combat import VehicleMoraleChecked
from esagono.games.tcs.pieces import Track, Unit
from esagono.games.tcs.world import World, counter, formation
from esagono.kernel import Play, Slot, rule
from esagono.kernel.value import replace

FORMATION_FAILED: Slot[Callable[[Play[World], str], None]] = Slot("a vehicle formation fails")
"""It leaves its op sheet (17.8c); in an assault its vehicles flee (22.0k)."""

CHECK_SHIFTS: Slot[Callable[[World, str], int]] = Slot("values of vehicle checks")
"""What a check counts besides the value: green crews of a scenario."""


@rule("17.8a", "17.8f")
def mark_vehicle_loss(play: Play[World], unit: Unit) -> None:
    """A step of a formation with a track is lost; it is marked when the fire is over."""
    own = formation(play.world, unit)
    if counter(play.world, unit).vehicle and own and own.morale == VEHICLE_MORALE:
        track = play.world.tracks.get(own.id, Track())
        play.put("tracks", own.id, replace(track, pending=track.pending + 1))


@rule("17.8a", "17.8b", "A-65")
def check_formations(play: Play[World], _: Any = None) -> None:
    """Mark pending losses one by one; each point gained is checked with the value reached."""
    for name in tuple(play.world.tracks):
        while play.world.tracks[name].pending:
            mark_one(play, name)


@rule("17.8a", "17.8e")
def mark_one(play: Play[World], name: str) -> None:
    """Fill the next space: a square adds its number, twice as much once half of the steps are lost."""
    track, spaces = play.world.tracks[name], play.world.charts.formations[name].track
    lost = track.lost + 1
    space = spaces[track.marked] if spaces else "o"
    gained = (0 if space == "o" else int(space)) * (2 if 2 * lost >= strength_of(play.world, name) else 1)
    marked = (track.marked + 1) % max(1, len(spaces))
    play.put("tracks", name, Track(track.value + gained, marked, lost, track.pending - 1, track.checks))
    for _ in range(gained):
        check_once(play, name)


def strength_of(world: World, name: str) -> int:
    """The steps of all vehicles of a formation."""
    return sum(c.steps for c in world.charts.counters.values() if c.formation == name and c.vehicle)


@rule("17.8b")
def check_once(play: Play[World], name: str) -> None:
    """A die at or below the value fails."""
    roll = play.roll("1d6", "vehicle-morale")
    track = play.world.tracks[name]
    failed = roll <= track.value + sum(part(play.world, name) for part in CHECK_SHIFTS)
    play.put("tracks", name, replace(track, checks=track.checks + 1))
    play.tell(VehicleMoraleChecked(name, roll, failed))
    if failed:
        for part in FORMATION_FAILED:
            part(play, name)
