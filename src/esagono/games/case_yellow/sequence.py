"""The sequence of play (4.0)."""

from __future__ import annotations

from typing import Any

import esagono.games.case_yellow.composition  # noqa: F401  fills the slots of the chapters
from esagono.games.case_yellow.events.turns import TurnBegins
from esagono.games.case_yellow.records import MovementRound, Moving
from esagono.games.case_yellow.rules.ch04_rounds import action_phase
from esagono.games.case_yellow.rules.ch05_air import AIR_PHASE
from esagono.games.case_yellow.rules.ch05_stukas import BOMB_LOSS
from esagono.games.case_yellow.rules.ch07_attack_supply import ATTACK_SUPPLY, lose_drawn_supply
from esagono.games.case_yellow.rules.ch07_supply import SUPPLY_PHASE
from esagono.games.case_yellow.rules.ch08_stacking import OVERSTACKING
from esagono.games.case_yellow.rules.ch10_bridgeheads import Bridge, Lift
from esagono.games.case_yellow.rules.ch10_movement import (
    BRIDGEHEADS,
    Done,
    Move,
    active,
    check_stacking,
    moving_label,
    round_label,
)
from esagono.games.case_yellow.rules.ch10_moving import Detach, Stop, To, With
from esagono.games.case_yellow.rules.ch10_overrun import OVERRUN, Overrun
from esagono.games.case_yellow.rules.ch10_rail import Rail
from esagono.games.case_yellow.rules.ch10_reinforcements import REINFORCEMENTS
from esagono.games.case_yellow.rules.ch11_combat import COMBAT_ROUND, ENGAGED_COMBATS, MOBILE_COMBAT
from esagono.games.case_yellow.rules.ch11_combat import PROCEDURES as COMBATS
from esagono.games.case_yellow.rules.ch11_losses import LOSS
from esagono.games.case_yellow.rules.ch12_attrition import allied_attrition, chits_arrive, german_attrition
from esagono.games.case_yellow.rules.ch12_better_defence import BETTER_DEFENCE
from esagono.games.case_yellow.rules.ch12_crossing import CROSSING, crossed_bridgeheads_go, remove_disruption
from esagono.games.case_yellow.rules.ch12_end import lost_engagements_end, segment
from esagono.games.case_yellow.rules.ch12_paris import PARIS
from esagono.games.case_yellow.rules.ch12_refit import PANZER_REFIT
from esagono.games.case_yellow.rules.ch12_refugees import REFUGEES
from esagono.games.case_yellow.rules.ch12_replacements import REPLACEMENTS
from esagono.games.case_yellow.rules.ch12_surrender import belgian_surrender, dutch_surrender
from esagono.games.case_yellow.rules.ch12_terror import TERROR
from esagono.games.case_yellow.rules.ch12_victory import end_of_game, new_points
from esagono.games.case_yellow.rules.ch13_dynamo import DECLARATION, PORT_BOMBING, Evacuate, end_of_dynamo
from esagono.games.case_yellow.rules.scenario2_setup import SET_UP
from esagono.games.case_yellow.rules.scenario3_exit import Exit
from esagono.games.case_yellow.tables import days, rows
from esagono.games.case_yellow.world import World
from esagono.kernel import Play, ask, loop, rule, seq, step


@step("R-2.4n")
@rule("R-2.1-turn", "T-TURNS")
def begin_turn(play: Play[World], record: Any) -> None:
    """The turn marker moves on: four days."""
    world = play.world
    dates = next(row for row in rows(world, "turn_track") if row["turn"] == str(world.turn))
    play.tell(TurnBegins(world.turn, dates["from"], dates["to"]))


@step("R-2.4n")
def next_turn(play: Play[World], record: Any) -> None:
    """The turn is over."""
    play.set(turn=play.world.turn + 1, exits=0)


def turn_label(world: World, record: Any) -> dict[str, object]:
    """Which turn it is, and its days."""
    return {"turn": world.turn, "turns": world.turns, **days(world, world.turn, world.turn)}


MOVING = loop(
    "moving",
    "R-10.1a",
    ask("to", "R-10.1a", To, With, Overrun, Detach, Exit, Stop, by=active),
    record=Moving,
    label=moving_label,
)
MOVES = loop("moves", "R-10.1e2", ask("move", "R-10.1e2", Move, Rail, Evacuate, Bridge, Lift, Done, by=active))
MOVEMENT_ROUND = seq(
    "movement round",
    "R-4.1c5",
    REINFORCEMENTS,
    MOVES,
    check_stacking,
    ENGAGED_COMBATS,
    MOBILE_COMBAT,
    BRIDGEHEADS,
    record=MovementRound,
    label=round_label,
)
ACTION_PHASE = action_phase(MOVEMENT_ROUND, COMBAT_ROUND, declarations=(DECLARATION,), afterwards=(lose_drawn_supply,))
END_PHASE = seq(
    "end phase",
    "R-4.1d",
    segment("disruption", "R-12.2", remove_disruption),
    segment("crossing", "R-12.3a", CROSSING, crossed_bridgeheads_go),
    segment("terror-bombing", "R-12.4", TERROR),
    segment("surrender", "R-12.5a", dutch_surrender, belgian_surrender),
    segment("refugees", "R-12.6d", REFUGEES),
    segment("paris", "R-12.7a", PARIS),
    segment("victory", "R-12.8a", new_points, end_of_game, end_of_dynamo),
    segment("attrition", "R-12.9a", chits_arrive, allied_attrition, german_attrition),
    segment("replacements", "R-12.10a", REPLACEMENTS),
    segment("better-defence", "R-12.11c", BETTER_DEFENCE),
    segment("refit", "R-12.12a", PANZER_REFIT),
    lost_engagements_end,
)
TURN = seq("turn", "R-4.0", begin_turn, AIR_PHASE, SUPPLY_PHASE, ACTION_PHASE, END_PHASE, next_turn, label=turn_label)
GAME = seq("game", "R-4.0", SET_UP, loop("turns", "R-2.4n", TURN))

PROCEDURES = (
    TURN,
    MOVEMENT_ROUND,
    MOVING,
    OVERRUN,
    BOMB_LOSS,
    OVERSTACKING,
    REFUGEES,
    PORT_BOMBING,
    ATTACK_SUPPLY,
    LOSS,
    *COMBATS,
)
