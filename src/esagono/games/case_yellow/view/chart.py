"""The map as the client paints it."""

from __future__ import annotations

import hashlib

from esagono.games.case_yellow.ground import COUNTRIES, FORTS, Ground
from esagono.games.case_yellow.world import World, ground
from esagono.kernel.value import replace
from esagono.wargame.chart import Chart, ChartHex, chart_of

MARGIN = 2.0
"""How much is shown around a part of the map that is in play, in sides of a hex."""
OUT_OF_PLAY = "unplayable"


def map_key(world: World) -> str:
    """A name for the map as it lies."""
    land = world.land
    text = "\n".join((land.text or "own", land.area, repr(land.changes)))
    return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()


def chart(world: World) -> Chart:
    """The theatre, or the part of it that is in play with a margin around it."""
    land = ground(world)
    whole = replace(chart_of(land.map, countries=COUNTRIES, forts=FORTS), name=f"{land.map.name}-{map_key(world)}")
    return cropped(whole, land) if world.land.area else whole


def cropped(whole: Chart, land: Ground) -> Chart:
    """The part in play, and around it, greyed, the land that fills the sheet."""
    inner = [h for h in whole.hexes if land.playable(h.name)]
    left, right = min(h.x for h in inner) - MARGIN, max(h.x for h in inner) + MARGIN
    top, low = min(h.y for h in inner) - MARGIN, max(h.y for h in inner) + MARGIN
    part = whole.part({h.name for h in whole.hexes if left <= h.x <= right and top <= h.y <= low})
    return replace(part, hexes=tuple(greyed(h, land) for h in part.hexes))


def greyed(hex_: ChartHex, land: Ground) -> ChartHex:
    """A hex out of play says so."""
    if land.playable(hex_.name) or hex_.terrain in ("sea", "lake") or OUT_OF_PLAY in hex_.features:
        return hex_
    return replace(hex_, features=(*hex_.features, OUT_OF_PLAY))
