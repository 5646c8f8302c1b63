"""7.44, 7.51, 7.53 German divisions in parts: what counts as a whole one; regiments that return on foot."""

from __future__ import annotations

from typing import Any

from esagono.games.crimea.events.combat import OnFoot
from esagono.games.crimea.pieces import Unit
from esagono.games.crimea.world import AXIS, CADRE, ELIMINATED, WITHDRAWN, World, counter, on_map
from esagono.kernel import Play, Seen, law, rule

ON_FOOT = {"ax-92-60m": "ax-92-60m-foot", "ax-120-60m": "ax-120-60m-foot"}
"""The motorized regiments of the 60th Division, and the counters with which they return."""

APART = {"60m": "22pz", "22pz": "60m"}
"""The motorized and the panzer division, which are never on the map together."""
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


@law("PB-7.52")
def panzers_and_motors_keep_apart(seen: Seen[World, Any], act: Any) -> bool:
    """No unit of the motorized division comes in while one of the panzer division is on the map, nor the reverse."""
    other = APART.get(counter(seen.world, act.unit).division, "")
    return not other or not any(counter(seen.world, u).division == other for u in on_map(seen.world, AXIS))


@rule("PB-7.53a")
def returns_on_foot(play: Play[World], unit: str, box: str) -> None:
    """A motorized regiment of the 60th Division that is lost is converted at once: its foot counter takes its place."""
    foot = ON_FOOT.get(unit, "")
    if box not in (CADRE, ELIMINATED) or foot not in play.world.units or play.world.units[foot].hex:
        return
    play.unit(unit, box=WITHDRAWN)
    play.unit(foot, box=box, level=0, due=0, entry="")
    play.tell(OnFoot(unit, foot))
