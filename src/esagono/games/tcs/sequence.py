"""The sequence of play (2.0): the tree of procedures, and what is missing in it."""

from __future__ import annotations

import esagono.games.tcs.composition  # noqa: F401  fills the slots of the chapters
from esagono.games.tcs.fire_records import Volley
from esagono.games.tcs.records import Moving, Phase
from esagono.games.tcs.rules.ch02_turn import (
    INITIATIVE,
    EndActions,
    action_initiative,
    begin_phase,
    begin_turn,
    clean_up,
    in_order,
    last_turn_is_over,
    next_turn,
    turn_label,
)
from esagono.games.tcs.rules.ch04_modes import ChangeMode
from esagono.games.tcs.rules.ch05_stacking import EXCESS_STEPS, OVERSTACKING
from esagono.games.tcs.rules.ch06_failure import Fail, FailUnit
from esagono.games.tcs.rules.ch07_visibility import LIGHT, WEATHER
from esagono.games.tcs.rules.ch10_losses import LOSSES
from esagono.games.tcs.rules.ch11_area import AREA_FIRE
from esagono.games.tcs.rules.ch12_point import POINT_FIRE
from esagono.games.tcs.rules.ch13_sfa import Sfa, mark_fired, sfa_trigger
from esagono.games.tcs.rules.ch14_pfa import Pfa, count_pfas, pfa_trigger
from esagono.games.tcs.rules.ch15_overwatch import EVASION, TRIGGER, tell_trigger
from esagono.games.tcs.rules.ch16_at import AT_ATTACK
from esagono.games.tcs.rules.ch16_joining import AtRollsAlone
from esagono.games.tcs.rules.ch16_volley import VOLLEY
from esagono.games.tcs.rules.ch17_morale import MORALE_CHECK
from esagono.games.tcs.rules.ch17_recovery import EndPhase, Recover, nobody_can_recover
from esagono.games.tcs.rules.ch17_syr import SYR, Flee
from esagono.games.tcs.rules.ch18_preplots import PREPLOTS
from esagono.games.tcs.rules.ch20_entering import ENTERING
from esagono.games.tcs.rules.ch20_impulses import Impulse, ToFireByImpulse
from esagono.games.tcs.rules.ch20_moving import Stop, To, end_move, nobody_goes_on
from esagono.games.tcs.rules.ch20_setting_out import Move, With
from esagono.games.tcs.rules.ch21_mines import BREACHING, MINEFIELD, BreachMines
from esagono.games.tcs.rules.ch22_assault import AssaultHex, CloseIn
from esagono.games.tcs.rules.ch22_entry import FINAL_OVERWATCH, STORMING
from esagono.games.tcs.rules.ch22_rounds import ASSAULTING, CLOSE_FIRE, CLOSE_SHELLS
from esagono.games.tcs.rules.ch22_worse import AGAIN
from esagono.games.tcs.rules.ch23_overrun import OVERRUNNING, OverrunHex
from esagono.games.tcs.rules.ch24_carriers import DeclareTravel, Dismount, Mount
from esagono.games.tcs.rules.ch24_on_the_way import PickUp, PutDown
from esagono.games.tcs.rules.ch24_riders import MountThree, MountTogether
from esagono.games.tcs.rules.ch24_shells import FireIllum, FireSmoke
from esagono.games.tcs.rules.ch27_reinforcements import ARRIVALS
from esagono.games.tcs.rules.ch27_setup import SETTING_UP
from esagono.games.tcs.rules.ch27_victory import declare_victory
from esagono.games.tcs.sequence_command import COMMAND_PHASE
from esagono.games.tcs.sequence_support import SUPPORT_PHASE, SUPPORT_PROCEDURES
from esagono.games.tcs.world import World
from esagono.kernel import Side, ask, each, loop, rule, seq

MISSING = ("2.0-C7",)
"""Rows of the sequence whose chapters are not built yet."""


@rule("13.1a", "13.1g")
def phasing(world: World, phase: Phase) -> Side:
    """The player whose phase it is."""
    return phase.side


# Fire

SFA = seq("sfa", "13.0", VOLLEY, mark_fired, sfa_trigger, record=Volley)
PFA = seq("pfa", "14.0", VOLLEY, count_pfas, pfa_trigger, record=Volley)
ANSWER = seq("answer", "15.2g", VOLLEY, tell_trigger, record=Volley)

# Movement

MOVING = seq(
    "moving", "20.0",
    loop(
        "going", "20.0c",
        ask(
            "step", "20.0c", To, AssaultHex, OverrunHex, With, PickUp, PutDown, Stop,
            by=lambda world, moving: moving.side,
        ),
        record=Moving, unless=nobody_goes_on,
    ),
    end_move,
    record=Moving, label=lambda world, moving: {"hex": moving.hex},
)  # fmt: skip

# The Action Phase

ACTIONS = loop(
    "actions", "2.0-P4",
    ask(
        "action", "2.0-P4",
        Move, Impulse, CloseIn, ChangeMode, ToFireByImpulse, Sfa, AtRollsAlone, Pfa, Flee, Mount, MountTogether,
        MountThree, Dismount, DeclareTravel, BreachMines,
        FireSmoke, FireIllum, Fail, FailUnit, EndActions,
        by=phasing,
    ),
    record=Phase,
)  # fmt: skip
RECOVERY = loop(
    "recovery",
    "2.0-P5",
    ask("recovery", "17.7", Recover, EndPhase, by=phasing),
    record=Phase,
    unless=nobody_can_recover,
)
ACTION_PHASES = each(
    "action phases", "2.0-P0", in_order, begin_phase, ARRIVALS, ACTIONS, RECOVERY, OVERSTACKING, record=Phase,
    label=lambda world, phase: {"side": phase.side},
)  # fmt: skip

# The turn

CLEAN_UP = seq("clean-up", "2.0-E", clean_up)
TURN = loop(
    "turn", "2.0", begin_turn, LIGHT, COMMAND_PHASE, WEATHER,
    SUPPORT_PHASE, action_initiative, ACTION_PHASES, CLEAN_UP,
    next_turn,
    until=last_turn_is_over,
    label=turn_label,
)  # fmt: skip
VICTORY = seq("victory", "S-1", declare_victory)
GAME = seq("game", "2.0", SETTING_UP, PREPLOTS, TURN, VICTORY)
PROCEDURES = (
    INITIATIVE, SFA, PFA, ANSWER, AREA_FIRE, POINT_FIRE, AT_ATTACK, LOSSES, TRIGGER, EVASION, EXCESS_STEPS,
    MORALE_CHECK, SYR, MOVING, ENTERING, MINEFIELD, BREACHING, OVERRUNNING, ASSAULTING, FINAL_OVERWATCH, STORMING,
    CLOSE_FIRE, CLOSE_SHELLS, AGAIN, *SUPPORT_PROCEDURES,
)  # fmt: skip
