"""Scenario 3, the road to Sevastopol: a crowded harbour, and the guns of sunken ships."""

from __future__ import annotations

from collections.abc import Iterator

from esagono.games.crimea.counters import Scheduled
from esagono.games.crimea.events.arrivals import GunsSaved
from esagono.games.crimea.pieces import Ship, Unit
from esagono.games.crimea.records import MOVEMENT, Gathering
from esagono.games.crimea.rules.ch07_points import held, take
from esagono.games.crimea.rules.ch08_groups import receive_part, rows_of
from esagono.games.crimea.strength import points_of
from esagono.games.crimea.world import ASIDE, SOVIET, World, ground
from esagono.kernel import Act, Play, Seen, Side, UnitId, law, rule

GUNS = "guns"
"""The group of the schedule, and the kind of right in the points: a unit for each ship sunk off Sevastopol."""


@rule("T-S3-SOVIET", "A-241")
def crowd_is_spared(world: World, hex_: str, units: tuple[Unit, ...]) -> int:
    """Stacking points of the divisions from Odessa, until they have had a movement phase to leave the harbour."""
    crowd = world.rules.crowd
    over = world.turn > crowd.until or (world.turn == crowd.until and world.phase == MOVEMENT)
    return 0 if over else points_of(world, tuple(u for u in units if u.id in crowd.units))


# Guns of ships


def gun_rows(world: World) -> tuple[Scheduled, ...]:
    """The units that the guns of sunken ships arm, while they are not in play."""
    return tuple(row for row in rows_of(world, SOVIET, GUNS) if world.units[row.id].box == ASIDE)


@rule("T-S3-SOVIET")
def save_guns(play: Play[World], ship: Ship) -> None:
    """A ship sunk on the detail map leaves its guns: a unit may be received from the next reinforcement phase on."""
    land = ground(play.world)
    if gun_rows(play.world) and land.has_hex(ship.at) and land.small(ship.at):
        play.put("points", f"{SOVIET}-{GUNS}", held(play.world, SOVIET, GUNS) + 1)
        play.tell(GunsSaved(ship.id))


@rule("T-S3-SOVIET", "A-242")
def guns_come_by_themselves(world: World, side: Side, group: str) -> bool:
    """The group is not taken as others are: a sinking brings its units."""
    return side == SOVIET and group == GUNS


@law("T-S3-SOVIET")
def a_ship_was_sunk(seen: Seen[World, Gathering], act: ManGuns) -> bool:
    """For each naval unit sunk on the detail map one unit is received."""
    return seen.side == SOVIET and held(seen.world, SOVIET, GUNS) > 0


@law("T-S3-SOVIET")
def guns_are_unmanned(seen: Seen[World, Gathering], act: ManGuns) -> bool:
    """A unit of the group that has not been received yet."""
    return any(row.id == act.unit for row in gun_rows(seen.world))


class ManGuns(Act):
    """The guns of a sunken ship arm a unit ashore."""

    verb = "man-guns"
    rule = "T-S3-SOVIET"
    laws = (a_ship_was_sunk, guns_are_unmanned)
    unit: UnitId

    @classmethod
    def options(cls, seen: Seen[World, Gathering]) -> Iterator[ManGuns]:
        """The units of the group."""
        return (cls(row.id) for row in gun_rows(seen.world))

    def do(self, play: Play[World], record: Gathering) -> None:
        """It comes in its hex as a reinforcement of this turn; it costs nothing and is no choice of the turn."""
        take(play, SOVIET, GUNS)
        for row in rows_of(play.world, SOVIET, GUNS):
            if row.id == self.unit:
                receive_part(play, row)
