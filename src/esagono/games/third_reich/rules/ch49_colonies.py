"""49.8, 49.9 The BRPs of Free French and Vichy colonies."""

from __future__ import annotations

from esagono.games.third_reich.holding import controller
from esagono.games.third_reich.pieces import Holding
from esagono.games.third_reich.politics import alliance_of, leader
from esagono.games.third_reich.records import Phase
from esagono.games.third_reich.rules.ch49_vichy import COLONIES, COLONY, FREE, VICHY
from esagono.games.third_reich.world import ALLIANCE, ALLIES, AXIS, World, ground
from esagono.kernel import Play, Side, rule

LIBERATED = "liberated"
"""In `World.notes`, by Vichy colony: the Allies have conquered it once."""


@rule("49.8", "24.41", "24.43")
def colonies_of(world: World, power: Side) -> dict[str, int]:
    """The power that Free France follows counts its colonies while one of their cities is not the Axis'."""
    if power != leader(world, FREE):
        return {}
    free = [c for group in COLONIES.values() for c in group if world.states.get(f"{COLONY} {c}") == FREE]
    return {c: world.charts.countries[c].brp for c in free if is_held(world, c)}


@rule("49.8")
def is_held(world: World, colony: str) -> bool:
    """A city of the colony is not the Axis'."""
    return any(alliance_of(world, controller(world, h)) != AXIS for h in ground(world).cities_of(colony))


def is_kept(world: World, holding: Holding) -> bool | None:
    """A Free French colony is kept while one of its cities is."""
    if world.states.get(f"{COLONY} {holding.area}") != FREE or holding.power != leader(world, FREE):
        return None
    return is_held(world, holding.area)


@rule("49.9", "A-193")
def gives_the_axis_nothing(world: World, power: Side, area: str) -> bool:
    """A Vichy colony, even when Vichy is no more, unless the Allies had it and the Axis has retaken it."""
    vichy = ALLIANCE[power] == AXIS and world.states.get(f"{COLONY} {area}") == VICHY
    return vichy and not world.notes.get(f"{LIBERATED} {area}")


@rule("49.9")
def note_liberated(play: Play[World], phase: Phase) -> None:
    """The Allies hold all cities of a Vichy colony."""
    for colony in (c for group in COLONIES.values() for c in group):
        cities = ground(play.world).cities_of(colony)
        theirs = all(alliance_of(play.world, controller(play.world, h)) == ALLIES for h in cities)
        if play.world.states.get(f"{COLONY} {colony}") == VICHY and cities and theirs:
            play.put("notes", f"{LIBERATED} {colony}", 1)
