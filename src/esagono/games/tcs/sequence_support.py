"""The Aircraft & Artillery Phase in the sequence of play (2.0-A0 to 2.0-A6)."""

from __future__ import annotations

from esagono.games.tcs.rules.ch02_turn import artillery_initiative
from esagono.games.tcs.rules.ch18_effects import BOMBARDMENT, SHELLING
from esagono.games.tcs.rules.ch18_phase import FIRE_MISSIONS, begin_artillery_phase, guns_may_fire, remove_barrages
from esagono.games.tcs.rules.ch18_preplots import fire_preplots
from esagono.games.tcs.rules.ch24_battery import AFTER_MISSIONS
from esagono.games.tcs.rules.ch24_guns import GUN_SHOTS
from esagono.games.tcs.rules.ch25_sorties import somebody_flies
from esagono.games.tcs.rules.ch25_strikes import SORTIES
from esagono.games.tcs.world import World
from esagono.kernel import rule, seq


@rule("2.0-A0")
def somebody_supports(world: World, _: object) -> bool:
    """Somebody has guns that could fire, or aircraft that could fly; else the phase passes."""
    return guns_may_fire(world) or somebody_flies(world)


SUPPORT_PHASE = seq(
    "aircraft and artillery", "2.0-A0",
    artillery_initiative, begin_artillery_phase, SORTIES, fire_preplots, FIRE_MISSIONS, AFTER_MISSIONS, remove_barrages,
    when=somebody_supports,
)  # fmt: skip
SUPPORT_PROCEDURES = (BOMBARDMENT, SHELLING, GUN_SHOTS)
