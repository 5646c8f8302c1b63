"""The sequence of play: the tree of procedures."""

from __future__ import annotations

import esagono.games.third_reich.composition  # noqa: F401  fills the slots of the chapters
from esagono.games.third_reich.calendar import written
from esagono.games.third_reich.choices import fronts_with
from esagono.games.third_reich.phases import EndPhase, active_units, phase, records_of
from esagono.games.third_reich.records import Battle, MinorTurn, Overstack, Phase, Turn
from esagono.games.third_reich.rules.ch02_victory import end_of_game
from esagono.games.third_reich.rules.ch03_setup import PLACING, SET_UP, SETTING_UP
from esagono.games.third_reich.rules.ch06_stacking import OVERSTACKING
from esagono.games.third_reich.rules.ch09_bridgeheads import clear_idle
from esagono.games.third_reich.rules.ch10_year import fix_limits, is_year_start, reckon_brps
from esagono.games.third_reich.rules.ch12_minors import (
    ChooseForMinor,
    begin_minor_turn,
    has_open_fronts,
    minor_turns,
)
from esagono.games.third_reich.rules.ch12_options import Choose, OptionsSet, has_fronts
from esagono.games.third_reich.rules.ch12_order import (
    begin_game_turn,
    begin_player_turn,
    end_game_turn,
    end_player_turn,
    find_who_is_first,
    player_turns,
)
from esagono.games.third_reich.rules.ch13_movement import MOVING, Move
from esagono.games.third_reich.rules.ch14_attack import Also, Attack, CallOff, Fight, Join, partners
from esagono.games.third_reich.rules.ch14_breakthrough import BREAKTHROUGH
from esagono.games.third_reich.rules.ch14_combat import DEFENDERS, ROUNDS, reckon
from esagono.games.third_reich.rules.ch14_duties import EndAttacks
from esagono.games.third_reich.rules.ch14_exploitation import (
    ExploitTo,
    begin_attacks,
    can_exploit,
    end_exploitation,
    has_exploiters,
)
from esagono.games.third_reich.rules.ch14_results import (
    ADVANCE,
    LOSSES,
    carry_out,
    note_breakthrough,
    winners_advance,
)
from esagono.games.third_reich.rules.ch14_targets import has_targets
from esagono.games.third_reich.rules.ch15_bases import BASING, PlaceBase
from esagono.games.third_reich.rules.ch15_construction import BUILDING, Build, BuildAir, can_build
from esagono.games.third_reich.rules.ch16_redeployment import REDEPLOYING, Redeploy, can_redeploy
from esagono.games.third_reich.rules.ch18_retreat import ATTRITION
from esagono.games.third_reich.rules.ch21_war import Declare, can_declare
from esagono.games.third_reich.rules.ch24_conquest import settle_conquests
from esagono.games.third_reich.rules.ch27_supply import fix_supply, remove_the_unsupplied
from esagono.games.third_reich.rules.ch28_defence import (
    INTERCEPTIONS,
    Cover,
    Intercept,
    can_intercept,
    covering,
)
from esagono.games.third_reich.rules.ch28_displacement import DISPLACING
from esagono.games.third_reich.rules.ch28_flight import Split, Stage
from esagono.games.third_reich.rules.ch28_missions import Fly, is_flyer, lose_idle_support, resolve_counterair
from esagono.games.third_reich.rules.ch43_poland import EndMovement
from esagono.games.third_reich.world import OFFENSIVE, World
from esagono.kernel import Play, Side, ask, each, loop, seq, step
from esagono.kernel.flow import Procedure


def alliance_label(world: World, record: Turn | Phase) -> dict[str, object]:
    """Whose turn it is."""
    return {"alliance": record.alliance}


def has_units(world: World, record: Phase, power: Side) -> bool:
    """The power has units on the map that have their turn."""
    return any(True for _ in active_units(world, record, power))


@step("6.13")
def check_stacking(play: Play[World], record: Phase) -> None:
    """Who is too many is taken off."""
    play.run("overstacking", Overstack(record.alliance))


