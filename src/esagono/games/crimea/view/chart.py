"""The maps as the client paints them: the first one, and beside it the others, on one lattice of hexes."""

from __future__ import annotations

import hashlib
from math import sqrt

from esagono.games.crimea.ground import COVERED
from esagono.games.crimea.world import World, ground
from esagono.kernel.value import replace
from esagono.wargame.chart import Chart, ChartHex, chart_of

OUT_OF_PLAY = "unplayable"
MARGIN = 2.0
"""How much is shown around a part of the map that is in play, in sides of a hex."""
COLUMN, HALF_ROW = 1.5, sqrt(3) / 2
"""From one column of flat-topped hexes to the next, and half the height of a hex, in sides of a hex."""
GAP = 4
"""Empty columns between two maps."""


def map_key(world: World) -> str:
    """A name for the maps as they lie."""
    land = world.land
    text = "\n".join((*land.maps, *land.texts, land.area, repr(land.changes)))
    return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()


def chart(world: World) -> Chart:
    """All maps of the scenario side by side, or the part of the first that is in play with a margin around it."""
    first, *others = (chart_of(board) for board in ground(world).maps.boards)
    whole = replace(first, name=f"{ground(world).maps.boards[0].name}-{map_key(world)}")
    if world.land.area:
        return cropped(world, whole)
    for other in others:
        whole = beside(veiled(world, whole), other)
    return whole


def beside(left: Chart, right: Chart) -> Chart:
    """Two maps as one: the second to the right of the first, its hexes on the lattice of the first."""
    anchor, first = left.hexes[0], right.hexes[0]
    columns = round((max(h.x for h in left.hexes) - anchor.x + first.x - min(h.x for h in right.hexes)) / COLUMN)
    columns += GAP
    halves = round((min(h.y for h in left.hexes) - anchor.y + first.y - min(h.y for h in right.hexes)) / HALF_ROW)
    halves += (columns + halves) % 2
    dx = anchor.x + columns * COLUMN - first.x
    dy = anchor.y + halves * HALF_ROW - first.y
    moved = tuple(replace(h, x=round(h.x + dx, 3), y=round(h.y + dy, 3)) for h in right.hexes)
    return replace(
        left,
        hexes=(*left.hexes, *moved),
        runs=(*left.runs, *right.runs),
        sides=(*left.sides, *right.sides),
        labels=(*left.labels, *right.labels),
    )


def veiled(world: World, whole: Chart) -> Chart:
    """The first map with the hexes greyed that lie on the detail map instead."""
    covered = ground(world).region(COVERED)
    return replace(whole, hexes=tuple(greyed(h) if h.name in covered else h for h in whole.hexes))


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
