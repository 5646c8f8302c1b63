"""9.4 Before the first turn: the modes of super-heavy guns, the first check of supply."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal

from esagono.games.crimea.pieces import EITHER, OOS, Unit
from esagono.games.crimea.rules.ch06_sources import all_lines
from esagono.games.crimea.rules.ch06_states import change_state, has_a_line, is_checked
from esagono.games.crimea.world import AXIS, SIDES, World, on_map
from esagono.kernel import Act, Play, Seen, Side, UnitId, ask, law, loop, rule, seq, step


def undecided(world: World) -> tuple[Unit, ...]:
    """The guns of which the owner chooses the mode."""
    return tuple(u for u in world.units.values() if u.mode == EITHER)


@law("PB-9.42")
def gun_is_undecided(seen: Seen[World, Any], act: SetMode) -> bool:
    """The card leaves its mode to the owner."""
    return any(u.id == act.unit for u in undecided(seen.world))


class SetMode(Act):
    """A super-heavy gun is set up in fire or mobile mode."""

    verb = "set-mode"
    rule = "PB-9.42"
    laws = (gun_is_undecided,)
    unit: UnitId
    mode: Literal["fire", "mobile"]

    @classmethod
    def options(cls, seen: Seen[World, Any]) -> Iterator[SetMode]:
        """Each gun in each mode."""
        for unit in undecided(seen.world):
            yield cls(unit.id, "fire")
            yield cls(unit.id, "mobile")

    def do(self, play: Play[World], record: Any) -> None:
        """It lies so."""
        play.unit(self.unit, mode=self.mode)


def gunner(world: World, record: Any) -> Side:
    """The Axis, while a gun has no mode."""
    return AXIS if undecided(world) else ""


@step("PB-9.43")
def check_first_supply(play: Play[World], record: Any) -> None:
    """Units that are set up without any supply line are Out of Supply from the start."""
    for side in SIDES:
        for unit in tuple(on_map(play.world, side)):
            if is_checked(play.world, unit) and not begins_supplied(play.world, side, unit):
                change_state(play, unit, OOS)


@rule("PB-9.43")
def begins_supplied(world: World, side: Side, unit: Unit) -> bool:
    """A line leads to a source, or to a port whatever its capacity."""
    return has_a_line(world, unit) or unit.hex in all_lines(world, side)


OPENING = seq(
    "opening",
    "PB-9.6",
    loop(
        "opening guns",
        "PB-9.42",
        ask("opening gun", "PB-9.42", SetMode, by=gunner),
        until=lambda world, record: not undecided(world),
    ),
    check_first_supply,
)
