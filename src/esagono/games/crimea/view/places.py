"""What hexes are called: by the place in them, else by the nearest one."""

from __future__ import annotations

from esagono.games.crimea.world import World, ground
from esagono.kernel.memo import once_while
from esagono.kernel.texts import Texts


@once_while("land")
def named_hexes(world: World) -> dict[str, str]:
    """The hexes of the board that have a name of their own."""
    land = ground(world)
    return {h: land.name(h) for h in land.names if land.name(h)}


def place_name(texts: Texts, world: World, hex_: str, language: str) -> str:
    """A hex with its name, or with the named place nearest to it."""
    named, land = named_hexes(world), ground(world)
    if hex_ in named:
        return f"{named[hex_]} ({hex_})"
    near = min(named, key=lambda other: (land.distance(hex_, other), other), default="")
    if not near:
        return hex_
    far = land.distance(hex_, near)
    told = {"hex": hex_, "place": named[near], "n": far}
    return texts.say(language, "brief.place-beside" if far == 1 else "brief.place-near", told)
