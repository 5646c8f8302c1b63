"""The sequence of play: the tree of procedures."""

from __future__ import annotations

import esagono.games.third_reich.composition  # noqa: F401  fills the slots of the chapters
from esagono.games.third_reich.calendar import written
from esagono.games.third_reich.choices import fronts_with
from esagono.games.third_reich.phases import EndPhase, active_units, phase, records_of
from esagono.games.third_reich.records import Battle, Dispute, MinorTurn, Overstack, Phase, Placing, Turn
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
from esagono.games.third_reich.rules.ch14_losses import LOSSES
from esagono.games.third_reich.rules.ch14_results import (
    ADVANCE,
    carry_out,
    note_breakthrough,
    winners_advance,
)
from esagono.games.third_reich.rules.ch14_targets import has_targets
from esagono.games.third_reich.rules.ch14_ways import ExploitBy
from esagono.games.third_reich.rules.ch15_bases import BASING, PlaceBase
from esagono.games.third_reich.rules.ch15_construction import BUILDING, Build, BuildAir
from esagono.games.third_reich.rules.ch15_interceptors import build_owed_air
from esagono.games.third_reich.rules.ch16_redeployment import Leave, Redeploy, RedeployTo
from esagono.games.third_reich.rules.ch18_retreat import ATTRITION
from esagono.games.third_reich.rules.ch21_company import APPROVAL, JoinWar, can_join
from esagono.games.third_reich.rules.ch21_war import Declare, can_declare
from esagono.games.third_reich.rules.ch24_conquest import settle_conquests, trace_kept_lines
from esagono.games.third_reich.rules.ch24_lines import TRACING
from esagono.games.third_reich.rules.ch26_fleet import ITALIAN_FLEET
from esagono.games.third_reich.rules.ch26_russia import GARRISON_CHECK, SURRENDER
from esagono.games.third_reich.rules.ch27_cut_off import bring_bases_home
from esagono.games.third_reich.rules.ch27_rations import RATIONS, ration_anew
from esagono.games.third_reich.rules.ch27_supply import fix_supply, remove_the_unsupplied
from esagono.games.third_reich.rules.ch28_bases import close_bases
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
from esagono.games.third_reich.rules.ch28_partials import JoinAir
from esagono.games.third_reich.rules.ch29_base_changes import Assign, can_assign
from esagono.games.third_reich.rules.ch29_bombard import Bombard
from esagono.games.third_reich.rules.ch29_company import (
    OfferEscort,
    OfferPassage,
    can_offer_escort,
    can_offer_passage,
)
from esagono.games.third_reich.rules.ch29_construction import Rebuild, RebuildOverseas, launch_fleets
from esagono.games.third_reich.rules.ch29_counters import Regroup
from esagono.games.third_reich.rules.ch29_flight import leave_lost_bases
from esagono.games.third_reich.rules.ch29_invasion import ComeAshore, Invade, can_come_ashore, return_with_the_rest
from esagono.games.third_reich.rules.ch29_named import NameEscort, forget_escorts
from esagono.games.third_reich.rules.ch29_overseas import ComeOver, CrossOver, crosses
from esagono.games.third_reich.rules.ch29_ports import attack_ports
from esagono.games.third_reich.rules.ch29_transport import Transport, can_sail_out, march_inland
from esagono.games.third_reich.rules.ch31_airborne import Drop, can_drop, find_who_may_drop
from esagono.games.third_reich.rules.ch32_claims import PARTISAN_CLAIMS
from esagono.games.third_reich.rules.ch32_partisans import Rise, can_rise, settle_in_bases
from esagono.games.third_reich.rules.ch33_aid import AskTurkey
from esagono.games.third_reich.rules.ch33_variants import (
    FALL_VARIANTS,
    OPENING_VARIANTS,
    PLAYER_VARIANTS,
    TURN_VARIANTS,
    draw_variants,
)
from esagono.games.third_reich.rules.ch36_lending import Lend, Recall, can_lend
from esagono.games.third_reich.rules.ch37_egypt import STRANDED
from esagono.games.third_reich.rules.ch41_malta import RAID
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
from esagono.games.third_reich.rules.ch49_homes import FRENCH_HOMES
from esagono.games.third_reich.rules.ch49_rolls import Sway, can_sway
from esagono.games.third_reich.rules.ch51_disputes import GiveWay, Quarrel, mover, take_turns
from esagono.games.third_reich.rules.ch51_lending import Entrust, TakeBack
from esagono.games.third_reich.rules.ch51_players import AdmitAlly, BarAlly, LeaveGame
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
    HOMEWARD,
    NAVAL_COMBAT,
    NAVAL_PROCEDURES,
    SUPPLY_FLEETS,
    can_construct,
)
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
    play.run("overstacking", Overstack(record.alliance, record.minor))


