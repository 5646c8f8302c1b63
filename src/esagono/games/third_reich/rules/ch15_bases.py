"""28.12 Air base counters: placed in any controlled hex in supply, in one's own turn."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from esagono.games.third_reich.airbases import NEW_BASE
from esagono.games.third_reich.counters import BASE
from esagono.games.third_reich.events.units import Placed
from esagono.games.third_reich.holding import area_bar, controller, counted_as_own
from esagono.games.third_reich.phases import takes_part
from esagono.games.third_reich.pieces import Unit
from esagono.games.third_reich.politics import leader
from esagono.games.third_reich.records import Placing
from esagono.games.third_reich.rules.ch15_construction import SITES, PutBack, placer
from esagono.games.third_reich.stacking import MIXING_BARS
from esagono.games.third_reich.world import POOL, World, ground, kind, nation_of, units_at
from esagono.kernel import Act, Hex, Play, Seen, Side, Slot, UnitId, ask, law, rule, seq
from esagono.kernel.memo import once_per_world

STRONGHOLDS: Slot[Callable[[World, str, str], bool]] = Slot("fortresses that supply base counters")
"""World, nation, hex (27.13)."""


@law("28.12")
def counter_is_free(seen: Seen[World, Any], act: PlaceBase) -> bool:
    """One of the power's own base counters that is not on the map."""
    unit = seen.world.units.get(act.unit)
    if unit is None or unit.box != POOL or unit.due > seen.world.turn:
        return False
    return kind(seen.world, unit).sort == BASE and nation_of(seen.world, unit) == seen.side


@law("12.4")
@rule("28.12")
def power_has_its_turn(seen: Seen[World, Any], act: Any) -> bool:
    """It is the power's own turn, not that of a minor country which it commands."""
    return takes_part(seen.world, seen.record, seen.side)


@law("28.12")
def a_base_fits_somewhere(seen: Seen[World, Any], act: PlaceBase) -> bool:
    """The power controls a hex where it may stand."""
    return a_site_is_there(seen.world, seen.side)


def has_counter(world: World, hex_: str) -> bool:
    """A base counter stands in the hex."""
    return any(kind(world, u).sort == BASE for u in units_at(world, hex_))


@once_per_world
def base_sites(world: World, power: Side) -> tuple[str, ...]:
    """The hexes where the power may place a base counter."""
    return tuple(sites_for_a_base(world, power))


@once_per_world
def a_site_is_there(world: World, power: Side) -> bool:
    """There is one of them at least."""
    return any(True for _ in sites_for_a_base(world, power))


@rule("28.12", "25.6", "49.3", "A-224")
def sites_for_a_base(world: World, power: Side) -> Iterator[str]:
    """Hexes in supply without another base counter, in order, that are the power's, or a country's that it leads
    or treats as its own.
    """
    land = ground(world)
    led = {power, *(m for m in world.minors if leader(world, m) == power), *counted_as_own(world, power)}
    held = (h for h in land.names if land.land(h) and controller(world, h) in led and not has_counter(world, h))
    return (h for h in held if is_fed(world, power, h))


@rule("28.12", "27.13")
def is_fed(world: World, nation: str, hex_: str) -> bool:
    """The hex is in supply, or a fortress that supplies who is in it."""
    return all(site(world, nation, hex_) for site in SITES) or any(feeds(world, nation, hex_) for feeds in STRONGHOLDS)


@rule("28.12")
def may_start(world: World, unit: Unit, hex_: str) -> bool:
    """Before the first turn it is placed in a hex in supply without another base counter."""
    alone = unit.hex == hex_ or not has_counter(world, hex_)
    return alone and is_fed(world, nation_of(world, unit), hex_)


class PlaceBase(Act):
    """Take up an air base counter."""

    verb = "base"
    rule = "28.12"
    laws = (counter_is_free, power_has_its_turn, a_base_fits_somewhere)
    unit: UnitId

    @classmethod
    def options(cls, seen: Seen[World, Any]) -> Iterator[PlaceBase]:
        """The free counters."""
        return (cls(u.id) for u in seen.world.units.values() if u.box == POOL and kind(seen.world, u).sort == BASE)

    def do(self, play: Play[World], record: Any) -> None:
        """Its hex is asked for."""
        play.run("base", Placing(play.side, self.unit))


@law("28.12")
@rule("34.34", "45.1", "25.8")
def base_may_stand_there(seen: Seen[World, Placing], act: BaseAt) -> bool:
    """A controlled hex in supply without another base counter, and without units with which it may not be together.
    Of a neutral country no part that is closed to the power.
    """
    world, unit = seen.world, seen.world.units[seen.record.unit]
    if controller(world, act.hex) in counted_as_own(world, seen.side) and area_bar(world, unit, act.hex):
        return False
    return act.hex in base_sites(world, seen.side) and not any(bar(world, unit, act.hex) for bar in MIXING_BARS)


class BaseAt(Act):
    """Place the air base counter."""

    verb = "at"
    rule = "28.12"
    laws = (base_may_stand_there,)
    hex: Hex

    @classmethod
    def options(cls, seen: Seen[World, Placing]) -> Iterator[BaseAt]:
        """Every hex where it may stand."""
        return (cls(h) for h in base_sites(seen.world, seen.side))

    def do(self, play: Play[World], record: Placing) -> None:
        """It stays there until it is redeployed."""
        play.unit(record.unit, hex=self.hex, box="")
        play.put("notes", f"{NEW_BASE} {record.unit}", play.world.half)
        play.tell(Placed(record.unit, self.hex))


BASING = seq(
    "base", "28.12", ask("base at", "28.12", BaseAt, PutBack, by=placer), record=Placing,
    label=lambda world, record: {"unit": record.unit},
)  # fmt: skip
