"""Overlays of the End Phase: how near the small countries are to surrender."""

from __future__ import annotations

from typing import Any

from esagono.games.case_yellow.rules.ch12_surrender import (
    BELGIAN_CITIES,
    CITIES_FOR_DUTCH_SURRENDER,
    dutch_equivalents,
)
from esagono.games.case_yellow.world import World, controller, named
from esagono.kernel import Query, Seen


class Track(Query):
    """The surrender tracks: Dutch cities taken or what counts as much, Belgian cities that hold out."""

    verb = "track"
    rule = "R-12.5a"

    def answer(self, seen: Seen[World, Any]) -> Any:
        """The box of the Dutch track, the box that ends it, and the Belgian cities that are still Allied."""
        world = seen.world
        belgian = [h for name in BELGIAN_CITIES for h in named(world, name)]
        return {
            "captured": dutch_equivalents(world),
            "needed": CITIES_FOR_DUTCH_SURRENDER,
            "belgian": [h for h in belgian if controller(world, h) == "allied"],
        }


END_QUERIES: tuple[type[Query], ...] = (Track,)