def is_on_the_offensive(world: World, turn: Turn | MinorTurn | None) -> bool:
    """Somebody whose turn it is has an Offensive Option."""
    nations = (turn.minor,) if turn is not None and turn.minor else (*world.powers, *world.minors)
    return any(fronts_with(world, n, OFFENSIVE) for n in nations)


DECLARATIONS = phase("declarations", "12.21", Declare, busy=can_declare)
OPTIONS = phase("options", "12.22", Choose, busy=has_fronts, ending=OptionsSet)
MINOR_OPTIONS = phase("minor options", "12.262", ChooseForMinor, busy=has_open_fronts)
MOVEMENT = phase(
    "movement", "13.1", Move, Stage, Split, PlaceBase, busy=has_units, before=(fix_supply,),
    after=(DISPLACING, check_stacking), ending=EndMovement,
)  # fmt: skip
MISSIONS = phase("missions", "14.11", Fly, Split, busy=is_flyer, after=(resolve_counterair,))
SUPPORT: Procedure = each(
    "defensive air support",
    "14.12",
    records_of,
    loop(
        "das choices",
        "28.51",
        ask("das", "28.51", Cover, EndPhase, by=covering),
        until=lambda world, record: not covering(world, record),
    ),
    record=Phase,
)
INTERCEPTING = phase("interception", "14.13", Intercept, busy=can_intercept, after=(INTERCEPTIONS,))
BATTLE = seq(
    "battle",
    "14.2",
    loop("assembling", "14.23", ask("attackers", "14.23", Join, Also, Fight, CallOff, by=partners)),
    DEFENDERS,
    reckon,
    ROUNDS,
    carry_out,
    winners_advance,
    note_breakthrough,
    record=Battle,
    label=lambda world, record: {"hex": record.targets[0]},
)
ATTACKS = phase("attacks", "14.16", Attack, busy=has_targets, after=(lose_idle_support,), ending=EndAttacks)
EXPLOITATION = seq(
    "exploitation",
    "14.18",
    phase("exploitation movement", "14.33", ExploitTo, busy=can_exploit),
    begin_attacks,
    MISSIONS,
    SUPPORT,
    INTERCEPTING,
    ATTACKS,
    end_exploitation,
    when=has_exploiters,
)
OFFENSIVES = seq(
    "offensive combat", "14.1", MISSIONS, SUPPORT, INTERCEPTING, ATTACKS, EXPLOITATION, when=is_on_the_offensive
)
COMBAT = seq("combat", "14.1", OFFENSIVES, ATTRITION, DISPLACING, settle_conquests)
CONSTRUCTION = phase("construction", "15.1", Build, BuildAir, PlaceBase, busy=can_build)
REDEPLOYMENT = phase("redeployment", "16.1", Redeploy, busy=can_redeploy, after=(clear_idle, check_stacking))
MINOR_TURNS = each(
    "minor turn", "12.16", minor_turns, begin_minor_turn, MINOR_OPTIONS, MOVEMENT, COMBAT, remove_the_unsupplied,
    record=MinorTurn, label=lambda world, record: {"nation": record.minor},
)  # fmt: skip
PLAYER_TURN = each(
    "player turn",
    "12.3",
    player_turns,
    begin_player_turn,
    DECLARATIONS,
    OPTIONS,
    MOVEMENT,
    COMBAT,
    CONSTRUCTION,
    REDEPLOYMENT,
    remove_the_unsupplied,
    end_player_turn,
    MINOR_TURNS,
    record=Turn,
    label=alliance_label,
)
YEAR_START = seq("year start", "10.1", reckon_brps, fix_limits, when=is_year_start)
GAME_TURN = loop(
    "game turn",
    "1.4",
    YEAR_START,
    begin_game_turn,
    find_who_is_first,
    PLAYER_TURN,
    end_of_game,
    end_game_turn,
    label=lambda world, record: {"turn": written(world.turn)},
)
GAME = seq("game", "1.4", SET_UP, GAME_TURN)
PROCEDURES = (
    SETTING_UP,
    PLACING,
    MOVING,
    BATTLE,
    LOSSES,
    ADVANCE,
    BREAKTHROUGH,
    BUILDING,
    BASING,
    REDEPLOYING,
    OVERSTACKING,
)
