"""The map as the client paints it."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator

from esagono.games.storms_of_steel.board import Board
from esagono.games.storms_of_steel.world import World, board
from esagono.wargame.chart import Chart, ChartHex, ChartSide, Label, Run, centres


def map_key(world: World) -> str:
    """A name for the map as it lies."""
    ground = world.ground
    text = "\n".join((*ground.maps, ground.month, repr(ground.changes), repr(ground.lays), repr(ground.overlays)))
    return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()


def chart(world: World) -> Chart:
    """The boards as they lie, to be painted."""
    ground = board(world)
    places = centres(ground.grid, ground.names)
    return Chart(
        map_key(world),
        "flat",
        tuple(_hex(ground, name, *places[name]) for name in ground.names),
        tuple(_runs(ground)),
        tuple(_sides(ground)),
        tuple(_labels(ground)),
    )


def _hex(ground: Board, name: str, x: float, y: float) -> ChartHex:
    features = [
        word
        for word, has in (("gully", ground.in_gully), ("opening", ground.is_opening), ("ditch", ground.has_ditch))
        if has(name)
    ]
    return ChartHex(name, name.split("-", 1)[1], x, y, ground.terrain(name).name, ground.level(name), tuple(features))


def _runs(ground: Board) -> Iterator[Run]:
    for m in ground.maps:
        yield from (Run(run.kind.word, run.hexes, run.name or "") for run in m.text.paths)
    yield from (Run("road", step) for step in ground.laid_roads())


def _sides(ground: Board) -> Iterator[ChartSide]:
    for m in ground.maps:
        for line in m.text.sides:
            yield from (ChartSide(feature.word, line.a, line.b) for feature in line.features)


def _labels(ground: Board) -> Iterator[Label]:
    for m in ground.maps:
        for line in m.text.hexes:
            for feature in line.features:
                if feature.text:
                    yield Label(feature.text, line.hex, feature.word)
