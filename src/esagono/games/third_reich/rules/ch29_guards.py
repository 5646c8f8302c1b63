"""29.432 Hexes in which nine naval factors lie: nobody invades them."""

from __future__ import annotations

from esagono.games.third_reich.navy import FLOTILLA, all_fleets, fleets_at
from esagono.games.third_reich.politics import at_war
from esagono.games.third_reich.records import Turn
from esagono.games.third_reich.world import World, nation_of
from esagono.kernel import Play, rule

GREAT, NOTED = "great-fleets", "great-fleets-noted"
"""In `World.states`: hexes with nine naval factors of a nation when the player turn began, each with that nation; in
`World.notes`: the player turn for which they have been noted."""


@rule("29.432", "A-84")
def is_guarded(world: World, nation: str, hex_: str) -> bool:
    """Enemy ships lie in the hex, and nine factors or more of one nation lay there when the player turn began."""
    owners = [nation_of(world, f) for f in fleets_at(world, hex_)]
    if not any(at_war(world, nation, owner) for owner in owners):
        return False
    if world.notes.get(NOTED) == world.half:
        return hex_ in guarded_at_start(world, nation)
    return any(at_war(world, nation, owner) for owner in great_fleets(world).get(hex_, ()))


@rule("29.432", "A-84")
def great_fleets(world: World) -> dict[str, list[str]]:
    """The hexes in which nine naval factors or more of a nation lie, with the nations."""
    found: dict[tuple[str, str], int] = {}
    for fleet in all_fleets(world):
        if fleet.hex:
            key = (fleet.hex, nation_of(world, fleet))
            found[key] = found.get(key, 0) + fleet.factors
    great: dict[str, list[str]] = {}
    for (hex_, nation), factors in found.items():
        if factors >= FLOTILLA:
            great.setdefault(hex_, []).append(nation)
    return great


@rule("29.432")
def note_great_fleets(play: Play[World], turn: Turn) -> None:
    """Where they lie when a player turn begins: there nobody invades, whatever becomes of them."""
    words = [f"{hex_}:{nation}" for hex_, nations in great_fleets(play.world).items() for nation in nations]
    play.put("states", GREAT, " ".join(words))
    play.put("notes", NOTED, play.world.half)


def guarded_at_start(world: World, nation: str) -> frozenset[str]:
    """The hexes where an enemy's nine factors lay when the player turn began."""
    if world.notes.get(NOTED) != world.half:
        return frozenset()
    pairs = (word.split(":") for word in world.states.get(GREAT, "").split())
    return frozenset(hex_ for hex_, owner in pairs if at_war(world, nation, owner))
