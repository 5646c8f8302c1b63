"""9 Set-up: units that their owner places in an area before the first turn; they lie there by default."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from esagono.games.crimea.pieces import Unit
from esagono.games.crimea.records import Phase
from esagono.games.crimea.rules.ch03_control import take
from esagono.games.crimea.rules.ch03_stacking import fits
from esagono.games.crimea.world import World, enemy, ground, has_enemy, side_of
from esagono.kernel import Act, Hex, Play, Seen, Side, UnitId, ask, each, law, loop, rule


def placed_freely(world: World, side: Side) -> tuple[Unit, ...]:
    """The units of a side for which its set-up card names an area instead of a hex."""
    return tuple(world.units[u] for u in world.charts.areas if side_of(world, world.units[u]) == side)


@rule("PB-9.52", "T-S6-SETUP")
def area_of(world: World, unit: str) -> Iterator[str]:
    """The hexes in which a unit may be placed."""
    land = ground(world)
    first, last = world.charts.areas.get(unit, "9999-0000").split("-")
    columns, rows = range(int(first[:2]), int(last[:2]) + 1), range(int(first[2:]), int(last[2:]) + 1)
    return (h for h in land.names if land.playable(h) and int(h[:2]) in columns and int(h[2:]) in rows)


@law("PB-9.52")
def unit_has_an_area(seen: Seen[World, Phase], act: Place) -> bool:
    """One's own unit, for which the card names an area."""
    return any(u.id == act.unit for u in placed_freely(seen.world, seen.side))


@law("PB-9.52")
@rule("T-S6-SETUP")
def hex_is_in_its_area(seen: Seen[World, Phase], act: Place) -> bool:
    """The hex lies in the area of the card, and no enemy stands there."""
    return act.hex in area_of(seen.world, act.unit) and not has_enemy(seen.world, act.hex, seen.side)


@law("PB-9.52")
def hex_is_not_its_own(seen: Seen[World, Phase], act: Place) -> bool:
    """The unit is not there already."""
    return seen.world.units[act.unit].hex != act.hex


@law("BSR-3.32")
def hex_has_room(seen: Seen[World, Phase], act: Place) -> bool:
    """The stacking limit is kept."""
    return fits(seen.world, (seen.world.units[act.unit],), act.hex)


class Place(Act):
    """A unit is placed in a hex of its area."""

    verb = "place"
    rule = "PB-9.52"
    laws = (unit_has_an_area, hex_is_in_its_area, hex_is_not_its_own, hex_has_room)
    unit: UnitId
    hex: Hex

    @classmethod
    def options(cls, seen: Seen[World, Phase]) -> Iterator[Place]:
        """Every unit with an area, in every hex of it."""
        units = placed_freely(seen.world, seen.side)
        return (cls(u.id, hex_) for u in units for hex_ in area_of(seen.world, u.id))

    def do(self, play: Play[World], record: Phase) -> None:
        """It lies there."""
        play.unit(self.unit, hex=self.hex)
        take(play, self.hex, record.side)


class Ready(Act):
    """The set-up is complete."""

    verb = "ready"
    rule = "PB-9.6"
    ends = "phase"

    def do(self, play: Play[World], record: Phase) -> None:
        """The other side sets up, or play begins."""
        play.leave("placing units")


@rule("PB-10.63a", "PB-10.73a")
def in_order(world: World, record: Any) -> list[Phase]:
    """The side that the scenario names sets up first; who has nothing to choose is not asked."""
    first = world.rules.sets_up_first
    return [Phase(side) for side in (first, enemy(first)) if placed_freely(world, side)]


SETTING_UP = each(
    "set-up",
    "PB-9.52",
    in_order,
    loop("placing units", "PB-9.52", ask("placing", "PB-9.52", Place, Ready, by=lambda world, record: record.side)),
    record=Phase,
    label=lambda world, record: {"side": record.side},
)
