"""9 Set-up: units that their owner places in an area before the first turn; they lie there by default."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from esagono.games.crimea.pieces import Unit
from esagono.games.crimea.records import Phase
from esagono.games.crimea.rules.ch03_control import is_friendly, take
from esagono.games.crimea.rules.ch03_stacking import fits
from esagono.games.crimea.rules.ch06_counters import would_be_alone
from esagono.games.crimea.rules.ch06_temporary import is_supply
from esagono.games.crimea.world import World, enemy, ground, has_enemy, held, side_of
from esagono.kernel import Act, Hex, Play, Seen, Side, UnitId, ask, each, law, loop, rule
from esagono.kernel.memo import once_per_world, once_while

SPAN = re.compile(r"\d{4}-\d{4}")
"""An area from a column and row to a column and row; other areas list their hexes."""


def placed_freely(world: World, side: Side) -> tuple[Unit, ...]:
    """The units of a side for which its set-up card names an area instead of a hex."""
    return tuple(world.units[u] for u in world.charts.areas if side_of(world, world.units[u]) == side)


@once_while("land", "charts", "frozen")
@rule("PB-9.52", "T-S6-SETUP", "T-S8-SETUP")
def area_of(world: World, unit: str) -> tuple[str, ...]:
    """The hexes in which a unit may be placed."""
    land, area = ground(world), world.charts.areas.get(unit, "")
    if not SPAN.fullmatch(area):
        return tuple(h for h in area.split() if land.playable(h))
    first, last = area.split("-")
    columns, rows = range(int(first[:2]), int(last[:2]) + 1), range(int(first[2:]), int(last[2:]) + 1)
    hexes = (h for h in land.names if land.playable(h) and not land.small(h))
    return tuple(h for h in hexes if int(h[:2]) in columns and int(h[2:]) in rows)


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


@law("BSR-6.82")
@rule("T-S3-AXIS")
def supply_lies_behind_the_front(seen: Seen[World, Phase], act: Place) -> bool:
    """Supply counters lie in friendly hexes, not exposed to the enemy."""
    if not is_supply(seen.world, seen.world.units[act.unit]):
        return True
    return is_behind_the_front(seen.world, seen.side, act.hex)


@once_per_world
def is_behind_the_front(world: World, side: Side, hex_: str) -> bool:
    """A supply counter of the side is safe in the hex, whichever it is."""
    return is_friendly(world, hex_, side) and not would_be_alone(world, side, hex_)


class Place(Act):
    """A unit is placed in a hex of its area."""

    verb = "place"
    rule = "PB-9.52"
    laws = (
        unit_has_an_area,
        hex_is_in_its_area,
        hex_is_not_its_own,
        hex_has_room,
        supply_lies_behind_the_front,
    )
    assured = (unit_has_an_area, hex_is_in_its_area, hex_is_not_its_own)
    unit: UnitId
    hex: Hex

    @classmethod
    def options(cls, seen: Seen[World, Phase]) -> Iterator[Place]:
        """Every unit with an area, in every other hex of it without enemies."""
        foes = held(seen.world)[enemy(seen.side)]
        for unit in placed_freely(seen.world, seen.side):
            for hex_ in area_of(seen.world, unit.id):
                if hex_ != unit.hex and hex_ not in foes:
                    yield cls(unit.id, hex_)

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
