"""2.2 to 2.4 The rounds: turn after turn, the end of a round, the end of the game."""

from __future__ import annotations

from typing import Any

from esagono.games.storms_of_steel.events.rounds import RoundEnds
from esagono.games.storms_of_steel.records import Turn
from esagono.games.storms_of_steel.rules.ch02_control import finish, score_objectives
from esagono.games.storms_of_steel.world import World
from esagono.kernel import Play, loop, step


def round_label(world: World, record: Any) -> dict[str, object]:
    """What the path says of a round."""
    return {"round": world.round, "rounds": world.rounds}


def round_is_over(world: World, record: Any) -> bool:
    """Both have passed in succession."""
    return world.round_over


@step("2.3")
def end_of_round(play: Play[World], record: Any) -> None:
    """Objectives score, the marker moves on; two passes have ended every activation (2.2/8)."""
    score_objectives(play, "round")
    play.tell(RoundEnds(play.world.round))
    play.set(round=play.world.round + 1)


def last_round_is_played(world: World, record: Any) -> bool:
    """The scenario's rounds are over."""
    return world.round > world.rounds


@step("2.4")
def end_of_game(play: Play[World], record: Any) -> None:
    """The last round is over."""
    finish(play)


def rounds_and_turns(pre_round: Any, turn: Any) -> Any:
    """The loop of rounds: the pre-round sequence, then turn after turn."""

    @step("2.2", name="take a turn")
    def take_a_turn(play: Play[World], record: Any) -> None:
        play.run(turn, Turn(play.world.turn))

    return loop(
        "round",
        "2.2",
        pre_round,
        loop("turns", "2.2", take_a_turn, until=round_is_over),
        end_of_round,
        until=last_round_is_played,
        label=round_label,
    )
