"""2.34f, 2.35c General Supply by captured railways, and over ferries."""

from __future__ import annotations

from collections.abc import Iterator

from esagono.games.crimea.crossings import hexside, is_bridged
from esagono.games.crimea.ground import MAJOR
from esagono.games.crimea.pieces import GENERAL
from esagono.games.crimea.records import Railhead, Rations
from esagono.games.crimea.rules.ch06_lines import CAPTURED, CONVERTED, Lines, net
from esagono.games.crimea.rules.ch06_sources import edge_sources
from esagono.games.crimea.rules.ch06_states import change_state
from esagono.games.crimea.world import AXIS, World, by_hex, combat_units, ground
from esagono.kernel import Act, Hex, Play, Seen, Side, ask, each, law, loop, rule, step
from esagono.kernel.memo import once_per_world

FERRY = "ferry"
MOST_HEXES, FARTHEST = 5, 5


@rule("PB-2.35c")
def ferry_carries(world: World, a: str, b: str) -> bool:
    """An operative ferry lies at the hexside, from the turn after it was completed."""
    return FERRY in world.bridges.get(hexside(a, b), "").split()


@rule("PB-2.34f")
def captured_joins(world: World, side: Side, a: str, b: str) -> bool:
    """A converted or captured railway leads from hex to hex; major rivers need a bridge or a ferry."""
    land = ground(world)
    states = {world.rail.get(h) for h in (a, b)}
    finished = land.rail(a, b) or (land.unfinished(a, b) and states == {CONVERTED})
    if not finished or not states <= {CONVERTED, CAPTURED}:
        return False
    return land.river(a, b) != MAJOR or is_bridged(world, a, b) or ferry_carries(world, a, b)


@once_per_world
def axis_railways(world: World) -> Lines:
    """The converted and captured rail hexes that are joined to an Axis source."""
    return net(world, AXIS, edge_sources(world, AXIS), None, captured_joins)


@rule("PB-2.34f")
def railheads(world: World) -> tuple[str, ...]:
    """The forward ends of captured lines that are joined to an Axis source."""
    land = ground(world)

    def is_end(hex_: str) -> bool:
        joined = (n for n in land.neighbours(hex_) if land.rail(hex_, n) and world.rail.get(n) in (CONVERTED, CAPTURED))
        return sum(1 for _ in joined) <= 1

    return tuple(h for h in axis_railways(world) if world.rail.get(h) == CAPTURED and is_end(h))


@rule("PB-2.34f")
def in_want(world: World, head: str) -> tuple[str, ...]:
    """The hexes within five hexes of the railhead whose combat units lack General Supply."""
    hexes = (h for h in by_hex(world) if any(u.supply != GENERAL for u in combat_units(world, h, AXIS)))
    return tuple(h for h in hexes if ground(world).distance(h, head) <= FARTHEST)


def heads_of(world: World, record: Rations) -> list[Railhead]:
    """The railheads that could serve somebody."""
    return [Railhead(AXIS, head) for head in railheads(world) if record.side == AXIS and in_want(world, head)]


def supply_hex(play: Play[World], record: Railhead, hex_: str) -> None:
    """The markers of the hex come off."""
    for unit in combat_units(play.world, hex_, record.side):
        change_state(play, unit, GENERAL)


@step("PB-2.34f")
def serve_all(play: Play[World], record: Railhead) -> None:
    """If no more than five hexes want supply, all get it."""
    wanting = in_want(play.world, record.hex)
    if len(wanting) <= MOST_HEXES:
        for hex_ in wanting:
            supply_hex(play, record, hex_)


@law("PB-2.34f")
def hex_is_near_the_railhead(seen: Seen[World, Railhead], act: ServeByRail) -> bool:
    """Unsupplied units are there, within five hexes of the railhead."""
    return act.hex in in_want(seen.world, seen.record.hex)


class ServeByRail(Act):
    """The captured railway supplies the units of a hex."""

    verb = "serve-by-rail"
    rule = "PB-2.34f"
    laws = (hex_is_near_the_railhead,)
    hex: Hex

    @classmethod
    def options(cls, seen: Seen[World, Railhead]) -> Iterator[ServeByRail]:
        """The hexes within its range."""
        return (cls(h) for h in in_want(seen.world, seen.record.hex))

    def do(self, play: Play[World], record: Railhead) -> None:
        """The markers come off."""
        supply_hex(play, record, self.hex)
        play.let(record, served=record.served + 1)


def who_chooses(world: World, record: Railhead) -> Side:
    """The Axis, while the railhead can serve another hex."""
    return record.side if record.served < MOST_HEXES and in_want(world, record.hex) else ""


RAILHEADS = each(
    "captured railheads",
    "PB-2.34f",
    heads_of,
    serve_all,
    loop(
        "railhead",
        "PB-2.34f",
        ask("railhead", "PB-2.34f", ServeByRail, by=who_chooses),
        until=lambda world, record: not who_chooses(world, record),
    ),
    record=Railhead,
)
