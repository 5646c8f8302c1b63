"""25 Victory points: for places as they change hands, for levels lost on the tracks."""

from __future__ import annotations

from collections.abc import Iterator

from esagono.games.crimea.rules.ch03_control import holder
from esagono.games.crimea.scoring import score
from esagono.games.crimea.tables import rows
from esagono.games.crimea.world import AXIS, SOVIET, World, counter
from esagono.kernel import Play, Side, rule

LOCATION, TRACK, GUARD_GUNS, HQ_LOST = "location", "losses", "guard-artillery", "hq-lost"
GARRISON = "garrison"
FOR_PLACES = (LOCATION, GARRISON)
IN_ACTION = ("combat", "retreat", "overrun")
"""The causes for which a lost HQ gives points."""


# Places (25.2)


def valued(world: World) -> Iterator[dict[str, str]]:
    """The rows of the scenario's places that hold in this turn, and under the Victory Plan."""
    for row in rows(world, "victory_locations"):
        if row["scenario"] != world.rules.victory.points.locations or row["plan"] not in ("", world.plan):
            continue
        if int(row["from"]) <= world.turn <= int(row["to"]):
            yield dict(row)


@rule("BSR-25.2", "T-S2-VP")
def value_of(world: World, hex_: str) -> int:
    """What the Axis gets for a place if it takes it in this turn."""
    return next((int(row["vp"]) for row in valued(world) if hex_ in row["hexes"].split()), 0)


def is_a_place(world: World, hex_: str) -> bool:
    """The hex is among the places of the scenario, whatever it is worth by now."""
    return any(hex_ in row["hexes"].split() for row in valued(world))


@rule("BSR-25.2")
def received_for(world: World, hex_: str) -> int:
    """What the Axis has for a place that it took, and loses with it (A-181)."""
    return sum(entry.points for entry in world.ledger if entry.reason in FOR_PLACES and entry.what == hex_)


@rule("BSR-25.2", "SOP-B4d15", "SOP-C1c", "SOP-C5c")
def count_place(play: Play[World], hex_: str, side: Side) -> None:
    """A place has changed hands: its points are given, or taken away, at once."""
    if side == AXIS and is_a_place(play.world, hex_) and hex_ not in play.world.first_taken:
        play.put("first_taken", hex_, play.world.turn)
    points = value_of(play.world, hex_) if side == AXIS else -received_for(play.world, hex_)
    score(play, points, LOCATION, hex_)


# Levels lost (16.25)


@rule("BSR-16.25")
def counts_on_track(world: World, unit: str) -> bool:
    """Armour and artillery, but no Guard guns; every type where the scenario says so."""
    printed = counter(world, unit)
    if world.rules.victory.points.all_types:
        return True
    return printed.armour or (printed.artillery and not is_guard_gun(world, unit))


def is_guard_gun(world: World, unit: str) -> bool:
    """Soviet Guard artillery."""
    printed = counter(world, unit)
    return printed.artillery and "guard" in printed.flags


@rule("BSR-16.25", "BSR-25.1", "BSR-25.3", "T-S2-EVENTS", "T-AXIS-LOSS", "SOP-B4d13")
def count_losses(play: Play[World], unit: str, levels: int, cause: str) -> None:
    """Levels lost in play move the marker of their side; at its last box it gives a point and begins anew (A-10)."""
    rules, side = play.world.rules.victory.points, counter(play.world, unit).side
    if side == SOVIET and is_guard_gun(play.world, unit):
        score(play, levels * rules.guard_guns, GUARD_GUNS, unit)
    if side == SOVIET and counter(play.world, unit).sort == "hq" and cause in IN_ACTION:
        score(play, rules.hq_lost, HQ_LOST, unit)
    box = rules.levels.get(side, 0)
    if box and counts_on_track(play.world, unit):
        full, left = divmod(play.world.heavy_losses.get(side, 0) + levels, box)
        play.put("heavy_losses", side, left)
        score(play, full if side == SOVIET else -full, TRACK, side)


def held_places(world: World) -> tuple[str, ...]:
    """The places that the Axis holds, of those that count in this turn."""
    places = (hex_ for row in valued(world) for hex_ in row["hexes"].split())
    return tuple(hex_ for hex_ in places if holder(world, hex_) == AXIS)
