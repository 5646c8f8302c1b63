"""10.7 What it costs to enter a hex, in half movement points."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import NamedTuple

from esagono.games.crimea.counters import GREEN
from esagono.games.crimea.crossings import is_bridged, road_over
from esagono.games.crimea.ground import CITY, HIGHWAY, MAIN_ROAD, MAJOR, MAJOR_CITY, ROAD, SWAMP
from esagono.games.crimea.pieces import Unit
from esagono.games.crimea.rules.ch10_allowance import pays_as_motorised
from esagono.games.crimea.tables import cell, number
from esagono.games.crimea.world import ARCTIC, AXIS, DRY, FROST, MUD, SNOW, World, counter, ground, side_of
from esagono.kernel import Side, Slot, rule

FORT, ZOC_COST = "fortification", 2
COLUMNS = {ARCTIC: SNOW}
Fortified = Callable[[World, Side, str, str], bool]
"""World, side, from, to: an undestroyed fortification makes the side pay for this step."""
FORTIFIED: Slot[Fortified] = Slot("fortified steps")


class Price(NamedTuple):
    """What a step costs: half points now, and what is due besides if the hex is left off the road (BSR-10.74x)."""

    points: int
    debt: int = 0


def halves(text: str) -> int:
    """A printed cost in half points: `1/2` is 1, `+2` is 4."""
    return int(Fraction(text) * 2)


@rule("BSR-5.14")
def weather_at(world: World, hex_: str) -> str:
    """The weather column for a hex; mud lingers in woods for a Dry turn."""
    if world.lingering and world.weather == DRY and ground(world).woods(hex_):
        return MUD
    return COLUMNS.get(world.weather, world.weather)


def printed_cost(world: World, row: str, hex_: str) -> str:
    """The cell of the Terrain Effects Chart."""
    return cell(world, "terrain_effects", row, weather_at(world, hex_))


@rule("T-TEC", "BSR-10.75c2")
def mud_extra(world: World, unit: Unit, row: str, hex_: str) -> int:
    """Note (a): one point more for motorized and orange-MA units, but for Soviet armour."""
    printed = counter(world, unit)
    if not pays_as_motorised(world, unit) or (printed.armour and printed.side != AXIS):
        return 0
    return 2 * number(world, "mud_extra", row, weather_at(world, hex_))


@rule("BSR-10.72", "BSR-10.73b3", "T-TEC")
def ground_cost(world: World, unit: Unit, hex_: str, *, by_rail: bool = False) -> int | None:
    """The terrain of the hex and its woods, off the road; None: closed to the unit. A city costs a half (A-92)."""
    land = ground(world)
    if land.place(hex_) in (CITY, MAJOR_CITY):
        return halves(printed_cost(world, land.place(hex_), hex_))
    kind = land.terrain(hex_)
    row = f"{SWAMP}-motorised" if kind == SWAMP and pays_as_motorised(world, unit) and not by_rail else kind
    text = printed_cost(world, row, hex_)
    if text == "P":
        return None
    extra = mud_extra(world, unit, kind, hex_) if kind in ("open", "sand", "marsh") else 0
    return halves(text) + extra + woods_cost(world, unit, hex_, by_rail=by_rail)


@rule("BSR-10.73b1", "T-TEC")
def woods_cost(world: World, unit: Unit, hex_: str, *, by_rail: bool) -> int:
    """Woods add to the terrain, more for motors; along a railway one point less."""
    if not ground(world).woods(hex_):
        return 0
    row = "woods-motorised" if pays_as_motorised(world, unit) else "woods"
    return max(0, halves(printed_cost(world, row, hex_)) - (2 if by_rail else 0))


@rule("BSR-10.74", "BSR-10.75a", "BSR-10.75b", "BSR-10.75c1", "BSR-10.75c2")
def road_cost(world: World, unit: Unit, kind: str, hex_: str) -> int | None:
    """What a hex costs by road; None: this road does not help the unit in this weather."""
    if not road_serves(world, unit, kind, hex_):
        return None
    if counter(world, unit).ma_colour == GREEN:
        return 2
    if kind in (HIGHWAY, MAIN_ROAD):
        return halves(printed_cost(world, kind, hex_))
    if ground(world).is_open(hex_):
        return halves(printed_cost(world, "road-open", hex_)) + mud_extra(world, unit, "road-open", hex_)
    text = printed_cost(world, "road-other", hex_)
    return muddy_track(world, unit, hex_) if text == "OT" else halves(text)


@rule("BSR-10.75c2")
def muddy_track(world: World, unit: Unit, hex_: str) -> int:
    """A minor road in Mud through other than open ground: all its terrain but the woods."""
    kind = ground(world).terrain(hex_)
    row = SWAMP if kind == SWAMP else kind
    extra = mud_extra(world, unit, kind, hex_) if kind in ("open", "sand", "marsh") else 0
    return halves(printed_cost(world, row, hex_)) + extra


@rule("BSR-23.41b", "BSR-23.41c", "BSR-23.42a", "T-TEC")
def road_serves(world: World, unit: Unit, kind: str, hex_: str) -> bool:
    """Super-heavy guns use minor roads only in Dry turns without lingering mud (notes c and e)."""
    if counter(world, unit).ma_colour != GREEN:
        return bool(kind)
    return kind in (HIGHWAY, MAIN_ROAD) or (kind == ROAD and weather_at(world, hex_) == DRY)


@rule("BSR-10.71", "BSR-10.73b2", "BSR-10.76a", "BSR-10.76b", "BSR-10.76d")
def river_cost(world: World, a: str, b: str) -> int | None:
    """What the river of a hexside costs; nothing on a bridge, road or railway; None: closed, or for all points."""
    land = ground(world)
    river = land.river(a, b)
    if not river or is_bridged(world, a, b):
        return 0
    if river == MAJOR:
        return halves(printed_cost(world, "major-river", b)) if world.frozen else None
    text = printed_cost(world, "river", b)
    return 0 if text == "NE" else halves(text)


@rule("BSR-18.12")
def fort_cost(world: World, side: Side, a: str, b: str) -> int:
    """One point for an undestroyed enemy fortification, never more; roads do not cancel it."""
    pays = any(fortified(world, side, a, b) for fortified in FORTIFIED)
    return halves(printed_cost(world, FORT, b)) if pays else 0


@rule("BSR-10.74x", "BSR-13.26")
def step_price(world: World, unit: Unit, a: str, b: str, debt: int = 0) -> Price | None:
    """What a step costs a unit, interdicted or not, by road if one helps; None: it may not be taken.

    `debt`: what is due off the road.
    """
    land, side = ground(world), side_of(world, unit)
    fort = fort_cost(world, side, a, b)
    road = road_cost(world, unit, road_over(world, a, b), b)
    plain = ground_cost(world, unit, b, by_rail=land.rail(a, b))
    if road is not None:
        return Price(road + fort, max(0, (plain or 0) - road))
    river = river_cost(world, a, b)
    if plain is None or river is None or not land.open_to(a, b):
        return None
    return Price(debt + plain + river + fort)


def is_cold(world: World) -> bool:
    """Frost or colder: swamps are frozen."""
    return world.weather in (FROST, SNOW, ARCTIC)
