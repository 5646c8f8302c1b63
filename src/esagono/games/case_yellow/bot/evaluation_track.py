"""What a position of scenario 4 is worth: how far the German will get on the track, and what that means (S-8.11).

The weights are those of a regression over the decisions of weight in 160 games of planners, rounded.
"""

from __future__ import annotations

from math import tanh

from esagono.games.case_yellow.bot.appraisal import FAR, way
from esagono.games.case_yellow.markers import marker_side
from esagono.games.case_yellow.rules.ch12_surrender import TOWNS_TO_A_CITY
from esagono.games.case_yellow.world import (
    World,
    controller,
    enemy,
    ground,
    on_map,
    printed_strength,
    units_at,
)
from esagono.kernel import Side

VICTORY, DOUBT = 5.0, 0.8
"""What victory is worth, and how far from the mark the outcome is sure."""
MARKERS = 4
"""Rounds of each side in a turn."""
ROUNDS, TAKEN, RETAKEN = -0.7, 0.5, 0.55
"""With all rounds still to come: what they change by themselves, and how little what is held counts, by side."""
GERMANS, DUTCH = 0.2, -0.2
"""A point of strength with all German rounds still to come."""
ODD_TOWNS = (0.0, 0.1, 0.15)
"""Towns that are not yet three."""
NEAR, ENOUGH = 3, 4.0
"""Movement points in which an empty place is taken; how many to one are sure of one that is held."""


def foreseen(world: World) -> float:
    """Victory by as much as it is likely: with terror bombing one city fewer is enough (S-8.10a)."""
    needed = float(world.rules.victory.track.needed - world.rules.victory.track.start) - 1.0
    return VICTORY * tanh((outlook(world) - (needed - 0.5)) / DOUBT)


def outlook(world: World) -> float:
    """Cities, three towns for one, that the German will have in the end."""
    german, allied = (left(world, side) for side in ("german", "allied"))
    towns = [h for h in world.rules.victory.track.towns if controller(world, h) == "german"]
    cities = [h for h in world.rules.victory.track.cities if controller(world, h) == "german"]
    whole = len(cities) + len(towns) // TOWNS_TO_A_CITY
    found = whole * (1 - TAKEN * german - RETAKEN * allied) + ODD_TOWNS[len(towns) % TOWNS_TO_A_CITY]
    found += german * (ROUNDS + GERMANS * strength(world, "german") + DUTCH * strength(world, "allied"))
    found += sum(danger(world, h, german, allied, 0.35, 0.4) for h in world.rules.victory.track.cities)
    return found + sum(danger(world, h, german, allied, 0.15, 0.25) for h in world.rules.victory.track.towns)


def left(world: World, side: Side) -> float:
    """The part of a side's rounds that is still to come."""
    return sum(n for marker, n in world.cup.items() if marker_side(marker) == side) / MARKERS


def strength(world: World, side: Side) -> float:
    """The strength of a side on the map."""
    return float(sum(printed_strength(world, u) for u in on_map(world, side)))


def danger(world: World, hex_: str, german: float, allied: float, gain: float, loss: float) -> float:
    """What a place may yet change: taken by the German, or won back from him."""
    if controller(world, hex_) == "german":
        return -loss * allied * pressed(world, hex_, "german")
    return gain * (0.5 + german / 2) * pressed(world, hex_, "allied")


def pressed(world: World, hex_: str, holder: Side) -> float:
    """From 0 to 1, how near a place is to being taken from who holds it."""
    foe, land = enemy(holder), ground(world)
    held = float(sum(printed_strength(world, u) for u in units_at(world, hex_, holder)))
    if not held:
        near = min((way(world, u.hex, hex_) for u in on_map(world, foe)), default=FAR)
        return min(1.0, NEAR / max(1, near))
    around = sum(printed_strength(world, u) for n in land.around(hex_) for u in units_at(world, n, foe))
    return min(ENOUGH, float(around) / held) / ENOUGH
