"""4.1c5, 10.1e The Movement round: its parts in their order."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from esagono.games.case_yellow.records import MovementRound, Moving, Overstack
from esagono.games.case_yellow.rules.ch08_stacking import OVERSTACKING
from esagono.games.case_yellow.rules.ch10_bridgeheads import BridgeLater, Lift, NoMoreBridges, can_bridge
from esagono.games.case_yellow.rules.ch10_going import has_an_open_step
from esagono.games.case_yellow.rules.ch10_moving import ABLE, unit_has_not_moved, unit_is_your_own
from esagono.games.case_yellow.rules.ch10_reach import points_left, reach_now
from esagono.games.case_yellow.rules.ch10_stuck import (
    NOT_SHUT_IN,
    can_set_out,
    scenario_lets_the_unit_move,
    unit_has_points_left,
)
from esagono.games.case_yellow.rules.scenario1_dyle import marchers, must_march_on
from esagono.games.case_yellow.world import Unit, World, on_map, side_of
from esagono.kernel import Act, Play, Seen, Side, Slot, UnitId, ask, law, loop, step

MOVES_ARE_DONE: Slot[Callable[[Play[World]], None]] = Slot("moves are done")
"""What happens when all movement of a round is done, before stacking is looked at."""


def active(world: World, record: Any) -> Side:
    """The player whose round it is."""
    return str(record.side)


# 10.1e2 Moving


def moving_label(world: World, record: Moving) -> dict[str, object]:
    """Who moves, and what it has left."""
    return {"unit": record.units[0], "left": points_left(world, record)}


class Move(Act):
    """Take up a unit that is to move."""

    verb = "move"
    rule = "R-10.1"
    laws = (*ABLE, unit_has_points_left, scenario_lets_the_unit_move, *NOT_SHUT_IN)
    assured = (unit_is_your_own, unit_has_not_moved, scenario_lets_the_unit_move, *NOT_SHUT_IN)
    unit: UnitId

    @classmethod
    def options(cls, seen: Seen[World, MovementRound]) -> Iterator[Move]:
        """The units of the active player on the map that are not shut in."""
        return (cls(u.id) for u in on_map(seen.world, seen.side) if not u.moved and can_set_out(seen.world, u.id))

    def do(self, play: Play[World], record: MovementRound) -> None:
        """Its move begins; it must end before another's."""
        unit = play.world.units[self.unit]
        play.run("moving", Moving(record.side, (self.unit,), unit.hex, unit.entered))


@law("S-5.8d1")
def nobody_who_must_march_is_left(seen: Seen[World, MovementRound], act: Done) -> bool:
    """Units with red or yellow stars that can still march must."""
    if seen.side != "allied":
        return True
    return not any(can_march(seen.world, u) for u in marchers(seen.world))


def can_march(world: World, unit: Unit) -> bool:
    """A hex on its way is within the unit's reach."""
    if not has_an_open_step(world, unit):
        return False
    moving = Moving(side_of(world, unit), (unit.id,), unit.hex, unit.entered)
    return must_march_on(world, unit, reach_now(world, moving).hexes)


class Done(Act):
    """No more units move."""

    verb = "done"
    ends = "phase"
    rule = "R-10.1b2"
    laws = (nobody_who_must_march_is_left,)

    def do(self, play: Play[World], record: MovementRound) -> None:
        """The moving part of the round ends."""
        play.leave("moves")


@step("R-8.4")
def check_stacking(play: Play[World], record: MovementRound) -> None:
    """The limits of stacking are looked at when all movement is done; abandoned defences are settled (R-12.11e)."""
    for happens in MOVES_ARE_DONE:
        happens(play)
    play.run(OVERSTACKING, Overstack(record.side))


# 10.1e7 Bridgeheads after all


def may_bridge(world: World, record: MovementRound) -> Side:
    """The German, in his own round, while there is a hex to try for."""
    return "german" if record.side == "german" and can_bridge(world) else ""


def nothing_to_bridge(world: World, record: MovementRound) -> bool:
    """No hex is left for a bridgehead."""
    return not may_bridge(world, record)


BRIDGEHEADS = loop(
    "bridgeheads",
    "R-4.1c5-6",
    ask("bridgehead attempts", "R-10.1e7", BridgeLater, Lift, NoMoreBridges, by=may_bridge),
    until=nothing_to_bridge,
)


def round_label(world: World, record: MovementRound) -> dict[str, object]:
    """Whose round it is."""
    return {"side": record.side}
