"""10.1, 10.2 The movement phases of both sides."""

from __future__ import annotations

from typing import Any

from esagono.games.crimea.pieces import Unit
from esagono.games.crimea.records import Phase
from esagono.games.crimea.rules.ch03_control import settle_control
from esagono.games.crimea.rules.ch03_stacking import check_stacking
from esagono.games.crimea.rules.ch10_moving import Move, active
from esagono.games.crimea.world import REAR, World, side_of
from esagono.kernel import Act, Play, Side, ask, loop, seq, step
from esagono.kernel.flow import Node


class Done(Act):
    """No more units move."""

    verb = "done"
    rule = "BSR-10.52"
    ends = "phase"

    def do(self, play: Play[World], record: Phase) -> None:
        """The phase's movement ends."""
        play.leave("moves")


def in_play(world: World, side: Side) -> tuple[Unit, ...]:
    """The units of a side on the map, and those in the box behind the front."""
    return tuple(u for u in world.units.values() if (u.hex or u.box in REAR) and side_of(world, u) == side)


@step("BSR-10.52")
def begin_phase(play: Play[World], record: Phase) -> None:
    """Nobody has moved yet; where each stands is noted."""
    play.set(phase=record.kind, set_out={})
    for unit in in_play(play.world, record.side):
        if unit.moved or unit.began != unit.hex or unit.paid:
            play.unit(unit.id, moved="", began=unit.hex, paid=0, owes=0)


@step("BSR-10.52")
def end_phase(play: Play[World], record: Phase) -> None:
    """The phase is over."""
    play.set(phase="")
    for unit in in_play(play.world, record.side):
        if unit.moved or unit.began:
            play.unit(unit.id, moved="", began="", paid=0, owes=0)


def phase_label(world: World, record: Phase) -> dict[str, object]:
    """Whose phase it is, and which."""
    return {"side": record.side, "kind": record.kind}


def movement_phase(moves: tuple[type[Act], ...], *last: Node) -> Any:
    """The phase, with what other chapters let move in it and what they do at its end."""
    return seq(
        "movement phase",
        "BSR-10.11",
        begin_phase,
        loop("moves", "BSR-10.4", ask("move", "BSR-10.4", Move, *moves, Done, by=active)),
        *last,
        check_stacking,
        settle_control,
        end_phase,
        record=Phase,
        label=phase_label,
    )
