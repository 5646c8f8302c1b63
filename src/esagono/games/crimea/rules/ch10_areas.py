"""10 Hexes and areas that other chapters or a scenario close to movement."""

from __future__ import annotations

from typing import Any

from esagono.games.crimea.records import Moving
from esagono.games.crimea.rules.ch10_reach import BARRED, RESTRICTED, barrier
from esagono.games.crimea.world import World
from esagono.kernel import Seen, law


@law("BSR-22.64")
def nothing_bars_the_hex(seen: Seen[World, Moving], act: Any) -> bool:
    """Militia keep near their city."""
    return barrier(seen.world, seen.record, act.hex) != BARRED


@law("PB-10.44j1")
def area_is_open(seen: Seen[World, Moving], act: Any) -> bool:
    """The scenario has not closed the area of the hex to a unit of the stack."""
    return barrier(seen.world, seen.record, act.hex) != RESTRICTED
