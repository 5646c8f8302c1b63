"""6.53 MSUs and Dumps as supply sources for a turn."""

from __future__ import annotations

from collections.abc import Iterator

from esagono.games.crimea.events.supply import SupplySpent
from esagono.games.crimea.losses import FRESH
from esagono.games.crimea.pieces import GENERAL, Unit
from esagono.games.crimea.records import Rations, Tapping
from esagono.games.crimea.rules.ch06_lines import SHORT_LOC, spread
from esagono.games.crimea.rules.ch06_states import change_state
from esagono.games.crimea.world import ASIDE, World, combat_units, counter, on_map, side_of
from esagono.kernel import Act, Hex, Play, Seen, Side, UnitId, ask, law, loop, rule
from esagono.kernel.memo import once_per_world

SUPPLY = "supply"
MOST_HEXES = 5
"""How many hexes a supply counter serves."""


def is_supply(world: World, unit: Unit) -> bool:
    """An MSU or a Dump: a counter with one or two points, which are its levels."""
    return counter(world, unit).sort == SUPPLY


@rule("BSR-15.56", "BSR-6.82", "BSR-6.53")
def spend(play: Play[World], unit: str, purpose: str) -> None:
    """A point is spent: a Dump becomes an MSU, an MSU is set aside and may be used again from the next turn."""
    left = play.world.units[unit].level - 1
    if left > 0:
        play.unit(unit, level=left)
    else:
        play.unit(unit, hex="", box=ASIDE, level=0, **{**FRESH, "due": play.world.turn + 1})
    play.tell(SupplySpent(unit, left, purpose))


@once_per_world
@rule("BSR-6.53")
def servable(world: World, unit: str) -> tuple[str, ...]:
    """The hexes with unsupplied combat units that have a LOC of at most five hexes to the counter."""
    supply = world.units[unit]
    side = side_of(world, supply)
    found = spread(world, side, (supply.hex,), SHORT_LOC, slowly=True)
    return tuple(h for h in found if any(u.supply != GENERAL for u in combat_units(world, h, side)))


def tappable(world: World, side: Side) -> Iterator[str]:
    """The supply counters that could serve somebody."""
    return (u.id for u in on_map(world, side) if is_supply(world, u) and servable(world, u.id))


def may_tap(world: World, record: Rations) -> Side:
    """The side, while a counter of it could serve somebody."""
    return record.side if any(tappable(world, record.side)) else ""


@law("BSR-6.53")
def counter_can_serve(seen: Seen[World, Rations], act: Tap) -> bool:
    """An own MSU or Dump that unsupplied units can reach."""
    return act.unit in tuple(tappable(seen.world, seen.record.side))


class Tap(Act):
    """A supply counter is made a source for the turn."""

    verb = "tap"
    rule = "BSR-6.53"
    laws = (counter_can_serve,)
    unit: UnitId

    @classmethod
    def options(cls, seen: Seen[World, Rations]) -> Iterator[Tap]:
        """The counters that could serve somebody."""
        return (cls(u) for u in tappable(seen.world, seen.record.side))

    def do(self, play: Play[World], record: Rations) -> None:
        """The hexes that it serves are named one by one."""
        play.run("tapping", Tapping(record.side, self.unit))


class TapNoMore(Act):
    """No further counter is made a source."""

    verb = "no-source"
    rule = "BSR-6.53"

    def do(self, play: Play[World], record: Rations) -> None:
        """The others keep their markers."""
        play.leave("temporary sources")


@law("BSR-6.53")
def hex_can_be_served(seen: Seen[World, Tapping], act: Serve) -> bool:
    """Unsupplied units are there, with a LOC of at most five hexes to the counter."""
    return act.hex in servable(seen.world, seen.record.unit)


class Serve(Act):
    """The units of a hex are supplied by the counter."""

    verb = "serve"
    rule = "BSR-6.53"
    laws = (hex_can_be_served,)
    hex: Hex

    @classmethod
    def options(cls, seen: Seen[World, Tapping]) -> Iterator[Serve]:
        """The hexes within its range."""
        return (cls(h) for h in servable(seen.world, seen.record.unit))

    def do(self, play: Play[World], record: Tapping) -> None:
        """Their markers come off for the turn."""
        for unit in combat_units(play.world, self.hex, record.side):
            change_state(play, unit, GENERAL)
        hexes = (*record.hexes, self.hex)
        play.let(record, hexes=hexes)
        if len(hexes) == MOST_HEXES or not servable(play.world, record.unit):
            finish(play, record)


@law("BSR-6.53")
def a_hex_is_served(seen: Seen[World, Tapping], act: Enough) -> bool:
    """At least one hex was named."""
    return bool(seen.record.hexes)


class Enough(Act):
    """The counter serves no further hex."""

    verb = "enough"
    rule = "BSR-6.53"
    laws = (a_hex_is_served,)

    def do(self, play: Play[World], record: Tapping) -> None:
        """The point is spent."""
        finish(play, record)


@rule("SOP-A2b")
def finish(play: Play[World], record: Tapping) -> None:
    """The MSU is removed, the Dump turned."""
    spend(play, record.unit, "source")
    play.leave("tapping")


def tapper(world: World, record: Tapping) -> Side:
    """The owner of the counter."""
    return record.side


TEMPORARY = loop(
    "temporary sources",
    "BSR-6.53",
    ask("temporary source", "BSR-6.53", Tap, TapNoMore, by=may_tap),
    until=lambda world, record: not may_tap(world, record),
)
TAPPING = loop("tapping", "BSR-6.53", ask("serve", "BSR-6.53", Serve, Enough, by=tapper), record=Tapping)
