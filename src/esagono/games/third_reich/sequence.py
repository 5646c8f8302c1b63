"""The sequence of play: the tree of procedures."""

from __future__ import annotations

import esagono.games.third_reich.composition  # noqa: F401  fills the slots of the chapters
from esagono.games.third_reich.calendar import written
from esagono.games.third_reich.phases import active_units, phase
from esagono.games.third_reich.records import Dispute, MinorTurn, Overstack, Phase, Placing, Turn
from esagono.games.third_reich.rules.ch02_victory import end_of_game
from esagono.games.third_reich.rules.ch03_setup import SET_UP, SETTING_UP, NotNow, PlaceAt
from esagono.games.third_reich.rules.ch06_stacking import OVERSTACKING
from esagono.games.third_reich.rules.ch09_bridgeheads import GiveUp, clear_idle
from esagono.games.third_reich.rules.ch10_sw_1945 import SW_1945
from esagono.games.third_reich.rules.ch12_minors import (
    ChooseForMinor,
    begin_minor_turn,
    cast_lots,
    has_open_fronts,
    minor_turns,
    pass_over_the_unarmed,
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
from esagono.games.third_reich.rules.ch12_scrap import Scrap
from esagono.games.third_reich.rules.ch13_movement import MOVING, Move
from esagono.games.third_reich.rules.ch14_breakthrough import BREAKTHROUGH
from esagono.games.third_reich.rules.ch14_losses import LOSSES
from esagono.games.third_reich.rules.ch14_results import (
    ADVANCE,
)
from esagono.games.third_reich.rules.ch15_bases import BASING, PlaceBase
from esagono.games.third_reich.rules.ch15_construction import BUILDING, Build, BuildAir
from esagono.games.third_reich.rules.ch15_interceptors import build_owed_air
from esagono.games.third_reich.rules.ch16_redeployment import Leave, Redeploy, RedeployTo
from esagono.games.third_reich.rules.ch21_company import APPROVAL, JoinWar, can_join
from esagono.games.third_reich.rules.ch21_war import Declare, can_declare
from esagono.games.third_reich.rules.ch24_lines import TRACING
from esagono.games.third_reich.rules.ch26_russia import GARRISON_CHECK, SURRENDER
from esagono.games.third_reich.rules.ch27_cut_off import bring_bases_home
from esagono.games.third_reich.rules.ch27_rations import RATIONS, ration_anew
from esagono.games.third_reich.rules.ch27_supply import fix_supply, remove_the_unsupplied
from esagono.games.third_reich.rules.ch28_bases import close_bases
from esagono.games.third_reich.rules.ch28_displacement import DISPLACING
from esagono.games.third_reich.rules.ch28_flight import Split, Stage
from esagono.games.third_reich.rules.ch28_partials import JoinAir
from esagono.games.third_reich.rules.ch29_base_changes import Assign, can_assign
from esagono.games.third_reich.rules.ch29_company import (
    OfferEscort,
    can_offer_escort,
)
from esagono.games.third_reich.rules.ch29_construction import Rebuild, RebuildOverseas, launch_fleets
from esagono.games.third_reich.rules.ch29_counters import Regroup
from esagono.games.third_reich.rules.ch29_named import NameEscort, forget_escorts
from esagono.games.third_reich.rules.ch29_overseas import ComeOver, CrossOver, crosses
from esagono.games.third_reich.rules.ch31_airborne import Drop, find_who_may_drop
from esagono.games.third_reich.rules.ch32_claims import PARTISAN_CLAIMS
from esagono.games.third_reich.rules.ch32_partisans import Rise, can_rise, settle_in_bases
from esagono.games.third_reich.rules.ch33_aid import AskTurkey, can_ask
from esagono.games.third_reich.rules.ch33_variants import (
    OPENING_VARIANTS,
    PLAYER_VARIANTS,
    TURN_VARIANTS,
    check_ulster_after_movement,
    draw_variants,
)
from esagono.games.third_reich.rules.ch36_lending import Lend, Recall, can_lend
from esagono.games.third_reich.rules.ch37_egypt import STRANDED
from esagono.games.third_reich.rules.ch42_murmansk import (
    GUARDS,
    SUBMARINES,
    GoNorth,
    GoSouth,
    PlaceNorth,
    leave_the_north,
    moves_north,
)
from esagono.games.third_reich.rules.ch43_pact import Forsake, count_the_east, has_trespassers
from esagono.games.third_reich.rules.ch43_poland import EndMovement
from esagono.games.third_reich.rules.ch44_winter import WINTER_COMES
from esagono.games.third_reich.rules.ch47_canal import ComeRound, can_come_round
from esagono.games.third_reich.rules.ch47_cape import Blockade
from esagono.games.third_reich.rules.ch49_guests import AdmitItaly, intern
from esagono.games.third_reich.rules.ch49_rolls import Sway, can_sway
from esagono.games.third_reich.rules.ch49_vichy import remove_the_disbanded
from esagono.games.third_reich.rules.ch50_start import StayInBox
from esagono.games.third_reich.rules.ch51_disputes import GiveWay, Quarrel, mover, take_turns
from esagono.games.third_reich.rules.ch51_lending import Entrust, TakeBack
from esagono.games.third_reich.rules.ch51_players import AdmitAlly, BarAlly, LeaveGame
from esagono.games.third_reich.sequence_combat import BATTLE, COMBAT
from esagono.games.third_reich.sequence_economy import (
    AFTER_REDEPLOYMENT,
    BEFORE_REDEPLOYMENT,
    CONSTRUCTION_ACTS,
    ECONOMY_PROCEDURES,
    REDEPLOYMENT_ACTS,
    YEAR_START,
    any_of,
    builds,
    redeploys,
)
from esagono.games.third_reich.sequence_navy import (
    BASE_CHANGES,
    FLIGHTS,
    NAVAL_PROCEDURES,
    SUPPLY_FLEETS,
    can_construct,
)
from esagono.games.third_reich.world import World
from esagono.kernel import Play, Side, ask, each, loop, seq, step


def alliance_label(world: World, record: Turn | Phase) -> dict[str, object]:
    """Whose turn it is."""
    return {"alliance": record.alliance}


def has_units(world: World, record: Phase, power: Side) -> bool:
    """The power has units on the map that have their turn."""
    return any(True for _ in active_units(world, record, power))


@step("6.13")
def check_stacking(play: Play[World], record: Phase) -> None:
    """Who is too many is taken off."""
    play.run("overstacking", Overstack(record.alliance, record.minor))


def may_go_to_war(world: World, record: Phase, power: Side) -> bool:
    """The power can declare war, or join an ally's, or win Turkey for nothing."""
    return can_declare(world, record, power) or can_join(world, power) or can_ask(world, record, power)


PLACING = seq(
    "placing", "3.36",
    ask("place at", "3.36", PlaceAt, PlaceNorth, StayInBox, NotNow, by=lambda world, record: record.side),
    record=Placing, label=lambda world, record: {"unit": record.unit},
)  # fmt: skip
DECLARATIONS = phase("declarations", "12.21", Declare, JoinWar, AskTurkey, busy=may_go_to_war)
OPTIONS = phase(
    "options", "12.22", Choose, Scrap, BarAlly, AdmitAlly, Entrust, TakeBack, LeaveGame,
    busy=has_fronts, ending=OptionsSet,
)  # fmt: skip
QUARREL = seq(
    "quarrel", "51.5",
    loop("quarrel moves", "51.5", ask("quarrel", "51.5", Move, GiveWay, by=mover), DISPLACING, FLIGHTS, take_turns,
         until=lambda world, record: record.over),
    record=Dispute, label=lambda world, record: {"nation": record.country},
)  # fmt: skip
MINOR_OPTIONS = phase("minor options", "12.262", ChooseForMinor, busy=has_open_fronts)
MOVEMENT = phase(
    "movement", "13.1", Move, Stage, Split, PlaceBase, Drop, GiveUp, GoNorth, GoSouth,
    AdmitItaly, Quarrel,
    busy=any_of(has_units, moves_north),
    before=(ration_anew, RATIONS, fix_supply, find_who_may_drop), inside=(DISPLACING, FLIGHTS),
    after=(leave_the_north, settle_in_bases, DISPLACING, FLIGHTS, check_stacking, count_the_east, GARRISON_CHECK,
           check_ulster_after_movement),
    ending=EndMovement,
)  # fmt: skip


def has_construction(world: World, record: Phase, power: Side) -> bool:
    """The power can build, or spend BRPs on something else of the phase."""
    return any(test(world, record, power) for test in (can_construct, can_sway, can_rise, builds))


CONSTRUCTION = phase(
    "construction", "15.1", Build, BuildAir, Rebuild, RebuildOverseas, PlaceBase, Sway, Rise,
    *CONSTRUCTION_ACTS,
    busy=has_construction,
    before=(build_owed_air, launch_fleets), after=(remove_the_disbanded,),
)  # fmt: skip
REDEPLOYMENT = phase(
    "redeployment", "16.1", Redeploy, PlaceBase, Regroup, JoinAir, CrossOver, ComeOver, ComeRound, Blockade,
    OfferEscort, Lend, Recall, *REDEPLOYMENT_ACTS,
    busy=any_of(redeploys, crosses, can_come_round, can_offer_escort, can_lend),
    before=BEFORE_REDEPLOYMENT, after=(*AFTER_REDEPLOYMENT, forget_escorts,
           close_bases, DISPLACING, clear_idle, check_stacking),
)  # fmt: skip
REDEPLOYING = loop(
    "redeploying", "16.1",
    ask("redeploy to", "16.1", RedeployTo, NameEscort, Leave, by=lambda world, record: record.side),
    record=Placing, label=lambda world, record: {"unit": record.unit},
)  # fmt: skip
LATE_SUPPLY = phase("late supply", "27.44", Assign, busy=can_assign, after=(bring_bases_home, DISPLACING))
PARTITION = phase("partition line", "43.3", Forsake, busy=has_trespassers)
MINOR_TURNS = each(
    "minor turn", "12.16", minor_turns, begin_minor_turn, MINOR_OPTIONS, BASE_CHANGES, SUPPLY_FLEETS, MOVEMENT,
    COMBAT, remove_the_unsupplied, record=MinorTurn, label=lambda world, record: {"nation": record.minor},
)  # fmt: skip
PLAYER_TURN = each(
    "player turn",
    "12.3",
    player_turns,
    begin_player_turn,
    PLAYER_VARIANTS,
    DECLARATIONS,
    intern,
    OPTIONS,
    BASE_CHANGES,
    SUPPLY_FLEETS,
    SUBMARINES,
    MOVEMENT,
    COMBAT,
    CONSTRUCTION,
    GUARDS,
    REDEPLOYMENT,
    LATE_SUPPLY,
    remove_the_unsupplied,
    STRANDED,
    PARTITION,
    SURRENDER,
    GARRISON_CHECK,
    end_player_turn,
    pass_over_the_unarmed,
    cast_lots,
    MINOR_TURNS,
    record=Turn,
    label=alliance_label,
)
RECKONING = seq("reckoning", "2.1", end_of_game)
GAME_TURN = loop(
    "game turn",
    "1.4",
    YEAR_START,
    begin_game_turn,
    WINTER_COMES,
    TURN_VARIANTS,
    find_who_is_first,
    PLAYER_TURN,
    SW_1945,
    RECKONING,
    end_game_turn,
    label=lambda world, record: {"turn": written(world.turn)},
)
GAME = seq("game", "1.4", draw_variants, OPENING_VARIANTS, SET_UP, GAME_TURN)
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
    APPROVAL,
    TRACING,
    REDEPLOYING,
    OVERSTACKING,
    PARTISAN_CLAIMS,
    QUARREL,
    *NAVAL_PROCEDURES,
    *ECONOMY_PROCEDURES,
)
