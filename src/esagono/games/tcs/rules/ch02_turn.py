"""2.0 The turn: initiative, Action Phases, clean-up, and the end of the game."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from esagono.games.tcs.counters import SIDES
from esagono.games.tcs.events.turns import GoesFirst, InitiativeWon, PhaseBegins, TurnBegins
from esagono.games.tcs.records import Initiative, Phase
from esagono.games.tcs.world import ACTION, ARTILLERY_PHASE, BLUE, CLEAN_UP, GREY, World, enemy, on_map, side_of
from esagono.kernel import Act, Play, Side, Slot, ask, rule, seq, step
from esagono.kernel.value import replace

TURN_BEGINS: Slot[Callable[[Play[World]], None]] = Slot("a turn begins")
"""Light and visibility of the turn track (7.0), what weighted turns ask for (6.9d)."""
PHASE_BEGINS: Slot[Callable[[Play[World], Side], None]] = Slot("an Action Phase begins")
"""Smoke and Illum of mortars go (2.0-P2)."""
CLEANED_UP: Slot[Callable[[Play[World]], None]] = Slot("clean-up")
"""Illum, then smoke, in this order (2.0-E)."""


@step("2.0")
def begin_turn(play: Play[World], _: object) -> None:
    """The marker stands on the next space of the turn track."""
    world = play.world
    space = next((s for s in world.charts.turns if s.turn == world.turn), None)
    play.tell(TurnBegins(world.turn, space.time if space else ""))
    for part in TURN_BEGINS:
        part(play)


# Initiative


MOST_TIES = 4
"""So many ties are rolled again before one die decides."""


@step("2.0")
@rule("A-160")
def roll_initiative(play: Play[World], record: Initiative) -> None:
    """One die each; ties are rolled again, but not for ever: all dice results are run where odds are asked for."""
    for _ in range(MOST_TIES):
        blue, grey = play.roll("1d6", "initiative"), play.roll("1d6", "initiative")
        if blue != grey:
            break
    else:
        blue, grey = play.roll("1d6", "initiative"), 3
    winner = BLUE if blue > grey else GREY
    play.let(record, winner=winner)
    play.tell(InitiativeWon(winner))


def goes_first(play: Play[World], record: Initiative, side: Side) -> None:
    """The order of the phase is settled."""
    play.set(first=side, phase=record.phase)
    play.tell(GoesFirst(side))


class First(Act):
    """Act first in the phase."""

    verb = "first"
    rule = "2.0"

    def do(self, play: Play[World], record: Initiative) -> None:
        """The winner acts first."""
        goes_first(play, record, record.winner)


class Second(Act):
    """Act second in the phase."""

    verb = "second"
    rule = "2.0"

    def do(self, play: Play[World], record: Initiative) -> None:
        """The loser acts first."""
        goes_first(play, record, enemy(record.winner))


INITIATIVE = seq(
    "initiative", "2.0", roll_initiative,
    ask("order", "2.0", First, Second, by=lambda world, record: record.winner),
    record=Initiative,
)  # fmt: skip


@step("2.0-A0")
def artillery_initiative(play: Play[World], _: object) -> None:
    """One roll holds for the whole Aircraft & Artillery Phase."""
    play.run("initiative", Initiative(ARTILLERY_PHASE))


@step("2.0-P0")
def action_initiative(play: Play[World], _: object) -> None:
    """A roll of their own for the Action Phases."""
    play.run("initiative", Initiative(ACTION))


def in_order(world: World, _: Any) -> Iterator[Phase]:
    """Both sides, the first one first."""
    first = world.first or BLUE
    return (Phase(side) for side in (first, enemy(first)))


# An Action Phase


@step("2.0-P1")
def begin_phase(play: Play[World], phase: Phase) -> None:
    """Fired markers of the phasing side go; what units have done is forgotten."""
    units = {
        i: replace(
            u, fired=u.fired and side_of(play.world, u) != phase.side, began=u.hex, began_mode=u.mode, spent=0,
            impulses=0, moved=False, sfa=False, pfas=0, shots=0, syr=False, assaulted=False, breaching=False,
            declared=False,
            recovered=False,
        )
        for i, u in play.world.units.items()
    }  # fmt: skip
    play.set(units=units, active=phase.side, sfa_targets=())
    play.tell(PhaseBegins(phase.side))
    for part in PHASE_BEGINS:
        part(play, phase.side)


class EndActions(Act):
    """No more actions; on to recovery."""

    verb = "end-actions"
    rule = "2.0-P5"
    ends = "phase"

    def do(self, play: Play[World], phase: Phase) -> None:
        """The actions are over."""
        play.leave("actions")


# The end of a turn


@step("2.0-E")
def clean_up(play: Play[World], _: object) -> None:
    """Both players together, in the printed order."""
    play.set(phase=CLEAN_UP, active="")
    for part in CLEANED_UP:
        part(play)


@step("2.0")
def next_turn(play: Play[World], _: object) -> None:
    """The turn marker goes on."""
    play.set(turn=play.world.turn + 1, first="")


def last_turn_is_over(world: World, _: object) -> bool:
    """The last turn of the scenario has been played, or a side has nobody left."""
    return world.turn > world.last_turn or any(not any(on_map(world, s)) and not comes(world, s) for s in SIDES)


def comes(world: World, side: Side) -> bool:
    """Somebody of the side is still to come."""
    return any(u.box == "reinforcements" and side_of(world, u) == side for u in world.units.values())


def turn_label(world: World, _: object) -> dict[str, object]:
    """The turn, for the path."""
    return {"turn": world.turn}
