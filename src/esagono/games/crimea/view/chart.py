"""The maps as the client paints them. One map at a time so far; two maps side by side are the view's next step."""

from __future__ import annotations

import hashlib

from esagono.games.crimea.world import World, ground
from esagono.kernel.value import replace
from esagono.wargame.chart import Chart, ChartHex, chart_of

OUT_OF_PLAY = "unplayable"
MARGIN = 2.0
"""How much is shown around a part of the map that is in play, in sides of a hex."""


def map_key(world: World) -> str:
    """A name for the maps as they lie."""
    land = world.land
    text = "\n".join((*land.maps, *land.texts, land.area, repr(land.changes)))
    return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()


def chart(world: World) -> Chart:
    """The first map of the scenario, or the part of it that is in play with a margin around it."""
    board = ground(world).maps.boards[0]
    whole = replace(chart_of(board), name=f"{board.name}-{map_key(world)}")
    return cropped(world, whole) if world.land.area else whole


def cropped(world: World, whole: Chart) -> Chart:
    """The part in play, and around it, greyed, what fills the sheet."""
    inside = ground(world).region(world.land.area)
    inner = [h for h in whole.hexes if h.name in inside]
    left, right = min(h.x for h in inner) - MARGIN, max(h.x for h in inner) + MARGIN
    top, low = min(h.y for h in inner) - MARGIN, max(h.y for h in inner) + MARGIN
    part = whole.part({h.name for h in whole.hexes if left <= h.x <= right and top <= h.y <= low})
    return replace(part, hexes=tuple(h if h.name in inside else greyed(h) for h in part.hexes))


def greyed(hex_: ChartHex) -> ChartHex:
    """A land hex out of play says so."""
    return hex_ if hex_.terrain == "sea" else replace(hex_, features=(*hex_.features, OUT_OF_PLAY))
