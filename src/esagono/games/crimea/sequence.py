"""The sequence of play (BSR-4.2, SOP-A to SOP-D): the tree of procedures, and what is missing in it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import esagono.games.crimea.composition  # noqa: F401  fills the slots of the chapters
from esagono.games.crimea.records import MOTORISED, MOVEMENT, REACTION, Phase, Rations
from esagono.games.crimea.rules.ch03_control import settle_control
from esagono.games.crimea.rules.ch03_stacking import OVERSTACKING, check_stacking
from esagono.games.crimea.rules.ch04_turn import (
    begin_turn,
    both_sides_play,
    next_turn,
    only_weather_is_found,
    take_markers_off,
    turn_label,
)
from esagono.games.crimea.rules.ch05_weather import weather_phase
from esagono.games.crimea.rules.ch06_bases import BASES
from esagono.games.crimea.rules.ch06_counters import COMBINING, TurnDump
from esagono.games.crimea.rules.ch06_points import RECEIPT, Bring, lose_points_off_map, receive_points
from esagono.games.crimea.rules.ch06_states import RATIONS, let_strongpoints_decay, mark_states
from esagono.games.crimea.rules.ch06_temporary import TAPPING, TEMPORARY
from esagono.games.crimea.rules.ch07_mandates import count_unmade, receive_mandates
from esagono.games.crimea.rules.ch07_refit import Refit
from esagono.games.crimea.rules.ch08_arrivals import Enter, Report, Reserve, place_in_boxes
from esagono.games.crimea.rules.ch10_movement import movement_phase
from esagono.games.crimea.rules.ch10_moving import moving
from esagono.games.crimea.rules.ch11_airlift import Airlift
from esagono.games.crimea.rules.ch11_flotilla import weather_stops_flotillas
from esagono.games.crimea.rules.ch11_journeys import JOURNEY, forget_journeys
from esagono.games.crimea.rules.ch11_overrun import Overrun
from esagono.games.crimea.rules.ch11_overrun_result import OVERRUN_STEPS, take_overrun_markers_off
from esagono.games.crimea.rules.ch11_rail import Entrain
from esagono.games.crimea.rules.ch11_strategic import March
from esagono.games.crimea.rules.ch11_unknown import Turn, wait_for_the_ships
from esagono.games.crimea.rules.ch12_declaration import attack, declaration_phase
from esagono.games.crimea.rules.ch13_suppression import SUPPRESSION, lift_silence
from esagono.games.crimea.rules.ch14_artillery import covering
from esagono.games.crimea.rules.ch14_orders import ORDERING, leave_unordered
from esagono.games.crimea.rules.ch14_reaction import reaction_phase
from esagono.games.crimea.rules.ch15_combat import COMBAT_PHASE, combat
from esagono.games.crimea.rules.ch15_participants import participants
from esagono.games.crimea.rules.ch16_advance import ADVANCE, winners_advance
from esagono.games.crimea.rules.ch16_losses import LOSSES, attackers_lose, defenders_lose
from esagono.games.crimea.rules.ch16_retreat import RETREAT, attackers_retreat, defenders_retreat
from esagono.games.crimea.rules.ch18_building import BUILDING, finish_building
from esagono.games.crimea.rules.ch18_works import destroy_works
from esagono.games.crimea.rules.ch19_conversion import CONVERSION
from esagono.games.crimea.rules.ch19_soviet import RAIL_WORK
from esagono.games.crimea.rules.ch20_rebuild import REBUILDING
from esagono.games.crimea.rules.ch21_surrender import roll_for_surrender
from esagono.games.crimea.rules.ch22_activation import ACTIVATION
from esagono.games.crimea.rules.ch22_garrisons import release_attacked, release_starving
from esagono.games.crimea.rules.ch22_hq import DISBANDING, roll_recovery
from esagono.games.crimea.rules.ch22_militia import Disband
from esagono.games.crimea.rules.ch22_zap import Absorb, count_waiting
from esagono.games.crimea.rules.ch23_bridges import BRIDGES, complete_major_bridges, complete_river_bridges
from esagono.games.crimea.rules.ch23_engineers import ENGINEERS, finish_strongpoints
from esagono.games.crimea.rules.ch23_guns import GUN_MODES, note_moved_guns
from esagono.games.crimea.rules.ch24_substitutes import RECOMBINATION, Split
from esagono.games.crimea.rules.ch25_victory import end_of_game, win_at_once
from esagono.games.crimea.rules.pb02_captured_rail import CAPTURED_RAIL
from esagono.games.crimea.rules.pb02_ferry import FERRIES, finish_ferries, open_ferries
from esagono.games.crimea.rules.pb02_ice import place_ice_bridge, supply_the_box
from esagono.games.crimea.rules.pb02_rail_supply import RAILHEADS
from esagono.games.crimea.rules.pb05_busters import Bust
from esagono.games.crimea.rules.pb05_citadel import HOLDING_OUT
from esagono.games.crimea.rules.pb07_engineers import declare_assault, engineers_fall_back
from esagono.games.crimea.rules.pb07_garrisons import count_garrisons
from esagono.games.crimea.rules.pb07_guns import count_shots, dora_hits_dumps, fire_super_heavy, withdraw_spent_guns
from esagono.games.crimea.rules.pb08_amphibious import Land, forget_landings, land_unopposed
from esagono.games.crimea.rules.pb08_beach import BEACHING
from esagono.games.crimea.rules.pb08_evacuation import EndEvacuation, Evacuate, take_evacuation_markers_off
from esagono.games.crimea.rules.pb08_ports import open_ports_again
from esagono.games.crimea.rules.pb08_readiness import NAVAL_READINESS
from esagono.games.crimea.rules.pb08_support import Bombard, CoverFromPort
from esagono.games.crimea.rules.pb09_berths import BERTHING
from esagono.games.crimea.rules.pb09_opening import OPENING
from esagono.games.crimea.rules.pb09_setup import SETTING_UP
from esagono.games.crimea.rules.scenario2_odessa import count_holding_out, count_left_behind
from esagono.games.crimea.rules.scenario4_guns import ARMING, spend_shells
from esagono.games.crimea.rules.scenario4_limits import note_assault
from esagono.games.crimea.rules.scenario5_plan import count_prizes
from esagono.games.crimea.rules.scenario5_strait import CrossStrait, count_strait
from esagono.games.crimea.rules.scenario7_demands import DEMAND, DEMANDS, Disperse
from esagono.games.crimea.rules.scenario7_hunt import cut_off_are_lost
from esagono.games.crimea.rules.scenario9_landing import CrossIce, MarchOverIce, remove_ice_bridge
from esagono.games.crimea.rules.scenario9_setup import BOARDING
from esagono.games.crimea.sequence_air import (
    AIR_ARRIVALS,
    AIR_PROCEDURES,
    AIR_READINESS,
    AIR_SUPPORT,
    INTERDICTION_PHASE,
)
from esagono.games.crimea.sequence_arrivals import ARRIVAL_PROCEDURES, REINFORCEMENTS, REPLACEMENTS
from esagono.games.crimea.sequence_navy import NAVAL_MOVEMENT
from esagono.games.crimea.world import AXIS, SIDES, SOVIET, World
from esagono.kernel import Side, each, loop, seq
from esagono.kernel.flow import Node, Procedure

MISSING: dict[str, str] = {}
"""Rows of the detailed sequence whose chapters are not built: these phases pass by themselves. docs/crimea-plan.md."""


def of(side: Side, kind: str = MOVEMENT) -> Callable[[World, Any], list[Phase]]:
    """The record of a phase of a side."""
    return lambda world, record: [Phase(side, kind)]


def phase(name: str, rule: str, side: Side, *steps: Node, kind: str = MOVEMENT) -> Procedure:
    """A phase of one side, under the row of the detailed sequence."""
    return each(name, rule, of(side, kind), *steps, record=Phase)


ATTACK = attack(Bust)
MOVING = moving((Overrun,), *OVERRUN_STEPS, win_at_once)
MOVEMENT_PHASE = movement_phase(
    (
        Enter, Refit, Report, Reserve, Absorb, Bring, TurnDump, March, Entrain, Turn, Airlift, Split, Evacuate,
        EndEvacuation, Disperse, CrossIce, MarchOverIce, CrossStrait, Disband,
    ),
    wait_for_the_ships, NAVAL_MOVEMENT, lose_points_off_map, COMBINING, RECOMBINATION, note_moved_guns,
)  # fmt: skip
REACTION_PHASE = reaction_phase((RECOMBINATION,), (SUPPRESSION, covering(CoverFromPort), leave_unordered, ORDERING))
DECLARATION = declaration_phase(Land)
COMBAT = combat(
    participants(Bombard),
    attackers_lose,
    defenders_lose,
    attackers_retreat,
    defenders_retreat,
    winners_advance,
    engineers_fall_back,
    withdraw_spent_guns,
    win_at_once,
    before=(declare_assault, count_shots, spend_shells, fire_super_heavy, dora_hits_dumps),
)

LANDINGS = seq("landings", "PB-8.74d", land_unopposed, BEACHING)

AXIS_WORKS: tuple[Node, ...] = (
    finish_strongpoints, ENGINEERS, complete_major_bridges, finish_ferries, FERRIES, CONVERSION, CAPTURED_RAIL,
    destroy_works, take_overrun_markers_off, REBUILDING, count_waiting, GUN_MODES,
)  # fmt: skip
SOVIET_WORKS: tuple[Node, ...] = (
    finish_building, ENGINEERS, BUILDING, complete_major_bridges, RAIL_WORK, destroy_works, take_overrun_markers_off,
    REBUILDING, count_waiting, GUN_MODES,
)  # fmt: skip
"""What is done in the Engineer Phases, in the order of SOP-B6 and SOP-C6."""

WEATHER = weather_phase(weather_stops_flotillas)
SUPPLY = each(
    "supply determination",
    "SOP-A2a",
    lambda world, record: [] if world.rules.supply.general else [Rations(side) for side in SIDES],
    RATIONS,
    mark_states,
    supply_the_box,
    let_strongpoints_decay,
    RAILHEADS,
    TEMPORARY,
    ARMING,
    BASES,
    BRIDGES,
    complete_river_bridges,
    receive_points,
    COMBINING,
    place_ice_bridge,
    release_starving,
    record=Rations,
    label=lambda world, record: {"side": record.side},
)
STRATEGIC = seq(
    "strategic segment",
    "BSR-4.2",
    WEATHER,
    SUPPLY,
    REPLACEMENTS,
    REINFORCEMENTS,
    AIR_ARRIVALS,
    AIR_READINESS,
    INTERDICTION_PHASE,
    NAVAL_READINESS,
    unless=only_weather_is_found,
)
AXIS_SEGMENT = seq(
    "axis segment",
    "BSR-4.2",
    phase("axis movement", "SOP-B1b", AXIS, MOVEMENT_PHASE),
    phase("axis declaration", "SOP-B2", AXIS, DECLARATION, check_stacking, release_attacked),
    lift_silence,
    phase("soviet reaction", "SOP-B3a", SOVIET, REACTION_PHASE, kind=REACTION),
    phase("axis combat", "SOP-B4d10", AXIS, AIR_SUPPORT, COMBAT_PHASE),
    settle_control,
    phase("axis motorised movement", "SOP-B5", AXIS, MOVEMENT_PHASE, kind=MOTORISED),
    phase("axis engineers", "SOP-B6e", AXIS, *AXIS_WORKS),
    when=both_sides_play,
)
SOVIET_SEGMENT = seq(
    "soviet segment",
    "BSR-4.2",
    receive_mandates,
    phase("soviet motorised movement", "SOP-C1b1", SOVIET, ACTIVATION, place_in_boxes, MOVEMENT_PHASE, kind=MOTORISED),
    phase("soviet declaration", "SOP-C2", SOVIET, DEMANDS, DECLARATION, note_assault),
    lift_silence,
    phase("axis reaction", "SOP-C3", AXIS, REACTION_PHASE, kind=REACTION),
    phase("soviet combat", "SOP-C4", SOVIET, AIR_SUPPORT, BEACHING, COMBAT_PHASE, LANDINGS),
    settle_control,
    phase("soviet movement", "SOP-C5a1", SOVIET, place_in_boxes, MOVEMENT_PHASE),
    phase("soviet engineers", "SOP-C6c", SOVIET, *SOVIET_WORKS),
    seq("soviet surrender", "SOP-C7a", roll_for_surrender),
)
INTERPHASE = seq(
    "interphase",
    "BSR-4.2",
    settle_control,
    take_markers_off,
    forget_journeys,
    open_ferries,
    open_ports_again,
    take_evacuation_markers_off,
    forget_landings,
    DISBANDING,
    roll_recovery,
    remove_ice_bridge,
    count_unmade,
    count_garrisons,
    count_holding_out,
    cut_off_are_lost,
    count_left_behind,
    count_strait,
    count_prizes,
    end_of_game,
    next_turn,
)
TURN = seq(
    "turn", "BSR-4.2", begin_turn, STRATEGIC, AXIS_SEGMENT, SOVIET_SEGMENT, INTERPHASE, label=turn_label
)  # fmt: skip
GAME = seq("game", "BSR-4.2", BERTHING, SETTING_UP, OPENING, BOARDING, loop("turns", "BSR-4.2", TURN))

PROCEDURES = (
    TURN, MOVEMENT_PHASE, REACTION_PHASE, MOVING, JOURNEY, OVERSTACKING, ATTACK, COMBAT, LOSSES, RETREAT,
    HOLDING_OUT, ADVANCE, SUPPLY, TAPPING, RECEIPT, OPENING, DEMAND, REBUILDING, *ARRIVAL_PROCEDURES,
    *AIR_PROCEDURES, NAVAL_READINESS, NAVAL_MOVEMENT,
)  # fmt: skip
