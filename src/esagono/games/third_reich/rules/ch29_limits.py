"""29.55 Limits on units abroad hold for all that voyages bring there together, and for those of several voyages."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from esagono.games.third_reich.navy import BASE
from esagono.games.third_reich.pieces import Unit
from esagono.games.third_reich.records_navy import Sailing
from esagono.games.third_reich.seaways import BOX
from esagono.games.third_reich.world import World
from esagono.kernel import Seen, Slot, law, rule

TOO_MANY: Slot[Callable[[World, tuple[Unit, ...], str], bool]] = Slot("limits on units that come together")
"""World, units, hex: with those that other fleets bring they are more than may come there (35.7)."""
GUESTS: Slot[Callable[[World, tuple[Unit, ...], str], bool]] = Slot("limits on guests that come together")
"""World, units, hex: the same for a country that takes few of an ally's units (45.6)."""


@law("35.7")
@rule("35.1")
def limits_allow_them_all(seen: Seen[World, Sailing], act: Any) -> bool:
    """All who come there together, by this voyage and others, are within the limits of supply."""
    names = seen.record.units if seen.record.purpose == BASE else seen.record.cargo
    units = tuple(seen.world.units[u] for u in names)
    return act.hex == BOX or not any(are(seen.world, units, act.hex) for are in TOO_MANY)


@law("45.6")
def guests_are_few(seen: Seen[World, Sailing], act: Any) -> bool:
    """Those aboard, with those of other voyages, are no more than the country may take."""
    units = tuple(seen.world.units[u] for u in seen.record.cargo)
    return not any(are(seen.world, units, act.hex) for are in GUESTS)
