"""The sequence of play (4.0)."""

from __future__ import annotations

from typing import Any

from esagono.games.case_yellow.events.turns import TurnBegins
from esagono.games.case_yellow.rules.ch04_rounds import action_phase
from esagono.games.case_yellow.rules.ch05_air import AIR_PHASE
from esagono.games.case_yellow.rules.ch05_stukas import BOMB_LOSS
from esagono.games.case_yellow.rules.ch07_attack_supply import ATTACK_SUPPLY
from esagono.games.case_yellow.rules.ch07_supply import SUPPLY_PHASE
from esagono.games.case_yellow.rules.ch08_stacking import OVERSTACKING
from esagono.games.case_yellow.rules.ch10_movement import MOVING, OVERRUN, movement_round
from esagono.games.case_yellow.rules.ch11_combat import COMBAT_ROUND, ENGAGED_COMBATS, MOBILE_COMBAT
from esagono.games.case_yellow.rules.ch11_combat import PROCEDURES as COMBATS
from esagono.games.case_yellow.rules.ch11_losses import LOSS
from esagono.games.case_yellow.rules.ch12_end import END_PHASE
from esagono.games.case_yellow.rules.ch12_refugees import REFUGEES
from esagono.games.case_yellow.rules.ch13_dynamo import DECLARATION, PORT_BOMBING
from esagono.games.case_yellow.rules.scenario2_setup import SET_UP
from esagono.games.case_yellow.tables import rows
from esagono.games.case_yellow.world import World
from esagono.kernel import Play, loop, rule, seq, step


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
    """Which turn it is."""
    return {"turn": world.turn}


MOVEMENT_ROUND = movement_round(ENGAGED_COMBATS, MOBILE_COMBAT)
ACTION_PHASE = action_phase(MOVEMENT_ROUND, COMBAT_ROUND, DECLARATION)
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
