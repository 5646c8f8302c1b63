"""The map as the client paints it."""

from __future__ import annotations

import hashlib
from itertools import pairwise

from esagono.games.case_yellow.ground import COUNTRIES, Ground
from esagono.games.case_yellow.world import World, ground
from esagono.kernel.value import replace
from esagono.wargame.chart import Chart, ChartHex, Run, chart_of

MARGIN = 1
"""Hexes shown around a part of the map that is in play."""
OUT_OF_PLAY = "unplayable"


def map_key(world: World) -> str:
    """A name for the map as it lies."""
    land = world.land
    text = "\n".join((land.text or "own", land.area, repr(land.changes)))
    return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()


def chart(world: World) -> Chart:
    """The theatre, or the part of it that is in play with a margin around it."""
    land = ground(world)
    whole = replace(chart_of(land.map, countries=COUNTRIES), name=f"{land.map.name}-{map_key(world)}")
    return cropped(whole, land) if world.land.area else whole


def cropped(whole: Chart, land: Ground) -> Chart:
    """The part in play, and what lies next to it, greyed."""
    in_play = [h for h in land.names if land.playable(h)]
    shown = {near for hex_ in in_play for near in land.within(hex_, MARGIN)}
    return replace(
        whole,
        hexes=tuple(greyed(h, land) for h in whole.hexes if h.name in shown),
        runs=tuple(part for run in whole.runs for part in parts(run, shown)),
        sides=tuple(s for s in whole.sides if s.a in shown and s.b in shown),
        labels=tuple(label for label in whole.labels if label.hex in shown),
    )


def greyed(hex_: ChartHex, land: Ground) -> ChartHex:
    """A hex out of play says so."""
    if land.playable(hex_.name) or hex_.terrain in ("sea", "lake") or OUT_OF_PLAY in hex_.features:
        return hex_
    return replace(hex_, features=(*hex_.features, OUT_OF_PLAY))


def parts(run: Run, shown: set[str]) -> list[Run]:
    """The stretches of a road or river that are on the sheet."""
    found: list[list[str]] = []
    for a, b in pairwise(run.hexes):
        if a in shown and b in shown:
            if found and found[-1][-1] == a:
                found[-1].append(b)
            else:
                found.append([a, b])
    return [replace(run, hexes=tuple(stretch)) for stretch in found]
