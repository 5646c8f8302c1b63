"""10.7 What it costs to enter a hex, in half movement points."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import cache
from typing import NamedTuple

from esagono.games.crimea.counters import GREEN
from esagono.games.crimea.crossings import is_bridged, road_over
from esagono.games.crimea.ground import CITY, HIGHWAY, MAIN_ROAD, MAJOR, MAJOR_CITY, ROAD, SWAMP
from esagono.games.crimea.pieces import Unit
from esagono.games.crimea.rules.ch10_allowance import pays_as_motorised
from esagono.games.crimea.tables import cell, number
from esagono.games.crimea.world import ARCTIC, AXIS, DRY, FROST, MUD, SNOW, World, ground, side_of
from esagono.kernel import Side, Slot, rule
from esagono.kernel.memo import once_while

FORT, ZOC_COST = "fortification", 2
COLUMNS = {ARCTIC: SNOW}
CHARTED = ("land", "frozen", "weather", "lingering", "charts")
"""All that the costs of the chart depend on."""
Fortified = Callable[[World, Side, str, str], bool]
"""World, side, from, to: an undestroyed fortification makes the side pay for this step."""
FORTIFIED: Slot[Fortified] = Slot("fortified steps")


class Price(NamedTuple):
    """What a step costs: half points now, and what is due besides if the hex is left off the road (BSR-10.74x)."""

    points: int
    debt: int = 0


@cache
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


class Gait(NamedTuple):
    """What the Terrain Effects Chart asks of a unit: all that is printed on it."""

    motorised: bool
    """It pays as motorized units do."""
    soviet_armour: bool
    green: bool
    """A super-heavy gun, by the colour of its MA."""


def gait(world: World, unit: Unit) -> Gait:
    """How a unit goes."""
    return gaits(world)[unit.id]


@once_while("charts")
def gaits(world: World) -> dict[str, Gait]:
    """How every unit goes."""
    return {
        id_: Gait(pays_as_motorised(world, id_), printed.armour and printed.side != AXIS, printed.ma_colour == GREEN)
        for id_, printed in world.charts.counters.items()
    }


@rule("T-TEC", "BSR-10.75c2")
def mud_extra(world: World, goes: Gait, row: str, hex_: str) -> int:
    """Note (a): one point more for motorized and orange-MA units, but for Soviet armour."""
    if not goes.motorised or goes.soviet_armour:
        return 0
    return 2 * number(world, "mud_extra", row, weather_at(world, hex_))


def ground_cost(world: World, unit: Unit, hex_: str, *, by_rail: bool = False) -> int | None:
    """The terrain of the hex and its woods, off the road; None: closed to the unit."""
    return cost_off_road(world, gait(world, unit), hex_, by_rail)


@once_while(*CHARTED)
@rule("BSR-10.72", "BSR-10.73b3", "T-TEC", "BSR-23.41b", "BSR-23.41c")
def cost_off_road(world: World, goes: Gait, hex_: str, by_rail: bool) -> int | None:
    """The terrain and woods of a hex for units that go so; None: closed to them, as every hex is to super-heavy guns.

    A city costs a half (A-92).
    """
    if goes.green:
        return None
    land = ground(world)
    if land.place(hex_) in (CITY, MAJOR_CITY):
        return halves(printed_cost(world, land.place(hex_), hex_))
    kind = land.terrain(hex_)
    row = f"{SWAMP}-motorised" if kind == SWAMP and goes.motorised and not by_rail else kind
    text = printed_cost(world, row, hex_)
    if text == "P":
        return None
    extra = mud_extra(world, goes, kind, hex_) if kind in ("open", "sand", "marsh") else 0
    return halves(text) + extra + woods_cost(world, goes, hex_, by_rail=by_rail)


@rule("BSR-10.73b1", "T-TEC")
def woods_cost(world: World, goes: Gait, hex_: str, *, by_rail: bool) -> int:
    """Woods add to the terrain, more for motors; along a railway one point less."""
    if not ground(world).woods(hex_):
        return 0
    row = "woods-motorised" if goes.motorised else "woods"
    return max(0, halves(printed_cost(world, row, hex_)) - (2 if by_rail else 0))


def road_cost(world: World, unit: Unit, kind: str, hex_: str) -> int | None:
    """What a hex costs by road; None: this road does not help the unit in this weather."""
    return cost_by_road(world, gait(world, unit), kind, hex_)


@once_while(*CHARTED)
@rule("BSR-10.74", "BSR-10.75a", "BSR-10.75b", "BSR-10.75c1", "BSR-10.75c2")
def cost_by_road(world: World, goes: Gait, kind: str, hex_: str) -> int | None:
    """What a hex costs by road those that go so; None: this road does not help them in this weather."""
    if not road_serves(world, goes, kind, hex_):
        return None
    if goes.green:
        return 2
    if kind in (HIGHWAY, MAIN_ROAD):
        return halves(printed_cost(world, kind, hex_))
    if ground(world).is_open(hex_):
        return halves(printed_cost(world, "road-open", hex_)) + mud_extra(world, goes, "road-open", hex_)
    text = printed_cost(world, "road-other", hex_)
    return muddy_track(world, goes, hex_) if text == "OT" else halves(text)


@rule("BSR-10.75c2")
def muddy_track(world: World, goes: Gait, hex_: str) -> int:
    """A minor road in Mud through other than open ground: all its terrain but the woods."""
    kind = ground(world).terrain(hex_)
    row = SWAMP if kind == SWAMP else kind
    extra = mud_extra(world, goes, kind, hex_) if kind in ("open", "sand", "marsh") else 0
    return halves(printed_cost(world, row, hex_)) + extra


@rule("BSR-23.41b", "BSR-23.41c", "BSR-23.42a", "T-TEC")
def road_serves(world: World, goes: Gait, kind: str, hex_: str) -> bool:
    """Super-heavy guns use minor roads only in Dry turns without lingering mud (notes c and e)."""
    if not goes.green:
        return bool(kind)
    return kind in (HIGHWAY, MAIN_ROAD) or (kind == ROAD and weather_at(world, hex_) == DRY)


@rule("BSR-10.71", "BSR-10.73b2", "BSR-10.76a", "BSR-10.76b", "BSR-10.76d")
def river_cost(world: World, a: str, b: str) -> int | None:
    """What the river of a hexside costs; nothing on a bridge, road or railway; None: closed, or for all points."""
    river = ground(world).river(a, b)
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
    goes, side = gait(world, unit), side_of(world, unit)
    if not ground(world).river(a, b):
        by_road, price = dry_step(world, side, goes, a, b)
    else:
        by_road, price = bare_step(world, side, goes, a, b)
    return price if by_road or price is None else Price(price.points + debt)


def bare_step(world: World, side: Side, goes: Gait, a: str, b: str) -> tuple[bool, Price | None]:
    """A step by road or not, and what it costs if nothing is due."""
    land = ground(world)
    fort = fort_cost(world, side, a, b)
    road = cost_by_road(world, goes, road_over(world, a, b), b)
    plain = cost_off_road(world, goes, b, land.rail(a, b))
    if road is not None:
        return True, Price(road + fort, max(0, (plain or 0) - road))
    river = river_cost(world, a, b)
    if plain is None or river is None or not land.open_to(a, b):
        return False, None
    return False, Price(plain + river + fort)


@once_while(*CHARTED, "turn", "destroyed", "strongpoints")
def dry_step(world: World, side: Side, goes: Gait, a: str, b: str) -> tuple[bool, Price | None]:
    """A step that crosses no river, where no bridge unit can matter."""
    return bare_step(world, side, goes, a, b)


def is_cold(world: World) -> bool:
    """Frost or colder: swamps are frozen."""
    return world.weather in (FROST, SNOW, ARCTIC)
