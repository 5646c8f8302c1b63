"""7.44, 7.51, 7.53 Units that together count as a division for destroying works."""

from __future__ import annotations

from esagono.games.crimea.pieces import Unit
from esagono.games.crimea.world import World, counter
from esagono.kernel import rule

REGIMENT, ALL = "regiment", ""
INFANTRY_REGIMENTS, PANZER_UNITS, MOTORISED_UNITS = 3, 4, 3
"""How many units of the 22nd Infantry, the 22nd Panzer and the 60th Motorized Division make it whole."""


def parts(world: World, units: tuple[Unit, ...], division: str, size: str = ALL) -> int:
    """How many of the units belong to a division."""
    printed = (counter(world, u) for u in units)
    return sum(p.nation == "german" and p.division == division and (not size or p.size == size) for p in printed)


@rule("PB-7.44")
def is_22nd_infantry(world: World, units: tuple[Unit, ...]) -> bool:
    """All three regiments of the 22nd Infantry Division, reduced or not."""
    return parts(world, units, "22", REGIMENT) >= INFANTRY_REGIMENTS


@rule("PB-7.51", "BSR-18.13")
def is_22nd_panzer(world: World, units: tuple[Unit, ...]) -> bool:
    """Four of the six units of the 22nd Panzer Division."""
    return parts(world, units, "22pz") >= PANZER_UNITS


@rule("PB-7.53b", "BSR-18.13")
def is_60th_motorised(world: World, units: tuple[Unit, ...]) -> bool:
    """All three units of the 60th Motorized Division."""
    return parts(world, units, "60m") >= MOTORISED_UNITS
