"""18.5, 18.6 Attack zones: what a Barrage marker hits, and how hard."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from math import floor

from esagono.games.tcs.counters import Battery
from esagono.games.tcs.pieces import Barrage
from esagono.games.tcs.world import World, ground
from esagono.kernel import Value, rule
from esagono.kernel.memo import once_while
from esagono.wargame.tables import cell, number

MISSIONS = "artillery_missions"
SEVEN, RADIUS, BATTALION = "seven", "radius", "battalion"
SMOKE, ILLUM, ROCKET = "smoke", "illum", "rocket"


class Shells(Value):
    """A barrage that works on a hex: from its attack zone, or from the next hex at half strength."""

    marker: str
    """The hex of the marker."""
    barrage: Barrage
    near: bool = False


def battery_of(world: World, barrage: Barrage) -> Battery:
    """The artillery that fires a barrage."""
    return world.charts.batteries[barrage.battery]


def word(world: World, mission: str, column: str) -> str:
    """A cell of a mission's row."""
    return cell(world.charts.tables, MISSIONS, mission, column)


@rule("18.5", "18.5a", "18.5b", "18.6c")
def zone(world: World, hex_: str, barrage: Barrage) -> frozenset[str]:
    """The attack zone: the hex, of a battalion with the six around it, of rockets all within their radius."""
    kind = word(world, barrage.mission, "zone")
    radius = battery_of(world, barrage).radius if kind == RADIUS else int(kind == SEVEN)
    return frozenset(ground(world).within(hex_, radius))


@rule("18.5a", "18.6c")
def fringe(world: World, barrage: Barrage, hexes: frozenset[str]) -> frozenset[str]:
    """The hexes next to an attack zone that are attacked at half strength; rockets have none."""
    if word(world, barrage.mission, "adjacent") != "half":
        return frozenset()
    land = ground(world)
    return frozenset(n for h in hexes for n in land.neighbours(h)) - hexes


def attacks(world: World, barrage: Barrage) -> bool:
    """A barrage that has been adjusted and has shells with force: no smoke."""
    return barrage.adjusted and number(world.charts.tables, MISSIONS, barrage.mission, "factor") > 0


@once_while("land", "barrages", "charts")
def shells(world: World) -> dict[str, tuple[Shells, ...]]:
    """What works on each hex, of both sides (18.3-3)."""
    found: dict[str, tuple[Shells, ...]] = {}
    for marker, barrages in world.barrages.items():
        for barrage in barrages:
            for hex_, near in reached(world, marker, barrage):
                found[hex_] = (*found.get(hex_, ()), Shells(marker, barrage, near))
    return found


def reached(world: World, marker: str, barrage: Barrage) -> Iterator[tuple[str, bool]]:
    """The hexes that a barrage attacks, in the order of the map, and whether they only lie beside its zone."""
    if attacks(world, barrage):
        inside = zone(world, marker, barrage)
        beside = fringe(world, barrage, inside)
        yield from ((h, h in beside) for h in ground(world).names if h in inside or h in beside)


def on_hex(world: World, hex_: str, fresh: bool = False) -> tuple[Shells, ...]:
    """What works on a hex; `fresh`: only missions that have not been executed yet."""
    return tuple(s for s in shells(world).get(hex_, ()) if not (fresh and s.barrage.done))


@rule("18.7d", "18.7e", "18.5b")
def value(world: World, barrage: Barrage) -> int:
    """The printed firepower of a Good or a Bad Shoot, of the battery or the battalion."""
    battery = battery_of(world, barrage)
    if word(world, barrage.mission, "by") == BATTALION:
        return battery.battalion_good if barrage.good else battery.battalion_bad
    return battery.good if barrage.good else battery.bad


@rule("18.5a", "18.6", "18.6a", "18.6b", "18.6c", "T-missions")
def force(world: World, barrage: Barrage) -> int:
    """HE doubles the printed firepower, Rapid Fire doubles it again, Continuous Fire halves it."""
    return value(world, barrage) * number(world.charts.tables, MISSIONS, barrage.mission, "factor")


@rule("18.3-3", "18.5a", "A-42")
def strength(world: World, hex_: str, fresh: bool = False) -> int:
    """The sum of all barrages on a hex, of both sides, those beside it at half strength, rounded once."""
    found = on_hex(world, hex_, fresh)
    return floor(sum((Fraction(force(world, s.barrage), 1 + s.near) for s in found), Fraction(1, 2)))


@rule("17.7b", "18.9a")
def in_zone(world: World, hex_: str) -> bool:
    """The hex is in an attack zone, not merely next to one."""
    return any(not s.near for s in on_hex(world, hex_))


def under_fire(world: World, hex_: str) -> bool:
    """The hex is in an attack zone or next to one."""
    return bool(on_hex(world, hex_))
