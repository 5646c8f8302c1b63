"""The map as the client paints it."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator

from esagono.games.tcs.ground import Ground
from esagono.games.tcs.world import World, ground
from esagono.kernel.memo import once_while
from esagono.wargame.chart import Chart, ChartHex, ChartSide, Label, Run, centres


@once_while("land")
def map_key(world: World) -> str:
    """A name for the map as it lies."""
    text = f"{world.land.text}\n{world.land.changes!r}"
    return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()


@once_while("land")
def chart(world: World) -> Chart:
    """The whole map, to be painted."""
    land = ground(world)
    places = centres(land.field, land.names)
    lowest = min(land.elevation(h) for h in land.names)
    return Chart(
        map_key(world),
        "flat",
        tuple(_hex(land, name, *places[name], lowest) for name in land.names),
        tuple(Run(run.kind.word, run.hexes, run.name or "") for run in land.board.text.paths),
        tuple(_sides(land)),
        tuple(_labels(land)),
    )


def _hex(land: Ground, name: str, x: float, y: float, lowest: int) -> ChartHex:
    first, height = land.first_terrain(name), land.elevation(name)
    features = tuple(word for word in land.terrain_of(name) if word != first)
    return ChartHex(name, name, x, y, first, (height - lowest) // land.interval, features, height=height)


def _sides(land: Ground) -> Iterator[ChartSide]:
    for line in land.board.text.sides:
        yield from (ChartSide(feature.word, line.a, line.b) for feature in line.features)


def _labels(land: Ground) -> Iterator[Label]:
    for line in land.board.text.hexes:
        for feature in line.features:
            if feature.text:
                yield Label(feature.text, line.hex, "village" if feature.word in ("name", "label") else feature.word)
