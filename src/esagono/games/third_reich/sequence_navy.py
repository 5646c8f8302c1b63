"""The sequence of play at sea: the ways of fleets, interceptions that nest, battles from the last to the first."""

from __future__ import annotations

from esagono.games.third_reich.phases import phase, records_of, takes_part
from esagono.games.third_reich.records import Phase
from esagono.games.third_reich.records_navy import Encounter, Sailing, Window
from esagono.games.third_reich.rules.ch15_construction import can_build
from esagono.games.third_reich.rules.ch29_base_changes import (
    Assign,
    Dock,
    GoOverseas,
    Sail,
    can_assign,
    can_sail,
    conclude_voyages,
    return_to_base,
)
from esagono.games.third_reich.rules.ch29_battle import (
    AirFirst,
    BreakOff,
    Engage,
    Proceed,
    ShipsFirst,
    Sink,
    Spare,
    TurnBack,
    chased,
    chaser,
    encounters,
    fight_at_sea,
    has_both,
    is_void,
    sinking,
    sinking_back,
    strike_first,
    strike_last,
    strike_leader,
    take_toll,
    told,
    winner,
)
from esagono.games.third_reich.rules.ch29_bombard import Shell
from esagono.games.third_reich.rules.ch29_cargo import DROWNING, Embark
from esagono.games.third_reich.rules.ch29_construction import can_rebuild
from esagono.games.third_reich.rules.ch29_counters import Regroup
from esagono.games.third_reich.rules.ch29_flight import FLEEING, end_flights, intercept_flights
from esagono.games.third_reich.rules.ch29_interception import (
    EndWindow,
    Lurk,
    Meet,
    counter_intercept,
    declaring,
    open_window,
    roll_interceptions,
)
from esagono.games.third_reich.rules.ch29_invasion import Storm
from esagono.games.third_reich.rules.ch29_sailing import By, StayInPort, With, sailor
from esagono.games.third_reich.rules.ch29_strikes import BOMBED, Strike
from esagono.games.third_reich.rules.ch29_transport import Land
from esagono.games.third_reich.world import World
from esagono.kernel import Side, ask, each, loop, seq
from esagono.kernel.flow import Procedure

SAILING = loop(
    "sailing",
    "29.52",
    ask("way", "29.52", With, Embark, Dock, GoOverseas, Land, Storm, Shell, Lurk, By, StayInPort, by=sailor),
    record=Sailing,
    label=lambda world, record: {"unit": record.unit},
)
ENCOUNTERS = each(
    "encounters",
    "29.57",
    encounters,
    ask("order", "29.57", AirFirst, ShipsFirst, by=strike_leader, when=has_both),
    strike_first,
    ask("break off", "29.574", Engage, BreakOff, by=chaser),
    ask("break off too", "29.574", Engage, BreakOff, by=chased),
    fight_at_sea,
    ask("toll", "29.9", Sink, Spare, by=sinking),
    ask("toll back", "29.9", Sink, Spare, by=sinking_back),
    take_toll,
    strike_last,
    ask("go on", "29.58", Proceed, TurnBack, by=winner),
    record=Encounter,
    unless=is_void,
    label=told,
)
WINDOW: Procedure = seq(
    "interception window",
    "29.56",
    loop(
        "announcements",
        "29.55",
        ask("interceptions", "29.51", Meet, Strike, EndWindow, by=declaring),
        until=lambda world, record: not declaring(world, record),
    ),
    roll_interceptions,
    counter_intercept,
    ENCOUNTERS,
    record=Window,
)
BASE_CHANGES = phase("base changes", "13.7", Sail, Regroup, busy=can_sail, after=(open_window, conclude_voyages))
SUPPLY_FLEETS = phase("supply fleets", "13.8", Assign, busy=can_assign)
NAVAL_COMBAT = each("naval missions", "14.12", records_of, open_window, conclude_voyages, record=Phase)
"""After the missions are announced and counterair is resolved: interceptions, then transports land (14.12 to 14.14)."""
FLIGHTS = seq("flights", "29.26", FLEEING, intercept_flights, end_flights)
HOMEWARD = return_to_base


def can_construct(world: World, record: Phase, power: Side) -> bool:
    """The power has something to build, ships that were lost too."""
    return can_build(world, record, power) or (takes_part(world, record, power) and can_rebuild(world, power))


NAVAL_PROCEDURES = (SAILING, WINDOW, DROWNING, BOMBED)
