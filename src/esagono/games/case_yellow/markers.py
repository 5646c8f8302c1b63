"""The action markers: `german` shows both kinds, the red Allied ones one each, the white Allied ones both (AM-14)."""

from __future__ import annotations

from typing import Any

from esagono.games.case_yellow.world import World, setting
from esagono.kernel import Play, Side

MOVEMENT, COMBAT, FREE = "movement", "combat", "free"
GERMAN, ALLIED_MOVEMENT, ALLIED_COMBAT, ALLIED_FREE = "german", "allied-movement", "allied-combat", "allied-free"
KINDS = {GERMAN: FREE, ALLIED_MOVEMENT: MOVEMENT, ALLIED_COMBAT: COMBAT, ALLIED_FREE: FREE}


def marker_side(marker: str) -> Side:
    """Whose marker it is."""
    return "german" if marker == GERMAN else "allied"


def kind_of(marker: str) -> str:
    """What it shows."""
    return KINDS[marker]


def markers_of_the_turn(play: Play[World]) -> dict[str, int]:
    """The markers that each side has in this turn, as the scenario says it (S-5.6, S-6.6, S-7.6, S-8.4b)."""
    by_turn: Any = setting(play.world, "markers")
    row = by_turn.get(str(play.world.turn)) or by_turn["later"]
    return {marker: int(count) for marker, count in row.items()}
