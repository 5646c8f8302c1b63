"""The map as the client paints it: a staff map with contours, woods and orchards, hedges, streams and villages."""

from __future__ import annotations

import hashlib
from functools import lru_cache

from esagono.games.tcs.land import Land, ground_of
from esagono.games.tcs.world import World
from esagono.kernel.value import replace
from esagono.wargame.chart import STAFF, Chart, ChartHex, ChartSide, Label, chart_of

VILLAGE, RIVER_NAME, FARM, HILL = "village", "river-name", "farm", "hill"


def chart(world: World) -> Chart:
    """The map of the game, with what a case has changed."""
    return drawn(world.land)


@lru_cache(maxsize=16)
def drawn(land: Land) -> Chart:
    """The map of a game."""
    ground = ground_of(land)
    whole = chart_of(ground.board, style=STAFF)
    key = hashlib.blake2b(f"{land.text}{land.changes}".encode(), digest_size=8).hexdigest()
    changed = [tuple(where.split("/")) for where, _ in land.changes if "/" in where]
    sides = [s for s in whole.sides if (s.a, s.b) not in changed and (s.b, s.a) not in changed]
    sides += [ChartSide(word, a, b) for a, b in changed for word in ground.printed_side(a, b)]
    return replace(
        whole,
        name=f"{ground.board.name}-{key}",
        hexes=tuple(_hex(land, each) for each in whole.hexes),
        sides=tuple(sides),
        labels=tuple(_label(land, each) for each in whole.labels),
        interval=land.interval,
    )


def _hex(land: Land, shown: ChartHex) -> ChartHex:
    """A hex as it is now: terrain, what stands in it, height."""
    ground = ground_of(land)
    first, *more = ground.terrain_of(shown.name) or (shown.terrain,)
    return replace(shown, terrain=first, features=tuple(more), height=ground.elevation(shown.name))


def _label(land: Land, label: Label) -> Label:
    """A name by what it is of: a village, a building, water, a wood or a height."""
    ground = ground_of(land)
    if label.kind == "water-name":
        return replace(label, kind=RIVER_NAME)
    if label.kind == "building":
        return replace(label, kind=FARM)
    return replace(label, kind=VILLAGE if ground.is_village(label.hex) else HILL)
