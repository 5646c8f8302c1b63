"""22.0-7 Dismounting and going to Fire mode after a round of an assault."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from esagono.games.tcs.close_records import Assault, Reform
from esagono.games.tcs.pieces import FIRE, MOVE, Unit
from esagono.games.tcs.rules.ch04_modes import change_mode
from esagono.games.tcs.stacks import is_shaken
from esagono.games.tcs.world import World, counter, enemy, stack
from esagono.kernel import Act, Play, Seen, UnitId, ask, each, law, loop


def reforming(world: World, assault: Assault) -> Iterator[Reform]:
    """The assaulter first."""
    return (Reform(side, assault.hex) for side in (assault.side, enemy(assault.side)))


def may_reform(unit: Unit) -> bool:
    """It is in Move mode and neither Suppressed nor Paralyzed."""
    return unit.mode == MOVE and not is_shaken(unit) and not unit.fleeing


@law("22.0-7")
def unit_is_in_the_assault(seen: Seen[World, Reform], act: Any) -> bool:
    """A unit in the hex, in Move mode, that is neither Suppressed nor Paralyzed."""
    unit = seen.world.units[act.unit]
    own = unit.hex == seen.record.hex and counter(seen.world, unit).side == seen.side
    return own and may_reform(unit)


@law("22.0-7")
def unit_is_aboard(seen: Seen[World, Reform], act: Any) -> bool:
    """It is aboard or towed."""
    return bool(seen.world.units[act.unit].carrier)


@law("24.1b")
def unit_is_not_aboard(seen: Seen[World, Reform], act: Any) -> bool:
    """Who is aboard stays in Move mode."""
    return not seen.world.units[act.unit].carrier


class GetOff(Act):
    """A unit dismounts in the assault."""

    verb = "get-off"
    rule = "22.0-7"
    laws = (unit_is_in_the_assault, unit_is_aboard)
    unit: UnitId

    @classmethod
    def options(cls, seen: Seen[World, Reform]) -> Iterator[GetOff]:
        """The units in the hex."""
        return (cls(u.id) for u in stack(seen.world, seen.record.hex, seen.side))

    def do(self, play: Play[World], reform: Reform) -> None:
        """It is on the ground, in Move mode."""
        play.unit(self.unit, carrier="")


class Deploy(Act):
    """A unit goes to Fire mode in the assault."""

    verb = "deploy"
    rule = "22.0-7"
    laws = (unit_is_in_the_assault, unit_is_not_aboard)
    unit: UnitId

    @classmethod
    def options(cls, seen: Seen[World, Reform]) -> Iterator[Deploy]:
        """The units in the hex."""
        return (cls(u.id) for u in stack(seen.world, seen.record.hex, seen.side))

    def do(self, play: Play[World], reform: Reform) -> None:
        """It costs nothing."""
        change_mode(play, self.unit, FIRE)


class FightOn(Act):
    """The others stay as they are."""

    verb = "fight-on"
    rule = "22.0-7"
    ends = "step"

    def do(self, play: Play[World], reform: Reform) -> None:
        """That is all."""
        play.let(reform, done=True)


REFORM = each(
    "reforming", "22.0-7", reforming,
    loop(
        "reform", "22.0-7",
        ask("reform", "22.0-7", GetOff, Deploy, FightOn, by=lambda world, reform: reform.side),
        record=Reform,
        unless=lambda world, reform: (
            reform.done or not any(may_reform(u) for u in stack(world, reform.hex, reform.side))
        ),
    ),
    record=Reform,
)  # fmt: skip
