"""20 Spending replacement points in the Engineer Phase: on the map, on the chart, in cities, for substitutes."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from esagono.games.crimea.choices import can_choose
from esagono.games.crimea.events.movement import Arrived
from esagono.games.crimea.ground import CITY, MAJOR_CITY
from esagono.games.crimea.pieces import Unit
from esagono.games.crimea.records import Phase, Rebuilding
from esagono.games.crimea.rules.ch03_control import come_into
from esagono.games.crimea.rules.ch03_stacking import fits
from esagono.games.crimea.rules.ch07_cities import (
    MOBILISED,
    city_of,
    count_in_city,
    forget_sieges,
    may_mobilise,
    points_left_in,
)
from esagono.games.crimea.rules.ch07_costs import Cost, cost_of, infantry_pool, is_hq, is_nkvd, needs_type_i, pay_for
from esagono.games.crimea.rules.ch07_points import held, lose_armaments
from esagono.games.crimea.rules.ch07_refit import strengthen_marked
from esagono.games.crimea.rules.ch08_entries import can_be_placed, cities, has_come_to
from esagono.games.crimea.rules.ch20_chart import (
    Rebuild,
    Salvage,
    Strengthen,
    activate,
    in_box,
    points_pay_for_it,
    unit_has_had_nothing,
    unit_is_cadre,
)
from esagono.games.crimea.world import ASIDE, CADRE, SOVIET, World, counter
from esagono.kernel import Act, Hex, Play, Seen, Side, Slot, UnitId, ask, each, law, loop, rule

NO_MUSTER: Slot[Callable[[World, Unit, str], bool]] = Slot("cities that no unit is rebuilt in")
"""World, unit, hex: the playbook forbids to place the unit there from Cadre (PB-3.23b)."""


# From Cadre to a city (7.42b, 7.42c, 7.43d)


@law("BSR-7.43d")
@rule("BSR-7.42b")
def unit_is_soviet_infantry(seen: Seen[World, Rebuilding], act: Muster) -> bool:
    """A Soviet unit that needs Type I points, no HQ, and no NKVD unit unless a city mobilises it."""
    unit = seen.world.units[act.unit]
    if seen.side != SOVIET or not needs_type_i(seen.world, unit) or is_hq(seen.world, unit):
        return False
    return not is_nkvd(seen.world, unit) or may_mobilise(seen.world, city_of(seen.world, act.hex))


@law("BSR-7.43d")
@rule("BSR-7.42a", "BSR-7.42b", "PB-3.23b")
def city_is_supplied(seen: Seen[World, Rebuilding], act: Muster) -> bool:
    """A Soviet city or major city in General Supply, in no enemy zone; or a surrounded one with points of its own."""
    world = seen.world
    city = city_of(world, act.hex)
    if act.hex not in tuple(cities(world, SOVIET, CITY, MAJOR_CITY)):
        return False
    if points_left_in(world, city) > 0 or (is_nkvd(world, world.units[act.unit]) and may_mobilise(world, city)):
        return True
    barred = any(bar(world, world.units[act.unit], act.hex) for bar in NO_MUSTER)
    return not barred and can_be_placed(world, SOVIET, act.hex)


@law("BSR-7.43d")
def city_has_had_none(seen: Seen[World, Rebuilding], act: Muster) -> bool:
    """One unit a turn in each city; it must find room."""
    world = seen.world
    same = city_of(world, act.hex) or (act.hex,)
    if has_come_to(world, same):
        return points_left_in(world, same) > 0
    return fits(world, (world.units[act.unit],), act.hex)


class Muster(Act):
    """A Soviet unit is rebuilt in a city."""

    verb = "muster"
    rule = "BSR-7.43d"
    laws = (
        unit_is_cadre,
        unit_has_had_nothing,
        points_pay_for_it,
        unit_is_soviet_infantry,
        city_is_supplied,
        city_has_had_none,
    )
    unit: UnitId
    hex: Hex

    @classmethod
    def options(cls, seen: Seen[World, Rebuilding]) -> Iterator[Muster]:
        """The Cadre box, in every city."""
        units = tuple(u.id for u in in_box(seen.world, seen.side, CADRE)) if seen.side == SOVIET else ()
        found = tuple(cities(seen.world, SOVIET, CITY, MAJOR_CITY)) if units else ()
        return (cls(u, h) for u in units for h in found)

    def do(self, play: Play[World], record: Rebuilding) -> None:
        """It stands there with one level."""
        unit, city = play.world.units[self.unit], city_of(play.world, self.hex)
        cost = cost_of(play.world, unit)
        assert cost is not None
        pay_for(play, unit, cost)
        if is_nkvd(play.world, unit):
            play.put("points", MOBILISED + city[0], 1)
        play.unit(self.unit, level=1, due=play.world.turn, entry=self.hex, tried=True)
        come_into(play, self.unit, self.hex)
        if not is_nkvd(play.world, unit):
            count_in_city(play, play.world.units[self.unit])
        play.tell(Arrived(self.unit, self.hex))


# Substitutes (7.31b)


@law("BSR-7.31b")
@rule("BSR-24.5")
def counter_is_a_regular_rsc(seen: Seen[World, Rebuilding], act: Raise) -> bool:
    """A German 1-2-5 substitute that lies aside, the first of them."""
    return seen.side != SOVIET and act.unit == spare_rsc(seen.world, "german")


@law("BSR-7.31b")
def a_point_is_left(seen: Seen[World, Rebuilding], act: Raise) -> bool:
    """It costs one Type I point."""
    unit = seen.world.units[act.unit]
    return held(seen.world, seen.side, infantry_pool(seen.world, unit)) > 0


def spare_rsc(world: World, nation: str) -> str:
    """The first regular substitute of a nation that lies aside; empty if there is none."""
    aside = (u for u in world.units.values() if u.box == ASIDE and counter(world, u).nation == nation)
    fits_in = (u.id for u in aside if "rsc" in counter(world, u).flags and "strong" not in counter(world, u).flags)
    return next(fits_in, "")


class Raise(Act):
    """A German substitute is created."""

    verb = "raise"
    rule = "BSR-7.31b"
    laws = (counter_is_a_regular_rsc, a_point_is_left)
    unit: UnitId

    @classmethod
    def options(cls, seen: Seen[World, Rebuilding]) -> Iterator[Raise]:
        """The first that lies aside."""
        name = spare_rsc(seen.world, "german")
        return (cls(u) for u in (name,) if u and seen.side != SOVIET)

    def do(self, play: Play[World], record: Rebuilding) -> None:
        """It enters as a normal reinforcement in the next turn."""
        unit = play.world.units[self.unit]
        pay_for(play, unit, Cost(infantry_pool(play.world, unit), 1))
        activate(play, self.unit)


class EndRebuilding(Act):
    """No more points are spent."""

    verb = "end-rebuilding"
    rule = "BSR-20.0"
    ends = "step"

    def do(self, play: Play[World], record: Rebuilding) -> None:
        """The phase goes on."""
        play.leave("rebuilding")


WAYS = (Strengthen, Rebuild, Muster, Salvage, Raise)


def rebuilder(world: World, record: Rebuilding) -> Side:
    """The side, while its points can do something."""
    return record.side if can_choose(world, record, record.side, *WAYS) else ""


def of_the_phase(world: World, record: Phase) -> list[Rebuilding]:
    """The side whose Engineer Phase it is."""
    return [] if world.rules.replacements.none else [Rebuilding(record.side)]


REBUILDING = each(
    "replacements at work",
    "BSR-20.0",
    of_the_phase,
    strengthen_marked,
    loop(
        "rebuilding",
        "BSR-7.43",
        ask("rebuild", "BSR-20.0", *WAYS, EndRebuilding, by=rebuilder),
        until=lambda world, record: not rebuilder(world, record),
    ),
    lose_armaments,
    forget_sieges,
    record=Rebuilding,
)
