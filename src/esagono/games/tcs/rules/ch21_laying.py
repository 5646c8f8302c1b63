"""21.1 Laying mines when a Prepared Defence is implemented."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from esagono.games.tcs.counters import SIDES
from esagono.games.tcs.events.close import MinesLaid
from esagono.games.tcs.pieces import Minefield, OpSheet
from esagono.games.tcs.records import Laying
from esagono.games.tcs.rules.ch06_digging import fresh_defences
from esagono.games.tcs.rules.ch06_status import no_command
from esagono.games.tcs.world import World, counter, enemy, ground, held
from esagono.kernel import Act, Hex, Play, Seen, Side, UnitId, ask, each, law, loop, rule

NEAR, FAR = 4, 5
"""Within so many hexes of both platoons, at least so many from the nearest enemy."""


@rule("21.1")
def platoons(world: World, laying: Laying) -> tuple[str, ...]:
    """The infantry of the sheet on the map that has laid no mines yet."""
    sheet = world.sheets.get(laying.sheet)
    return () if sheet is None else tuple(u for u in infantry_of(world, sheet) if u not in laying.used)


def infantry_of(world: World, sheet: OpSheet) -> tuple[str, ...]:
    """The infantry platoons of a sheet that are on the map."""
    units = dict.fromkeys(u for g in sheet.groups if not g.ended for u in g.units)
    return tuple(u for u in units if world.units[u].hex and counter(world, u).infantry)


def layers(world: World, _: object) -> Iterator[Laying]:
    """The sheets that have just been implemented, side by side."""
    if no_command(world):
        return iter(())
    return (Laying(side, s.id) for side in SIDES for s in fresh_defences(world, side))


def layer(world: World, laying: Laying) -> Side:
    """Who is asked: the owner, if two platoons are left."""
    return laying.side if len(platoons(world, laying)) > 1 else ""


@rule("21.1", "A-49")
def is_in_reach(world: World, hex_: str, units: tuple[str, str]) -> bool:
    """The hex is within four hexes of both platoons."""
    return all(ground(world).distance(world.units[u].hex, hex_) <= NEAR for u in units)


@law("21.1")
def platoons_are_free(seen: Seen[World, Laying], act: LayMines) -> bool:
    """Two infantry platoons of the sheet, neither of which has laid mines."""
    free = platoons(seen.world, seen.record)
    return act.unit in free and act.other in free and act.unit != act.other


@law("21.1")
def hex_is_in_reach_of_both(seen: Seen[World, Laying], act: LayMines) -> bool:
    """Within four hexes of both, and not mined yet."""
    return act.hex not in seen.world.mines and is_in_reach(seen.world, act.hex, (act.unit, act.other))


@law("21.1")
def hex_is_far_from_enemies(seen: Seen[World, Laying], act: LayMines) -> bool:
    """At least five hexes from the nearest enemy unit."""
    land = ground(seen.world)
    return all(land.distance(act.hex, h) >= FAR for h in held(seen.world)[enemy(seen.side)])


class LayMines(Act):
    """Two platoons lay a minefield."""

    verb = "lay-mines"
    rule = "21.1"
    laws = (platoons_are_free, hex_is_in_reach_of_both, hex_is_far_from_enemies)
    hex: Hex
    unit: UnitId
    other: UnitId

    @classmethod
    def options(cls, seen: Seen[World, Laying]) -> Iterator[LayMines]:
        """Every two platoons, and the hexes around."""
        land = ground(seen.world)
        for one, two in combinations(platoons(seen.world, seen.record), 2):
            yield from (cls(h, one, two) for h in land.within(seen.world.units[one].hex, NEAR))
            yield from (cls(h, two, one) for h in land.within(seen.world.units[two].hex, NEAR))

    def do(self, play: Play[World], laying: Laying) -> None:
        """The mines lie there at once."""
        play.put("mines", self.hex, Minefield())
        play.let(laying, used=(*laying.used, self.unit, self.other))
        play.tell(MinesLaid(self.hex, laying.side))


class EndLaying(Act):
    """No more mines for this sheet."""

    verb = "end-mines"
    rule = "21.1"
    ends = "step"

    def do(self, play: Play[World], laying: Laying) -> None:
        """That is all."""
        play.let(laying, over=True)


MINE_LAYING = each(
    "mine laying", "21.1", layers,
    loop(
        "laying", "21.1",
        ask("mines", "21.1", LayMines, EndLaying, by=layer),
        record=Laying, unless=lambda world, laying: laying.over or not layer(world, laying),
    ),
    record=Laying,
)  # fmt: skip
