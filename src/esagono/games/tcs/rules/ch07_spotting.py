"""Chapter 7, spotting range: how far away a target can be made out (7.1)."""

from __future__ import annotations

from collections.abc import Callable
from math import inf

from esagono.games.tcs.counters import BOTH, CARRIER, POINT, VEHICLE
from esagono.games.tcs.pieces import MOVE, SUPPRESSED, Unit
from esagono.games.tcs.world import World, counter, enemy, ground, side_of, stack
from esagono.kernel import Slot, Value, rule
from esagono.wargame.sums import Term, total
from esagono.wargame.tables import modifiers, number

IN_SMOKE: Slot[Callable[[World, str], bool]] = Slot("in smoke")
"""A hex in which there is smoke (19.1)."""
TROOPS, GUN, SOFT, ARMOUR = "troops", "gun", "soft", "armour"
COLUMNS = 10


class Spotting(Value):
    """The unit of a hex that can be made out from farthest away, and why."""

    unit: str
    base: int
    """The column of its type."""
    shifts: tuple[Term, ...]
    range: float
    """Hexes; infinite off the right end of the table."""


@rule("7.1e", "A-73")
def base_row(world: World, unit: Unit) -> str:
    """The row of the chart for a target: troops and guns are hard to make out, vehicles less so."""
    printed = counter(world, unit)
    if printed.target == POINT:
        return ARMOUR
    if printed.type in (CARRIER, VEHICLE):
        return SOFT
    return GUN if printed.target == BOTH else TROOPS


@rule("7.1a", "T-spotting")
def range_of_column(world: World, column: int) -> float:
    """The range in a column; off the left end nothing, off the right end any distance."""
    if column < 0:
        return 0
    return number(world.charts.tables, "spotting_range", str(column), "range") if column < COLUMNS else inf


@rule("7.1e", "20.1e")
def shifts(
    world: World, firer: Unit, unit: Unit, terrain: str, fired: tuple[str, ...] = (), road: tuple[str, ...] = ()
) -> tuple[Term, ...]:
    """Column shifts for the target's terrain, posture and deeds, and for who looks at it."""
    smoke = any(dark(world, h) for dark in IN_SMOKE for h in (unit.hex, firer.hex))
    holds = {
        "move-mode": unit.mode == MOVE,
        "firer-dug-in": firer.dug_in,
        terrain: terrain != "open",
        "dug-in": unit.dug_in,
        "has-fired": unit.fired or unit.id in fired,
        "road": unit.id in road,
        "smoke": smoke,
        "firer-suppressed": firer.state == SUPPRESSED,
    }
    return modifiers(world.charts.tables, "spotting_shifts", {row: int(true) for row, true in holds.items() if true})


@rule("7.1", "7.1e")
def spotting(
    world: World, firer: Unit, hex_: str, *, fired: tuple[str, ...] = (), edge: str = "", road: tuple[str, ...] = ()
) -> Spotting | None:
    """How far the unit of a hex that is easiest to make out can be seen, whichever is fired at; None: nobody is there.

    `fired` have fired just now, `road` move by road, `edge` is the hex over whose side they came: its terrain counts.
    """
    land = ground(world)
    terrain = land.crossing_class(edge, hex_) if edge else land.combat_class(hex_)
    found = []
    for unit in stack(world, hex_, enemy(side_of(world, firer))):
        base = number(world.charts.tables, "spotting_base", base_row(world, unit), "column")
        terms = shifts(world, firer, unit, terrain, fired, road)
        found.append(Spotting(unit.id, base, terms, range_of_column(world, base + total(terms))))
    return max(found, key=lambda each: each.range, default=None)


@rule("7.1e")
def spotting_range(
    world: World, firer: Unit, hex_: str, *, fired: tuple[str, ...] = (), edge: str = "", road: tuple[str, ...] = ()
) -> float:
    """The spotting range of a hex for a unit that looks at it; 0 where no enemy is."""
    found = spotting(world, firer, hex_, fired=fired, edge=edge, road=road)
    return found.range if found else 0


@rule("7.1b", "7.1c", "A-16")
def is_spotted(
    world: World, firer: Unit, hex_: str, *, fired: tuple[str, ...] = (), edge: str = "", road: tuple[str, ...] = ()
) -> bool:
    """The hex is within spotting range of a unit: of the firer, or of a mortar's spotter."""
    far = ground(world).distance(firer.hex, hex_)
    return far <= spotting_range(world, firer, hex_, fired=fired, edge=edge, road=road)
