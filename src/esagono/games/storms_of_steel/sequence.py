"""The sequence of play: the game, and a turn with everything that may be done in it."""

from __future__ import annotations

import esagono.games.storms_of_steel.composition  # noqa: F401  fills the slots of the chapters
from esagono.games.storms_of_steel.records import Turn
from esagono.games.storms_of_steel.rules.ch02_rounds import end_of_game, rounds_and_turns
from esagono.games.storms_of_steel.rules.ch02_turns import (
    Pass,
    Stall,
    end_of_turn,
    look_for_sudden_end,
    player,
    turn_is_over,
    turn_label,
)
from esagono.games.storms_of_steel.rules.ch03_activation import Activate, EndActivation, Supplement
from esagono.games.storms_of_steel.rules.ch05_facing import FACING, Rotate
from esagono.games.storms_of_steel.rules.ch05_movement import Move
from esagono.games.storms_of_steel.rules.ch07_fire import Fire
from esagono.games.storms_of_steel.rules.ch07_rally import Rally
from esagono.games.storms_of_steel.rules.ch08_cards import DoubleAction, Forgo, PlayCard, between_actions
from esagono.games.storms_of_steel.rules.ch08_veterans import (
    ExtraInitiative,
    ForcedMarch,
    HiddenAction,
    IronWill,
    SixthSense,
    after_the_action,
)
from esagono.games.storms_of_steel.rules.ch08_weapons import UseWeapon
from esagono.games.storms_of_steel.rules.ch09_groups import GROUP_MOVE, GroupMove, GroupRally
from esagono.games.storms_of_steel.rules.ch09_turning import GROUP_ROTATION, GroupRotate
from esagono.games.storms_of_steel.rules.ch10_actions import ActivateHidden, ComeOut
from esagono.games.storms_of_steel.rules.ch10_card_moves import HiddenMarch
from esagono.games.storms_of_steel.rules.ch10_hidden import REVEALED, look_for_hidden
from esagono.games.storms_of_steel.rules.ch10_hidden_groups import (
    GROUP_HIDDEN_MARCH,
    GROUP_HIDDEN_MOVE,
    GroupHiddenMarch,
    GroupHiddenMove,
)
from esagono.games.storms_of_steel.rules.ch10_hidden_movement import HiddenMove
from esagono.games.storms_of_steel.rules.ch10_hiding import HIDE, Hide
from esagono.games.storms_of_steel.rules.ch10_snipers import DETECTION, Snipe
from esagono.games.storms_of_steel.rules.ch12_mortars import Indirect
from esagono.games.storms_of_steel.rules.ch13_group_smoke import GROUP_SMOKE, GroupSmoke
from esagono.games.storms_of_steel.rules.ch13_smoke_shots import SMOKE_SHOT, Smoke
from esagono.games.storms_of_steel.rules.ch17_convoys import GROUP_LOADING, GROUP_UNLOADING, GroupLoad, GroupUnload
from esagono.games.storms_of_steel.rules.ch17_transport import Load, Unload
from esagono.games.storms_of_steel.rules.ch18_hasty import DIGGING_IN, DigIn
from esagono.games.storms_of_steel.rules.ch18_mines import mines_underfoot
from esagono.games.storms_of_steel.rules.ch18_occupying import GOING_OUT, OCCUPYING, ComeOutside, Occupy
from esagono.games.storms_of_steel.rules.ch20_aircraft import FLIGHT, FLIGHT_HOME, Fly, FlyOff
from esagono.games.storms_of_steel.rules.ch20_flak import Flak
from esagono.games.storms_of_steel.rules.ch21_solitaire import Uncover
from esagono.games.storms_of_steel.rules.ch22_card_rolls import CARD_ROLL
from esagono.games.storms_of_steel.rules.ch22_hidden_cards import LayUnseen
from esagono.games.storms_of_steel.rules.ch22_marches import MARCHES
from esagono.games.storms_of_steel.rules.ch22_mine_cards import CLEARING, LAYING, LayAtMines
from esagono.games.storms_of_steel.sequence_actions import (
    ACTIVATION,
    ATTACK,
    BOMBS,
    CARD,
    GROUP_RALLY,
    HIDDEN_MARCH,
    INDIRECT_FIRE,
    MOVE,
    RALLIES,
    RALLY,
    SNIPE,
    STRIKE,
    WEAPON,
)
from esagono.games.storms_of_steel.sequence_rounds import PRE_ROUND, SET_UP
from esagono.kernel import ask, loop, seq

TURN = seq(
    "turn",
    "2.2",
    loop(
        "choice",
        "2.2",
        ask(
            "action",
            "2.2",
            Activate,
            EndActivation,
            Move,
            Rotate,
            Fire,
            Indirect,
            Smoke,
            Rally,
            DigIn,
            Occupy,
            ComeOutside,
            GroupMove,
            GroupRally,
            Load,
            Unload,
            GroupRotate,
            GroupSmoke,
            GroupLoad,
            GroupUnload,
            ActivateHidden,
            ComeOut,
            Uncover,
            HiddenMove,
            HiddenMarch,
            GroupHiddenMove,
            GroupHiddenMarch,
            Hide,
            Snipe,
            PlayCard,
            UseWeapon,
            LayAtMines,
            LayUnseen,
            DoubleAction,
            ForcedMarch,
            SixthSense,
            IronWill,
            ExtraInitiative,
            HiddenAction,
            Forgo,
            Fly,
            FlyOff,
            Flak,
            Stall,
            Pass,
            Supplement,
            by=player,
        ),
        mines_underfoot,
        between_actions,
        until=turn_is_over,
    ),
    after_the_action,
    look_for_hidden,
    end_of_turn,
    look_for_sudden_end,
    record=Turn,
    label=turn_label,
)

GAME = seq("game", "1.0", SET_UP, rounds_and_turns(PRE_ROUND, TURN), end_of_game)

PROCEDURES = (
    TURN,
    ACTIVATION,
    MOVE,
    FACING,
    ATTACK,
    STRIKE,
    INDIRECT_FIRE,
    SMOKE_SHOT,
    RALLY,
    GROUP_MOVE,
    GROUP_RALLY,
    CARD,
    MARCHES,
    RALLIES,
    CARD_ROLL,
    LAYING,
    CLEARING,
    WEAPON,
    REVEALED,
    HIDE,
    DIGGING_IN,
    OCCUPYING,
    GOING_OUT,
    SNIPE,
    DETECTION,
    FLIGHT,
    FLIGHT_HOME,
    BOMBS,
    HIDDEN_MARCH,
    GROUP_ROTATION,
    GROUP_SMOKE,
    GROUP_LOADING,
    GROUP_UNLOADING,
    GROUP_HIDDEN_MOVE,
    GROUP_HIDDEN_MARCH,
)
