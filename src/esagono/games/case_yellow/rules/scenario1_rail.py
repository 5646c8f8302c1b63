"""Scenario book 5.10, 6.10, 7.10: where trains may run.

Other paragraphs of the scenario book stand with the rules that they change: see the table in docs/case_yellow.md.
"""

from __future__ import annotations

from collections import deque
from functools import lru_cache

from esagono.games.case_yellow.ground import Ground
from esagono.games.case_yellow.rules.ch12_paris import closed_hexes
from esagono.games.case_yellow.rules.paragraphs import paragraph
from esagono.games.case_yellow.rules.scenario1_zones import held_in_the_zone
from esagono.games.case_yellow.world import Unit, World, controller, ground, on_map
from esagono.kernel import rule
from esagono.kernel.memo import once_per_world, once_while

WEST_OF_13, NORTH_OF_SOMME = "west-of-13", "north-of-somme"


@once_per_world
@rule("S-5.10c", "S-6.10c", "S-7.10c")
def safe_tracks(world: World) -> frozenset[str]:
    """French hexes in Allied hands at least five from any German unit, where trains run in this turn."""
    starts = tuple(dict.fromkeys(u.hex for u in on_map(world, "german")))
    near = near_hexes(ground(world), starts, world.rules.rail.distance - 1)
    return allied_tracks(world) - near - closed_tracks(world)


@once_while("land", "control")
def allied_tracks(world: World) -> frozenset[str]:
    """French hexes in Allied hands."""
    land = ground(world)
    return frozenset(h for h in land.names if land.country(h) == "france" and controller(world, h) == "allied")


@lru_cache(maxsize=16)
def near_hexes(land: Ground, starts: tuple[str, ...], distance: int) -> frozenset[str]:
    """The hexes up to a distance from any of these."""
    return frozenset(h for start in starts for h in land.within(start, distance))


@rule("S-5.10d", "S-6.10d")
def closed_tracks(world: World) -> frozenset[str]:
    """On turns 4 to 6 no trains run north of the Somme."""
    is_shut = world.turn in world.rules.rail.north_closed
    return ground(world).zone(NORTH_OF_SOMME) if is_shut else frozenset()


@once_per_world
def networks(world: World) -> dict[str, int]:
    """The safe tracks, each with the number of the network that it belongs to."""
    return networks_of(ground(world), safe_tracks(world))


@lru_cache(maxsize=16)
def networks_of(land: Ground, safe: frozenset[str]) -> dict[str, int]:
    """Safe tracks, each with the number of the network that it belongs to."""
    found: dict[str, int] = {}
    for number, first in enumerate(h for h in land.names if h in safe):
        queue = deque([first] if first not in found else [])
        found.setdefault(first, number)
        while queue:
            here = queue.popleft()
            near = [n for n in land.around(here) if n in safe and n not in found and land.passable(here, n)]
            found.update(dict.fromkeys(near, number))
            queue.extend(near)
    return found


@once_per_world
def networks_at(world: World, start: str) -> frozenset[int]:
    """The networks that a train can take from a hex, which itself need not be safe (AM-49)."""
    land, found = ground(world), networks(world)
    hexes = (start, *(n for n in land.around(start) if land.passable(start, n)))
    return frozenset(found[h] for h in hexes if h in found)


@rule("S-5.10b", "S-5.10c", "S-6.10b", "S-6.10c", "S-7.10b", "S-7.10c", "R-10.5c")
def line_is_cut(world: World, unit: Unit, frm: str, to: str) -> str:
    """From France to France, over hexes that are far enough from the enemy; reinforcements come from outside."""
    if not frm:
        return "" if to in safe_tracks(world) else rule_of_the_distance(world)
    if ground(world).country(frm) != "france":
        return paragraph(world, "R-10.5b", "S-5.10b", "S-6.10b", "S-7.10b")
    return "" if networks(world).get(to) in networks_at(world, frm) else rule_of_the_distance(world)


def rule_of_the_distance(world: World) -> str:
    """What the scenario says of tracks that are near the enemy."""
    return paragraph(world, "R-10.5c", "S-5.10c", "S-6.10c", "S-7.10c")


def lines_are_closed(world: World) -> bool:
    """Some trains do not run in this turn."""
    return world.turn in (*world.rules.rail.west_closed, *world.rules.rail.north_closed)


@rule("S-5.10d", "S-6.10d")
def line_is_closed_in_this_turn(world: World, unit: Unit, frm: str, to: str) -> str:
    """On turn 3 nobody detrains west of column 13; on turns 4 to 6 no trains run north of the Somme."""
    land = ground(world)
    if world.turn in world.rules.rail.west_closed and to in land.zone(WEST_OF_13):
        return paragraph(world, "R-10.5c", "S-5.10d", "S-6.10d")
    return paragraph(world, "R-10.5c", "S-5.10d", "S-6.10d") if {frm, to} & closed_tracks(world) else ""


@rule("S-5.8b4", "S-5.10f", "S-6.8b4", "S-6.10f")
def zone_exit_is_used(world: World, unit: Unit, frm: str, to: str) -> str:
    """A corps that leaves the Maginot Zone by rail counts against its exits (AM-67)."""
    return held_in_the_zone(world, unit, frm, to) if frm else ""


@rule("R-12.7a")
def station_is_closed(world: World, unit: Unit, frm: str, to: str) -> str:
    """Nobody detrains near an open Paris."""
    return "R-12.7a" if to in closed_hexes(world) else ""
