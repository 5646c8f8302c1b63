"""21.1 Laying mines when a Prepared Defence is implemented: where is decided in secret, then the markers are placed."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from esagono.games.tcs.counters import SIDES
from esagono.games.tcs.events.close import MinesLaid
from esagono.games.tcs.pieces import Laid, Minefield, OpSheet
from esagono.games.tcs.records import Planning
from esagono.games.tcs.rules.ch06_digging import fresh_defences
from esagono.games.tcs.rules.ch06_phase import Seeing, no_draft_lies_open, paper_is_left
from esagono.games.tcs.stacks import is_platoon
from esagono.games.tcs.world import World, enemy, ground, held
from esagono.kernel import Act, Hex, Play, Side, UnitId, law, rule, step

NEAR, FAR = 4, 5
"""Within so many hexes of both platoons, at least so many from the nearest enemy."""


@rule("21.1")
def platoons_of(world: World, sheet: OpSheet) -> tuple[str, ...]:
    """The infantry platoons of a sheet on the map that have laid no mines for it."""
    used = {unit for laid in world.laid.get(sheet.side, ()) for unit in laid.units}
    units = dict.fromkeys(u for g in sheet.groups if not g.ended for u in g.units)
    return tuple(u for u in units if world.units[u].hex and is_platoon(world, u) and u not in used)


@rule("21.1")
def crews(world: World, side: Side) -> Iterator[tuple[str, ...]]:
    """The platoons of each Prepared Defence that was implemented in this turn."""
    return (platoons_of(world, sheet) for sheet in fresh_defences(world, side))


def may_lay_mines(seen: Seeing) -> bool:
    """Two platoons of a fresh Prepared Defence are left."""
    return any(len(crew) > 1 for crew in crews(seen.world, seen.side))


@rule("21.1", "A-49")
def is_in_reach(world: World, hex_: str, units: tuple[str, str]) -> bool:
    """The hex is within four hexes of both platoons."""
    return all(ground(world).distance(world.units[u].hex, hex_) <= NEAR for u in units)


@law("21.1")
def platoons_are_free(seen: Seeing, act: LayMines) -> bool:
    """Two infantry platoons of one such sheet, neither of which has laid mines."""
    pair = {act.unit, act.other}
    return len(pair) > 1 and any(pair <= set(crew) for crew in crews(seen.world, seen.side))


@law("21.1")
def hex_is_in_reach_of_both(seen: Seeing, act: LayMines) -> bool:
    """Within four hexes of both, and not mined yet."""
    taken = {laid.hex for laid in seen.world.laid.get(seen.side, ())}
    free = act.hex not in seen.world.mines and act.hex not in taken
    return free and all(seen.world.units[u].hex for u in (act.unit, act.other)) and in_reach(seen, act)


def in_reach(seen: Seeing, act: LayMines) -> bool:
    """Both platoons are near enough."""
    return is_in_reach(seen.world, act.hex, (act.unit, act.other))


@law("21.1")
def hex_is_far_from_enemies(seen: Seeing, act: LayMines) -> bool:
    """At least five hexes from the nearest enemy unit."""
    land = ground(seen.world)
    return all(land.distance(act.hex, h) >= FAR for h in held(seen.world)[enemy(seen.side)])


class LayMines(Act):
    """Two platoons lay a minefield."""

    verb = "lay-mines"
    rule = "21.1"
    private = True
    where = may_lay_mines
    laws = (
        no_draft_lies_open, paper_is_left, platoons_are_free, hex_is_in_reach_of_both, hex_is_far_from_enemies,
    )  # fmt: skip
    hex: Hex
    unit: UnitId
    other: UnitId

    @classmethod
    def options(cls, seen: Seeing) -> Iterator[LayMines]:
        """Every two platoons of a sheet, and the hexes around."""
        land = ground(seen.world)
        for crew in crews(seen.world, seen.side):
            for one, two in combinations(crew, 2):
                yield from (cls(h, one, two) for h in land.within(seen.world.units[one].hex, NEAR))
                yield from (cls(h, two, one) for h in land.within(seen.world.units[two].hex, NEAR))

    def do(self, play: Play[World], planning: Planning) -> None:
        """It is noted; the other side sees the mines when both have given their orders."""
        own = play.world.laid.get(planning.side, ())
        play.put("laid", planning.side, (*own, Laid(self.hex, (self.unit, self.other))))
        play.let(planning, acts=planning.acts + 1)


@step("21.1")
def place_mines(play: Play[World], _: object) -> None:
    """The mines of both sides are on the map, for all to see."""
    for side in SIDES:
        for laid in play.world.laid.get(side, ()):
            play.put("mines", laid.hex, Minefield())
            play.tell(MinesLaid(laid.hex, side))
    if any(play.world.laid.values()):
        play.set(laid=dict.fromkeys(SIDES, ()))
