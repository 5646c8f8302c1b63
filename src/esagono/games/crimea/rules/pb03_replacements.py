"""3.2 Replacements in the Crimea: Romanian points as substitutes, besieged cities that only Zaps refill."""

from __future__ import annotations

from collections.abc import Iterator

from esagono.games.crimea.events.arrivals import BoxChanged
from esagono.games.crimea.ground import CITY, MAJOR_CITY
from esagono.games.crimea.pieces import GENERAL, Unit
from esagono.games.crimea.records import Replacing
from esagono.games.crimea.rules.ch03_control import is_friendly
from esagono.games.crimea.rules.ch06_lines import spread
from esagono.games.crimea.rules.ch06_sources import edge_sources, port_lines
from esagono.games.crimea.rules.ch07_cities import city_of
from esagono.games.crimea.rules.ch07_points import ROMANIAN, held, take
from esagono.games.crimea.rules.ch08_entries import REBUILT
from esagono.games.crimea.rules.ch20_rebuild import spare_rsc
from esagono.games.crimea.world import AXIS, REINFORCEMENTS, SOVIET, World, ground, side_of
from esagono.kernel import Act, Play, Seen, UnitId, law, rule
from esagono.kernel.memo import once_per_world


@law("PB-3.21a")
def counter_is_romanian(seen: Seen[World, Replacing], act: Levy) -> bool:
    """A Romanian substitute that lies aside, the first of them, for a Romanian Type I point."""
    ready = seen.side == AXIS and held(seen.world, AXIS, ROMANIAN) > 0
    return ready and act.unit == spare_rsc(seen.world, "romanian")


class Levy(Act):
    """A Romanian Type I point is received as a substitute."""

    verb = "levy"
    rule = "PB-3.21a"
    laws = (counter_is_romanian,)
    unit: UnitId

    @classmethod
    def options(cls, seen: Seen[World, Replacing]) -> Iterator[Levy]:
        """The first that lies aside."""
        name = spare_rsc(seen.world, "romanian")
        return (cls(u) for u in (name,) if u and seen.side == AXIS)

    def do(self, play: Play[World], record: Replacing) -> None:
        """It enters in this turn."""
        take(play, AXIS, ROMANIAN)
        play.unit(self.unit, box=REINFORCEMENTS, level=1, due=play.world.turn, entry=REBUILT)
        play.tell(BoxChanged(self.unit, REINFORCEMENTS))


@rule("PB-3.23b")
def is_besieged(world: World, unit: Unit, hex_: str) -> bool:
    """A major city that is cut off: only Zaps help."""
    city = city_of(world, hex_)
    return bool(city) and not world.rules.replacements.series and is_cut_off(world, city)


@once_per_world
def is_cut_off(world: World, city: tuple[str, ...]) -> bool:
    """No way over land leads from the city to a source or to another friendly city (A-207)."""
    land = ground(world)
    others = (h for h in land.names if land.place(h) in (CITY, MAJOR_CITY) and h not in city and land.playable(h))
    ends = (*edge_sources(world, SOVIET), *(h for h in others if is_friendly(world, h, SOVIET)))
    found = spread(world, SOVIET, ends, None, slowly=True)
    return not any(h in found for h in city)


@once_per_world
@rule("PB-3.23b")
def siege_ground(world: World) -> frozenset[str]:
    """Every hex from which a way over land leads to a major city that is cut off."""
    land = ground(world)
    majors = dict.fromkeys(city_of(world, h) for h in land.names if land.place(h) == MAJOR_CITY)
    return frozenset(
        h for city in majors if is_cut_off(world, city) for h in spread(world, SOVIET, city, None, slowly=True)
    )


@rule("BSR-7.41", "PB-3.23b", "A-296")
def is_reached_by_sea(world: World, unit: Unit) -> bool:
    """A Soviet unit that a port supplies has a line to the Map T Box, unless it is besieged in Odessa or Sevastopol."""
    if side_of(world, unit) != SOVIET or world.rules.replacements.series or unit.supply != GENERAL:
        return False
    served = any(unit.hex in found for found in port_lines(world, SOVIET).values())
    return served and unit.hex not in siege_ground(world)
