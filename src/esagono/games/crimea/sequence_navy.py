"""The naval part of the Soviet movement phases (SOP-C1b, SOP-C5a4), after all movement on land."""

from __future__ import annotations

from esagono.games.crimea.records import Phase
from esagono.games.crimea.rules.ch11_flotilla import Steam
from esagono.games.crimea.rules.pb08_amphibious import take_position
from esagono.games.crimea.rules.pb08_ashore import ASHORE
from esagono.games.crimea.rules.pb08_flotilla import PutIn
from esagono.games.crimea.rules.pb08_losses import NAVAL_LOSSES
from esagono.games.crimea.rules.pb08_movement import (
    Anchor,
    Sail,
    is_naval_phase,
    moor,
    nobody_sails,
    sailor,
    stand_by,
)
from esagono.games.crimea.rules.pb08_transport import UNLOADING, Load, unload_where_all_fit
from esagono.kernel import ask, loop, seq

NAVAL_MOVEMENT = seq(
    "naval movement",
    "SOP-C5a4",
    stand_by,
    loop(
        "sailing", "PB-8.23c", ask("sail", "PB-8.23a", Load, Sail, Steam, PutIn, Anchor, by=sailor), until=nobody_sails
    ),
    NAVAL_LOSSES,
    take_position,
    unload_where_all_fit,
    UNLOADING,
    ASHORE,
    moor,
    record=Phase,
    when=is_naval_phase,
)
