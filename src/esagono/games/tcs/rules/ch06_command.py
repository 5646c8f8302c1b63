"""2.0 The Command Phase: both sides write in secret, at the same time."""

from __future__ import annotations

from collections.abc import Callable

from esagono.games.tcs.counters import SIDES
from esagono.games.tcs.records import Planning
from esagono.games.tcs.rules.ch06_phase import END, enough_reserves_are_committed, no_draft_lies_open, reach
from esagono.games.tcs.rules.ch06_status import no_command
from esagono.games.tcs.world import World
from esagono.kernel import Act, Play, Side, Slot, step


class EndCommand(Act):
    """The side has given its orders."""

    verb = "end-command"
    rule = "2.0"
    ends = "phase"
    private = True
    laws = (no_draft_lies_open, enough_reserves_are_committed)

    def do(self, play: Play[World], planning: Planning) -> None:
        """What is still to come of the steps happens by itself."""
        planning = reach(play, planning, END)
        play.put("written", planning.side, planning.acts)
        play.leave("orders")


def own_side(world: World, planning: Planning) -> Side:
    """Who writes."""
    return planning.side


def both_sides(world: World, record: object) -> tuple[Planning, ...]:
    """One branch for each side."""
    return tuple(map(Planning, SIDES))


RESTS: Slot[Callable[[Play[World], Side], None]] = Slot("an hour of rest")
"""On full hours morale is reduced, in secret (17.1d, 17.8d)."""


@step("2.0-C7")
def rest(play: Play[World], planning: Planning) -> None:
    """When a side has given its orders, its formations may recover."""
    for part in RESTS:
        part(play, planning.side)


@step("2.0-C7", when=lambda world, record: no_command(world))
def rest_without_command(play: Play[World], record: object) -> None:
    """Without a Command Phase they recover all the same."""
    for side in SIDES:
        for part in RESTS:
            part(play, side)


@step("1.5", when=lambda world, record: not world.written)
def lay_out_paper(play: Play[World], record: object) -> None:
    """Nobody has written anything yet."""
    play.set(written=dict.fromkeys(SIDES, 0), laid=dict.fromkeys(SIDES, ()))
