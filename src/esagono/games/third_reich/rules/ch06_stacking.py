"""6 Stacking: two ground units in a hex, with exceptions; who is too many is taken off."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from esagono.games.third_reich.counters import AIRBORNE
from esagono.games.third_reich.losses import eliminate
from esagono.games.third_reich.pieces import Unit
from esagono.games.third_reich.politics import alliance_of, commander, commands
from esagono.games.third_reich.records import Overstack
from esagono.games.third_reich.world import BRITAIN, World, by_hex, ground_units, kind, nation_of
from esagono.kernel import Act, Play, Seen, Side, Slot, UnitId, ask, law, loop, rule

LIMIT = 2
LONDON_LIMIT = 3
BRIDGEHEAD_LIMIT = 5
MIXING_BARS: Slot[Callable[[World, Unit, str], str]] = Slot("units that may not stack together")
"""World, unit, hex: the rule that keeps a unit out of a hex because of who is there (34.3, 36.1, 45.1)."""


@rule("6.12", "31.5")
def counts(world: World, unit: Unit) -> bool:
    """The unit counts for stacking: every ground unit but airborne ones."""
    printed = kind(world, unit)
    return printed.ground and printed.sort != AIRBORNE


@rule("6.1", "6.11", "6.15")
def limit(world: World, hex_: str, units: Iterable[Unit]) -> int:
    """How many ground units the hex holds, if these are the ones."""
    london = world.charts.countries[BRITAIN].capital if BRITAIN in world.charts.countries else ""
    if hex_ == london:
        return LONDON_LIMIT if all(nation_of(world, u) == BRITAIN for u in units) else LIMIT
    return BRIDGEHEAD_LIMIT if hex_ in world.bridgeheads else LIMIT


def counted(world: World, hex_: str) -> tuple[Unit, ...]:
    """The units of a hex that count."""
    return tuple(u for u in ground_units(world, hex_) if counts(world, u))


def has_room(world: World, unit: Unit, hex_: str) -> bool:
    """The unit may end there: there is room, and it may stack with those who are there."""
    if any(bar(world, unit, hex_) for bar in MIXING_BARS):
        return False
    if not counts(world, unit) or unit.hex == hex_:
        return True
    there = (*counted(world, hex_), unit)
    return len(there) <= limit(world, hex_, there)


def excess(world: World, hex_: str) -> int:
    """How many units of a hex are too many."""
    there = counted(world, hex_)
    return max(0, len(there) - limit(world, hex_, there))


def crowded(world: World, alliance: str) -> Iterator[str]:
    """The hexes in which an alliance has too many units."""
    for hex_ in by_hex(world):
        if excess(world, hex_) and any(alliance_of(world, nation_of(world, u)) == alliance for u in counted(world, hex_)):
            yield hex_


@law("6.13")
def unit_is_one_too_many(seen: Seen[World, Overstack], act: Remove) -> bool:
    """One's own unit in a hex with too many."""
    unit = seen.world.units.get(act.unit)
    if unit is None or not unit.hex or not counts(seen.world, unit) or not commands(seen.world, seen.side, unit):
        return False
    return excess(seen.world, unit.hex) > 0


class Remove(Act):
    """Take off a unit that is too much."""

    verb = "remove"
    rule = "6.13"
    laws = (unit_is_one_too_many,)
    unit: UnitId

    @classmethod
    def options(cls, seen: Seen[World, Overstack]) -> Iterator[Remove]:
        """The units of crowded hexes."""
        return (cls(u.id) for hex_ in crowded(seen.world, seen.record.alliance) for u in counted(seen.world, hex_))

    def do(self, play: Play[World], record: Overstack) -> None:
        """It goes to the force pool."""
        eliminate(play, self.unit, "stacking")


def removers(world: World, record: Overstack) -> tuple[Side, ...]:
    """The powers that have units in crowded hexes."""
    found: dict[Side, None] = {}
    for hex_ in crowded(world, record.alliance):
        found.update((u.owner or commander(world, nation_of(world, u)), None) for u in counted(world, hex_))
    return tuple(found)


OVERSTACKING = loop(
    "overstacking",
    "6.14",
    ask("remove", "6.13", Remove, by=removers),
    record=Overstack,
    until=lambda world, record: not removers(world, record),
)
