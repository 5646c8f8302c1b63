"""Sea routes before they are sailed: where a ship can go, what it costs, and what the loss table would do to it."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from typing import Any

from esagono.games.crimea.interdicted import naval_level
from esagono.games.crimea.pieces import Ship, Unit
from esagono.games.crimea.records import Phase
from esagono.games.crimea.rules.pb06_bases import vessel
from esagono.games.crimea.rules.pb08_losses import capped, column_of, conditions
from esagono.games.crimea.rules.pb08_movement import Sail, may_sail, stations
from esagono.games.crimea.rules.pb08_routes import STRAIT, coastal_points, cost_of, hexes_at, zone_path
from esagono.games.crimea.rules.pb08_ships import open_ports, sea_hexes, zone_at, zone_beside, zones
from esagono.games.crimea.sight import coastal_guns, commands
from esagono.games.crimea.tables import by_roll, modifiers
from esagono.games.crimea.world import World, ground
from esagono.kernel import Place, Query, Seen, UnitId, Value
from esagono.kernel.value import replace
from esagono.wargame.forecast import (
    BAD,
    EVEN,
    GOOD,
    Face,
    Figure,
    Forecast,
    Sum,
    Use,
    chances,
    percent,
    sum_of,
)
from esagono.wargame.plan import holds
from esagono.wargame.sums import total

FACES = range(1, 11)
LOSSES, LOSS_DRM = "naval_losses", "naval_losses_drm"


class Fate(Value):
    """What one face of the die does to a ship."""

    result: str
    damage: int
    aborted: bool
    sunk: bool


def underway(world: World, ship: Ship, place: str) -> Ship:
    """The ship as it would be when it has sailed to a place."""
    return replace(ship, at=place, start=ship.at, spent=cost_of(world, ship, place) or 0)


def fates(world: World, sailed: Ship, points: int) -> tuple[Fate, ...]:
    """The ten faces of the loss roll; who began at sea takes a damage point for an Abort (PB-8.33a4)."""
    threats = conditions(world, points, forced=False)
    drm, column = total(modifiers(world, LOSS_DRM, threats)), column_of(world, points)
    at_sea, protection = not zone_beside(world, sailed.start), vessel(world, sailed).protection

    def fate(roll: int) -> Fate:
        result = by_roll(world, LOSSES, roll + drm, column)
        aborted = result.startswith("A")
        damage = capped(threats, int(result.partition("D")[2] or 0)) + int(aborted and at_sea)
        return Fate(result, damage, aborted and not at_sea, sailed.damage + damage > protection)

    return tuple(fate(roll) for roll in FACES) if sailed.spent else ()


def chances_of(world: World, ship: Ship, place: str) -> tuple[float, float]:
    """The probability that the ship is damaged or sunk on its way, and that it comes to an Abort."""
    sailed = underway(world, ship, place)
    found = fates(world, sailed, coastal_points(world, sailed))
    return sum(bool(f.damage) for f in found) / len(FACES), sum(f.aborted for f in found) / len(FACES)


def chance_of_loss(world: World, ship: Ship, place: str) -> float:
    """The probability that the ship is damaged or sunk on its way."""
    return chances_of(world, ship, place)[0]


# The card


def word(fate: Fate) -> str:
    """What a face is called."""
    if fate.sunk:
        return "voyage-sunk"
    if fate.damage:
        return "voyage-damaged-back" if fate.aborted else "voyage-damaged"
    return "voyage-back" if fate.aborted else "voyage-safe"


def kind(fate: Fate) -> str:
    """What a face is to the owner."""
    return BAD if fate.damage else EVEN if fate.aborted else GOOD


def voyage_forecast(world: World, ship: Ship, place: str) -> Forecast | None:
    """The loss roll of a voyage by all faces, its column and its modifiers; none is made where no point is spent."""
    sailed = underway(world, ship, place)
    points = coastal_points(world, sailed)
    found = fates(world, sailed, points)
    if not found:
        return None
    column, added = column_of(world, points), conditions(world, points, forced=False)
    drms = modifiers(world, LOSS_DRM, added)
    faces = tuple(Face(str(n), 1, f.result, kind(f), word(f)) for n, f in zip(FACES, found, strict=True))
    threats = (
        Figure(f"column-{column}", "", "T-NAVAL-LOSS"),
        Figure("naval", str(naval_level(world)), "PB-8.32a1"),
        Figure("coastal-artillery", str(points), "PB-8.32a2"),
    )
    return Forecast(
        percent(sum(bool(f.damage) for f in found) / len(FACES)),
        chances(faces),
        faces,
        (Sum("column", threats), *((sum_of("die-roll-modifiers", drms),) if drms else ())),
        rule="T-NAVAL-LOSS",
        note="voyage-loss",
        uses=(Use(LOSSES, column), *((Use(LOSS_DRM, rows=tuple(t.row for t in drms)),) if drms else ())),
    )


# Where to


def places(seen: Seen[World, Any], ship: Ship) -> Iterator[str]:
    """Everywhere that the ship may sail to now."""
    world = seen.world
    if not isinstance(seen.record, Phase) or not may_sail(world, ship):
        return
    for place in (*open_ports(world), *zones(world), *stations(world, ship.id)):
        if holds(seen, Sail(ship.id, place)):
            yield place


def routes(seen: Seen[World, Any], ship: Ship) -> dict[str, str]:
    """The places that a ship may sail to, each with the chance of loss."""
    return {place: percent(chance_of_loss(seen.world, ship, place)) for place in places(seen, ship)}


class Routes(Query):
    """Where a ship can sail now, with the chance that it is damaged or sunk."""

    verb = "routes"
    rule = "PB-8.31a"
    unit: UnitId

    def answer(self, seen: Seen[World, Any]) -> Any:
        """Ports, sea zones and sea hexes with their percentages; of what is no ship none."""
        ship = seen.world.ships.get(self.unit)
        return routes(seen, ship) if ship is not None else {}


class Voyaging(Query):
    """What the loss roll of a voyage would come to."""

    verb = "voyage"
    rule = "T-NAVAL-LOSS"
    unit: UnitId
    place: Place

    def answer(self, seen: Seen[World, Any]) -> Any:
        """The card of the place."""
        world, ship = seen.world, seen.world.ships.get(self.unit)
        if ship is None or not ship.at or ship.box or not cost_of(world, ship, self.place):
            return {}
        return {self.place: voyage_forecast(world, ship, self.place)}


# The way


def sea_way(world: World, ship: Ship, place: str) -> tuple[str, ...]:
    """The hexes of a short route over the sea, past coastal artillery where it can; only its ends if there is none."""
    path = zone_path(world, ship, zone_at(world, ship.at), zone_at(world, place))
    before, after = (tuple(h for h in (end,) if ground(world).has_hex(h)) for end in (ship.at, place))
    guns = coastal_guns(world)
    way = over_the_sea(world, ship.at, place, path, guns) or over_the_sea(world, ship.at, place, path, ())
    return tuple(dict.fromkeys((*before, *way, *after)))


def over_the_sea(world: World, start: str, end: str, path: tuple[str, ...], guns: tuple[Unit, ...]) -> tuple[str, ...]:
    """The shortest way through the zones of a path, out of the range of these guns but for its end."""
    sea, land, goals = sea_hexes(world), ground(world), hexes_at(world, end, path)
    front: deque[tuple[str, ...]] = deque((h,) for h in sorted(hexes_at(world, start, path)))
    been = {way[0] for way in front}
    while front:
        way = front.popleft()
        if way[-1] in goals:
            return way
        for there in (*land.neighbours(way[-1]), *STRAIT.get(way[-1], ())):
            is_free = there in goals or not any(commands(world, gun, there) for gun in guns)
            if there not in been and sea.get(there) in path and is_free:
                been.add(there)
                front.append((*way, there))
    return ()


VOYAGE_QUERIES: tuple[type[Query], ...] = (Routes, Voyaging)
