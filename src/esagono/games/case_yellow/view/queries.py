"""Overlays and previews: questions that change nothing."""

from __future__ import annotations

from esagono.games.case_yellow.view.air import AIR_QUERIES
from esagono.games.case_yellow.view.combat import COMBAT_QUERIES
from esagono.games.case_yellow.view.end_phase import END_QUERIES
from esagono.games.case_yellow.view.movement import MOVEMENT_QUERIES
from esagono.games.case_yellow.view.supply import SUPPLY_QUERIES
from esagono.kernel import Query

QUERIES: tuple[type[Query], ...] = (
    *AIR_QUERIES,
    *COMBAT_QUERIES,
    *MOVEMENT_QUERIES,
    *SUPPLY_QUERIES,
    *END_QUERIES,
)
