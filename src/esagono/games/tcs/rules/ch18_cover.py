"""18.8a, 18.9d Before the shells fall: troops go to ground, vehicles make ready to drive off."""

from __future__ import annotations

from collections.abc import Iterator

from esagono.games.tcs.events.artillery import TookCover
from esagono.games.tcs.pieces import FIRE, MOVE, SUPPRESSED, Unit
from esagono.games.tcs.rules.ch04_modes import change_mode
from esagono.games.tcs.rules.ch18_zones import on_hex
from esagono.games.tcs.stacks import is_shaken, target
from esagono.games.tcs.support_records import Cover
from esagono.games.tcs.world import World, counter, on_map, side_of
from esagono.kernel import Act, Play, Seen, Side, UnitId, law, rule

Seeing = Seen[World, Cover]


@rule("18.8a", "A-46")
def can_take_cover(world: World, unit: Unit) -> bool:
    """An A or B target in Fire mode, no vehicle or carrier, in an attack zone or next to one."""
    printed = counter(world, unit)
    plain = printed.foot_troops and target(world, unit)[0] != "P" and not unit.carrier
    return plain and unit.mode == FIRE and not is_shaken(unit) and bool(on_hex(world, unit.hex, fresh=True))


@rule("18.9d")
def can_drive_off(world: World, unit: Unit) -> bool:
    """A Vehicle in Fire mode in an attack zone."""
    shells = on_hex(world, unit.hex, fresh=True)
    return counter(world, unit).vehicle and unit.mode == FIRE and any(not s.near for s in shells)


@law("18.8a")
def unit_may_take_cover(seen: Seeing, act: TakeCover) -> bool:
    """The side's own troops in Fire mode in or next to a zone."""
    unit = seen.world.units[act.unit]
    return bool(unit.hex) and side_of(seen.world, unit) == seen.side and can_take_cover(seen.world, unit)


class TakeCover(Act):
    """Suppress a unit of your own."""

    verb = "take-cover"
    rule = "18.8a"
    laws = (unit_may_take_cover,)
    unit: UnitId

    @classmethod
    def options(cls, seen: Seeing) -> Iterator[TakeCover]:
        """The units of the side."""
        return (cls(u.id) for u in on_map(seen.world, seen.side))

    def do(self, play: Play[World], cover: Cover) -> None:
        """It is Suppressed."""
        play.unit(self.unit, state=SUPPRESSED)
        play.tell(TookCover(self.unit))


@law("18.9d")
def vehicle_may_drive_off(seen: Seeing, act: DriveOff) -> bool:
    """The side's own vehicles in Fire mode in a zone."""
    unit = seen.world.units[act.unit]
    return bool(unit.hex) and side_of(seen.world, unit) == seen.side and can_drive_off(seen.world, unit)


class DriveOff(Act):
    """Turn a vehicle to Move mode under fire."""

    verb = "drive-off"
    rule = "18.9d"
    laws = (vehicle_may_drive_off,)
    unit: UnitId

    @classmethod
    def options(cls, seen: Seeing) -> Iterator[DriveOff]:
        """The units of the side."""
        return (cls(u.id) for u in on_map(seen.world, seen.side))

    def do(self, play: Play[World], cover: Cover) -> None:
        """It costs nothing."""
        change_mode(play, self.unit, MOVE)


class EndCover(Act):
    """Nobody else takes cover."""

    verb = "end-cover"
    rule = "18.8a"
    ends = "step"

    def do(self, play: Play[World], cover: Cover) -> None:
        """The shells may fall."""
        play.leave("cover")


def ducking(world: World, cover: Cover) -> Side:
    """The side, if a unit of it may take cover or drive off."""
    units = on_map(world, cover.side)
    return cover.side if any(can_take_cover(world, u) or can_drive_off(world, u) for u in units) else ""


def nobody_ducks(world: World, cover: Cover) -> bool:
    """Nobody is left who could."""
    return not ducking(world, cover)
