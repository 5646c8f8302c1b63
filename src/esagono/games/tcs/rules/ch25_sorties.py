"""25.0 Aircraft: how many sorties come, where they strike, who fires at them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal

from esagono.games.tcs.counters import AA_GUN, Sorties
from esagono.games.tcs.events.artillery import AaFired, SortieBegins, SortiePlaced, SortiesCome
from esagono.games.tcs.pieces import FIRE, Unit
from esagono.games.tcs.records import BY_FIRE, Trigger
from esagono.games.tcs.rules.ch08_los import has_los
from esagono.games.tcs.rules.ch09_sight import in_range
from esagono.games.tcs.rules.ch18_effects import sides
from esagono.games.tcs.stacks import is_inside, is_point_target, is_shaken
from esagono.games.tcs.support_records import Flight
from esagono.games.tcs.world import DAY, World, counter, enemy, ground, on_map, side_of, stack
from esagono.kernel import Act, Hex, Play, Seen, Side, UnitId, law, rule, step
from esagono.wargame.tables import Table

AREA, POINT = "area", "point"
Seeing = Seen[World, Flight]


# How many


@rule("25.0")
def aircraft(world: World, side: Side) -> Sorties | None:
    """The aircraft of a side."""
    return next((a for a in world.charts.sorties if a.side == side), None)


@rule("26.1g", "26.0", "25.1", "S-1")
def may_fly(world: World, side: Side) -> bool:
    """By day, in weather that lets aircraft fly, in the turns of the scenario, while sorties are left."""
    planes = aircraft(world, side)
    if planes is None or not world.rules.sorties or world.light != DAY or is_grounded(world):
        return False
    return planes.first_turn <= world.turn <= planes.last_turn and world.sorties.get(side, 0) < planes.most


@rule("T-weather")
def is_grounded(world: World) -> bool:
    """The weather lets nobody fly."""
    return any(row["weather"] == world.weather and row["sorties"] == "no" for row in weather_rows(world))


def weather_rows(world: World) -> Table:
    """The weather table."""
    return world.charts.tables.get("weather", ())


def somebody_flies(world: World) -> bool:
    """A side may have sorties in this turn."""
    return any(may_fly(world, side) for side in sides(world))


@rule("2.0-A1", "A-4")
def flying_order(world: World, _: Any) -> Iterator[Flight]:
    """Both sides in initiative order."""
    return (Flight(side) for side in sides(world) if may_fly(world, side))


@step("2.0-A1")
def roll_for_sorties(play: Play[World], flight: Flight) -> None:
    """The table of the scenario says how many sorties come."""
    planes = aircraft(play.world, flight.side)
    assert planes is not None  # may_fly
    play.set(active=flight.side)
    comes = not planes.die or play.roll("1d6", "sorties") >= planes.die
    flown = play.world.sorties.get(flight.side, 0)
    count = min(planes.each, planes.most - flown) if comes else 0
    play.put("sorties", flight.side, flown + count)  # 25.1a: all are used
    play.let(flight, left=count)
    play.tell(SortiesCome(flight.side, count))


# Placing


class PlaceSortie(Act):
    """Place a sortie on a hex."""

    verb = "sortie"
    rule = "25.2-1"
    hex: Hex

    @classmethod
    def options(cls, seen: Seeing) -> Iterator[PlaceSortie]:
        """Every hex of the map."""
        return (cls(h) for h in ground(seen.world).names)

    def do(self, play: Play[World], flight: Flight) -> None:
        """It is resolved when all are placed."""
        play.let(flight, left=flight.left - 1, placed=(*flight.placed, self.hex))
        play.tell(SortiePlaced(flight.side, self.hex))


@rule("25.1a", "A-55")
def all_are_placed(world: World, flight: Flight) -> bool:
    """No sortie is left to place."""
    return not flight.left


# Naming one


@rule("25.1b", "25.1c")
def strike_targets(world: World, hex_: str, side: Side) -> tuple[Unit, ...]:
    """The P and B targets that a point sortie of the side may choose."""
    there = stack(world, hex_, enemy(side))
    return tuple(u for u in there if is_point_target(world, u) and not is_inside(world, u))


@law("25.2-2")
def sortie_is_placed_there(seen: Seeing, act: Strike) -> bool:
    """A sortie that is still to be resolved lies on the hex."""
    return act.hex in seen.record.placed


@law("25.1b")
def points_have_targets(seen: Seeing, act: Strike) -> bool:
    """A point sortie needs a P or B target in the hex."""
    return act.kind == AREA or bool(strike_targets(seen.world, act.hex, seen.side))


class Strike(Act):
    """Resolve a sortie: area or point, not both."""

    verb = "air-strike"
    rule = "25.2-2"
    laws = (sortie_is_placed_there, points_have_targets)
    hex: Hex
    kind: Literal["area", "point"]

    @classmethod
    def options(cls, seen: Seeing) -> Iterator[Strike]:
        """The sorties that are placed, in any order."""
        kinds: tuple[Literal["area", "point"], ...] = ("area", "point")
        return (cls(h, kind) for h in dict.fromkeys(seen.record.placed) for kind in kinds)

    def do(self, play: Play[World], flight: Flight) -> None:
        """The opponent may answer with an AA gun."""
        rest = list(flight.placed)
        rest.remove(self.hex)
        play.let(flight, placed=tuple(rest), hex=self.hex, kind=self.kind, aa="", attacks=False)
        play.tell(SortieBegins(flight.side, self.hex, self.kind))


def all_are_flown(world: World, flight: Flight) -> bool:
    """Every sortie has been resolved."""
    return not flight.placed and not flight.hex


# AA fire


@rule("25.1e", "24.7")
def can_defend(world: World, unit: Unit, hex_: str) -> bool:
    """An AA gun in Fire mode without Fired, Suppressed or Paralyzed markers that sees the hex and reaches it."""
    fit = counter(world, unit).type == AA_GUN and unit.mode == FIRE and not unit.carrier
    return fit and not unit.fired and not is_shaken(unit) and sees_and_reaches(world, unit, hex_)


def sees_and_reaches(world: World, unit: Unit, hex_: str) -> bool:
    """A clear line of sight, within the printed range, of P guns within the long range."""
    return has_los(world, unit.hex, hex_) and in_range(world, unit, hex_)


@law("25.1e")
def gun_can_defend(seen: Seeing, act: Defend) -> bool:
    """An own AA gun that is able to fire at aircraft over the hex; orders do not matter."""
    unit = seen.world.units[act.unit]
    own = bool(unit.hex) and side_of(seen.world, unit) == seen.side
    return own and can_defend(seen.world, unit, seen.record.hex)


class Defend(Act):
    """Fire at the sortie with an AA gun."""

    verb = "defend"
    rule = "25.2-3"
    laws = (gun_can_defend,)
    unit: UnitId

    @classmethod
    def options(cls, seen: Seeing) -> Iterator[Defend]:
        """The AA guns of the side; one of them at the most."""
        return (cls(u.id) for u in on_map(seen.world, seen.side) if counter(seen.world, u).type == AA_GUN)

    def do(self, play: Play[World], flight: Flight) -> None:
        """It is Fired; its fire is a trigger that is resolved before the sortie (18.10c)."""
        play.unit(self.unit, fired=True)
        play.tell(AaFired(self.unit, flight.hex))
        play.let(flight, aa=self.unit)
        aa_trigger(play, self.unit)


@rule("18.10c", "18.10")
def aa_trigger(play: Play[World], unit: str) -> None:
    """AA fire is one fire trigger, resolved at once."""
    gun = play.world.units[unit]
    play.run("trigger", Trigger(BY_FIRE, side_of(play.world, gun), (gun.hex,), fired=(unit,)))


class NoDefence(Act):
    """No AA gun fires."""

    verb = "no-defence"
    rule = "25.2-3"
    ends = "step"


def defender(world: World, flight: Flight) -> Side:
    """The opponent, if an AA gun of his can fire."""
    other = enemy(flight.side)
    guns = on_map(world, other) if flight.hex else iter(())
    return other if any(can_defend(world, u, flight.hex) for u in guns) else ""
