"""10.1, 10.2 Who moves in which phase, and with what movement allowance; points are counted in halves."""

from __future__ import annotations

from esagono.games.crimea.counters import GREEN, ORANGE
from esagono.games.crimea.pieces import OOS, Unit
from esagono.games.crimea.records import MOTORISED, MOVEMENT
from esagono.games.crimea.strength import printed_ma
from esagono.games.crimea.tables import cell
from esagono.games.crimea.world import ARCTIC, AXIS, FROST, SNOW, World, counter
from esagono.kernel import rule

FULL, HALF, NO = "full", "half", "no"
OOS_POINTS = 2
"""What an Out of Supply marker takes from the allowance (T-MOVE note 1)."""
TOWED = (ORANGE, GREEN)


@rule("BSR-10.58a", "BSR-10.58b", "BSR-10.58c", "BSR-10.58d")
def is_towed(world: World, unit: Unit | str) -> bool:
    """An orange or green MA: it pays as motorized units do, but has no motorized movement."""
    return counter(world, unit).ma_colour in TOWED


def pays_as_motorised(world: World, unit: Unit | str) -> bool:
    """Motorized units, and guns and trucks with an orange or green MA."""
    return counter(world, unit).motorised or is_towed(world, unit)


@rule("BSR-10.11", "BSR-10.21", "BSR-6.84", "BSR-22.9", "T-MOVE-PHASES")
def category(world: World, unit: Unit) -> str:
    """The row of the Movement Phase Table."""
    printed = counter(world, unit)
    if printed.sort in ("hq", "train", "flotilla"):
        return f"{printed.side}-{printed.sort}"
    if unit.activated:
        return f"{printed.side}-activated"
    if printed.motorised:
        return f"{printed.side}-motorised"
    if printed.sort == "cavalry":
        return f"{printed.side}-cavalry"
    return f"{printed.side}-towed" if is_towed(world, unit) else f"{printed.side}-foot"


@rule("BSR-10.11", "BSR-10.21", "BSR-10.3")
def how_far(world: World, unit: Unit, phase: str) -> str:
    """full, half or no: how much of its MA the unit has in a phase."""
    if is_frozen_in(world, unit, phase):
        return NO
    return cell(world, "movement_phases", category(world, unit), phase)


@rule("BSR-10.21", "T-MOVE")
def is_frozen_in(world: World, unit: Unit, phase: str) -> bool:
    """In Snow and Arctic Axis motorized units have no motorized movement phase (T-MOVE note 7)."""
    printed = counter(world, unit)
    return phase == MOTORISED and printed.side == AXIS and printed.motorised and world.weather in (SNOW, ARCTIC)


@rule("BSR-10.11", "T-MOVE")
def cold(world: World, unit: Unit, phase: str) -> int:
    """What cold takes from the allowance of Axis motors (T-MOVE notes 4, 5 and 18)."""
    printed = counter(world, unit)
    if printed.side != AXIS:
        return 0
    if phase == MOVEMENT:
        return int(pays_as_motorised(world, unit) and world.weather in (FROST, ARCTIC))
    return int(printed.motorised and world.weather in (FROST, SNOW, ARCTIC))


@rule("BSR-6.71")
def want(world: World, unit: Unit) -> int:
    """What an Out of Supply marker takes from the printed allowance; of cavalry nothing."""
    return OOS_POINTS if unit.supply == OOS and counter(world, unit).sort != "cavalry" else 0


@rule("BSR-10.0", "T-MA-CONV", "BSR-22.31")
def allowance(world: World, unit: Unit, phase: str) -> int:
    """Half movement points in a phase: supply and weather first, then halving (A-87); trains have rail points alone."""
    part = how_far(world, unit, phase)
    if part == NO or counter(world, unit).sort == "train":
        return 0
    ma = printed_ma(world, unit) - want(world, unit) - cold(world, unit, phase)
    halves = max(0, ma) * (2 if part == FULL else 1)
    return halves - halves % 2 if counter(world, unit).ma_colour == GREEN else halves
