"""26.0 Night: what it does to fire and morale; 26.2 Illumination: which hexes are lit, and how far one sees."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from esagono.games.tcs.fire_records import AreaFire, AtAttack, Check, PointFire
from esagono.games.tcs.pieces import Barrage, Illum, Unit
from esagono.games.tcs.records import BARRAGE, MINES, SORTIE
from esagono.games.tcs.rules.ch07_visibility import weather_visibility
from esagono.games.tcs.rules.ch11_area import fire_term
from esagono.games.tcs.world import NIGHT, World, ground
from esagono.kernel import Play, Side, rule
from esagono.kernel.memo import once_while
from esagono.wargame.sums import Term
from esagono.wargame.tables import modifiers

RADIUS = {"artillery": 5}
NEAR = 3
"""Mortars and infantry guns light this many hexes around."""


@once_while("land", "illum", "light")
@rule("26.2", "26.2b", "26.2a")
def lit_hexes(world: World) -> frozenset[str]:
    """The hexes in the light of Illum markers; by day and at dawn or dusk there are none."""
    if world.light != NIGHT:
        return frozenset()
    lit = (ground(world).within(illum.hex, RADIUS.get(illum.source, NEAR)) for illum in world.illum)
    return frozenset(hex_ for zone in lit for hex_ in zone)


@rule("26.2d", "26.2b", "A-57")
def sight_by_illum(world: World, a: str, b: str) -> int | None:
    """Into the light one sees from anywhere as by day, out of it into the dark only the next hex."""
    lit = lit_hexes(world)
    if b in lit:
        return weather_visibility(world)
    return 1 if a in lit else None


@rule("26.2c", "2.0-E")
def artillery_lights_go(play: Play[World]) -> None:
    """In the clean-up the Illum of artillery goes out."""
    keep_lights(play, lambda light: light.source != "artillery")


@rule("26.2c", "2.0-P2")
def own_lights_go(play: Play[World], side: Side) -> None:
    """Illum that mortars and infantry guns of the side have fired in an earlier turn goes out."""
    turn = play.world.turn
    keep_lights(play, lambda light: light.source == "artillery" or light.side != side or light.turn >= turn)


def keep_lights(play: Play[World], kept: Callable[[Illum], bool]) -> None:
    """Every other Illum marker goes."""
    left = tuple(light for light in play.world.illum if kept(light))
    if left != play.world.illum:
        play.set(illum=left)


# What the night does to fire


@rule("26.1", "26.1f", "26.2b", "11.3f-1")
def is_dark(world: World, hex_: str) -> bool:
    """It is night, and no Illum lights the hex; dawn and dusk are no night (26.0)."""
    return world.light == NIGHT and hex_ not in lit_hexes(world)


@rule("26.1f")
def area_at_night(world: World, fire: AreaFire) -> Iterator[Term]:
    """Area fire of units at a dark hex; artillery, mines and aircraft do not care."""
    if fire.cause not in (BARRAGE, MINES, SORTIE) and is_dark(world, fire.hex):
        yield fire_term(world, "night", "area")


@rule("26.1f")
def point_at_night(world: World, fire: PointFire) -> Iterator[Term]:
    """Point fire at a dark hex."""
    if is_dark(world, fire.hex):
        yield fire_term(world, "night", "point")


@rule("26.1f")
def at_rolls_at_night(world: World, attack: AtAttack) -> tuple[Term, ...]:
    """AT rolls at night."""
    return modifiers(world.charts.tables, "at_roll_modifiers", {"night": world.light == NIGHT})


@rule("26.1e")
def morale_at_night(world: World, check: Check, unit: Unit) -> tuple[Term, ...]:
    """Morale is worse at night, in the light of Illum too."""
    return modifiers(world.charts.tables, "morale_modifiers", {"night": world.light == NIGHT})


@rule("18.7a", "A-66")
def adjustment_at_night(world: World, hex_: str, barrage: Barrage) -> tuple[Term, ...]:
    """Artillery is harder to adjust on a dark hex."""
    return modifiers(world.charts.tables, "artillery_adjustment_modifiers", {"night": is_dark(world, hex_)})
