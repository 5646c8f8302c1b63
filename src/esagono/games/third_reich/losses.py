"""How units are lost: one way for combat, attrition, supply and all else."""

from __future__ import annotations

from collections.abc import Callable

from esagono.games.third_reich.counters import AIR, BASE, FLEET, PARTISAN
from esagono.games.third_reich.events.units import Eliminated, FactorsLost
from esagono.games.third_reich.pieces import Unit
from esagono.games.third_reich.politics import EXTRA, in_play, is_power, leader, minor
from esagono.games.third_reich.world import POOL, REMOVED, World, kind
from esagono.kernel import Play, Slot, rule
from esagono.kernel.value import replace

FRESH: dict[str, object] = {
    "owner": "", "aboard": "", "bound": False, "unsupplied": False, "lent": False, "moved": False, "left": 0,
    "attacked": False,
    "used": False, "exploited": 0, "dropped": 0, "task": "", "tried": False, "coast": "", "ready": False,
    "late": False, "joined": 0, "redeployed": 0,
}  # fmt: skip
"""What a unit leaves behind when it leaves the map."""
GONE_FOR_GOOD: Slot[Callable[[World, Unit], bool]] = Slot("units that never come back")
"""World, unit: airborne lost after a drop (31.4), Vichy units, …"""
SUNK: Slot[Callable[[Play[World], str, int], None]] = Slot("naval factors are lost")
"""Play, unit, factors: who counts them for rebuilding (29.82)."""
LOST: Slot[Callable[[Play[World], str], None]] = Slot("a unit is lost")
"""Play, unit: whoever commanded it for its power does so no longer (51.7)."""
WHOLE: Slot[Callable[[World, Unit, int], int]] = Slot("units that lose more than they must")
"""World, unit, factors: what it loses, for want of partial counters (28.641, 29.73)."""
REDUCED: Slot[Callable[[Play[World], str], None]] = Slot("a fleet has lost factors")
"""Play, unit: it is changed into the fewest partial counters (29.72)."""


def air_key(nation: str) -> str:
    """How `World.notes` writes the air factors that a nation's force pool has beyond those printed, or less."""
    return f"air {nation}"


def sunk_key(nation: str) -> str:
    """How `World.notes` writes the naval factors that a nation has lost and not rebuilt."""
    return f"sunk {nation}"


@rule("25.35", "49.7", "49.8")
def count_air(play: Play[World], nation: str, factors: int) -> None:
    """The force pool has more air factors from now on, or fewer."""
    key = air_key(nation)
    play.put("notes", key, play.world.notes.get(key, 0) + factors)


@rule("3.38", "14.26-A", "14.26-D", "22.5")
def eliminate(play: Play[World], unit: str, cause: str, *, barred: bool = False) -> None:
    """A unit is lost: it goes to its force pool, or out of the game if it cannot be built again.

    `barred`: it may not be rebuilt in this player turn (12.5, 17.1).
    """
    gone = play.world.units[unit]
    sort = kind(play.world, gone).sort
    if sort in (AIR, FLEET):
        lose_factors(play, unit, gone.factors, cause)
        return
    box = REMOVED if is_lost_for_good(play.world, gone) else POOL
    play.unit(unit, hex="", box=box, lost=play.world.half if barred else 0, **FRESH)
    play.tell(Eliminated(unit, cause))
    for happens in LOST:
        happens(play, unit)


@rule("28.641", "29.72")
def lose_factors(play: Play[World], unit: str, factors: int, cause: str) -> None:
    """An air or naval unit loses factors; without one left it is gone."""
    hit = play.world.units[unit]
    lost = min(factors, hit.factors)
    if not lost:
        return
    lost = max((lost, *(more(play.world, hit, lost) for more in WHOLE)))
    if kind(play.world, hit).sort == FLEET:
        for counted in SUNK:
            counted(play, unit, lost)
    elif is_lost_for_good(play.world, hit):
        count_air(play, kind(play.world, hit).nation, -lost)
    if lost < hit.factors:
        play.unit(unit, factors=hit.factors - lost)
        play.tell(FactorsLost(unit, lost, cause))
        if kind(play.world, hit).sort == FLEET:
            for happens in REDUCED:
                happens(play, unit)
        return
    play.tell(Eliminated(unit, cause))
    play.drop("units", unit)
    at_sea = tuple(
        replace(v, units=tuple(u for u in v.units if u != unit)) if unit in v.units else v for v in play.world.voyages
    )
    play.set(missions=tuple(m for m in play.world.missions if m.unit != unit), voyages=at_sea)
    for happens in LOST:
        happens(play, unit)


@rule("22.5", "25.35", "28.15", "49.7", "49.8")
def is_lost_for_good(world: World, unit: Unit) -> bool:
    """It does not come back: units of minor countries, but for active minor allies; partisans, air base counters."""
    printed = kind(world, unit)
    if printed.sort in (PARTISAN, BASE) or any(gone(world, unit) for gone in GONE_FOR_GOOD):
        return True
    country = minor(world, printed.nation)
    if printed.nation in EXTRA and country is None:  # 49.8: they are built again in Britain
        return not in_play(world, leader(world, printed.nation))
    return not is_power(printed.nation) and not (country is not None and country.active)