def is_on_the_offensive(world: World, turn: Turn | MinorTurn | None) -> bool:
    """Somebody whose turn it is has an Offensive Option."""
    nations = (turn.minor,) if turn is not None and turn.minor else (*world.powers, *world.minors)
    return any(fronts_with(world, n, OFFENSIVE) for n in nations)


def may_go_to_war(world: World, record: Phase, power: Side) -> bool:
    """The power can declare war, or join an ally's."""
    return can_declare(world, record, power) or can_join(world, power)


PLACING = seq(
    "placing", "3.36", ask("place at", "3.36", PlaceAt, PlaceNorth, NotNow, by=lambda world, record: record.side),
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
    after=(leave_the_north, settle_in_bases, DISPLACING, FLIGHTS, check_stacking, count_the_east, GARRISON_CHECK),
    ending=EndMovement,
)  # fmt: skip


def has_missions(world: World, record: Phase, power: Side) -> bool:
    """The power has air units or fleets that could go on a mission, or units that an ally could carry."""
    able = is_flyer(world, record, power) or can_sail_out(world, record, power)
    return able or can_offer_passage(world, record, power)


MISSIONS = phase(
    "missions", "14.11", Fly, Split, OfferPassage, Transport, Invade, Bombard,
    busy=has_missions, after=(FLIGHTS, RAID, resolve_counterair),
)  # fmt: skip
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
DROPS = phase("airdrops", "14.15", Drop, busy=can_drop)


def has_attacks(world: World, record: Phase, power: Side) -> bool:
    """The power has something to attack, or an invasion that can land."""
    return has_targets(world, record, power) or can_come_ashore(world, record, power)


ATTACKS = phase(
    "attacks",
    "14.16",
    Attack,
    ComeAshore,
    busy=has_attacks,
    after=(lose_idle_support,),
    inside=(DISPLACING, FLIGHTS),
    ending=EndAttacks,
)
EXPLOITATION = seq(
    "exploitation",
    "14.18",
    phase("exploitation movement", "14.33", ExploitTo, ExploitBy, busy=can_exploit, inside=(DISPLACING, FLIGHTS)),
    begin_attacks,
    MISSIONS,
    SUPPORT,
    INTERCEPTING,
    DROPS,
    ATTACKS,
    end_exploitation,
    when=has_exploiters,
)
OFFENSIVES = seq(
    "offensive combat", "14.1", MISSIONS, SUPPORT, NAVAL_COMBAT, march_inland, INTERCEPTING, DROPS, ATTACKS,
    attack_ports, HOMEWARD, return_with_the_rest, EXPLOITATION, when=is_on_the_offensive,
)  # fmt: skip
LOST_BASES = seq("lost bases", "24.2", leave_lost_bases, DISPLACING, FLIGHTS)
COMBAT = seq(
    "combat", "14.1", OFFENSIVES, ATTRITION, DISPLACING, FLIGHTS, FALL_VARIANTS, trace_kept_lines, FRENCH_HOMES,
    settle_conquests, ITALIAN_FLEET, LOST_BASES,
)  # fmt: skip


def has_construction(world: World, record: Phase, power: Side) -> bool:
    """The power can build, or spend BRPs on something else of the phase."""
    return any(test(world, record, power) for test in (can_construct, can_sway, can_rise, builds))


CONSTRUCTION = phase(
    "construction", "15.1", Build, BuildAir, Rebuild, RebuildOverseas, PlaceBase, Sway, Rise,
    *CONSTRUCTION_ACTS,
    busy=has_construction,
    before=(build_owed_air, launch_fleets),
)  # fmt: skip
REDEPLOYMENT = phase(
    "redeployment", "16.1", Redeploy, Regroup, JoinAir, CrossOver, ComeOver, ComeRound, Blockade, OfferEscort,
    Lend, Recall, *REDEPLOYMENT_ACTS,
    busy=any_of(redeploys, crosses, can_come_round, can_offer_escort, can_lend),
    before=BEFORE_REDEPLOYMENT, after=(*AFTER_REDEPLOYMENT, forget_escorts,
           close_bases, bring_bases_home, DISPLACING, clear_idle, check_stacking),
)  # fmt: skip
REDEPLOYING = loop(
    "redeploying", "16.1",
    ask("redeploy to", "16.1", RedeployTo, NameEscort, Leave, by=lambda world, record: record.side),
    record=Placing, label=lambda world, record: {"unit": record.unit},
)  # fmt: skip
LATE_SUPPLY = phase("late supply", "27.44", Assign, busy=can_assign)
PARTITION = phase("partition line", "43.3", Forsake, busy=has_trespassers)
MINOR_TURNS = each(
    "minor turn", "12.16", minor_turns, begin_minor_turn, MINOR_OPTIONS, BASE_CHANGES, MOVEMENT, COMBAT,
    remove_the_unsupplied, record=MinorTurn, label=lambda world, record: {"nation": record.minor},
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
