"""The air phases (SOP-A5, SOP-A6, SOP-B4a), put together out of several chapters."""

from __future__ import annotations

from typing import Any

from esagono.games.crimea.air_records import Flight, Sortie
from esagono.games.crimea.airpower import CAS, INTERDICTION
from esagono.games.crimea.records import Phase
from esagono.games.crimea.rules.ch08_air import AIR_WITHDRAWALS, air_units_arrive
from esagono.games.crimea.rules.ch09_readiness import roll_for_flown, storm_grounds
from esagono.games.crimea.rules.ch13_interdiction import DESIGNATION, place_markers
from esagono.games.crimea.rules.ch15_air import net_support
from esagono.games.crimea.rules.ch17_combat import AIR_COMBAT, DOGFIGHTS
from esagono.games.crimea.rules.ch17_flak import flak
from esagono.games.crimea.rules.ch17_missions import (
    ROLES,
    Fly,
    drop_empty_missions,
    flight,
    flights,
    return_to_base,
    show_stacks,
)
from esagono.games.crimea.rules.pb06_coastal import SHELLING
from esagono.games.crimea.rules.pb06_naval import FlyNaval
from esagono.games.crimea.rules.pb06_raids import (
    TARGETING,
    Raid,
    bomb_ships,
    ship_flak,
)
from esagono.games.crimea.rules.scenario2_odessa import air_force_leaves
from esagono.games.crimea.world import AXIS, World
from esagono.kernel import each, seq

FLIGHT = flight(Fly, FlyNaval, Raid)
AIR_ARRIVALS = seq("air arrivals", "BSR-8.23", air_units_arrive, AIR_WITHDRAWALS, air_force_leaves)
AIR_READINESS = seq("air readiness", "SOP-A5", storm_grounds, roll_for_flown)


def interdiction_sortie(world: World, record: Any) -> list[Sortie]:
    """The air missions of the Axis Air Interdiction Phase."""
    return [Sortie(AXIS, INTERDICTION)]


def support_sortie(world: World, phase: Phase) -> list[Sortie]:
    """The air missions of a combat phase; the attacker flies first."""
    return [Sortie(phase.side, CAS)]


INTERDICTION_PHASE = each(
    "interdiction phase",
    "BSR-13.12",
    interdiction_sortie,
    DESIGNATION,
    each("axis interdiction", "SOP-A6b", flights(attacker=True), FLIGHT, record=Flight),
    drop_empty_missions,
    each("interception", "SOP-A6c", flights(attacker=False), FLIGHT, record=Flight),
    show_stacks,
    ROLES,
    DOGFIGHTS,
    flak,
    place_markers,
    return_to_base,
    record=Sortie,
)
AIR_SUPPORT = each(
    "air support",
    "BSR-15.11",
    support_sortie,
    each("attacking aircraft", "SOP-B4a1", flights(attacker=True), FLIGHT, record=Flight),
    each("defending aircraft", "SOP-B4a2", flights(attacker=False), FLIGHT, record=Flight),
    show_stacks,
    ROLES,
    DOGFIGHTS,
    flak,
    net_support,
    TARGETING,
    ship_flak,
    bomb_ships,
    SHELLING,
    return_to_base,
    record=Sortie,
)
AIR_PROCEDURES = (FLIGHT, AIR_COMBAT)
